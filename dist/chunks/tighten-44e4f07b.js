import { DECIDED_BY_BASE, applyInputs, camelCase, inputNames, inputOptions } from "./start-9d0b2c86.js";
import { defaultConfig, withDefaults } from "./full-config-5a093cb9.js";
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
	const agent = base.agent ?? inputs.agent;
	for (const name of inputNames) {
		const key = camelCase(name);
		const asked = inputs[key];
		const option = inputOptions[name];
		const reason = asked === void 0 ? null : option.laxer(asked, now[key], agent?.id);
		if (reason === null) continue;
		delete kept[key];
		warn(`The input \`${name}\` is ignored: ${reason}`);
	}
	if (base.agent !== null) delete kept.agent;
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
	if (kept.baseUrl !== void 0) {
		delete kept.baseUrl;
		warn(`The input \`base_url\` is ignored: ${DECIDED_BY_BASE}`);
	}
	if (kept.listing !== void 0 && base.agent !== null && base.agent.listing !== kept.listing) {
		delete kept.listing;
		warn(`The input \`listing\` is ignored: ${DECIDED_BY_BASE}`);
	}
	if (kept.price !== void 0 && (configured?.price ?? null) === null) kept.priceMayOnlyRise = true;
	return {
		config: applyInputs(base, kept),
		inputs: kept,
		warnings
	};
}

export { tightenConfig };