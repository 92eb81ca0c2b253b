import { UserError, didYouMean } from "./start-4f77a64b.js";
import { parseDocument } from "./document-fd21ff53.js";
import { isLabelled, sharedLists } from "./labels-2c815ae7.js";
import { offerKey } from "./task-key-25be69a1.js";
import { resolveSkill, skillsCalled } from "./resolve-skill-749298d7.js";
import { createHash } from "node:crypto";

// src/plan/asked-tasks.ts
function askedTasks(head, base, headSkills) {
	const baseByKey = new Map((base ?? []).map((task) => [task.key, task]));
	const headKeys = new Set(head.map(({ key }) => key));
	const headIds = new Set(head.flatMap((task) => task.suites.map((suite) => idIn(suite, task.id))));
	const headPrompts = new Set(head.map(placedPrompt));
	const fromHead = head.map((task) => {
		const before = baseByKey.get(task.key);
		const { provenance, ...rest } = task;
		const from = provenance === "generated" && before !== void 0 ? before.provenance : provenance;
		return {
			...rest,
			...from === void 0 ? {} : { provenance: from },
			golden: task.golden || (before?.golden ?? false),
			origin: "head",
			isNew: base !== null && before === void 0
		};
	});
	const replacing = replacements(fromHead);
	const fromBase = [...baseByKey.values()].filter(({ key }) => !headKeys.has(key)).map((task) => withoutRemoved(task, headSkills)).filter(isLabelled).map((task) => {
		const edited = headPrompts.has(placedPrompt(task)) || task.suites.some((suite) => headIds.has(idIn(suite, task.id)));
		const editedTo = edited ? replacing(task) : void 0;
		return {
			...task,
			origin: edited ? "edited" : "removed",
			isNew: false,
			...editedTo === void 0 ? {} : { editedTo }
		};
	});
	return [...fromHead, ...fromBase];
}
function withoutRemoved(task, headSkills) {
	const isGone = ({ skill, label }) => label === "must_activate" && !headSkills.has(skill);
	const gone = task.expectations.filter(isGone).map(({ skill }) => skill);
	const expectations = task.expectations.filter((one) => headSkills.has(one.skill) || isGone(one));
	const { others, ...rest } = task;
	const skills = others === void 0 ? [] : onHead(others.skills, headSkills);
	const rule = others === void 0 || skills.length === 0 ? {} : { others: {
		...others,
		skills
	} };
	return {
		...rest,
		...rule,
		expectations,
		...gone.length === 0 ? {} : { gone }
	};
}
const onHead = sharedLists((list, headSkills) => list.filter((name) => headSkills.has(name)));
function replacements(head) {
	const fresh = head.filter(({ isNew }) => isNew);
	const byId = new Map(fresh.flatMap((task) => task.suites.map((suite) => [idIn(suite, task.id), task.key])));
	const byPrompt = new Map(fresh.map((task) => [placedPrompt(task), task.key]));
	const taken = /* @__PURE__ */ new Set();
	return (task) => {
		const { id, suites } = task;
		const found = [...suites.map((suite) => byId.get(idIn(suite, id))), byPrompt.get(placedPrompt(task))].find((key) => key !== void 0 && !taken.has(key));
		if (found !== void 0) taken.add(found);
		return found;
	};
}
function idIn(suite, id) {
	return JSON.stringify([suite, id]);
}
function placedPrompt({ prompt, message }) {
	return message === void 0 || message.before.length === 0 ? prompt : JSON.stringify([...message.before, prompt]);
}

// src/plan/offered-key.ts
function offeredKey({ room, offer }) {
	return room === void 0 ? offerKey(offer) : JSON.stringify([room.key, offerKey(offer)]);
}

// src/skills/listing.ts
function listing(catalogue) {
	return catalogue.skills.filter((skill) => skill.offered).map(({ name, description }) => ({
		name,
		description
	})).sort(byName);
}
function catalogueDigest(catalogue, visibility) {
	const listed = listing(catalogue).map(({ name, description }) => [name, description]);
	if (visibility === "listing") return digestOf({ listed });
	const contents = catalogue.skills.map(({ name, contentDigest }) => ({
		name,
		row: [name, contentDigest]
	}));
	return digestOf({
		listed,
		told: listingRows(catalogue),
		contents: sortedRows(contents)
	});
}
function listingDigest(catalogue) {
	return digestOf(listingRows(catalogue));
}
function listingRows({ skills }) {
	return sortedRows(skills.map(({ name, description, offered, aliases, listingDigest: digest }) => ({
		name,
		row: [
			name,
			description,
			offered,
			aliases,
			digest
		]
	})));
}
function sortedRows(rows) {
	return rows.toSorted(byName).map(({ row }) => row);
}
function digestOf(seen) {
	return createHash("sha256").update(JSON.stringify(seen)).digest("hex");
}
function byName(a, b) {
	return a.name < b.name ? -1 : a.name > b.name ? 1 : 0;
}

// src/evaluate/skill-names.ts
function namedSkills({ head, base, ownBase }, isOfBase) {
	const idAt = new Map(base?.catalogue.skills.map(({ path, name }) => [path, name]));
	const sides = [head.catalogue, ...base === null ? [] : [base.catalogue]];
	return {
		inPolicy(name) {
			const own = isOfBase && ownBase !== null ? skillsCalled(ownBase, name) : [];
			if (own.length > 0) return own.flatMap(({ path }) => idAt.get(path) ?? []);
			return sides.map((catalogue) => skillsCalled(catalogue, name)).find((skills) => skills.length > 0)?.map((skill) => skill.name) ?? [];
		},
		inSuite: (name, suite) => sides.map((catalogue) => resolveSkill(catalogue, name, suite)).find((skill) => skill !== null)?.name ?? null
	};
}
function sharedLimits(file, called) {
	const shared = limited(file).flatMap((name) => {
		const ids = called(name);
		return ids.length > 1 ? [{
			name,
			ids
		}] : [];
	});
	if (file === null || shared.length === 0) return [];
	const document = parseDocument(file.text, file.file);
	return shared.map(({ name, ids }) => new UserError({
		what: `The limits for "${name}" fit several skills: ${listOf(ids)}`,
		where: document.positionOf([
			"policy",
			"skills",
			name
		]),
		todo: `Write which one, for example "${ids[0]}".`
	}));
}
function limitsForUnknownSkills(file, skills) {
	const unknown = limited(file).filter((name) => skillsCalled({
		skills,
		warnings: []
	}, name).length === 0);
	if (file === null || unknown.length === 0) return [];
	const document = parseDocument(file.text, file.file);
	const known = skills.flatMap(({ name, aliases }) => [name, ...aliases]);
	return unknown.map((name) => ({
		what: `There are limits for the skill "${name}", which does not exist.${didYouMean(name, known)}`,
		where: document.positionOf([
			"policy",
			"skills",
			name
		]),
		todo: "Correct the name, or remove them."
	}));
}
function filterBySkill(given, catalogues) {
	return given.map((name) => {
		for (const catalogue of catalogues) {
			const [only, ...more] = skillsCalled(catalogue, name);
			if (only === void 0) continue;
			if (more.length === 0) return only.name;
			const ids = [only, ...more].map((skill) => skill.name);
			throw new UserError({
				what: `"${name}" is the name of several skills: ${listOf(ids)}`,
				todo: `Give the whole name of one, for example "${ids[0]}", or a glob such as "*${name}" for all of them.`
			});
		}
		return name;
	});
}
function limited(file) {
	return Object.keys(file?.config.policy?.skills ?? {});
}
function listOf(ids) {
	return ids.slice(0, MOST_SHOWN).map((id) => `\`${id}\``).join(", ") + (ids.length > MOST_SHOWN ? ` and ${ids.length - MOST_SHOWN} more` : "");
}
const MOST_SHOWN = 6;

export { askedTasks, catalogueDigest, filterBySkill, limitsForUnknownSkills, listingDigest, namedSkills, offeredKey, sharedLimits };