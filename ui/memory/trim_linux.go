package memory

/*
#include <stdlib.h>
#ifdef __GLIBC__
#include <malloc.h>
#endif

static void limit(void) {
#ifdef __GLIBC__
	mallopt(M_MMAP_THRESHOLD, 128 << 10);
#endif
}

static void trim(void) {
#ifdef __GLIBC__
	malloc_trim(0);
#endif
}
*/
import "C"

// limitC makes the C allocator take each block of 128 KB or more from the system, and return
// the block when it is freed. The allocator begins with this limit, but without limitC it
// raises the limit up to 32 MB when such blocks are freed. Then it puts the pictures of a
// display between other blocks, where they leave gaps.
func limitC() { C.limit() }

// trimC returns to the system memory that the drivers of the display have freed. The allocator
// would keep it: about 40 MB after 20 minutes of use.
func trimC() { C.trim() }
