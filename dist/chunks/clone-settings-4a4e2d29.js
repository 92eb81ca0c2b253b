import { tryGit } from "./git-3bcd2886.js";

// src/git/clone-settings.ts
function cloneSettings(repository) {
	const known = cache.get(repository);
	if (known !== void 0) return known;
	const answer = readSettings(repository);
	cache.set(repository, answer);
	answer.catch(() => cache.delete(repository));
	return answer;
}
const cache = /* @__PURE__ */ new WeakMap();
async function readSettings(repository) {
	const asked = await tryGit(repository.root, [
		"config",
		"--includes",
		"-z",
		"--get-regexp",
		"^(filter\\..*|core\\.(autocrlf|eol)|remote\\..*)$"
	]);
	const filters = /* @__PURE__ */ new Set();
	const lineEnds = [];
	const remotes = /* @__PURE__ */ new Set();
	let hasPromisor = false;
	for (const record of asked.stdout.toString("utf8").split("\0")) {
		const filter = /^filter\.(.+?)\.[a-z0-9-]+(?:\n|$)/isu.exec(record)?.[1];
		if (filter !== void 0) filters.add(filter);
		else if (/^core\./i.test(record)) lineEnds.push(record.replace("\n", " "));
		const remote = /^remote\.(.+?)\.([a-z0-9-]+)(?:\n|$)/isu.exec(record);
		if (remote?.[1] !== void 0) remotes.add(remote[1]);
		if (remote?.[2]?.toLowerCase() === "promisor") hasPromisor = true;
	}
	return {
		filters: [...filters],
		lineEnds,
		remotes: [...remotes].sort(),
		hasPromisor
	};
}

export { cloneSettings };