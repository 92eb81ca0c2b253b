"use strict";

const require_terminal = require("./chunks/terminal-a4176731.js");

// src/post.ts
const environment = require_terminal.takeEnvironment();
const lease = environment["STATE_lease"] ?? "";
if (lease !== "") close();
async function close() {
	const { closeLease } = await Promise.resolve().then(() => require("./chunks/close-lease-6b85a6b3.js")).then((n) => n.close_lease_exports);
	const { actionsRunner } = await Promise.resolve().then(() => require("./chunks/start-9629a3bb.js")).then((n) => n.runner_exports);
	await closeLease(lease, environment, actionsRunner((text) => process.stdout.write(text)));
}
