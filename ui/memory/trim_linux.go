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

// limitC makes the allocator of C take blocks of 128 KB and more from the system each, and
// give them back when they are freed. It begins so, but raises that limit up to 32 MB when
// such blocks are freed, and then the pictures of a display leave gaps between others.
func limitC() { C.limit() }

// trimC gives memory that the drivers of the display have freed back to the system. The
// allocator keeps it otherwise: some 40 MB after 20 minutes of use.
func trimC() { C.trim() }
