import { UserError, array, lazy, nearestName, object, record, string, toJSONSchema } from "./start-4f77a64b.js";
import { findGrader, graders, legacyTypes, ownTypes } from "./registry-a6665cdd.js";
import { isRecord } from "./record-2c1d08ef.js";

// src/graders/unknown-options.ts
const MOST = 10;
function unknownOptions(type, config) {
	const found = [];
	collectUnknown(schemaOf(type), config, "", found);
	return found.slice(0, MOST);
}
const shape = lazy(() => object({
	properties: record(string(), shape).optional(),
	items: shape.optional(),
	anyOf: array(shape).optional()
}));
const known = /* @__PURE__ */ new WeakMap();
function schemaOf(type) {
	const schema = known.get(type) ?? shape.parse(toJSONSchema(type, {
		io: "input",
		unrepresentable: "any"
	}));
	known.set(type, schema);
	return schema;
}
function collectUnknown({ anyOf, ...written }, value, path, found) {
	if (found.length >= MOST) return;
	const { properties, items } = anyOf?.find((one) => one.properties ?? one.items) ?? written;
	if (Array.isArray(value) && items !== void 0) for (const [index, item] of value.entries()) collectUnknown(items, item, `${path}[${index}]`, found);
	if (!isRecord(value) || properties === void 0) return;
	for (const [key, item] of Object.entries(value)) {
		const at = (name) => path === "" ? name : `${path}.${name}`;
		const property = Object.hasOwn(properties, key) ? properties[key] : void 0;
		if (property !== void 0) collectUnknown(property, item, at(key), found);
		else {
			const names = Object.keys(properties).filter((name) => !Object.hasOwn(value, name));
			const meant = nearestName(key, names);
			found.push({
				path: at(key).slice(0, 200),
				meant: meant === null ? null : at(meant)
			});
		}
	}
}

// src/graders/validate-grader-specs.ts
function validateGraderSpecs(specs) {
	return specs.flatMap((spec) => {
		const { type, name, source: where } = spec;
		const prepared = findGrader(type)?.prepare(spec.config);
		if (prepared?.ok) return [];
		if (prepared === void 0 || ownTypes.some((own) => own.type === type)) {
			const known = graders.map((one) => one.type).join(", ");
			return [new UserError({
				what: `Grader "${name}" has the unknown type "${type}"`,
				where,
				todo: `Use one of: ${known}.`
			})];
		}
		const what = `Grader "${name}" of type ${type} is not configured correctly: ${prepared.problems.join("; ")}`;
		return [new UserError({
			what,
			where,
			todo: CORRECT
		})];
	});
}
function graderWarnings(specs) {
	return [...legacyTypes.flatMap(({ type }) => {
		const uses = specs.filter((spec) => spec.type === type);
		const [first] = uses;
		if (first === void 0) return [];
		return [{
			what: `${uses.length === 1 ? "1 grader" : `${uses.length} graders`} of the outdated type "${type}" was read as "text"`,
			where: first.source,
			todo: "Use type \"text\" with contains, not_contains, regex_match and regex_not_match."
		}];
	}), ...specs.flatMap(configWarnings)];
}
function configWarnings({ type, name, config, source: where }) {
	const grader = findGrader(type);
	const prepared = grader?.prepare(config);
	if (grader === null || !prepared?.ok) return [];
	const subject = `Grader "${name}" of type ${type}`;
	const unknown = unknownOptions(grader.config, config).map(({ path, meant }) => ({
		what: `${subject}: \`${path}\` is not one of its options and is ignored.${meant === null ? "" : ` Did you mean \`${meant}\`?`}`,
		where,
		todo: meant === null ? "Remove it, or check its spelling." : `Rename it to \`${meant}\`, or remove it.`
	}));
	const others = prepared.grader.warnings.map((what) => ({
		what: `${subject}: ${what}`,
		where,
		todo: CORRECT
	}));
	return [...unknown, ...others];
}
const CORRECT = "Correct the \"config\" of this grader.";

export { graderWarnings, validateGraderSpecs };