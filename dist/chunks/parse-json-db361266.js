// src/errors/parse-json.ts
function parseJson(text) {
	try {
		return JSON.parse(text);
	} catch {
		return null;
	}
}

export { parseJson };