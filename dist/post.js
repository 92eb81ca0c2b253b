"use strict";

const require_terminal = require("./chunks/terminal-aeb913bf.js");

// src/post.ts
const environment = require_terminal.takeEnvironment();
const lease = environment["STATE_lease"] ?? "";
if (lease !== "") close();
async function close() {
	const { closeLease } = await Promise.resolve().then(() => require("./chunks/close-lease-417d2458.js")).then((n) => n.close_lease_exports);
	const { actionsRunner } = await Promise.resolve().then(() => require("./chunks/start-c3a4f035.js")).then((n) => n.runner_exports);
	await closeLease(lease, environment, actionsRunner((text) => process.stdout.write(text)));
}
