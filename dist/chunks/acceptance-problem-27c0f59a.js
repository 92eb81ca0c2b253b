"use strict";

const require_start = require("./start-b5b59809.js");
const require_options = require("./options-63464348.js");
const require_report = require("./report-ac56b22a.js");
const require_doctor = require("./doctor-e03ee60f.js");
const require_live_check = require("./live-check-b49770f9.js");
const require_read_bot_settings = require("./read-bot-settings-3b4df7a6.js");

// src/github/review-comments.ts
const PREFIX = "fix ";
const PER_PAGE = 100;
const MAX_PAGES = 10;
async function upsertReviewComment(client, request) {
	const { owner, repo, pull, headSha, path, from, to } = request;
	const marker = require_report.commentMarker(`${PREFIX}${request.key}`);
	const body = `${marker}\n${request.body}`;
	const place = placeOf(path, from, to);
	const isCurrent = (one) => one.commit === headSha && one.place === place;
	const found = await ownComments(client, request, marker, require_read_bot_settings.ACTIONS_LOGIN);
	for (const stale of found.filter((one) => !isCurrent(one))) await remove(client, request, stale.id);
	const known = found.find(isCurrent);
	if (known === void 0) {
		const { data } = await client.rest.pulls.createReviewComment({
			owner,
			repo,
			pull_number: pull,
			commit_id: headSha,
			path,
			body,
			side: "RIGHT",
			...from === to ? { line: to } : {
				start_line: from,
				start_side: "RIGHT",
				line: to
			}
		});
		const [oldest, ...others] = (await ownComments(client, request, marker, data.user?.login ?? "github-actions[bot]")).filter(isCurrent);
		for (const other of others) await remove(client, request, other.id);
		if (oldest === void 0 || oldest.id === data.id) return data.html_url;
		return edit(client, request, oldest, body);
	}
	const others = found.filter((one) => isCurrent(one) && one !== known);
	for (const other of others) await remove(client, request, other.id);
	return edit(client, request, known, body);
}
async function removeReviewComments(client, address, of) {
	const stale = (await ownComments(client, address, "key" in of ? require_report.commentMarker(`${PREFIX}${of.key}`) : "keysFrom" in of ? startOf(`${PREFIX}${of.keysFrom}`) : MARKERS, require_read_bot_settings.ACTIONS_LOGIN)).filter(({ commit }) => !("olderThan" in of) || commit !== of.olderThan);
	for (const { id } of stale) await remove(client, address, id);
	return stale.length;
}
async function removeSuggestions(client, address, skill) {
	await removeReviewComments(client, address, { key: skill });
	await removeReviewComments(client, address, { keysFrom: `${marksKey(skill)} ` });
}
function marksKey(skill) {
	return `marks ${skill}`;
}
const MARKERS = startOf(PREFIX);
function startOf(key) {
	return require_report.commentMarker(key).replace(/ ?-->$/, "");
}
async function edit(client, { owner, repo }, known, body) {
	if (known.body.replaceAll("\r\n", "\n") === body) return known.url;
	const { data } = await client.rest.pulls.updateReviewComment({
		owner,
		repo,
		comment_id: known.id,
		body
	});
	return data.html_url;
}
async function remove(client, { owner, repo }, id) {
	try {
		await client.rest.pulls.deleteReviewComment({
			owner,
			repo,
			comment_id: id
		});
	} catch (error) {
		if (!require_doctor.hasStatus(error, 404)) throw error;
	}
}
async function ownComments(client, { owner, repo, pull }, marker, author) {
	const parameters = {
		owner,
		repo,
		pull_number: pull,
		per_page: PER_PAGE
	};
	const found = [];
	let pages = 0;
	for await (const { data } of client.paginate.iterator(client.rest.pulls.listReviewComments, parameters)) {
		for (const comment of data) {
			if (!require_read_bot_settings.isOwn(comment.user, author) || !comment.body.startsWith(marker)) continue;
			const to = comment.original_line ?? comment.line ?? 0;
			const from = comment.original_start_line ?? comment.start_line ?? to;
			found.push({
				id: comment.id,
				url: comment.html_url,
				body: comment.body,
				commit: comment.original_commit_id,
				place: placeOf(comment.path, from, to)
			});
		}
		pages += 1;
		if (pages >= MAX_PAGES) break;
	}
	return found.sort((a, b) => a.id - b.id);
}
function placeOf(path, from, to) {
	return JSON.stringify([
		path,
		from,
		to
	]);
}
async function patchOf(client, { owner, repo, pull }, path) {
	const parameters = {
		owner,
		repo,
		pull_number: pull,
		per_page: PER_PAGE
	};
	for await (const { data } of client.paginate.iterator(client.rest.pulls.listFiles, parameters)) {
		const file = data.find(({ filename }) => filename === path);
		if (file !== void 0) return file.patch ?? null;
	}
	return null;
}

// src/gate/worse-prompts.ts
const HALF = .5;
const epsilon = 1e-9;
function worsePrompts({ skills, tasks }, name) {
	const skill = skills.find((one) => one.skill === name);
	if (skill?.state !== "regressed") return {
		all: [],
		clear: []
	};
	const falls = tasks.flatMap(({ key, expectations }) => {
		const fall = Math.max(0, ...expectations.filter((one) => one.skill === name).map((one) => fallOf(one, skill)));
		return fall > epsilon ? [{
			key,
			fall
		}] : [];
	});
	const all = falls.map(({ key }) => key);
	const clear = falls.filter(({ fall }) => fall >= .499999999).map(({ key }) => key);
	return {
		all,
		clear: clear.length === 0 ? all : clear
	};
}
function unansweredPrompts({ skills, tasks }, name) {
	if (skills.some((one) => one.skill === name && one.head === null)) return [];
	return tasks.filter(({ expectations }) => expectations.some(({ skill, label, base, head }) => skill === name && label === "must_activate" && head.rate === null && (base?.rate ?? 0) >= HALF)).map(({ key }) => key);
}
function fallOf({ base, head, label, change }, skill) {
	if (change === "moved") return 1;
	const rise = (head.rate ?? 0) - (base?.rate ?? 0);
	if (skill.head === null) return label === "must_activate" ? -rise : 0;
	if (change === "lost") return skill.recall.verdict === "regressed" ? -rise : 0;
	return change === "false_trigger" && skill.falseTriggers.verdict === "regressed" ? rise : 0;
}

// src/reports/check-state.ts
const label = require_start._enum([
	"must_activate",
	"should_not_activate",
	"acceptable"
]);
const fired = require_start.array(require_start.object({
	skill: require_start.string(),
	rate: require_start.number()
}));
const scored = require_start.array(require_start.object({
	skill: require_start.string(),
	score: require_start.number(),
	words: require_start.array(require_start.string())
}));
const checkStateSchema = require_start.object({
	version: require_start.literal(1),
	decision: require_start._enum([
		"pass",
		"regressed",
		"not_evaluated"
	]),
	enforced: require_start.boolean(),
	surfaces: require_start.object({
		base: require_start.string().nullable(),
		head: require_start.string()
	}),
	base: require_start.string().nullable().optional(),
	agent: require_start.string(),
	skills: require_start.array(require_start.string()).exactOptional(),
	unmeasured: require_start.array(require_start.string()).exactOptional(),
	regressed: require_start.array(require_start.object({
		skill: require_start.string(),
		name: require_start.string().exactOptional(),
		acceptedBy: require_start.string().nullable(),
		lost: require_start.array(require_start.string()).optional()
	})),
	blocking: require_start.array(require_start.string()),
	trials: require_start.object({
		total: require_start.int(),
		errors: require_start.int()
	}),
	failing: require_start.array(require_start.object({
		id: require_start.string(),
		agent: require_start.string().exactOptional(),
		origin: require_start._enum([
			"head",
			"edited",
			"removed"
		]).exactOptional(),
		suite: require_start.string(),
		line: require_start.int(),
		prompt: require_start.string(),
		context: require_start.string().exactOptional(),
		expectations: require_start.array(require_start.object({
			skill: require_start.string(),
			label
		})),
		fired: require_start.object({
			base: fired,
			head: fired
		}),
		routed: require_start.object({
			base: scored,
			head: scored
		}).exactOptional(),
		trials: require_start.array(require_report.trialRecordSchema.pick({
			phase: true,
			index: true,
			error: true,
			fired: true,
			output: true,
			outputCut: true,
			toolCalls: true,
			toolCallsCut: true,
			turns: true
		}))
	})),
	omitted: require_start.int()
});
const MOST = 6e4;
const BEGIN$1 = "<!-- skill-eval-gate state: ";
const END$1 = " -->";
const MOST_LOST = 1500;
const MOST_TRIALS = 3;
const MOST_OUTPUT = 3e3;
const MOST_NAMES = 15e3;
function renderCheckState(results) {
	const { decision, columns } = results;
	const sides = require_report.sidesOf(results);
	const lead = `Commands: ${[
		"status",
		"explain <task>",
		"accept <skill> <sha> <reason>",
		"help"
	].map((inline) => require_start.code(`/evals ${inline}`)).join(", ")}.`;
	const failing = require_report.measuredOf(results).flatMap((own) => own.tasks.filter(isFailing).map((task) => ({
		task,
		own,
		agent: nameIn(results, own)
	})));
	const state = {
		version: 1,
		decision: decision.state,
		enforced: decision.enforced,
		surfaces: {
			base: sides.base?.surfaceDigest ?? null,
			head: sides.head.surfaceDigest
		},
		base: sides.base?.commit ?? null,
		agent: require_start.cut(labelOf(columns), 100),
		...namesOf(results),
		regressed: regressedSkills(results),
		blocking: decision.reasons.filter(({ blocks }) => blocks).slice(0, 10).map(({ message }) => require_start.cut(message, 300)),
		trials: trialsOf(results),
		failing: [],
		omitted: failing.length
	};
	let room = MOST - require_report.utf8Length(lead) - require_report.utf8Length(hidden(state)) - 100;
	for (const { task, own, agent: named } of failing) {
		const entry = {
			...failingTask(task, own),
			...require_start.present({ agent: named })
		};
		const size = require_report.utf8Length(hidden(entry)) + 1;
		if (size > room) continue;
		room -= size;
		state.failing.push(entry);
	}
	state.omitted = failing.length - state.failing.length;
	return `${lead}\n\n${hidden(state)}`;
}
function namesOf(results) {
	const namesIn = (list) => [...new Set(require_report.measuredOf(results).flatMap((own) => own[list].map(({ skill }) => skill)))].sort();
	const names = {
		skills: namesIn("skills"),
		unmeasured: namesIn("unmeasured")
	};
	return require_report.utf8Length(JSON.stringify(names)) > MOST_NAMES ? {} : names;
}
function trialsOf(results) {
	const sum = (of) => require_report.measuredOf(results).reduce((total, own) => total + of(own), 0);
	return {
		total: sum(({ trials }) => trials.total),
		errors: sum(({ trials }) => trials.errors)
	};
}
function nameIn({ columns }, own) {
	const name = columns.length === 1 ? null : columns.find((one) => one.results === own)?.name ?? null;
	return name === null ? null : require_start.cut(name, 60);
}
function labelOf(columns) {
	return columns.map(({ name, results }) => columns.length === 1 ? results?.agent.label ?? name : name).join(", ");
}
function regressedSkills(results) {
	let left = MOST_LOST;
	const measured = require_report.measuredOf(results);
	const regressed = measured.flatMap(({ skills }) => skills.filter(({ state }) => state === "regressed"));
	return [...require_start.groupBy(regressed, ({ skill }) => skill)].slice(0, 100).map(([skill, all]) => {
		const room = all[0]?.room;
		const accepted = all.every((one) => one.accepted !== void 0) ? all[0]?.accepted : void 0;
		const lost = [...new Set(measured.flatMap((own) => worsePrompts(own, skill).all))];
		const fits = lost.length <= left;
		if (fits) left -= lost.length;
		const name = room && require_start.cut(require_start.plainName(skill, room), 128);
		return {
			skill: require_start.cut(skill, 128),
			...require_start.present({ name }),
			acceptedBy: accepted?.by ?? null,
			...fits ? { lost } : {}
		};
	});
}
function readCheckState(text) {
	const begin = text?.indexOf(BEGIN$1) ?? -1;
	const end = begin < 0 ? -1 : text?.indexOf(END$1, begin) ?? -1;
	if (end < 0) return null;
	return checkStateSchema.safeParse(require_options.parseJson(text?.slice(begin + 28, end) ?? "")).data ?? null;
}
function hidden(value) {
	return `${BEGIN$1}${JSON.stringify(value).replace(/[<>]/g, (sign) => sign === "<" ? "\\u003c" : "\\u003e")}${END$1}`;
}
function isFailing({ origin, expectations }) {
	return expectations.some(({ passed, change }) => change === "lost" || change === "false_trigger" || change === "moved" || origin === "head" && passed.head === false);
}
function firstLabels(results, task, most) {
	const found = [];
	for (const one of require_start.allExpectations(results, task)) if (one.source === "labelled" && found.push(one) === most) break;
	return found;
}
function failingTask(task, results) {
	const { trialRecords = [] } = results;
	const shown = (side) => side.slice(0, 10).map(({ skill, rate }) => ({
		skill: require_start.cut(skill, 100),
		rate
	}));
	return {
		id: require_start.cut(task.id, 500),
		...task.origin === "head" ? {} : { origin: task.origin },
		suite: require_start.cut(task.suite, 300),
		line: task.source.line,
		prompt: require_start.cut(task.prompt, 500),
		...contextOf(task),
		expectations: firstLabels(results, task, 10).map(({ skill, label: wanted }) => ({
			skill: require_start.cut(skill, 100),
			label: wanted
		})),
		fired: {
			base: shown(task.fired.base),
			head: shown(task.fired.head)
		},
		...task.routed === void 0 ? {} : { routed: {
			base: scoredOf(task.routed.base),
			head: scoredOf(task.routed.head)
		} },
		trials: trialRecords.filter((record) => record.task === task.key && record.side === "head").slice(0, MOST_TRIALS).map(({ phase, index, error, fired: loaded, output, outputCut, toolCalls, toolCallsCut, turns }) => ({
			phase,
			index,
			error: error === null ? null : require_start.cut(error, 100),
			fired: loaded.slice(0, 10).map((skill) => require_start.cut(skill, 100)),
			output: require_start.cut(output, MOST_OUTPUT),
			outputCut: outputCut || output.length > MOST_OUTPUT,
			toolCalls: toolCalls.slice(0, 30).map((name) => require_start.cut(name, 60)),
			toolCallsCut: toolCallsCut || toolCalls.length > 30,
			turns
		}))
	};
}
function scoredOf(routed) {
	return routed.slice(0, 5).map(({ skill, score, words }) => ({
		skill: require_start.cut(skill, 100),
		score,
		words: words.slice(0, 8).map((word) => require_start.cut(word, 40))
	}));
}
function contextOf(task) {
	if (task.context === void 0 && task.message === void 0) return {};
	const found = task.context === void 0 ? "" : require_start.contextNote(task, require_start.plainText) || "without any instruction file";
	const message = require_start.messageNote(task);
	const notes = [
		message === "" ? "" : `as ${message}`,
		found,
		require_start.answeredNote(task, require_start.plainText)
	];
	return { context: require_start.cut(notes.filter((note) => note !== "").join(": "), 300) };
}

// src/github/accepted-check.ts
const text = require_start.string().max(600);
const recordSchema = require_start.strictObject({
	skills: require_start.array(require_start.strictObject({
		skill: text,
		lost: require_start.array(text).exactOptional()
	})),
	base: text,
	head: text,
	headSha: require_start.string().regex(/^[0-9a-f]{40}$/),
	by: text,
	reason: text,
	comment: require_start.int(),
	digest: require_start.string().regex(/^[0-9a-f]{64}$/),
	pullAuthor: text.nullable(),
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
	if ((await require_live_check.listOwnChecks(client, {
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
			title: require_doctor.limitLine(title, 255),
			summary: require_doctor.limitBytes(summary, 6e4),
			text: `Recorded for the gate, which applies it between these two versions of the skills only.\n\n${BEGIN}${json}${END}`
		}
	});
}
async function listAcceptances(client, { owner, repo, gate, headSha }) {
	return (await require_live_check.listOwnChecks(client, {
		owner,
		repo,
		headSha,
		name: acceptedCheckName(gate),
		every: true
	})).filter(({ externalId, status }) => externalId.startsWith(KEY) && status === "completed").toReversed().flatMap((check) => {
		const record = parseRecord(check.text);
		if (record === null || record.headSha !== headSha || check.externalId !== keyOf(record)) return [];
		const { skills, ...shared } = record;
		return skills.map((one) => ({
			...shared,
			...one
		}));
	});
}
function keyOf({ comment, job }) {
	return job === void 0 ? `${KEY}${comment}` : `${KEY}${comment} ${job}`;
}
function parseRecord(text) {
	const [, json] = new RegExp(`${BEGIN}(.*)${END}`, "s").exec(text ?? "") ?? [];
	return json === void 0 ? null : recordSchema.safeParse(require_options.parseJson(json)).data ?? null;
}

// src/github/bot/acceptance-problem.ts
async function judgedAcceptances(recorded, client, where) {
	const judged = [];
	const groups = require_start.groupBy(recorded, ({ comment, digest, job }) => JSON.stringify([
		comment,
		digest,
		job
	]));
	for (const [first, ...more] of [...groups.values()].slice(-20)) {
		if (first === void 0) continue;
		const { comment, digest } = first;
		const allowed = await require_read_bot_settings.authorise(client, {
			...where,
			comment,
			digest
		});
		const records = [first, ...more];
		judged.push({
			records,
			why: records.map((one) => problemOf(one, allowed)).find((why) => why !== null) ?? null
		});
	}
	return judged;
}
function problemOf({ skill, headSha, by, reason, comment }, allowed) {
	if (allowed.kind === "silent") return allowed.why;
	if (allowed.kind === "refused") return allowed.reason.replace(/\.$/, "");
	const parsed = require_start.parseCommand(allowed.comment.body);
	const command = parsed.kind === "command" && parsed.command.kind === "accept" ? parsed.command : null;
	return command?.skills.some((name) => name === skill || name === require_start.plainName(skill, true)) === true && command?.sha === headSha && command.reason === reason && allowed.author === by ? null : `comment ${comment} does not say so`;
}

Object.defineProperty(exports, "MOST_LOST", { enumerable: true, get: () => MOST_LOST });
Object.defineProperty(exports, "acceptedCheckName", { enumerable: true, get: () => acceptedCheckName });
Object.defineProperty(exports, "judgedAcceptances", { enumerable: true, get: () => judgedAcceptances });
Object.defineProperty(exports, "listAcceptances", { enumerable: true, get: () => listAcceptances });
Object.defineProperty(exports, "marksKey", { enumerable: true, get: () => marksKey });
Object.defineProperty(exports, "patchOf", { enumerable: true, get: () => patchOf });
Object.defineProperty(exports, "publishAcceptance", { enumerable: true, get: () => publishAcceptance });
Object.defineProperty(exports, "readCheckState", { enumerable: true, get: () => readCheckState });
Object.defineProperty(exports, "removeReviewComments", { enumerable: true, get: () => removeReviewComments });
Object.defineProperty(exports, "removeSuggestions", { enumerable: true, get: () => removeSuggestions });
Object.defineProperty(exports, "renderCheckState", { enumerable: true, get: () => renderCheckState });
Object.defineProperty(exports, "unansweredPrompts", { enumerable: true, get: () => unansweredPrompts });
Object.defineProperty(exports, "upsertReviewComment", { enumerable: true, get: () => upsertReviewComment });
Object.defineProperty(exports, "worsePrompts", { enumerable: true, get: () => worsePrompts });