// src/gateway/cost.ts
const WRITE = 1.25;
const LONG_WRITE = 2;
function costOf({ input, output, cached, written, writtenForLong }, price) {
	const { inputPerMillion: rate, outputPerMillion, cachedPerMillion = rate, cacheWritePerMillion } = price;
	return (Math.max(0, input - cached - written - writtenForLong) * rate + cached * cachedPerMillion + written * (cacheWritePerMillion ?? rate * WRITE) + writtenForLong * (cacheWritePerMillion ?? rate * LONG_WRITE) + output * outputPerMillion) / 1e6;
}
function worstCost(input, output, price, isLong = true) {
	const { inputPerMillion: rate, outputPerMillion, cachedPerMillion = 0, cacheWritePerMillion } = price;
	return (input * Math.max(rate, cachedPerMillion, cacheWritePerMillion ?? rate * (isLong ? LONG_WRITE : WRITE)) + output * outputPerMillion) / 1e6;
}

// src/gateway/meter.ts
function createMeter() {
	let used = noUsage();
	return {
		add({ input, output, cached, written, writtenForLong }, costUsd, isEstimate) {
			used = addUsage(used, {
				requests: 1,
				inputTokens: input,
				outputTokens: output,
				cachedTokens: cached,
				writtenTokens: written + writtenForLong,
				costUsd,
				estimatedRequests: isEstimate ? 1 : 0
			});
		},
		usage: () => ({ ...used })
	};
}
function noUsage() {
	return {
		requests: 0,
		inputTokens: 0,
		outputTokens: 0,
		cachedTokens: 0,
		writtenTokens: 0,
		costUsd: 0,
		estimatedRequests: 0
	};
}
function addUsage(a, b) {
	return {
		requests: a.requests + b.requests,
		inputTokens: a.inputTokens + b.inputTokens,
		outputTokens: a.outputTokens + b.outputTokens,
		cachedTokens: a.cachedTokens + b.cachedTokens,
		writtenTokens: a.writtenTokens + b.writtenTokens,
		costUsd: a.costUsd === null || b.costUsd === null ? null : a.costUsd + b.costUsd,
		estimatedRequests: a.estimatedRequests + b.estimatedRequests
	};
}

// src/gateway/refusal.ts
var Refusal = class extends Error {
	status;
	kind;
	constructor(status, kind, message) {
		super(message);
		this.name = "Refusal";
		this.status = status;
		this.kind = kind;
	}
};
var UpstreamFailure = class extends Error {
	status;
	kind;
	mayPass;
	constructor(status, kind, message, mayPass = false) {
		super(message);
		this.name = "UpstreamFailure";
		this.status = status;
		this.kind = kind;
		this.mayPass = mayPass;
	}
};
var ProxyFailure = class extends Error {
	mayPass;
	constructor(message, mayPass) {
		super(message);
		this.name = "ProxyFailure";
		this.mayPass = mayPass;
	}
};

export { ProxyFailure, Refusal, UpstreamFailure, addUsage, costOf, createMeter, noUsage, worstCost };