import { authorise, needsWrite, permissionOf } from "./live-check-6c3dc941.js";
import { UserError, isBot, parseCommand } from "./start-4f77a64b.js";
import { describeGitHubError } from "./describe-github-error-44898c8c.js";
import { asGitHubFailure } from "./request-error-57e13be2.js";

// src/action/refused-run.ts
var RefusedRun = class extends UserError {
	audience;
	constructor(reason, audience = "author") {
		super({
			what: `This run is not authorised: ${reason}`,
			todo: "A person with write access to this repository has to start it, or write a new comment."
		});
		this.audience = audience;
	}
};

// src/action/authorise-dispatch.ts
async function authoriseDispatch(trigger, { workflow, client }) {
	const { owner, repo } = workflow;
	const login = workflow.actor === "" ? trigger.actor : workflow.actor;
	const byBot = isBot({
		login,
		type: "User"
	});
	if (byBot && trigger.comment === null) throw new RefusedRun(`${login} is a bot, which may start runs for commands in comments only.`, "log");
	try {
		if (!byBot) {
			const { canWrite, role } = await permissionOf(client, {
				owner,
				repo,
				login
			});
			if (!canWrite) throw new RefusedRun(needsWrite(login, role), "log");
		}
		if (trigger.comment === null) return null;
		if (trigger.pullRequest === null) throw new RefusedRun("a comment was given without the number of its pull request.");
		const allowed = await authorise(client, {
			owner,
			repo,
			pull: trigger.pullRequest,
			comment: trigger.comment,
			digest: trigger.commentDigest
		});
		if (allowed.kind === "silent") throw new RefusedRun(`${allowed.why}.`, "check");
		if (allowed.kind === "refused") throw new RefusedRun(allowed.reason);
		const parsed = parseCommand(allowed.comment.body);
		if (parsed.kind !== "command") throw new RefusedRun(`comment ${trigger.comment} is not a command.`, "check");
		return parsed.command;
	} catch (error) {
		if (asGitHubFailure(error) === null) throw error;
		const { what, todo } = describeGitHubError(error, "read-permission");
		throw new UserError({
			what,
			todo: todo ?? "Run this job again."
		});
	}
}

export { RefusedRun, authoriseDispatch };