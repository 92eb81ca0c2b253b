"use strict";

const require_terminal = require("./chunks/terminal-5d757865.js");

// src/post.ts
const environment = require_terminal.takeEnvironment();
const lease = environment["STATE_lease"] ?? "";
if (lease !== "") close();
async function close() {
	const { closeLease } = await Promise.resolve().then(() => require("./chunks/close-lease-8a4fe75a.js")).then((n) => n.close_lease_exports);
	const { actionsRunner } = await Promise.resolve().then(() => require("./chunks/start-a76d78c5.js")).then((n) => n.runner_exports);
	await closeLease(lease, environment, actionsRunner((text) => process.stdout.write(text)));
}
