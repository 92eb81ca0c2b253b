import { isAbsolute, join, resolve } from "node:path";
import { homedir } from "node:os";

// src/errors/cache-folder.ts
function cacheFolder(environment) {
	const own = environment["SKILL_EVAL_GATE_CACHE"] ?? "";
	if (own !== "") return resolve(own);
	const caches = environment["XDG_CACHE_HOME"] ?? "";
	return join(isAbsolute(caches) ? caches : join(homedir(), ".cache"), "skill-eval-gate");
}
function runsFolder(environment) {
	return join(cacheFolder(environment), "runs");
}

export { cacheFolder, runsFolder };