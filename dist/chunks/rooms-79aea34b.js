import { didYouMean, idOfKind } from "./start-4f77a64b.js";
import { globMatcher } from "./canonical-12bed685.js";

// src/skills/rooms.ts
const REST = "no-plugin";
const REST_OF_CHOSEN = "no-room";
function roomsOf(catalogue, choice) {
	if (choice === "all") return {
		rooms: null,
		warnings: []
	};
	const { plugins } = catalogue;
	if (choice === null) {
		if (plugins == null || plugins.length < 2) return {
			rooms: null,
			warnings: []
		};
		const rooms = severalOrNone(withRest(plugins.map(({ name, skills }) => ({
			name,
			paths: new Set(skills)
		})), catalogue, REST));
		const last = rooms?.at(-1);
		return {
			rooms,
			...last !== void 0 && !plugins.some(({ name }) => name === last.name) ? { rest: last.name } : {},
			warnings: aloneWarning(rooms ?? [])
		};
	}
	const warnings = unknownPlugins(choice, catalogue);
	const chosen = choice.map((room) => ({
		name: room.name,
		paths: pathsIn(room, catalogue)
	}));
	for (const { name, paths } of chosen) if (paths.size === 0) warnings.push(emptyRoom(name));
	return {
		rooms: severalOrNone(withRest(chosen.filter(({ paths }) => paths.size > 0), catalogue, REST_OF_CHOSEN)),
		warnings
	};
}
function pathsIn({ plugins, skills, paths }, catalogue) {
	const found = new Set((catalogue.plugins ?? []).flatMap((plugin) => plugins.includes(plugin.name) ? plugin.skills : []));
	const isNamed = skills.map((glob) => globMatcher(glob));
	const isAt = paths.map((glob) => globMatcher(glob.replace(/^\.\//, "").replace(/\/+$/, "")));
	for (const skill of catalogue.skills) {
		if (skill.added === true) continue;
		if (isNamed.some((matches) => namesOf(skill).some(matches)) || isAt.some((matches) => placesOf(skill).some(matches))) found.add(skill.path);
	}
	return found;
}
function namesOf({ name, kind, bareName, plugin }) {
	if (kind !== void 0) return [name, idOfKind(kind, bareName)];
	return [
		name,
		bareName,
		...plugin === null ? [] : [`${plugin.name}:${bareName}`]
	];
}
function placesOf({ path, mirrors }) {
	return [path, ...mirrors].flatMap((file) => {
		const parts = file.split("/");
		return parts.map((_, index) => parts.slice(0, index + 1).join("/"));
	});
}
function withRest(rooms, { skills, labelledCandidates }, name) {
	const distinct = /* @__PURE__ */ new Map();
	for (const room of rooms) {
		const key = JSON.stringify([...room.paths].sort());
		if (!distinct.has(key)) distinct.set(key, room);
	}
	const left = skills.filter(({ path, added }) => added !== true && !rooms.some(({ paths }) => paths.has(path)));
	const rest = left.some(({ kind, path }) => kind === void 0 || labelledCandidates?.has(path) === true) ? left.map(({ path }) => path) : [];
	const taken = new Set(rooms.map((room) => room.name));
	let own = name;
	for (let number = 2; taken.has(own); number += 1) own = `${name}-${number}`;
	return [...distinct.values(), ...rest.length === 0 ? [] : [{
		name: own,
		paths: new Set(rest)
	}]];
}
function severalOrNone(rooms) {
	return rooms.length < 2 ? null : rooms;
}
function unknownPlugins(choice, { plugins }) {
	const known = (plugins ?? []).map(({ name }) => name);
	return [...new Set(choice.flatMap((room) => room.plugins).filter((name) => !known.includes(name)))].map((name) => ({
		what: `\`rooms\` names the plugin "${name}", which holds no skill of this repository.${didYouMean(name, known)}`,
		todo: "Correct the name in skill-eval-gate.yml, or remove it."
	}));
}
const MANY = 3;
function aloneWarning(rooms) {
	if (rooms.length < MANY || rooms.some(({ paths }) => paths.size > 1)) return [];
	return [{
		what: `Each of the ${rooms.length} rooms holds one skill: no skill can take a prompt from another.`,
		todo: "Name plugins that users install together under `rooms:` in skill-eval-gate.yml (docs/rooms.md), or write `rooms: all`."
	}];
}
function emptyRoom(name) {
	return {
		what: `The room "${name}" holds no skill.`,
		todo: "Correct its plugins, skills or paths under `rooms:` in skill-eval-gate.yml, or remove it."
	};
}

export { roomsOf };