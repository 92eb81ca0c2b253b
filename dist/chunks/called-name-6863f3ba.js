// src/transcript/readers/called-name.ts
const MAX_LENGTH = 200;
function calledName(called) {
	const whole = called.trim().replace(/^\//, "").slice(0, MAX_LENGTH);
	const name = whole.slice(whole.lastIndexOf(":") + 1);
	return name === "" || name === whole ? { name: whole } : {
		name,
		qualified: whole
	};
}

export { calledName };