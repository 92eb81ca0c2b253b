import { closeSync, openSync, readFileSync, writeSync } from "node:fs";

// src/process/take-environment.ts
const SECRET = /(?:TOKEN|KEY|SECRET|PASSWORD|PASSWD|CREDENTIALS?|_PAT|_CUSTOM_HEADERS)$|^AWS_BEARER_TOKEN/i;
const PLAIN_WORD = /(?:^|_)(?:MONKEY|DONKEY|TURKEY|WHISKEY|HOCKEY|JOCKEY|HOTKEY)$/i;
const FINGERPRINT = /^[\dA-F]{40}$/;
const HARMLESS = /^(?:PATH|HOME|USER|LOGNAME|SHELL|PWD|SHLVL|TERM|TZ|CI|TMPDIR|LANG|LANGUAGE|LC_\w+|GITHUB_\w+|RUNNER_\w+|NODE_\w+)$/;
function takeEnvironment() {
	const all = { ...process.env };
	for (const [name, value] of Object.entries(all)) if (isSecret(name, value ?? "")) {
		taken.set(name, value ?? "");
		delete process.env[name];
	} else if (!isHarmless(name)) process.env[name] = value;
	if (process.platform === "linux") wipeInitial();
	for (const [name, value] of Object.entries(all)) if (!isSecret(name, value ?? "") && process.env[name] !== value) process.env[name] = value;
	return all;
}
function takenCredentials() {
	return Object.fromEntries([...taken].filter(([name]) => !NOT_FOR_GIT.test(name)));
}
const taken = /* @__PURE__ */ new Map();
const NOT_FOR_GIT = /^(?:INPUT_|ACTIONS_|ANTHROPIC_|CLAUDE_CODE_|OPENAI_|CODEX_|COPILOT_PROVIDER_|AWS_BEARER_TOKEN)|API_KEY$|_CUSTOM_HEADERS$/i;
async function withVariables(variables, work) {
	for (const name of Object.keys(variables)) {
		const use = lent.get(name) ?? {
			before: process.env[name],
			users: 0
		};
		use.users += 1;
		lent.set(name, use);
	}
	Object.assign(process.env, variables);
	try {
		return await work();
	} finally {
		for (const name of Object.keys(variables)) giveBack(name);
	}
}
const lent = /* @__PURE__ */ new Map();
function giveBack(name) {
	const use = lent.get(name);
	if (use === void 0) return;
	use.users -= 1;
	if (use.users > 0) return;
	lent.delete(name);
	if (use.before === void 0) delete process.env[name];
	else process.env[name] = use.before;
}
function isSecret(name, value) {
	if (PLAIN_WORD.test(name) || name === "GPG_KEY" && FINGERPRINT.test(value)) return false;
	return SECRET.test(name);
}
function isHarmless(name) {
	return HARMLESS.test(name) && !SECRET.test(name);
}
function wipeInitial() {
	let memory = null;
	try {
		const start = startOfEnvironment();
		const bytes = readFileSync("/proc/self/environ");
		memory = openSync("/proc/self/mem", "r+");
		let at = 0;
		while (at < bytes.length) {
			const next = bytes.indexOf(0, at);
			const end = next < 0 ? bytes.length : next;
			const equals = bytes.indexOf("=", at);
			const value = equals < 0 || equals >= end ? end : equals + 1;
			if (value < end && !isHarmless(bytes.toString("latin1", at, value - 1))) writeSync(memory, Buffer.alloc(end - value), 0, end - value, start + value);
			at = end + 1;
		}
	} catch {} finally {
		if (memory !== null) closeSync(memory);
	}
}
function startOfEnvironment() {
	const stat = readFileSync("/proc/self/stat", "latin1");
	const start = Number(stat.slice(stat.lastIndexOf(")") + 2).split(" ")[47]);
	if (!Number.isSafeInteger(start) || start <= 0) throw new Error("no start of the environment in stat");
	return start;
}

export { takeEnvironment, takenCredentials, withVariables };