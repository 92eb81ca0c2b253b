import { knownPrice } from "./known-price-4807c4c3.js";

// src/models/model-price.ts
function priceOf(question, now = /* @__PURE__ */ new Date()) {
	const { api, model, configured, mayOnlyRise = false, options } = question;
	const known = knownPrice(api, model, now);
	if (configured === null && question.isLocal === true && known.match === "none") return {
		price: FREE,
		warning: null
	};
	if (configured === null) return {
		price: known.price,
		warning: known.match === "name" ? null : guess(question, known)
	};
	const asked = completed(configured, known, api);
	if (!mayOnlyRise) return {
		price: asked,
		warning: null
	};
	const price = highest(asked, known.price);
	if (price.inputPerMillion === asked.inputPerMillion && price.outputPerMillion === asked.outputPerMillion) return {
		price,
		warning: null
	};
	return {
		price,
		warning: {
			what: `The input \`price\` is ignored as far as it is lower than the list price of "${known.listed}" (${rates(known.price)}): with it the budget would hold less`,
			todo: `Change it on the base branch: ${options.includes("agent.price") ? "`agent.price`" : options} in skill-eval-gate.yml.`
		}
	};
}
const FREE = {
	inputPerMillion: 0,
	outputPerMillion: 0,
	cachedPerMillion: 0,
	cacheWritePerMillion: 0
};
function completed(configured, known, api) {
	const { inputPerMillion } = configured;
	const { price, match } = known;
	const share = (price.cachedPerMillion ?? price.inputPerMillion) / price.inputPerMillion;
	const usual = api === "anthropic" ? ANTHROPIC_CACHED : 1;
	return {
		cachedPerMillion: inputPerMillion * (match === "none" || !Number.isFinite(share) ? usual : share),
		...api === "anthropic" ? {} : { cacheWritePerMillion: inputPerMillion },
		...configured
	};
}
const ANTHROPIC_CACHED = .1;
function highest(one, other) {
	const rate = (of) => Math.max(of(one), of(other));
	const writes = [one, other].flatMap(({ cacheWritePerMillion }) => cacheWritePerMillion ?? []);
	return {
		inputPerMillion: rate((price) => price.inputPerMillion),
		outputPerMillion: rate((price) => price.outputPerMillion),
		cachedPerMillion: rate((price) => price.cachedPerMillion ?? price.inputPerMillion),
		...writes.length < 2 ? {} : { cacheWritePerMillion: Math.max(...writes) }
	};
}
function guess({ model, whose, options }, { listed, price, match }) {
	return {
		what: `The price of ${whose}, "${model}", is not in our list; ${match === "near" ? `the price of the nearest name, "${listed}", is used` : `nor is any of its family, so the price of "${listed}" is used, which is higher than most`} (${rates(price)}). Costs and budget are as wrong as this guess`,
		todo: `Set its price: ${options}; 0 for a model of your own.`
	};
}
function rates({ inputPerMillion, outputPerMillion }) {
	return `${inputPerMillion} USD for a million tokens of input, ${outputPerMillion} of output`;
}

export { priceOf };