"use strict";

const require_start = require("./start-b5b59809.js");
const require_options = require("./options-63464348.js");
let node_path = require("node:path");
let node_crypto = require("node:crypto");
let node_stream = require("node:stream");
let node_zlib = require("node:zlib");
let node_fs_promises = require("node:fs/promises");

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

// src/github/action/zip-file.ts
const LOCAL = "PK";
const ENTRY = "PK";
const END = "PK";
function zipOf(name, content) {
	const fields = Buffer.alloc(26);
	fields.writeUInt16LE(20, 0);
	fields.writeUInt32LE((0, node_zlib.crc32)(content), 10);
	fields.writeUInt32LE(content.length, 14);
	fields.writeUInt32LE(content.length, 18);
	fields.writeUInt16LE(Buffer.byteLength(name), 22);
	const local = Buffer.concat([
		Buffer.from(LOCAL),
		fields,
		Buffer.from(name),
		content
	]);
	const entry = Buffer.concat([
		Buffer.from(ENTRY),
		Buffer.from([20, 0]),
		fields,
		Buffer.alloc(14),
		Buffer.from(name)
	]);
	const end = Buffer.alloc(18);
	end.writeUInt16LE(1, 4);
	end.writeUInt16LE(1, 6);
	end.writeUInt32LE(entry.length, 8);
	end.writeUInt32LE(local.length, 12);
	return Buffer.concat([
		local,
		entry,
		Buffer.from(END),
		end
	]);
}
function firstOfZip(bytes, maxBytes) {
	const end = bytes.lastIndexOf(END);
	const at = end < 0 ? -1 : bytes.readUInt32LE(end + 16);
	if (at < 0 || bytes.toString("latin1", at, at + 4) !== ENTRY) throw new Error("it is no ZIP file");
	const local = bytes.readUInt32LE(at + 42);
	const start = local + 30 + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28);
	const content = bytes.subarray(start, start + bytes.readUInt32LE(at + 20));
	return bytes.readUInt16LE(at + 10) === 0 ? content : (0, node_zlib.inflateRawSync)(content, { maxOutputLength: maxBytes });
}

// src/github/action/artifacts.ts
const MOST_BYTES = 536870912;
const SILENT_MS = 1e4;
const DAY_MS = 864e5;
const TAKEN = 409;
const SERVICE = "twirp/github.actions.results.api.v1.ArtifactService";
const created = require_start.object({
	ok: require_start.literal(true),
	signed_upload_url: require_start.url()
});
const finalized = require_start.object({
	ok: require_start.literal(true),
	artifact_id: require_start.string().regex(/^\d+$/)
});
const done = require_start.object({ ok: require_start.literal(true) });
const signed = require_start.object({ signed_url: require_start.url() });
const ids = {
	workflow_run_backend_id: require_start.string(),
	workflow_job_run_backend_id: require_start.string()
};
const listed = require_start.object({ artifacts: require_start.array(require_start.preprocess(inSnakeCase, require_start.object({
	...ids,
	name: require_start.string()
}))).default([]) });
async function withArtifacts({ ACTIONS_RESULTS_URL: address = "", ACTIONS_RUNTIME_TOKEN: token = "" }, signal, use) {
	if (address === "" || token === "") return null;
	const own = backendIds(token);
	const { HttpClient } = await Promise.resolve().then(() => require("./http-client-5d14c2d9.js"));
	const client = new HttpClient("skill-eval-gate", [], { socketTimeout: SILENT_MS });
	signal.addEventListener("abort", () => client.dispose());
	const headers = {
		authorization: `Bearer ${token}`,
		"content-type": "application/json"
	};
	const call = async (method, body, schema) => {
		const url = `${new URL(address).origin}/${SERVICE}/${method}`;
		const response = await client.post(url, JSON.stringify({
			...own,
			...body
		}), headers);
		const read = schema.safeParse(inSnakeCase(require_options.parseJson(await response.readBody())));
		const { statusCode: status = 0 } = response.message;
		return {
			method,
			status,
			value: status === 200 && read.success ? read.data : null
		};
	};
	try {
		return await use({
			upload: (artifact) => upload(artifact, call, client),
			download: (isWanted) => download(isWanted, call, client)
		});
	} finally {
		client.dispose();
	}
}
function needed({ method, status, value }) {
	if (value === null) throw new Error(`${method} was answered with ${status}`);
	return value;
}
async function upload({ names, bytes, as }, call, client) {
	const isZip = "name" in as;
	const sent = isZip ? zipOf(as.name, bytes) : bytes;
	const kind = isZip ? {
		version: 4,
		expires_at: new Date(Date.now() + DAY_MS).toISOString()
	} : {
		version: 7,
		mime_type: as.type
	};
	let [name = "", other = name] = names;
	const create = () => call("CreateArtifact", {
		name,
		...kind
	}, created);
	let answer = await create();
	if (answer.status === TAKEN) {
		if (!(isZip && (await call("DeleteArtifact", { name }, done)).value !== null)) name = other;
		answer = await create();
	}
	const url = needed(answer).signed_upload_url;
	const type = isZip ? "application/zip" : as.type;
	await put(client, `${url}&comp=block&blockid=MA==`, sent, { "x-ms-blob-type": "BlockBlob" });
	const list = Buffer.from("<?xml version=\"1.0\" encoding=\"utf-8\"?><BlockList><Latest>MA==</Latest></BlockList>");
	await put(client, `${url}&comp=blocklist`, list, { "x-ms-blob-content-type": type });
	const hash = `sha256:${(0, node_crypto.createHash)("sha256").update(sent).digest("hex")}`;
	return needed(await call("FinalizeArtifact", {
		name,
		size: String(sent.length),
		hash
	}, finalized)).artifact_id;
}
async function put(client, url, bytes, more) {
	const headers = {
		"content-type": "application/octet-stream",
		"content-length": bytes.length,
		...more
	};
	const stored = await client.request("PUT", url, node_stream.Readable.from([bytes]), headers);
	await stored.readBody();
	if (stored.message.statusCode !== 201) throw new Error(`the storage answered with ${stored.message.statusCode}`);
}
async function download(isWanted, call, client) {
	const { artifacts } = needed(await call("ListArtifacts", {}, listed));
	const found = /* @__PURE__ */ new Map();
	for (const artifact of artifacts.filter(({ name }) => isWanted(name))) {
		const { signed_url } = needed(await call("GetSignedArtifactURL", artifact, signed));
		const response = await client.get(signed_url);
		const { statusCode, headers } = response.message;
		if (statusCode !== 200) throw new Error(`the storage answered with ${statusCode}`);
		if (Number(headers["content-length"] ?? 0) > MOST_BYTES) throw new Error(`${artifact.name} is too large`);
		const bytes = await response.readBodyBuffer?.() ?? Buffer.alloc(0);
		found.set(artifact.name, firstOfZip(bytes, MOST_BYTES));
	}
	return found;
}
function inSnakeCase(value) {
	if (!require_options.isRecord(value)) return value;
	return Object.fromEntries(Object.entries(value).map(([key, one]) => [key.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`), one]));
}
function backendIds(token) {
	const [, payload = ""] = token.split(".");
	const claims = require_options.parseJson(Buffer.from(payload, "base64url").toString("utf8"));
	const scopes = require_options.isRecord(claims) ? String(claims["scp"] ?? "") : "";
	const [, run, job] = /(?:^| )Actions\.Results:([^\s:]+):([^\s:]+)(?: |$)/.exec(scopes) ?? [];
	if (run === void 0 || job === void 0) throw new Error("the runner's token does not name the job");
	return {
		workflow_run_backend_id: run,
		workflow_job_run_backend_id: job
	};
}
function slugOf(job) {
	return job.replaceAll(/[^\w.-]+/g, "-").replace(/^-/, "").slice(0, 90);
}

// src/github/action/between-jobs.ts
async function handOver(path, { environment, job, signal }) {
	const name = (0, node_path.basename)(path);
	const own = `${prefixOf(job)}${name.replace(/\..*$/, "")}`;
	const artifact = {
		names: [own, `${own}-${(0, node_crypto.randomUUID)().slice(0, 8)}`],
		bytes: await (0, node_fs_promises.readFile)(path),
		as: { name }
	};
	return await withArtifacts(environment, signal, (run) => run.upload(artifact)).catch((error) => {
		const why = error instanceof Error ? error.message : String(error);
		throw new require_start.UserError({
			what: `${name} could not be handed to later jobs: ${why}.`,
			todo: "Run the job again."
		});
	}) !== null;
}
async function takeOver(what, folder, { environment, job, signal }) {
	const prefix = prefixOf(job);
	const wanted = what === "parts" ? /^(part-\d+-of-\d+)(?:-[0-9a-f]{8})?$/ : /^(results)(?:-[0-9a-f]{8})?$/;
	const isWanted = (name) => name.startsWith(prefix) && wanted.test(name.slice(prefix.length));
	const refused = (why) => new require_start.UserError({
		what: `What other jobs of this run handed over cannot be had: ${why}.`,
		todo: "Run the job again. Where a runner has no artifacts, hand the files over another way, and name them."
	});
	const files = await withArtifacts(environment, signal, (run) => run.download(isWanted)).catch((error) => {
		throw refused(error instanceof Error ? error.message : String(error));
	});
	if (files === null) throw refused(NONE);
	await (0, node_fs_promises.mkdir)(folder, { recursive: true });
	const end = what === "parts" ? ".jsonl.gz" : ".json";
	for (const [name, bytes] of files) await (0, node_fs_promises.writeFile)((0, node_path.join)(folder, `${wanted.exec(name.slice(prefix.length))?.[1]}${end}`), bytes);
}
const NONE = "this runner offers no artifacts";
function prefixOf(job) {
	return job === "" ? "skill-evals-" : `skill-evals-${slugOf(job)}-${require_options.sha256(job).slice(0, 8)}-`;
}

Object.defineProperty(exports, "cacheAccess", { enumerable: true, get: () => cacheAccess });
Object.defineProperty(exports, "handOver", { enumerable: true, get: () => handOver });
Object.defineProperty(exports, "isOfDefaultBranch", { enumerable: true, get: () => isOfDefaultBranch });
Object.defineProperty(exports, "slugOf", { enumerable: true, get: () => slugOf });
Object.defineProperty(exports, "storeRequest", { enumerable: true, get: () => storeRequest });
Object.defineProperty(exports, "takeOver", { enumerable: true, get: () => takeOver });
Object.defineProperty(exports, "withArtifacts", { enumerable: true, get: () => withArtifacts });