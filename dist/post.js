"use strict";

const require_terminal = require("./chunks/terminal-4f5210a3.js");

// src/post.ts
const environment = require_terminal.takeEnvironment();
const lease = environment["STATE_lease"] ?? "";
if (lease !== "") close();
async function close() {
	const { closeLease } = await Promise.resolve().then(() => require("./chunks/close-lease-aeb0ffaa.js")).then((n) => n.close_lease_exports);
	const { actionsRunner } = await Promise.resolve().then(() => require("./chunks/start-b5b59809.js")).then((n) => n.runner_exports);
	await closeLease(lease, environment, actionsRunner((text) => process.stdout.write(text)));
}
