/* backtrack.com runs backtrack.exe for a console. A console looks for .com before .exe
   and doesn't wait for a program with a window, as backtrack.exe is; it does wait for
   this one, which waits for backtrack.exe and ends with its exit code. */
#include <windows.h>
#include <wchar.h>

/* Ctrl-C is for backtrack.exe, which has the same console. */
static BOOL WINAPI ignore(DWORD event)
{
	return event == CTRL_C_EVENT || event == CTRL_BREAK_EVENT;
}

/* The arguments are what follows the first word, which may be in quotes. */
static const wchar_t *arguments(const wchar_t *line)
{
	if (*line == L'"')
		line = wcschr(line + 1, L'"');
	return line ? line + wcscspn(line, L" \t") : L"";
}

int wmain(void)
{
	static wchar_t name[32768], line[65536];
	STARTUPINFOW start = {.cb = sizeof start};
	PROCESS_INFORMATION child;
	DWORD code = 1;

	DWORD length = GetModuleFileNameW(NULL, name, 32760);
	if (length < 4)
		return 1;
	wcscpy(name + length - 3, L"exe");
	_snwprintf(line, 65535, L"\"%ls\"%ls", name, arguments(GetCommandLineW()));

	start.dwFlags = STARTF_USESTDHANDLES;
	start.hStdInput = GetStdHandle(STD_INPUT_HANDLE);
	start.hStdOutput = GetStdHandle(STD_OUTPUT_HANDLE);
	start.hStdError = GetStdHandle(STD_ERROR_HANDLE);
	SetConsoleCtrlHandler(ignore, TRUE);
	if (!CreateProcessW(name, line, NULL, NULL, TRUE, 0, NULL, NULL, &start, &child)) {
		fwprintf(stderr, L"backtrack.exe, which should be in the same folder, can't be started.\n");
		return 1;
	}
	WaitForSingleObject(child.hProcess, INFINITE);
	GetExitCodeProcess(child.hProcess, &code);
	return code;
}
