// src/power/random.ts
function seededRandom(seed, stream = 0) {
	let a = seed >>> 0;
	let b = stream >>> 0;
	let c = 2654435769;
	let counter = 1;
	const next = () => {
		const sum = (a + b | 0) + counter | 0;
		counter = counter + 1 | 0;
		a = b ^ b >>> 9;
		b = c + (c << 3) | 0;
		c = c << 21 | c >>> 11;
		c = c + sum | 0;
		return (sum >>> 0) / 4294967296;
	};
	for (let round = 0; round < 15; round += 1) next();
	const normal = () => Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next());
	const gamma = (shape) => {
		if (shape < 1) return gamma(shape + 1) * (1 - next()) ** (1 / shape);
		const d = shape - 1 / 3;
		const scale = 1 / Math.sqrt(9 * d);
		for (;;) {
			const x = normal();
			const v = (1 + scale * x) ** 3;
			if (v > 0 && Math.log(1 - next()) < .5 * x * x + d - d * v + d * Math.log(v)) return d * v;
		}
	};
	const beta = (alpha, betaShape) => {
		const x = gamma(alpha);
		const y = gamma(betaShape);
		return x + y === 0 ? Number(next() < alpha / (alpha + betaShape)) : x / (x + y);
	};
	return {
		next,
		normal,
		beta
	};
}

export { seededRandom };