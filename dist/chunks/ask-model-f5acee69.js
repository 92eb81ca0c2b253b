"use strict";

const require_sdk_models = require("./sdk-models-9fc7d88b.js");
const require_dist = require("./ai-2ba1fa62.js");
const require_options = require("./options-63464348.js");

// src/graders/judge/ask-model.ts
const MAX_OUTPUT_TOKENS = 16384;
const FEW_OUTPUT_TOKENS = 4096;
const everything = {
	temperature: true,
	outputLimit: "max_tokens"
};
async function askModel(question, connection, accepted) {
	globalThis.AI_SDK_LOG_WARNINGS = false;
	for (;;) {
		const sent = { ...accepted };
		try {
			return await generate(question, connection, sent);
		} catch (error) {
			const refused = refusedPart(sent, error);
			if (refused === null) throw error;
			Object.assign(accepted, refused);
		}
	}
}
async function generate(question, connection, accepted) {
	const { system, user, tools } = question;
	const result = await require_dist.generateText({
		model: languageModel(question.model, connection, accepted),
		system,
		prompt: user,
		tools: Object.fromEntries(tools.map(({ name, description, schema }) => [name, require_dist.tool({
			description,
			inputSchema: require_dist.jsonSchema(schema)
		})])),
		toolChoice: "auto",
		maxOutputTokens: accepted.outputLimit === "few_max_tokens" ? FEW_OUTPUT_TOKENS : MAX_OUTPUT_TOKENS,
		maxRetries: connection.maxRetries,
		abortSignal: connection.signal,
		...accepted.temperature ? { temperature: 0 } : {},
		...question.reasoningEffort && { providerOptions: effort(question.reasoningEffort) }
	});
	return {
		calls: result.toolCalls.map((call) => ({
			tool: call.toolName,
			arguments: call.input
		})),
		text: result.text,
		finish: result.finishReason,
		model: result.response.modelId,
		inputTokens: require_options.tokenCount(result.usage.inputTokens),
		outputTokens: require_options.tokenCount(result.usage.outputTokens)
	};
}
function languageModel(model, connection, accepted) {
	const { provider, baseUrl: baseURL, key: apiKey, fetch } = connection;
	if (provider === "anthropic") return require_sdk_models.messagesModel(model, {
		baseURL,
		apiKey,
		fetch
	});
	const options = {
		name: "judge",
		baseURL,
		apiKey,
		fetch
	};
	return accepted.outputLimit === "max_completion_tokens" ? require_sdk_models.createOpenAICompatible({
		...options,
		transformRequestBody: renameLimit
	})(model) : require_sdk_models.createOpenAICompatible(options)(model);
}
function renameLimit({ max_tokens: limit, ...rest }) {
	return {
		...rest,
		max_completion_tokens: limit
	};
}
function effort(level) {
	return {
		anthropic: { effort: level },
		openaiCompatible: { reasoningEffort: level }
	};
}
function refusedPart(sent, error) {
	if (!require_dist.APICallError.isInstance(error) || error.statusCode !== 400) return null;
	const reason = `${error.message} ${error.responseBody ?? ""}`;
	if (sent.temperature && /\btemperature\b/i.test(reason)) return { temperature: false };
	if (sent.outputLimit === "max_tokens" && /\bmax_(completion_)?tokens\b/.test(reason)) return { outputLimit: /\bmax_completion_tokens\b/.test(reason) ? "max_completion_tokens" : "few_max_tokens" };
	return null;
}

exports.askModel = askModel;
exports.everything = everything;