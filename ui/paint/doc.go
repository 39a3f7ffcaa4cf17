// Package paint draws boards onto images: the palette, anti-aliased shapes on
// whole pixels, and text. It knows no puzzle and no toolkit; the same drawing
// serves the window, thumbnails, exported pictures and golden images.
//
// # Files in reading order
//
//   - palette.go names the colours.
//   - surface.go is the image that is painted on and mixes colours into pixels;
//     shapes.go and text.go are what it draws. foreign.go draws characters that the
//     program's fonts lack, and hairlines.go draws many thin lines together. path.go
//     and stroke.go turn shapes into contours; cache.go keeps the masks of small ones.
//   - pen.go draws the same shapes on a surface or into an SVG file.
//   - tray.go lays out a board of tiles. brush.go paints what belongs to one of them,
//     and marker.go paints the markers of the player.
//
// # Terms
//
// A mask is the coverage of each pixel, from 0 to 255. An ink is a colour made
// ready for mixing. A lineCoverage counts how many hairlines cover a pixel.
package paint
