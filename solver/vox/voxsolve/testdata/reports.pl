% The search of the reports, rewritten from their description.
% A grid is a list of rows; a cell is '.', '@', '#', bomb(Timer), fire or b.

solve(Grid, _, _, []) :-
    \+ (member(Row, Grid), memberchk('@', Row)), !.
solve(Grid, Bombs, Turns, [R-C|Steps]) :-
    Bombs > 0, Turns > 0,
    replace_bombs(Grid, R, C, Put),
    turn(Put, Next),
    Bombs1 is Bombs - 1, Turns1 is Turns - 1,
    solve(Next, Bombs1, Turns1, Steps).
solve(Grid, Bombs, Turns, [wait|Steps]) :-
    Turns > 0,
    turn(Grid, Next),
    Turns1 is Turns - 1,
    solve(Next, Bombs, Turns1, Steps).

turn(Grid, Next) :- count_node, wait_grid(Grid, Lit), propagate(Lit, Next).

% Cells in reading order; only an empty one takes a bomb.
replace_bombs(Grid, R, C, Put) :-
    nth1(R, Grid, Row),
    nth1(C, Row, Cell),
    ( Cell == '.' -> replace(Grid, R, C, bomb(3), Put) ; count_reject, fail ).

wait_grid(Grid, Lit) :- maplist(maplist(tick), Grid, Lit).

tick(bomb(3), bomb(2)) :- !.
tick(bomb(2), bomb(1)) :- !.
tick(bomb(1), fire) :- !.
tick(Cell, Cell).

propagate(Grid, Out) :-
    nth1(R, Grid, Row), nth1(C, Row, Cell), Cell == fire, !,
    replace(Grid, R, C, b, G0),
    arm(3, G0, R, C, 0, 1, G1),
    arm(3, G1, R, C, 0, -1, G2),
    arm(3, G2, R, C, -1, 0, G3),
    arm(3, G3, R, C, 1, 0, G4),
    propagate(G4, Out).
propagate(Grid, Grid).

arm(0, Grid, _, _, _, _, Grid) :- !.
arm(N, Grid, R, C, DR, DC, Out) :-
    R1 is R + DR, C1 is C + DC,
    nth1(R1, Grid, Row), nth1(C1, Row, Cell), !,
    N1 is N - 1,
    check(Cell, N1, Grid, R1, C1, DR, DC, Out).
arm(_, Grid, _, _, _, _, Grid).

check('#', _, Grid, _, _, _, _, Grid) :- !.
check(bomb(_), _, Grid, R, C, _, _, Out) :- !, replace(Grid, R, C, fire, Out).
check('@', N, Grid, R, C, DR, DC, Out) :- !, replace(Grid, R, C, '.', Next), arm(N, Next, R, C, DR, DC, Out).
check(_, N, Grid, R, C, DR, DC, Out) :- arm(N, Grid, R, C, DR, DC, Out).

replace(Grid, R, C, Cell, Out) :-
    nth1(R, Grid, Row, Rows),
    nth1(C, Row, _, Cells),
    nth1(C, New, Cell, Cells),
    nth1(R, Out, New, Rows).

% Counters, which only the goals that print them switch on.
:- dynamic counting/0.
count_node :- counting, !, flag(nodes, N, N + 1).
count_node.
count_reject :- counting, !, flag(rejects, N, N + 1).
count_reject.

first(Grid, Bombs, Turns) :-
    ( solve(Grid, Bombs, Turns, Steps) -> print(Steps) ; print(none) ), nl.

all(Grid, Bombs, Turns) :-
    aggregate_all(count, solve(Grid, Bombs, Turns, _), Count), print(Count), nl.

counts(Grid, Bombs, Turns) :-
    assertz(counting),
    first(Grid, Bombs, Turns),
    flag(nodes, Nodes, Nodes), flag(rejects, Rejects, Rejects),
    print(Nodes), nl, print(Rejects), nl.
