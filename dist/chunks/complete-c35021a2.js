"use strict";

const require_dist = require("./tab-3ed6adfa.js");
const require_terminal = require("./terminal-46a4ac2d.js");
const require_options = require("./options-362b10ec.js");

// node_modules/@bomb.sh/tab/dist/commander.mjs
function t(t, n) {
	let i = t.name(), o = n?.completionCommandName ?? `complete`, s = t.createCommand(o).description(`Generate shell completion scripts`).addArgument(t.createArgument(`<shell>`, `Shell type for completion script`).choices([
		`zsh`,
		`bash`,
		`fish`,
		`powershell`
	])).action((t) => {
		require_dist.u.setup(i, i, t);
	});
	s.copyInheritedSettings(t);
	let c = t.createCommand(`complete`).description(`Generate completion suggestions`).usage(`-- [args...]`).argument(`[args...]`).action((n) => {
		if (o !== `complete`) {
			let e = t.rawArgs;
			n.length === 1 && !e.includes(`--`) && t.error(`error: completion requests are called like \`complete -- [args]\`.\n(Did you mean \`${o} ${n[0]}\` to generate shell script?)`);
		}
		require_dist.u.parse(n);
	});
	return c.copyInheritedSettings(t), o === `complete` ? t.command(`complete`).description(`Generate shell completion scripts`).argument(`[shell]`, `shell type (choices: "zsh", "bash", "fish", "powershell")`).allowExcessArguments().action((e, n, r) => {
		let i = t.rawArgs, a = i.indexOf(`complete`), o = i.indexOf(`--`);
		a !== -1 && o !== -1 && o === a + 1 ? c.parse([`--`, ...r.args], { from: `user` }) : s.parse(r.args, { from: `user` });
	}) : (t.addCommand(s), t.addCommand(c, { hidden: !0 })), r(t), a(t), require_dist.u;
}
function n(e, t) {
	let n = t.createHelp().visibleOptions(t);
	for (let t of n) {
		let n = t.short?.slice(1);
		n && n[0] === `-` && (n = void 0);
		let r = t.long?.slice(2);
		if (r) {
			let i = t.required || t.optional, a = t.argChoices ?? [], o;
			i && a.length > 0 ? o = (e) => {
				for (let t of a) e(t, ``);
			} : i && (o = () => {}), o ? e.option(r, t.description, o, n) : e.option(r, t.description, n);
		}
	}
}
function r(t) {
	n(require_dist.u, t), i(require_dist.u, t);
}
function i(e, t) {
	for (let n of t.registeredArguments) {
		let t = n.argChoices;
		t?.length ? e.argument(n.name(), (e) => {
			for (let n of t) e(n, ``);
		}, n.variadic) : e.argument(n.name(), void 0, n.variadic);
	}
}
function a(t) {
	let r = /* @__PURE__ */ new Map();
	o(t, ``, r);
	for (let [t, a] of r.entries()) {
		if (t === ``) continue;
		let r = require_dist.u.command(t, a.description() || ``);
		n(r, a), i(r, a);
	}
}
function o(e, t, n) {
	n.set(t, e);
	let r = e.createHelp().visibleCommands(e);
	for (let e of r) o(e, t ? `${t} ${e.name()}` : e.name(), n);
}

// src/commands/complete.ts
const AGENT = "agent";
const SKILLS = "skills";
const TASKS = "task";
const MOST_NAMES = 1e3;
async function complete(words, program, terminal) {
	const root = t(program);
	const isAsked = (option) => words.slice(-2).some((word) => word.split("=")[0] === `--${option}`);
	const agents = isAsked(AGENT) ? (await Promise.resolve().then(() => require("./agents-54563430.js")).then((n) => n.registry_exports)).agentIds : [];
	const skills = isAsked(SKILLS) ? await namesAround(terminal.cwd, "skillsAround") : [];
	const tasks = isAsked(TASKS) ? await namesAround(terminal.cwd, "tasksAround") : [];
	for (const command of root.commands.values()) {
		const values = {
			[AGENT]: agents,
			[SKILLS]: skills,
			[TASKS]: tasks
		};
		for (const [option, names] of Object.entries(values)) {
			const known = command.options.get(option);
			if (known !== void 0) command.option(option, known.description ?? "", (add) => {
				for (const one of names) add(one, "");
			});
		}
	}
	const lines = require_options.linesOf(() => root.parse([...words]));
	const typed = words.at(-1) ?? "";
	const isFile = lines.length === 1 && !typed.startsWith("-");
	terminal.stdout(isFile ? ":0\n" : `${lines.join("\n")}\n`);
	return require_terminal.exitCodes.pass;
}
async function namesAround(folder, kind) {
	try {
		const look = await Promise.resolve().then(() => require("./doctor-2e8fb647.js")).then((n) => n.look_exports);
		const names = kind === "skillsAround" ? (await look.skillsAround(folder)).map(({ name }) => name) : await look.tasksAround(folder);
		return [...new Set(names)].filter((name) => /^[^\s\p{Cc}]+$/u.test(name)).slice(0, MOST_NAMES);
	} catch {
		return [];
	}
}

exports.complete = complete;