// Package lessons reads the lessons of the Solver Lab and works out the answers to
// their questions. No answer is written in a lesson: each comes from the recording of
// a search, or from its figures, so it cannot be wrong.
//
// Read the files in this order:
//
//   - lesson.go: a [Lesson] and its steps; parse.go: the format of its file
//   - term.go: the quantities and places that a file names
//   - tutor.go: [Tutor], which runs the searches; scene.go: [Scene], a step worked out
//   - question.go: [Question], which checks what a learner chooses
//   - course.go: [Course], a learner's way through the lessons
//
// # The format
//
// A lesson is a text file. Its first lines are its header; then come two to four
// steps. A step is a paragraph of at most 40 words and a block of code marked ask:
//
//	title: What a rule is worth
//	board: numbrix/tournament-12
//	variants: smart+none, smart
//
//	Without rules the search needs {nodes of smart+none} nodes.
//
//	```ask
//	at: start of smart
//	view: board
//	ask: next
//	question: Where does it go first?
//	after: It goes left whenever it can.
//	```
//
// The header has the title, the boards (ids of ready-made puzzles of one family, with
// commas between them) and the variants that it is about. The lines of a block are:
//
//   - board, if it is another one than the first of the header
//   - at, a place in a search: start of V, end of V, node N of V (the Nth that it
//     visited), dead end N of V, refusal N of V, refusal N by RULE of V, or
//     cut N of V against W, the Nth largest part of the search W that V leaves out
//   - view, what the Lab shows: board, tree, lanes or measure; by default board if
//     there is a place, else lanes
//   - lanes, one or two variants whose searches are side by side; by default the first
//     two that the question names
//   - ask, the kind of question:
//     next, which step follows at this place, or is one taken back;
//     refused, what becomes of the step that is tried next;
//     which, or which by RULE, which of the steps tried at this node is refused;
//     back, how far the search goes back before it goes on;
//     guess T, how large a quantity is;
//     fewest T, T… and most T, T…, which of several quantities is the least or the
//     largest;
//     same of V, what is the same each time that V runs
//   - options: numbers from which to choose in guess, names of the quantities in fewest
//     and most
//   - question, what the learner is asked
//   - after, a sentence that is shown after the answer
//
// A quantity T is nodes of V, undone of V, refusals of V or moves of V (of its
// solution); cut N of V against W, the nodes of that part; cuts of V against W or cuts
// by RULE of V against W, the nodes of all such parts; or, over all boards of the lesson,
// sum of V, the nodes; par2 N of V, the nodes with a limit of N, which count twice
// where it is reached; wins of V against W, the boards on which V needs fewer nodes;
// typical of V against W, how many times as many nodes V needs, the geometric mean.
// On BOARD may follow. T / T is a ratio.
//
// Texts may contain quantities in braces and, in a step with a place, {step}, the step
// that the question is about, {move}, the one that led to the place, {rule} and {why},
// which rule refused the step and why.
package lessons
