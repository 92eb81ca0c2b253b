// src/transcript/unanswered.ts
const UNANSWERED = [
	"refused",
	"cut_off",
	"empty_answer"
];
const REFUSED = /* @__PURE__ */ new Set([...[
	"refusal",
	"content_filter",
	"content-filter",
	"safety",
	"sensitive",
	"guardrail_intervened",
	"content_filtered"
], ...[
	"blocklist",
	"language",
	"prohibited_content",
	"recitation",
	"spii",
	"image_safety"
]]);
const CUT_OFF = /* @__PURE__ */ new Set([
	...[
		"max_tokens",
		"model_context_window_exceeded",
		"length",
		"model_length",
		"max_output_tokens",
		"incomplete"
	],
	...[
		"error",
		"failed",
		"cancelled",
		"network_error",
		"abort",
		"insufficient_system_resource"
	],
	...[
		"malformed_function_call",
		"unexpected_tool_call",
		"malformed_response",
		"too_many_tool_calls"
	],
	...["missing_thought_signature", "other"]
]);
function unansweredBy(said, { isEmpty = false, refuses = false } = {}) {
	if (REFUSED.has(said)) return {
		kind: "refused",
		said
	};
	if (refuses) return {
		kind: "refused",
		said: ""
	};
	if (CUT_OFF.has(said)) return {
		kind: "cut_off",
		said
	};
	return isEmpty ? {
		kind: "empty_answer",
		said: ""
	} : null;
}
function isOfUnanswered({ kind }) {
	return UNANSWERED.some((one) => one === kind);
}
function isUnanswered({ unanswered, skillInvocations }) {
	return unanswered !== null && skillInvocations.length === 0;
}
function unansweredText({ kind, said }) {
	const reason = said === "" ? "" : ` (${said})`;
	return `its model's last answer ${WORDS[kind]}${reason}`;
}
const WORDS = {
	refused: "was a refusal",
	cut_off: "was cut off",
	empty_answer: "was empty"
};

export { UNANSWERED, isOfUnanswered, isUnanswered, unansweredBy, unansweredText };