// Package graphdraw lays out graphs. It places vertices so that edges are about equally
// long, few edges cross, and symmetries are visible. Known shapes (rings, complete and
// bipartite graphs, Petersen's) have drawings of their own. For other graphs the package
// makes several drawings, by stress majorisation and by Tutte's method, and takes the best
// one. Nothing depends on a clock or on chance.
//
// Read layout.go first. shapes.go has the known shapes; stress.go and planar.go make
// drawings, relax.go improves them, and room.go and symmetry.go rate and align them.
package graphdraw
