// src/gateway/meter.ts
function createMeter() {
	let used = noUsage();
	return {
		add({ input, output, cached }, costUsd, isEstimate) {
			used = addUsage(used, {
				requests: 1,
				inputTokens: input,
				outputTokens: output,
				cachedTokens: cached,
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
		costUsd: a.costUsd === null || b.costUsd === null ? null : a.costUsd + b.costUsd,
		estimatedRequests: a.estimatedRequests + b.estimatedRequests
	};
}

export { addUsage, createMeter, noUsage };