import { array, int, parseCommand, parseJson, strictObject, string } from "./start-4f77a64b.js";
import { limitBytes, limitLine } from "./describe-github-error-44898c8c.js";
import { authorise } from "./live-check-6c3dc941.js";
import { listOwnChecks } from "./message-markdown-dd2913aa.js";

// src/github/accepted-check.ts
const text = string().max(600);
const recordSchema = strictObject({
	skill: text,
	base: text,
	head: text,
	headSha: string().regex(/^[0-9a-f]{40}$/),
	by: text,
	reason: text,
	comment: int(),
	digest: string().regex(/^[0-9a-f]{64}$/),
	pullAuthor: text.nullable(),
	lost: array(text).exactOptional(),
	job: text.exactOptional()
});
const KEY = "skill-eval-gate accepted ";
const BEGIN = "<!-- skill-eval-gate accepted: ";
const END = " -->";
function acceptedCheckName(gate) {
	return `${gate}: accepted`;
}
async function publishAcceptance(client, request) {
	const { owner, repo, gate, record, title, summary } = request;
	const name = acceptedCheckName(gate);
	const key = keyOf(record);
	if ((await listOwnChecks(client, {
		owner,
		repo,
		headSha: record.headSha,
		name,
		every: true
	})).some(({ externalId }) => externalId === key)) return;
	const json = JSON.stringify(record).replace(/[<>]/g, (sign) => sign === "<" ? "\\u003c" : "\\u003e");
	await client.rest.checks.create({
		owner,
		repo,
		name,
		head_sha: record.headSha,
		external_id: key,
		status: "completed",
		conclusion: "neutral",
		output: {
			title: limitLine(title, 255),
			summary: limitBytes(summary, 6e4),
			text: `Recorded for the gate, which applies it between these two versions of the skills only.\n\n${BEGIN}${json}${END}`
		}
	});
}
async function listAcceptances(client, { owner, repo, gate, headSha }) {
	return (await listOwnChecks(client, {
		owner,
		repo,
		headSha,
		name: acceptedCheckName(gate),
		every: true
	})).filter(({ externalId, status }) => externalId.startsWith(KEY) && status === "completed").flatMap((check) => {
		const record = parseRecord(check.text);
		return record !== null && record.headSha === headSha && check.externalId === keyOf(record) ? [record] : [];
	}).toReversed();
}
function keyOf({ comment, job }) {
	return job === void 0 ? `${KEY}${comment}` : `${KEY}${comment} ${job}`;
}
function parseRecord(text) {
	const [, json] = new RegExp(`${BEGIN}(.*)${END}`, "s").exec(text ?? "") ?? [];
	return json === void 0 ? null : recordSchema.safeParse(parseJson(json)).data ?? null;
}

// src/bot/acceptance-problem.ts
async function acceptanceProblem({ skill, headSha, by, reason, comment, digest }, client, where) {
	const allowed = await authorise(client, {
		...where,
		comment,
		digest
	});
	if (allowed.kind === "silent") return allowed.why;
	if (allowed.kind === "refused") return allowed.reason.replace(/\.$/, "");
	const parsed = parseCommand(allowed.comment.body);
	const command = parsed.kind === "command" && parsed.command.kind === "accept" ? parsed.command : null;
	return command?.skill === skill && command.sha === headSha && command.reason === reason && allowed.author === by ? null : `comment ${comment} does not say so`;
}

export { acceptanceProblem, acceptedCheckName, listAcceptances, publishAcceptance };