"use strict";

// src/agents/gateway/gateway-fetch.ts
function gatewayFetch(access, { baseUrl, fetch }) {
	const from = `${baseUrl.replace(/\/+$/, "")}/`;
	return async (input, init) => {
		if (input instanceof Request) throw new TypeError("This fetch takes an address, not a request.");
		const url = String(input);
		if (!url.startsWith(from)) throw new TypeError("This fetch leads to the model provider that was configured only.");
		const headers = new Headers(init?.headers);
		headers.delete("x-api-key");
		headers.set("authorization", `Bearer ${access.key}`);
		return fetch(`${access.baseUrl}/${url.slice(from.length)}`, {
			...init,
			headers
		});
	};
}

exports.gatewayFetch = gatewayFetch;