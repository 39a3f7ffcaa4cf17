package cli

import (
	"context"
	"io"
	"strings"

	"github.com/spf13/cobra"

	"backtrack/words"
)

// completion prints a script that lets a shell complete the arguments of the program.
func completion(cmd *cobra.Command) action {
	root := cmd.Root()
	shells := []string{"bash", "fish", "powershell", "zsh"}
	cmd.ValidArgsFunction = cobra.FixedCompletions(shells, cobra.ShellCompDirectiveNoFileComp)
	return func(_ context.Context, e *env, args []string) error {
		write := map[string]func(io.Writer) error{
			"bash":       func(w io.Writer) error { return root.GenBashCompletionV2(w, true) },
			"fish":       func(w io.Writer) error { return root.GenFishCompletion(w, true) },
			"powershell": root.GenPowerShellCompletionWithDesc,
			"zsh":        root.GenZshCompletion,
		}[strings.Join(args, " ")]
		if write == nil {
			return wrongUse("want one shell: %s", words.List(shells, "or"))
		}
		return write(e.out)
	}
}
