// src/gateway/loopback.ts
const LOOPBACK = [
	"127.0.0.1",
	"localhost",
	"[::1]"
];
function isOnLoopback(address) {
	return URL.canParse(address) && LOOPBACK.includes(new URL(address).hostname);
}

export { isOnLoopback };