"use strict";

let node_path = require("node:path");

// src/github/action/store-request.ts
function storeRequest({ store, fresh }, workflow, trigger) {
	const isByHand = trigger.kind === "workflow_dispatch";
	return {
		request: {
			folder: store === null ? (0, node_path.join)(workflow.temp, "skill-eval-gate-store") : (0, node_path.resolve)(workflow.workspace, store),
			isNamed: store !== null,
			fresh: fresh && isByHand,
			only: false,
			fill: isOfDefaultBranch(workflow, trigger)
		},
		warnings: fresh && !isByHand ? [{ what: "The input `fresh` is ignored: it counts only in runs started by hand (workflow_dispatch)." }] : []
	};
}
function isOfDefaultBranch({ ref }, trigger) {
	if (trigger.kind === "schedule") return true;
	return trigger.kind === "push" && ref === `refs/heads/${trigger.defaultBranch}`;
}
function cacheAccess(workflow, trigger) {
	if (isOfDefaultBranch(workflow, trigger)) return {
		keeps: "head",
		pullRequest: null
	};
	const [, number] = /^refs\/pull\/(\d{1,15})\/merge$/.exec(workflow.ref) ?? [];
	return trigger.kind === "pull_request" && workflow.eventName === "pull_request" && number !== void 0 ? {
		keeps: "own",
		pullRequest: Number(number)
	} : {
		keeps: null,
		pullRequest: null
	};
}

Object.defineProperty(exports, "cacheAccess", {
  enumerable: true,
  get: function () {
    return cacheAccess;
  }
});
Object.defineProperty(exports, "isOfDefaultBranch", {
  enumerable: true,
  get: function () {
    return isOfDefaultBranch;
  }
});
Object.defineProperty(exports, "storeRequest", {
  enumerable: true,
  get: function () {
    return storeRequest;
  }
});