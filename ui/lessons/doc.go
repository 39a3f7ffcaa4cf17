// Package lessons reads the lessons of the Solver Lab and works out the answers to
// their questions. No answer is written in a lesson: each comes from the recording of
// a search, or from its figures, so it cannot be wrong.
//
// Read the files in this order:
//
//   - lesson.go: a [Lesson] and its steps; parse.go: the format of its file
//   - phrase.go: the quantities, places and questions that a file names
//   - tutor.go: [Tutor], which runs the searches; exercise.go: [Exercise], a step with all its
//     results; quantity.go: figures of a step
//   - question.go: [Question], which checks what a learner chooses
//   - course.go: [Course], a learner's progress through the lessons
//
// # The format
//
// A lesson is written in Markdown. Its first lines are its header; then come two to four
// steps. A step is a text of at most 40 words and a block of code marked ask:
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
// The header has the title, the puzzles (ids of ready-made puzzles of one family, separated by
// commas) and the variants of the lesson. The lines of a block are:
//
//   - board, the puzzle of the step; by default the first one of the header
//   - at, a place in a search:
//     start of VARIANT;
//     end of VARIANT;
//     node NUMBER of VARIANT, in the order of the visits;
//     dead end NUMBER of VARIANT;
//     rejection NUMBER [by RULE] of VARIANT;
//     cut NUMBER of VARIANT against OTHER, a part of the search OTHER that VARIANT prunes, where
//     number 1 is the largest part
//   - view, what the Lab shows: board, tree, lanes or measure; by default board if
//     there is a place, else lanes
//   - lanes, one or two variants whose searches are shown side by side; by default the first
//     two that the question names
//   - ask, the kind of question:
//     next, which step follows at this place, or whether the search goes back;
//     rejected, what happens to the step that is tried next;
//     which [by RULE], which of the steps tried at this node is rejected;
//     back, to which node the search goes back;
//     guess QUANTITY, how large it is;
//     fewest QUANTITIES and most QUANTITIES, separated by commas, which of them is the
//     smallest or the largest;
//     same of VARIANT, which figure is the same in every run
//   - options: numbers to choose from in guess, names of the quantities in fewest and most
//   - question, what the learner is asked
//   - after, a sentence shown after the answer
//
// These quantities are about the search of one puzzle:
//
//	nodes of VARIANT [on BOARD]
//	undone of VARIANT [on BOARD]                        moves undone
//	rejections of VARIANT [on BOARD]                    moves rejected
//	moves of VARIANT [on BOARD]                         moves of its solution
//	cut NUMBER of VARIANT against OTHER [on BOARD]      nodes of that part
//	cuts [by RULE] of VARIANT against OTHER [on BOARD]  nodes of all such parts
//
// These are about all puzzles of the lesson:
//
//	sum of VARIANT                    number of nodes
//	par2 NUMBER of VARIANT            number of nodes; more than NUMBER counts as 2 × NUMBER
//	wins of VARIANT against OTHER     puzzles on which VARIANT needs fewer nodes
//	typical of VARIANT against OTHER  geometric mean of the ratio VARIANT : OTHER in nodes
//
// A slash between two quantities makes a ratio.
//
// Texts may contain quantities in braces. In a step with a place they may also contain:
//
//	{step}  the step of the question
//	{move}  the move that led to the place
//	{rule}  the rule that rejected the step
//	{why}   the reason of the rule
package lessons
