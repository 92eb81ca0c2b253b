"use strict";

const require_listen = require("./listen-a463ffe1.js");
let node_http = require("node:http");
let node_net = require("node:net");

// src/agents/gateway/connect-proxy.ts
const MOST_CONNECTIONS = 256;
const MOST_NAMED = 100;
const IDLE_MS = 6e5;
async function startConnectProxy(options) {
	const { servers, socketPath, signal } = options;
	const tunnels = new Tunnels(servers, options.through);
	const make = () => {
		const server = (0, node_http.createServer)((_, response) => response.writeHead(403, { connection: "close" }).end());
		server.maxConnections = MOST_CONNECTIONS;
		return server.on("connect", ({ url = "" }, near, head) => tunnels.open(url, near, head));
	};
	const all = [];
	const dispose = async () => {
		signal.removeEventListener("abort", onAbort);
		tunnels.close();
		await Promise.all(all.map((server) => {
			server.closeAllConnections();
			return new Promise((resolve) => server.close(resolve));
		}));
	};
	const onAbort = () => void dispose();
	signal.throwIfAborted();
	signal.addEventListener("abort", onAbort, { once: true });
	const tcp = make();
	all.push(tcp);
	const port = await require_listen.listen(tcp, {
		host: "127.0.0.1",
		port: 0
	});
	if (socketPath !== null) {
		const unix = make();
		all.push(unix);
		await require_listen.listen(unix, { path: socketPath });
	}
	return {
		origin: `http://127.0.0.1:${port}`,
		seen: () => tunnels.seen(),
		[Symbol.asyncDispose]: dispose
	};
}
var Tunnels = class {
	#servers;
	#through;
	#open = /* @__PURE__ */ new Set();
	#refused = /* @__PURE__ */ new Set();
	#connections = 0;
	#bytes = 0;
	constructor(servers, through) {
		this.#servers = servers;
		this.#through = through;
	}
	seen() {
		return {
			connections: this.#connections,
			bytes: this.#bytes,
			refused: [...this.#refused]
		};
	}
	close() {
		for (const socket of this.#open) socket.destroy();
	}
	open(server, near, head) {
		near.on("error", () => near.destroy());
		const end = (status) => near.end(`HTTP/1.1 ${status}\r\nconnection: close\r\n\r\n`, () => near.destroy());
		if (!this.#servers.includes(server)) {
			if (this.#refused.size < MOST_NAMED) this.#refused.add(server.slice(0, 100));
			end("403 Forbidden");
			return;
		}
		this.#connections += 1;
		reach(server, this.#through).then((far) => this.#join(near, far, head)).catch(() => end("502 Bad Gateway"));
	}
	#join(near, far, head) {
		near.write("HTTP/1.1 200 Connection established\r\n\r\n");
		far.write(head);
		for (const socket of [near, far]) {
			this.#open.add(socket);
			socket.setTimeout(IDLE_MS, () => socket.destroy());
			socket.on("data", ({ length }) => {
				this.#bytes += length;
			});
			socket.on("close", () => this.#open.delete(socket));
		}
		near.pipe(far).pipe(near);
		near.on("close", () => far.destroy());
		far.on("close", () => near.destroy()).on("error", () => near.destroy());
	}
};
function reach(server, through) {
	const [host = "", port = ""] = server.split(":");
	return new Promise((resolve, reject) => {
		if (through === null) {
			const socket = (0, node_net.connect)({
				host,
				port: Number(port)
			}, () => resolve(socket));
			socket.once("error", reject);
			return;
		}
		const { hostname, port: own, username, password } = new URL(through);
		const credentials = `${decodeURIComponent(username)}:${decodeURIComponent(password)}`;
		const login = username === "" ? {} : { "proxy-authorization": `Basic ${Buffer.from(credentials).toString("base64")}` };
		(0, node_http.request)({
			method: "CONNECT",
			path: server,
			host: hostname,
			port: own || 80,
			headers: {
				host: server,
				...login
			}
		}).on("connect", ({ statusCode }, socket) => {
			if (statusCode === 200) return resolve(socket);
			socket.destroy();
			reject(/* @__PURE__ */ new Error(`the proxy answers ${statusCode}`));
		}).on("response", ({ statusCode }) => reject(/* @__PURE__ */ new Error(`the proxy answers ${statusCode}`))).on("error", reject).end();
	});
}

exports.startConnectProxy = startConnectProxy;