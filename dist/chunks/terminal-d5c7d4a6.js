// src/cli/commands.ts
const commands = [
	{
		name: "gate",
		usage: "[options] [suite...]",
		description: "Compare head with its merge base: did a skill lose prompts, or fire where it should not?",
		load: async () => (await import("./gate-command-125e7dfa.js")).gateCommand
	},
	{
		name: "run",
		usage: "[options] [suite...]",
		description: "Measure the skills of this folder: precision, recall and F1 of their triggering, and every grader.",
		load: async () => (await import("./run-command-d45d6105.js")).runCommand
	},
	{
		name: "init",
		usage: "[options]",
		description: "Set up this repository: settings, workflows and draft suites for its skills, then a first run.",
		load: async () => (await import("./init-command-8cc6cfb3.js")).initCommand
	},
	{
		name: "check",
		usage: "[options] [path]",
		description: "Find skills that take each other's words: compare names and descriptions, without evals.",
		load: async () => (await import("./check-command-4f0c368a.js")).checkCommand
	},
	{
		name: "fix",
		usage: "[options] [skill]",
		description: "Propose a better description for a skill that lost prompts, proven on prompts that it was not made from.",
		load: async () => (await import("./fix-command-f97dac80.js")).fixCommand
	},
	{
		name: "report",
		usage: "[options] <results>",
		description: "Render a results.json: as the comment (markdown), the job summary, a page (html), terminal text, JSON or JUnit.",
		load: async () => (await import("./report-command-c0463dac.js")).reportCommand
	},
	{
		name: "history",
		usage: "[options]",
		description: "Show how the skills did on the default branch, run by run; merge runs into that, or bless a baseline.",
		load: async () => (await import("./history-command-44519322.js")).historyCommand
	},
	{
		name: "validate",
		usage: "[options] [file...]",
		description: "Check configuration, skills and suites without running anything, and report which losses each suite detects.",
		load: async () => (await import("./validate-command-c9049ea7.js")).validateCommand
	},
	{
		name: "doctor",
		usage: "[options]",
		description: "Find what is wrong with the setup, and say what to do: machine, repository, workflows, agent, GitHub.",
		load: async () => (await import("./doctor-command-a473bd16.js")).doctorCommand
	},
	{
		name: "convert",
		usage: "[options] <file>",
		description: "Convert a suite of any format to a *.suite.yaml, our own format, which can hold all others.",
		load: async () => (await import("./convert-command-f4726f35.js")).convertCommand
	},
	{
		name: "transpile",
		usage: "[options] <file>",
		description: "Turn AgentV's EVAL.yaml into an evals.json for each skill, and a trigger set for run_eval.py.",
		load: async () => (await import("./transpile-command-93fa7088.js")).transpileCommand
	},
	{
		name: "grade",
		usage: "[options] <file>",
		description: "Run graders on a stored trial or on one given as JSON: one line in, one line out.",
		load: async () => (await import("./grade-command-6697ab35.js")).gradeCommand
	},
	{
		name: "transcript",
		usage: "[options] <file>",
		description: "Read an agent's recording: skills loaded, failed loads, tool calls, output and cost.",
		load: async () => (await import("./transcript-command-a8d784f3.js")).transcriptCommand
	},
	{
		name: "power",
		usage: "[options]",
		description: "Compute which losses a suite of a given size detects: simulate pull requests and let the gate decide on each. Runs no agent.",
		load: async () => (await import("./power-command-6856f204.js")).powerCommand
	},
	{
		name: "aa",
		usage: "[options] [suite...]",
		description: "Test the gate itself: compare a commit with itself, each side with trials of its own. Every regression is a false alarm.",
		load: async () => (await import("./aa-command-58f36ef7.js")).aaCommand
	},
	{
		name: "demo",
		usage: "[options]",
		description: "Show the gate at work: make a small repository, widen one description too far, print the comment.",
		load: async () => (await import("./demo-command-6bd3890e.js")).demoCommand
	},
	{
		name: "completion",
		usage: "[options] <shell>",
		description: "Print a script that lets bash, zsh or fish complete commands, options, agents, skills and tasks.",
		load: async () => (await import("./completion-command-2bda7036.js")).completionCommand
	}
];

// src/cli/help-text.ts
const DESCRIPTION = "Gate changes to agent skills on how well the skills trigger: precision, recall and F1 against the base branch.";
const optionItems = [["-V, --version", "output the version number"], ["-h, --help", "display help for command"]];
const commandItems = [...commands.map(({ name, usage, description }) => [`${name} ${usage}`, description]), ["help [command]", "display help for command"]];
const TERM_WIDTH = Math.max(...[...optionItems, ...commandItems].map(([term]) => term.length));
const LEAST_WIDTH = 40;
function helpText(width) {
	return [
		"Usage: skill-eval-gate [options] [command]",
		"",
		...wrap(DESCRIPTION, width),
		"",
		"Options:",
		...optionItems.flatMap((item) => itemLines(item, width)),
		"",
		"Commands:",
		...commandItems.flatMap((item) => itemLines(item, width)),
		"",
		"Start with:",
		...[
			"demo",
			"check",
			"init"
		].map((name) => `  $ skill-eval-gate ${name}`),
		""
	].join("\n");
}
function itemLines([term, description], width) {
	const [first, ...rest] = wrap(description, width - TERM_WIDTH - 4);
	return [`  ${term.padEnd(TERM_WIDTH)}  ${first}`, ...rest.map((line) => `${" ".repeat(TERM_WIDTH + 4)}${line}`)];
}
function wrap(text, width) {
	if (width < LEAST_WIDTH) return [text];
	const lines = [];
	for (const word of text.split(" ")) {
		const longer = `${lines.at(-1)} ${word}`;
		if (lines.length > 0 && longer.length <= width) lines[lines.length - 1] = longer;
		else lines.push(word);
	}
	return lines;
}

// src/cli/terminal.ts
function helpWidth(terminal, toStderr) {
	if (toStderr) return terminal.stderrIsTty ? terminal.stderrColumns : 80;
	return terminal.stdoutIsTty ? terminal.columns : 80;
}

export { commands, helpText, helpWidth };