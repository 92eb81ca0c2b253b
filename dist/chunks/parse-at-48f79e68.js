import { UserError, ZodArray, ZodDefault, ZodNullable, ZodObject, ZodOptional, ZodRecord, ZodUnion, cutText, didYouMean, throwIfAny } from "./start-4f77a64b.js";
import { valueAt } from "./document-fd21ff53.js";

// src/documents/parse-at.ts
function parseAt(schema, document, path = []) {
	const result = schema.safeParse(valueAt(document.value, path));
	if (result.success) return result.data;
	const errors = result.error.issues.flatMap((issue) => toUserErrors(issue, schema, document, path));
	throwIfAny(errors.slice(0, 50));
	throw new Error("a failed check has no issues");
}
function toUserErrors(issue, schema, document, base) {
	const inner = issue.path.map((step) => typeof step === "symbol" ? String(step) : step);
	const path = [...base, ...inner];
	if (issue.code === "unrecognized_keys") {
		const known = keysOf(schema, inner);
		return issue.keys.map((key) => new UserError({
			what: `\`${key}\` is not an option${path.length === 0 ? "" : ` of \`${formatPath(path)}\``}.${didYouMean(key, known)}`,
			where: document.keyPositionOf([...path, key]),
			todo: known.length === 0 ? "Remove it." : `Remove it, or use one of: ${known.join(", ")}.`
		}));
	}
	if (issue.code === "invalid_union") {
		const branch = deepestBranch(issue.errors);
		if (branch !== null) return branch.flatMap((nested) => toUserErrors({
			...nested,
			path: [...issue.path, ...nested.path]
		}, schema, document, base));
	}
	const value = valueAt(document.value, path);
	const name = path.length === 0 ? "The file" : `\`${formatPath(path)}\``;
	if (value === void 0 && issue.code !== "custom") return [new UserError({
		what: `${name} is missing`,
		where: document.positionOf(path.slice(0, -1)),
		todo: `Add \`${String(path.at(-1) ?? "")}\`, which must be ${wanted(issue)}.`
	})];
	const where = document.positionOf(path);
	if (issue.code === "custom") return [new UserError({
		what: issue.message,
		where,
		todo: todoOf(issue)
	})];
	return [new UserError({
		what: `${name} must be ${wanted(issue)}, not ${given(issue, value)}`,
		where,
		todo: `Write ${wanted(issue)} here.`
	})];
}
function given(issue, value) {
	return issue.code === "too_big" && (typeof value === "string" || Array.isArray(value)) ? value.length.toLocaleString("en") : describeType(value);
}
function formatPath(path) {
	return path.map((step, index) => typeof step === "number" ? `[${step}]` : index === 0 ? step : `.${step}`).join("");
}
function describeType(value) {
	if (value === null) return "empty";
	if (Array.isArray(value)) return value.length === 0 ? "an empty list" : "a list";
	if (typeof value === "string") return value.trim() === "" ? "empty text" : `the text "${shorten(value)}"`;
	if (typeof value === "number" || typeof value === "boolean") return `${value}`;
	return typeof value === "object" ? "a mapping" : "nothing";
}
function shorten(text, length = 40) {
	return cutText(text.replace(/\s+/g, " ").trim(), length);
}
function todoOf(issue) {
	const todo = issue.code === "custom" ? issue.params?.["todo"] : void 0;
	return typeof todo === "string" ? todo : "Correct the value.";
}
function wanted(issue) {
	switch (issue.code) {
		case "invalid_type": return TYPES[issue.expected] ?? issue.expected;
		case "invalid_value": return issue.values.length === 1 ? `\`${String(issue.values[0])}\`` : `one of ${issue.values.map((value) => `\`${String(value)}\``).join(", ")}`;
		case "too_small":
			if (issue.origin === "string") return "text that is not empty";
			if (issue.origin === "array") return `a list of at least ${issue.minimum}`;
			return issue.inclusive === false ? `more than ${issue.minimum}` : `at least ${issue.minimum}`;
		case "too_big":
			if (issue.origin === "string") return `text of at most ${issue.maximum.toLocaleString("en")} characters`;
			if (issue.origin === "array") return `a list of at most ${issue.maximum.toLocaleString("en")}`;
			return `at most ${issue.maximum}`;
		case "invalid_union": return unionWording(issue.errors);
		case "invalid_key": return "a mapping with valid keys";
		default: return issue.message.toLowerCase();
	}
}
const TYPES = {
	string: "text",
	number: "a number",
	int: "a whole number",
	boolean: "true or false",
	array: "a list",
	object: "a mapping",
	record: "a mapping",
	null: "empty"
};
function unionWording(branches) {
	const words = branches.flatMap((branch) => branch.slice(0, 1).map(wanted));
	return [...new Set(words)].join(" or ");
}
function deepestBranch(branches) {
	let best = null;
	let bestDepth = 0;
	for (const branch of branches) {
		const depth = Math.min(...branch.map((issue) => issue.path.length + (issue.code === "unrecognized_keys" ? 1 : 0)));
		if (branch.length > 0 && depth > bestDepth) {
			best = branch;
			bestDepth = depth;
		}
	}
	return best;
}
function keysOf(schema, path) {
	let current = schema;
	for (const step of path) {
		current = unwrap(current);
		if (current instanceof ZodObject) current = current.shape[String(step)];
		else if (current instanceof ZodArray) current = current.element;
		else if (current instanceof ZodRecord) current = current.valueType;
		else return [];
	}
	current = unwrap(current);
	return current instanceof ZodObject ? Object.keys(current.shape) : [];
}
function unwrap(schema) {
	let current = schema;
	for (;;) if (current instanceof ZodOptional || current instanceof ZodNullable || current instanceof ZodDefault) current = current.unwrap();
	else if (current instanceof ZodUnion) current = current.options.find((option) => unwrap(option) instanceof ZodObject);
	else return current;
}

export { describeType, formatPath, parseAt, shorten };