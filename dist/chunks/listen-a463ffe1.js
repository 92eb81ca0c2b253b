"use strict";

// src/agents/gateway/listen.ts
function listen(server, where) {
	return new Promise((resolve, reject) => {
		server.once("error", reject);
		server.listen(where, () => {
			server.off("error", reject);
			const address = server.address();
			resolve(address === null || typeof address === "string" ? 0 : address.port);
		});
	});
}

Object.defineProperty(exports, "listen", { enumerable: true, get: () => listen });