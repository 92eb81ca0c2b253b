"use strict";

const require_start = require("./start-b5b59809.js");
const require_terminal = require("./terminal-4f5210a3.js");
const require_convert = require("./convert-6af9ab4a.js");
const require_check = require("./check-2ce12acf.js");
const require_report = require("./report-ac56b22a.js");
const require_measure = require("./measure-cc9c786d.js");
const require_validate = require("./validate-368709ce.js");
const require_options = require("./options-63464348.js");
let node_path = require("node:path");
let node_fs_promises = require("node:fs/promises");

// src/commands/demo-command.ts
const victim = "pdf-forms";
async function demo({ keep, fix }, terminal) {
	const kept = keep === void 0 ? null : await newFolder((0, node_path.resolve)(terminal.cwd, keep));
	const run = kept === null ? await require_check.createRunFolder() : {
		path: kept,
		dispose: async () => {}
	};
	const folder = run.path;
	try {
		await makeRepository(folder, (0, node_path.join)(terminal.home, "fixtures", "demo"));
		const there = {
			...terminal,
			cwd: folder
		};
		const outcome = await require_measure.evaluateInTerminal(await require_validate.gateRequest([], {
			base: "main",
			head: "wider-description",
			agent: "lexical",
			enforce: true
		}, there), terminal, true);
		if (outcome.kind !== "answered") return await require_options.showUnanswered(outcome, {}, terminal);
		const results = outcome.value;
		terminal.stdout(require_report.renderComment(results, {
			marker: require_report.commentMarker("gate"),
			isKept: false
		}));
		if (fix === true) await showFix(there);
		const isShown = require_report.measuredOf(results).some(({ skills }) => skills.some(({ skill, state }) => skill === victim && state === "regressed"));
		terminal.stderr(isShown ? `\nThat is the comment on a pull request that widened one description, with \`enforce: true\`:\nwithout it the router only advises. ${nextStep(kept)}\n` : `\nThe demo did not show the regression of ${victim} that it was made to show.\n`);
		return isShown ? require_terminal.exitCodes.pass : require_terminal.exitCodes.regressed;
	} finally {
		await run.dispose();
	}
}
async function showFix(terminal) {
	const [{ openFix }, { renderFixes }] = await Promise.all([Promise.resolve().then(() => require("./open-fix-1dcc0f31.js")).then((n) => n.open_fix_exports), Promise.resolve().then(() => require("./fix-text-83e5dfc4.js")).then((n) => n.fix_text_exports)]);
	const request = await require_validate.gateRequest([], {
		base: "main",
		head: ".",
		agent: "lexical"
	}, terminal);
	const { environment } = terminal;
	const found = await require_start.withSignals((signal) => openFix(request, {
		version: require_terminal.version,
		now: () => /* @__PURE__ */ new Date(),
		environment,
		signal,
		onProgress: () => {}
	}, victim));
	if (found.kind !== "answered") return void await require_options.showUnanswered(found, {}, terminal);
	const { fixes, judge, agents, judgedBy } = found.value;
	terminal.stdout(`\n${renderFixes(fixes, {
		judge,
		agents,
		judgedBy,
		width: terminal.columns
	})}`);
}
function nextStep(kept) {
	if (kept === null) return `Try it here: ${require_start.ownCommandLine("gate")}`;
	return `Its repository is in ${require_start.plain(kept)}: the command under the comment works there.`;
}
async function newFolder(path) {
	try {
		await (0, node_fs_promises.mkdir)((0, node_path.dirname)(path), { recursive: true });
		await (0, node_fs_promises.mkdir)(path);
	} catch (error) {
		throw new require_start.UserError({
			what: `The folder "${path}" cannot be made: ${error instanceof Error ? error.message : String(error)}.`,
			todo: "Name one that does not exist yet, in a folder that you may write to."
		});
	}
	return (0, node_fs_promises.realpath)(path);
}
async function makeRepository(folder, fixtures) {
	const date = "2026-01-01T00:00:00Z";
	const run = (...args) => require_convert.git(folder, args, {
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
	await (0, node_fs_promises.cp)((0, node_path.join)(fixtures, "before"), folder, { recursive: true });
	await run("add", "--all");
	await run("commit", "--quiet", "--message=Three skills and their evals");
	await run("switch", "--quiet", "--create", "wider-description");
	await (0, node_fs_promises.cp)((0, node_path.join)(fixtures, "after"), folder, { recursive: true });
	await run("commit", "--quiet", "--all", "--message=word-documents handles any document");
}

exports.demo = demo;