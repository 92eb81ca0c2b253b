"use strict";

const require_rolldown_runtime = require("./runtime-e9f6aeb3.js");
const require_measure = require("./measure-924e0bfe.js");
const require_start = require("./start-d6aee418.js");
let node_path = require("node:path");
let node_fs_promises = require("node:fs/promises");

// src/commands/init/superseded.ts
const SUPERSEDED = /* @__PURE__ */ new Map([
	["skill-evals-base.yml", "skill-evals.yml"],
	["skill-evals-baseline.yml", "skill-evals.yml"],
	["skill-evals-dispatch.yml", "skill-evals.yml"],
	["skill-evals-forks.yml", "skill-evals-bot.yml"],
	["skill-evals-commands.yml", "skill-evals-bot.yml"]
]);

// src/commands/init/workflows.ts
const SHIPPED_WORKFLOWS = [{
	file: ".github/workflows/skill-evals.yml",
	about: "pull requests, the merge queue and the default branch"
}, {
	file: ".github/workflows/skill-evals-bot.yml",
	about: "commands in comments, and pull requests from forks"
}];
function missingWorkflows(existing) {
	const names = existing.map((file) => file.split("/").at(-1) ?? "");
	const own = new Set(SHIPPED_WORKFLOWS.map(({ file }) => file.split("/").at(-1) ?? ""));
	if (names.some((name) => !own.has(name) && !SUPERSEDED.has(name))) return [];
	const done = new Set(names.map((name) => SUPERSEDED.get(name) ?? name));
	return SHIPPED_WORKFLOWS.filter(({ file }) => !done.has(file.split("/").at(-1) ?? ""));
}
const USES = `uses: ${require_start.PLACEHOLDER.repository}@${require_start.PLACEHOLDER.ref}`;
const KNOWN = /^\s*(?:-\s*)?uses:\s*["']?[\w.-]+\/skill-eval-gate@/m;
function runsTheAction(workflow) {
	return KNOWN.test(workflow);
}
async function workflowText({ file, about }, home, defaultBranch) {
	const text = await (0, node_fs_promises.readFile)((0, node_path.join)(home, file), "utf8");
	const copied = new Set(SHIPPED_WORKFLOWS.map((one) => one.file.split("/").at(-1)));
	return `# Skill evals: ${about}.\n${text.replace(/^(?:#[^\n]*\n)+/, "").split("\n").filter((line) => {
		const named = /^\s*#.*\b(skill-evals[\w-]*\.yml)/.exec(line)?.[1];
		return named === void 0 || copied.has(named);
	}).join("\n").replaceAll(/uses: \.\/$/gm, USES).replace("branches: [main]", `branches: [${pattern(defaultBranch)}]`)}`;
}
function pattern(branch) {
	if (/^[a-z][\w/-]*$/i.test(branch)) return branch;
	return `'${branch.replaceAll(/[!+]/g, "\\$&").replaceAll("'", "''")}'`;
}

// src/commands/init/compare-workflow.ts
function compareWorkflow(theirs, shipped) {
	const ours = require_measure.parseDocument(shipped, theirs.file).value;
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
			return normal(require_measure.valueAt(theirs.value, path)) === normal(require_measure.valueAt(ours, path)) ? [] : [{
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
	const events = keysOf(require_measure.valueAt(theirs, ["on"]));
	return keysOf(require_measure.valueAt(ours, ["on"])).flatMap((event) => {
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
			const found = keysOf(require_measure.valueAt(theirs, path));
			const lacking = keysOf(require_measure.valueAt(ours, path)).filter((one) => !found.includes(one));
			return lacking.length === 0 ? [] : [{
				path,
				what: `\`${path.join(".")}\` lacks ${lacking.join(", ")}`
			}];
		});
	});
}
function jobDifferences(theirs, ours) {
	return keysOf(require_measure.valueAt(ours, ["jobs"])).flatMap((job) => {
		const path = ["jobs", job];
		if (!require_measure.isRecord(require_measure.valueAt(theirs, path))) return [{
			path: ["jobs"],
			what: `there is no job \`${job}\``
		}];
		return [
			...["if", "name"].flatMap((key) => normal(require_measure.valueAt(theirs, [...path, key])) === normal(require_measure.valueAt(ours, [...path, key])) ? [] : [{
				path: [...path, key],
				what: `\`${key}\` of the job \`${job}\` is not that of this version`
			}]),
			...missingPermissions(theirs, ours, job),
			...missingInputs(theirs, ours, job)
		];
	});
}
function permissionsOf(workflow, job) {
	return require_measure.valueAt(workflow, [
		"jobs",
		job,
		"permissions"
	]) ?? require_measure.valueAt(workflow, ["permissions"]) ?? null;
}
function grants(permissions, scope, level) {
	if (permissions === "write-all") return true;
	if (permissions === "read-all") return level === "read";
	const given = require_measure.valueAt(permissions, [scope]);
	return given === "write" || given === level;
}
function missingPermissions(theirs, ours, job) {
	const given = permissionsOf(theirs, job);
	const path = require_measure.isRecord(require_measure.valueAt(theirs, [
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
	const given = require_measure.valueAt(theirs, path);
	return Object.entries(Object(require_measure.valueAt(ours, [
		"jobs",
		job,
		"steps",
		own,
		"with"
	]))).filter(([name, value]) => normal(require_measure.valueAt(given, [name])) !== normal(value)).map(([name]) => ({
		path: [...path, name],
		what: `the Action's input \`${name}\` is not that of this version`
	}));
}
function actionStep(workflow, job) {
	const steps = require_measure.valueAt(workflow, [
		"jobs",
		job,
		"steps"
	]);
	if (!Array.isArray(steps)) return null;
	const index = steps.findIndex((step) => runsTheAction(`uses: ${String(require_measure.valueAt(step, ["uses"]))}`));
	return index < 0 ? null : index;
}
function keysOf(value) {
	if (Array.isArray(value)) return value.map(String);
	if (require_measure.isRecord(value)) return Object.keys(value);
	return typeof value === "string" ? [value] : [];
}
function normal(value) {
	return String(value ?? "").replaceAll(/\s+/g, "");
}

// src/commands/init/review-workflows.ts
const MOST_WORKFLOWS = 200;
async function gateWorkflows({ root, files }) {
	const found = [];
	const workflows = files.filter(({ path }) => /^\.github\/workflows\/[^/]+\.ya?ml$/.test(path));
	for (const { path } of workflows.slice(0, MOST_WORKFLOWS)) {
		const read = await require_measure.readTextFile(root, path);
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
		todo: `Write them: \`${require_start.ownCommandLine("init")}\`.`
	}];
	const branch = await require_measure.defaultBranchName(root);
	const texts = /* @__PURE__ */ new Map();
	for (const one of SHIPPED_WORKFLOWS) texts.set(one.file, await workflowText(one, home, branch));
	const pinned = new Map([...texts.values()].flatMap(pinsOf).map(({ action, tag }) => [action, tag]));
	const remarks = [];
	const first = pinsOf(workflows[0]?.text ?? "").find(({ isOwn }) => isOwn)?.ref;
	for (const { file, text } of workflows) {
		const name = file.split("/").at(-1) ?? "";
		const successor = SUPERSEDED.get(name);
		if (successor !== void 0) {
			const todo = `Delete it; \`${require_start.ownCommandLine("init")}\` then writes what is missing.`;
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
		const theirs = require_measure.parseDocument(text, file);
		return ours === null ? [] : compareWorkflow(theirs, ours);
	} catch (error) {
		const [first] = require_start.asUserErrors(error) ?? [];
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
		if (`${action}@${ref}` === `${require_start.PLACEHOLDER.repository}@${require_start.PLACEHOLDER.ref}`) return [{
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

// src/commands/init/look.ts
var look_exports = /* @__PURE__ */ require_rolldown_runtime.__exportAll({
	skillsAround: () => skillsAround,
	tasksAround: () => tasksAround
});
async function lookAt(folder) {
	const repository = await require_measure.repositoryIfAny(folder);
	const tree = await treeOf(folder, repository);
	const config = await require_measure.readConfig(tree.root);
	const discovery = config === null ? require_measure.defaultConfig : require_measure.withDefaults(config.config);
	const catalogue = await require_measure.catalogueOf(tree, discovery);
	const { skills, unread = [], candidates } = catalogue;
	const nothing = () => unread.length === 0 ? require_measure.noSkill(catalogue) : require_measure.nothingRead(unread, require_measure.noSkill(catalogue));
	if (skills.length === 0 && candidates === void 0) throw nothing();
	const loaded = await require_measure.suitesOf(tree, "head", discovery, catalogue, []);
	if (skills.length === 0 && loaded.suites.length === 0) throw nothing();
	return {
		tree,
		isRepository: repository !== null,
		catalogue,
		rooms: require_measure.roomsOf(catalogue, discovery.rooms).rooms,
		configFile: config?.file ?? null,
		agent: config === null ? null : require_measure.withDefaults(config.config).agent,
		discovery,
		suites: loaded.suites,
		unread: loaded.unread.map(({ file }) => file),
		covered: coveredBy(loaded.suites, catalogue),
		workflows: (await gateWorkflows(tree)).map(({ file }) => file)
	};
}
async function skillsAround(folder) {
	const tree = await treeAt(folder);
	const config = await require_measure.readConfig(tree.root);
	return (await require_measure.catalogueOf(tree, config === null ? require_measure.defaultConfig : require_measure.withDefaults(config.config))).skills;
}
async function tasksAround(folder) {
	return (await lookAt(folder)).suites.flatMap(({ tasks }) => tasks.map(({ id }) => id));
}
async function treeAt(folder) {
	return treeOf(folder, await require_measure.repositoryIfAny(folder));
}
async function treeOf(folder, repository) {
	if (repository === null) return {
		root: folder,
		files: await require_measure.listFolder(folder),
		commit: null
	};
	return {
		root: repository.root,
		files: await require_measure.listFiles(repository.root, { working: true }),
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
			if (!names.has(id)) names.set(id, require_measure.resolveSkill(catalogue, skill, file)?.name ?? null);
			const name = names.get(id) ?? null;
			if (name !== null) found.add(name);
		}
	}
	return found;
}

Object.defineProperty(exports, "gateWorkflows", {
  enumerable: true,
  get: function () {
    return gateWorkflows;
  }
});
Object.defineProperty(exports, "grants", {
  enumerable: true,
  get: function () {
    return grants;
  }
});
Object.defineProperty(exports, "lookAt", {
  enumerable: true,
  get: function () {
    return lookAt;
  }
});
Object.defineProperty(exports, "look_exports", {
  enumerable: true,
  get: function () {
    return look_exports;
  }
});
Object.defineProperty(exports, "missingWorkflows", {
  enumerable: true,
  get: function () {
    return missingWorkflows;
  }
});
Object.defineProperty(exports, "permissionsOf", {
  enumerable: true,
  get: function () {
    return permissionsOf;
  }
});
Object.defineProperty(exports, "reviewWorkflows", {
  enumerable: true,
  get: function () {
    return reviewWorkflows;
  }
});
Object.defineProperty(exports, "runsTheAction", {
  enumerable: true,
  get: function () {
    return runsTheAction;
  }
});
Object.defineProperty(exports, "treeAt", {
  enumerable: true,
  get: function () {
    return treeAt;
  }
});
Object.defineProperty(exports, "workflowText", {
  enumerable: true,
  get: function () {
    return workflowText;
  }
});