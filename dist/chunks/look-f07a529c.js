import { defaultConfig, withDefaults } from "./full-config-edf3e0cf.js";
import { readConfig } from "./read-config-8f2b1c22.js";
import { listFiles, listFolder } from "./registry-9e0175a8.js";
import { noSkill, nothingRead } from "./empty-errors-3d0c95d3.js";
import { repositoryIfAny } from "./re2js-33ba3018.js";
import { catalogueOf, suitesOf } from "./tree-3119f79f.js";
import { resolveSkill } from "./resolve-skill-749298d7.js";
import { roomsOf } from "./rooms-79aea34b.js";
import { parseDocument, valueAt } from "./document-fd21ff53.js";
import { readTextFile } from "./read-text-file-8fa42846.js";
import { PLACEHOLDER, asUserErrors, ownCommandLine } from "./start-4f77a64b.js";
import { defaultBranchName } from "./choose-base-fa65f6e7.js";
import { isRecord } from "./record-2c1d08ef.js";
import { SHIPPED_WORKFLOWS, SUPERSEDED, runsTheAction, workflowText } from "./workflows-2164cff4.js";

// src/init/compare-workflow.ts
function compareWorkflow(theirs, shipped) {
	const ours = parseDocument(shipped, theirs.file).value;
	const at = (path) => theirs.keyPositionOf(path).line;
	return [
		...missingEvents(theirs.value, ours).map(({ path, what }) => ({
			line: at(path),
			what
		})),
		...[
			"run-name",
			"concurrency.group",
			"concurrency.cancel-in-progress"
		].flatMap((key) => {
			const path = key.split(".");
			return normal(valueAt(theirs.value, path)) === normal(valueAt(ours, path)) ? [] : [{
				line: at(path),
				what: `\`${key}\` is not that of this version`
			}];
		}),
		...jobDifferences(theirs.value, ours).map(({ path, what }) => ({
			line: at(path),
			what
		}))
	];
}
function missingEvents(theirs, ours) {
	const events = keysOf(valueAt(theirs, ["on"]));
	return keysOf(valueAt(ours, ["on"])).flatMap((event) => {
		if (event === "workflow_call") return [];
		if (!events.includes(event)) return [{
			path: ["on"],
			what: `it does not run on \`${event}\``
		}];
		return [
			"types",
			"workflows",
			"inputs"
		].flatMap((key) => {
			const path = [
				"on",
				event,
				key
			];
			const found = keysOf(valueAt(theirs, path));
			const lacking = keysOf(valueAt(ours, path)).filter((one) => !found.includes(one));
			return lacking.length === 0 ? [] : [{
				path,
				what: `\`${path.join(".")}\` lacks ${lacking.join(", ")}`
			}];
		});
	});
}
function jobDifferences(theirs, ours) {
	return keysOf(valueAt(ours, ["jobs"])).flatMap((job) => {
		const path = ["jobs", job];
		if (!isRecord(valueAt(theirs, path))) return [{
			path: ["jobs"],
			what: `there is no job \`${job}\``
		}];
		return [
			...["if", "name"].flatMap((key) => normal(valueAt(theirs, [...path, key])) === normal(valueAt(ours, [...path, key])) ? [] : [{
				path: [...path, key],
				what: `\`${key}\` of the job \`${job}\` is not that of this version`
			}]),
			...missingPermissions(theirs, ours, job),
			...missingInputs(theirs, ours, job)
		];
	});
}
function permissionsOf(workflow, job) {
	return valueAt(workflow, [
		"jobs",
		job,
		"permissions"
	]) ?? valueAt(workflow, ["permissions"]) ?? null;
}
function grants(permissions, scope, level) {
	if (permissions === "write-all") return true;
	if (permissions === "read-all") return level === "read";
	const given = valueAt(permissions, [scope]);
	return given === "write" || given === level;
}
function missingPermissions(theirs, ours, job) {
	const given = permissionsOf(theirs, job);
	const path = isRecord(valueAt(theirs, [
		"jobs",
		job,
		"permissions"
	])) ? [
		"jobs",
		job,
		"permissions"
	] : ["permissions"];
	if (given === null) return [{
		path: ["jobs", job],
		what: `the job \`${job}\` has no permissions written down`
	}];
	return Object.entries(Object(permissionsOf(ours, job))).filter(([scope, level]) => !grants(given, scope, level)).map(([scope, level]) => ({
		path,
		what: `the job \`${job}\` lacks \`${scope}: ${level}\``
	}));
}
function missingInputs(theirs, ours, job) {
	const step = actionStep(theirs, job);
	const own = actionStep(ours, job);
	if (step === null || own === null) return own === null ? [] : [{
		path: ["jobs", job],
		what: `the job \`${job}\` does not run the Action`
	}];
	const path = [
		"jobs",
		job,
		"steps",
		step,
		"with"
	];
	const given = valueAt(theirs, path);
	return Object.entries(Object(valueAt(ours, [
		"jobs",
		job,
		"steps",
		own,
		"with"
	]))).filter(([name, value]) => normal(valueAt(given, [name])) !== normal(value)).map(([name]) => ({
		path: [...path, name],
		what: `the Action's input \`${name}\` is not that of this version`
	}));
}
function actionStep(workflow, job) {
	const steps = valueAt(workflow, [
		"jobs",
		job,
		"steps"
	]);
	if (!Array.isArray(steps)) return null;
	const index = steps.findIndex((step) => runsTheAction(`uses: ${String(valueAt(step, ["uses"]))}`));
	return index < 0 ? null : index;
}
function keysOf(value) {
	if (Array.isArray(value)) return value.map(String);
	if (isRecord(value)) return Object.keys(value);
	return typeof value === "string" ? [value] : [];
}
function normal(value) {
	return String(value ?? "").replaceAll(/\s+/g, "");
}

// src/init/review-workflows.ts
const MOST_WORKFLOWS = 200;
async function gateWorkflows({ root, files }) {
	const found = [];
	const workflows = files.filter(({ path }) => /^\.github\/workflows\/[^/]+\.ya?ml$/.test(path));
	for (const { path } of workflows.slice(0, MOST_WORKFLOWS)) {
		const read = await readTextFile(root, path);
		if ("text" in read && runsTheAction(read.text)) found.push({
			file: path,
			text: read.text
		});
	}
	return found;
}
async function reviewWorkflows(root, workflows, home) {
	if (workflows.length === 0) return [{
		file: ".github/workflows",
		line: null,
		what: "no workflow runs the Action",
		todo: `Write them: \`${ownCommandLine("init")}\`.`
	}];
	const branch = await defaultBranchName(root);
	const texts = /* @__PURE__ */ new Map();
	for (const one of SHIPPED_WORKFLOWS) texts.set(one.file, await workflowText(one, home, branch));
	const pinned = new Map([...texts.values()].flatMap(pinsOf).map(({ action, tag }) => [action, tag]));
	const remarks = [];
	const first = pinsOf(workflows[0]?.text ?? "").find(({ isOwn }) => isOwn)?.ref;
	for (const { file, text } of workflows) {
		const name = file.split("/").at(-1) ?? "";
		const successor = SUPERSEDED.get(name);
		if (successor !== void 0) {
			const todo = `Delete it; \`${ownCommandLine("init")}\` then writes what is missing.`;
			remarks.push({
				file,
				line: null,
				what: `${successor} does its work now`,
				todo
			});
			continue;
		}
		for (const { line, what } of structural(file, text, texts.get(file) ?? null)) remarks.push({
			file,
			line,
			what,
			todo: MERGE
		});
		remarks.push(...pinRemarks({
			file,
			text
		}, pinned, first));
	}
	return remarks;
}
const MERGE = "Take it over from the file of this version.";
function structural(file, text, ours) {
	try {
		const theirs = parseDocument(text, file);
		return ours === null ? [] : compareWorkflow(theirs, ours);
	} catch (error) {
		const [first] = asUserErrors(error) ?? [];
		if (first === void 0) throw error;
		return [{
			line: first.where?.line ?? null,
			what: first.what
		}];
	}
}
function pinsOf(text) {
	return text.split("\n").flatMap((source, index) => {
		const [, action, ref, tag = null] = /^\s*(?:-\s*)?uses:\s*["']?([\w.-]+\/[\w./-]+)@([\w./-]+)["']?(?:\s+#\s*(v\d[\w.-]*))?/.exec(source) ?? [];
		if (action === void 0 || ref === void 0) return [];
		return [{
			line: index + 1,
			action,
			ref,
			tag,
			isOwn: runsTheAction(`uses: ${action}@${ref}`)
		}];
	});
}
function pinRemarks({ file, text }, pinned, first) {
	return pinsOf(text).flatMap(({ line, action, ref, tag, isOwn }) => {
		const at = {
			file,
			line
		};
		if (`${action}@${ref}` === `${PLACEHOLDER.repository}@${PLACEHOLDER.ref}`) return [{
			...at,
			what: "the Action has no address yet",
			todo: "Put in its repository and commit."
		}];
		const known = pinned.get(action) ?? null;
		if (!isOwn && known === null) return [];
		if (!/^[0-9a-f]{40}$/.test(ref)) {
			const todo = "Pin it by its full commit: a tag or a branch can be moved to other code.";
			return [{
				...at,
				what: `\`${action}@${ref}\` is no commit`,
				todo
			}];
		}
		if (isOwn && first !== void 0 && ref !== first) {
			const what = `the Action is pinned to ${ref.slice(0, 12)} here and to ${first.slice(0, 12)} elsewhere`;
			return [{
				...at,
				what,
				todo: "Pin the same commit in all files."
			}];
		}
		if (known !== null && tag !== null && isOlder(tag.slice(1), known.slice(1))) return [{
			...at,
			what: `\`${action}\` ${tag} is older than ${known} of this version`,
			todo: MERGE
		}];
		return [];
	});
}
function isOlder(version, than) {
	const [major = 0, minor = 0] = version.split(".").map(Number);
	const [needed = 0, least = 0] = than.split(".").map(Number);
	return major < needed || major === needed && minor < least;
}

// src/init/look.ts
async function lookAt(folder) {
	const repository = await repositoryIfAny(folder);
	const tree = await treeOf(folder, repository);
	const config = await readConfig(tree.root);
	const discovery = config === null ? defaultConfig : withDefaults(config.config);
	const catalogue = await catalogueOf(tree, discovery);
	const { skills, unread = [], setAside } = catalogue;
	if (skills.length === 0) throw unread.length === 0 ? noSkill(setAside) : nothingRead(unread, noSkill(setAside));
	const loaded = await suitesOf(tree, "head", discovery, catalogue, []);
	return {
		tree,
		isRepository: repository !== null,
		catalogue,
		rooms: roomsOf(catalogue, discovery.rooms).rooms,
		configFile: config?.file ?? null,
		agent: config === null ? null : withDefaults(config.config).agent,
		discovery,
		suites: loaded.suites,
		unread: loaded.unread.map(({ file }) => file),
		covered: coveredBy(loaded.suites, catalogue),
		workflows: (await gateWorkflows(tree)).map(({ file }) => file)
	};
}
async function skillsAround(folder) {
	const tree = await treeAt(folder);
	const config = await readConfig(tree.root);
	return (await catalogueOf(tree, config === null ? defaultConfig : withDefaults(config.config))).skills;
}
async function tasksAround(folder) {
	return (await lookAt(folder)).suites.flatMap(({ tasks }) => tasks.map(({ id }) => id));
}
async function treeAt(folder) {
	return treeOf(folder, await repositoryIfAny(folder));
}
async function treeOf(folder, repository) {
	if (repository === null) return {
		root: folder,
		files: await listFolder(folder),
		commit: null
	};
	return {
		root: repository.root,
		files: await listFiles(repository.root, { working: true }),
		commit: null
	};
}
function coveredBy(suites, catalogue) {
	const names = /* @__PURE__ */ new Map();
	const found = /* @__PURE__ */ new Set();
	for (const { file, tasks } of suites) {
		const own = tasks.filter(({ provenance, expectations }) => provenance !== "generated" || expectations.every(({ label }) => label !== "should_not_activate"));
		for (const { skill, label } of own.flatMap(({ expectations }) => expectations)) {
			if (label !== "must_activate") continue;
			const id = `${file}\n${skill}`;
			if (!names.has(id)) names.set(id, resolveSkill(catalogue, skill, file)?.name ?? null);
			const name = names.get(id) ?? null;
			if (name !== null) found.add(name);
		}
	}
	return found;
}

export { gateWorkflows, grants, lookAt, permissionsOf, reviewWorkflows, skillsAround, tasksAround, treeAt };