import { keepEnds, startProcessGroup } from "./process-group-3695d9a0.js";
import { finished } from "node:stream/promises";

// src/process/run-to-end.ts
const GRACE_MS = 1e3;
const KEPT = {
	head: 1e4,
	tail: 1e4
};
const MAX_TIMEOUT_MS = 2147483647;
async function runToEnd(run) {
	const { program, args, cwd, env, stdin, timeoutMs, graceMs = GRACE_MS, signal, keep = KEPT } = run;
	const group = startProcessGroup(program, args, {
		cwd,
		env
	});
	const stdout = keepEnds(group.stdout, keep);
	const stderr = keepEnds(group.stderr, keep);
	let stopped = null;
	const stop = (why) => {
		stopped ??= why;
		group.stop(graceMs);
	};
	const cancel = () => stop("cancelled");
	const timer = setTimeout(() => stop("timeout"), Math.min(timeoutMs, MAX_TIMEOUT_MS));
	signal?.addEventListener("abort", cancel, { once: true });
	if (signal?.aborted === true) cancel();
	group.stdin.end(stdin);
	const exit = await group.exit;
	clearTimeout(timer);
	signal?.removeEventListener("abort", cancel);
	if (exit.kind !== "failed") await Promise.allSettled([finished(group.stdout), finished(group.stderr)]);
	await group.stop(graceMs);
	return {
		exit,
		stopped,
		stdout: stdout(),
		stderr: stderr()
	};
}

export { runToEnd };