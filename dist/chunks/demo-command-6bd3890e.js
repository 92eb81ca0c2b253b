import { UserError, ownCommandLine, plain, withSignals } from "./start-4f77a64b.js";
import { version } from "./version-1c174814.js";
import { git } from "./git-3bcd2886.js";
import { createRunFolder } from "./run-folder-9904e98e.js";
import { renderComment } from "./comment-f1609c4a.js";
import { commentMarker } from "./comment-marker-81ac5969.js";
import { evaluateInTerminal } from "./evaluate-and-show-f5d8cf2a.js";
import { gateRequest } from "./gate-request-c024a852.js";
import { dirname, join, resolve } from "node:path";
import { cp, mkdir, realpath } from "node:fs/promises";

// src/cli/demo-command.ts
const victim = "pdf-forms";
function demoCommand(command, terminal, done) {
	command.option("--keep <dir>", "make the repository in this new folder, and leave it there").option("--fix", "show the better description that `fix` proposes, too").addHelpText("after", examples).action(async ({ keep, fix }) => {
		const kept = keep === void 0 ? null : await newFolder(resolve(terminal.cwd, keep));
		const run = kept === null ? await createRunFolder() : {
			path: kept,
			dispose: async () => {}
		};
		const folder = run.path;
		try {
			await makeRepository(folder, join(terminal.home, "fixtures", "demo"));
			const results = await evaluateInTerminal(await gateRequest([], {
				base: "main",
				head: "wider-description",
				agent: "lexical",
				enforce: true,
				directory: folder
			}, terminal), terminal, true);
			terminal.stdout(renderComment(results, {
				marker: commentMarker("gate"),
				isKept: false
			}));
			if (fix === true) await showFix(folder, terminal);
			const isShown = results.skills.some(({ skill, state }) => skill === victim && state === "regressed");
			terminal.stderr(isShown ? `\nThat is the comment on a pull request that widened one description, with \`enforce: true\`:\nwithout it the router only advises. ${nextStep(kept)}\n` : `\nThe demo did not show the regression of ${victim} that it was made to show.\n`);
			done(isShown ? 0 : 1);
		} finally {
			await run.dispose();
		}
	});
}
async function showFix(folder, terminal) {
	const [{ openFix }, { renderFixes }] = await Promise.all([import("./open-fix-60c5ab19.js"), import("./fix-text-676541d5.js")]);
	const request = await gateRequest([], {
		base: "main",
		head: ".",
		agent: "lexical",
		directory: folder
	}, terminal);
	const { environment } = terminal;
	const { fixes, judge, agents } = await withSignals((signal) => openFix(request, {
		version,
		now: () => /* @__PURE__ */ new Date(),
		environment,
		signal,
		onProgress: () => {}
	}, victim));
	terminal.stdout(`\n${renderFixes(fixes, {
		judge,
		agents,
		width: terminal.columns
	})}`);
}
const examples = `
Needs git and nothing else.

Exit codes: 0 the demo showed its regression, 1 it did not.

Examples:
  $ skill-eval-gate demo
  The same, with a description that mends it:
  $ skill-eval-gate demo --fix
  To measure its figures again, and to try changes of your own:
  $ skill-eval-gate demo --keep demo && cd demo && skill-eval-gate gate -v`;
function nextStep(kept) {
	if (kept === null) return `Try it here: ${ownCommandLine("gate")}`;
	return `Its repository is in ${plain(kept)}: the command under the comment works there.`;
}
async function newFolder(path) {
	try {
		await mkdir(dirname(path), { recursive: true });
		await mkdir(path);
	} catch (error) {
		throw new UserError({
			what: `The folder "${path}" cannot be made: ${error instanceof Error ? error.message : String(error)}.`,
			todo: "Name one that does not exist yet, in a folder that you may write to."
		});
	}
	return realpath(path);
}
async function makeRepository(folder, fixtures) {
	const date = "2026-01-01T00:00:00Z";
	const run = (...args) => git(folder, args, {
		env: {
			GIT_AUTHOR_DATE: date,
			GIT_COMMITTER_DATE: date
		},
		config: [
			["user.name", "Demo"],
			["user.email", "demo@example.invalid"],
			["commit.gpgSign", "false"],
			["core.autocrlf", "false"]
		]
	});
	await run("init", "--quiet", "--initial-branch=main");
	await cp(join(fixtures, "before"), folder, { recursive: true });
	await run("add", "--all");
	await run("commit", "--quiet", "--message=Three skills and their evals");
	await run("switch", "--quiet", "--create", "wider-description");
	await cp(join(fixtures, "after"), folder, { recursive: true });
	await run("commit", "--quiet", "--all", "--message=word-documents handles any document");
}

export { demoCommand };