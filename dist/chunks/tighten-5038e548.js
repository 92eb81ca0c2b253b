import { DECIDED_BY_BASE, applyInputs, camelCase, inputNames, inputOptions, ownLimitsUnder, strictestAgent } from "./start-4f77a64b.js";
import { defaultConfig, withDefaults } from "./full-config-edf3e0cf.js";
import { isDeepStrictEqual } from "node:util";

// src/config/tighten.ts
function tightenConfig(base, inputs) {
	if (base === null) return {
		config: applyInputs(defaultConfig, inputs),
		inputs,
		warnings: []
	};
	return tighten(withDefaults(base), inputs);
}
function tighten(base, inputs) {
	const kept = { ...inputs };
	const warnings = [];
	const warn = (what) => warnings.push({
		what,
		todo: "Change it in skill-eval-gate.yml on the base branch."
	});
	const now = {
		...base.policy,
		...base
	};
	const chosen = base.agents ?? (base.agent === null ? inputs.agents : null);
	const agent = chosen == null ? (base.agent ?? inputs.agent)?.id : strictestAgent(chosen.map(({ choice }) => choice));
	for (const name of inputNames) {
		const key = camelCase(name);
		const asked = inputs[key];
		const option = inputOptions[name];
		const reason = asked === void 0 ? null : option.laxer(asked, now[key], agent);
		if (reason === null) continue;
		delete kept[key];
		warn(`The input \`${name}\` is ignored: ${reason}`);
	}
	if (base.agent !== null) delete kept.agent;
	if (kept.agents !== void 0 && base.agent !== null) {
		delete kept.agents;
		if (base.agents === null) warn(`The input \`agents\` is ignored: the base measures with \`${base.agent.id}\``);
	}
	if (inputs.failOn !== void 0) {
		const { failOn } = inputs;
		const missing = base.policy.failOn.filter((reason) => !failOn.includes(reason));
		if (missing.length > 0) warn(`The input \`fail_on\` leaves out ${missing.map((reason) => `\`${reason}\``).join(", ")}, which the base fails on; kept`);
		kept.failOn = [.../* @__PURE__ */ new Set([...base.policy.failOn, ...failOn])];
	}
	const configured = base.agent?.provider;
	for (const name of ["price", "wireApi"]) {
		const own = configured?.[name] ?? null;
		if (kept[name] === void 0 || own === null || isDeepStrictEqual(own, kept[name])) continue;
		delete kept[name];
		warn(`The input \`${name === "price" ? name : "wire_api"}\` is ignored: ${DECIDED_BY_BASE}`);
	}
	for (const name of base.agents === null ? [] : [
		"price",
		"wireApi",
		"listing"
	]) {
		if (kept[name] === void 0) continue;
		delete kept[name];
		warn(`The input \`${name === "wireApi" ? "wire_api" : name}\` is ignored: ${DECIDED_BY_BASE}`);
	}
	if (kept.compareModes !== void 0 && !kept.compareModes.includes(base.mode)) {
		delete kept.compareModes;
		warn(`The input \`modes\` is ignored: the base decides in the mode \`${base.mode}\`, which is not among them`);
	}
	if (kept.baseUrl !== void 0) {
		delete kept.baseUrl;
		warn(`The input \`base_url\` is ignored: ${DECIDED_BY_BASE}`);
	}
	if (kept.listing !== void 0 && base.agent !== null && base.agent.listing !== kept.listing) {
		delete kept.listing;
		warn(`The input \`listing\` is ignored: ${DECIDED_BY_BASE}`);
	}
	if (kept.price !== void 0 && (configured?.price ?? null) === null) kept.priceMayOnlyRise = true;
	const skills = ownLimitsUnder(base.policy.skills, inputs);
	return {
		config: applyInputs({
			...base,
			policy: {
				...base.policy,
				skills
			}
		}, kept),
		inputs: kept,
		warnings
	};
}

export { tightenConfig };