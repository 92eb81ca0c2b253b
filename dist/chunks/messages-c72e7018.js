// src/suite/messages.ts
function messagesOf({ prompt, followUps, message }) {
	return [
		...message?.before ?? [],
		prompt,
		...followUps
	];
}
function isOneMessage({ followUps, message }) {
	return followUps.length === 0 && (message === void 0 || message.before.length === 0);
}

export { isOneMessage, messagesOf };