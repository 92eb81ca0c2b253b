"use strict";

const require_start = require("./start-b5b59809.js");
const require_check = require("./check-2ce12acf.js");

// src/evaluate/fix/asked-skill.ts
function askedSkill(named, { catalogues }) {
	const found = require_check.skillsCalled(catalogues.head, named);
	const [only] = found;
	const names = catalogues.head.skills.flatMap(({ name, kind }) => kind === void 0 ? [name] : []);
	if (only === void 0) throw new require_start.UserError({
		what: `There is no skill \`${named}\`.${require_start.didYouMean(named, names)}`,
		todo: names.length === 0 ? "Add a skill." : `Name one of the skills: ${names.slice(0, 20).join(", ")}.`
	});
	if (found.length > 1) {
		const ids = found.map(({ name }) => name).join(", ");
		throw new require_start.UserError({
			what: `Several skills are called \`${named}\`.`,
			todo: `Name one of ${ids}.`
		});
	}
	if (only.kind !== void 0) throw new require_start.UserError({
		what: `\`${only.name}\` is a ${only.kind}: descriptions are proposed for skills alone.`,
		where: only.descriptionPosition,
		todo: "Name a skill that it takes prompts from, or edit its description by hand."
	});
	if (only.offered) return only.name;
	throw new require_start.UserError({
		what: `\`${only.name}\` ${require_check.notOfferedText(only) ?? "is not offered"}. No description makes it load.`,
		where: only.unloaded?.why.where ?? only.hidden?.where ?? only.descriptionPosition,
		todo: only.unloaded === void 0 ? "Take that out, or name another skill." : require_check.undoText(only.unloaded)
	});
}

Object.defineProperty(exports, "askedSkill", { enumerable: true, get: () => askedSkill });