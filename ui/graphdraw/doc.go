// Package graphdraw lays out graphs: it finds places for their vertices so that
// edges are about equally long and seldom cross, and symmetries show. Known shapes
// (rings, complete and bipartite graphs, Petersen's) have drawings of their own. For other
// graphs it makes several drawings, by stress majorisation and by Tutte's method, and
// takes the best one. Nothing depends on a clock or on chance.
//
// Read layout.go first. shapes.go has the known shapes; stress.go and planar.go
// make drawings, relax.go improves them, room.go and symmetry.go judge them and
// turn them upright.
package graphdraw
