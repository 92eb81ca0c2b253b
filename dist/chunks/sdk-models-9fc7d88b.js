"use strict";

const require_start = require("./start-b5b59809.js");
const require_dist = require("./ai-2ba1fa62.js");

// node_modules/zod/v4/classic/coerce.js
function number(params) {
	return require_start._coercedNumber(require_start.ZodNumber, params);
}

// node_modules/@ai-sdk/openai-compatible/dist/index.mjs
function toCamelCase(str) {
	return str.replace(/[_-]([a-z])/g, (g) => g[1].toUpperCase());
}
function resolveProviderOptionsKey(rawName, providerOptions) {
	const camelName = toCamelCase(rawName);
	if (camelName !== rawName && (providerOptions == null ? void 0 : providerOptions[camelName]) != null) return camelName;
	return rawName;
}
var defaultOpenAICompatibleErrorStructure = {
	errorSchema: require_start.object({ error: require_start.object({
		message: require_start.string(),
		type: require_start.string().nullish(),
		param: require_start.any().nullish(),
		code: require_start.union([require_start.string(), require_start.number()]).nullish()
	}) }),
	errorToMessage: (data) => data.error.message
};
function convertOpenAICompatibleChatUsage(usage) {
	var _a, _b, _c, _d, _e, _f;
	if (usage == null) return {
		inputTokens: {
			total: void 0,
			noCache: void 0,
			cacheRead: void 0,
			cacheWrite: void 0
		},
		outputTokens: {
			total: void 0,
			text: void 0,
			reasoning: void 0
		},
		raw: void 0
	};
	const promptTokens = (_a = usage.prompt_tokens) != null ? _a : 0;
	const completionTokens = (_b = usage.completion_tokens) != null ? _b : 0;
	const cacheReadTokens = (_d = (_c = usage.prompt_tokens_details) == null ? void 0 : _c.cached_tokens) != null ? _d : 0;
	const reasoningTokens = (_f = (_e = usage.completion_tokens_details) == null ? void 0 : _e.reasoning_tokens) != null ? _f : 0;
	return {
		inputTokens: {
			total: promptTokens,
			noCache: promptTokens - cacheReadTokens,
			cacheRead: cacheReadTokens,
			cacheWrite: void 0
		},
		outputTokens: {
			total: completionTokens,
			text: Math.max(0, completionTokens - reasoningTokens),
			reasoning: reasoningTokens
		},
		raw: usage
	};
}
function getOpenAIMetadata(message) {
	var _a, _b;
	return (_b = (_a = message == null ? void 0 : message.providerOptions) == null ? void 0 : _a.openaiCompatible) != null ? _b : {};
}
function getAudioFormat(mediaType) {
	switch (mediaType) {
		case "audio/wav": return "wav";
		case "audio/mp3":
		case "audio/mpeg": return "mp3";
		default: return null;
	}
}
function convertToOpenAICompatibleChatMessages(prompt) {
	var _a, _b, _c;
	const messages = [];
	for (const { role, content, ...message } of prompt) {
		const metadata = getOpenAIMetadata({ ...message });
		switch (role) {
			case "system":
				messages.push({
					role: "system",
					content,
					...metadata
				});
				break;
			case "user":
				if (content.length === 1 && content[0].type === "text") {
					messages.push({
						role: "user",
						content: content[0].text,
						...getOpenAIMetadata(content[0])
					});
					break;
				}
				messages.push({
					role: "user",
					content: content.map((part) => {
						var _a2;
						const partMetadata = getOpenAIMetadata(part);
						switch (part.type) {
							case "text": return {
								type: "text",
								text: part.text,
								...partMetadata
							};
							case "file":
								if (part.mediaType.startsWith("image/")) {
									const mediaType = part.mediaType === "image/*" ? "image/jpeg" : part.mediaType;
									return {
										type: "image_url",
										image_url: { url: part.data instanceof URL ? part.data.toString() : `data:${mediaType};base64,${require_dist.convertToBase64(part.data)}` },
										...partMetadata
									};
								}
								if (part.mediaType.startsWith("audio/")) {
									if (part.data instanceof URL) throw new require_dist.UnsupportedFunctionalityError({ functionality: "audio file parts with URLs" });
									const format = getAudioFormat(part.mediaType);
									if (format === null) throw new require_dist.UnsupportedFunctionalityError({ functionality: `audio media type ${part.mediaType}` });
									return {
										type: "input_audio",
										input_audio: {
											data: require_dist.convertToBase64(part.data),
											format
										},
										...partMetadata
									};
								}
								if (part.mediaType === "application/pdf") {
									if (part.data instanceof URL) throw new require_dist.UnsupportedFunctionalityError({ functionality: "PDF file parts with URLs" });
									return {
										type: "file",
										file: {
											filename: (_a2 = part.filename) != null ? _a2 : "document.pdf",
											file_data: `data:application/pdf;base64,${require_dist.convertToBase64(part.data)}`
										},
										...partMetadata
									};
								}
								if (part.mediaType.startsWith("text/")) return {
									type: "text",
									text: part.data instanceof URL ? part.data.toString() : typeof part.data === "string" ? new TextDecoder().decode(require_dist.convertBase64ToUint8Array(part.data)) : new TextDecoder().decode(part.data),
									...partMetadata
								};
								throw new require_dist.UnsupportedFunctionalityError({ functionality: `file part media type ${part.mediaType}` });
						}
					}),
					...metadata
				});
				break;
			case "assistant": {
				let text = "";
				let reasoning = "";
				const toolCalls = [];
				for (const part of content) {
					const partMetadata = getOpenAIMetadata(part);
					switch (part.type) {
						case "text":
							text += part.text;
							break;
						case "reasoning":
							reasoning += part.text;
							break;
						case "tool-call": {
							const thoughtSignature = (_b = (_a = part.providerOptions) == null ? void 0 : _a.google) == null ? void 0 : _b.thoughtSignature;
							toolCalls.push({
								id: part.toolCallId,
								type: "function",
								function: {
									name: part.toolName,
									arguments: JSON.stringify(part.input)
								},
								...partMetadata,
								...thoughtSignature ? { extra_content: { google: { thought_signature: String(thoughtSignature) } } } : {}
							});
							break;
						}
					}
				}
				messages.push({
					role: "assistant",
					content: toolCalls.length > 0 ? text || null : text,
					...reasoning.length > 0 ? { reasoning_content: reasoning } : {},
					tool_calls: toolCalls.length > 0 ? toolCalls : void 0,
					...metadata
				});
				break;
			}
			case "tool":
				for (const toolResponse of content) {
					if (toolResponse.type === "tool-approval-response") continue;
					const output = toolResponse.output;
					let contentValue;
					switch (output.type) {
						case "text":
						case "error-text":
							contentValue = output.value;
							break;
						case "execution-denied":
							contentValue = (_c = output.reason) != null ? _c : "Tool call execution denied.";
							break;
						case "content":
						case "json":
						case "error-json": contentValue = JSON.stringify(output.value);
					}
					const toolResponseMetadata = getOpenAIMetadata(toolResponse);
					messages.push({
						role: "tool",
						tool_call_id: toolResponse.toolCallId,
						content: contentValue,
						...toolResponseMetadata
					});
				}
				break;
			default: throw new Error(`Unsupported role: ${role}`);
		}
	}
	return messages;
}
function getResponseMetadata({ id, model, created }) {
	return {
		id: id != null ? id : void 0,
		modelId: model != null ? model : void 0,
		timestamp: created != null ? /* @__PURE__ */ new Date(created * 1e3) : void 0
	};
}
function mapOpenAICompatibleFinishReason(finishReason) {
	switch (finishReason) {
		case "stop": return "stop";
		case "length": return "length";
		case "content_filter": return "content-filter";
		case "function_call":
		case "tool_calls": return "tool-calls";
		default: return "other";
	}
}
var openaiCompatibleLanguageModelChatOptions = require_start.object({
	user: require_start.string().optional(),
	reasoningEffort: require_start.string().optional(),
	textVerbosity: require_start.string().optional(),
	strictJsonSchema: require_start.boolean().optional()
});
function prepareTools$1({ tools, toolChoice }) {
	tools = (tools == null ? void 0 : tools.length) ? tools : void 0;
	const toolWarnings = [];
	if (tools == null) return {
		tools: void 0,
		toolChoice: void 0,
		toolWarnings
	};
	const openaiCompatTools = [];
	for (const tool of tools) if (tool.type === "provider") toolWarnings.push({
		type: "unsupported",
		feature: `provider-defined tool ${tool.id}`
	});
	else openaiCompatTools.push({
		type: "function",
		function: {
			name: tool.name,
			description: tool.description,
			parameters: tool.inputSchema,
			...tool.strict != null ? { strict: tool.strict } : {}
		}
	});
	if (toolChoice == null) return {
		tools: openaiCompatTools,
		toolChoice: void 0,
		toolWarnings
	};
	const type = toolChoice.type;
	switch (type) {
		case "auto":
		case "none":
		case "required": return {
			tools: openaiCompatTools,
			toolChoice: type,
			toolWarnings
		};
		case "tool": return {
			tools: openaiCompatTools,
			toolChoice: {
				type: "function",
				function: { name: toolChoice.toolName }
			},
			toolWarnings
		};
		default: throw new require_dist.UnsupportedFunctionalityError({ functionality: `tool choice type: ${type}` });
	}
}
var OpenAICompatibleChatLanguageModel = class {
	constructor(modelId, config) {
		this.specificationVersion = "v3";
		var _a, _b;
		this.modelId = modelId;
		this.config = config;
		const errorStructure = (_a = config.errorStructure) != null ? _a : defaultOpenAICompatibleErrorStructure;
		this.chunkSchema = createOpenAICompatibleChatChunkSchema(errorStructure.errorSchema);
		this.failedResponseHandler = require_dist.createJsonErrorResponseHandler(errorStructure);
		this.supportsStructuredOutputs = (_b = config.supportsStructuredOutputs) != null ? _b : false;
	}
	get provider() {
		return this.config.provider;
	}
	get providerOptionsName() {
		return this.config.provider.split(".")[0].trim();
	}
	get supportedUrls() {
		var _a, _b, _c;
		return (_c = (_b = (_a = this.config).supportedUrls) == null ? void 0 : _b.call(_a)) != null ? _c : {};
	}
	transformRequestBody(args) {
		var _a, _b, _c;
		return (_c = (_b = (_a = this.config).transformRequestBody) == null ? void 0 : _b.call(_a, args)) != null ? _c : args;
	}
	convertUsage(usage) {
		var _a, _b, _c;
		return (_c = (_b = (_a = this.config).convertUsage) == null ? void 0 : _b.call(_a, usage)) != null ? _c : convertOpenAICompatibleChatUsage(usage);
	}
	async getArgs({ prompt, maxOutputTokens, temperature, topP, topK, frequencyPenalty, presencePenalty, providerOptions, stopSequences, responseFormat, seed, toolChoice, tools }) {
		var _a, _b, _c, _d, _e;
		const warnings = [];
		const deprecatedOptions = await require_dist.parseProviderOptions({
			provider: "openai-compatible",
			providerOptions,
			schema: openaiCompatibleLanguageModelChatOptions
		});
		if (deprecatedOptions != null) warnings.push({
			type: "other",
			message: `The 'openai-compatible' key in providerOptions is deprecated. Use 'openaiCompatible' instead.`
		});
		const compatibleOptions = Object.assign(deprecatedOptions != null ? deprecatedOptions : {}, (_a = await require_dist.parseProviderOptions({
			provider: "openaiCompatible",
			providerOptions,
			schema: openaiCompatibleLanguageModelChatOptions
		})) != null ? _a : {}, (_b = await require_dist.parseProviderOptions({
			provider: this.providerOptionsName,
			providerOptions,
			schema: openaiCompatibleLanguageModelChatOptions
		})) != null ? _b : {}, (_c = await require_dist.parseProviderOptions({
			provider: toCamelCase(this.providerOptionsName),
			providerOptions,
			schema: openaiCompatibleLanguageModelChatOptions
		})) != null ? _c : {});
		const strictJsonSchema = (_d = compatibleOptions == null ? void 0 : compatibleOptions.strictJsonSchema) != null ? _d : true;
		if (topK != null) warnings.push({
			type: "unsupported",
			feature: "topK"
		});
		if ((responseFormat == null ? void 0 : responseFormat.type) === "json" && responseFormat.schema != null && !this.supportsStructuredOutputs) warnings.push({
			type: "unsupported",
			feature: "responseFormat",
			details: "JSON response format schema is only supported with structuredOutputs"
		});
		const { tools: openaiTools, toolChoice: openaiToolChoice, toolWarnings } = prepareTools$1({
			tools,
			toolChoice
		});
		return {
			metadataKey: resolveProviderOptionsKey(this.providerOptionsName, providerOptions),
			args: {
				model: this.modelId,
				user: compatibleOptions.user,
				max_tokens: maxOutputTokens,
				temperature,
				top_p: topP,
				frequency_penalty: frequencyPenalty,
				presence_penalty: presencePenalty,
				response_format: (responseFormat == null ? void 0 : responseFormat.type) === "json" ? this.supportsStructuredOutputs === true && responseFormat.schema != null ? {
					type: "json_schema",
					json_schema: {
						schema: responseFormat.schema,
						strict: strictJsonSchema,
						name: (_e = responseFormat.name) != null ? _e : "response",
						description: responseFormat.description
					}
				} : { type: "json_object" } : void 0,
				stop: stopSequences,
				seed,
				...Object.fromEntries(Object.entries({
					...providerOptions == null ? void 0 : providerOptions[this.providerOptionsName],
					...providerOptions == null ? void 0 : providerOptions[toCamelCase(this.providerOptionsName)]
				}).filter(([key]) => !Object.keys(openaiCompatibleLanguageModelChatOptions.shape).includes(key))),
				reasoning_effort: compatibleOptions.reasoningEffort,
				verbosity: compatibleOptions.textVerbosity,
				messages: convertToOpenAICompatibleChatMessages(prompt),
				tools: openaiTools,
				tool_choice: openaiToolChoice
			},
			warnings: [...warnings, ...toolWarnings]
		};
	}
	async doGenerate(options) {
		var _a, _b, _c, _d, _e, _f, _g, _h;
		const { args, warnings, metadataKey } = await this.getArgs({ ...options });
		const transformedBody = this.transformRequestBody(args);
		const body = JSON.stringify(transformedBody);
		const { responseHeaders, value: responseBody, rawValue: rawResponse } = await require_dist.postJsonToApi({
			url: this.config.url({
				path: "/chat/completions",
				modelId: this.modelId
			}),
			headers: require_dist.combineHeaders(this.config.headers(), options.headers),
			body: transformedBody,
			failedResponseHandler: this.failedResponseHandler,
			successfulResponseHandler: require_dist.createJsonResponseHandler(OpenAICompatibleChatResponseSchema),
			abortSignal: options.abortSignal,
			fetch: this.config.fetch
		});
		const choice = responseBody.choices[0];
		if (choice == null) throw new require_dist.InvalidResponseDataError({
			data: rawResponse,
			message: "Response did not contain any choices."
		});
		const content = [];
		const reasoning = (_a = choice.message.reasoning_content) != null ? _a : choice.message.reasoning;
		if (reasoning != null && reasoning.length > 0) content.push({
			type: "reasoning",
			text: reasoning
		});
		content.push(...convertOpenAICompatibleContent(choice.message.content));
		if (choice.message.tool_calls != null) for (const toolCall of choice.message.tool_calls) {
			const thoughtSignature = (_c = (_b = toolCall.extra_content) == null ? void 0 : _b.google) == null ? void 0 : _c.thought_signature;
			content.push({
				type: "tool-call",
				toolCallId: (_d = toolCall.id) != null ? _d : require_dist.generateId(),
				toolName: toolCall.function.name,
				input: toolCall.function.arguments,
				...thoughtSignature ? { providerMetadata: { [metadataKey]: { thoughtSignature } } } : {}
			});
		}
		const providerMetadata = {
			[metadataKey]: {},
			...await ((_f = (_e = this.config.metadataExtractor) == null ? void 0 : _e.extractMetadata) == null ? void 0 : _f.call(_e, { parsedBody: rawResponse }))
		};
		const completionTokenDetails = (_g = responseBody.usage) == null ? void 0 : _g.completion_tokens_details;
		if ((completionTokenDetails == null ? void 0 : completionTokenDetails.accepted_prediction_tokens) != null) providerMetadata[metadataKey].acceptedPredictionTokens = completionTokenDetails == null ? void 0 : completionTokenDetails.accepted_prediction_tokens;
		if ((completionTokenDetails == null ? void 0 : completionTokenDetails.rejected_prediction_tokens) != null) providerMetadata[metadataKey].rejectedPredictionTokens = completionTokenDetails == null ? void 0 : completionTokenDetails.rejected_prediction_tokens;
		return {
			content,
			finishReason: {
				unified: mapOpenAICompatibleFinishReason(choice.finish_reason),
				raw: (_h = choice.finish_reason) != null ? _h : void 0
			},
			usage: this.convertUsage(responseBody.usage),
			providerMetadata,
			request: { body },
			response: {
				...getResponseMetadata(responseBody),
				headers: responseHeaders,
				body: rawResponse
			},
			warnings
		};
	}
	async doStream(options) {
		var _a;
		const { args, warnings, metadataKey } = await this.getArgs({ ...options });
		const body = this.transformRequestBody({
			...args,
			stream: true,
			stream_options: this.config.includeUsage ? { include_usage: true } : void 0
		});
		const metadataExtractor = (_a = this.config.metadataExtractor) == null ? void 0 : _a.createStreamExtractor();
		const { responseHeaders, value: response } = await require_dist.postJsonToApi({
			url: this.config.url({
				path: "/chat/completions",
				modelId: this.modelId
			}),
			headers: require_dist.combineHeaders(this.config.headers(), options.headers),
			body,
			failedResponseHandler: this.failedResponseHandler,
			successfulResponseHandler: require_dist.createEventSourceResponseHandler(this.chunkSchema),
			abortSignal: options.abortSignal,
			fetch: this.config.fetch
		});
		const providerOptionsName = metadataKey;
		let toolCallTracker;
		const pendingToolCalls = /* @__PURE__ */ new Map();
		const forwardedToolCallIndices = /* @__PURE__ */ new Set();
		const processToolCallDelta = (toolCallDelta) => {
			var _a2, _b, _c, _d, _e;
			const index = toolCallDelta.index;
			if (index == null || forwardedToolCallIndices.has(index)) {
				toolCallTracker.processDelta(toolCallDelta);
				return;
			}
			let pending = pendingToolCalls.get(index);
			if (pending == null) {
				pending = {
					id: (_a2 = toolCallDelta.id) != null ? _a2 : null,
					bufferedArguments: "",
					extraContent: (_b = toolCallDelta.extra_content) != null ? _b : null
				};
				pendingToolCalls.set(index, pending);
			} else {
				if (pending.id == null && toolCallDelta.id != null) pending.id = toolCallDelta.id;
				if (pending.extraContent == null && toolCallDelta.extra_content != null) pending.extraContent = toolCallDelta.extra_content;
			}
			const argumentsDelta = (_c = toolCallDelta.function) == null ? void 0 : _c.arguments;
			if (argumentsDelta != null) pending.bufferedArguments += argumentsDelta;
			const name = (_d = toolCallDelta.function) == null ? void 0 : _d.name;
			if (name != null) {
				toolCallTracker.processDelta({
					index,
					id: pending.id,
					function: {
						name,
						arguments: pending.bufferedArguments
					},
					extra_content: (_e = pending.extraContent) != null ? _e : void 0
				});
				pendingToolCalls.delete(index);
				forwardedToolCallIndices.add(index);
			}
		};
		let finishReason;
		let usage = void 0;
		let isFirstChunk = true;
		let isActiveReasoning = false;
		let isActiveText = false;
		const convertUsage = (usage2) => this.convertUsage(usage2);
		return {
			stream: response.pipeThrough(new TransformStream({
				start(controller) {
					toolCallTracker = new require_dist.StreamingToolCallTracker(controller, {
						generateId: require_dist.generateId,
						extractMetadata: (delta) => {
							var _a2, _b;
							const thoughtSignature = (_b = (_a2 = delta.extra_content) == null ? void 0 : _a2.google) == null ? void 0 : _b.thought_signature;
							return thoughtSignature ? { [providerOptionsName]: { thoughtSignature } } : void 0;
						},
						buildToolCallProviderMetadata: (metadata) => metadata
					});
					controller.enqueue({
						type: "stream-start",
						warnings
					});
				},
				transform(chunk, controller) {
					var _a2, _b;
					if (options.includeRawChunks) controller.enqueue({
						type: "raw",
						rawValue: chunk.rawValue
					});
					if (!chunk.success) {
						finishReason = {
							unified: "error",
							raw: void 0
						};
						controller.enqueue({
							type: "error",
							error: chunk.error
						});
						return;
					}
					metadataExtractor?.processChunk(chunk.rawValue);
					if ("error" in chunk.value) {
						finishReason = {
							unified: "error",
							raw: void 0
						};
						controller.enqueue({
							type: "error",
							error: chunk.value.error
						});
						return;
					}
					const value = chunk.value;
					if (isFirstChunk) {
						isFirstChunk = false;
						controller.enqueue({
							type: "response-metadata",
							...getResponseMetadata(value)
						});
					}
					if (value.usage != null) usage = value.usage;
					const choice = value.choices[0];
					if ((choice == null ? void 0 : choice.finish_reason) != null) finishReason = {
						unified: mapOpenAICompatibleFinishReason(choice.finish_reason),
						raw: (_a2 = choice.finish_reason) != null ? _a2 : void 0
					};
					if ((choice == null ? void 0 : choice.delta) == null) return;
					const delta = choice.delta;
					const enqueueReasoningDelta = (reasoningDelta) => {
						if (isActiveText) {
							controller.enqueue({
								type: "text-end",
								id: "txt-0"
							});
							isActiveText = false;
						}
						if (!isActiveReasoning) {
							controller.enqueue({
								type: "reasoning-start",
								id: "reasoning-0"
							});
							isActiveReasoning = true;
						}
						controller.enqueue({
							type: "reasoning-delta",
							id: "reasoning-0",
							delta: reasoningDelta
						});
					};
					const enqueueTextDelta = (textDelta) => {
						if (isActiveReasoning) {
							controller.enqueue({
								type: "reasoning-end",
								id: "reasoning-0"
							});
							isActiveReasoning = false;
						}
						if (!isActiveText) {
							controller.enqueue({
								type: "text-start",
								id: "txt-0"
							});
							isActiveText = true;
						}
						controller.enqueue({
							type: "text-delta",
							id: "txt-0",
							delta: textDelta
						});
					};
					const reasoningContent = (_b = delta.reasoning_content) != null ? _b : delta.reasoning;
					if (reasoningContent) enqueueReasoningDelta(reasoningContent);
					for (const contentPart of convertOpenAICompatibleContent(delta.content)) if (contentPart.type === "reasoning") enqueueReasoningDelta(contentPart.text);
					else enqueueTextDelta(contentPart.text);
					if (delta.tool_calls != null && delta.tool_calls.length > 0) {
						if (isActiveReasoning) {
							controller.enqueue({
								type: "reasoning-end",
								id: "reasoning-0"
							});
							isActiveReasoning = false;
						}
						for (const toolCallDelta of delta.tool_calls) processToolCallDelta(toolCallDelta);
					}
				},
				flush(controller) {
					var _a2, _b, _c, _d;
					if (isActiveReasoning) controller.enqueue({
						type: "reasoning-end",
						id: "reasoning-0"
					});
					if (isActiveText) controller.enqueue({
						type: "text-end",
						id: "txt-0"
					});
					for (const [index, pending] of pendingToolCalls) toolCallTracker.processDelta({
						index,
						id: pending.id,
						function: { arguments: pending.bufferedArguments }
					});
					pendingToolCalls.clear();
					toolCallTracker.flush();
					if (finishReason == null) {
						finishReason = {
							unified: "error",
							raw: void 0
						};
						controller.enqueue({
							type: "error",
							error: new require_dist.InvalidResponseDataError({
								data: void 0,
								message: "Response stream ended without a finish reason."
							})
						});
					}
					const providerMetadata = {
						[providerOptionsName]: {},
						...metadataExtractor == null ? void 0 : metadataExtractor.buildMetadata()
					};
					if (((_a2 = usage == null ? void 0 : usage.completion_tokens_details) == null ? void 0 : _a2.accepted_prediction_tokens) != null) providerMetadata[providerOptionsName].acceptedPredictionTokens = (_b = usage == null ? void 0 : usage.completion_tokens_details) == null ? void 0 : _b.accepted_prediction_tokens;
					if (((_c = usage == null ? void 0 : usage.completion_tokens_details) == null ? void 0 : _c.rejected_prediction_tokens) != null) providerMetadata[providerOptionsName].rejectedPredictionTokens = (_d = usage == null ? void 0 : usage.completion_tokens_details) == null ? void 0 : _d.rejected_prediction_tokens;
					controller.enqueue({
						type: "finish",
						finishReason,
						usage: convertUsage(usage),
						providerMetadata
					});
				}
			})),
			request: { body },
			response: { headers: responseHeaders }
		};
	}
};
var openaiCompatibleTokenUsageSchema = () => require_start.looseObject({
	prompt_tokens: require_start.number().nullish(),
	completion_tokens: require_start.number().nullish(),
	total_tokens: require_start.number().nullish(),
	prompt_tokens_details: require_start.looseObject({ cached_tokens: require_start.number().nullish() }).nullish(),
	completion_tokens_details: require_start.looseObject({
		reasoning_tokens: require_start.number().nullish(),
		accepted_prediction_tokens: require_start.number().nullish(),
		rejected_prediction_tokens: require_start.number().nullish()
	}).nullish()
}).nullish();
var openAICompatibleContentSchema = () => require_start.union([require_start.string(), require_start.array(require_start.looseObject({ type: require_start.string() }))]).nullish();
function convertOpenAICompatibleContent(content) {
	if (content == null) return [];
	if (typeof content === "string") return content.length > 0 ? [{
		type: "text",
		text: content
	}] : [];
	const result = [];
	for (const part of content) if (part.type === "text" && typeof part.text === "string") {
		if (part.text.length > 0) result.push({
			type: "text",
			text: part.text
		});
	} else if (part.type === "thinking" && Array.isArray(part.thinking)) {
		const reasoningText = part.thinking.filter((chunk) => chunk != null && typeof chunk === "object" && "type" in chunk && chunk.type === "text" && "text" in chunk && typeof chunk.text === "string").map((chunk) => chunk.text).join("");
		if (reasoningText.length > 0) result.push({
			type: "reasoning",
			text: reasoningText
		});
	}
	return result;
}
var OpenAICompatibleChatResponseSchema = require_dist.lazySchema(() => require_dist.zodSchema(require_start.looseObject({
	id: require_start.string().nullish(),
	created: require_start.number().nullish(),
	model: require_start.string().nullish(),
	choices: require_start.array(require_start.object({
		message: require_start.object({
			role: require_start.literal("assistant").nullish(),
			content: openAICompatibleContentSchema(),
			reasoning_content: require_start.string().nullish(),
			reasoning: require_start.string().nullish(),
			tool_calls: require_start.array(require_start.object({
				id: require_start.string().nullish(),
				function: require_start.object({
					name: require_start.string(),
					arguments: require_start.string()
				}),
				extra_content: require_start.object({ google: require_start.object({ thought_signature: require_start.string().nullish() }).nullish() }).nullish()
			})).nullish()
		}),
		finish_reason: require_start.string().nullish()
	})),
	usage: openaiCompatibleTokenUsageSchema()
})));
var chunkBaseSchema = () => require_start.looseObject({
	id: require_start.string().nullish(),
	created: require_start.number().nullish(),
	model: require_start.string().nullish(),
	choices: require_start.array(require_start.object({
		delta: require_start.object({
			role: require_start._enum(["assistant", ""]).nullish(),
			content: openAICompatibleContentSchema(),
			reasoning_content: require_start.string().nullish(),
			reasoning: require_start.string().nullish(),
			tool_calls: require_start.array(require_start.object({
				index: require_start.number().nullish(),
				id: require_start.string().nullish(),
				function: require_start.object({
					name: require_start.string().nullish(),
					arguments: require_start.string().nullish()
				}),
				extra_content: require_start.object({ google: require_start.object({ thought_signature: require_start.string().nullish() }).nullish() }).nullish()
			})).nullish()
		}).nullish(),
		finish_reason: require_start.string().nullish()
	})),
	usage: openaiCompatibleTokenUsageSchema()
});
var createOpenAICompatibleChatChunkSchema = (errorSchema) => require_start.union([chunkBaseSchema(), errorSchema]);
function convertOpenAICompatibleCompletionUsage(usage) {
	var _a, _b;
	if (usage == null) return {
		inputTokens: {
			total: void 0,
			noCache: void 0,
			cacheRead: void 0,
			cacheWrite: void 0
		},
		outputTokens: {
			total: void 0,
			text: void 0,
			reasoning: void 0
		},
		raw: void 0
	};
	const promptTokens = (_a = usage.prompt_tokens) != null ? _a : 0;
	const completionTokens = (_b = usage.completion_tokens) != null ? _b : 0;
	return {
		inputTokens: {
			total: promptTokens,
			noCache: promptTokens,
			cacheRead: void 0,
			cacheWrite: void 0
		},
		outputTokens: {
			total: completionTokens,
			text: completionTokens,
			reasoning: void 0
		},
		raw: usage
	};
}
function convertToOpenAICompatibleCompletionPrompt({ prompt, user = "user", assistant = "assistant" }) {
	let text = "";
	if (prompt[0].role === "system") {
		text += `${prompt[0].content}

`;
		prompt = prompt.slice(1);
	}
	for (const { role, content } of prompt) switch (role) {
		case "system": throw new require_dist.InvalidPromptError({
			message: "Unexpected system message in prompt: ${content}",
			prompt
		});
		case "user": {
			const userMessage = content.map((part) => {
				switch (part.type) {
					case "text": return part.text;
				}
			}).filter(Boolean).join("");
			text += `${user}:
${userMessage}

`;
			break;
		}
		case "assistant": {
			const assistantMessage = content.map((part) => {
				switch (part.type) {
					case "text": return part.text;
					case "tool-call": throw new require_dist.UnsupportedFunctionalityError({ functionality: "tool-call messages" });
				}
			}).join("");
			text += `${assistant}:
${assistantMessage}

`;
			break;
		}
		case "tool": throw new require_dist.UnsupportedFunctionalityError({ functionality: "tool messages" });
		default: throw new Error(`Unsupported role: ${role}`);
	}
	text += `${assistant}:
`;
	return {
		prompt: text,
		stopSequences: [`
${user}:`]
	};
}
function getResponseMetadata2({ id, model, created }) {
	return {
		id: id != null ? id : void 0,
		modelId: model != null ? model : void 0,
		timestamp: created != null ? /* @__PURE__ */ new Date(created * 1e3) : void 0
	};
}
function mapOpenAICompatibleFinishReason2(finishReason) {
	switch (finishReason) {
		case "stop": return "stop";
		case "length": return "length";
		case "content_filter": return "content-filter";
		case "function_call":
		case "tool_calls": return "tool-calls";
		default: return "other";
	}
}
var openaiCompatibleLanguageModelCompletionOptions = require_dist.lazySchema(() => require_dist.zodSchema(require_start.object({
	echo: require_start.boolean().optional(),
	logitBias: require_start.record(require_start.string(), require_start.number()).optional(),
	suffix: require_start.string().optional(),
	user: require_start.string().optional()
})));
var OpenAICompatibleCompletionLanguageModel = class {
	constructor(modelId, config) {
		this.specificationVersion = "v3";
		var _a;
		this.modelId = modelId;
		this.config = config;
		const errorStructure = (_a = config.errorStructure) != null ? _a : defaultOpenAICompatibleErrorStructure;
		this.chunkSchema = createOpenAICompatibleCompletionChunkSchema(errorStructure.errorSchema);
		this.failedResponseHandler = require_dist.createJsonErrorResponseHandler(errorStructure);
	}
	get provider() {
		return this.config.provider;
	}
	get providerOptionsName() {
		return this.config.provider.split(".")[0].trim();
	}
	get supportedUrls() {
		var _a, _b, _c;
		return (_c = (_b = (_a = this.config).supportedUrls) == null ? void 0 : _b.call(_a)) != null ? _c : {};
	}
	async getArgs({ prompt, maxOutputTokens, temperature, topP, topK, frequencyPenalty, presencePenalty, stopSequences: userStopSequences, responseFormat, seed, providerOptions, tools, toolChoice }) {
		var _a, _b;
		const warnings = [];
		const completionOptions = Object.assign((_a = await require_dist.parseProviderOptions({
			provider: this.providerOptionsName,
			providerOptions,
			schema: openaiCompatibleLanguageModelCompletionOptions
		})) != null ? _a : {}, (_b = await require_dist.parseProviderOptions({
			provider: toCamelCase(this.providerOptionsName),
			providerOptions,
			schema: openaiCompatibleLanguageModelCompletionOptions
		})) != null ? _b : {});
		if (topK != null) warnings.push({
			type: "unsupported",
			feature: "topK"
		});
		if (tools == null ? void 0 : tools.length) warnings.push({
			type: "unsupported",
			feature: "tools"
		});
		if (toolChoice != null) warnings.push({
			type: "unsupported",
			feature: "toolChoice"
		});
		if (responseFormat != null && responseFormat.type !== "text") warnings.push({
			type: "unsupported",
			feature: "responseFormat",
			details: "JSON response format is not supported."
		});
		const { prompt: completionPrompt, stopSequences } = convertToOpenAICompatibleCompletionPrompt({ prompt });
		const stop = [...stopSequences != null ? stopSequences : [], ...userStopSequences != null ? userStopSequences : []];
		return {
			args: {
				model: this.modelId,
				echo: completionOptions.echo,
				logit_bias: completionOptions.logitBias,
				suffix: completionOptions.suffix,
				user: completionOptions.user,
				max_tokens: maxOutputTokens,
				temperature,
				top_p: topP,
				frequency_penalty: frequencyPenalty,
				presence_penalty: presencePenalty,
				seed,
				...providerOptions == null ? void 0 : providerOptions[this.providerOptionsName],
				...providerOptions == null ? void 0 : providerOptions[toCamelCase(this.providerOptionsName)],
				prompt: completionPrompt,
				stop: stop.length > 0 ? stop : void 0
			},
			warnings
		};
	}
	async doGenerate(options) {
		const { args, warnings } = await this.getArgs(options);
		const { responseHeaders, value: response, rawValue: rawResponse } = await require_dist.postJsonToApi({
			url: this.config.url({
				path: "/completions",
				modelId: this.modelId
			}),
			headers: require_dist.combineHeaders(this.config.headers(), options.headers),
			body: args,
			failedResponseHandler: this.failedResponseHandler,
			successfulResponseHandler: require_dist.createJsonResponseHandler(openaiCompatibleCompletionResponseSchema),
			abortSignal: options.abortSignal,
			fetch: this.config.fetch
		});
		const choice = response.choices[0];
		const content = [];
		if (choice.text != null && choice.text.length > 0) content.push({
			type: "text",
			text: choice.text
		});
		return {
			content,
			usage: convertOpenAICompatibleCompletionUsage(response.usage),
			finishReason: {
				unified: mapOpenAICompatibleFinishReason2(choice.finish_reason),
				raw: choice.finish_reason
			},
			request: { body: args },
			response: {
				...getResponseMetadata2(response),
				headers: responseHeaders,
				body: rawResponse
			},
			warnings
		};
	}
	async doStream(options) {
		const { args, warnings } = await this.getArgs(options);
		const body = {
			...args,
			stream: true,
			stream_options: this.config.includeUsage ? { include_usage: true } : void 0
		};
		const { responseHeaders, value: response } = await require_dist.postJsonToApi({
			url: this.config.url({
				path: "/completions",
				modelId: this.modelId
			}),
			headers: require_dist.combineHeaders(this.config.headers(), options.headers),
			body,
			failedResponseHandler: this.failedResponseHandler,
			successfulResponseHandler: require_dist.createEventSourceResponseHandler(this.chunkSchema),
			abortSignal: options.abortSignal,
			fetch: this.config.fetch
		});
		let finishReason = {
			unified: "other",
			raw: void 0
		};
		let usage = void 0;
		let isFirstChunk = true;
		return {
			stream: response.pipeThrough(new TransformStream({
				start(controller) {
					controller.enqueue({
						type: "stream-start",
						warnings
					});
				},
				transform(chunk, controller) {
					var _a;
					if (options.includeRawChunks) controller.enqueue({
						type: "raw",
						rawValue: chunk.rawValue
					});
					if (!chunk.success) {
						finishReason = {
							unified: "error",
							raw: void 0
						};
						controller.enqueue({
							type: "error",
							error: chunk.error
						});
						return;
					}
					const value = chunk.value;
					if ("error" in value) {
						finishReason = {
							unified: "error",
							raw: void 0
						};
						controller.enqueue({
							type: "error",
							error: value.error
						});
						return;
					}
					if (isFirstChunk) {
						isFirstChunk = false;
						controller.enqueue({
							type: "response-metadata",
							...getResponseMetadata2(value)
						});
						controller.enqueue({
							type: "text-start",
							id: "0"
						});
					}
					if (value.usage != null) usage = value.usage;
					const choice = value.choices[0];
					if ((choice == null ? void 0 : choice.finish_reason) != null) finishReason = {
						unified: mapOpenAICompatibleFinishReason2(choice.finish_reason),
						raw: (_a = choice.finish_reason) != null ? _a : void 0
					};
					if ((choice == null ? void 0 : choice.text) != null) controller.enqueue({
						type: "text-delta",
						id: "0",
						delta: choice.text
					});
				},
				flush(controller) {
					if (!isFirstChunk) controller.enqueue({
						type: "text-end",
						id: "0"
					});
					controller.enqueue({
						type: "finish",
						finishReason,
						usage: convertOpenAICompatibleCompletionUsage(usage)
					});
				}
			})),
			request: { body },
			response: { headers: responseHeaders }
		};
	}
};
var usageSchema = () => require_start.looseObject({
	prompt_tokens: require_start.number(),
	completion_tokens: require_start.number(),
	total_tokens: require_start.number()
});
var openaiCompatibleCompletionResponseSchema = require_dist.lazySchema(() => require_dist.zodSchema(require_start.object({
	id: require_start.string().nullish(),
	created: require_start.number().nullish(),
	model: require_start.string().nullish(),
	choices: require_start.array(require_start.object({
		text: require_start.string(),
		finish_reason: require_start.string()
	})),
	usage: usageSchema().nullish()
})));
var createOpenAICompatibleCompletionChunkSchema = (errorSchema) => require_start.union([require_start.object({
	id: require_start.string().nullish(),
	created: require_start.number().nullish(),
	model: require_start.string().nullish(),
	choices: require_start.array(require_start.object({
		text: require_start.string(),
		finish_reason: require_start.string().nullish(),
		index: require_start.number()
	})),
	usage: usageSchema().nullish()
}), errorSchema]);
var openaiCompatibleEmbeddingModelOptions = require_dist.lazySchema(() => require_dist.zodSchema(require_start.object({
	dimensions: require_start.number().optional(),
	user: require_start.string().optional()
})));
var OpenAICompatibleEmbeddingModel = class {
	constructor(modelId, config) {
		this.specificationVersion = "v3";
		this.modelId = modelId;
		this.config = config;
	}
	get provider() {
		return this.config.provider;
	}
	get maxEmbeddingsPerCall() {
		var _a;
		return (_a = this.config.maxEmbeddingsPerCall) != null ? _a : 2048;
	}
	get supportsParallelCalls() {
		var _a;
		return (_a = this.config.supportsParallelCalls) != null ? _a : true;
	}
	get providerOptionsName() {
		return this.config.provider.split(".")[0].trim();
	}
	async doEmbed({ values, headers, abortSignal, providerOptions }) {
		var _a, _b, _c;
		const warnings = [];
		const deprecatedOptions = await require_dist.parseProviderOptions({
			provider: "openai-compatible",
			providerOptions,
			schema: openaiCompatibleEmbeddingModelOptions
		});
		if (deprecatedOptions != null) warnings.push({
			type: "other",
			message: `The 'openai-compatible' key in providerOptions is deprecated. Use 'openaiCompatible' instead.`
		});
		const compatibleOptions = Object.assign(deprecatedOptions != null ? deprecatedOptions : {}, (_a = await require_dist.parseProviderOptions({
			provider: "openaiCompatible",
			providerOptions,
			schema: openaiCompatibleEmbeddingModelOptions
		})) != null ? _a : {}, (_b = await require_dist.parseProviderOptions({
			provider: this.providerOptionsName,
			providerOptions,
			schema: openaiCompatibleEmbeddingModelOptions
		})) != null ? _b : {});
		if (values.length > this.maxEmbeddingsPerCall) throw new require_dist.TooManyEmbeddingValuesForCallError({
			provider: this.provider,
			modelId: this.modelId,
			maxEmbeddingsPerCall: this.maxEmbeddingsPerCall,
			values
		});
		const { responseHeaders, value: response, rawValue } = await require_dist.postJsonToApi({
			url: this.config.url({
				path: "/embeddings",
				modelId: this.modelId
			}),
			headers: require_dist.combineHeaders(this.config.headers(), headers),
			body: {
				model: this.modelId,
				input: values,
				encoding_format: "float",
				dimensions: compatibleOptions.dimensions,
				user: compatibleOptions.user
			},
			failedResponseHandler: require_dist.createJsonErrorResponseHandler((_c = this.config.errorStructure) != null ? _c : defaultOpenAICompatibleErrorStructure),
			successfulResponseHandler: require_dist.createJsonResponseHandler(openaiTextEmbeddingResponseSchema$1),
			abortSignal,
			fetch: this.config.fetch
		});
		return {
			warnings,
			embeddings: response.data.map((item) => item.embedding),
			usage: response.usage ? { tokens: response.usage.prompt_tokens } : void 0,
			providerMetadata: response.providerMetadata,
			response: {
				headers: responseHeaders,
				body: rawValue
			}
		};
	}
};
var openaiTextEmbeddingResponseSchema$1 = require_dist.lazySchema(() => require_dist.zodSchema(require_start.object({
	data: require_start.array(require_start.object({ embedding: require_start.array(require_start.number()) })),
	usage: require_start.object({ prompt_tokens: require_start.number() }).nullish(),
	providerMetadata: require_start.record(require_start.string(), require_start.record(require_start.string(), require_start.any())).optional()
})));
var OpenAICompatibleImageModel = class {
	constructor(modelId, config) {
		this.modelId = modelId;
		this.config = config;
		this.specificationVersion = "v3";
		this.maxImagesPerCall = 10;
	}
	get provider() {
		return this.config.provider;
	}
	get providerOptionsKey() {
		return this.config.provider.split(".")[0].trim();
	}
	getArgs(providerOptions) {
		return {
			...providerOptions[this.providerOptionsKey],
			...providerOptions[toCamelCase(this.providerOptionsKey)]
		};
	}
	async doGenerate({ prompt, n, size, aspectRatio, seed, providerOptions, headers, abortSignal, files, mask }) {
		var _a, _b, _c, _d, _e;
		const warnings = [];
		if (aspectRatio != null) warnings.push({
			type: "unsupported",
			feature: "aspectRatio",
			details: "This model does not support aspect ratio. Use `size` instead."
		});
		if (seed != null) warnings.push({
			type: "unsupported",
			feature: "seed"
		});
		const currentDate = (_c = (_b = (_a = this.config._internal) == null ? void 0 : _a.currentDate) == null ? void 0 : _b.call(_a)) != null ? _c : /* @__PURE__ */ new Date();
		const args = this.getArgs(providerOptions);
		const isEditing = files != null && files.length > 0;
		const url = this.config.url({
			path: isEditing ? "/images/edits" : "/images/generations",
			modelId: this.modelId
		});
		const requestHeaders = require_dist.combineHeaders(this.config.headers(), headers);
		if (isEditing) {
			const { value: response2, responseHeaders: responseHeaders2 } = await require_dist.postFormDataToApi({
				url,
				headers: requestHeaders,
				formData: require_dist.convertToFormData({
					model: this.modelId,
					prompt,
					image: await Promise.all(files.map((file) => fileToBlob(file))),
					mask: mask != null ? await fileToBlob(mask) : void 0,
					n,
					size,
					...args
				}),
				failedResponseHandler: require_dist.createJsonErrorResponseHandler((_d = this.config.errorStructure) != null ? _d : defaultOpenAICompatibleErrorStructure),
				successfulResponseHandler: require_dist.createJsonResponseHandler(openaiCompatibleImageResponseSchema),
				abortSignal,
				fetch: this.config.fetch
			});
			return {
				images: await this.getImages(response2.data, {
					url,
					headers: requestHeaders,
					abortSignal
				}),
				warnings,
				response: {
					timestamp: currentDate,
					modelId: this.modelId,
					headers: responseHeaders2
				}
			};
		}
		const { value: response, responseHeaders } = await require_dist.postJsonToApi({
			url,
			headers: requestHeaders,
			body: {
				model: this.modelId,
				prompt,
				n,
				size,
				...args,
				response_format: "b64_json"
			},
			failedResponseHandler: require_dist.createJsonErrorResponseHandler((_e = this.config.errorStructure) != null ? _e : defaultOpenAICompatibleErrorStructure),
			successfulResponseHandler: require_dist.createJsonResponseHandler(openaiCompatibleImageResponseSchema),
			abortSignal,
			fetch: this.config.fetch
		});
		return {
			images: await this.getImages(response.data, {
				url,
				headers: requestHeaders,
				abortSignal
			}),
			warnings,
			response: {
				timestamp: currentDate,
				modelId: this.modelId,
				headers: responseHeaders
			}
		};
	}
	async getImages(data, options) {
		if (data.every((image) => image.b64_json != null)) return data.map((image) => image.b64_json);
		return Promise.all(data.map(async (image) => {
			if (image.b64_json != null) return require_dist.convertBase64ToUint8Array(image.b64_json);
			if (image.url == null) throw new require_dist.InvalidResponseDataError({
				data: image,
				message: "Expected url in the image response"
			});
			const { value } = await require_dist.getFromApi({
				url: image.url,
				validateUrl: true,
				trustedOrigin: options.url,
				credentialedOrigin: options.url,
				headers: options.headers,
				abortSignal: options.abortSignal,
				fetch: this.config.fetch,
				successfulResponseHandler: require_dist.createBinaryResponseHandler(),
				failedResponseHandler: require_dist.createStatusCodeErrorResponseHandler()
			});
			return value;
		}));
	}
};
var openaiCompatibleImageResponseSchema = require_dist.lazySchema(() => require_dist.zodSchema(require_start.object({ data: require_start.array(require_start.object({
	b64_json: require_start.string().nullish(),
	url: require_start.string().nullish()
}).refine((image) => image.b64_json != null || image.url != null, { message: "Expected b64_json or url in the image response" })) })));
async function fileToBlob(file) {
	if (file.type === "url") return require_dist.downloadBlob(file.url);
	const data = file.data instanceof Uint8Array ? file.data : require_dist.convertBase64ToUint8Array(file.data);
	return new Blob([data], { type: file.mediaType });
}
var VERSION = "2.0.87";
function createOpenAICompatible(options) {
	const baseURL = require_dist.withoutTrailingSlash(options.baseURL);
	const providerName = options.name;
	const headers = {
		...options.apiKey && { Authorization: `Bearer ${options.apiKey}` },
		...options.headers
	};
	const getHeaders = () => require_dist.withUserAgentSuffix(headers, `ai-sdk/openai-compatible/${VERSION}`);
	const getCommonModelConfig = (modelType) => ({
		provider: `${providerName}.${modelType}`,
		url: ({ path }) => {
			const url = new URL(`${baseURL}${path}`);
			if (options.queryParams) url.search = new URLSearchParams(options.queryParams).toString();
			return url.toString();
		},
		headers: getHeaders,
		fetch: options.fetch
	});
	const createLanguageModel = (modelId) => createChatModel(modelId);
	const createChatModel = (modelId) => new OpenAICompatibleChatLanguageModel(modelId, {
		...getCommonModelConfig("chat"),
		includeUsage: options.includeUsage,
		supportsStructuredOutputs: options.supportsStructuredOutputs,
		supportedUrls: options.supportedUrls,
		transformRequestBody: options.transformRequestBody,
		metadataExtractor: options.metadataExtractor,
		convertUsage: options.convertUsage
	});
	const createCompletionModel = (modelId) => new OpenAICompatibleCompletionLanguageModel(modelId, {
		...getCommonModelConfig("completion"),
		includeUsage: options.includeUsage
	});
	const createEmbeddingModel = (modelId) => new OpenAICompatibleEmbeddingModel(modelId, { ...getCommonModelConfig("embedding") });
	const createImageModel = (modelId) => new OpenAICompatibleImageModel(modelId, getCommonModelConfig("image"));
	const provider = (modelId) => createLanguageModel(modelId);
	provider.specificationVersion = "v3";
	provider.languageModel = createLanguageModel;
	provider.chatModel = createChatModel;
	provider.completionModel = createCompletionModel;
	provider.embeddingModel = createEmbeddingModel;
	provider.textEmbeddingModel = createEmbeddingModel;
	provider.imageModel = createImageModel;
	return provider;
}

// node_modules/@ai-sdk/anthropic/dist/internal/index.mjs
var anthropicErrorDataSchema = require_dist.lazySchema(() => require_dist.zodSchema(require_start.object({
	type: require_start.literal("error"),
	error: require_start.object({
		type: require_start.string(),
		message: require_start.string()
	})
})));
var anthropicFailedResponseHandler = require_dist.createJsonErrorResponseHandler({
	errorSchema: anthropicErrorDataSchema,
	errorToMessage: (data) => data.error.message
});
var anthropicStopDetailsSchema = () => require_start.object({
	type: require_start.string(),
	category: require_start.string().nullish(),
	explanation: require_start.string().nullish(),
	recommended_model: require_start.string().nullish()
});
var anthropicSafeguardResultSchema = () => require_start.object({
	type: require_start.string(),
	status: require_start.object({
		type: require_start.string(),
		tool_uses: require_start.record(require_start.string(), require_start.object({
			type: require_start.string(),
			outcome: require_start.string().nullish(),
			explanation: require_start.string().nullish()
		})).nullish()
	})
});
var anthropicToolCallCallerSchema = () => require_start.union([
	require_start.object({
		type: require_start.literal("code_execution_20250825"),
		tool_id: require_start.string()
	}),
	require_start.object({
		type: require_start.literal("code_execution_20260120"),
		tool_id: require_start.string()
	}),
	require_start.object({ type: require_start.literal("direct") })
]);
var anthropicInputTransformationSchema = () => require_start.object({
	type: require_start.string(),
	path: require_start.string(),
	reason: require_start.string()
});
var anthropicMessagesResponseSchema = require_dist.lazySchema(() => require_dist.zodSchema(require_start.object({
	type: require_start.literal("message"),
	id: require_start.string().nullish(),
	model: require_start.string().nullish(),
	content: require_start.array(require_start.discriminatedUnion("type", [
		require_start.object({
			type: require_start.literal("text"),
			text: require_start.string(),
			citations: require_start.array(require_start.discriminatedUnion("type", [
				require_start.object({
					type: require_start.literal("web_search_result_location"),
					cited_text: require_start.string(),
					url: require_start.string(),
					title: require_start.string(),
					encrypted_index: require_start.string()
				}),
				require_start.object({
					type: require_start.literal("page_location"),
					cited_text: require_start.string(),
					document_index: require_start.number(),
					document_title: require_start.string().nullable(),
					start_page_number: require_start.number(),
					end_page_number: require_start.number()
				}),
				require_start.object({
					type: require_start.literal("char_location"),
					cited_text: require_start.string(),
					document_index: require_start.number(),
					document_title: require_start.string().nullable(),
					start_char_index: require_start.number(),
					end_char_index: require_start.number()
				})
			])).optional()
		}),
		require_start.object({
			type: require_start.literal("thinking"),
			thinking: require_start.string(),
			signature: require_start.string()
		}),
		require_start.object({
			type: require_start.literal("redacted_thinking"),
			data: require_start.string()
		}),
		require_start.object({
			type: require_start.literal("compaction"),
			content: require_start.string()
		}),
		require_start.object({
			type: require_start.literal("tool_use"),
			id: require_start.string(),
			name: require_start.string(),
			input: require_start.unknown(),
			caller: anthropicToolCallCallerSchema().optional(),
			toolset_name: require_start.string().nullish()
		}),
		require_start.object({
			type: require_start.literal("server_tool_use"),
			id: require_start.string(),
			name: require_start.string(),
			input: require_start.record(require_start.string(), require_start.unknown()).nullish(),
			caller: anthropicToolCallCallerSchema().optional()
		}),
		require_start.object({
			type: require_start.literal("mcp_tool_use"),
			id: require_start.string(),
			name: require_start.string(),
			input: require_start.unknown(),
			server_name: require_start.string()
		}),
		require_start.object({
			type: require_start.literal("mcp_tool_result"),
			tool_use_id: require_start.string(),
			is_error: require_start.boolean(),
			content: require_start.array(require_start.union([require_start.string(), require_start.object({
				type: require_start.literal("text"),
				text: require_start.string()
			})]))
		}),
		require_start.object({
			type: require_start.literal("web_fetch_tool_result"),
			tool_use_id: require_start.string(),
			caller: anthropicToolCallCallerSchema().optional(),
			content: require_start.union([require_start.object({
				type: require_start.literal("web_fetch_result"),
				url: require_start.string(),
				retrieved_at: require_start.string(),
				content: require_start.object({
					type: require_start.literal("document"),
					title: require_start.string().nullable(),
					citations: require_start.object({ enabled: require_start.boolean() }).optional(),
					source: require_start.union([require_start.object({
						type: require_start.literal("base64"),
						media_type: require_start.literal("application/pdf"),
						data: require_start.string()
					}), require_start.object({
						type: require_start.literal("text"),
						media_type: require_start.literal("text/plain"),
						data: require_start.string()
					})])
				})
			}), require_start.object({
				type: require_start.literal("web_fetch_tool_result_error"),
				error_code: require_start.string()
			})])
		}),
		require_start.object({
			type: require_start.literal("web_search_tool_result"),
			tool_use_id: require_start.string(),
			caller: anthropicToolCallCallerSchema().optional(),
			content: require_start.union([require_start.array(require_start.object({
				type: require_start.literal("web_search_result"),
				url: require_start.string(),
				title: require_start.string(),
				encrypted_content: require_start.string(),
				page_age: require_start.string().nullish()
			})), require_start.object({
				type: require_start.literal("web_search_tool_result_error"),
				error_code: require_start.string()
			})])
		}),
		require_start.object({
			type: require_start.literal("code_execution_tool_result"),
			tool_use_id: require_start.string(),
			content: require_start.union([
				require_start.object({
					type: require_start.literal("code_execution_result"),
					stdout: require_start.string(),
					stderr: require_start.string(),
					return_code: require_start.number(),
					content: require_start.array(require_start.object({
						type: require_start.literal("code_execution_output"),
						file_id: require_start.string()
					})).optional().default([])
				}),
				require_start.object({
					type: require_start.literal("encrypted_code_execution_result"),
					encrypted_stdout: require_start.string(),
					stderr: require_start.string(),
					return_code: require_start.number(),
					content: require_start.array(require_start.object({
						type: require_start.literal("code_execution_output"),
						file_id: require_start.string()
					})).optional().default([])
				}),
				require_start.object({
					type: require_start.literal("code_execution_tool_result_error"),
					error_code: require_start.string()
				})
			])
		}),
		require_start.object({
			type: require_start.literal("bash_code_execution_tool_result"),
			tool_use_id: require_start.string(),
			content: require_start.discriminatedUnion("type", [require_start.object({
				type: require_start.literal("bash_code_execution_result"),
				content: require_start.array(require_start.object({
					type: require_start.literal("bash_code_execution_output"),
					file_id: require_start.string()
				})),
				stdout: require_start.string(),
				stderr: require_start.string(),
				return_code: require_start.number()
			}), require_start.object({
				type: require_start.literal("bash_code_execution_tool_result_error"),
				error_code: require_start.string()
			})])
		}),
		require_start.object({
			type: require_start.literal("text_editor_code_execution_tool_result"),
			tool_use_id: require_start.string(),
			content: require_start.discriminatedUnion("type", [
				require_start.object({
					type: require_start.literal("text_editor_code_execution_tool_result_error"),
					error_code: require_start.string()
				}),
				require_start.object({
					type: require_start.literal("text_editor_code_execution_view_result"),
					content: require_start.string(),
					file_type: require_start.string(),
					num_lines: require_start.number().nullable(),
					start_line: require_start.number().nullable(),
					total_lines: require_start.number().nullable()
				}),
				require_start.object({
					type: require_start.literal("text_editor_code_execution_create_result"),
					is_file_update: require_start.boolean()
				}),
				require_start.object({
					type: require_start.literal("text_editor_code_execution_str_replace_result"),
					lines: require_start.array(require_start.string()).nullable(),
					new_lines: require_start.number().nullable(),
					new_start: require_start.number().nullable(),
					old_lines: require_start.number().nullable(),
					old_start: require_start.number().nullable()
				})
			])
		}),
		require_start.object({
			type: require_start.literal("tool_search_tool_result"),
			tool_use_id: require_start.string(),
			content: require_start.union([require_start.object({
				type: require_start.literal("tool_search_tool_search_result"),
				tool_references: require_start.array(require_start.object({
					type: require_start.literal("tool_reference"),
					tool_name: require_start.string()
				}))
			}), require_start.object({
				type: require_start.literal("tool_search_tool_result_error"),
				error_code: require_start.string()
			})])
		}),
		require_start.object({
			type: require_start.literal("advisor_tool_result"),
			tool_use_id: require_start.string(),
			content: require_start.discriminatedUnion("type", [
				require_start.object({
					type: require_start.literal("advisor_result"),
					text: require_start.string()
				}),
				require_start.object({
					type: require_start.literal("advisor_redacted_result"),
					encrypted_content: require_start.string()
				}),
				require_start.object({
					type: require_start.literal("advisor_tool_result_error"),
					error_code: require_start.string()
				})
			])
		}),
		require_start.object({ type: require_start.literal("fallback") })
	])),
	stop_reason: require_start.string().nullish(),
	stop_sequence: require_start.string().nullish(),
	stop_details: anthropicStopDetailsSchema().nullish(),
	input_transformations: require_start.array(anthropicInputTransformationSchema()).nullish(),
	safeguard_results: require_start.array(anthropicSafeguardResultSchema()).nullish(),
	usage: require_start.looseObject({
		input_tokens: require_start.number(),
		output_tokens: require_start.number(),
		output_tokens_details: require_start.object({ thinking_tokens: require_start.number().nullish() }).nullish(),
		cache_creation_input_tokens: require_start.number().nullish(),
		cache_read_input_tokens: require_start.number().nullish(),
		iterations: require_start.array(require_start.object({
			type: require_start.union([
				require_start.literal("compaction"),
				require_start.literal("message"),
				require_start.literal("advisor_message"),
				require_start.literal("fallback_message")
			]),
			model: require_start.string().nullish(),
			input_tokens: require_start.number(),
			output_tokens: require_start.number(),
			cache_creation_input_tokens: require_start.number().nullish(),
			cache_read_input_tokens: require_start.number().nullish()
		})).nullish()
	}),
	container: require_start.object({
		expires_at: require_start.string(),
		id: require_start.string(),
		skills: require_start.array(require_start.object({
			type: require_start.union([require_start.literal("anthropic"), require_start.literal("custom")]),
			skill_id: require_start.string(),
			version: require_start.string()
		})).nullish()
	}).nullish(),
	context_management: require_start.object({ applied_edits: require_start.array(require_start.union([
		require_start.object({
			type: require_start.literal("clear_tool_uses_20250919"),
			cleared_tool_uses: require_start.number(),
			cleared_input_tokens: require_start.number()
		}),
		require_start.object({
			type: require_start.literal("clear_thinking_20251015"),
			cleared_thinking_turns: require_start.number(),
			cleared_input_tokens: require_start.number()
		}),
		require_start.object({ type: require_start.literal("compact_20260112") })
	])) }).nullish()
})));
var anthropicMessagesChunkSchema = require_dist.lazySchema(() => require_dist.zodSchema(require_start.discriminatedUnion("type", [
	require_start.object({
		type: require_start.literal("message_start"),
		message: require_start.object({
			id: require_start.string().nullish(),
			model: require_start.string().nullish(),
			role: require_start.string().nullish(),
			usage: require_start.looseObject({
				input_tokens: require_start.number(),
				cache_creation_input_tokens: require_start.number().nullish(),
				cache_read_input_tokens: require_start.number().nullish()
			}),
			content: require_start.array(require_start.discriminatedUnion("type", [require_start.object({
				type: require_start.literal("tool_use"),
				id: require_start.string(),
				name: require_start.string(),
				input: require_start.unknown(),
				caller: anthropicToolCallCallerSchema().optional(),
				toolset_name: require_start.string().nullish()
			})])).nullish(),
			stop_reason: require_start.string().nullish(),
			input_transformations: require_start.array(anthropicInputTransformationSchema()).nullish(),
			container: require_start.object({
				expires_at: require_start.string(),
				id: require_start.string()
			}).nullish()
		})
	}),
	require_start.object({
		type: require_start.literal("content_block_start"),
		index: require_start.number(),
		content_block: require_start.discriminatedUnion("type", [
			require_start.object({
				type: require_start.literal("text"),
				text: require_start.string()
			}),
			require_start.object({
				type: require_start.literal("thinking"),
				thinking: require_start.string()
			}),
			require_start.object({
				type: require_start.literal("tool_use"),
				id: require_start.string(),
				name: require_start.string(),
				input: require_start.record(require_start.string(), require_start.unknown()).optional(),
				caller: anthropicToolCallCallerSchema().optional(),
				toolset_name: require_start.string().nullish()
			}),
			require_start.object({
				type: require_start.literal("redacted_thinking"),
				data: require_start.string()
			}),
			require_start.object({
				type: require_start.literal("compaction"),
				content: require_start.string().nullish()
			}),
			require_start.object({
				type: require_start.literal("server_tool_use"),
				id: require_start.string(),
				name: require_start.string(),
				input: require_start.record(require_start.string(), require_start.unknown()).nullish(),
				caller: anthropicToolCallCallerSchema().optional()
			}),
			require_start.object({
				type: require_start.literal("mcp_tool_use"),
				id: require_start.string(),
				name: require_start.string(),
				input: require_start.unknown(),
				server_name: require_start.string()
			}),
			require_start.object({
				type: require_start.literal("mcp_tool_result"),
				tool_use_id: require_start.string(),
				is_error: require_start.boolean(),
				content: require_start.array(require_start.union([require_start.string(), require_start.object({
					type: require_start.literal("text"),
					text: require_start.string()
				})]))
			}),
			require_start.object({
				type: require_start.literal("web_fetch_tool_result"),
				tool_use_id: require_start.string(),
				caller: anthropicToolCallCallerSchema().optional(),
				content: require_start.union([require_start.object({
					type: require_start.literal("web_fetch_result"),
					url: require_start.string(),
					retrieved_at: require_start.string(),
					content: require_start.object({
						type: require_start.literal("document"),
						title: require_start.string().nullable(),
						citations: require_start.object({ enabled: require_start.boolean() }).optional(),
						source: require_start.union([require_start.object({
							type: require_start.literal("base64"),
							media_type: require_start.literal("application/pdf"),
							data: require_start.string()
						}), require_start.object({
							type: require_start.literal("text"),
							media_type: require_start.literal("text/plain"),
							data: require_start.string()
						})])
					})
				}), require_start.object({
					type: require_start.literal("web_fetch_tool_result_error"),
					error_code: require_start.string()
				})])
			}),
			require_start.object({
				type: require_start.literal("web_search_tool_result"),
				tool_use_id: require_start.string(),
				caller: anthropicToolCallCallerSchema().optional(),
				content: require_start.union([require_start.array(require_start.object({
					type: require_start.literal("web_search_result"),
					url: require_start.string(),
					title: require_start.string(),
					encrypted_content: require_start.string(),
					page_age: require_start.string().nullish()
				})), require_start.object({
					type: require_start.literal("web_search_tool_result_error"),
					error_code: require_start.string()
				})])
			}),
			require_start.object({
				type: require_start.literal("code_execution_tool_result"),
				tool_use_id: require_start.string(),
				content: require_start.union([
					require_start.object({
						type: require_start.literal("code_execution_result"),
						stdout: require_start.string(),
						stderr: require_start.string(),
						return_code: require_start.number(),
						content: require_start.array(require_start.object({
							type: require_start.literal("code_execution_output"),
							file_id: require_start.string()
						})).optional().default([])
					}),
					require_start.object({
						type: require_start.literal("encrypted_code_execution_result"),
						encrypted_stdout: require_start.string(),
						stderr: require_start.string(),
						return_code: require_start.number(),
						content: require_start.array(require_start.object({
							type: require_start.literal("code_execution_output"),
							file_id: require_start.string()
						})).optional().default([])
					}),
					require_start.object({
						type: require_start.literal("code_execution_tool_result_error"),
						error_code: require_start.string()
					})
				])
			}),
			require_start.object({
				type: require_start.literal("bash_code_execution_tool_result"),
				tool_use_id: require_start.string(),
				content: require_start.discriminatedUnion("type", [require_start.object({
					type: require_start.literal("bash_code_execution_result"),
					content: require_start.array(require_start.object({
						type: require_start.literal("bash_code_execution_output"),
						file_id: require_start.string()
					})),
					stdout: require_start.string(),
					stderr: require_start.string(),
					return_code: require_start.number()
				}), require_start.object({
					type: require_start.literal("bash_code_execution_tool_result_error"),
					error_code: require_start.string()
				})])
			}),
			require_start.object({
				type: require_start.literal("text_editor_code_execution_tool_result"),
				tool_use_id: require_start.string(),
				content: require_start.discriminatedUnion("type", [
					require_start.object({
						type: require_start.literal("text_editor_code_execution_tool_result_error"),
						error_code: require_start.string()
					}),
					require_start.object({
						type: require_start.literal("text_editor_code_execution_view_result"),
						content: require_start.string(),
						file_type: require_start.string(),
						num_lines: require_start.number().nullable(),
						start_line: require_start.number().nullable(),
						total_lines: require_start.number().nullable()
					}),
					require_start.object({
						type: require_start.literal("text_editor_code_execution_create_result"),
						is_file_update: require_start.boolean()
					}),
					require_start.object({
						type: require_start.literal("text_editor_code_execution_str_replace_result"),
						lines: require_start.array(require_start.string()).nullable(),
						new_lines: require_start.number().nullable(),
						new_start: require_start.number().nullable(),
						old_lines: require_start.number().nullable(),
						old_start: require_start.number().nullable()
					})
				])
			}),
			require_start.object({
				type: require_start.literal("tool_search_tool_result"),
				tool_use_id: require_start.string(),
				content: require_start.union([require_start.object({
					type: require_start.literal("tool_search_tool_search_result"),
					tool_references: require_start.array(require_start.object({
						type: require_start.literal("tool_reference"),
						tool_name: require_start.string()
					}))
				}), require_start.object({
					type: require_start.literal("tool_search_tool_result_error"),
					error_code: require_start.string()
				})])
			}),
			require_start.object({
				type: require_start.literal("advisor_tool_result"),
				tool_use_id: require_start.string(),
				content: require_start.discriminatedUnion("type", [
					require_start.object({
						type: require_start.literal("advisor_result"),
						text: require_start.string()
					}),
					require_start.object({
						type: require_start.literal("advisor_redacted_result"),
						encrypted_content: require_start.string()
					}),
					require_start.object({
						type: require_start.literal("advisor_tool_result_error"),
						error_code: require_start.string()
					})
				])
			}),
			require_start.object({ type: require_start.literal("fallback") })
		])
	}),
	require_start.object({
		type: require_start.literal("content_block_delta"),
		index: require_start.number(),
		delta: require_start.discriminatedUnion("type", [
			require_start.object({
				type: require_start.literal("input_json_delta"),
				partial_json: require_start.string()
			}),
			require_start.object({
				type: require_start.literal("text_delta"),
				text: require_start.string()
			}),
			require_start.object({
				type: require_start.literal("thinking_delta"),
				thinking: require_start.string()
			}),
			require_start.object({
				type: require_start.literal("signature_delta"),
				signature: require_start.string()
			}),
			require_start.object({
				type: require_start.literal("compaction_delta"),
				content: require_start.string().nullish()
			}),
			require_start.object({
				type: require_start.literal("citations_delta"),
				citation: require_start.discriminatedUnion("type", [
					require_start.object({
						type: require_start.literal("web_search_result_location"),
						cited_text: require_start.string(),
						url: require_start.string(),
						title: require_start.string(),
						encrypted_index: require_start.string()
					}),
					require_start.object({
						type: require_start.literal("page_location"),
						cited_text: require_start.string(),
						document_index: require_start.number(),
						document_title: require_start.string().nullable(),
						start_page_number: require_start.number(),
						end_page_number: require_start.number()
					}),
					require_start.object({
						type: require_start.literal("char_location"),
						cited_text: require_start.string(),
						document_index: require_start.number(),
						document_title: require_start.string().nullable(),
						start_char_index: require_start.number(),
						end_char_index: require_start.number()
					})
				])
			})
		])
	}),
	require_start.object({
		type: require_start.literal("content_block_stop"),
		index: require_start.number()
	}),
	require_start.object({
		type: require_start.literal("error"),
		error: require_start.object({
			type: require_start.string(),
			message: require_start.string()
		})
	}),
	require_start.object({
		type: require_start.literal("message_delta"),
		delta: require_start.object({
			stop_reason: require_start.string().nullish(),
			stop_sequence: require_start.string().nullish(),
			stop_details: anthropicStopDetailsSchema().nullish(),
			safeguard_results: require_start.array(anthropicSafeguardResultSchema()).nullish(),
			container: require_start.object({
				expires_at: require_start.string(),
				id: require_start.string(),
				skills: require_start.array(require_start.object({
					type: require_start.union([require_start.literal("anthropic"), require_start.literal("custom")]),
					skill_id: require_start.string(),
					version: require_start.string()
				})).nullish()
			}).nullish()
		}),
		usage: require_start.looseObject({
			input_tokens: require_start.number().nullish(),
			output_tokens: require_start.number(),
			output_tokens_details: require_start.object({ thinking_tokens: require_start.number().nullish() }).nullish(),
			cache_creation_input_tokens: require_start.number().nullish(),
			cache_read_input_tokens: require_start.number().nullish(),
			iterations: require_start.array(require_start.object({
				type: require_start.union([
					require_start.literal("compaction"),
					require_start.literal("message"),
					require_start.literal("advisor_message"),
					require_start.literal("fallback_message")
				]),
				model: require_start.string().nullish(),
				input_tokens: require_start.number(),
				output_tokens: require_start.number(),
				cache_creation_input_tokens: require_start.number().nullish(),
				cache_read_input_tokens: require_start.number().nullish()
			})).nullish()
		}),
		input_transformations: require_start.array(anthropicInputTransformationSchema()).nullish(),
		context_management: require_start.object({ applied_edits: require_start.array(require_start.union([
			require_start.object({
				type: require_start.literal("clear_tool_uses_20250919"),
				cleared_tool_uses: require_start.number(),
				cleared_input_tokens: require_start.number()
			}),
			require_start.object({
				type: require_start.literal("clear_thinking_20251015"),
				cleared_thinking_turns: require_start.number(),
				cleared_input_tokens: require_start.number()
			}),
			require_start.object({ type: require_start.literal("compact_20260112") })
		])) }).nullish()
	}),
	require_start.object({ type: require_start.literal("message_stop") }),
	require_start.object({ type: require_start.literal("ping") })
])));
var anthropicReasoningMetadataSchema = require_dist.lazySchema(() => require_dist.zodSchema(require_start.object({
	signature: require_start.string().optional(),
	redactedData: require_start.string().optional()
})));
var anthropicFilePartProviderOptions = require_dist.lazySchema(() => require_dist.zodSchema(require_start.object({
	citations: require_start.object({ enabled: require_start.boolean() }).optional(),
	title: require_start.string().optional(),
	context: require_start.string().optional()
})));
var anthropicSystemMessageProviderOptions = require_dist.lazySchema(() => require_dist.zodSchema(require_start.object({
	clearAt: require_start.literal("next_user_message").optional(),
	effort: require_start._enum([
		"low",
		"medium",
		"high",
		"xhigh",
		"max"
	]).optional(),
	toolChanges: require_start.array(require_start.discriminatedUnion("type", [require_start.object({
		type: require_start.literal("tool_addition"),
		toolName: require_start.string()
	}), require_start.object({
		type: require_start.literal("tool_removal"),
		toolName: require_start.string()
	})])).optional()
})));
var anthropicLanguageModelOptions = require_dist.lazySchema(() => {
	const anthropicThinkingBlockBinding = require_start.object({ prefixMismatchBehavior: require_start._enum(["error", "drop_block"]) });
	return require_dist.zodSchema(require_start.object({
		sendReasoning: require_start.boolean().optional(),
		structuredOutputMode: require_start._enum([
			"outputFormat",
			"jsonTool",
			"auto"
		]).optional(),
		thinking: require_start.union([require_start.discriminatedUnion("type", [
			require_start.object({
				type: require_start.literal("adaptive"),
				display: require_start._enum([
					"omitted",
					"summarized",
					"updates"
				]).optional(),
				blockBinding: anthropicThinkingBlockBinding.optional()
			}),
			require_start.object({
				type: require_start.literal("enabled"),
				budgetTokens: require_start.number().optional()
			}),
			require_start.object({ type: require_start.literal("disabled") }),
			require_start.object({ type: require_start.literal("between_tools") })
		]), require_start.object({ blockBinding: anthropicThinkingBlockBinding })]).optional(),
		disableParallelToolUse: require_start.boolean().optional(),
		cacheControl: require_start.object({
			type: require_start.literal("ephemeral"),
			ttl: require_start.union([require_start.literal("5m"), require_start.literal("1h")]).optional()
		}).optional(),
		metadata: require_start.object({ userId: require_start.string().optional() }).optional(),
		mcpServers: require_start.array(require_start.object({
			type: require_start.literal("url"),
			name: require_start.string(),
			url: require_start.string(),
			authorizationToken: require_start.string().nullish(),
			toolConfiguration: require_start.object({
				enabled: require_start.boolean().nullish(),
				allowedTools: require_start.array(require_start.string()).nullish()
			}).nullish()
		})).optional(),
		container: require_start.object({
			id: require_start.string().optional(),
			skills: require_start.array(require_start.object({
				type: require_start.union([require_start.literal("anthropic"), require_start.literal("custom")]),
				skillId: require_start.string(),
				version: require_start.string().optional()
			})).optional()
		}).optional(),
		toolStreaming: require_start.boolean().optional(),
		effort: require_start._enum([
			"low",
			"medium",
			"high",
			"xhigh",
			"max"
		]).optional(),
		taskBudget: require_start.object({
			type: require_start.literal("tokens"),
			total: require_start.number().int().min(2e4),
			remaining: require_start.number().int().min(0).optional()
		}).optional(),
		speed: require_start._enum(["fast", "standard"]).optional(),
		inferenceGeo: require_start._enum(["us", "global"]).optional(),
		fallbacks: require_start.union([require_start.literal("default"), require_start.array(require_start.object({
			model: require_start.string(),
			max_tokens: require_start.number().int().optional(),
			thinking: require_start.record(require_start.string(), require_start.unknown()).optional(),
			output_config: require_start.record(require_start.string(), require_start.unknown()).optional(),
			speed: require_start._enum(["fast", "standard"]).optional()
		}))]).optional(),
		anthropicBeta: require_start.array(require_start.string()).optional(),
		safeguards: require_start.array(require_start.object({
			type: require_start.literal("dangerous_tool_use"),
			classifierContext: require_start.record(require_start.string(), require_start.unknown()).optional()
		})).optional(),
		contextManagement: require_start.object({ edits: require_start.array(require_start.discriminatedUnion("type", [
			require_start.object({
				type: require_start.literal("clear_tool_uses_20250919"),
				trigger: require_start.discriminatedUnion("type", [require_start.object({
					type: require_start.literal("input_tokens"),
					value: require_start.number()
				}), require_start.object({
					type: require_start.literal("tool_uses"),
					value: require_start.number()
				})]).optional(),
				keep: require_start.object({
					type: require_start.literal("tool_uses"),
					value: require_start.number()
				}).optional(),
				clearAtLeast: require_start.object({
					type: require_start.literal("input_tokens"),
					value: require_start.number()
				}).optional(),
				clearToolInputs: require_start.boolean().optional(),
				excludeTools: require_start.array(require_start.string()).optional()
			}),
			require_start.object({
				type: require_start.literal("clear_thinking_20251015"),
				keep: require_start.union([require_start.literal("all"), require_start.object({
					type: require_start.literal("thinking_turns"),
					value: require_start.number()
				})]).optional()
			}),
			require_start.object({
				type: require_start.literal("compact_20260112"),
				trigger: require_start.object({
					type: require_start.literal("input_tokens"),
					value: require_start.number()
				}).optional(),
				pauseAfterCompaction: require_start.boolean().optional(),
				instructions: require_start.string().optional()
			})
		])) }).optional()
	}));
});
var MAX_CACHE_BREAKPOINTS = 4;
function getCacheControl(providerMetadata, providerOptionsName) {
	var _a, _b, _c;
	const custom = providerMetadata == null ? void 0 : providerMetadata[providerOptionsName];
	const anthropic = providerMetadata == null ? void 0 : providerMetadata.anthropic;
	return (_c = (_b = (_a = custom == null ? void 0 : custom.cacheControl) != null ? _a : custom == null ? void 0 : custom.cache_control) != null ? _b : anthropic == null ? void 0 : anthropic.cacheControl) != null ? _c : anthropic == null ? void 0 : anthropic.cache_control;
}
var CacheControlValidator = class {
	constructor(providerOptionsName = "anthropic") {
		this.providerOptionsName = providerOptionsName;
		this.breakpointCount = 0;
		this.warnings = [];
	}
	getCacheControl(providerMetadata, context) {
		const cacheControlValue = getCacheControl(providerMetadata, this.providerOptionsName);
		if (!cacheControlValue) return;
		if (!context.canCache) {
			this.warnings.push({
				type: "unsupported",
				feature: "cache_control on non-cacheable context",
				details: `cache_control cannot be set on ${context.type}. It will be ignored.`
			});
			return;
		}
		this.breakpointCount++;
		if (this.breakpointCount > MAX_CACHE_BREAKPOINTS) {
			this.warnings.push({
				type: "unsupported",
				feature: "cacheControl breakpoint limit",
				details: `Maximum ${MAX_CACHE_BREAKPOINTS} cache breakpoints exceeded (found ${this.breakpointCount}). This breakpoint will be ignored.`
			});
			return;
		}
		return cacheControlValue;
	}
	getWarnings() {
		return this.warnings;
	}
};
var advisor_20260301ArgsSchema = require_dist.lazySchema(() => require_dist.zodSchema(require_start.object({
	model: require_start.string(),
	maxUses: require_start.number().optional(),
	caching: require_start.object({
		type: require_start.literal("ephemeral"),
		ttl: require_start.union([require_start.literal("5m"), require_start.literal("1h")])
	}).optional()
})));
var advisor_20260301OutputSchema = require_dist.lazySchema(() => require_dist.zodSchema(require_start.discriminatedUnion("type", [
	require_start.object({
		type: require_start.literal("advisor_result"),
		text: require_start.string()
	}),
	require_start.object({
		type: require_start.literal("advisor_redacted_result"),
		encryptedContent: require_start.string()
	}),
	require_start.object({
		type: require_start.literal("advisor_tool_result_error"),
		errorCode: require_start.string()
	})
])));
var advisor_20260301InputSchema = require_dist.lazySchema(() => require_dist.zodSchema(require_start.object({}).strict()));
var factory = require_dist.createProviderToolFactoryWithOutputSchema({
	id: "anthropic.advisor_20260301",
	inputSchema: advisor_20260301InputSchema,
	outputSchema: advisor_20260301OutputSchema,
	supportsDeferredResults: true
});
var computerToolset_20260801Members = [
	"screenshot",
	"zoom",
	"left_click",
	"right_click",
	"middle_click",
	"double_click",
	"triple_click",
	"left_click_drag",
	"mouse_move",
	"left_mouse_down",
	"left_mouse_up",
	"cursor_position",
	"scroll",
	"type",
	"key",
	"hold_key",
	"wait"
];
var computerToolset_20260801InputSchema = require_dist.lazySchema(() => require_dist.zodSchema(require_start.object({
	action: require_start._enum(computerToolset_20260801Members),
	coordinate: require_start.tuple([require_start.number().int(), require_start.number().int()]).optional(),
	duration: require_start.number().optional(),
	region: require_start.tuple([
		require_start.number().int(),
		require_start.number().int(),
		require_start.number().int(),
		require_start.number().int()
	]).optional(),
	repeat: require_start.number().int().optional(),
	scroll_amount: require_start.number().optional(),
	scroll_direction: require_start._enum([
		"up",
		"down",
		"left",
		"right"
	]).optional(),
	start_coordinate: require_start.tuple([require_start.number().int(), require_start.number().int()]).optional(),
	text: require_start.string().optional()
})));
var computerToolset_20260801ArgsSchema = require_dist.lazySchema(() => require_dist.zodSchema(require_start.object({ configs: require_start.partialRecord(require_start._enum(computerToolset_20260801Members), require_start.object({
	enabled: require_start.boolean().optional(),
	deferLoading: require_start.boolean().optional()
})).optional() })));
var computerToolset_20260801 = require_dist.createProviderToolFactory({
	id: "anthropic.computer_toolset_20260801",
	inputSchema: computerToolset_20260801InputSchema
});
var textEditor_20250728ArgsSchema = require_dist.lazySchema(() => require_dist.zodSchema(require_start.object({ maxCharacters: require_start.number().optional() })));
var textEditor_20250728InputSchema = require_dist.lazySchema(() => require_dist.zodSchema(require_start.object({
	command: require_start._enum([
		"view",
		"create",
		"str_replace",
		"insert"
	]),
	path: require_start.string(),
	file_text: require_start.string().optional(),
	insert_line: require_start.number().int().optional(),
	new_str: require_start.string().optional(),
	insert_text: require_start.string().optional(),
	old_str: require_start.string().optional(),
	view_range: require_start.array(require_start.number().int()).optional()
})));
var factory2 = require_dist.createProviderToolFactory({
	id: "anthropic.text_editor_20250728",
	inputSchema: textEditor_20250728InputSchema
});
var webSearch_20260209ArgsSchema = require_dist.lazySchema(() => require_dist.zodSchema(require_start.object({
	maxUses: require_start.number().optional(),
	allowedDomains: require_start.array(require_start.string()).optional(),
	blockedDomains: require_start.array(require_start.string()).optional(),
	userLocation: require_start.object({
		type: require_start.literal("approximate"),
		city: require_start.string().optional(),
		region: require_start.string().optional(),
		country: require_start.string().optional(),
		timezone: require_start.string().optional()
	}).optional()
})));
var webSearch_20260209OutputSchema = require_dist.lazySchema(() => require_dist.zodSchema(require_start.array(require_start.object({
	url: require_start.string(),
	title: require_start.string().nullable(),
	pageAge: require_start.string().nullable(),
	encryptedContent: require_start.string(),
	type: require_start.literal("web_search_result")
}))));
var webSearch_20260209InputSchema = require_dist.lazySchema(() => require_dist.zodSchema(require_start.object({ query: require_start.string() })));
var factory3 = require_dist.createProviderToolFactoryWithOutputSchema({
	id: "anthropic.web_search_20260209",
	inputSchema: webSearch_20260209InputSchema,
	outputSchema: webSearch_20260209OutputSchema,
	supportsDeferredResults: true
});
var webSearch_20250305ArgsSchema = require_dist.lazySchema(() => require_dist.zodSchema(require_start.object({
	maxUses: require_start.number().optional(),
	allowedDomains: require_start.array(require_start.string()).optional(),
	blockedDomains: require_start.array(require_start.string()).optional(),
	userLocation: require_start.object({
		type: require_start.literal("approximate"),
		city: require_start.string().optional(),
		region: require_start.string().optional(),
		country: require_start.string().optional(),
		timezone: require_start.string().optional()
	}).optional()
})));
var webSearch_20250305OutputSchema = require_dist.lazySchema(() => require_dist.zodSchema(require_start.array(require_start.object({
	url: require_start.string(),
	title: require_start.string().nullable(),
	pageAge: require_start.string().nullable(),
	encryptedContent: require_start.string(),
	type: require_start.literal("web_search_result")
}))));
var webSearch_20250305InputSchema = require_dist.lazySchema(() => require_dist.zodSchema(require_start.object({ query: require_start.string() })));
var factory4 = require_dist.createProviderToolFactoryWithOutputSchema({
	id: "anthropic.web_search_20250305",
	inputSchema: webSearch_20250305InputSchema,
	outputSchema: webSearch_20250305OutputSchema,
	supportsDeferredResults: true
});
var webFetch_20260209ArgsSchema = require_dist.lazySchema(() => require_dist.zodSchema(require_start.object({
	maxUses: require_start.number().optional(),
	allowedDomains: require_start.array(require_start.string()).optional(),
	blockedDomains: require_start.array(require_start.string()).optional(),
	citations: require_start.object({ enabled: require_start.boolean() }).optional(),
	maxContentTokens: require_start.number().optional()
})));
var webFetch_20260209OutputSchema = require_dist.lazySchema(() => require_dist.zodSchema(require_start.object({
	type: require_start.literal("web_fetch_result"),
	url: require_start.string(),
	content: require_start.object({
		type: require_start.literal("document"),
		title: require_start.string().nullable(),
		citations: require_start.object({ enabled: require_start.boolean() }).optional(),
		source: require_start.union([require_start.object({
			type: require_start.literal("base64"),
			mediaType: require_start.literal("application/pdf"),
			data: require_start.string()
		}), require_start.object({
			type: require_start.literal("text"),
			mediaType: require_start.literal("text/plain"),
			data: require_start.string()
		})])
	}),
	retrievedAt: require_start.string().nullable()
})));
var webFetch_20260209InputSchema = require_dist.lazySchema(() => require_dist.zodSchema(require_start.object({ url: require_start.string() })));
var factory5 = require_dist.createProviderToolFactoryWithOutputSchema({
	id: "anthropic.web_fetch_20260209",
	inputSchema: webFetch_20260209InputSchema,
	outputSchema: webFetch_20260209OutputSchema,
	supportsDeferredResults: true
});
var webFetch_20250910ArgsSchema = require_dist.lazySchema(() => require_dist.zodSchema(require_start.object({
	maxUses: require_start.number().optional(),
	allowedDomains: require_start.array(require_start.string()).optional(),
	blockedDomains: require_start.array(require_start.string()).optional(),
	citations: require_start.object({ enabled: require_start.boolean() }).optional(),
	maxContentTokens: require_start.number().optional()
})));
var webFetch_20250910OutputSchema = require_dist.lazySchema(() => require_dist.zodSchema(require_start.object({
	type: require_start.literal("web_fetch_result"),
	url: require_start.string(),
	content: require_start.object({
		type: require_start.literal("document"),
		title: require_start.string().nullable(),
		citations: require_start.object({ enabled: require_start.boolean() }).optional(),
		source: require_start.union([require_start.object({
			type: require_start.literal("base64"),
			mediaType: require_start.literal("application/pdf"),
			data: require_start.string()
		}), require_start.object({
			type: require_start.literal("text"),
			mediaType: require_start.literal("text/plain"),
			data: require_start.string()
		})])
	}),
	retrievedAt: require_start.string().nullable()
})));
var webFetch_20250910InputSchema = require_dist.lazySchema(() => require_dist.zodSchema(require_start.object({ url: require_start.string() })));
var factory6 = require_dist.createProviderToolFactoryWithOutputSchema({
	id: "anthropic.web_fetch_20250910",
	inputSchema: webFetch_20250910InputSchema,
	outputSchema: webFetch_20250910OutputSchema,
	supportsDeferredResults: true
});
async function prepareTools({ tools, toolChoice, disableParallelToolUse, cacheControlValidator, supportsStructuredOutput, supportsStrictTools, defaultEagerInputStreaming = false, rejectsForcedToolUse = false }) {
	var _a, _b;
	tools = (tools == null ? void 0 : tools.length) ? tools : void 0;
	const toolWarnings = [];
	const betas = /* @__PURE__ */ new Set();
	const validator = cacheControlValidator || new CacheControlValidator();
	if (tools == null) return {
		tools: void 0,
		toolChoice: void 0,
		toolWarnings,
		betas
	};
	const anthropicTools2 = [];
	for (const tool of tools) switch (tool.type) {
		case "function": {
			const cacheControl = validator.getCacheControl(tool.providerOptions, {
				type: "tool definition",
				canCache: true
			});
			const anthropicOptions = (_a = tool.providerOptions) == null ? void 0 : _a.anthropic;
			const eagerInputStreaming = (_b = anthropicOptions == null ? void 0 : anthropicOptions.eagerInputStreaming) != null ? _b : defaultEagerInputStreaming;
			const deferLoading = anthropicOptions == null ? void 0 : anthropicOptions.deferLoading;
			const allowedCallers = anthropicOptions == null ? void 0 : anthropicOptions.allowedCallers;
			if (!supportsStrictTools && tool.strict != null) toolWarnings.push({
				type: "unsupported",
				feature: "strict",
				details: `Tool '${tool.name}' has strict: ${tool.strict}, but strict mode is not supported by this provider. The strict property will be ignored.`
			});
			anthropicTools2.push({
				name: tool.name,
				description: tool.description,
				input_schema: tool.inputSchema,
				cache_control: cacheControl,
				...eagerInputStreaming ? { eager_input_streaming: true } : {},
				...supportsStrictTools === true && tool.strict != null ? { strict: tool.strict } : {},
				...deferLoading != null ? { defer_loading: deferLoading } : {},
				...allowedCallers != null ? { allowed_callers: allowedCallers } : {},
				...tool.inputExamples != null ? { input_examples: tool.inputExamples.map((example) => example.input) } : {}
			});
			if (supportsStructuredOutput === true) betas.add("structured-outputs-2025-11-13");
			if (tool.inputExamples != null || allowedCallers != null) betas.add("advanced-tool-use-2025-11-20");
			break;
		}
		case "provider":
			switch (tool.id) {
				case "anthropic.code_execution_20250522":
					betas.add("code-execution-2025-05-22");
					anthropicTools2.push({
						type: "code_execution_20250522",
						name: "code_execution",
						cache_control: void 0
					});
					break;
				case "anthropic.code_execution_20250825":
					betas.add("code-execution-2025-08-25");
					anthropicTools2.push({
						type: "code_execution_20250825",
						name: "code_execution"
					});
					break;
				case "anthropic.code_execution_20260120":
					anthropicTools2.push({
						type: "code_execution_20260120",
						name: "code_execution"
					});
					break;
				case "anthropic.computer_20250124":
					betas.add("computer-use-2025-01-24");
					anthropicTools2.push({
						name: "computer",
						type: "computer_20250124",
						display_width_px: tool.args.displayWidthPx,
						display_height_px: tool.args.displayHeightPx,
						display_number: tool.args.displayNumber,
						cache_control: void 0
					});
					break;
				case "anthropic.computer_20251124":
					betas.add("computer-use-2025-11-24");
					anthropicTools2.push({
						name: "computer",
						type: "computer_20251124",
						display_width_px: tool.args.displayWidthPx,
						display_height_px: tool.args.displayHeightPx,
						display_number: tool.args.displayNumber,
						enable_zoom: tool.args.enableZoom,
						cache_control: void 0
					});
					break;
				case "anthropic.computer_toolset_20260801": {
					const args = await require_dist.validateTypes({
						value: tool.args,
						schema: computerToolset_20260801ArgsSchema
					});
					const configs = args.configs != null ? Object.fromEntries(Object.entries(args.configs).map(([member, config]) => [member, {
						...(config == null ? void 0 : config.enabled) != null && { enabled: config.enabled },
						...(config == null ? void 0 : config.deferLoading) != null && { defer_loading: config.deferLoading }
					}])) : void 0;
					anthropicTools2.push({
						type: "computer_toolset_20260801",
						...configs != null && { configs },
						cache_control: void 0
					});
					break;
				}
				case "anthropic.computer_20241022":
					betas.add("computer-use-2024-10-22");
					anthropicTools2.push({
						name: "computer",
						type: "computer_20241022",
						display_width_px: tool.args.displayWidthPx,
						display_height_px: tool.args.displayHeightPx,
						display_number: tool.args.displayNumber,
						cache_control: void 0
					});
					break;
				case "anthropic.text_editor_20250124":
					betas.add("computer-use-2025-01-24");
					anthropicTools2.push({
						name: "str_replace_editor",
						type: "text_editor_20250124",
						cache_control: void 0
					});
					break;
				case "anthropic.text_editor_20241022":
					betas.add("computer-use-2024-10-22");
					anthropicTools2.push({
						name: "str_replace_editor",
						type: "text_editor_20241022",
						cache_control: void 0
					});
					break;
				case "anthropic.text_editor_20250429":
					betas.add("computer-use-2025-01-24");
					anthropicTools2.push({
						name: "str_replace_based_edit_tool",
						type: "text_editor_20250429",
						cache_control: void 0
					});
					break;
				case "anthropic.text_editor_20250728": {
					const args = await require_dist.validateTypes({
						value: tool.args,
						schema: textEditor_20250728ArgsSchema
					});
					anthropicTools2.push({
						name: "str_replace_based_edit_tool",
						type: "text_editor_20250728",
						max_characters: args.maxCharacters,
						cache_control: void 0
					});
					break;
				}
				case "anthropic.bash_20250124":
					betas.add("computer-use-2025-01-24");
					anthropicTools2.push({
						name: "bash",
						type: "bash_20250124",
						cache_control: void 0
					});
					break;
				case "anthropic.bash_20241022":
					betas.add("computer-use-2024-10-22");
					anthropicTools2.push({
						name: "bash",
						type: "bash_20241022",
						cache_control: void 0
					});
					break;
				case "anthropic.memory_20250818":
					betas.add("context-management-2025-06-27");
					anthropicTools2.push({
						name: "memory",
						type: "memory_20250818"
					});
					break;
				case "anthropic.web_fetch_20250910": {
					betas.add("web-fetch-2025-09-10");
					const args = await require_dist.validateTypes({
						value: tool.args,
						schema: webFetch_20250910ArgsSchema
					});
					anthropicTools2.push({
						type: "web_fetch_20250910",
						name: "web_fetch",
						max_uses: args.maxUses,
						allowed_domains: args.allowedDomains,
						blocked_domains: args.blockedDomains,
						citations: args.citations,
						max_content_tokens: args.maxContentTokens,
						cache_control: void 0
					});
					break;
				}
				case "anthropic.web_fetch_20260209": {
					betas.add("code-execution-web-tools-2026-02-09");
					const args = await require_dist.validateTypes({
						value: tool.args,
						schema: webFetch_20260209ArgsSchema
					});
					anthropicTools2.push({
						type: "web_fetch_20260209",
						name: "web_fetch",
						max_uses: args.maxUses,
						allowed_domains: args.allowedDomains,
						blocked_domains: args.blockedDomains,
						citations: args.citations,
						max_content_tokens: args.maxContentTokens,
						cache_control: void 0
					});
					break;
				}
				case "anthropic.web_search_20250305": {
					const args = await require_dist.validateTypes({
						value: tool.args,
						schema: webSearch_20250305ArgsSchema
					});
					anthropicTools2.push({
						type: "web_search_20250305",
						name: "web_search",
						max_uses: args.maxUses,
						allowed_domains: args.allowedDomains,
						blocked_domains: args.blockedDomains,
						user_location: args.userLocation,
						cache_control: void 0
					});
					break;
				}
				case "anthropic.web_search_20260209": {
					betas.add("code-execution-web-tools-2026-02-09");
					const args = await require_dist.validateTypes({
						value: tool.args,
						schema: webSearch_20260209ArgsSchema
					});
					anthropicTools2.push({
						type: "web_search_20260209",
						name: "web_search",
						max_uses: args.maxUses,
						allowed_domains: args.allowedDomains,
						blocked_domains: args.blockedDomains,
						user_location: args.userLocation,
						cache_control: void 0
					});
					break;
				}
				case "anthropic.tool_search_regex_20251119":
					anthropicTools2.push({
						type: "tool_search_tool_regex_20251119",
						name: "tool_search_tool_regex"
					});
					break;
				case "anthropic.tool_search_bm25_20251119":
					anthropicTools2.push({
						type: "tool_search_tool_bm25_20251119",
						name: "tool_search_tool_bm25"
					});
					break;
				case "anthropic.advisor_20260301": {
					betas.add("advisor-tool-2026-03-01");
					const args = await require_dist.validateTypes({
						value: tool.args,
						schema: advisor_20260301ArgsSchema
					});
					anthropicTools2.push({
						type: "advisor_20260301",
						name: "advisor",
						model: args.model,
						...args.maxUses !== void 0 && { max_uses: args.maxUses },
						...args.caching !== void 0 && { caching: args.caching }
					});
					break;
				}
				default: toolWarnings.push({
					type: "unsupported",
					feature: `provider-defined tool ${tool.id}`
				});
			}
			break;
		default: toolWarnings.push({
			type: "unsupported",
			feature: `tool ${tool}`
		});
	}
	if (toolChoice == null) return {
		tools: anthropicTools2,
		toolChoice: disableParallelToolUse ? {
			type: "auto",
			disable_parallel_tool_use: disableParallelToolUse
		} : void 0,
		toolWarnings,
		betas
	};
	const type = toolChoice.type;
	switch (type) {
		case "auto": return {
			tools: anthropicTools2,
			toolChoice: {
				type: "auto",
				disable_parallel_tool_use: disableParallelToolUse
			},
			toolWarnings,
			betas
		};
		case "required":
			if (rejectsForcedToolUse) {
				toolWarnings.push({
					type: "unsupported",
					feature: "toolChoice",
					details: `toolChoice 'required' is not supported with this model or thinking configuration. Using 'auto' instead. Instruct the model to use a tool in the prompt and verify that a tool call was made.`
				});
				return {
					tools: anthropicTools2,
					toolChoice: {
						type: "auto",
						disable_parallel_tool_use: disableParallelToolUse
					},
					toolWarnings,
					betas
				};
			}
			return {
				tools: anthropicTools2,
				toolChoice: {
					type: "any",
					disable_parallel_tool_use: disableParallelToolUse
				},
				toolWarnings,
				betas
			};
		case "none": return {
			tools: anthropicTools2,
			toolChoice: { type: "none" },
			toolWarnings,
			betas
		};
		case "tool":
			if (rejectsForcedToolUse) {
				toolWarnings.push({
					type: "unsupported",
					feature: "toolChoice",
					details: `toolChoice 'tool' is not supported with this model or thinking configuration. Only the '${toolChoice.toolName}' tool is sent with 'auto' tool choice. Instruct the model to use the tool in the prompt and verify that a tool call was made.`
				});
				return {
					tools: anthropicTools2.filter((tool) => "name" in tool && tool.name === toolChoice.toolName),
					toolChoice: {
						type: "auto",
						disable_parallel_tool_use: disableParallelToolUse
					},
					toolWarnings,
					betas
				};
			}
			return {
				tools: anthropicTools2,
				toolChoice: {
					type: "tool",
					name: toolChoice.toolName,
					disable_parallel_tool_use: disableParallelToolUse
				},
				toolWarnings,
				betas
			};
		default: throw new require_dist.UnsupportedFunctionalityError({ functionality: `tool choice type: ${type}` });
	}
}
function convertAnthropicMessagesUsage({ usage, rawUsage }) {
	var _a, _b, _c, _d, _e;
	const cacheCreationTokens = (_a = usage.cache_creation_input_tokens) != null ? _a : 0;
	const cacheReadTokens = (_b = usage.cache_read_input_tokens) != null ? _b : 0;
	const reasoningTokens = (_d = (_c = usage.output_tokens_details) == null ? void 0 : _c.thinking_tokens) != null ? _d : void 0;
	let inputTokens;
	let outputTokens;
	const servedByFallback = (_e = usage.iterations) == null ? void 0 : _e.some((iter) => iter.type === "fallback_message");
	if (usage.iterations && usage.iterations.length > 0 && !servedByFallback) {
		const executorIterations = usage.iterations.filter((iter) => iter.type === "compaction" || iter.type === "message");
		if (executorIterations.length > 0) {
			const totals = executorIterations.reduce((acc, iter) => ({
				input: acc.input + iter.input_tokens,
				output: acc.output + iter.output_tokens
			}), {
				input: 0,
				output: 0
			});
			inputTokens = totals.input;
			outputTokens = totals.output;
		} else {
			inputTokens = usage.input_tokens;
			outputTokens = usage.output_tokens;
		}
	} else {
		inputTokens = usage.input_tokens;
		outputTokens = usage.output_tokens;
	}
	return {
		inputTokens: {
			total: inputTokens + cacheCreationTokens + cacheReadTokens,
			noCache: inputTokens,
			cacheRead: cacheReadTokens,
			cacheWrite: cacheCreationTokens
		},
		outputTokens: {
			total: outputTokens,
			text: reasoningTokens == null ? void 0 : outputTokens - reasoningTokens,
			reasoning: reasoningTokens
		},
		raw: rawUsage != null ? rawUsage : usage
	};
}
var codeExecution_20250522OutputSchema = require_dist.lazySchema(() => require_dist.zodSchema(require_start.object({
	type: require_start.literal("code_execution_result"),
	stdout: require_start.string(),
	stderr: require_start.string(),
	return_code: require_start.number(),
	content: require_start.array(require_start.object({
		type: require_start.literal("code_execution_output"),
		file_id: require_start.string()
	})).optional().default([])
})));
var codeExecution_20250522InputSchema = require_dist.lazySchema(() => require_dist.zodSchema(require_start.object({ code: require_start.string() })));
var factory7 = require_dist.createProviderToolFactoryWithOutputSchema({
	id: "anthropic.code_execution_20250522",
	inputSchema: codeExecution_20250522InputSchema,
	outputSchema: codeExecution_20250522OutputSchema
});
var codeExecution_20250825OutputSchema = require_dist.lazySchema(() => require_dist.zodSchema(require_start.discriminatedUnion("type", [
	require_start.object({
		type: require_start.literal("code_execution_result"),
		stdout: require_start.string(),
		stderr: require_start.string(),
		return_code: require_start.number(),
		content: require_start.array(require_start.object({
			type: require_start.literal("code_execution_output"),
			file_id: require_start.string()
		})).optional().default([])
	}),
	require_start.object({
		type: require_start.literal("bash_code_execution_result"),
		content: require_start.array(require_start.object({
			type: require_start.literal("bash_code_execution_output"),
			file_id: require_start.string()
		})),
		stdout: require_start.string(),
		stderr: require_start.string(),
		return_code: require_start.number()
	}),
	require_start.object({
		type: require_start.literal("bash_code_execution_tool_result_error"),
		error_code: require_start.string()
	}),
	require_start.object({
		type: require_start.literal("text_editor_code_execution_tool_result_error"),
		error_code: require_start.string()
	}),
	require_start.object({
		type: require_start.literal("text_editor_code_execution_view_result"),
		content: require_start.string(),
		file_type: require_start.string(),
		num_lines: require_start.number().nullable(),
		start_line: require_start.number().nullable(),
		total_lines: require_start.number().nullable()
	}),
	require_start.object({
		type: require_start.literal("text_editor_code_execution_create_result"),
		is_file_update: require_start.boolean()
	}),
	require_start.object({
		type: require_start.literal("text_editor_code_execution_str_replace_result"),
		lines: require_start.array(require_start.string()).nullable(),
		new_lines: require_start.number().nullable(),
		new_start: require_start.number().nullable(),
		old_lines: require_start.number().nullable(),
		old_start: require_start.number().nullable()
	})
])));
var codeExecution_20250825InputSchema = require_dist.lazySchema(() => require_dist.zodSchema(require_start.discriminatedUnion("type", [
	require_start.object({
		type: require_start.literal("programmatic-tool-call"),
		code: require_start.string()
	}),
	require_start.object({
		type: require_start.literal("bash_code_execution"),
		command: require_start.string()
	}),
	require_start.discriminatedUnion("command", [
		require_start.object({
			type: require_start.literal("text_editor_code_execution"),
			command: require_start.literal("view"),
			path: require_start.string()
		}),
		require_start.object({
			type: require_start.literal("text_editor_code_execution"),
			command: require_start.literal("create"),
			path: require_start.string(),
			file_text: require_start.string().nullish()
		}),
		require_start.object({
			type: require_start.literal("text_editor_code_execution"),
			command: require_start.literal("str_replace"),
			path: require_start.string(),
			old_str: require_start.string(),
			new_str: require_start.string()
		})
	])
])));
var factory8 = require_dist.createProviderToolFactoryWithOutputSchema({
	id: "anthropic.code_execution_20250825",
	inputSchema: codeExecution_20250825InputSchema,
	outputSchema: codeExecution_20250825OutputSchema,
	supportsDeferredResults: true
});
var codeExecution_20260120OutputSchema = require_dist.lazySchema(() => require_dist.zodSchema(require_start.discriminatedUnion("type", [
	require_start.object({
		type: require_start.literal("code_execution_result"),
		stdout: require_start.string(),
		stderr: require_start.string(),
		return_code: require_start.number(),
		content: require_start.array(require_start.object({
			type: require_start.literal("code_execution_output"),
			file_id: require_start.string()
		})).optional().default([])
	}),
	require_start.object({
		type: require_start.literal("encrypted_code_execution_result"),
		encrypted_stdout: require_start.string(),
		stderr: require_start.string(),
		return_code: require_start.number(),
		content: require_start.array(require_start.object({
			type: require_start.literal("code_execution_output"),
			file_id: require_start.string()
		})).optional().default([])
	}),
	require_start.object({
		type: require_start.literal("bash_code_execution_result"),
		content: require_start.array(require_start.object({
			type: require_start.literal("bash_code_execution_output"),
			file_id: require_start.string()
		})),
		stdout: require_start.string(),
		stderr: require_start.string(),
		return_code: require_start.number()
	}),
	require_start.object({
		type: require_start.literal("bash_code_execution_tool_result_error"),
		error_code: require_start.string()
	}),
	require_start.object({
		type: require_start.literal("text_editor_code_execution_tool_result_error"),
		error_code: require_start.string()
	}),
	require_start.object({
		type: require_start.literal("text_editor_code_execution_view_result"),
		content: require_start.string(),
		file_type: require_start.string(),
		num_lines: require_start.number().nullable(),
		start_line: require_start.number().nullable(),
		total_lines: require_start.number().nullable()
	}),
	require_start.object({
		type: require_start.literal("text_editor_code_execution_create_result"),
		is_file_update: require_start.boolean()
	}),
	require_start.object({
		type: require_start.literal("text_editor_code_execution_str_replace_result"),
		lines: require_start.array(require_start.string()).nullable(),
		new_lines: require_start.number().nullable(),
		new_start: require_start.number().nullable(),
		old_lines: require_start.number().nullable(),
		old_start: require_start.number().nullable()
	})
])));
var codeExecution_20260120InputSchema = require_dist.lazySchema(() => require_dist.zodSchema(require_start.discriminatedUnion("type", [
	require_start.object({
		type: require_start.literal("programmatic-tool-call"),
		code: require_start.string()
	}),
	require_start.object({
		type: require_start.literal("bash_code_execution"),
		command: require_start.string()
	}),
	require_start.discriminatedUnion("command", [
		require_start.object({
			type: require_start.literal("text_editor_code_execution"),
			command: require_start.literal("view"),
			path: require_start.string()
		}),
		require_start.object({
			type: require_start.literal("text_editor_code_execution"),
			command: require_start.literal("create"),
			path: require_start.string(),
			file_text: require_start.string().nullish()
		}),
		require_start.object({
			type: require_start.literal("text_editor_code_execution"),
			command: require_start.literal("str_replace"),
			path: require_start.string(),
			old_str: require_start.string(),
			new_str: require_start.string()
		})
	])
])));
var factory9 = require_dist.createProviderToolFactoryWithOutputSchema({
	id: "anthropic.code_execution_20260120",
	inputSchema: codeExecution_20260120InputSchema,
	outputSchema: codeExecution_20260120OutputSchema,
	supportsDeferredResults: true
});
var toolSearchRegex_20251119OutputSchema = require_dist.lazySchema(() => require_dist.zodSchema(require_start.array(require_start.object({
	type: require_start.literal("tool_reference"),
	toolName: require_start.string()
}))));
var toolSearchRegex_20251119InputSchema = require_dist.lazySchema(() => require_dist.zodSchema(require_start.object({
	pattern: require_start.string(),
	limit: require_start.number().optional()
})));
var factory10 = require_dist.createProviderToolFactoryWithOutputSchema({
	id: "anthropic.tool_search_regex_20251119",
	inputSchema: toolSearchRegex_20251119InputSchema,
	outputSchema: toolSearchRegex_20251119OutputSchema,
	supportsDeferredResults: true
});
function convertToString(data) {
	if (typeof data === "string") return new TextDecoder().decode(require_dist.convertBase64ToUint8Array(data));
	if (data instanceof Uint8Array) return new TextDecoder().decode(data);
	if (data instanceof URL) throw new require_dist.UnsupportedFunctionalityError({ functionality: "URL-based text documents are not supported for citations" });
	throw new require_dist.UnsupportedFunctionalityError({ functionality: `unsupported data type for text documents: ${typeof data}` });
}
function isUrlData(data) {
	return data instanceof URL || isUrlString(data);
}
function isUrlString(data) {
	return typeof data === "string" && /^https?:\/\//i.test(data);
}
function getUrlString(data) {
	return data instanceof URL ? data.toString() : data;
}
async function extractErrorValue(value) {
	if (typeof value === "string") {
		const result = await require_dist.safeParseJSON({ text: value });
		if (result.success && typeof result.value === "object" && result.value !== null) return result.value;
		return { errorCode: "unavailable" };
	}
	if (typeof value === "object" && value !== null) return value;
	return {};
}
async function convertToAnthropicMessagesPrompt({ prompt, sendReasoning, warnings, cacheControlValidator, toolNameMapping, toolsetNames = {}, convertMediaPart }) {
	var _a, _b, _c, _d, _e, _f, _g, _h, _i, _j, _k, _l, _m, _n, _o, _p, _q, _r, _s, _t, _u, _v;
	const betas = /* @__PURE__ */ new Set();
	const blocks = groupIntoBlocks(prompt);
	const validator = cacheControlValidator || new CacheControlValidator();
	let system = void 0;
	const messages = [];
	let lastUserMessageIndex = -1;
	async function shouldEnableCitations(providerMetadata) {
		var _a2, _b2;
		const anthropicOptions = await require_dist.parseProviderOptions({
			provider: "anthropic",
			providerOptions: providerMetadata,
			schema: anthropicFilePartProviderOptions
		});
		return (_b2 = (_a2 = anthropicOptions == null ? void 0 : anthropicOptions.citations) == null ? void 0 : _a2.enabled) != null ? _b2 : false;
	}
	async function getDocumentMetadata(providerMetadata) {
		const anthropicOptions = await require_dist.parseProviderOptions({
			provider: "anthropic",
			providerOptions: providerMetadata,
			schema: anthropicFilePartProviderOptions
		});
		return {
			title: anthropicOptions == null ? void 0 : anthropicOptions.title,
			context: anthropicOptions == null ? void 0 : anthropicOptions.context
		};
	}
	for (let i = 0; i < blocks.length; i++) {
		const block = blocks[i];
		const isLastBlock = i === blocks.length - 1;
		const type = block.type;
		switch (type) {
			case "system": {
				const systemMessages = [];
				let toolChangeCount = 0;
				let hasMidConversationOptions = false;
				for (const { content: text, providerOptions } of block.messages) {
					const systemMessageOptions = await require_dist.parseProviderOptions({
						provider: "anthropic",
						providerOptions,
						schema: anthropicSystemMessageProviderOptions
					});
					const toolChanges = (_a = systemMessageOptions == null ? void 0 : systemMessageOptions.toolChanges) != null ? _a : [];
					const clearAt = systemMessageOptions == null ? void 0 : systemMessageOptions.clearAt;
					const effort = systemMessageOptions == null ? void 0 : systemMessageOptions.effort;
					const content = [];
					if (text !== "" || toolChanges.length === 0 && clearAt == null && effort == null) content.push({
						type: "text",
						text,
						cache_control: validator.getCacheControl(providerOptions, {
							type: "system message",
							canCache: true
						})
					});
					for (const toolChange of toolChanges) {
						toolChangeCount++;
						content.push({
							type: toolChange.type,
							tool: {
								type: "tool_reference",
								name: toolNameMapping.toProviderToolName(toolChange.toolName)
							}
						});
					}
					hasMidConversationOptions || (hasMidConversationOptions = clearAt != null || effort != null);
					systemMessages.push({
						role: "system",
						content,
						...clearAt != null && { clear_at: clearAt },
						...effort != null && { output_config: { effort } }
					});
				}
				if (i === 0 || system == null && toolChangeCount === 0 && !hasMidConversationOptions) {
					if (toolChangeCount > 0) warnings.push({
						type: "other",
						message: "tool changes on the initial system message are not supported by Anthropic. Configure the initial tool set via the tools option instead. The tool changes have been ignored."
					});
					for (const message of systemMessages) if (message.content.length === 0 && message.clear_at == null && message.output_config != null) {
						messages.push(message);
						betas.add("mid-conversation-output-config-2026-07-01");
					} else if (message.clear_at != null || message.output_config != null) warnings.push({
						type: "other",
						message: "clearAt and effort on this initial system message are not supported by Anthropic. Use a separate effort-only system message with empty content to set effort. These options have been ignored."
					});
					system = systemMessages.flatMap((message) => message.content.filter((part) => part.type === "text"));
				} else {
					messages.push(...systemMessages);
					betas.add("mid-conversation-system-2026-04-07");
					if (toolChangeCount > 0) betas.add("mid-conversation-tool-changes-2026-07-01");
					if (systemMessages.some((message) => message.clear_at != null)) betas.add("mid-conversation-system-clear-at-2026-08-21");
					if (systemMessages.some((message) => message.output_config != null)) betas.add("mid-conversation-output-config-2026-07-01");
				}
				break;
			}
			case "user": {
				const anthropicContent = [];
				for (const message of block.messages) {
					const { role, content } = message;
					switch (role) {
						case "user":
							if (content.length > 0) lastUserMessageIndex = messages.length;
							for (let j = 0; j < content.length; j++) {
								const part = content[j];
								const isLastPart = j === content.length - 1;
								const cacheControl = (_b = validator.getCacheControl(part.providerOptions, {
									type: "user message part",
									canCache: true
								})) != null ? _b : isLastPart ? validator.getCacheControl(message.providerOptions, {
									type: "user message",
									canCache: true
								}) : void 0;
								switch (part.type) {
									case "text":
										anthropicContent.push({
											type: "text",
											text: part.text,
											cache_control: cacheControl
										});
										break;
									case "file": {
										const customContent = await (convertMediaPart == null ? void 0 : convertMediaPart(part));
										if (customContent != null) {
											anthropicContent.push({
												...customContent,
												cache_control: cacheControl
											});
											break;
										}
										if (part.mediaType.startsWith("image/")) anthropicContent.push({
											type: "image",
											source: isUrlData(part.data) ? {
												type: "url",
												url: getUrlString(part.data)
											} : {
												type: "base64",
												media_type: part.mediaType === "image/*" ? "image/jpeg" : part.mediaType,
												data: require_dist.convertToBase64(part.data)
											},
											cache_control: cacheControl
										});
										else if (part.mediaType === "application/pdf") {
											betas.add("pdfs-2024-09-25");
											const enableCitations = await shouldEnableCitations(part.providerOptions);
											const metadata = await getDocumentMetadata(part.providerOptions);
											anthropicContent.push({
												type: "document",
												source: isUrlData(part.data) ? {
													type: "url",
													url: getUrlString(part.data)
												} : {
													type: "base64",
													media_type: "application/pdf",
													data: require_dist.convertToBase64(part.data)
												},
												title: (_c = metadata.title) != null ? _c : part.filename,
												...metadata.context && { context: metadata.context },
												...enableCitations && { citations: { enabled: true } },
												cache_control: cacheControl
											});
										} else if (part.mediaType === "text/plain") {
											const enableCitations = await shouldEnableCitations(part.providerOptions);
											const metadata = await getDocumentMetadata(part.providerOptions);
											anthropicContent.push({
												type: "document",
												source: isUrlData(part.data) ? {
													type: "url",
													url: getUrlString(part.data)
												} : {
													type: "text",
													media_type: "text/plain",
													data: convertToString(part.data)
												},
												title: (_d = metadata.title) != null ? _d : part.filename,
												...metadata.context && { context: metadata.context },
												...enableCitations && { citations: { enabled: true } },
												cache_control: cacheControl
											});
										} else throw new require_dist.UnsupportedFunctionalityError({ functionality: `media type: ${part.mediaType}` });
										break;
									}
								}
							}
							break;
						case "tool":
							for (let i2 = 0; i2 < content.length; i2++) {
								const part = content[i2];
								if (part.type === "tool-approval-response") continue;
								const output = part.output;
								const outputProviderOptions = "providerOptions" in output ? output.providerOptions : output.type === "content" ? (_e = output.value.find((contentPart) => contentPart.providerOptions != null)) == null ? void 0 : _e.providerOptions : void 0;
								const isLastPart = i2 === content.length - 1;
								const cacheControl = (_g = (_f = validator.getCacheControl(part.providerOptions, {
									type: "tool result part",
									canCache: true
								})) != null ? _f : validator.getCacheControl(outputProviderOptions, {
									type: "tool result output",
									canCache: true
								})) != null ? _g : isLastPart ? validator.getCacheControl(message.providerOptions, {
									type: "tool result message",
									canCache: true
								}) : void 0;
								let contentValue;
								switch (output.type) {
									case "content":
										contentValue = output.value.map((contentPart) => {
											var _a2;
											switch (contentPart.type) {
												case "text": return {
													type: "text",
													text: contentPart.text
												};
												case "image-data": return {
													type: "image",
													source: {
														type: "base64",
														media_type: contentPart.mediaType,
														data: contentPart.data
													}
												};
												case "image-url": return {
													type: "image",
													source: {
														type: "url",
														url: contentPart.url
													}
												};
												case "file-url": return {
													type: "document",
													source: {
														type: "url",
														url: contentPart.url
													}
												};
												case "file-data":
													if (contentPart.mediaType === "application/pdf") {
														betas.add("pdfs-2024-09-25");
														return {
															type: "document",
															source: {
																type: "base64",
																media_type: contentPart.mediaType,
																data: contentPart.data
															}
														};
													}
													warnings.push({
														type: "other",
														message: `unsupported tool content part type: ${contentPart.type} with media type: ${contentPart.mediaType}`
													});
													return;
												case "custom": {
													const anthropicOptions = (_a2 = contentPart.providerOptions) == null ? void 0 : _a2.anthropic;
													if ((anthropicOptions == null ? void 0 : anthropicOptions.type) === "tool-reference") return {
														type: "tool_reference",
														tool_name: anthropicOptions.toolName
													};
													warnings.push({
														type: "other",
														message: `unsupported custom tool content part`
													});
													return;
												}
												default:
													warnings.push({
														type: "other",
														message: `unsupported tool content part type: ${contentPart.type}`
													});
													return;
											}
										}).filter(require_dist.isNonNullable);
										break;
									case "text":
									case "error-text":
										contentValue = output.value;
										break;
									case "execution-denied":
										contentValue = (_h = output.reason) != null ? _h : "Tool call execution denied.";
										break;
									default: contentValue = JSON.stringify(output.value);
								}
								const toolsetName = getAnthropicToolsetName({
									toolName: part.toolName,
									providerOptions: part.providerOptions,
									toolsetNames
								});
								anthropicContent.push({
									type: "tool_result",
									tool_use_id: part.toolCallId,
									...toolsetName != null && { toolset_name: toolsetName },
									content: contentValue,
									is_error: output.type === "error-text" || output.type === "error-json" ? true : void 0,
									cache_control: cacheControl
								});
							}
							break;
						default: throw new Error(`Unsupported role: ${role}`);
					}
				}
				messages.push({
					role: "user",
					content: anthropicContent
				});
				break;
			}
			case "assistant": {
				const anthropicContent = [];
				const mcpToolUseIds = /* @__PURE__ */ new Set();
				for (let j = 0; j < block.messages.length; j++) {
					const message = block.messages[j];
					const isLastMessage = j === block.messages.length - 1;
					const { content } = message;
					for (let k = 0; k < content.length; k++) {
						const part = content[k];
						const isLastContentPart = k === content.length - 1;
						const cacheControl = (_i = validator.getCacheControl(part.providerOptions, {
							type: "assistant message part",
							canCache: true
						})) != null ? _i : isLastContentPart ? validator.getCacheControl(message.providerOptions, {
							type: "assistant message",
							canCache: true
						}) : void 0;
						switch (part.type) {
							case "text": {
								const textMetadata = (_j = part.providerOptions) == null ? void 0 : _j.anthropic;
								if ((textMetadata == null ? void 0 : textMetadata.type) === "compaction") anthropicContent.push({
									type: "compaction",
									content: part.text,
									cache_control: cacheControl
								});
								else anthropicContent.push({
									type: "text",
									text: isLastBlock && isLastMessage && isLastContentPart ? part.text.trim() : part.text,
									...(textMetadata == null ? void 0 : textMetadata.citations) != null && { citations: textMetadata.citations },
									cache_control: cacheControl
								});
								break;
							}
							case "reasoning":
								if (sendReasoning) {
									const reasoningMetadata = await require_dist.parseProviderOptions({
										provider: "anthropic",
										providerOptions: part.providerOptions,
										schema: anthropicReasoningMetadataSchema
									});
									if (reasoningMetadata != null) {
										if (reasoningMetadata.signature != null) {
											validator.getCacheControl(part.providerOptions, {
												type: "thinking block",
												canCache: false
											});
											anthropicContent.push({
												type: "thinking",
												thinking: part.text,
												signature: reasoningMetadata.signature
											});
										} else if (reasoningMetadata.redactedData != null) {
											validator.getCacheControl(part.providerOptions, {
												type: "redacted thinking block",
												canCache: false
											});
											anthropicContent.push({
												type: "redacted_thinking",
												data: reasoningMetadata.redactedData
											});
										} else warnings.push({
											type: "other",
											message: "unsupported reasoning metadata"
										});
									} else warnings.push({
										type: "other",
										message: "unsupported reasoning metadata"
									});
								} else warnings.push({
									type: "other",
									message: "sending reasoning content is disabled for this model"
								});
								break;
							case "tool-call": {
								const caller = getAnthropicCaller(part.providerOptions);
								if (part.providerExecuted) {
									const providerToolName = toolNameMapping.toProviderToolName(part.toolName);
									if (((_l = (_k = part.providerOptions) == null ? void 0 : _k.anthropic) == null ? void 0 : _l.type) === "mcp-tool-use") {
										mcpToolUseIds.add(part.toolCallId);
										const serverName = (_n = (_m = part.providerOptions) == null ? void 0 : _m.anthropic) == null ? void 0 : _n.serverName;
										if (serverName == null || typeof serverName !== "string") {
											warnings.push({
												type: "other",
												message: "mcp tool use server name is required and must be a string"
											});
											break;
										}
										anthropicContent.push({
											type: "mcp_tool_use",
											id: part.toolCallId,
											name: part.toolName,
											input: part.input,
											server_name: serverName,
											cache_control: cacheControl
										});
									} else if (providerToolName === "code_execution" && part.input != null && typeof part.input === "object" && "type" in part.input && typeof part.input.type === "string" && (part.input.type === "bash_code_execution" || part.input.type === "text_editor_code_execution")) {
										const { type: subtoolName, ...input } = part.input;
										anthropicContent.push({
											type: "server_tool_use",
											id: part.toolCallId,
											name: subtoolName,
											input,
											...caller && { caller },
											cache_control: cacheControl
										});
									} else if (providerToolName === "code_execution" && part.input != null && typeof part.input === "object" && "type" in part.input && part.input.type === "programmatic-tool-call") {
										const { type: _, ...inputWithoutType } = part.input;
										anthropicContent.push({
											type: "server_tool_use",
											id: part.toolCallId,
											name: "code_execution",
											input: inputWithoutType,
											...caller && { caller },
											cache_control: cacheControl
										});
									} else if (providerToolName === "code_execution" || providerToolName === "web_fetch" || providerToolName === "web_search") anthropicContent.push({
										type: "server_tool_use",
										id: part.toolCallId,
										name: providerToolName,
										input: part.input,
										...caller && { caller },
										cache_control: cacheControl
									});
									else if (providerToolName === "tool_search_tool_regex" || providerToolName === "tool_search_tool_bm25") anthropicContent.push({
										type: "server_tool_use",
										id: part.toolCallId,
										name: providerToolName,
										input: part.input,
										...caller && { caller },
										cache_control: cacheControl
									});
									else if (providerToolName === "advisor") anthropicContent.push({
										type: "server_tool_use",
										id: part.toolCallId,
										name: "advisor",
										input: {},
										...caller && { caller },
										cache_control: cacheControl
									});
									else warnings.push({
										type: "other",
										message: `provider executed tool call for tool ${part.toolName} is not supported`
									});
									break;
								}
								const toolsetName = getAnthropicToolsetName({
									toolName: part.toolName,
									providerOptions: part.providerOptions,
									toolsetNames
								});
								if (toolsetName != null) {
									const { action, ...memberInput } = typeof part.input === "object" && part.input !== null && !Array.isArray(part.input) ? part.input : {};
									if (typeof action !== "string") {
										warnings.push({
											type: "other",
											message: `toolset tool call for tool ${part.toolName} is missing the action`
										});
										break;
									}
									anthropicContent.push({
										type: "tool_use",
										id: part.toolCallId,
										name: action,
										toolset_name: toolsetName,
										input: memberInput,
										...caller && { caller },
										cache_control: cacheControl
									});
									break;
								}
								anthropicContent.push({
									type: "tool_use",
									id: part.toolCallId,
									name: part.toolName,
									input: part.input,
									...caller && { caller },
									cache_control: cacheControl
								});
								break;
							}
							case "tool-result": {
								const providerToolName = toolNameMapping.toProviderToolName(part.toolName);
								const caller = getAnthropicCaller(part.providerOptions);
								if (mcpToolUseIds.has(part.toolCallId)) {
									const output = part.output;
									if (output.type !== "json" && output.type !== "error-json") {
										warnings.push({
											type: "other",
											message: `provider executed tool result output type ${output.type} for tool ${part.toolName} is not supported`
										});
										break;
									}
									anthropicContent.push({
										type: "mcp_tool_result",
										tool_use_id: part.toolCallId,
										is_error: output.type === "error-json",
										content: output.value,
										cache_control: cacheControl
									});
								} else if (providerToolName === "code_execution") {
									const output = part.output;
									if (output.type === "error-text" || output.type === "error-json") {
										let errorInfo = {};
										try {
											if (typeof output.value === "string") errorInfo = require_dist.secureJsonParse(output.value);
											else if (typeof output.value === "object" && output.value !== null) errorInfo = output.value;
										} catch (e) {}
										if (errorInfo.type === "code_execution_tool_result_error") anthropicContent.push({
											type: "code_execution_tool_result",
											tool_use_id: part.toolCallId,
											content: {
												type: "code_execution_tool_result_error",
												error_code: (_o = errorInfo.errorCode) != null ? _o : "unknown"
											},
											cache_control: cacheControl
										});
										else anthropicContent.push({
											type: "bash_code_execution_tool_result",
											tool_use_id: part.toolCallId,
											cache_control: cacheControl,
											content: {
												type: "bash_code_execution_tool_result_error",
												error_code: (_p = errorInfo.errorCode) != null ? _p : "unknown"
											}
										});
										break;
									}
									if (output.type !== "json") {
										warnings.push({
											type: "other",
											message: `provider executed tool result output type ${output.type} for tool ${part.toolName} is not supported`
										});
										break;
									}
									if (output.value == null || typeof output.value !== "object" || !("type" in output.value) || typeof output.value.type !== "string") {
										warnings.push({
											type: "other",
											message: `provider executed tool result output value is not a valid code execution result for tool ${part.toolName}`
										});
										break;
									}
									if (output.value.type === "code_execution_result") {
										const codeExecutionOutput = await require_dist.validateTypes({
											value: output.value,
											schema: codeExecution_20250522OutputSchema
										});
										anthropicContent.push({
											type: "code_execution_tool_result",
											tool_use_id: part.toolCallId,
											content: {
												type: codeExecutionOutput.type,
												stdout: codeExecutionOutput.stdout,
												stderr: codeExecutionOutput.stderr,
												return_code: codeExecutionOutput.return_code,
												content: (_q = codeExecutionOutput.content) != null ? _q : []
											},
											cache_control: cacheControl
										});
									} else if (output.value.type === "encrypted_code_execution_result") {
										const codeExecutionOutput = await require_dist.validateTypes({
											value: output.value,
											schema: codeExecution_20260120OutputSchema
										});
										if (codeExecutionOutput.type === "encrypted_code_execution_result") anthropicContent.push({
											type: "code_execution_tool_result",
											tool_use_id: part.toolCallId,
											content: {
												type: codeExecutionOutput.type,
												encrypted_stdout: codeExecutionOutput.encrypted_stdout,
												stderr: codeExecutionOutput.stderr,
												return_code: codeExecutionOutput.return_code,
												content: (_r = codeExecutionOutput.content) != null ? _r : []
											},
											cache_control: cacheControl
										});
									} else {
										const codeExecutionOutput = await require_dist.validateTypes({
											value: output.value,
											schema: codeExecution_20250825OutputSchema
										});
										if (codeExecutionOutput.type === "code_execution_result") anthropicContent.push({
											type: "code_execution_tool_result",
											tool_use_id: part.toolCallId,
											content: {
												type: codeExecutionOutput.type,
												stdout: codeExecutionOutput.stdout,
												stderr: codeExecutionOutput.stderr,
												return_code: codeExecutionOutput.return_code,
												content: (_s = codeExecutionOutput.content) != null ? _s : []
											},
											cache_control: cacheControl
										});
										else if (codeExecutionOutput.type === "bash_code_execution_result" || codeExecutionOutput.type === "bash_code_execution_tool_result_error") anthropicContent.push({
											type: "bash_code_execution_tool_result",
											tool_use_id: part.toolCallId,
											cache_control: cacheControl,
											content: codeExecutionOutput.type === "bash_code_execution_result" ? {
												type: codeExecutionOutput.type,
												stdout: codeExecutionOutput.stdout,
												stderr: codeExecutionOutput.stderr,
												return_code: codeExecutionOutput.return_code,
												content: codeExecutionOutput.content
											} : codeExecutionOutput
										});
										else anthropicContent.push({
											type: "text_editor_code_execution_tool_result",
											tool_use_id: part.toolCallId,
											cache_control: cacheControl,
											content: codeExecutionOutput
										});
									}
									break;
								}
								if (providerToolName === "web_fetch") {
									const output = part.output;
									if (output.type === "error-json") {
										anthropicContent.push({
											type: "web_fetch_tool_result",
											tool_use_id: part.toolCallId,
											content: {
												type: "web_fetch_tool_result_error",
												error_code: (_t = (await extractErrorValue(output.value)).errorCode) != null ? _t : "unavailable"
											},
											...caller && { caller },
											cache_control: cacheControl
										});
										break;
									}
									if (output.type !== "json") {
										warnings.push({
											type: "other",
											message: `provider executed tool result output type ${output.type} for tool ${part.toolName} is not supported`
										});
										break;
									}
									const webFetchOutput = await require_dist.validateTypes({
										value: output.value,
										schema: webFetch_20250910OutputSchema
									});
									anthropicContent.push({
										type: "web_fetch_tool_result",
										tool_use_id: part.toolCallId,
										content: {
											type: "web_fetch_result",
											url: webFetchOutput.url,
											retrieved_at: webFetchOutput.retrievedAt,
											content: {
												type: "document",
												title: webFetchOutput.content.title,
												citations: webFetchOutput.content.citations,
												source: {
													type: webFetchOutput.content.source.type,
													media_type: webFetchOutput.content.source.mediaType,
													data: webFetchOutput.content.source.data
												}
											}
										},
										...caller && { caller },
										cache_control: cacheControl
									});
									break;
								}
								if (providerToolName === "web_search") {
									const output = part.output;
									if (output.type === "error-json") {
										anthropicContent.push({
											type: "web_search_tool_result",
											tool_use_id: part.toolCallId,
											content: {
												type: "web_search_tool_result_error",
												error_code: (_u = (await extractErrorValue(output.value)).errorCode) != null ? _u : "unavailable"
											},
											...caller && { caller },
											cache_control: cacheControl
										});
										break;
									}
									if (output.type !== "json") {
										warnings.push({
											type: "other",
											message: `provider executed tool result output type ${output.type} for tool ${part.toolName} is not supported`
										});
										break;
									}
									const webSearchOutput = await require_dist.validateTypes({
										value: output.value,
										schema: webSearch_20250305OutputSchema
									});
									anthropicContent.push({
										type: "web_search_tool_result",
										tool_use_id: part.toolCallId,
										content: webSearchOutput.map((result) => ({
											url: result.url,
											title: result.title,
											page_age: result.pageAge,
											encrypted_content: result.encryptedContent,
											type: result.type
										})),
										...caller && { caller },
										cache_control: cacheControl
									});
									break;
								}
								if (providerToolName === "tool_search_tool_regex" || providerToolName === "tool_search_tool_bm25") {
									const output = part.output;
									if (output.type === "error-json" || output.type === "json" && output.value != null && typeof output.value === "object" && !Array.isArray(output.value) && "type" in output.value && output.value.type === "tool_search_tool_result_error") {
										anthropicContent.push({
											type: "tool_search_tool_result",
											tool_use_id: part.toolCallId,
											content: {
												type: "tool_search_tool_result_error",
												error_code: (_v = (await extractErrorValue(output.value)).errorCode) != null ? _v : "unavailable"
											},
											cache_control: cacheControl
										});
										break;
									}
									if (output.type !== "json") {
										warnings.push({
											type: "other",
											message: `provider executed tool result output type ${output.type} for tool ${part.toolName} is not supported`
										});
										break;
									}
									const toolReferences = (await require_dist.validateTypes({
										value: output.value,
										schema: toolSearchRegex_20251119OutputSchema
									})).map((ref) => ({
										type: "tool_reference",
										tool_name: ref.toolName
									}));
									anthropicContent.push({
										type: "tool_search_tool_result",
										tool_use_id: part.toolCallId,
										content: {
											type: "tool_search_tool_search_result",
											tool_references: toolReferences
										},
										cache_control: cacheControl
									});
									break;
								}
								if (providerToolName === "advisor") {
									const output = part.output;
									if (output.type !== "json" && output.type !== "error-json") {
										warnings.push({
											type: "other",
											message: `provider executed tool result output type ${output.type} for tool ${part.toolName} is not supported`
										});
										break;
									}
									const advisorOutput = await require_dist.validateTypes({
										value: output.value,
										schema: advisor_20260301OutputSchema
									});
									if (advisorOutput.type === "advisor_result") anthropicContent.push({
										type: "advisor_tool_result",
										tool_use_id: part.toolCallId,
										content: {
											type: "advisor_result",
											text: advisorOutput.text
										},
										cache_control: cacheControl
									});
									else if (advisorOutput.type === "advisor_redacted_result") anthropicContent.push({
										type: "advisor_tool_result",
										tool_use_id: part.toolCallId,
										content: {
											type: "advisor_redacted_result",
											encrypted_content: advisorOutput.encryptedContent
										},
										cache_control: cacheControl
									});
									else anthropicContent.push({
										type: "advisor_tool_result",
										tool_use_id: part.toolCallId,
										content: {
											type: "advisor_tool_result_error",
											error_code: advisorOutput.errorCode
										},
										cache_control: cacheControl
									});
									break;
								}
								warnings.push({
									type: "other",
									message: `provider executed tool result for tool ${part.toolName} is not supported`
								});
								break;
							}
						}
					}
				}
				messages.push({
					role: "assistant",
					content: moveToolUseBlocksToEnd(anthropicContent)
				});
				break;
			}
			default: throw new Error(`content type: ${type}`);
		}
	}
	const codeExecutionToolCallIds = /* @__PURE__ */ new Set();
	for (const message of messages) {
		if (message.role !== "assistant") continue;
		for (const part of message.content) if (part.type === "server_tool_use" && part.name === "code_execution") codeExecutionToolCallIds.add(part.id);
	}
	const warnedToolCallIds = /* @__PURE__ */ new Set();
	for (let i = 0; i < lastUserMessageIndex; i++) {
		const message = messages[i];
		if (message.role !== "assistant") continue;
		for (const part of message.content) {
			if (!("caller" in part)) continue;
			const caller = part.caller;
			if (caller == null || caller.type === "direct" || codeExecutionToolCallIds.has(caller.tool_id)) continue;
			const toolCallId = "id" in part ? part.id : part.tool_use_id;
			delete part.caller;
			if (!warnedToolCallIds.has(toolCallId)) {
				warnedToolCallIds.add(toolCallId);
				warnings.push({
					type: "other",
					message: `Omitted caller metadata for tool ${toolCallId} because source code execution tool ${caller.tool_id} is missing from the conversation history.`
				});
			}
		}
	}
	return {
		prompt: {
			system,
			messages
		},
		betas
	};
}
function groupIntoBlocks(prompt) {
	const blocks = [];
	let currentBlock = void 0;
	for (const message of prompt) {
		const { role } = message;
		switch (role) {
			case "system":
				if ((currentBlock == null ? void 0 : currentBlock.type) !== "system") {
					currentBlock = {
						type: "system",
						messages: []
					};
					blocks.push(currentBlock);
				}
				currentBlock.messages.push(message);
				break;
			case "assistant":
				if ((currentBlock == null ? void 0 : currentBlock.type) !== "assistant") {
					currentBlock = {
						type: "assistant",
						messages: []
					};
					blocks.push(currentBlock);
				}
				currentBlock.messages.push(message);
				break;
			case "user":
				if ((currentBlock == null ? void 0 : currentBlock.type) !== "user") {
					currentBlock = {
						type: "user",
						messages: []
					};
					blocks.push(currentBlock);
				}
				currentBlock.messages.push(message);
				break;
			case "tool":
				if ((currentBlock == null ? void 0 : currentBlock.type) !== "user") {
					currentBlock = {
						type: "user",
						messages: []
					};
					blocks.push(currentBlock);
				}
				currentBlock.messages.push(message);
				break;
			default: throw new Error(`Unsupported role: ${role}`);
		}
	}
	return blocks;
}
function moveToolUseBlocksToEnd(content) {
	const result = [];
	let segment = [];
	function flushSegment() {
		result.push(...segment.filter((part) => part.type !== "tool_use"), ...segment.filter((part) => part.type === "tool_use"));
		segment = [];
	}
	for (const part of content) if (part.type === "thinking" || part.type === "redacted_thinking") {
		flushSegment();
		result.push(part);
	} else segment.push(part);
	flushSegment();
	return result;
}
function getAnthropicToolsetName({ toolName, providerOptions, toolsetNames }) {
	var _a;
	const fromTools = toolsetNames[toolName];
	if (fromTools != null) return fromTools;
	const fromMetadata = (_a = providerOptions == null ? void 0 : providerOptions.anthropic) == null ? void 0 : _a.toolsetName;
	return typeof fromMetadata === "string" ? fromMetadata : void 0;
}
function getAnthropicCaller(providerOptions) {
	var _a;
	const caller = (_a = providerOptions == null ? void 0 : providerOptions.anthropic) == null ? void 0 : _a.caller;
	if (((caller == null ? void 0 : caller.type) === "code_execution_20250825" || (caller == null ? void 0 : caller.type) === "code_execution_20260120") && caller.toolId) return {
		type: caller.type,
		tool_id: caller.toolId
	};
	return (caller == null ? void 0 : caller.type) === "direct" ? { type: "direct" } : void 0;
}
function mapAnthropicStopReason({ finishReason, isJsonResponseFromTool }) {
	switch (finishReason) {
		case "pause_turn":
		case "end_turn":
		case "stop_sequence": return "stop";
		case "refusal": return "content-filter";
		case "tool_use": return isJsonResponseFromTool ? "stop" : "tool-calls";
		case "max_tokens":
		case "model_context_window_exceeded": return "length";
		case "compaction": return "other";
		default: return "other";
	}
}
var SUPPORTED_STRING_FORMATS = /* @__PURE__ */ new Set([
	"date-time",
	"time",
	"date",
	"duration",
	"email",
	"hostname",
	"uri",
	"ipv4",
	"ipv6",
	"uuid"
]);
var DESCRIPTION_CONSTRAINT_KEYS = [
	"minimum",
	"maximum",
	"exclusiveMinimum",
	"exclusiveMaximum",
	"multipleOf",
	"minLength",
	"maxLength",
	"pattern",
	"minItems",
	"maxItems",
	"uniqueItems",
	"minProperties",
	"maxProperties",
	"not"
];
function sanitizeJsonSchema(schema) {
	return sanitizeSchema(schema);
}
function sanitizeDefinition(definition) {
	if (typeof definition === "boolean" || !isPlainObject(definition)) return definition;
	return sanitizeSchema(definition);
}
function sanitizeSchema(schema) {
	const result = {};
	if (schema.$ref != null) return {
		$ref: schema.$ref,
		...sanitizeSchemaDefinitions(schema)
	};
	if (schema.$schema != null) result.$schema = schema.$schema;
	if (schema.$id != null) result.$id = schema.$id;
	if (schema.title != null) result.title = schema.title;
	if (schema.description != null) result.description = schema.description;
	if (schema.default !== void 0) result.default = schema.default;
	if (schema.const !== void 0) result.const = schema.const;
	if (schema.enum != null) result.enum = schema.enum;
	if (schema.type != null) result.type = schema.type;
	if (schema.anyOf != null) result.anyOf = schema.anyOf.map(sanitizeDefinition);
	else if (schema.oneOf != null) result.anyOf = schema.oneOf.map(sanitizeDefinition);
	if (schema.allOf != null) result.allOf = schema.allOf.map(sanitizeDefinition);
	Object.assign(result, sanitizeSchemaDefinitions(schema));
	if (schema.type === "object" || schema.properties != null) {
		if (schema.properties != null) result.properties = Object.fromEntries(Object.entries(schema.properties).map(([name, definition]) => [name, sanitizeDefinition(definition)]));
		result.additionalProperties = false;
		if (schema.required != null) result.required = schema.required;
	}
	if (schema.items != null) result.items = Array.isArray(schema.items) ? schema.items.map(sanitizeDefinition) : sanitizeDefinition(schema.items);
	if (typeof schema.format === "string" && SUPPORTED_STRING_FORMATS.has(schema.format)) result.format = schema.format;
	const constraintDescription = getConstraintDescription(schema);
	if (constraintDescription != null) result.description = result.description == null ? constraintDescription : `${result.description}
${constraintDescription}`;
	return result;
}
function sanitizeSchemaDefinitions(schema) {
	const { $defs } = schema;
	const sanitizeAll = (definitions) => Object.fromEntries(Object.entries(definitions).map(([name, definition]) => [name, sanitizeDefinition(definition)]));
	return {
		...schema.definitions != null && { definitions: sanitizeAll(schema.definitions) },
		...$defs != null && { $defs: sanitizeAll($defs) }
	};
}
function getConstraintDescription(schema) {
	const descriptions = DESCRIPTION_CONSTRAINT_KEYS.flatMap((key) => {
		const value = schema[key];
		if (value == null || value === false) return [];
		return `${formatConstraintName(key)}: ${formatConstraintValue(value)}`;
	});
	if (typeof schema.format === "string" && !SUPPORTED_STRING_FORMATS.has(schema.format)) descriptions.push(`format: ${schema.format}`);
	return descriptions.length === 0 ? void 0 : `${descriptions.join("; ")}.`;
}
function formatConstraintName(key) {
	return key.replace(/[A-Z]/g, (match) => ` ${match.toLowerCase()}`);
}
function formatConstraintValue(value) {
	if (typeof value === "string") return value;
	return JSON.stringify(value);
}
function isPlainObject(value) {
	return typeof value === "object" && value !== null && !Array.isArray(value);
}
var SCHEMA_MAP_KEYWORDS = /* @__PURE__ */ new Set([
	"dependentSchemas",
	"patternProperties",
	"properties"
]);
var DATA_KEYWORDS = /* @__PURE__ */ new Set([
	"const",
	"default",
	"enum",
	"examples"
]);
function hasCircularSchemaReference(schema) {
	const visiting = /* @__PURE__ */ new Set();
	const visited = /* @__PURE__ */ new Set();
	const visit = (pointer) => {
		if (visiting.has(pointer)) return true;
		if (visited.has(pointer)) return false;
		const target = resolveSchemaPointer(schema, pointer);
		if (target === void 0) return false;
		visiting.add(pointer);
		const isCircular = collectLocalRefs(target).some(visit);
		visiting.delete(pointer);
		visited.add(pointer);
		return isCircular;
	};
	return visit("#");
}
function collectLocalRefs(node, refs = []) {
	if (Array.isArray(node)) {
		for (const item of node) collectLocalRefs(item, refs);
		return refs;
	}
	if (!isRecord$1(node)) return refs;
	for (const [key, value] of Object.entries(node)) if (key === "$ref") {
		if (typeof value === "string" && value.startsWith("#")) refs.push(value);
	} else if (SCHEMA_MAP_KEYWORDS.has(key) && isRecord$1(value)) for (const subschema of Object.values(value)) collectLocalRefs(subschema, refs);
	else if (key !== "$defs" && key !== "definitions" && !DATA_KEYWORDS.has(key)) collectLocalRefs(value, refs);
	return refs;
}
function resolveSchemaPointer(schema, pointer) {
	if (pointer === "#") return schema;
	if (!pointer.startsWith("#/")) return;
	let decodedPointer;
	try {
		decodedPointer = decodeURIComponent(pointer.slice(2));
	} catch (e) {
		return;
	}
	let current = schema;
	for (const rawSegment of decodedPointer.split("/")) {
		const segment = rawSegment.replace(/~1/g, "/").replace(/~0/g, "~");
		if (Array.isArray(current)) current = current[Number(segment)];
		else if (isRecord$1(current)) current = current[segment];
		else return;
	}
	return current;
}
function isRecord$1(value) {
	return typeof value === "object" && value !== null && !Array.isArray(value);
}
var MAX_OPTIONAL_PROPERTIES = 10;
var SUBSCHEMA_KEYWORDS = [
	"additionalProperties",
	"contains",
	"else",
	"if",
	"items",
	"not",
	"then"
];
var SUBSCHEMA_LIST_KEYWORDS = [
	"allOf",
	"anyOf",
	"oneOf",
	"prefixItems"
];
var SUBSCHEMA_MAP_KEYWORDS = [
	"dependentSchemas",
	"patternProperties",
	"properties"
];
function supportsNativeStructuredOutputSchema(schema) {
	if (hasCircularSchemaReference(schema)) return false;
	const { optionalProperties, hasOpenObject } = getSchemaStats(schema, schema, /* @__PURE__ */ new Map());
	return !hasOpenObject && optionalProperties <= MAX_OPTIONAL_PROPERTIES;
}
function getSchemaStats(node, root, refStats) {
	const stats = {
		optionalProperties: 0,
		hasOpenObject: false
	};
	if (!isRecord$1(node)) return stats;
	const add = (child) => {
		const childStats = getSchemaStats(child, root, refStats);
		stats.optionalProperties += childStats.optionalProperties;
		stats.hasOpenObject || (stats.hasOpenObject = childStats.hasOpenObject);
	};
	if (typeof node.$ref === "string" && node.$ref.startsWith("#")) {
		let resolved = refStats.get(node.$ref);
		if (resolved == null) {
			resolved = getSchemaStats(resolveSchemaPointer(root, node.$ref), root, refStats);
			refStats.set(node.$ref, resolved);
		}
		stats.optionalProperties += resolved.optionalProperties;
		stats.hasOpenObject || (stats.hasOpenObject = resolved.hasOpenObject);
	}
	if (isOpenObject(node)) stats.hasOpenObject = true;
	if (isRecord$1(node.properties)) {
		const required = new Set(Array.isArray(node.required) ? node.required : []);
		stats.optionalProperties += Object.keys(node.properties).filter((name) => !required.has(name)).length;
	}
	for (const keyword of SUBSCHEMA_KEYWORDS) {
		const value = node[keyword];
		if (Array.isArray(value)) value.forEach(add);
		else add(value);
	}
	for (const keyword of SUBSCHEMA_LIST_KEYWORDS) {
		const value = node[keyword];
		if (Array.isArray(value)) value.forEach(add);
	}
	for (const keyword of SUBSCHEMA_MAP_KEYWORDS) {
		const value = node[keyword];
		if (isRecord$1(value)) Object.values(value).forEach(add);
	}
	return stats;
}
function isOpenObject(node) {
	const { additionalProperties, patternProperties, properties, type } = node;
	if (additionalProperties === true || isRecord$1(additionalProperties)) return true;
	if (isRecord$1(patternProperties) && Object.keys(patternProperties).length > 0) return true;
	return (type === "object" || Array.isArray(type) && type.includes("object")) && properties == null && additionalProperties !== false;
}
function createCitationSource(citation, citationDocuments, generateId2) {
	var _a;
	if (citation.type === "web_search_result_location") return {
		type: "source",
		sourceType: "url",
		id: generateId2(),
		url: citation.url,
		title: citation.title,
		providerMetadata: { anthropic: {
			citedText: citation.cited_text,
			encryptedIndex: citation.encrypted_index
		} }
	};
	if (citation.type !== "page_location" && citation.type !== "char_location") return;
	const documentInfo = citationDocuments[citation.document_index];
	if (!documentInfo) return;
	return {
		type: "source",
		sourceType: "document",
		id: generateId2(),
		mediaType: documentInfo.mediaType,
		title: (_a = citation.document_title) != null ? _a : documentInfo.title,
		filename: documentInfo.filename,
		providerMetadata: { anthropic: citation.type === "page_location" ? {
			citedText: citation.cited_text,
			startPageNumber: citation.start_page_number,
			endPageNumber: citation.end_page_number
		} : {
			citedText: citation.cited_text,
			startCharIndex: citation.start_char_index,
			endCharIndex: citation.end_char_index
		} }
	};
}
function getAnthropicCallerInfo(caller) {
	return caller == null ? void 0 : {
		type: caller.type,
		toolId: "tool_id" in caller ? caller.tool_id : void 0
	};
}
function getAnthropicCallerMetadata(caller) {
	const callerInfo = getAnthropicCallerInfo(caller);
	return callerInfo == null ? {} : { providerMetadata: { anthropic: { caller: callerInfo } } };
}
function getAnthropicToolsetNames(tools) {
	const toolsetNames = {};
	for (const tool of tools != null ? tools : []) if (tool.type === "provider" && tool.id === "anthropic.computer_toolset_20260801") toolsetNames[tool.name] = "computer";
	return toolsetNames;
}
function toToolsetMemberInput({ memberName, input }) {
	return {
		action: memberName,
		...typeof input === "object" && input !== null && !Array.isArray(input) ? input : {}
	};
}
var TEXT_OR_THINKING_BLOCK_TYPES = /* @__PURE__ */ new Set([
	"redacted_thinking",
	"text",
	"thinking"
]);
function isContinuationStopReason(stopReason) {
	return stopReason === "pause_turn" || stopReason === "tool_use";
}
function getJsonResponseToolFallbackText(content, stopReason) {
	const text = /* @__PURE__ */ new Set();
	if (isContinuationStopReason(stopReason)) return text;
	for (const part of content) {
		if (part.type === "tool_use" && part.name === "json") return /* @__PURE__ */ new Set();
		if (part.type === "text") text.add(part);
		else if (!TEXT_OR_THINKING_BLOCK_TYPES.has(part.type)) text.clear();
	}
	return text;
}
var AnthropicMessagesLanguageModel = class {
	constructor(modelId, config) {
		this.specificationVersion = "v3";
		var _a;
		this.modelId = modelId;
		this.config = config;
		this.generateId = (_a = config.generateId) != null ? _a : require_dist.generateId;
	}
	supportsUrl(url) {
		return url.protocol === "https:";
	}
	get provider() {
		return this.config.provider;
	}
	get providerOptionsName() {
		const provider = this.config.provider;
		const dotIndex = provider.indexOf(".");
		return dotIndex === -1 ? provider : provider.substring(0, dotIndex);
	}
	get supportedUrls() {
		var _a, _b, _c;
		return (_c = (_b = (_a = this.config).supportedUrls) == null ? void 0 : _b.call(_a)) != null ? _c : {};
	}
	async getArgs({ userSuppliedBetas, prompt, maxOutputTokens, temperature, topP, topK, frequencyPenalty, presencePenalty, stopSequences, responseFormat, seed, tools, toolChoice, providerOptions, stream }) {
		var _a, _b, _c, _d, _e, _f, _g, _h;
		const warnings = [];
		if (frequencyPenalty != null) warnings.push({
			type: "unsupported",
			feature: "frequencyPenalty"
		});
		if (presencePenalty != null) warnings.push({
			type: "unsupported",
			feature: "presencePenalty"
		});
		if (seed != null) warnings.push({
			type: "unsupported",
			feature: "seed"
		});
		const maxTemperature = (_a = this.config.maxTemperature) != null ? _a : 1;
		const temperatureProvider = this.config.maxTemperature == null ? "anthropic" : this.providerOptionsName;
		if (temperature != null && temperature > maxTemperature) {
			warnings.push({
				type: "unsupported",
				feature: "temperature",
				details: `${temperature} exceeds ${temperatureProvider} maximum of ${maxTemperature.toFixed(1)}. clamped to ${maxTemperature.toFixed(1)}`
			});
			temperature = maxTemperature;
		} else if (temperature != null && temperature < 0) {
			warnings.push({
				type: "unsupported",
				feature: "temperature",
				details: `${temperature} is below ${temperatureProvider} minimum of 0. clamped to 0`
			});
			temperature = 0;
		}
		if ((responseFormat == null ? void 0 : responseFormat.type) === "json") {
			if (responseFormat.schema == null) warnings.push({
				type: "unsupported",
				feature: "responseFormat",
				details: "JSON response format requires a schema. The response format is ignored."
			});
		}
		const providerOptionsName = this.providerOptionsName;
		const canonicalOptions = await require_dist.parseProviderOptions({
			provider: "anthropic",
			providerOptions,
			schema: anthropicLanguageModelOptions
		});
		const customProviderOptions = providerOptionsName !== "anthropic" ? await require_dist.parseProviderOptions({
			provider: providerOptionsName,
			providerOptions,
			schema: anthropicLanguageModelOptions
		}) : null;
		const usedCustomProviderKey = customProviderOptions != null;
		const anthropicOptions = Object.assign({}, canonicalOptions != null ? canonicalOptions : {}, customProviderOptions != null ? customProviderOptions : {});
		const { maxOutputTokens: maxOutputTokensForModel, supportsStructuredOutput: modelSupportsStructuredOutput, rejectsSamplingParameters, rejectsThinkingDisabledAboveHighEffort, rejectsThinkingDisabled, rejectsBudgetThinking, rejectsForcedToolUse, supportsBetweenToolsThinking, isKnownModel } = getModelCapabilities(this.modelId);
		if (!isKnownModel && maxOutputTokens == null) warnings.push({
			type: "compatibility",
			feature: "maxOutputTokens",
			details: `The model "${this.modelId}" is unknown. The max output tokens have been limited to ${maxOutputTokensForModel}. Set maxOutputTokens explicitly to override this limit.`
		});
		if (rejectsSamplingParameters) {
			if (temperature != null) {
				warnings.push({
					type: "unsupported",
					feature: "temperature",
					details: `temperature is not supported by ${this.modelId} and will be ignored`
				});
				temperature = void 0;
			}
			if (topK != null) {
				warnings.push({
					type: "unsupported",
					feature: "topK",
					details: `topK is not supported by ${this.modelId} and will be ignored`
				});
				topK = void 0;
			}
			if (topP != null) {
				warnings.push({
					type: "unsupported",
					feature: "topP",
					details: `topP is not supported by ${this.modelId} and will be ignored`
				});
				topP = void 0;
			}
		}
		const isAnthropicModel = isKnownModel || this.modelId.includes("claude-");
		const supportsStructuredOutput = ((_b = this.config.supportsNativeStructuredOutput) != null ? _b : true) && modelSupportsStructuredOutput;
		const supportsStrictTools = ((_c = this.config.supportsStrictTools) != null ? _c : true) && modelSupportsStructuredOutput;
		const structureOutputMode = (_d = anthropicOptions == null ? void 0 : anthropicOptions.structuredOutputMode) != null ? _d : "auto";
		let useStructuredOutput = structureOutputMode === "outputFormat" || structureOutputMode === "auto" && supportsStructuredOutput;
		if (!useStructuredOutput && rejectsForcedToolUse && modelSupportsStructuredOutput && (responseFormat == null ? void 0 : responseFormat.type) === "json" && responseFormat.schema != null && supportsNativeStructuredOutputSchema(responseFormat.schema)) {
			warnings.push({
				type: "unsupported",
				feature: "providerOptions.anthropic.structuredOutputMode",
				details: `structuredOutputMode 'jsonTool' is not supported by ${this.modelId} because it rejects forced tool use. Using 'outputFormat' instead.`
			});
			useStructuredOutput = true;
		}
		const jsonResponseTool = (responseFormat == null ? void 0 : responseFormat.type) === "json" && responseFormat.schema != null && !useStructuredOutput ? {
			type: "function",
			name: "json",
			description: "Respond with a JSON object.",
			inputSchema: responseFormat.schema
		} : void 0;
		if (jsonResponseTool != null && (anthropicOptions == null ? void 0 : anthropicOptions.disableParallelToolUse) === false) warnings.push({
			type: "unsupported",
			feature: "providerOptions.anthropic.disableParallelToolUse",
			details: "`disableParallelToolUse: false` is ignored when using the JSON response tool. Parallel tool use is disabled to ensure a single coherent JSON tool call."
		});
		const contextManagement = anthropicOptions == null ? void 0 : anthropicOptions.contextManagement;
		const cacheControlValidator = new CacheControlValidator(this.config.cacheControlProviderOptionsName);
		const toolNameMapping = require_dist.createToolNameMapping({
			tools,
			providerToolNames: {
				"anthropic.code_execution_20250522": "code_execution",
				"anthropic.code_execution_20250825": "code_execution",
				"anthropic.code_execution_20260120": "code_execution",
				"anthropic.computer_20241022": "computer",
				"anthropic.computer_20250124": "computer",
				"anthropic.computer_20251124": "computer",
				"anthropic.computer_toolset_20260801": "computer",
				"anthropic.text_editor_20241022": "str_replace_editor",
				"anthropic.text_editor_20250124": "str_replace_editor",
				"anthropic.text_editor_20250429": "str_replace_based_edit_tool",
				"anthropic.text_editor_20250728": "str_replace_based_edit_tool",
				"anthropic.bash_20241022": "bash",
				"anthropic.bash_20250124": "bash",
				"anthropic.memory_20250818": "memory",
				"anthropic.web_search_20250305": "web_search",
				"anthropic.web_search_20260209": "web_search",
				"anthropic.web_fetch_20250910": "web_fetch",
				"anthropic.web_fetch_20260209": "web_fetch",
				"anthropic.tool_search_regex_20251119": "tool_search_tool_regex",
				"anthropic.tool_search_bm25_20251119": "tool_search_tool_bm25",
				"anthropic.advisor_20260301": "advisor"
			}
		});
		const toolsetNames = getAnthropicToolsetNames(tools);
		const { prompt: messagesPrompt, betas } = await convertToAnthropicMessagesPrompt({
			prompt,
			sendReasoning: (_e = anthropicOptions == null ? void 0 : anthropicOptions.sendReasoning) != null ? _e : true,
			warnings,
			cacheControlValidator,
			toolNameMapping,
			toolsetNames,
			convertMediaPart: this.config.convertMediaPart
		});
		if (rejectsThinkingDisabled && (anthropicOptions == null ? void 0 : anthropicOptions.thinking) != null) {
			const requestedThinking = anthropicOptions.thinking;
			const requestedType = "type" in requestedThinking ? requestedThinking.type : void 0;
			if (requestedType === "disabled" && supportsBetweenToolsThinking) {
				warnings.push({
					type: "unsupported",
					feature: "providerOptions.anthropic.thinking",
					details: `thinking cannot be disabled for ${this.modelId}. Using 'between_tools' thinking, the lowest thinking setting, instead.`
				});
				anthropicOptions.thinking = { type: "between_tools" };
			} else if (requestedType === "disabled") {
				warnings.push({
					type: "unsupported",
					feature: "providerOptions.anthropic.thinking",
					details: `thinking cannot be disabled for ${this.modelId}; it always uses adaptive thinking. The thinking setting has been removed. Lower 'effort' to reduce thinking.`
				});
				anthropicOptions.thinking = void 0;
			}
		}
		if (rejectsBudgetThinking && (anthropicOptions == null ? void 0 : anthropicOptions.thinking) != null && "type" in anthropicOptions.thinking && anthropicOptions.thinking.type === "enabled") {
			warnings.push({
				type: "unsupported",
				feature: "providerOptions.anthropic.thinking",
				details: rejectsThinkingDisabled ? `budget-based thinking is not supported by ${this.modelId}; it always uses adaptive thinking. Using adaptive thinking instead. Use 'effort' to control how much the model thinks.` : `budget-based thinking is not supported by ${this.modelId}. Using adaptive thinking instead. Use 'effort' to control how much the model thinks.`
			});
			anthropicOptions.thinking = { type: "adaptive" };
		}
		const thinking = anthropicOptions == null ? void 0 : anthropicOptions.thinking;
		const thinkingType = thinking != null && "type" in thinking ? thinking.type : void 0;
		if (rejectsThinkingDisabledAboveHighEffort && thinkingType === "disabled" && (anthropicOptions.effort === "xhigh" || anthropicOptions.effort === "max")) {
			warnings.push({
				type: "unsupported",
				feature: "providerOptions.anthropic.effort",
				details: `effort '${anthropicOptions.effort}' is not supported by ${this.modelId} when thinking is disabled. The effort has been lowered to 'high'.`
			});
			anthropicOptions.effort = "high";
		}
		if (thinkingType === "between_tools" && (anthropicOptions.effort === "xhigh" || anthropicOptions.effort === "max")) {
			warnings.push({
				type: "unsupported",
				feature: "providerOptions.anthropic.effort",
				details: `effort '${anthropicOptions.effort}' is not supported with 'between_tools' thinking. The effort has been lowered to 'high'.`
			});
			anthropicOptions.effort = "high";
		}
		const isThinking = thinkingType === "enabled" || thinkingType === "adaptive" || thinkingType === "between_tools";
		const sendThinking = isThinking || thinkingType === "disabled";
		let thinkingBudget = thinkingType === "enabled" && thinking != null && "budgetTokens" in thinking ? thinking.budgetTokens : void 0;
		const thinkingDisplay = thinkingType === "adaptive" && thinking != null && "display" in thinking ? thinking.display : void 0;
		const thinkingBlockBinding = thinking != null && "blockBinding" in thinking ? thinking.blockBinding : void 0;
		const sendThinkingConfig = sendThinking || thinkingBlockBinding != null;
		const maxTokens = maxOutputTokens != null ? maxOutputTokens : maxOutputTokensForModel;
		const baseArgs = {
			model: this.modelId,
			max_tokens: maxTokens,
			temperature,
			top_k: topK,
			top_p: topP,
			stop_sequences: stopSequences,
			...sendThinkingConfig && { thinking: {
				...thinkingType != null && { type: thinkingType },
				...thinkingBudget != null && { budget_tokens: thinkingBudget },
				...thinkingDisplay != null && { display: thinkingDisplay },
				...thinkingBlockBinding != null && { block_binding: { prefix_mismatch_behavior: thinkingBlockBinding.prefixMismatchBehavior } }
			} },
			...((anthropicOptions == null ? void 0 : anthropicOptions.effort) || (anthropicOptions == null ? void 0 : anthropicOptions.taskBudget) || useStructuredOutput && (responseFormat == null ? void 0 : responseFormat.type) === "json" && responseFormat.schema != null) && { output_config: {
				...(anthropicOptions == null ? void 0 : anthropicOptions.effort) && { effort: anthropicOptions.effort },
				...(anthropicOptions == null ? void 0 : anthropicOptions.taskBudget) && { task_budget: {
					type: anthropicOptions.taskBudget.type,
					total: anthropicOptions.taskBudget.total,
					...anthropicOptions.taskBudget.remaining != null && { remaining: anthropicOptions.taskBudget.remaining }
				} },
				...useStructuredOutput && (responseFormat == null ? void 0 : responseFormat.type) === "json" && responseFormat.schema != null && { format: {
					type: "json_schema",
					schema: sanitizeJsonSchema(responseFormat.schema)
				} }
			} },
			...(anthropicOptions == null ? void 0 : anthropicOptions.speed) && { speed: anthropicOptions.speed },
			...(anthropicOptions == null ? void 0 : anthropicOptions.inferenceGeo) && { inference_geo: anthropicOptions.inferenceGeo },
			...(anthropicOptions == null ? void 0 : anthropicOptions.fallbacks) != null && (anthropicOptions.fallbacks === "default" || anthropicOptions.fallbacks.length > 0) && { fallbacks: anthropicOptions.fallbacks },
			...(anthropicOptions == null ? void 0 : anthropicOptions.cacheControl) && { cache_control: anthropicOptions.cacheControl },
			...((_f = anthropicOptions == null ? void 0 : anthropicOptions.metadata) == null ? void 0 : _f.userId) != null && { metadata: { user_id: anthropicOptions.metadata.userId } },
			...(anthropicOptions == null ? void 0 : anthropicOptions.mcpServers) && anthropicOptions.mcpServers.length > 0 && { mcp_servers: anthropicOptions.mcpServers.map((server) => ({
				type: server.type,
				name: server.name,
				url: server.url,
				authorization_token: server.authorizationToken,
				tool_configuration: server.toolConfiguration ? {
					allowed_tools: server.toolConfiguration.allowedTools,
					enabled: server.toolConfiguration.enabled
				} : void 0
			})) },
			...(anthropicOptions == null ? void 0 : anthropicOptions.container) && { container: anthropicOptions.container.skills && anthropicOptions.container.skills.length > 0 ? {
				id: anthropicOptions.container.id,
				skills: anthropicOptions.container.skills.map((skill) => ({
					type: skill.type,
					skill_id: skill.skillId,
					version: skill.version
				}))
			} : anthropicOptions.container.id },
			system: messagesPrompt.system,
			messages: messagesPrompt.messages,
			...(anthropicOptions == null ? void 0 : anthropicOptions.safeguards) && anthropicOptions.safeguards.length > 0 && { safeguards: anthropicOptions.safeguards.map((safeguard) => ({
				type: safeguard.type,
				...safeguard.classifierContext !== void 0 && { classifier_context: safeguard.classifierContext }
			})) },
			...contextManagement && { context_management: { edits: contextManagement.edits.map((edit) => {
				const strategy = edit.type;
				switch (strategy) {
					case "clear_tool_uses_20250919": return {
						type: edit.type,
						...edit.trigger !== void 0 && { trigger: edit.trigger },
						...edit.keep !== void 0 && { keep: edit.keep },
						...edit.clearAtLeast !== void 0 && { clear_at_least: edit.clearAtLeast },
						...edit.clearToolInputs !== void 0 && { clear_tool_inputs: edit.clearToolInputs },
						...edit.excludeTools !== void 0 && { exclude_tools: edit.excludeTools }
					};
					case "clear_thinking_20251015": return {
						type: edit.type,
						...edit.keep !== void 0 && { keep: edit.keep }
					};
					case "compact_20260112": return {
						type: edit.type,
						...edit.trigger !== void 0 && { trigger: edit.trigger },
						...edit.pauseAfterCompaction !== void 0 && { pause_after_compaction: edit.pauseAfterCompaction },
						...edit.instructions !== void 0 && { instructions: edit.instructions }
					};
					default:
						warnings.push({
							type: "other",
							message: `Unknown context management strategy: ${strategy}`
						});
						return;
				}
			}).filter((edit) => edit !== void 0) } }
		};
		if (isThinking) {
			if (thinkingType === "enabled" && thinkingBudget == null) {
				warnings.push({
					type: "compatibility",
					feature: "extended thinking",
					details: "thinking budget is required when thinking is enabled. using default budget of 1024 tokens."
				});
				baseArgs.thinking = {
					type: "enabled",
					budget_tokens: 1024
				};
				thinkingBudget = 1024;
			}
			if (baseArgs.temperature != null && !this.config.supportsTemperatureAndTopPWithThinking) {
				baseArgs.temperature = void 0;
				warnings.push({
					type: "unsupported",
					feature: "temperature",
					details: "temperature is not supported when thinking is enabled"
				});
			}
			if (topK != null) {
				baseArgs.top_k = void 0;
				warnings.push({
					type: "unsupported",
					feature: "topK",
					details: "topK is not supported when thinking is enabled"
				});
			}
			if (topP != null && !this.config.supportsTemperatureAndTopPWithThinking) {
				baseArgs.top_p = void 0;
				warnings.push({
					type: "unsupported",
					feature: "topP",
					details: "topP is not supported when thinking is enabled"
				});
			}
			baseArgs.max_tokens = maxTokens + (thinkingBudget != null ? thinkingBudget : 0);
		} else if (isAnthropicModel && topP != null && temperature != null) {
			warnings.push({
				type: "unsupported",
				feature: "topP",
				details: `topP is not supported when temperature is set. topP is ignored.`
			});
			baseArgs.top_p = void 0;
		}
		if (isKnownModel && baseArgs.max_tokens > maxOutputTokensForModel) {
			if (maxOutputTokens != null) warnings.push({
				type: "unsupported",
				feature: "maxOutputTokens",
				details: `${baseArgs.max_tokens} (maxOutputTokens + thinkingBudget) is greater than ${this.modelId} ${maxOutputTokensForModel} max output tokens. The max output tokens have been limited to ${maxOutputTokensForModel}.`
			});
			baseArgs.max_tokens = maxOutputTokensForModel;
		}
		if ((anthropicOptions == null ? void 0 : anthropicOptions.mcpServers) && anthropicOptions.mcpServers.length > 0) betas.add("mcp-client-2025-04-04");
		if ((anthropicOptions == null ? void 0 : anthropicOptions.safeguards) && anthropicOptions.safeguards.length > 0) betas.add("dangerous-tool-use-2026-09-03");
		if (contextManagement) {
			betas.add("context-management-2025-06-27");
			if (contextManagement.edits.some((e) => e.type === "compact_20260112")) betas.add("compact-2026-01-12");
		}
		if ((anthropicOptions == null ? void 0 : anthropicOptions.container) && anthropicOptions.container.skills && anthropicOptions.container.skills.length > 0) {
			betas.add("code-execution-2025-08-25");
			betas.add("skills-2025-10-02");
			betas.add("files-api-2025-04-14");
			if (!(tools == null ? void 0 : tools.some((tool) => tool.type === "provider" && (tool.id === "anthropic.code_execution_20250825" || tool.id === "anthropic.code_execution_20260120")))) warnings.push({
				type: "other",
				message: "code execution tool is required when using skills"
			});
		}
		if (anthropicOptions == null ? void 0 : anthropicOptions.taskBudget) betas.add("task-budgets-2026-03-13");
		if (thinkingDisplay === "updates") betas.add("thinking-display-updates-2026-08-18");
		if (thinkingBlockBinding != null) betas.add("thinking-binding-controls-2026-08-01");
		if ((anthropicOptions == null ? void 0 : anthropicOptions.speed) === "fast") betas.add("fast-mode-2026-02-01");
		if ((anthropicOptions == null ? void 0 : anthropicOptions.fallbacks) === "default") betas.add("server-side-fallback-2026-07-01");
		else if ((anthropicOptions == null ? void 0 : anthropicOptions.fallbacks) && anthropicOptions.fallbacks.length > 0) betas.add("server-side-fallback-2026-06-01");
		const defaultEagerInputStreaming = stream && ((_g = anthropicOptions == null ? void 0 : anthropicOptions.toolStreaming) != null ? _g : true);
		const { tools: anthropicTools2, toolChoice: anthropicToolChoice, toolWarnings, betas: toolsBetas } = await prepareTools(jsonResponseTool != null ? {
			tools: [...tools != null ? tools : [], jsonResponseTool],
			toolChoice: { type: "required" },
			disableParallelToolUse: true,
			cacheControlValidator,
			supportsStructuredOutput: false,
			supportsStrictTools,
			defaultEagerInputStreaming,
			rejectsForcedToolUse: rejectsForcedToolUse || thinkingType === "enabled"
		} : {
			tools: tools != null ? tools : [],
			toolChoice,
			disableParallelToolUse: anthropicOptions == null ? void 0 : anthropicOptions.disableParallelToolUse,
			cacheControlValidator,
			supportsStructuredOutput,
			supportsStrictTools,
			defaultEagerInputStreaming,
			rejectsForcedToolUse: rejectsForcedToolUse || thinkingType === "enabled"
		});
		const cacheWarnings = cacheControlValidator.getWarnings();
		return {
			args: {
				...baseArgs,
				tools: anthropicTools2,
				tool_choice: anthropicToolChoice,
				stream: stream === true ? true : void 0
			},
			warnings: [
				...warnings,
				...toolWarnings,
				...cacheWarnings
			],
			betas: /* @__PURE__ */ new Set([
				...betas,
				...toolsBetas,
				...userSuppliedBetas,
				...(_h = anthropicOptions == null ? void 0 : anthropicOptions.anthropicBeta) != null ? _h : []
			]),
			usesJsonResponseTool: jsonResponseTool != null,
			toolNameMapping,
			providerOptionsName,
			usedCustomProviderKey
		};
	}
	async getHeaders({ betas, headers }) {
		return require_dist.combineHeaders(await require_dist.resolve(this.config.headers), headers, betas.size > 0 ? { "anthropic-beta": Array.from(betas).join(",") } : {});
	}
	async getBetasFromHeaders(requestHeaders) {
		var _a, _b;
		const configBetaHeader = (_a = (await require_dist.resolve(this.config.headers))["anthropic-beta"]) != null ? _a : "";
		const requestBetaHeader = (_b = requestHeaders == null ? void 0 : requestHeaders["anthropic-beta"]) != null ? _b : "";
		return new Set([...configBetaHeader.toLowerCase().split(","), ...requestBetaHeader.toLowerCase().split(",")].map((beta) => beta.trim()).filter((beta) => beta !== ""));
	}
	buildRequestUrl(isStreaming) {
		var _a, _b, _c;
		return (_c = (_b = (_a = this.config).buildRequestUrl) == null ? void 0 : _b.call(_a, this.config.baseURL, isStreaming)) != null ? _c : `${this.config.baseURL}/messages`;
	}
	transformRequestBody(args, betas) {
		var _a, _b, _c;
		return (_c = (_b = (_a = this.config).transformRequestBody) == null ? void 0 : _b.call(_a, args, betas)) != null ? _c : args;
	}
	extractCitationDocuments(prompt) {
		const isCitationPart = (part) => {
			var _a, _b;
			if (part.type !== "file") return false;
			if (part.mediaType !== "application/pdf" && part.mediaType !== "text/plain") return false;
			const anthropic = (_a = part.providerOptions) == null ? void 0 : _a.anthropic;
			const citationsConfig = anthropic == null ? void 0 : anthropic.citations;
			return (_b = citationsConfig == null ? void 0 : citationsConfig.enabled) != null ? _b : false;
		};
		return prompt.filter((message) => message.role === "user").flatMap((message) => message.content).filter(isCitationPart).map((part) => {
			var _a;
			const filePart = part;
			return {
				title: (_a = filePart.filename) != null ? _a : "Untitled Document",
				filename: filePart.filename,
				mediaType: filePart.mediaType
			};
		});
	}
	async doGenerate(options) {
		var _a, _b, _c, _d, _e, _f, _g, _h, _i;
		const { args, warnings, betas, usesJsonResponseTool, toolNameMapping, providerOptionsName, usedCustomProviderKey } = await this.getArgs({
			...options,
			stream: false,
			userSuppliedBetas: await this.getBetasFromHeaders(options.headers)
		});
		const citationDocuments = [...this.extractCitationDocuments(options.prompt)];
		const markCodeExecutionDynamic = hasWebTool20260209WithoutCodeExecution(args.tools);
		const { responseHeaders, value: response, rawValue: rawResponse } = await require_dist.postJsonToApi({
			url: this.buildRequestUrl(false),
			headers: await this.getHeaders({
				betas,
				headers: options.headers
			}),
			body: this.transformRequestBody(args, betas),
			failedResponseHandler: anthropicFailedResponseHandler,
			successfulResponseHandler: require_dist.createJsonResponseHandler(anthropicMessagesResponseSchema),
			abortSignal: options.abortSignal,
			fetch: this.config.fetch
		});
		const content = [];
		const mcpToolCalls = {};
		const serverToolCalls = {};
		let isJsonResponseFromTool = false;
		const jsonResponseToolFallbackText = usesJsonResponseTool ? getJsonResponseToolFallbackText(response.content, response.stop_reason) : void 0;
		for (const part of response.content) switch (part.type) {
			case "text":
				if (jsonResponseToolFallbackText == null || jsonResponseToolFallbackText.has(part)) {
					const webSearchCitations = (_a = part.citations) == null ? void 0 : _a.filter((citation) => citation.type === "web_search_result_location");
					content.push({
						type: "text",
						text: part.text,
						...webSearchCitations != null && webSearchCitations.length > 0 && { providerMetadata: { anthropic: { citations: webSearchCitations } } }
					});
					if (part.citations) for (const citation of part.citations) {
						const source = createCitationSource(citation, citationDocuments, this.generateId);
						if (source) content.push(source);
					}
				}
				break;
			case "thinking":
				content.push({
					type: "reasoning",
					text: part.thinking,
					providerMetadata: { anthropic: { signature: part.signature } }
				});
				break;
			case "redacted_thinking":
				content.push({
					type: "reasoning",
					text: "",
					providerMetadata: { anthropic: { redactedData: part.data } }
				});
				break;
			case "compaction":
				content.push({
					type: "text",
					text: part.content,
					providerMetadata: { anthropic: { type: "compaction" } }
				});
				break;
			case "tool_use":
				if (usesJsonResponseTool && part.name === "json") {
					isJsonResponseFromTool = true;
					content.push({
						type: "text",
						text: JSON.stringify(part.input)
					});
				} else if (part.toolset_name != null) content.push({
					type: "tool-call",
					toolCallId: part.id,
					toolName: toolNameMapping.toCustomToolName(part.toolset_name),
					input: JSON.stringify(toToolsetMemberInput({
						memberName: part.name,
						input: part.input
					})),
					providerMetadata: { anthropic: {
						toolsetName: part.toolset_name,
						...(_b = getAnthropicCallerMetadata(part.caller).providerMetadata) == null ? void 0 : _b.anthropic
					} }
				});
				else content.push({
					type: "tool-call",
					toolCallId: part.id,
					toolName: part.name,
					input: JSON.stringify(part.input),
					...getAnthropicCallerMetadata(part.caller)
				});
				break;
			case "server_tool_use":
				if (part.name === "text_editor_code_execution" || part.name === "bash_code_execution") content.push({
					type: "tool-call",
					toolCallId: part.id,
					toolName: toolNameMapping.toCustomToolName("code_execution"),
					input: JSON.stringify({
						type: part.name,
						...part.input
					}),
					providerExecuted: true,
					...markCodeExecutionDynamic && true ? { dynamic: true } : {},
					...getAnthropicCallerMetadata(part.caller)
				});
				else if (part.name === "web_search" || part.name === "code_execution" || part.name === "web_fetch") {
					const inputToSerialize = part.name === "code_execution" && part.input != null && typeof part.input === "object" && "code" in part.input && !("type" in part.input) ? {
						type: "programmatic-tool-call",
						...part.input
					} : part.input;
					content.push({
						type: "tool-call",
						toolCallId: part.id,
						toolName: toolNameMapping.toCustomToolName(part.name),
						input: JSON.stringify(inputToSerialize),
						providerExecuted: true,
						...markCodeExecutionDynamic && part.name === "code_execution" ? { dynamic: true } : {},
						...getAnthropicCallerMetadata(part.caller)
					});
				} else if (part.name === "tool_search_tool_regex" || part.name === "tool_search_tool_bm25") {
					serverToolCalls[part.id] = part.name;
					content.push({
						type: "tool-call",
						toolCallId: part.id,
						toolName: toolNameMapping.toCustomToolName(part.name),
						input: JSON.stringify(part.input),
						providerExecuted: true,
						...getAnthropicCallerMetadata(part.caller)
					});
				} else if (part.name === "advisor") content.push({
					type: "tool-call",
					toolCallId: part.id,
					toolName: toolNameMapping.toCustomToolName("advisor"),
					input: JSON.stringify(part.input),
					providerExecuted: true,
					...getAnthropicCallerMetadata(part.caller)
				});
				break;
			case "mcp_tool_use":
				mcpToolCalls[part.id] = {
					type: "tool-call",
					toolCallId: part.id,
					toolName: part.name,
					input: JSON.stringify(part.input),
					providerExecuted: true,
					dynamic: true,
					providerMetadata: { anthropic: {
						type: "mcp-tool-use",
						serverName: part.server_name
					} }
				};
				content.push(mcpToolCalls[part.id]);
				break;
			case "mcp_tool_result":
				content.push({
					type: "tool-result",
					toolCallId: part.tool_use_id,
					toolName: mcpToolCalls[part.tool_use_id].toolName,
					isError: part.is_error,
					result: part.content,
					dynamic: true,
					providerMetadata: mcpToolCalls[part.tool_use_id].providerMetadata
				});
				break;
			case "web_fetch_tool_result":
				if (part.content.type === "web_fetch_result") {
					citationDocuments.push({
						title: (_c = part.content.content.title) != null ? _c : part.content.url,
						mediaType: part.content.content.source.media_type
					});
					content.push({
						type: "tool-result",
						toolCallId: part.tool_use_id,
						toolName: toolNameMapping.toCustomToolName("web_fetch"),
						result: {
							type: "web_fetch_result",
							url: part.content.url,
							retrievedAt: part.content.retrieved_at,
							content: {
								type: part.content.content.type,
								title: part.content.content.title,
								citations: part.content.content.citations,
								source: {
									type: part.content.content.source.type,
									mediaType: part.content.content.source.media_type,
									data: part.content.content.source.data
								}
							}
						},
						...getAnthropicCallerMetadata(part.caller)
					});
				} else if (part.content.type === "web_fetch_tool_result_error") content.push({
					type: "tool-result",
					toolCallId: part.tool_use_id,
					toolName: toolNameMapping.toCustomToolName("web_fetch"),
					isError: true,
					result: {
						type: "web_fetch_tool_result_error",
						errorCode: part.content.error_code
					},
					...getAnthropicCallerMetadata(part.caller)
				});
				break;
			case "web_search_tool_result":
				if (Array.isArray(part.content)) {
					content.push({
						type: "tool-result",
						toolCallId: part.tool_use_id,
						toolName: toolNameMapping.toCustomToolName("web_search"),
						result: part.content.map((result) => {
							var _a2;
							return {
								url: result.url,
								title: result.title,
								pageAge: (_a2 = result.page_age) != null ? _a2 : null,
								encryptedContent: result.encrypted_content,
								type: result.type
							};
						}),
						...getAnthropicCallerMetadata(part.caller)
					});
					for (const result of part.content) content.push({
						type: "source",
						sourceType: "url",
						id: this.generateId(),
						url: result.url,
						title: result.title,
						providerMetadata: { anthropic: { pageAge: (_d = result.page_age) != null ? _d : null } }
					});
				} else content.push({
					type: "tool-result",
					toolCallId: part.tool_use_id,
					toolName: toolNameMapping.toCustomToolName("web_search"),
					isError: true,
					result: {
						type: "web_search_tool_result_error",
						errorCode: part.content.error_code
					},
					...getAnthropicCallerMetadata(part.caller)
				});
				break;
			case "code_execution_tool_result":
				if (part.content.type === "code_execution_result") content.push({
					type: "tool-result",
					toolCallId: part.tool_use_id,
					toolName: toolNameMapping.toCustomToolName("code_execution"),
					result: {
						type: part.content.type,
						stdout: part.content.stdout,
						stderr: part.content.stderr,
						return_code: part.content.return_code,
						content: (_e = part.content.content) != null ? _e : []
					}
				});
				else if (part.content.type === "encrypted_code_execution_result") content.push({
					type: "tool-result",
					toolCallId: part.tool_use_id,
					toolName: toolNameMapping.toCustomToolName("code_execution"),
					result: {
						type: part.content.type,
						encrypted_stdout: part.content.encrypted_stdout,
						stderr: part.content.stderr,
						return_code: part.content.return_code,
						content: (_f = part.content.content) != null ? _f : []
					}
				});
				else if (part.content.type === "code_execution_tool_result_error") content.push({
					type: "tool-result",
					toolCallId: part.tool_use_id,
					toolName: toolNameMapping.toCustomToolName("code_execution"),
					isError: true,
					result: {
						type: "code_execution_tool_result_error",
						errorCode: part.content.error_code
					}
				});
				break;
			case "bash_code_execution_tool_result":
			case "text_editor_code_execution_tool_result":
				content.push({
					type: "tool-result",
					toolCallId: part.tool_use_id,
					toolName: toolNameMapping.toCustomToolName("code_execution"),
					result: part.content
				});
				break;
			case "tool_search_tool_result": {
				let providerToolName = serverToolCalls[part.tool_use_id];
				if (providerToolName == null) {
					const bm25CustomName = toolNameMapping.toCustomToolName("tool_search_tool_bm25");
					const regexCustomName = toolNameMapping.toCustomToolName("tool_search_tool_regex");
					if (bm25CustomName !== "tool_search_tool_bm25") providerToolName = "tool_search_tool_bm25";
					else if (regexCustomName !== "tool_search_tool_regex") providerToolName = "tool_search_tool_regex";
					else providerToolName = "tool_search_tool_regex";
				}
				if (part.content.type === "tool_search_tool_search_result") content.push({
					type: "tool-result",
					toolCallId: part.tool_use_id,
					toolName: toolNameMapping.toCustomToolName(providerToolName),
					result: part.content.tool_references.map((ref) => ({
						type: ref.type,
						toolName: ref.tool_name
					}))
				});
				else content.push({
					type: "tool-result",
					toolCallId: part.tool_use_id,
					toolName: toolNameMapping.toCustomToolName(providerToolName),
					isError: true,
					result: {
						type: "tool_search_tool_result_error",
						errorCode: part.content.error_code
					}
				});
				break;
			}
			case "advisor_tool_result": {
				const advisorToolName = toolNameMapping.toCustomToolName("advisor");
				if (part.content.type === "advisor_result") content.push({
					type: "tool-result",
					toolCallId: part.tool_use_id,
					toolName: advisorToolName,
					result: {
						type: "advisor_result",
						text: part.content.text
					}
				});
				else if (part.content.type === "advisor_redacted_result") content.push({
					type: "tool-result",
					toolCallId: part.tool_use_id,
					toolName: advisorToolName,
					result: {
						type: "advisor_redacted_result",
						encryptedContent: part.content.encrypted_content
					}
				});
				else content.push({
					type: "tool-result",
					toolCallId: part.tool_use_id,
					toolName: advisorToolName,
					isError: true,
					result: {
						type: "advisor_tool_result_error",
						errorCode: part.content.error_code
					}
				});
				break;
			}
		}
		return {
			content,
			finishReason: {
				unified: mapAnthropicStopReason({
					finishReason: response.stop_reason,
					isJsonResponseFromTool
				}),
				raw: (_g = response.stop_reason) != null ? _g : void 0
			},
			usage: convertAnthropicMessagesUsage({ usage: response.usage }),
			request: { body: args },
			response: {
				id: (_h = response.id) != null ? _h : void 0,
				modelId: (_i = response.model) != null ? _i : void 0,
				headers: responseHeaders,
				body: rawResponse
			},
			warnings,
			providerMetadata: (() => {
				var _a2, _b2, _c2, _d2, _e2;
				const stopDetails = mapAnthropicStopDetails(response.stop_details);
				const anthropicMetadata = {
					usage: response.usage,
					cacheCreationInputTokens: (_a2 = response.usage.cache_creation_input_tokens) != null ? _a2 : null,
					stopSequence: (_b2 = response.stop_sequence) != null ? _b2 : null,
					...stopDetails != null ? { stopDetails } : {},
					...response.input_transformations != null ? { inputTransformations: response.input_transformations } : {},
					...response.safeguard_results != null ? { safeguardResults: response.safeguard_results } : {},
					iterations: response.usage.iterations ? response.usage.iterations.map((iter) => ({
						type: iter.type,
						...iter.model != null ? { model: iter.model } : {},
						inputTokens: iter.input_tokens,
						outputTokens: iter.output_tokens,
						...iter.cache_creation_input_tokens ? { cacheCreationInputTokens: iter.cache_creation_input_tokens } : {},
						...iter.cache_read_input_tokens ? { cacheReadInputTokens: iter.cache_read_input_tokens } : {}
					})) : null,
					container: response.container ? {
						expiresAt: response.container.expires_at,
						id: response.container.id,
						skills: (_d2 = (_c2 = response.container.skills) == null ? void 0 : _c2.map((skill) => ({
							type: skill.type,
							skillId: skill.skill_id,
							version: skill.version
						}))) != null ? _d2 : null
					} : null,
					contextManagement: (_e2 = mapAnthropicResponseContextManagement(response.context_management)) != null ? _e2 : null
				};
				const providerMetadata = { anthropic: anthropicMetadata };
				if (usedCustomProviderKey && providerOptionsName !== "anthropic") providerMetadata[providerOptionsName] = anthropicMetadata;
				return providerMetadata;
			})()
		};
	}
	async doStream(options) {
		var _a, _b;
		const { args: body, warnings, betas, usesJsonResponseTool, toolNameMapping, providerOptionsName, usedCustomProviderKey } = await this.getArgs({
			...options,
			stream: true,
			userSuppliedBetas: await this.getBetasFromHeaders(options.headers)
		});
		const citationDocuments = [...this.extractCitationDocuments(options.prompt)];
		const markCodeExecutionDynamic = hasWebTool20260209WithoutCodeExecution(body.tools);
		const url = this.buildRequestUrl(true);
		const { responseHeaders, value: response } = await require_dist.postJsonToApi({
			url,
			headers: await this.getHeaders({
				betas,
				headers: options.headers
			}),
			body: this.transformRequestBody(body, betas),
			failedResponseHandler: anthropicFailedResponseHandler,
			successfulResponseHandler: require_dist.createEventSourceResponseHandler(anthropicMessagesChunkSchema),
			abortSignal: options.abortSignal,
			fetch: this.config.fetch
		});
		let finishReason = {
			unified: "other",
			raw: void 0
		};
		const usage = {
			input_tokens: 0,
			output_tokens: 0,
			cache_creation_input_tokens: 0,
			cache_read_input_tokens: 0,
			iterations: null
		};
		const contentBlocks = {};
		const mcpToolCalls = {};
		const serverToolCalls = {};
		let contextManagement = null;
		let rawUsage = void 0;
		let cacheCreationInputTokens = null;
		let stopSequence = null;
		let stopDetails = void 0;
		let inputTransformations;
		let safeguardResults;
		let container = null;
		let isJsonResponseFromTool = false;
		const heldBackText = [];
		const heldBackTextByIndex = /* @__PURE__ */ new Map();
		const createTextEnd = (id, citations) => ({
			type: "text-end",
			id,
			...citations.length > 0 && { providerMetadata: { anthropic: { citations } } }
		});
		let isMessageOpen = false;
		let activeMessageId;
		let hasInvalidMessageSequence = false;
		let blockType = void 0;
		const generateId2 = this.generateId;
		const [streamForFirstChunk, streamForConsumer] = response.pipeThrough(new TransformStream({
			start(controller) {
				controller.enqueue({
					type: "stream-start",
					warnings
				});
			},
			transform(chunk, controller) {
				var _a2, _b2, _c, _d, _e, _f, _g, _h, _i, _j, _k, _l, _m, _n, _o;
				if (hasInvalidMessageSequence) return;
				if (options.includeRawChunks) controller.enqueue({
					type: "raw",
					rawValue: chunk.rawValue
				});
				if (!chunk.success) {
					controller.enqueue({
						type: "error",
						error: chunk.error
					});
					return;
				}
				const value = chunk.value;
				switch (value.type) {
					case "ping": return;
					case "content_block_start": {
						const part = value.content_block;
						const contentBlockType = part.type;
						if (contentBlockType === "fallback") return;
						blockType = contentBlockType;
						if (!TEXT_OR_THINKING_BLOCK_TYPES.has(contentBlockType)) heldBackText.length = 0;
						switch (contentBlockType) {
							case "text":
								if (usesJsonResponseTool) {
									const entry = {
										id: String(value.index),
										text: "",
										citations: []
									};
									heldBackText.push(entry);
									heldBackTextByIndex.set(value.index, entry);
									return;
								}
								contentBlocks[value.index] = {
									type: "text",
									citations: []
								};
								controller.enqueue({
									type: "text-start",
									id: String(value.index)
								});
								return;
							case "thinking":
								contentBlocks[value.index] = { type: "reasoning" };
								controller.enqueue({
									type: "reasoning-start",
									id: String(value.index)
								});
								return;
							case "redacted_thinking":
								contentBlocks[value.index] = { type: "reasoning" };
								controller.enqueue({
									type: "reasoning-start",
									id: String(value.index),
									providerMetadata: { anthropic: { redactedData: part.data } }
								});
								return;
							case "compaction":
								contentBlocks[value.index] = {
									type: "text",
									citations: []
								};
								controller.enqueue({
									type: "text-start",
									id: String(value.index),
									providerMetadata: { anthropic: { type: "compaction" } }
								});
								return;
							case "tool_use":
								if (usesJsonResponseTool && part.name === "json") {
									isJsonResponseFromTool = true;
									contentBlocks[value.index] = {
										type: "text",
										citations: []
									};
									controller.enqueue({
										type: "text-start",
										id: String(value.index)
									});
								} else if (part.toolset_name != null) {
									const callerInfo = getAnthropicCallerInfo(part.caller);
									const customToolName = toolNameMapping.toCustomToolName(part.toolset_name);
									const hasNonEmptyInput = part.input && Object.keys(part.input).length > 0;
									contentBlocks[value.index] = {
										type: "tool-call",
										toolCallId: part.id,
										toolName: customToolName,
										input: hasNonEmptyInput ? JSON.stringify(part.input) : "",
										firstDelta: true,
										toolset: {
											name: part.toolset_name,
											memberName: part.name
										},
										...callerInfo && { caller: callerInfo }
									};
									controller.enqueue({
										type: "tool-input-start",
										id: part.id,
										toolName: customToolName
									});
								} else {
									const callerInfo = getAnthropicCallerInfo(part.caller);
									const initialInput = part.input && Object.keys(part.input).length > 0 ? JSON.stringify(part.input) : "";
									contentBlocks[value.index] = {
										type: "tool-call",
										toolCallId: part.id,
										toolName: part.name,
										input: initialInput,
										firstDelta: initialInput.length === 0,
										...callerInfo && { caller: callerInfo }
									};
									controller.enqueue({
										type: "tool-input-start",
										id: part.id,
										toolName: part.name
									});
								}
								return;
							case "server_tool_use": {
								const callerInfo = getAnthropicCallerInfo(part.caller);
								if ([
									"web_fetch",
									"web_search",
									"code_execution",
									"text_editor_code_execution",
									"bash_code_execution"
								].includes(part.name)) {
									const providerToolName = part.name === "text_editor_code_execution" || part.name === "bash_code_execution" ? "code_execution" : part.name;
									const providerToolInputType = part.name === "text_editor_code_execution" || part.name === "bash_code_execution" ? part.name : part.name === "code_execution" ? "programmatic-tool-call" : void 0;
									const customToolName = toolNameMapping.toCustomToolName(providerToolName);
									const finalInput = part.input != null && typeof part.input === "object" && Object.keys(part.input).length > 0 ? JSON.stringify(part.input) : "";
									contentBlocks[value.index] = {
										type: "tool-call",
										toolCallId: part.id,
										toolName: customToolName,
										input: finalInput,
										providerExecuted: true,
										...markCodeExecutionDynamic && providerToolName === "code_execution" ? { dynamic: true } : {},
										firstDelta: finalInput.length === 0,
										providerToolName,
										providerToolInputType,
										...callerInfo && { caller: callerInfo }
									};
									controller.enqueue({
										type: "tool-input-start",
										id: part.id,
										toolName: customToolName,
										providerExecuted: true,
										...markCodeExecutionDynamic && providerToolName === "code_execution" ? { dynamic: true } : {}
									});
								} else if (part.name === "tool_search_tool_regex" || part.name === "tool_search_tool_bm25") {
									serverToolCalls[part.id] = part.name;
									const customToolName = toolNameMapping.toCustomToolName(part.name);
									contentBlocks[value.index] = {
										type: "tool-call",
										toolCallId: part.id,
										toolName: customToolName,
										input: "",
										providerExecuted: true,
										firstDelta: true,
										providerToolName: part.name,
										...callerInfo && { caller: callerInfo }
									};
									controller.enqueue({
										type: "tool-input-start",
										id: part.id,
										toolName: customToolName,
										providerExecuted: true
									});
								} else if (part.name === "advisor") {
									const customToolName = toolNameMapping.toCustomToolName("advisor");
									contentBlocks[value.index] = {
										type: "tool-call",
										toolCallId: part.id,
										toolName: customToolName,
										input: "{}",
										providerExecuted: true,
										firstDelta: true,
										providerToolName: part.name,
										...callerInfo && { caller: callerInfo }
									};
									controller.enqueue({
										type: "tool-input-start",
										id: part.id,
										toolName: customToolName,
										providerExecuted: true
									});
								}
								return;
							}
							case "web_fetch_tool_result":
								if (part.content.type === "web_fetch_result") {
									citationDocuments.push({
										title: (_a2 = part.content.content.title) != null ? _a2 : part.content.url,
										mediaType: part.content.content.source.media_type
									});
									controller.enqueue({
										type: "tool-result",
										toolCallId: part.tool_use_id,
										toolName: toolNameMapping.toCustomToolName("web_fetch"),
										result: {
											type: "web_fetch_result",
											url: part.content.url,
											retrievedAt: part.content.retrieved_at,
											content: {
												type: part.content.content.type,
												title: part.content.content.title,
												citations: part.content.content.citations,
												source: {
													type: part.content.content.source.type,
													mediaType: part.content.content.source.media_type,
													data: part.content.content.source.data
												}
											}
										},
										...getAnthropicCallerMetadata(part.caller)
									});
								} else if (part.content.type === "web_fetch_tool_result_error") controller.enqueue({
									type: "tool-result",
									toolCallId: part.tool_use_id,
									toolName: toolNameMapping.toCustomToolName("web_fetch"),
									isError: true,
									result: {
										type: "web_fetch_tool_result_error",
										errorCode: part.content.error_code
									},
									...getAnthropicCallerMetadata(part.caller)
								});
								return;
							case "web_search_tool_result":
								if (Array.isArray(part.content)) {
									controller.enqueue({
										type: "tool-result",
										toolCallId: part.tool_use_id,
										toolName: toolNameMapping.toCustomToolName("web_search"),
										result: part.content.map((result) => {
											var _a3;
											return {
												url: result.url,
												title: result.title,
												pageAge: (_a3 = result.page_age) != null ? _a3 : null,
												encryptedContent: result.encrypted_content,
												type: result.type
											};
										}),
										...getAnthropicCallerMetadata(part.caller)
									});
									for (const result of part.content) controller.enqueue({
										type: "source",
										sourceType: "url",
										id: generateId2(),
										url: result.url,
										title: result.title,
										providerMetadata: { anthropic: { pageAge: (_b2 = result.page_age) != null ? _b2 : null } }
									});
								} else controller.enqueue({
									type: "tool-result",
									toolCallId: part.tool_use_id,
									toolName: toolNameMapping.toCustomToolName("web_search"),
									isError: true,
									result: {
										type: "web_search_tool_result_error",
										errorCode: part.content.error_code
									},
									...getAnthropicCallerMetadata(part.caller)
								});
								return;
							case "code_execution_tool_result":
								if (part.content.type === "code_execution_result") controller.enqueue({
									type: "tool-result",
									toolCallId: part.tool_use_id,
									toolName: toolNameMapping.toCustomToolName("code_execution"),
									result: {
										type: part.content.type,
										stdout: part.content.stdout,
										stderr: part.content.stderr,
										return_code: part.content.return_code,
										content: (_c = part.content.content) != null ? _c : []
									}
								});
								else if (part.content.type === "encrypted_code_execution_result") controller.enqueue({
									type: "tool-result",
									toolCallId: part.tool_use_id,
									toolName: toolNameMapping.toCustomToolName("code_execution"),
									result: {
										type: part.content.type,
										encrypted_stdout: part.content.encrypted_stdout,
										stderr: part.content.stderr,
										return_code: part.content.return_code,
										content: (_d = part.content.content) != null ? _d : []
									}
								});
								else if (part.content.type === "code_execution_tool_result_error") controller.enqueue({
									type: "tool-result",
									toolCallId: part.tool_use_id,
									toolName: toolNameMapping.toCustomToolName("code_execution"),
									isError: true,
									result: {
										type: "code_execution_tool_result_error",
										errorCode: part.content.error_code
									}
								});
								return;
							case "bash_code_execution_tool_result":
							case "text_editor_code_execution_tool_result":
								controller.enqueue({
									type: "tool-result",
									toolCallId: part.tool_use_id,
									toolName: toolNameMapping.toCustomToolName("code_execution"),
									result: part.content
								});
								return;
							case "tool_search_tool_result": {
								let providerToolName = serverToolCalls[part.tool_use_id];
								if (providerToolName == null) {
									const bm25CustomName = toolNameMapping.toCustomToolName("tool_search_tool_bm25");
									const regexCustomName = toolNameMapping.toCustomToolName("tool_search_tool_regex");
									if (bm25CustomName !== "tool_search_tool_bm25") providerToolName = "tool_search_tool_bm25";
									else if (regexCustomName !== "tool_search_tool_regex") providerToolName = "tool_search_tool_regex";
									else providerToolName = "tool_search_tool_regex";
								}
								if (part.content.type === "tool_search_tool_search_result") controller.enqueue({
									type: "tool-result",
									toolCallId: part.tool_use_id,
									toolName: toolNameMapping.toCustomToolName(providerToolName),
									result: part.content.tool_references.map((ref) => ({
										type: ref.type,
										toolName: ref.tool_name
									}))
								});
								else controller.enqueue({
									type: "tool-result",
									toolCallId: part.tool_use_id,
									toolName: toolNameMapping.toCustomToolName(providerToolName),
									isError: true,
									result: {
										type: "tool_search_tool_result_error",
										errorCode: part.content.error_code
									}
								});
								return;
							}
							case "advisor_tool_result": {
								const advisorToolName = toolNameMapping.toCustomToolName("advisor");
								if (part.content.type === "advisor_result") controller.enqueue({
									type: "tool-result",
									toolCallId: part.tool_use_id,
									toolName: advisorToolName,
									result: {
										type: "advisor_result",
										text: part.content.text
									}
								});
								else if (part.content.type === "advisor_redacted_result") controller.enqueue({
									type: "tool-result",
									toolCallId: part.tool_use_id,
									toolName: advisorToolName,
									result: {
										type: "advisor_redacted_result",
										encryptedContent: part.content.encrypted_content
									}
								});
								else controller.enqueue({
									type: "tool-result",
									toolCallId: part.tool_use_id,
									toolName: advisorToolName,
									isError: true,
									result: {
										type: "advisor_tool_result_error",
										errorCode: part.content.error_code
									}
								});
								return;
							}
							case "mcp_tool_use":
								mcpToolCalls[part.id] = {
									type: "tool-call",
									toolCallId: part.id,
									toolName: part.name,
									input: JSON.stringify(part.input),
									providerExecuted: true,
									dynamic: true,
									providerMetadata: { anthropic: {
										type: "mcp-tool-use",
										serverName: part.server_name
									} }
								};
								controller.enqueue(mcpToolCalls[part.id]);
								return;
							case "mcp_tool_result":
								controller.enqueue({
									type: "tool-result",
									toolCallId: part.tool_use_id,
									toolName: mcpToolCalls[part.tool_use_id].toolName,
									isError: part.is_error,
									result: part.content,
									dynamic: true,
									providerMetadata: mcpToolCalls[part.tool_use_id].providerMetadata
								});
								return;
							default: throw new Error(`Unsupported content block type: ${contentBlockType}`);
						}
					}
					case "content_block_stop":
						if (contentBlocks[value.index] != null) {
							const contentBlock = contentBlocks[value.index];
							switch (contentBlock.type) {
								case "text":
									controller.enqueue(createTextEnd(String(value.index), contentBlock.citations));
									break;
								case "reasoning":
									controller.enqueue({
										type: "reasoning-end",
										id: String(value.index)
									});
									break;
								case "tool-call": if (!(usesJsonResponseTool && contentBlock.toolName === "json")) {
									if (contentBlock.toolset != null) {
										let memberInput = {};
										try {
											memberInput = contentBlock.input === "" ? {} : require_dist.secureJsonParse(contentBlock.input);
										} catch (e) {
											memberInput = void 0;
										}
										contentBlock.input = memberInput === void 0 ? contentBlock.input : JSON.stringify(toToolsetMemberInput({
											memberName: contentBlock.toolset.memberName,
											input: memberInput
										}));
										controller.enqueue({
											type: "tool-input-delta",
											id: contentBlock.toolCallId,
											delta: contentBlock.input
										});
									}
									controller.enqueue({
										type: "tool-input-end",
										id: contentBlock.toolCallId
									});
									let finalInput = contentBlock.input === "" ? "{}" : contentBlock.input;
									if (contentBlock.providerToolName === "code_execution") try {
										const parsed = require_dist.secureJsonParse(finalInput);
										if (parsed != null && typeof parsed === "object" && "code" in parsed && !("type" in parsed)) finalInput = JSON.stringify({
											type: "programmatic-tool-call",
											...parsed
										});
									} catch (e) {}
									controller.enqueue({
										type: "tool-call",
										toolCallId: contentBlock.toolCallId,
										toolName: contentBlock.toolName,
										input: finalInput,
										providerExecuted: contentBlock.providerExecuted,
										...markCodeExecutionDynamic && contentBlock.providerToolName === "code_execution" ? { dynamic: true } : {},
										...(contentBlock.caller || contentBlock.toolset) && { providerMetadata: { anthropic: {
											...contentBlock.toolset && { toolsetName: contentBlock.toolset.name },
											...contentBlock.caller && { caller: contentBlock.caller }
										} } }
									});
								}
							}
							delete contentBlocks[value.index];
						}
						blockType = void 0;
						return;
					case "content_block_delta": {
						const deltaType = value.delta.type;
						switch (deltaType) {
							case "text_delta":
								if (usesJsonResponseTool) {
									const entry = heldBackTextByIndex.get(value.index);
									if (entry != null) entry.text += value.delta.text;
									return;
								}
								controller.enqueue({
									type: "text-delta",
									id: String(value.index),
									delta: value.delta.text
								});
								return;
							case "thinking_delta":
								controller.enqueue({
									type: "reasoning-delta",
									id: String(value.index),
									delta: value.delta.thinking
								});
								return;
							case "signature_delta":
								if (blockType === "thinking") controller.enqueue({
									type: "reasoning-delta",
									id: String(value.index),
									delta: "",
									providerMetadata: { anthropic: { signature: value.delta.signature } }
								});
								return;
							case "compaction_delta":
								if (value.delta.content != null) controller.enqueue({
									type: "text-delta",
									id: String(value.index),
									delta: value.delta.content
								});
								return;
							case "input_json_delta": {
								const contentBlock = contentBlocks[value.index];
								let delta = value.delta.partial_json;
								if (delta.length === 0) return;
								if (isJsonResponseFromTool) {
									if ((contentBlock == null ? void 0 : contentBlock.type) !== "text") return;
									controller.enqueue({
										type: "text-delta",
										id: String(value.index),
										delta
									});
								} else {
									if ((contentBlock == null ? void 0 : contentBlock.type) !== "tool-call") return;
									if (contentBlock.toolset != null) {
										contentBlock.input += delta;
										return;
									}
									if (contentBlock.firstDelta && contentBlock.providerToolInputType != null) delta = `{"type": "${contentBlock.providerToolInputType}",${delta.substring(1)}`;
									controller.enqueue({
										type: "tool-input-delta",
										id: contentBlock.toolCallId,
										delta
									});
									contentBlock.input += delta;
									contentBlock.firstDelta = false;
								}
								return;
							}
							case "citations_delta": {
								const citation = value.delta.citation;
								const contentBlock = contentBlocks[value.index];
								if (citation.type === "web_search_result_location") {
									if ((contentBlock == null ? void 0 : contentBlock.type) === "text") contentBlock.citations.push(citation);
									(_e = heldBackTextByIndex.get(value.index)) == null || _e.citations.push(citation);
								}
								const source = createCitationSource(citation, citationDocuments, generateId2);
								if (source) controller.enqueue(source);
								return;
							}
							default: throw new Error(`Unsupported delta type: ${deltaType}`);
						}
					}
					case "message_start":
						if (isMessageOpen) {
							if (activeMessageId === value.message.id) return;
							hasInvalidMessageSequence = true;
							controller.enqueue({
								type: "error",
								error: new require_dist.InvalidResponseDataError({
									data: value,
									message: `Received message_start for message ${JSON.stringify(value.message.id)} while message ${JSON.stringify(activeMessageId)} is still open.`
								})
							});
							return;
						}
						isMessageOpen = true;
						activeMessageId = value.message.id;
						heldBackTextByIndex.clear();
						usage.input_tokens = value.message.usage.input_tokens;
						usage.cache_read_input_tokens = (_f = value.message.usage.cache_read_input_tokens) != null ? _f : 0;
						usage.cache_creation_input_tokens = (_g = value.message.usage.cache_creation_input_tokens) != null ? _g : 0;
						rawUsage = { ...value.message.usage };
						cacheCreationInputTokens = (_h = value.message.usage.cache_creation_input_tokens) != null ? _h : null;
						if (value.message.input_transformations != null) inputTransformations = value.message.input_transformations;
						if (value.message.container != null) container = {
							expiresAt: value.message.container.expires_at,
							id: value.message.container.id,
							skills: null
						};
						if (value.message.stop_reason != null) finishReason = {
							unified: mapAnthropicStopReason({
								finishReason: value.message.stop_reason,
								isJsonResponseFromTool
							}),
							raw: value.message.stop_reason
						};
						controller.enqueue({
							type: "response-metadata",
							id: (_i = value.message.id) != null ? _i : void 0,
							modelId: (_j = value.message.model) != null ? _j : void 0
						});
						if (value.message.content != null) for (let contentIndex = 0; contentIndex < value.message.content.length; contentIndex++) {
							const part = value.message.content[contentIndex];
							if (part.type === "tool_use") {
								const callerInfo = getAnthropicCallerInfo(part.caller);
								controller.enqueue({
									type: "tool-input-start",
									id: part.id,
									toolName: part.name
								});
								const inputStr = JSON.stringify((_k = part.input) != null ? _k : {});
								controller.enqueue({
									type: "tool-input-delta",
									id: part.id,
									delta: inputStr
								});
								controller.enqueue({
									type: "tool-input-end",
									id: part.id
								});
								controller.enqueue({
									type: "tool-call",
									toolCallId: part.id,
									toolName: part.name,
									input: inputStr,
									...callerInfo && { providerMetadata: { anthropic: { caller: callerInfo } } }
								});
							}
						}
						return;
					case "message_delta":
						if (value.usage.input_tokens != null && usage.input_tokens !== value.usage.input_tokens) usage.input_tokens = value.usage.input_tokens;
						usage.output_tokens = value.usage.output_tokens;
						if (value.usage.output_tokens_details != null) usage.output_tokens_details = value.usage.output_tokens_details;
						if (value.usage.cache_read_input_tokens != null) usage.cache_read_input_tokens = value.usage.cache_read_input_tokens;
						if (value.usage.cache_creation_input_tokens != null) {
							usage.cache_creation_input_tokens = value.usage.cache_creation_input_tokens;
							cacheCreationInputTokens = value.usage.cache_creation_input_tokens;
						}
						if (value.usage.iterations != null) usage.iterations = value.usage.iterations;
						finishReason = {
							unified: mapAnthropicStopReason({
								finishReason: value.delta.stop_reason,
								isJsonResponseFromTool
							}),
							raw: (_l = value.delta.stop_reason) != null ? _l : void 0
						};
						stopSequence = (_m = value.delta.stop_sequence) != null ? _m : null;
						stopDetails = mapAnthropicStopDetails(value.delta.stop_details);
						container = value.delta.container != null ? {
							expiresAt: value.delta.container.expires_at,
							id: value.delta.container.id,
							skills: (_o = (_n = value.delta.container.skills) == null ? void 0 : _n.map((skill) => ({
								type: skill.type,
								skillId: skill.skill_id,
								version: skill.version
							}))) != null ? _o : null
						} : null;
						if (value.context_management) contextManagement = mapAnthropicResponseContextManagement(value.context_management);
						if (value.input_transformations != null) inputTransformations = value.input_transformations;
						if (value.delta.safeguard_results != null) safeguardResults = value.delta.safeguard_results;
						rawUsage = {
							...rawUsage,
							...value.usage
						};
						return;
					case "message_stop": {
						isMessageOpen = false;
						activeMessageId = void 0;
						const anthropicMetadata = {
							usage: rawUsage != null ? rawUsage : null,
							cacheCreationInputTokens,
							stopSequence,
							...stopDetails != null ? { stopDetails } : {},
							...inputTransformations != null ? { inputTransformations } : {},
							...safeguardResults != null ? { safeguardResults } : {},
							iterations: usage.iterations ? usage.iterations.map((iter) => ({
								type: iter.type,
								...iter.model != null ? { model: iter.model } : {},
								inputTokens: iter.input_tokens,
								outputTokens: iter.output_tokens,
								...iter.cache_creation_input_tokens ? { cacheCreationInputTokens: iter.cache_creation_input_tokens } : {},
								...iter.cache_read_input_tokens ? { cacheReadInputTokens: iter.cache_read_input_tokens } : {}
							})) : null,
							container,
							contextManagement
						};
						const providerMetadata = { anthropic: anthropicMetadata };
						if (usedCustomProviderKey && providerOptionsName !== "anthropic") providerMetadata[providerOptionsName] = anthropicMetadata;
						if (!isJsonResponseFromTool && !isContinuationStopReason(finishReason.raw)) for (const { id, text, citations } of heldBackText) {
							if (text.length === 0) continue;
							controller.enqueue({
								type: "text-start",
								id
							});
							controller.enqueue({
								type: "text-delta",
								id,
								delta: text
							});
							controller.enqueue(createTextEnd(id, citations));
						}
						heldBackText.length = 0;
						controller.enqueue({
							type: "finish",
							finishReason,
							usage: convertAnthropicMessagesUsage({
								usage,
								rawUsage
							}),
							providerMetadata
						});
						return;
					}
					case "error":
						controller.enqueue({
							type: "error",
							error: value.error
						});
						return;
					default: throw new Error(`Unsupported chunk type: ${value}`);
				}
			}
		})).tee();
		const firstChunkReader = streamForFirstChunk.getReader();
		try {
			await firstChunkReader.read();
			let result = await firstChunkReader.read();
			if (((_a = result.value) == null ? void 0 : _a.type) === "raw") result = await firstChunkReader.read();
			if (((_b = result.value) == null ? void 0 : _b.type) === "error") {
				const error = result.value.error;
				throw new require_dist.APICallError({
					message: error.message,
					url,
					requestBodyValues: body,
					statusCode: error.type === "overloaded_error" ? 529 : 500,
					responseHeaders,
					responseBody: JSON.stringify(error),
					isRetryable: error.type === "overloaded_error"
				});
			}
		} finally {
			firstChunkReader.cancel().catch(() => {});
			firstChunkReader.releaseLock();
		}
		return {
			stream: streamForConsumer,
			request: { body },
			response: { headers: responseHeaders }
		};
	}
};
function getModelCapabilities(modelId) {
	if (modelId.includes("claude-sonnet-5-5")) return {
		maxOutputTokens: 128e3,
		supportsStructuredOutput: true,
		rejectsSamplingParameters: true,
		rejectsThinkingDisabledAboveHighEffort: true,
		rejectsThinkingDisabled: true,
		rejectsBudgetThinking: true,
		rejectsForcedToolUse: true,
		supportsBetweenToolsThinking: true,
		isKnownModel: true
	};
	else if (modelId.includes("claude-opus-5-5")) return {
		maxOutputTokens: 128e3,
		supportsStructuredOutput: true,
		rejectsSamplingParameters: true,
		rejectsThinkingDisabledAboveHighEffort: true,
		rejectsThinkingDisabled: true,
		rejectsBudgetThinking: true,
		rejectsForcedToolUse: true,
		supportsBetweenToolsThinking: false,
		isKnownModel: true
	};
	else if (modelId.includes("claude-haiku-5-5")) return {
		maxOutputTokens: 128e3,
		supportsStructuredOutput: true,
		rejectsSamplingParameters: true,
		rejectsThinkingDisabledAboveHighEffort: true,
		rejectsThinkingDisabled: false,
		rejectsBudgetThinking: true,
		rejectsForcedToolUse: false,
		supportsBetweenToolsThinking: false,
		isKnownModel: true
	};
	else if (modelId.includes("claude-opus-5")) return {
		maxOutputTokens: 128e3,
		supportsStructuredOutput: true,
		rejectsSamplingParameters: true,
		rejectsThinkingDisabledAboveHighEffort: true,
		rejectsThinkingDisabled: false,
		rejectsBudgetThinking: false,
		rejectsForcedToolUse: false,
		supportsBetweenToolsThinking: false,
		isKnownModel: true
	};
	else if (modelId.includes("claude-fable-5-1")) return {
		maxOutputTokens: 128e3,
		supportsStructuredOutput: true,
		rejectsSamplingParameters: true,
		rejectsThinkingDisabledAboveHighEffort: false,
		rejectsThinkingDisabled: true,
		rejectsBudgetThinking: true,
		rejectsForcedToolUse: true,
		supportsBetweenToolsThinking: false,
		isKnownModel: true
	};
	else if (modelId.includes("claude-fable-5")) return {
		maxOutputTokens: 128e3,
		supportsStructuredOutput: true,
		rejectsSamplingParameters: true,
		rejectsThinkingDisabledAboveHighEffort: false,
		rejectsThinkingDisabled: true,
		rejectsBudgetThinking: true,
		rejectsForcedToolUse: false,
		supportsBetweenToolsThinking: false,
		isKnownModel: true
	};
	else if (modelId.includes("claude-opus-4-8") || modelId.includes("claude-opus-4-7") || modelId.includes("claude-sonnet-5")) return {
		maxOutputTokens: 128e3,
		supportsStructuredOutput: true,
		rejectsSamplingParameters: true,
		rejectsThinkingDisabledAboveHighEffort: false,
		rejectsThinkingDisabled: false,
		rejectsBudgetThinking: false,
		rejectsForcedToolUse: false,
		supportsBetweenToolsThinking: false,
		isKnownModel: true
	};
	else if (modelId.includes("claude-sonnet-4-6") || modelId.includes("claude-opus-4-6")) return {
		maxOutputTokens: 128e3,
		supportsStructuredOutput: true,
		rejectsSamplingParameters: false,
		rejectsThinkingDisabledAboveHighEffort: false,
		rejectsThinkingDisabled: false,
		rejectsBudgetThinking: false,
		rejectsForcedToolUse: false,
		supportsBetweenToolsThinking: false,
		isKnownModel: true
	};
	else if (modelId.includes("claude-sonnet-4-5") || modelId.includes("claude-opus-4-5") || modelId.includes("claude-haiku-4-5")) return {
		maxOutputTokens: 64e3,
		supportsStructuredOutput: true,
		rejectsSamplingParameters: false,
		rejectsThinkingDisabledAboveHighEffort: false,
		rejectsThinkingDisabled: false,
		rejectsBudgetThinking: false,
		rejectsForcedToolUse: false,
		supportsBetweenToolsThinking: false,
		isKnownModel: true
	};
	else if (modelId.includes("claude-opus-4-1")) return {
		maxOutputTokens: 32e3,
		supportsStructuredOutput: true,
		rejectsSamplingParameters: false,
		rejectsThinkingDisabledAboveHighEffort: false,
		rejectsThinkingDisabled: false,
		rejectsBudgetThinking: false,
		rejectsForcedToolUse: false,
		supportsBetweenToolsThinking: false,
		isKnownModel: true
	};
	else if (modelId.includes("claude-sonnet-4-")) return {
		maxOutputTokens: 64e3,
		supportsStructuredOutput: false,
		rejectsSamplingParameters: false,
		rejectsThinkingDisabledAboveHighEffort: false,
		rejectsThinkingDisabled: false,
		rejectsBudgetThinking: false,
		rejectsForcedToolUse: false,
		supportsBetweenToolsThinking: false,
		isKnownModel: true
	};
	else if (modelId.includes("claude-opus-4-")) return {
		maxOutputTokens: 32e3,
		supportsStructuredOutput: false,
		rejectsSamplingParameters: false,
		rejectsThinkingDisabledAboveHighEffort: false,
		rejectsThinkingDisabled: false,
		rejectsBudgetThinking: false,
		rejectsForcedToolUse: false,
		supportsBetweenToolsThinking: false,
		isKnownModel: true
	};
	else if (modelId.includes("claude-3-haiku")) return {
		maxOutputTokens: 4096,
		supportsStructuredOutput: false,
		rejectsSamplingParameters: false,
		rejectsThinkingDisabledAboveHighEffort: false,
		rejectsThinkingDisabled: false,
		rejectsBudgetThinking: false,
		rejectsForcedToolUse: false,
		supportsBetweenToolsThinking: false,
		isKnownModel: true
	};
	else if (/claude-(?:instant(?:-|$)|v?2(?=$|[-.:])|3(?=$|[-.]))/.test(modelId)) return {
		maxOutputTokens: 4096,
		supportsStructuredOutput: false,
		rejectsSamplingParameters: false,
		rejectsThinkingDisabledAboveHighEffort: false,
		rejectsThinkingDisabled: false,
		rejectsBudgetThinking: false,
		rejectsForcedToolUse: false,
		supportsBetweenToolsThinking: false,
		isKnownModel: false
	};
	else if (modelId.includes("claude-")) return {
		maxOutputTokens: 128e3,
		supportsStructuredOutput: true,
		rejectsSamplingParameters: true,
		rejectsThinkingDisabledAboveHighEffort: true,
		rejectsThinkingDisabled: false,
		rejectsBudgetThinking: false,
		rejectsForcedToolUse: false,
		supportsBetweenToolsThinking: false,
		isKnownModel: false
	};
	else return {
		maxOutputTokens: 4096,
		supportsStructuredOutput: false,
		rejectsSamplingParameters: false,
		rejectsThinkingDisabledAboveHighEffort: false,
		rejectsThinkingDisabled: false,
		rejectsBudgetThinking: false,
		rejectsForcedToolUse: false,
		supportsBetweenToolsThinking: false,
		isKnownModel: false
	};
}
function hasWebTool20260209WithoutCodeExecution(tools) {
	if (!tools) return false;
	let hasWebTool20260209 = false;
	let hasCodeExecutionTool = false;
	for (const tool of tools) {
		if ("type" in tool && (tool.type === "web_fetch_20260209" || tool.type === "web_search_20260209")) {
			hasWebTool20260209 = true;
			continue;
		}
		if ("name" in tool && tool.name === "code_execution") {
			hasCodeExecutionTool = true;
			break;
		}
	}
	return hasWebTool20260209 && !hasCodeExecutionTool;
}
function mapAnthropicResponseContextManagement(contextManagement) {
	return contextManagement ? { appliedEdits: contextManagement.applied_edits.map((edit) => {
		switch (edit.type) {
			case "clear_tool_uses_20250919": return {
				type: edit.type,
				clearedToolUses: edit.cleared_tool_uses,
				clearedInputTokens: edit.cleared_input_tokens
			};
			case "clear_thinking_20251015": return {
				type: edit.type,
				clearedThinkingTurns: edit.cleared_thinking_turns,
				clearedInputTokens: edit.cleared_input_tokens
			};
			case "compact_20260112": return { type: edit.type };
		}
	}).filter((edit) => edit !== void 0) } : null;
}
function mapAnthropicStopDetails(stopDetails) {
	if (stopDetails == null) return;
	return {
		type: stopDetails.type,
		...stopDetails.category != null ? { category: stopDetails.category } : {},
		...stopDetails.explanation != null ? { explanation: stopDetails.explanation } : {},
		...stopDetails.recommended_model != null ? { recommendedModel: stopDetails.recommended_model } : {}
	};
}
var bash_20241022InputSchema = require_dist.lazySchema(() => require_dist.zodSchema(require_start.object({
	command: require_start.string(),
	restart: require_start.boolean().optional()
})));
var bash_20241022 = require_dist.createProviderToolFactory({
	id: "anthropic.bash_20241022",
	inputSchema: bash_20241022InputSchema
});
var bash_20250124InputSchema = require_dist.lazySchema(() => require_dist.zodSchema(require_start.object({
	command: require_start.string(),
	restart: require_start.boolean().optional()
})));
var bash_20250124 = require_dist.createProviderToolFactory({
	id: "anthropic.bash_20250124",
	inputSchema: bash_20250124InputSchema
});
var computer_20241022InputSchema = require_dist.lazySchema(() => require_dist.zodSchema(require_start.object({
	action: require_start._enum([
		"key",
		"type",
		"mouse_move",
		"left_click",
		"left_click_drag",
		"right_click",
		"middle_click",
		"double_click",
		"screenshot",
		"cursor_position"
	]),
	coordinate: require_start.array(require_start.number().int()).optional(),
	text: require_start.string().optional()
})));
var computer_20241022 = require_dist.createProviderToolFactory({
	id: "anthropic.computer_20241022",
	inputSchema: computer_20241022InputSchema
});
var computer_20250124InputSchema = require_dist.lazySchema(() => require_dist.zodSchema(require_start.object({
	action: require_start._enum([
		"key",
		"hold_key",
		"type",
		"cursor_position",
		"mouse_move",
		"left_mouse_down",
		"left_mouse_up",
		"left_click",
		"left_click_drag",
		"right_click",
		"middle_click",
		"double_click",
		"triple_click",
		"scroll",
		"wait",
		"screenshot"
	]),
	coordinate: require_start.tuple([require_start.number().int(), require_start.number().int()]).optional(),
	duration: require_start.number().optional(),
	scroll_amount: require_start.number().optional(),
	scroll_direction: require_start._enum([
		"up",
		"down",
		"left",
		"right"
	]).optional(),
	start_coordinate: require_start.tuple([require_start.number().int(), require_start.number().int()]).optional(),
	text: require_start.string().optional()
})));
var computer_20250124 = require_dist.createProviderToolFactory({
	id: "anthropic.computer_20250124",
	inputSchema: computer_20250124InputSchema
});
var computer_20251124InputSchema = require_dist.lazySchema(() => require_dist.zodSchema(require_start.object({
	action: require_start._enum([
		"key",
		"hold_key",
		"type",
		"cursor_position",
		"mouse_move",
		"left_mouse_down",
		"left_mouse_up",
		"left_click",
		"left_click_drag",
		"right_click",
		"middle_click",
		"double_click",
		"triple_click",
		"scroll",
		"wait",
		"screenshot",
		"zoom"
	]),
	coordinate: require_start.tuple([require_start.number().int(), require_start.number().int()]).optional(),
	duration: require_start.number().optional(),
	region: require_start.tuple([
		require_start.number().int(),
		require_start.number().int(),
		require_start.number().int(),
		require_start.number().int()
	]).optional(),
	scroll_amount: require_start.number().optional(),
	scroll_direction: require_start._enum([
		"up",
		"down",
		"left",
		"right"
	]).optional(),
	start_coordinate: require_start.tuple([require_start.number().int(), require_start.number().int()]).optional(),
	text: require_start.string().optional()
})));
var computer_20251124 = require_dist.createProviderToolFactory({
	id: "anthropic.computer_20251124",
	inputSchema: computer_20251124InputSchema
});
var memory_20250818InputSchema = require_dist.lazySchema(() => require_dist.zodSchema(require_start.discriminatedUnion("command", [
	require_start.object({
		command: require_start.literal("view"),
		path: require_start.string(),
		view_range: require_start.tuple([require_start.number(), require_start.number()]).optional()
	}),
	require_start.object({
		command: require_start.literal("create"),
		path: require_start.string(),
		file_text: require_start.string()
	}),
	require_start.object({
		command: require_start.literal("str_replace"),
		path: require_start.string(),
		old_str: require_start.string(),
		new_str: require_start.string()
	}),
	require_start.object({
		command: require_start.literal("insert"),
		path: require_start.string(),
		insert_line: require_start.number(),
		insert_text: require_start.string()
	}),
	require_start.object({
		command: require_start.literal("delete"),
		path: require_start.string()
	}),
	require_start.object({
		command: require_start.literal("rename"),
		old_path: require_start.string(),
		new_path: require_start.string()
	})
])));
var memory_20250818 = require_dist.createProviderToolFactory({
	id: "anthropic.memory_20250818",
	inputSchema: memory_20250818InputSchema
});
var textEditor_20241022InputSchema = require_dist.lazySchema(() => require_dist.zodSchema(require_start.object({
	command: require_start._enum([
		"view",
		"create",
		"str_replace",
		"insert",
		"undo_edit"
	]),
	path: require_start.string(),
	file_text: require_start.string().optional(),
	insert_line: require_start.number().int().optional(),
	new_str: require_start.string().optional(),
	insert_text: require_start.string().optional(),
	old_str: require_start.string().optional(),
	view_range: require_start.array(require_start.number().int()).optional()
})));
var textEditor_20241022 = require_dist.createProviderToolFactory({
	id: "anthropic.text_editor_20241022",
	inputSchema: textEditor_20241022InputSchema
});
var textEditor_20250124InputSchema = require_dist.lazySchema(() => require_dist.zodSchema(require_start.object({
	command: require_start._enum([
		"view",
		"create",
		"str_replace",
		"insert",
		"undo_edit"
	]),
	path: require_start.string(),
	file_text: require_start.string().optional(),
	insert_line: require_start.number().int().optional(),
	new_str: require_start.string().optional(),
	insert_text: require_start.string().optional(),
	old_str: require_start.string().optional(),
	view_range: require_start.array(require_start.number().int()).optional()
})));
var textEditor_20250124 = require_dist.createProviderToolFactory({
	id: "anthropic.text_editor_20250124",
	inputSchema: textEditor_20250124InputSchema
});
var textEditor_20250429InputSchema = require_dist.lazySchema(() => require_dist.zodSchema(require_start.object({
	command: require_start._enum([
		"view",
		"create",
		"str_replace",
		"insert"
	]),
	path: require_start.string(),
	file_text: require_start.string().optional(),
	insert_line: require_start.number().int().optional(),
	new_str: require_start.string().optional(),
	insert_text: require_start.string().optional(),
	old_str: require_start.string().optional(),
	view_range: require_start.array(require_start.number().int()).optional()
})));
var textEditor_20250429 = require_dist.createProviderToolFactory({
	id: "anthropic.text_editor_20250429",
	inputSchema: textEditor_20250429InputSchema
});
var toolSearchBm25_20251119OutputSchema = require_dist.lazySchema(() => require_dist.zodSchema(require_start.array(require_start.object({
	type: require_start.literal("tool_reference"),
	toolName: require_start.string()
}))));
var toolSearchBm25_20251119InputSchema = require_dist.lazySchema(() => require_dist.zodSchema(require_start.object({
	query: require_start.string(),
	limit: require_start.number().optional()
})));
var factory11 = require_dist.createProviderToolFactoryWithOutputSchema({
	id: "anthropic.tool_search_bm25_20251119",
	inputSchema: toolSearchBm25_20251119InputSchema,
	outputSchema: toolSearchBm25_20251119OutputSchema,
	supportsDeferredResults: true
});

// node_modules/@ai-sdk/openai/dist/internal/index.mjs
var openaiErrorDataSchema = () => require_start.object({ error: require_start.object({
	message: require_start.string(),
	type: require_start.string().nullish(),
	param: require_start.any().nullish(),
	code: require_start.union([require_start.string(), require_start.number()]).nullish()
}) });
var openaiErrorDataSchemaValidator = require_dist.lazySchema(() => require_dist.zodSchema(openaiErrorDataSchema()));
var openaiFailedResponseHandler = require_dist.createJsonErrorResponseHandler({
	errorSchema: openaiErrorDataSchemaValidator,
	errorToMessage: (data) => data.error.message
});
function getOpenAILanguageModelCapabilities(modelId) {
	var _a2, _b, _c, _d, _e;
	const oSeriesVersion = getOSeriesVersion(modelId);
	const gptVersion = getGptVersion(modelId);
	const isGptChatModel = (gptVersion == null ? void 0 : gptVersion.minor) == null && ((_b = (_a2 = gptVersion == null ? void 0 : gptVersion.variant) == null ? void 0 : _a2.startsWith("chat")) != null ? _b : false);
	const isGptNanoModel = (_d = (_c = gptVersion == null ? void 0 : gptVersion.variant) == null ? void 0 : _c.startsWith("nano")) != null ? _d : false;
	const isGpt6OrLaterModel = gptVersion != null && gptVersion.major >= 6;
	const isGpt6OrLaterModelWithNoneEffort = modelId === "gpt-6-sol" || modelId === "gpt-6-luna" || modelId === "gpt-6.1-terra";
	const supportsFlexProcessing = oSeriesVersion != null && oSeriesVersion >= 3 || gptVersion != null && gptVersion.major >= 5 && !isGptChatModel;
	const supportsPriorityProcessing = modelId.startsWith("gpt-4") || gptVersion != null && gptVersion.major >= 5 && !isGptNanoModel && !isGptChatModel || oSeriesVersion != null && oSeriesVersion >= 3;
	const isReasoningModel = oSeriesVersion != null || gptVersion != null && gptVersion.major >= 5 && !isGptChatModel;
	const supportsNonReasoningParameters = !isGpt6OrLaterModel && gptVersion != null && (gptVersion.major > 5 || gptVersion.major === 5 && ((_e = gptVersion.minor) != null ? _e : 0) >= 1);
	return {
		supportsFlexProcessing,
		supportsPriorityProcessing,
		supportsConfigurationUpdate: isGpt6OrLaterModel,
		supportsAsyncToolCalling: isGpt6OrLaterModel,
		supportedReasoningEfforts: isGpt6OrLaterModelWithNoneEffort ? [
			"none",
			"low",
			"medium",
			"high",
			"xhigh",
			"max"
		] : isGpt6OrLaterModel ? [
			"low",
			"medium",
			"high",
			"xhigh",
			"max"
		] : void 0,
		isReasoningModel,
		systemMessageMode: isReasoningModel ? "developer" : "system",
		supportsNonReasoningParameters
	};
}
function getOSeriesVersion(modelId) {
	const match = /^o(\d+)(?:-|$)/.exec(modelId);
	return match == null ? void 0 : Number(match[1]);
}
function getGptVersion(modelId) {
	const match = /^gpt-(\d+)(?:\.(\d+))?(?:-(.+))?$/.exec(modelId);
	if (match == null) return;
	return {
		major: Number(match[1]),
		minor: match[2] == null ? void 0 : Number(match[2]),
		variant: match[3]
	};
}
function normalizeOpenAIJsonSchema(schema) {
	const normalizedSchema = normalizeSchema(schema, true);
	const reference = getSingletonReference(normalizedSchema);
	if (reference == null) return normalizedSchema;
	const { allOf: _allOf, ...schemaWithoutAllOf } = normalizedSchema;
	const referencedSchema = getLocalReferenceSchema(reference, normalizedSchema);
	return typeof referencedSchema !== "object" || referencedSchema == null ? normalizedSchema : {
		...referencedSchema,
		...schemaWithoutAllOf
	};
	function normalizeSchema(schema2, isRoot = false) {
		if (typeof schema2 !== "object" || schema2 == null) return schema2;
		const normalizedSchema2 = { ...schema2 };
		if (normalizedSchema2.properties != null) normalizedSchema2.properties = normalizeSchemaRecord(normalizedSchema2.properties);
		if (normalizedSchema2.patternProperties != null) normalizedSchema2.patternProperties = normalizeSchemaRecord(normalizedSchema2.patternProperties);
		if (normalizedSchema2.definitions != null) normalizedSchema2.definitions = normalizeSchemaRecord(normalizedSchema2.definitions);
		if (normalizedSchema2.$defs != null) normalizedSchema2.$defs = normalizeSchemaRecord(normalizedSchema2.$defs);
		if (normalizedSchema2.items != null) normalizedSchema2.items = Array.isArray(normalizedSchema2.items) ? normalizedSchema2.items.map((item) => normalizeSchema(item)) : normalizeSchema(normalizedSchema2.items);
		if (normalizedSchema2.allOf != null) normalizedSchema2.allOf = normalizedSchema2.allOf.map((item) => normalizeSchema(item));
		if (normalizedSchema2.anyOf != null) normalizedSchema2.anyOf = normalizedSchema2.anyOf.map((item) => normalizeSchema(item));
		if (normalizedSchema2.oneOf != null) normalizedSchema2.oneOf = normalizedSchema2.oneOf.map((item) => normalizeSchema(item));
		if (typeof normalizedSchema2.additionalProperties === "object" && normalizedSchema2.additionalProperties != null) normalizedSchema2.additionalProperties = normalizeSchema(normalizedSchema2.additionalProperties);
		const reference2 = getSingletonReference(normalizedSchema2);
		if (reference2 == null || isRoot) return normalizedSchema2;
		const { allOf: _allOf2, ...schemaWithoutAllOf2 } = normalizedSchema2;
		return {
			...schemaWithoutAllOf2,
			$ref: reference2
		};
	}
	function normalizeSchemaRecord(record) {
		return Object.fromEntries(Object.entries(record).map(([key, value]) => [key, normalizeSchema(value)]));
	}
	function getSingletonReference(schema2) {
		var _a2;
		if (((_a2 = schema2.allOf) == null ? void 0 : _a2.length) !== 1) return;
		const [allOfSchema] = schema2.allOf;
		return typeof allOfSchema === "object" && allOfSchema != null && Object.keys(allOfSchema).length === 1 && typeof allOfSchema.$ref === "string" ? allOfSchema.$ref : void 0;
	}
	function getLocalReferenceSchema(reference2, schema2) {
		var _a2, _b;
		const match = /^#\/(definitions|\$defs)\/(.+)$/.exec(reference2);
		if (match == null) return;
		const [, keyword, encodedName] = match;
		const name = encodedName.replace(/~1/g, "/").replace(/~0/g, "~");
		return keyword === "definitions" ? (_a2 = schema2.definitions) == null ? void 0 : _a2[name] : (_b = schema2.$defs) == null ? void 0 : _b[name];
	}
}
function createOpenAIProviderStreamError(frame) {
	var _a2, _b;
	const streamError = parseStreamError(frame);
	if (streamError == null) return;
	const statusCode = getStatusCode(streamError);
	return {
		message: streamError.message,
		type: (_a2 = streamError.type) != null ? _a2 : void 0,
		code: (_b = streamError.code) != null ? _b : void 0,
		statusCode,
		isRetryable: isRetryableStreamError(streamError, statusCode),
		data: frame
	};
}
async function throwIfOpenAIStreamErrorBeforeOutput({ stream, getError, isOutputChunk, url, requestBodyValues, responseHeaders }) {
	const [streamForEarlyError, streamForConsumer] = stream.tee();
	const reader = streamForEarlyError.getReader();
	try {
		while (true) {
			const result = await reader.read();
			if (result.done) return streamForConsumer;
			const chunk = result.value;
			if (!chunk.success) return streamForConsumer;
			const errorFrame = getError(chunk.value);
			if (errorFrame != null) {
				streamForConsumer.cancel().catch(() => {});
				throw createOpenAIStreamError({
					frame: errorFrame,
					url,
					requestBodyValues,
					responseHeaders
				});
			}
			if (isOutputChunk(chunk.value)) return streamForConsumer;
		}
	} finally {
		reader.cancel().catch(() => {});
		reader.releaseLock();
	}
}
function createOpenAIStreamError({ frame, url, requestBodyValues, responseHeaders }) {
	var _a2;
	const streamError = parseStreamError(frame);
	return new require_dist.APICallError({
		message: (_a2 = streamError == null ? void 0 : streamError.message) != null ? _a2 : "OpenAI stream failed before any output was generated",
		url,
		requestBodyValues,
		statusCode: streamError == null ? 500 : getStatusCode(streamError),
		responseHeaders,
		responseBody: JSON.stringify(frame),
		data: frame,
		isRetryable: streamError == null ? true : isRetryableStreamError(streamError, getStatusCode(streamError))
	});
}
function parseStreamError(frame) {
	var _a2;
	const value = asRecord(frame);
	if (value == null) return;
	if (value.type === "response.failed") {
		const response = asRecord(value.response);
		const responseError = asRecord(response == null ? void 0 : response.error);
		return typeof (responseError == null ? void 0 : responseError.message) === "string" ? {
			message: responseError.message,
			code: getStringOrNumber(responseError.code),
			type: "response.failed"
		} : void 0;
	}
	const error = (_a2 = asRecord(value.error)) != null ? _a2 : value;
	return typeof error.message === "string" && (asRecord(value.error) != null || typeof error.type === "string" || "code" in error || "param" in error) ? {
		message: error.message,
		code: getStringOrNumber(error.code),
		type: typeof error.type === "string" ? error.type : void 0
	} : void 0;
}
function getStatusCode(error) {
	if (typeof error.code === "number" && isHttpErrorStatusCode(error.code)) return error.code;
	if (typeof error.code === "string" && /^\d{3}$/.test(error.code)) {
		const numericCode = Number(error.code);
		if (isHttpErrorStatusCode(numericCode)) return numericCode;
	}
	const discriminator = [error.code, error.type].filter((value) => typeof value === "string" || typeof value === "number").join(" ").toLowerCase();
	if (["insufficient_quota", "rate_limit"].some((term) => discriminator.includes(term))) return 429;
	if (discriminator.includes("authentication")) return 401;
	if (discriminator.includes("permission")) return 403;
	if (discriminator.includes("not_found")) return 404;
	if ([
		"invalid",
		"bad_request",
		"context_length"
	].some((term) => discriminator.includes(term))) return 400;
	if (discriminator.includes("overload")) return 503;
	if (discriminator.includes("timeout")) return 504;
	return 500;
}
function asRecord(value) {
	return typeof value === "object" && value != null ? value : void 0;
}
function getStringOrNumber(value) {
	return typeof value === "string" || typeof value === "number" ? value : void 0;
}
function isHttpErrorStatusCode(value) {
	return Number.isInteger(value) && value >= 400 && value <= 599;
}
function isRetryableStatusCode(statusCode) {
	return statusCode === 408 || statusCode === 409 || statusCode === 429 || statusCode >= 500;
}
function isRetryableStreamError(error, statusCode) {
	if (error.code === "insufficient_quota" || error.type === "insufficient_quota") return false;
	return isRetryableStatusCode(statusCode);
}
var openaiChatResponseSchema = require_dist.lazySchema(() => require_dist.zodSchema(require_start.object({
	id: require_start.string().nullish(),
	created: require_start.number().nullish(),
	model: require_start.string().nullish(),
	choices: require_start.array(require_start.object({
		message: require_start.object({
			role: require_start.literal("assistant").nullish(),
			content: require_start.string().nullish(),
			refusal: require_start.string().nullish(),
			audio: require_start.object({ transcript: require_start.string().nullish() }).nullish(),
			tool_calls: require_start.array(require_start.object({
				id: require_start.string().nullish(),
				type: require_start.literal("function"),
				function: require_start.object({
					name: require_start.string(),
					arguments: require_start.string()
				})
			})).nullish(),
			annotations: require_start.array(require_start.object({
				type: require_start.literal("url_citation"),
				url_citation: require_start.object({
					start_index: require_start.number(),
					end_index: require_start.number(),
					url: require_start.string(),
					title: require_start.string()
				})
			})).nullish()
		}),
		index: require_start.number(),
		logprobs: require_start.object({
			content: require_start.array(require_start.object({
				token: require_start.string(),
				logprob: require_start.number(),
				top_logprobs: require_start.array(require_start.object({
					token: require_start.string(),
					logprob: require_start.number()
				}))
			})).nullish(),
			refusal: require_start.array(require_start.object({
				token: require_start.string(),
				logprob: require_start.number(),
				top_logprobs: require_start.array(require_start.object({
					token: require_start.string(),
					logprob: require_start.number()
				}))
			})).nullish()
		}).nullish(),
		finish_reason: require_start.string().nullish()
	})),
	usage: require_start.object({
		prompt_tokens: require_start.number().nullish(),
		completion_tokens: require_start.number().nullish(),
		total_tokens: require_start.number().nullish(),
		prompt_tokens_details: require_start.object({
			cached_tokens: require_start.number().nullish(),
			cache_write_tokens: require_start.number().nullish()
		}).nullish(),
		completion_tokens_details: require_start.object({
			reasoning_tokens: require_start.number().nullish(),
			accepted_prediction_tokens: require_start.number().nullish(),
			rejected_prediction_tokens: require_start.number().nullish()
		}).nullish()
	}).nullish()
})));
var openaiChatChunkSchema = require_dist.lazySchema(() => require_dist.zodSchema(require_start.union([require_start.object({
	id: require_start.string().nullish(),
	created: require_start.number().nullish(),
	model: require_start.string().nullish(),
	choices: require_start.array(require_start.object({
		delta: require_start.object({
			role: require_start._enum(["assistant"]).nullish(),
			content: require_start.string().nullish(),
			refusal: require_start.string().nullish(),
			tool_calls: require_start.array(require_start.object({
				index: require_start.number(),
				id: require_start.string().nullish(),
				type: require_start.literal("function").nullish(),
				function: require_start.object({
					name: require_start.string().nullish(),
					arguments: require_start.string().nullish()
				})
			})).nullish(),
			annotations: require_start.array(require_start.object({
				type: require_start.literal("url_citation"),
				url_citation: require_start.object({
					start_index: require_start.number(),
					end_index: require_start.number(),
					url: require_start.string(),
					title: require_start.string()
				})
			})).nullish()
		}).nullish(),
		logprobs: require_start.object({
			content: require_start.array(require_start.object({
				token: require_start.string(),
				logprob: require_start.number(),
				top_logprobs: require_start.array(require_start.object({
					token: require_start.string(),
					logprob: require_start.number()
				}))
			})).nullish(),
			refusal: require_start.array(require_start.object({
				token: require_start.string(),
				logprob: require_start.number(),
				top_logprobs: require_start.array(require_start.object({
					token: require_start.string(),
					logprob: require_start.number()
				}))
			})).nullish()
		}).nullish(),
		finish_reason: require_start.string().nullish(),
		index: require_start.number()
	})),
	usage: require_start.object({
		prompt_tokens: require_start.number().nullish(),
		completion_tokens: require_start.number().nullish(),
		total_tokens: require_start.number().nullish(),
		prompt_tokens_details: require_start.object({
			cached_tokens: require_start.number().nullish(),
			cache_write_tokens: require_start.number().nullish()
		}).nullish(),
		completion_tokens_details: require_start.object({
			reasoning_tokens: require_start.number().nullish(),
			accepted_prediction_tokens: require_start.number().nullish(),
			rejected_prediction_tokens: require_start.number().nullish()
		}).nullish()
	}).nullish()
}), openaiErrorDataSchema()])));
var openaiLanguageModelChatOptions = require_dist.lazySchema(() => require_dist.zodSchema(require_start.object({
	logitBias: require_start.record(number(), require_start.number()).optional(),
	logprobs: require_start.union([require_start.boolean(), require_start.number()]).optional(),
	parallelToolCalls: require_start.boolean().optional(),
	user: require_start.string().optional(),
	reasoningEffort: require_start._enum([
		"none",
		"minimal",
		"low",
		"medium",
		"high",
		"xhigh",
		"max"
	]).optional(),
	maxCompletionTokens: require_start.number().optional(),
	store: require_start.boolean().optional(),
	metadata: require_start.record(require_start.string().max(64), require_start.string().max(512)).optional(),
	prediction: require_start.record(require_start.string(), require_start.any()).optional(),
	serviceTier: require_start._enum([
		"auto",
		"flex",
		"priority",
		"fast",
		"ultrafast",
		"default"
	]).optional(),
	strictJsonSchema: require_start.boolean().optional(),
	textVerbosity: require_start._enum([
		"low",
		"medium",
		"high"
	]).optional(),
	promptCacheKey: require_start.string().optional(),
	promptCacheOptions: require_start.object({
		mode: require_start._enum(["implicit", "explicit"]).optional(),
		ttl: require_start.literal("30m").optional()
	}).optional(),
	promptCacheRetention: require_start._enum(["in_memory", "24h"]).optional(),
	safetyIdentifier: require_start.string().optional(),
	systemMessageMode: require_start._enum([
		"system",
		"developer",
		"remove"
	]).optional(),
	forceReasoning: require_start.boolean().optional()
})));
var openaiCompletionResponseSchema = require_dist.lazySchema(() => require_dist.zodSchema(require_start.object({
	id: require_start.string().nullish(),
	created: require_start.number().nullish(),
	model: require_start.string().nullish(),
	choices: require_start.array(require_start.object({
		text: require_start.string(),
		finish_reason: require_start.string(),
		logprobs: require_start.object({
			tokens: require_start.array(require_start.string()),
			token_logprobs: require_start.array(require_start.number()),
			top_logprobs: require_start.array(require_start.record(require_start.string(), require_start.number())).nullish()
		}).nullish()
	})),
	usage: require_start.object({
		prompt_tokens: require_start.number(),
		completion_tokens: require_start.number(),
		total_tokens: require_start.number()
	}).nullish()
})));
var openaiCompletionChunkSchema = require_dist.lazySchema(() => require_dist.zodSchema(require_start.union([require_start.object({
	id: require_start.string().nullish(),
	created: require_start.number().nullish(),
	model: require_start.string().nullish(),
	choices: require_start.array(require_start.object({
		text: require_start.string(),
		finish_reason: require_start.string().nullish(),
		index: require_start.number(),
		logprobs: require_start.object({
			tokens: require_start.array(require_start.string()),
			token_logprobs: require_start.array(require_start.number()),
			top_logprobs: require_start.array(require_start.record(require_start.string(), require_start.number())).nullish()
		}).nullish()
	})),
	usage: require_start.object({
		prompt_tokens: require_start.number(),
		completion_tokens: require_start.number(),
		total_tokens: require_start.number()
	}).nullish()
}), openaiErrorDataSchema()])));
var openaiLanguageModelCompletionOptions = require_dist.lazySchema(() => require_dist.zodSchema(require_start.object({
	echo: require_start.boolean().optional(),
	logitBias: require_start.record(require_start.string(), require_start.number()).optional(),
	suffix: require_start.string().optional(),
	user: require_start.string().optional(),
	logprobs: require_start.union([require_start.boolean(), require_start.number()]).optional()
})));
var openaiEmbeddingModelOptions = require_dist.lazySchema(() => require_dist.zodSchema(require_start.object({
	dimensions: require_start.number().optional(),
	user: require_start.string().optional()
})));
var openaiTextEmbeddingResponseSchema = require_dist.lazySchema(() => require_dist.zodSchema(require_start.object({
	data: require_start.array(require_start.object({ embedding: require_start.array(require_start.number()) })),
	usage: require_start.object({ prompt_tokens: require_start.number() }).nullish()
})));
var openaiImageResponseSchema = require_dist.lazySchema(() => require_dist.zodSchema(require_start.object({
	created: require_start.number().nullish(),
	data: require_start.array(require_start.object({
		b64_json: require_start.string(),
		revised_prompt: require_start.string().nullish()
	})),
	background: require_start.string().nullish(),
	output_format: require_start.string().nullish(),
	size: require_start.string().nullish(),
	quality: require_start.string().nullish(),
	usage: require_start.object({
		input_tokens: require_start.number().nullish(),
		output_tokens: require_start.number().nullish(),
		total_tokens: require_start.number().nullish(),
		input_tokens_details: require_start.object({
			image_tokens: require_start.number().nullish(),
			text_tokens: require_start.number().nullish()
		}).nullish()
	}).nullish()
})));
var baseImageModelOptionsObject = () => require_start.object({
	quality: require_start._enum([
		"standard",
		"hd",
		"low",
		"medium",
		"high",
		"xhigh",
		"max",
		"auto"
	]).optional(),
	background: require_start._enum([
		"transparent",
		"opaque",
		"auto"
	]).optional(),
	outputFormat: require_start._enum([
		"png",
		"jpeg",
		"webp"
	]).optional(),
	complexity: require_start._enum([
		"low",
		"medium",
		"high"
	]).optional(),
	outputCompression: require_start.number().int().min(0).max(100).optional(),
	user: require_start.string().optional(),
	safetyIdentifier: require_start.string().max(128).optional()
});
var openaiImageModelOptions = require_dist.lazySchema(() => require_dist.zodSchema(baseImageModelOptionsObject()));
var openaiImageModelGenerationOptions = require_dist.lazySchema(() => require_dist.zodSchema(baseImageModelOptionsObject().extend({
	style: require_start._enum(["vivid", "natural"]).optional(),
	outputFormat: require_start._enum([
		"png",
		"jpeg",
		"webp",
		"gif"
	]).optional(),
	frameCount: require_start.number().int().min(2).max(64).optional(),
	frameDurationMs: require_start.number().int().min(20).max(2e3).optional(),
	moderation: require_start._enum(["auto", "low"]).optional()
})));
var openaiImageModelEditOptions = require_dist.lazySchema(() => require_dist.zodSchema(baseImageModelOptionsObject().extend({
	inputFidelity: require_start._enum(["high", "low"]).optional(),
	markup: require_start.string().optional()
})));
var openaiTranscriptionResponseSchema = require_dist.lazySchema(() => require_dist.zodSchema(require_start.object({
	text: require_start.string(),
	language: require_start.string().nullish(),
	duration: require_start.number().nullish(),
	words: require_start.array(require_start.object({
		word: require_start.string(),
		start: require_start.number(),
		end: require_start.number()
	})).nullish(),
	segments: require_start.array(require_start.object({
		id: require_start.number(),
		seek: require_start.number(),
		start: require_start.number(),
		end: require_start.number(),
		text: require_start.string(),
		tokens: require_start.array(require_start.number()),
		temperature: require_start.number(),
		avg_logprob: require_start.number(),
		compression_ratio: require_start.number(),
		no_speech_prob: require_start.number()
	})).nullish(),
	usage: require_start.object({
		type: require_start.string().nullish(),
		seconds: require_start.number().nullish()
	}).nullish().catch(void 0)
})));
var openAITranscriptionModelOptions = require_dist.lazySchema(() => require_dist.zodSchema(require_start.object({
	include: require_start.array(require_start.string()).optional(),
	language: require_start.string().optional(),
	languages: require_start.array(require_start.string()).optional(),
	keywords: require_start.array(require_start.string()).optional(),
	prompt: require_start.string().optional(),
	temperature: require_start.number().min(0).max(1).default(0).optional(),
	timestampGranularities: require_start.array(require_start._enum(["word", "segment"])).default(["segment"]).optional()
})));
var openaiSpeechModelOptionsSchema = require_dist.lazySchema(() => require_dist.zodSchema(require_start.object({
	instructions: require_start.string().nullish(),
	speed: require_start.number().min(.25).max(4).default(1).nullish()
})));
var openaiResponsesTextFormatSchema = () => require_start.discriminatedUnion("type", [require_start.object({ type: require_start.literal("text") }), require_start.object({
	type: require_start.literal("json_schema"),
	name: require_start.string().min(1).max(64).regex(/^[a-zA-Z0-9_-]+$/),
	schema: require_start.record(require_start.string(), require_start.json()),
	description: require_start.string().optional(),
	strict: require_start.boolean().optional()
})]);
function normalizeOpenAIResponsesTextFormat(format) {
	if (format.type === "text") return format;
	const normalized = normalizeOpenAIJsonSchema(format.schema);
	return {
		...format,
		schema: normalized
	};
}
function convertOpenAIResponsesUsage(usage) {
	var _a2, _b, _c, _d, _e, _f;
	if (usage == null) return {
		inputTokens: {
			total: void 0,
			noCache: void 0,
			cacheRead: void 0,
			cacheWrite: void 0
		},
		outputTokens: {
			total: void 0,
			text: void 0,
			reasoning: void 0
		},
		raw: void 0
	};
	const inputTokens = usage.input_tokens;
	const outputTokens = usage.output_tokens;
	const cachedTokens = (_b = (_a2 = usage.input_tokens_details) == null ? void 0 : _a2.cached_tokens) != null ? _b : 0;
	const cacheWriteTokens = (_d = (_c = usage.input_tokens_details) == null ? void 0 : _c.cache_write_tokens) != null ? _d : void 0;
	const reasoningTokens = (_f = (_e = usage.output_tokens_details) == null ? void 0 : _e.reasoning_tokens) != null ? _f : 0;
	return {
		inputTokens: {
			total: inputTokens,
			noCache: inputTokens - cachedTokens - (cacheWriteTokens != null ? cacheWriteTokens : 0),
			cacheRead: cachedTokens,
			cacheWrite: cacheWriteTokens
		},
		outputTokens: {
			total: outputTokens,
			text: outputTokens - reasoningTokens,
			reasoning: reasoningTokens
		},
		raw: usage
	};
}
var TOP_LOGPROBS_MAX = 20;
var openaiLanguageModelResponsesOptionsSchema = require_dist.lazySchema(() => require_dist.zodSchema(require_start.object({
	conversation: require_start.string().nullish(),
	include: require_start.array(require_start._enum([
		"reasoning.encrypted_content",
		"file_search_call.results",
		"web_search_call.results",
		"message.output_text.logprobs"
	])).nullish(),
	instructions: require_start.string().nullish(),
	logprobs: require_start.union([require_start.boolean(), require_start.number().min(1).max(TOP_LOGPROBS_MAX)]).optional(),
	maxToolCalls: require_start.number().nullish(),
	metadata: require_start.any().nullish(),
	parallelToolCalls: require_start.boolean().nullish(),
	previousResponseId: require_start.string().nullish(),
	promptCacheKey: require_start.string().nullish(),
	promptCacheOptions: require_start.object({
		comparisonResponseId: require_start.string().optional(),
		mode: require_start._enum(["implicit", "explicit"]).optional(),
		ttl: require_start._enum(["30m", "12h"]).optional(),
		prewarm: require_start.boolean().optional()
	}).optional(),
	promptCacheRetention: require_start._enum(["in_memory", "24h"]).nullish(),
	reasoningEffort: require_start.string().nullish(),
	reasoningEffortUpdate: require_start._enum([
		"low",
		"medium",
		"high",
		"xhigh",
		"max"
	]).optional(),
	reasoningMode: require_start._enum(["standard", "pro"]).optional(),
	reasoningContext: require_start._enum([
		"auto",
		"current_turn",
		"all_turns"
	]).optional(),
	reasoningSummary: require_start.string().nullish(),
	safetyIdentifier: require_start.string().nullish(),
	serviceTier: require_start._enum([
		"auto",
		"flex",
		"priority",
		"fast",
		"ultrafast",
		"default"
	]).nullish(),
	store: require_start.boolean().nullish(),
	passThroughUnsupportedFiles: require_start.boolean().optional(),
	strictJsonSchema: require_start.boolean().nullish(),
	textVerbosity: require_start._enum([
		"low",
		"medium",
		"high"
	]).nullish(),
	textFormat: openaiResponsesTextFormatSchema().optional(),
	truncation: require_start._enum(["auto", "disabled"]).nullish(),
	user: require_start.string().nullish(),
	systemMessageMode: require_start._enum([
		"system",
		"developer",
		"remove"
	]).optional(),
	forceReasoning: require_start.boolean().optional(),
	allowedTools: require_start.object({
		toolNames: require_start.array(require_start.string()).min(1),
		mode: require_start._enum(["auto", "required"]).optional()
	}).optional()
})));
var openaiResponsesSystemMessageOptionsSchema = require_dist.lazySchema(() => require_dist.zodSchema(require_start.object({
	textFormatUpdate: openaiResponsesTextFormatSchema().optional(),
	reasoningEffortUpdate: require_start._enum([
		"low",
		"medium",
		"high",
		"xhigh",
		"max"
	]).optional()
})));
var applyPatchInputSchema = require_dist.lazySchema(() => require_dist.zodSchema(require_start.object({
	callId: require_start.string(),
	operation: require_start.discriminatedUnion("type", [
		require_start.object({
			type: require_start.literal("create_file"),
			path: require_start.string(),
			diff: require_start.string()
		}),
		require_start.object({
			type: require_start.literal("delete_file"),
			path: require_start.string()
		}),
		require_start.object({
			type: require_start.literal("update_file"),
			path: require_start.string(),
			diff: require_start.string()
		})
	])
})));
var applyPatchOutputSchema = require_dist.lazySchema(() => require_dist.zodSchema(require_start.object({
	status: require_start._enum(["completed", "failed"]),
	output: require_start.string().optional()
})));
var applyPatchArgsSchema = require_dist.lazySchema(() => require_dist.zodSchema(require_start.object({})));
var applyPatchToolFactory = require_dist.createProviderToolFactoryWithOutputSchema({
	id: "openai.apply_patch",
	inputSchema: applyPatchInputSchema,
	outputSchema: applyPatchOutputSchema
});
var localShellInputSchema = require_dist.lazySchema(() => require_dist.zodSchema(require_start.object({ action: require_start.object({
	type: require_start.literal("exec"),
	command: require_start.array(require_start.string()),
	timeoutMs: require_start.number().optional(),
	user: require_start.string().optional(),
	workingDirectory: require_start.string().optional(),
	env: require_start.record(require_start.string(), require_start.string()).optional()
}) })));
var localShellOutputSchema = require_dist.lazySchema(() => require_dist.zodSchema(require_start.object({ output: require_start.string() })));
require_dist.createProviderToolFactoryWithOutputSchema({
	id: "openai.local_shell",
	inputSchema: localShellInputSchema,
	outputSchema: localShellOutputSchema
});
var shellInputSchema = require_dist.lazySchema(() => require_dist.zodSchema(require_start.object({ action: require_start.object({
	commands: require_start.array(require_start.string()),
	timeoutMs: require_start.number().optional(),
	maxOutputLength: require_start.number().optional()
}) })));
var shellOutputSchema = require_dist.lazySchema(() => require_dist.zodSchema(require_start.object({ output: require_start.array(require_start.object({
	stdout: require_start.string(),
	stderr: require_start.string(),
	outcome: require_start.discriminatedUnion("type", [require_start.object({ type: require_start.literal("timeout") }), require_start.object({
		type: require_start.literal("exit"),
		exitCode: require_start.number()
	})])
})) })));
var shellSkillsSchema = () => require_start.array(require_start.discriminatedUnion("type", [require_start.object({
	type: require_start.literal("skillReference"),
	skillId: require_start.string(),
	version: require_start.string().optional()
}), require_start.object({
	type: require_start.literal("inline"),
	name: require_start.string(),
	description: require_start.string(),
	source: require_start.object({
		type: require_start.literal("base64"),
		mediaType: require_start.literal("application/zip"),
		data: require_start.string()
	})
})])).optional();
var shellArgsSchema = require_dist.lazySchema(() => require_dist.zodSchema(require_start.object({ environment: require_start.union([
	require_start.object({
		type: require_start.literal("containerAuto"),
		fileIds: require_start.array(require_start.string()).optional(),
		memoryLimit: require_start._enum([
			"1g",
			"4g",
			"16g",
			"64g"
		]).optional(),
		networkPolicy: require_start.discriminatedUnion("type", [require_start.object({ type: require_start.literal("disabled") }), require_start.object({
			type: require_start.literal("allowlist"),
			allowedDomains: require_start.array(require_start.string()),
			domainSecrets: require_start.array(require_start.object({
				domain: require_start.string(),
				name: require_start.string(),
				value: require_start.string()
			})).optional()
		})]).optional(),
		skills: shellSkillsSchema()
	}),
	require_start.object({
		type: require_start.literal("containerReference"),
		containerId: require_start.string()
	}),
	require_start.object({
		type: require_start.literal("local").optional(),
		skills: require_start.array(require_start.object({
			name: require_start.string(),
			description: require_start.string(),
			path: require_start.string()
		})).optional()
	})
]).optional() })));
require_dist.createProviderToolFactoryWithOutputSchema({
	id: "openai.shell",
	inputSchema: shellInputSchema,
	outputSchema: shellOutputSchema
});
var toolSearchArgsSchema = require_dist.lazySchema(() => require_dist.zodSchema(require_start.object({
	execution: require_start._enum(["server", "client"]).optional(),
	description: require_start.string().optional(),
	parameters: require_start.record(require_start.string(), require_start.unknown()).optional()
})));
var toolSearchInputSchema = require_dist.lazySchema(() => require_dist.zodSchema(require_start.object({
	arguments: require_start.unknown().optional(),
	call_id: require_start.string().nullish()
})));
var toolSearchOutputSchema = require_dist.lazySchema(() => require_dist.zodSchema(require_start.object({ tools: require_start.array(require_start.record(require_start.string(), require_start.unknown())) })));
var toolSearchToolFactory = require_dist.createProviderToolFactoryWithOutputSchema({
	id: "openai.tool_search",
	inputSchema: toolSearchInputSchema,
	outputSchema: toolSearchOutputSchema
});
var webSearchArgsSchema = require_dist.lazySchema(() => require_dist.zodSchema(require_start.object({
	externalWebAccess: require_start.boolean().optional(),
	filters: require_start.object({
		allowedDomains: require_start.array(require_start.string()).optional(),
		blockedDomains: require_start.array(require_start.string()).optional()
	}).optional(),
	searchContextSize: require_start._enum([
		"low",
		"medium",
		"high"
	]).optional(),
	userLocation: require_start.object({
		type: require_start.literal("approximate"),
		country: require_start.string().optional(),
		city: require_start.string().optional(),
		region: require_start.string().optional(),
		timezone: require_start.string().optional()
	}).optional()
})));
var webSearchInputSchema = require_dist.lazySchema(() => require_dist.zodSchema(require_start.object({})));
var webSearchOutputSchema = require_dist.lazySchema(() => require_dist.zodSchema(require_start.object({
	action: require_start.discriminatedUnion("type", [
		require_start.object({
			type: require_start.literal("search"),
			query: require_start.string().optional(),
			queries: require_start.array(require_start.string()).optional()
		}),
		require_start.object({
			type: require_start.literal("openPage"),
			url: require_start.string().nullish()
		}),
		require_start.object({
			type: require_start.literal("findInPage"),
			url: require_start.string().nullish(),
			pattern: require_start.string().nullish()
		})
	]).optional(),
	sources: require_start.array(require_start.discriminatedUnion("type", [require_start.object({
		type: require_start.literal("url"),
		url: require_start.string()
	}), require_start.object({
		type: require_start.literal("api"),
		name: require_start.string()
	})])).optional()
})));
var webSearchToolFactory = require_dist.createProviderToolFactoryWithOutputSchema({
	id: "openai.web_search",
	inputSchema: webSearchInputSchema,
	outputSchema: webSearchOutputSchema
});
var parallelToolName = "parallel";
var recipientNamePrefix = "functions.";
function getParallelToolCallMetadata({ providerOptions, providerOptionsName }) {
	var _a2;
	const metadata = (_a2 = providerOptions == null ? void 0 : providerOptions[providerOptionsName]) == null ? void 0 : _a2.parallelToolCall;
	if (!require_dist.isJSONObject(metadata) || typeof metadata.itemId !== "string" || typeof metadata.toolCallId !== "string" || typeof metadata.toolName !== "string" || metadata.input !== void 0 && typeof metadata.input !== "string" || typeof metadata.index !== "number" || !Number.isInteger(metadata.index) || typeof metadata.count !== "number" || !Number.isInteger(metadata.count) || metadata.index < 0 || metadata.count <= metadata.index) return;
	return metadata;
}
function isUndeclaredParallelToolCall({ toolName, tools }) {
	return toolName === parallelToolName && !tools.some((tool) => tool.name === parallelToolName);
}
async function expandParallelToolCall({ toolCall, tools, providerOptionsName, itemId }) {
	if (!isUndeclaredParallelToolCall({
		toolName: toolCall.toolName,
		tools
	})) return;
	const parsedInput = await require_dist.safeParseJSON({ text: toolCall.input });
	if (!parsedInput.success || !require_dist.isJSONObject(parsedInput.value)) return;
	const toolUses = parsedInput.value.tool_uses;
	if (!Array.isArray(toolUses) || toolUses.length === 0) return;
	const availableToolNames = new Set(tools.map((tool) => tool.name));
	const expandedToolCalls = [];
	for (const [index, toolUse] of toolUses.entries()) {
		if (!require_dist.isJSONObject(toolUse)) return;
		const recipientName = toolUse.recipient_name;
		const parameters = toolUse.parameters;
		if (typeof recipientName !== "string" || !recipientName.startsWith(recipientNamePrefix) || !require_dist.isJSONObject(parameters)) return;
		const toolName = recipientName.slice(recipientNamePrefix.length);
		if (toolName.length === 0 || !availableToolNames.has(toolName)) return;
		expandedToolCalls.push({
			type: "tool-call",
			toolCallId: `${toolCall.toolCallId}_${index}`,
			toolName,
			input: JSON.stringify(parameters),
			providerMetadata: { [providerOptionsName]: { parallelToolCall: {
				itemId,
				toolCallId: toolCall.toolCallId,
				toolName: toolCall.toolName,
				...index === 0 && { input: toolCall.input },
				index,
				count: toolUses.length
			} } }
		});
	}
	return expandedToolCalls;
}
function serializeToolCallArguments2(input) {
	if (typeof input === "string") try {
		require_dist.secureJsonParse(input);
		return input;
	} catch (e) {
		return require_dist.stringifyWithBigIntAndCycles(input);
	}
	return require_dist.stringifyWithBigIntAndCycles(input === void 0 ? {} : input);
}
async function convertWebSearchToolResultOutput({ output, id }) {
	if (output.type !== "json") return;
	const validation = await require_dist.safeValidateTypes({
		value: output.value,
		schema: webSearchOutputSchema
	});
	if (!validation.success || validation.value.action == null) return;
	const { action, sources } = validation.value;
	switch (action.type) {
		case "search": return {
			type: "web_search_call",
			id,
			status: "completed",
			action: {
				type: "search",
				...action.query != null && { query: action.query },
				...action.queries != null && { queries: action.queries },
				...sources != null && { sources }
			}
		};
		case "openPage": return {
			type: "web_search_call",
			id,
			status: "completed",
			action: {
				type: "open_page",
				url: action.url
			}
		};
		case "findInPage": return {
			type: "web_search_call",
			id,
			status: "completed",
			action: {
				type: "find_in_page",
				url: action.url,
				pattern: action.pattern
			}
		};
	}
}
async function convertFunctionToolResultOutput({ output, promptCacheBreakpoint, providerOptionsName, warnings }) {
	var _a2;
	const convertScalarOutput = (value) => promptCacheBreakpoint == null ? value : [{
		type: "input_text",
		text: value,
		prompt_cache_breakpoint: promptCacheBreakpoint
	}];
	switch (output.type) {
		case "text":
		case "error-text": return convertScalarOutput(output.value);
		case "execution-denied": return convertScalarOutput((_a2 = output.reason) != null ? _a2 : "Tool call execution denied.");
		case "json":
		case "error-json": return convertScalarOutput(require_dist.stringifyWithBigIntAndCycles(output.value));
		case "content": return output.value.map((item) => {
			var _a3, _b, _c, _d, _e, _f, _g;
			const promptCacheBreakpoint2 = getPromptCacheBreakpoint2(item.providerOptions, providerOptionsName);
			switch (item.type) {
				case "text": return {
					type: "input_text",
					text: item.text,
					...promptCacheBreakpoint2 != null && { prompt_cache_breakpoint: promptCacheBreakpoint2 }
				};
				case "image-data": return {
					type: "input_image",
					image_url: `data:${item.mediaType};base64,${item.data}`,
					detail: (_b = (_a3 = item.providerOptions) == null ? void 0 : _a3[providerOptionsName]) == null ? void 0 : _b.imageDetail,
					...promptCacheBreakpoint2 != null && { prompt_cache_breakpoint: promptCacheBreakpoint2 }
				};
				case "image-url": return {
					type: "input_image",
					image_url: item.url,
					detail: (_d = (_c = item.providerOptions) == null ? void 0 : _c[providerOptionsName]) == null ? void 0 : _d.imageDetail,
					...promptCacheBreakpoint2 != null && { prompt_cache_breakpoint: promptCacheBreakpoint2 }
				};
				case "file-id": return {
					type: "input_file",
					file_id: typeof item.fileId === "string" ? item.fileId : item.fileId[providerOptionsName],
					...promptCacheBreakpoint2 != null && { prompt_cache_breakpoint: promptCacheBreakpoint2 }
				};
				case "image-file-id": return {
					type: "input_image",
					file_id: typeof item.fileId === "string" ? item.fileId : item.fileId[providerOptionsName],
					detail: (_f = (_e = item.providerOptions) == null ? void 0 : _e[providerOptionsName]) == null ? void 0 : _f.imageDetail,
					...promptCacheBreakpoint2 != null && { prompt_cache_breakpoint: promptCacheBreakpoint2 }
				};
				case "file-data": return {
					type: "input_file",
					filename: (_g = item.filename) != null ? _g : "data",
					file_data: `data:${item.mediaType};base64,${item.data}`,
					...promptCacheBreakpoint2 != null && { prompt_cache_breakpoint: promptCacheBreakpoint2 }
				};
				case "file-url": return {
					type: "input_file",
					file_url: item.url,
					...promptCacheBreakpoint2 != null && { prompt_cache_breakpoint: promptCacheBreakpoint2 }
				};
				default:
					warnings.push({
						type: "other",
						message: `unsupported tool content part type: ${item.type}`
					});
					return;
			}
		}).filter(require_dist.isNonNullable);
	}
}
function hasSameParallelToolCall(first, second) {
	return first.itemId === second.itemId && first.toolCallId === second.toolCallId && first.toolName === second.toolName && (first.input === void 0 || second.input === void 0 || first.input === second.input) && first.count === second.count;
}
function collectCompleteParallelToolResultGroups({ prompt, providerOptionsName }) {
	const pendingGroups = /* @__PURE__ */ new Map();
	for (const message of prompt) {
		if (message.role !== "tool") continue;
		for (const part of message.content) {
			if (part.type !== "tool-result") continue;
			const metadata = getParallelToolCallMetadata({
				providerOptions: part.providerOptions,
				providerOptionsName
			});
			if (metadata == null) continue;
			const existing = pendingGroups.get(metadata.toolCallId);
			if (existing == null) {
				pendingGroups.set(metadata.toolCallId, {
					metadata,
					results: /* @__PURE__ */ new Map([[metadata.index, part]]),
					invalid: false
				});
				continue;
			}
			if (!hasSameParallelToolCall(existing.metadata, metadata) || existing.results.has(metadata.index)) {
				existing.invalid = true;
				continue;
			}
			if (existing.metadata.input === void 0 && metadata.input !== void 0) existing.metadata = metadata;
			existing.results.set(metadata.index, part);
		}
	}
	const completeGroups = /* @__PURE__ */ new Map();
	for (const [toolCallId, group] of pendingGroups) {
		if (group.invalid || group.results.size !== group.metadata.count || group.metadata.input === void 0) continue;
		const results = Array.from({ length: group.metadata.count }, (_, index) => group.results.get(index));
		if (results.every(require_dist.isNonNullable)) completeGroups.set(toolCallId, {
			metadata: {
				...group.metadata,
				input: group.metadata.input
			},
			results
		});
	}
	return completeGroups;
}
function getPromptCacheBreakpoint2(providerOptions, providerOptionsName) {
	var _a2;
	return (_a2 = providerOptions == null ? void 0 : providerOptions[providerOptionsName]) == null ? void 0 : _a2.promptCacheBreakpoint;
}
function getScalarToolResultPromptCacheBreakpoint({ output, toolResultProviderOptions, providerOptionsName }) {
	var _a2;
	return output.type === "content" ? void 0 : (_a2 = getPromptCacheBreakpoint2(output.providerOptions, providerOptionsName)) != null ? _a2 : getPromptCacheBreakpoint2(toolResultProviderOptions, providerOptionsName);
}
function isFileId(data, prefixes) {
	if (!prefixes) return false;
	return prefixes.some((prefix) => data.startsWith(prefix));
}
async function convertToOpenAIResponsesInput({ prompt, toolNameMapping, systemMessageMode, providerOptionsName, explicitMessageItemType = false, fileIdPrefixes, passThroughUnsupportedFiles = false, store, isReasoningModel = false, hasConversation = false, hasPreviousResponseId = false, configurationUpdateUnsupportedReason, hasLocalShellTool = false, hasShellTool = false, hasApplyPatchTool = false, toolSearchToolName, customProviderToolNames }) {
	var _a2, _b, _c, _d, _e, _f, _g, _h, _i, _j, _k, _l, _m, _n, _o, _p, _q, _r, _s, _t, _u, _v, _w, _x, _y, _z, _A, _B, _C, _D, _E, _F, _G;
	let input = [];
	const warnings = [];
	const processedApprovalIds = /* @__PURE__ */ new Set();
	const parallelToolResultGroups = hasConversation || hasPreviousResponseId ? collectCompleteParallelToolResultGroups({
		prompt,
		providerOptionsName
	}) : /* @__PURE__ */ new Map();
	const emittedParallelToolCalls = /* @__PURE__ */ new Set();
	const emittedParallelToolResults = /* @__PURE__ */ new Set();
	for (const { role, content, providerOptions } of prompt) switch (role) {
		case "system": {
			let options = await require_dist.parseProviderOptions({
				provider: providerOptionsName,
				providerOptions,
				schema: openaiResponsesSystemMessageOptionsSchema
			});
			if (options == null && providerOptionsName !== "openai") options = await require_dist.parseProviderOptions({
				provider: "openai",
				providerOptions,
				schema: openaiResponsesSystemMessageOptionsSchema
			});
			const effort = options == null ? void 0 : options.reasoningEffortUpdate;
			const textFormat = options == null ? void 0 : options.textFormatUpdate;
			if (effort != null || textFormat != null) {
				const feature = effort != null ? "reasoningEffortUpdate" : "textFormatUpdate";
				const unsupportedReason = content !== "" ? `Message-level ${feature} requires empty system message content.` : configurationUpdateUnsupportedReason;
				if (unsupportedReason != null) throw new require_dist.UnsupportedFunctionalityError({
					functionality: `Message-level ${feature}`,
					message: unsupportedReason
				});
				input.push({
					type: "configuration_update",
					...effort != null && { reasoning: { effort } },
					...textFormat != null && { text: { format: normalizeOpenAIResponsesTextFormat(textFormat) } }
				});
				break;
			}
			switch (systemMessageMode) {
				case "system": {
					const promptCacheBreakpoint = getPromptCacheBreakpoint2(providerOptions, providerOptionsName);
					input.push({
						...explicitMessageItemType && { type: "message" },
						role: "system",
						content: promptCacheBreakpoint == null ? content : [{
							type: "input_text",
							text: content,
							prompt_cache_breakpoint: promptCacheBreakpoint
						}]
					});
					break;
				}
				case "developer": {
					const promptCacheBreakpoint = getPromptCacheBreakpoint2(providerOptions, providerOptionsName);
					input.push({
						...explicitMessageItemType && { type: "message" },
						role: "developer",
						content: promptCacheBreakpoint == null ? content : [{
							type: "input_text",
							text: content,
							prompt_cache_breakpoint: promptCacheBreakpoint
						}]
					});
					break;
				}
				case "remove":
					warnings.push({
						type: "other",
						message: "system messages are removed for this model"
					});
					break;
				default: throw new Error(`Unsupported system message mode: ${systemMessageMode}`);
			}
			break;
		}
		case "user":
			input.push({
				...explicitMessageItemType && { type: "message" },
				role: "user",
				content: content.map((part, index) => {
					var _a3, _b2, _c2;
					switch (part.type) {
						case "text": {
							const promptCacheBreakpoint = getPromptCacheBreakpoint2(part.providerOptions, providerOptionsName);
							return {
								type: "input_text",
								text: part.text,
								...promptCacheBreakpoint != null && { prompt_cache_breakpoint: promptCacheBreakpoint }
							};
						}
						case "file": {
							const promptCacheBreakpoint = getPromptCacheBreakpoint2(part.providerOptions, providerOptionsName);
							const mediaType = part.mediaType === "image/*" ? "image/jpeg" : part.mediaType;
							if (mediaType.startsWith("image/")) return {
								type: "input_image",
								...part.data instanceof URL ? { image_url: part.data.toString() } : typeof part.data === "string" && isFileId(part.data, fileIdPrefixes) ? { file_id: part.data } : { image_url: `data:${mediaType};base64,${require_dist.convertToBase64(part.data)}` },
								detail: (_b2 = (_a3 = part.providerOptions) == null ? void 0 : _a3[providerOptionsName]) == null ? void 0 : _b2.imageDetail,
								...promptCacheBreakpoint != null && { prompt_cache_breakpoint: promptCacheBreakpoint }
							};
							if (part.data instanceof URL) return {
								type: "input_file",
								file_url: part.data.toString(),
								...promptCacheBreakpoint != null && { prompt_cache_breakpoint: promptCacheBreakpoint }
							};
							if (mediaType !== "application/pdf" && !passThroughUnsupportedFiles) throw new require_dist.UnsupportedFunctionalityError({ functionality: `file part media type ${mediaType}` });
							return {
								type: "input_file",
								...typeof part.data === "string" && isFileId(part.data, fileIdPrefixes) ? { file_id: part.data } : {
									filename: (_c2 = part.filename) != null ? _c2 : mediaType === "application/pdf" ? `part-${index}.pdf` : `part-${index}`,
									file_data: `data:${mediaType};base64,${require_dist.convertToBase64(part.data)}`
								},
								...promptCacheBreakpoint != null && { prompt_cache_breakpoint: promptCacheBreakpoint }
							};
						}
					}
				})
			});
			break;
		case "assistant": {
			const reasoningMessages = {};
			let hasPrecedingReasoning = false;
			for (const part of content) switch (part.type) {
				case "text": {
					const providerOpts = (_a2 = part.providerOptions) == null ? void 0 : _a2[providerOptionsName];
					const id = providerOpts == null ? void 0 : providerOpts.itemId;
					const phase = providerOpts == null ? void 0 : providerOpts.phase;
					if (hasConversation && id != null) break;
					const canUseItemId = id != null && (!isReasoningModel || hasPrecedingReasoning);
					if (store && canUseItemId) {
						input.push({
							type: "item_reference",
							id
						});
						break;
					}
					input.push({
						...explicitMessageItemType && { type: "message" },
						role: "assistant",
						content: [{
							type: "output_text",
							text: part.text
						}],
						id: canUseItemId ? id : void 0,
						...phase != null && { phase }
					});
					break;
				}
				case "tool-call": {
					const parallelToolCallMetadata = getParallelToolCallMetadata({
						providerOptions: part.providerOptions,
						providerOptionsName
					});
					const parallelToolResultGroup = parallelToolCallMetadata == null ? void 0 : parallelToolResultGroups.get(parallelToolCallMetadata.toolCallId);
					if (parallelToolCallMetadata != null && parallelToolResultGroup != null && hasSameParallelToolCall(parallelToolResultGroup.metadata, parallelToolCallMetadata)) {
						if (!emittedParallelToolCalls.has(parallelToolResultGroup.metadata.toolCallId)) {
							emittedParallelToolCalls.add(parallelToolResultGroup.metadata.toolCallId);
							if (!hasConversation) input.push({
								type: "function_call",
								call_id: parallelToolResultGroup.metadata.toolCallId,
								name: parallelToolResultGroup.metadata.toolName,
								arguments: parallelToolResultGroup.metadata.input
							});
						}
						break;
					}
					const id = (_f = (_c = (_b = part.providerOptions) == null ? void 0 : _b[providerOptionsName]) == null ? void 0 : _c.itemId) != null ? _f : (_e = (_d = part.providerMetadata) == null ? void 0 : _d[providerOptionsName]) == null ? void 0 : _e.itemId;
					const namespace = (_k = (_h = (_g = part.providerOptions) == null ? void 0 : _g[providerOptionsName]) == null ? void 0 : _h.namespace) != null ? _k : (_j = (_i = part.providerMetadata) == null ? void 0 : _i[providerOptionsName]) == null ? void 0 : _j.namespace;
					const isAsync = (_p = (_m = (_l = part.providerOptions) == null ? void 0 : _l[providerOptionsName]) == null ? void 0 : _m.async) != null ? _p : (_o = (_n = part.providerMetadata) == null ? void 0 : _n[providerOptionsName]) == null ? void 0 : _o.async;
					if (hasConversation && id != null) break;
					const resolvedToolName = toolNameMapping.toProviderToolName(part.toolName);
					if (part.toolName === toolSearchToolName) {
						if (store && id != null) {
							input.push({
								type: "item_reference",
								id
							});
							break;
						}
						const parsedInput = typeof part.input === "string" ? await require_dist.parseJSON({
							text: part.input,
							schema: toolSearchInputSchema
						}) : await require_dist.validateTypes({
							value: part.input,
							schema: toolSearchInputSchema
						});
						const execution = parsedInput.call_id != null ? "client" : "server";
						input.push({
							type: "tool_search_call",
							id: id != null ? id : part.toolCallId,
							execution,
							call_id: (_q = parsedInput.call_id) != null ? _q : null,
							status: "completed",
							arguments: parsedInput.arguments
						});
						break;
					}
					if (part.providerExecuted) {
						if (store && id != null) input.push({
							type: "item_reference",
							id
						});
						if (store || !hasShellTool || resolvedToolName !== "shell") break;
					}
					const isProviderDefinedToolCall = hasLocalShellTool && resolvedToolName === "local_shell" || hasShellTool && resolvedToolName === "shell" || hasApplyPatchTool && resolvedToolName === "apply_patch" || ((_r = customProviderToolNames == null ? void 0 : customProviderToolNames.has(resolvedToolName)) != null ? _r : false);
					if (hasPreviousResponseId && store && id != null && isProviderDefinedToolCall) break;
					if (store && id != null && isProviderDefinedToolCall) {
						input.push({
							type: "item_reference",
							id
						});
						break;
					}
					if (hasLocalShellTool && resolvedToolName === "local_shell") {
						const parsedInput = await require_dist.validateTypes({
							value: part.input,
							schema: localShellInputSchema
						});
						input.push({
							type: "local_shell_call",
							call_id: part.toolCallId,
							id,
							action: {
								type: "exec",
								command: parsedInput.action.command,
								timeout_ms: parsedInput.action.timeoutMs,
								user: parsedInput.action.user,
								working_directory: parsedInput.action.workingDirectory,
								env: parsedInput.action.env
							}
						});
						break;
					}
					if (hasShellTool && resolvedToolName === "shell") {
						const parsedInput = await require_dist.validateTypes({
							value: part.input,
							schema: shellInputSchema
						});
						input.push({
							type: "shell_call",
							call_id: part.toolCallId,
							id,
							status: "completed",
							action: {
								commands: parsedInput.action.commands,
								timeout_ms: parsedInput.action.timeoutMs,
								max_output_length: parsedInput.action.maxOutputLength
							}
						});
						break;
					}
					if (hasApplyPatchTool && resolvedToolName === "apply_patch") {
						const parsedInput = await require_dist.validateTypes({
							value: part.input,
							schema: applyPatchInputSchema
						});
						input.push({
							type: "apply_patch_call",
							call_id: parsedInput.callId,
							id,
							status: "completed",
							operation: parsedInput.operation
						});
						break;
					}
					if (customProviderToolNames == null ? void 0 : customProviderToolNames.has(resolvedToolName)) {
						input.push({
							type: "custom_tool_call",
							call_id: part.toolCallId,
							name: resolvedToolName,
							input: typeof part.input === "string" ? part.input : require_dist.stringifyWithBigIntAndCycles(part.input),
							...isAsync != null && { async: isAsync },
							id
						});
						break;
					}
					input.push({
						type: "function_call",
						call_id: part.toolCallId,
						name: resolvedToolName,
						arguments: serializeToolCallArguments2(part.input),
						...isAsync != null && { async: isAsync },
						...namespace != null && { namespace }
					});
					break;
				}
				case "tool-result": {
					if (part.output.type === "execution-denied" || part.output.type === "json" && typeof part.output.value === "object" && part.output.value != null && "type" in part.output.value && part.output.value.type === "execution-denied") break;
					if (hasConversation) break;
					const resolvedResultToolName = toolNameMapping.toProviderToolName(part.toolName);
					if (resolvedResultToolName === "web_search" || resolvedResultToolName === "web_search_preview") {
						const itemId = (_u = (_t = (_s = part.providerOptions) == null ? void 0 : _s[providerOptionsName]) == null ? void 0 : _t.itemId) != null ? _u : part.toolCallId;
						if (store) {
							input.push({
								type: "item_reference",
								id: itemId
							});
							break;
						}
						const webSearchCall = await convertWebSearchToolResultOutput({
							output: part.output,
							id: itemId
						});
						if (webSearchCall != null) {
							input.push(webSearchCall);
							break;
						}
					}
					if (part.toolName === toolSearchToolName) {
						const itemId = (_A = (_z = (_w = (_v = part.providerOptions) == null ? void 0 : _v[providerOptionsName]) == null ? void 0 : _w.itemId) != null ? _z : (_y = (_x = part.providerMetadata) == null ? void 0 : _x[providerOptionsName]) == null ? void 0 : _y.itemId) != null ? _A : part.toolCallId;
						if (store) input.push({
							type: "item_reference",
							id: itemId
						});
						else if (part.output.type === "json") {
							const parsedOutput = await require_dist.validateTypes({
								value: part.output.value,
								schema: toolSearchOutputSchema
							});
							input.push({
								type: "tool_search_output",
								id: itemId,
								execution: "server",
								call_id: null,
								status: "completed",
								tools: parsedOutput.tools
							});
						}
						break;
					}
					if (hasShellTool && resolvedResultToolName === "shell") {
						if (part.output.type === "json") {
							const parsedOutput = await require_dist.validateTypes({
								value: part.output.value,
								schema: shellOutputSchema
							});
							input.push({
								type: "shell_call_output",
								call_id: part.toolCallId,
								output: parsedOutput.output.map((item) => ({
									stdout: item.stdout,
									stderr: item.stderr,
									outcome: item.outcome.type === "timeout" ? { type: "timeout" } : {
										type: "exit",
										exit_code: item.outcome.exitCode
									}
								}))
							});
						}
						break;
					}
					if (store) {
						const itemId = (_D = (_C = (_B = part.providerOptions) == null ? void 0 : _B[providerOptionsName]) == null ? void 0 : _C.itemId) != null ? _D : part.toolCallId;
						input.push({
							type: "item_reference",
							id: itemId
						});
					} else warnings.push({
						type: "other",
						message: `Results for OpenAI tool ${part.toolName} are not sent to the API when store is false`
					});
					break;
				}
				case "reasoning": {
					hasPrecedingReasoning = true;
					const providerOptions2 = await require_dist.parseProviderOptions({
						provider: providerOptionsName,
						providerOptions: part.providerOptions,
						schema: openaiResponsesReasoningProviderOptionsSchema
					});
					const reasoningId = providerOptions2 == null ? void 0 : providerOptions2.itemId;
					if ((hasConversation || hasPreviousResponseId) && reasoningId != null) break;
					if (reasoningId != null) {
						const reasoningMessage = reasoningMessages[reasoningId];
						if (store) {
							if (reasoningMessage === void 0) {
								input.push({
									type: "item_reference",
									id: reasoningId
								});
								reasoningMessages[reasoningId] = {
									type: "reasoning",
									id: reasoningId,
									summary: []
								};
							}
						} else {
							const summaryParts = [];
							if (part.text.length > 0) summaryParts.push({
								type: "summary_text",
								text: part.text
							});
							else if (reasoningMessage !== void 0) warnings.push({
								type: "other",
								message: `Cannot append empty reasoning part to existing reasoning sequence. Skipping reasoning part: ${require_dist.stringifyWithBigIntAndCycles(part)}.`
							});
							if (reasoningMessage === void 0) {
								reasoningMessages[reasoningId] = {
									type: "reasoning",
									id: reasoningId,
									encrypted_content: providerOptions2 == null ? void 0 : providerOptions2.reasoningEncryptedContent,
									summary: summaryParts
								};
								input.push(reasoningMessages[reasoningId]);
							} else {
								reasoningMessage.summary.push(...summaryParts);
								if ((providerOptions2 == null ? void 0 : providerOptions2.reasoningEncryptedContent) != null) reasoningMessage.encrypted_content = providerOptions2.reasoningEncryptedContent;
							}
						}
					} else {
						const encryptedContent = providerOptions2 == null ? void 0 : providerOptions2.reasoningEncryptedContent;
						if (encryptedContent != null) {
							const summaryParts = [];
							if (part.text.length > 0) summaryParts.push({
								type: "summary_text",
								text: part.text
							});
							input.push({
								type: "reasoning",
								encrypted_content: encryptedContent,
								summary: summaryParts
							});
						} else warnings.push({
							type: "other",
							message: `Non-OpenAI reasoning parts are not supported. Skipping reasoning part: ${require_dist.stringifyWithBigIntAndCycles(part)}.`
						});
					}
					break;
				}
			}
			break;
		}
		case "tool":
			for (const part of content) {
				if (part.type === "tool-approval-response") {
					const approvalResponse = part;
					if (processedApprovalIds.has(approvalResponse.approvalId)) continue;
					processedApprovalIds.add(approvalResponse.approvalId);
					if (store && !hasConversation && !hasPreviousResponseId) input.push({
						type: "item_reference",
						id: approvalResponse.approvalId
					});
					input.push({
						type: "mcp_approval_response",
						approval_request_id: approvalResponse.approvalId,
						approve: approvalResponse.approved
					});
					continue;
				}
				const parallelToolCallMetadata = getParallelToolCallMetadata({
					providerOptions: part.providerOptions,
					providerOptionsName
				});
				const parallelToolResultGroup = parallelToolCallMetadata == null ? void 0 : parallelToolResultGroups.get(parallelToolCallMetadata.toolCallId);
				if (parallelToolCallMetadata != null && parallelToolResultGroup != null && hasSameParallelToolCall(parallelToolResultGroup.metadata, parallelToolCallMetadata)) {
					if (!emittedParallelToolResults.has(parallelToolResultGroup.metadata.toolCallId)) {
						emittedParallelToolResults.add(parallelToolResultGroup.metadata.toolCallId);
						const toolOutputs = await Promise.all(parallelToolResultGroup.results.map(async (result) => {
							const promptCacheBreakpoint = getScalarToolResultPromptCacheBreakpoint({
								output: result.output,
								toolResultProviderOptions: result.providerOptions,
								providerOptionsName
							});
							return {
								output: await convertFunctionToolResultOutput({
									output: result.output,
									providerOptionsName,
									warnings
								}),
								promptCacheBreakpoint
							};
						}));
						const serializedToolOutputs = toolOutputs.map(({ output: output2 }) => typeof output2 === "string" ? output2 : require_dist.stringifyWithBigIntAndCycles(output2));
						const hasPromptCacheBreakpoint = toolOutputs.some(({ promptCacheBreakpoint }) => promptCacheBreakpoint != null);
						input.push({
							type: "function_call_output",
							call_id: parallelToolResultGroup.metadata.toolCallId,
							output: hasPromptCacheBreakpoint ? serializedToolOutputs.map((text, index) => ({
								type: "input_text",
								text: index === 0 ? text : `
${text}`,
								...toolOutputs[index].promptCacheBreakpoint != null && { prompt_cache_breakpoint: toolOutputs[index].promptCacheBreakpoint }
							})) : serializedToolOutputs.join("\n")
						});
					}
					continue;
				}
				const output = part.output;
				if (output.type === "execution-denied") {
					if ((_F = (_E = output.providerOptions) == null ? void 0 : _E.openai) == null ? void 0 : _F.approvalId) continue;
				}
				const resolvedToolName = toolNameMapping.toProviderToolName(part.toolName);
				if (part.toolName === toolSearchToolName && output.type === "json") {
					const parsedOutput = await require_dist.validateTypes({
						value: output.value,
						schema: toolSearchOutputSchema
					});
					input.push({
						type: "tool_search_output",
						execution: "client",
						call_id: part.toolCallId,
						status: "completed",
						tools: parsedOutput.tools
					});
					continue;
				}
				if (hasLocalShellTool && resolvedToolName === "local_shell" && output.type === "json") {
					const parsedOutput = await require_dist.validateTypes({
						value: output.value,
						schema: localShellOutputSchema
					});
					input.push({
						type: "local_shell_call_output",
						call_id: part.toolCallId,
						output: parsedOutput.output
					});
					continue;
				}
				if (hasShellTool && resolvedToolName === "shell" && output.type === "json") {
					const parsedOutput = await require_dist.validateTypes({
						value: output.value,
						schema: shellOutputSchema
					});
					input.push({
						type: "shell_call_output",
						call_id: part.toolCallId,
						output: parsedOutput.output.map((item) => ({
							stdout: item.stdout,
							stderr: item.stderr,
							outcome: item.outcome.type === "timeout" ? { type: "timeout" } : {
								type: "exit",
								exit_code: item.outcome.exitCode
							}
						}))
					});
					continue;
				}
				if (hasApplyPatchTool && part.toolName === "apply_patch" && output.type === "json") {
					const parsedOutput = await require_dist.validateTypes({
						value: output.value,
						schema: applyPatchOutputSchema
					});
					input.push({
						type: "apply_patch_call_output",
						call_id: part.toolCallId,
						status: parsedOutput.status,
						output: parsedOutput.output
					});
					continue;
				}
				if (customProviderToolNames == null ? void 0 : customProviderToolNames.has(resolvedToolName)) {
					const promptCacheBreakpoint = getScalarToolResultPromptCacheBreakpoint({
						output,
						toolResultProviderOptions: part.providerOptions,
						providerOptionsName
					});
					const convertScalarOutput = (value) => promptCacheBreakpoint == null ? value : [{
						type: "input_text",
						text: value,
						prompt_cache_breakpoint: promptCacheBreakpoint
					}];
					let outputValue;
					switch (output.type) {
						case "text":
						case "error-text":
							outputValue = convertScalarOutput(output.value);
							break;
						case "execution-denied":
							outputValue = convertScalarOutput((_G = output.reason) != null ? _G : "Tool call execution denied.");
							break;
						case "json":
						case "error-json":
							outputValue = convertScalarOutput(require_dist.stringifyWithBigIntAndCycles(output.value));
							break;
						case "content":
							outputValue = output.value.map((item) => {
								var _a3, _b2, _c2, _d2, _e2;
								const promptCacheBreakpoint2 = getPromptCacheBreakpoint2(item.providerOptions, providerOptionsName);
								switch (item.type) {
									case "text": return {
										type: "input_text",
										text: item.text,
										...promptCacheBreakpoint2 != null && { prompt_cache_breakpoint: promptCacheBreakpoint2 }
									};
									case "image-data": return {
										type: "input_image",
										image_url: `data:${item.mediaType};base64,${item.data}`,
										detail: (_b2 = (_a3 = item.providerOptions) == null ? void 0 : _a3[providerOptionsName]) == null ? void 0 : _b2.imageDetail,
										...promptCacheBreakpoint2 != null && { prompt_cache_breakpoint: promptCacheBreakpoint2 }
									};
									case "image-url": return {
										type: "input_image",
										image_url: item.url,
										detail: (_d2 = (_c2 = item.providerOptions) == null ? void 0 : _c2[providerOptionsName]) == null ? void 0 : _d2.imageDetail,
										...promptCacheBreakpoint2 != null && { prompt_cache_breakpoint: promptCacheBreakpoint2 }
									};
									case "file-data": return {
										type: "input_file",
										filename: (_e2 = item.filename) != null ? _e2 : "data",
										file_data: `data:${item.mediaType};base64,${item.data}`,
										...promptCacheBreakpoint2 != null && { prompt_cache_breakpoint: promptCacheBreakpoint2 }
									};
									case "file-url": return {
										type: "input_file",
										file_url: item.url,
										...promptCacheBreakpoint2 != null && { prompt_cache_breakpoint: promptCacheBreakpoint2 }
									};
									default:
										warnings.push({
											type: "other",
											message: `unsupported custom tool content part type: ${item.type}`
										});
										return;
								}
							}).filter(require_dist.isNonNullable);
							break;
						default: outputValue = "";
					}
					input.push({
						type: "custom_tool_call_output",
						call_id: part.toolCallId,
						output: outputValue
					});
					continue;
				}
				const contentValue = await convertFunctionToolResultOutput({
					output,
					promptCacheBreakpoint: getScalarToolResultPromptCacheBreakpoint({
						output,
						toolResultProviderOptions: part.providerOptions,
						providerOptionsName
					}),
					providerOptionsName,
					warnings
				});
				input.push({
					type: "function_call_output",
					call_id: part.toolCallId,
					output: contentValue
				});
			}
			break;
		default: throw new Error(`Unsupported role: ${role}`);
	}
	if (!store && input.some((item) => "type" in item && item.type === "reasoning" && item.encrypted_content == null)) {
		warnings.push({
			type: "other",
			message: "Reasoning parts without encrypted content are not supported when store is false. Skipping reasoning parts."
		});
		input = input.filter((item) => !("type" in item) || item.type !== "reasoning" || item.encrypted_content != null);
	}
	return {
		input,
		warnings
	};
}
var openaiResponsesReasoningProviderOptionsSchema = require_dist.lazySchema(() => require_dist.zodSchema(require_start.object({
	itemId: require_start.string().nullish(),
	reasoningEncryptedContent: require_start.string().nullish()
})));
function mapOpenAIResponseFinishReason({ finishReason, hasFunctionCall, hasRefusal = false }) {
	switch (finishReason) {
		case void 0:
		case null:
			if (hasFunctionCall) return "tool-calls";
			return hasRefusal ? "content-filter" : "stop";
		case "max_output_tokens": return "length";
		case "content_filter": return "content-filter";
		default: return hasFunctionCall ? "tool-calls" : "other";
	}
}
var openaiResponsesPromptCacheDiagnosticsSchema = () => require_start.object({
	type: require_start.string(),
	reason: require_start.string().nullish(),
	cache_missed_tokens: require_start.number().nullish(),
	comparison_reusable_tokens: require_start.number().nullish()
});
var cachedJsonValueSchema;
var jsonValueSchema = () => cachedJsonValueSchema != null ? cachedJsonValueSchema : cachedJsonValueSchema = require_start.lazy(() => require_start.union([
	require_start.string(),
	require_start.number(),
	require_start.boolean(),
	require_start._null(),
	require_start.array(jsonValueSchema()),
	require_start.record(require_start.string(), jsonValueSchema().optional())
]));
var jsonObjectSchema = () => require_start.record(require_start.string(), jsonValueSchema().optional());
var openaiResponsesUsageSchema = () => require_start.intersection(jsonObjectSchema(), require_start.object({
	input_tokens: require_start.number(),
	input_tokens_details: require_start.intersection(jsonObjectSchema(), require_start.object({
		cached_tokens: require_start.number().nullish(),
		cache_write_tokens: require_start.number().nullish(),
		cache_write_tokens_details: require_start.intersection(jsonObjectSchema(), require_start.object({
			ttl_30m_tokens: require_start.number().nullish(),
			ttl_12h_tokens: require_start.number().nullish()
		})).nullish(),
		orchestration_input_tokens: require_start.number().nullish(),
		orchestration_input_cached_tokens: require_start.number().nullish()
	})).nullish(),
	output_tokens: require_start.number(),
	output_tokens_details: require_start.intersection(jsonObjectSchema(), require_start.object({
		reasoning_tokens: require_start.number().nullish(),
		orchestration_output_tokens: require_start.number().nullish()
	})).nullish(),
	total_tokens: require_start.number().optional()
}));
function isRecord(value) {
	return value != null && typeof value === "object" && !Array.isArray(value);
}
var openaiResponsesLocalShellCallSchema = () => require_start.object({
	type: require_start.literal("local_shell_call"),
	id: require_start.string(),
	call_id: require_start.string(),
	action: require_start.object({
		type: require_start.literal("exec"),
		command: require_start.array(require_start.string()),
		timeout_ms: require_start.number().optional(),
		user: require_start.string().optional(),
		working_directory: require_start.string().optional(),
		env: require_start.record(require_start.string(), require_start.string()).optional()
	})
});
var openaiResponsesNestedErrorChunkSchema = () => require_start.object({
	type: require_start.literal("error"),
	sequence_number: require_start.number(),
	error: require_start.object({
		type: require_start.string(),
		code: require_start.string().nullish(),
		message: require_start.string(),
		param: require_start.string().nullish()
	})
});
var openaiResponsesErrorChunkSchema = () => require_start.object({
	type: require_start.literal("error"),
	sequence_number: require_start.number(),
	code: require_start.string().nullish(),
	message: require_start.string(),
	param: require_start.string().nullish()
});
var openaiResponsesModeledChunkTypes = /* @__PURE__ */ new Set([
	"error",
	"response.apply_patch_call_operation_diff.delta",
	"response.apply_patch_call_operation_diff.done",
	"response.code_interpreter_call_code.delta",
	"response.code_interpreter_call_code.done",
	"response.completed",
	"response.created",
	"response.custom_tool_call_input.delta",
	"response.failed",
	"response.function_call_arguments.delta",
	"response.function_call_arguments.done",
	"response.image_generation_call.partial_image",
	"response.incomplete",
	"response.output_item.added",
	"response.output_item.done",
	"response.output_text.annotation.added",
	"response.output_text.delta",
	"response.refusal.delta",
	"response.refusal.done",
	"response.reasoning_summary_part.added",
	"response.reasoning_summary_part.done",
	"response.reasoning_summary_text.delta"
]);
var openaiResponsesModeledOutputItemTypes = /* @__PURE__ */ new Set([
	"apply_patch_call",
	"code_interpreter_call",
	"computer_call",
	"custom_tool_call",
	"file_search_call",
	"function_call",
	"image_generation_call",
	"local_shell_call",
	"mcp_approval_request",
	"mcp_call",
	"mcp_list_tools",
	"message",
	"reasoning",
	"shell_call",
	"shell_call_output",
	"tool_search_call",
	"tool_search_output",
	"web_search_call"
]);
function isModeledOpenAIResponsesChunk(value) {
	if (typeof value.type !== "string" || !openaiResponsesModeledChunkTypes.has(value.type)) return false;
	if (value.type !== "response.output_item.added" && value.type !== "response.output_item.done") return true;
	if (!isRecord(value.item) || typeof value.item.type !== "string") return true;
	return openaiResponsesModeledOutputItemTypes.has(value.item.type);
}
var openaiResponsesChunkSchema = require_dist.lazySchema(() => require_dist.zodSchema(require_start.union([
	require_start.object({
		type: require_start.literal("response.output_text.delta"),
		item_id: require_start.string(),
		delta: require_start.string(),
		logprobs: require_start.array(require_start.object({
			token: require_start.string(),
			logprob: require_start.number(),
			top_logprobs: require_start.array(require_start.object({
				token: require_start.string(),
				logprob: require_start.number()
			}))
		})).nullish()
	}),
	require_start.object({
		type: require_start.literal("response.refusal.delta"),
		item_id: require_start.string(),
		output_index: require_start.number().nullish(),
		content_index: require_start.number().nullish(),
		delta: require_start.string()
	}),
	require_start.object({
		type: require_start.literal("response.refusal.done"),
		item_id: require_start.string(),
		output_index: require_start.number().nullish(),
		content_index: require_start.number().nullish(),
		refusal: require_start.string()
	}),
	require_start.object({
		type: require_start._enum(["response.completed", "response.incomplete"]),
		response: require_start.object({
			prompt_cache_diagnostics: openaiResponsesPromptCacheDiagnosticsSchema().nullish(),
			incomplete_details: require_start.object({ reason: require_start.string() }).nullish(),
			usage: openaiResponsesUsageSchema().nullish(),
			reasoning: require_start.object({ context: require_start.string().nullish() }).nullish(),
			service_tier: require_start.string().nullish()
		})
	}),
	require_start.object({
		type: require_start.literal("response.failed"),
		sequence_number: require_start.number(),
		response: require_start.object({
			prompt_cache_diagnostics: openaiResponsesPromptCacheDiagnosticsSchema().nullish(),
			error: require_start.object({
				code: require_start.string().nullish(),
				message: require_start.string()
			}).nullish(),
			incomplete_details: require_start.object({ reason: require_start.string() }).nullish(),
			usage: openaiResponsesUsageSchema().nullish(),
			reasoning: require_start.object({ context: require_start.string().nullish() }).nullish(),
			service_tier: require_start.string().nullish()
		})
	}),
	require_start.object({
		type: require_start.literal("response.created"),
		response: require_start.object({
			id: require_start.string(),
			created_at: require_start.number(),
			model: require_start.string(),
			service_tier: require_start.string().nullish()
		})
	}),
	require_start.object({
		type: require_start.literal("response.output_item.added"),
		output_index: require_start.number(),
		item: require_start.discriminatedUnion("type", [
			require_start.object({
				type: require_start.literal("message"),
				id: require_start.string(),
				phase: require_start._enum(["commentary", "final_answer"]).nullish()
			}),
			require_start.object({
				type: require_start.literal("reasoning"),
				id: require_start.string(),
				encrypted_content: require_start.string().nullish()
			}),
			require_start.object({
				type: require_start.literal("function_call"),
				id: require_start.string(),
				call_id: require_start.string(),
				name: require_start.string(),
				arguments: require_start.string(),
				async: require_start.boolean().nullish(),
				namespace: require_start.string().nullish()
			}),
			require_start.object({
				type: require_start.literal("web_search_call"),
				id: require_start.string(),
				status: require_start.string()
			}),
			require_start.object({
				type: require_start.literal("computer_call"),
				id: require_start.string(),
				status: require_start.string()
			}),
			require_start.object({
				type: require_start.literal("file_search_call"),
				id: require_start.string()
			}),
			openaiResponsesLocalShellCallSchema(),
			require_start.object({
				type: require_start.literal("image_generation_call"),
				id: require_start.string()
			}),
			require_start.object({
				type: require_start.literal("code_interpreter_call"),
				id: require_start.string(),
				container_id: require_start.string(),
				code: require_start.string().nullable(),
				outputs: require_start.array(require_start.discriminatedUnion("type", [require_start.object({
					type: require_start.literal("logs"),
					logs: require_start.string()
				}), require_start.object({
					type: require_start.literal("image"),
					url: require_start.string()
				})])).nullable(),
				status: require_start.string()
			}),
			require_start.object({
				type: require_start.literal("mcp_call"),
				id: require_start.string(),
				status: require_start.string(),
				approval_request_id: require_start.string().nullish()
			}),
			require_start.object({
				type: require_start.literal("mcp_list_tools"),
				id: require_start.string()
			}),
			require_start.object({
				type: require_start.literal("mcp_approval_request"),
				id: require_start.string()
			}),
			require_start.object({
				type: require_start.literal("apply_patch_call"),
				id: require_start.string(),
				call_id: require_start.string(),
				status: require_start._enum(["in_progress", "completed"]),
				operation: require_start.discriminatedUnion("type", [
					require_start.object({
						type: require_start.literal("create_file"),
						path: require_start.string(),
						diff: require_start.string()
					}),
					require_start.object({
						type: require_start.literal("delete_file"),
						path: require_start.string()
					}),
					require_start.object({
						type: require_start.literal("update_file"),
						path: require_start.string(),
						diff: require_start.string()
					})
				])
			}),
			require_start.object({
				type: require_start.literal("custom_tool_call"),
				id: require_start.string(),
				call_id: require_start.string(),
				name: require_start.string(),
				input: require_start.string(),
				async: require_start.boolean().nullish()
			}),
			require_start.object({
				type: require_start.literal("shell_call"),
				id: require_start.string(),
				call_id: require_start.string(),
				status: require_start._enum([
					"in_progress",
					"completed",
					"incomplete"
				]),
				action: require_start.object({ commands: require_start.array(require_start.string()) })
			}),
			require_start.object({
				type: require_start.literal("shell_call_output"),
				id: require_start.string(),
				call_id: require_start.string(),
				status: require_start._enum([
					"in_progress",
					"completed",
					"incomplete"
				]),
				output: require_start.array(require_start.object({
					stdout: require_start.string(),
					stderr: require_start.string(),
					outcome: require_start.discriminatedUnion("type", [require_start.object({ type: require_start.literal("timeout") }), require_start.object({
						type: require_start.literal("exit"),
						exit_code: require_start.number()
					})])
				}))
			}),
			require_start.object({
				type: require_start.literal("tool_search_call"),
				id: require_start.string(),
				execution: require_start._enum(["server", "client"]),
				call_id: require_start.string().nullable(),
				status: require_start._enum([
					"in_progress",
					"completed",
					"incomplete"
				]),
				arguments: require_start.unknown()
			}),
			require_start.object({
				type: require_start.literal("tool_search_output"),
				id: require_start.string(),
				execution: require_start._enum(["server", "client"]),
				call_id: require_start.string().nullable(),
				status: require_start._enum([
					"in_progress",
					"completed",
					"incomplete"
				]),
				tools: require_start.array(require_start.record(require_start.string(), jsonValueSchema().optional()))
			})
		])
	}),
	require_start.object({
		type: require_start.literal("response.output_item.done"),
		output_index: require_start.number(),
		item: require_start.discriminatedUnion("type", [
			require_start.object({
				type: require_start.literal("message"),
				id: require_start.string(),
				phase: require_start._enum(["commentary", "final_answer"]).nullish()
			}),
			require_start.object({
				type: require_start.literal("reasoning"),
				id: require_start.string(),
				encrypted_content: require_start.string().nullish()
			}),
			require_start.object({
				type: require_start.literal("function_call"),
				id: require_start.string(),
				call_id: require_start.string(),
				name: require_start.string(),
				arguments: require_start.string(),
				async: require_start.boolean().nullish(),
				status: require_start._enum([
					"in_progress",
					"completed",
					"incomplete"
				]),
				namespace: require_start.string().nullish()
			}),
			require_start.object({
				type: require_start.literal("custom_tool_call"),
				id: require_start.string(),
				call_id: require_start.string(),
				name: require_start.string(),
				input: require_start.string(),
				async: require_start.boolean().nullish(),
				status: require_start._enum([
					"in_progress",
					"completed",
					"incomplete"
				])
			}),
			require_start.object({
				type: require_start.literal("code_interpreter_call"),
				id: require_start.string(),
				code: require_start.string().nullable(),
				container_id: require_start.string(),
				outputs: require_start.array(require_start.discriminatedUnion("type", [require_start.object({
					type: require_start.literal("logs"),
					logs: require_start.string()
				}), require_start.object({
					type: require_start.literal("image"),
					url: require_start.string()
				})])).nullable()
			}),
			require_start.object({
				type: require_start.literal("image_generation_call"),
				id: require_start.string(),
				result: require_start.string()
			}),
			require_start.object({
				type: require_start.literal("web_search_call"),
				id: require_start.string(),
				status: require_start.string(),
				action: require_start.discriminatedUnion("type", [
					require_start.object({
						type: require_start.literal("search"),
						query: require_start.string().nullish(),
						queries: require_start.array(require_start.string()).nullish(),
						sources: require_start.array(require_start.discriminatedUnion("type", [require_start.object({
							type: require_start.literal("url"),
							url: require_start.string()
						}), require_start.object({
							type: require_start.literal("api"),
							name: require_start.string()
						})])).nullish()
					}),
					require_start.object({
						type: require_start.literal("open_page"),
						url: require_start.string().nullish()
					}),
					require_start.object({
						type: require_start.literal("find_in_page"),
						url: require_start.string().nullish(),
						pattern: require_start.string().nullish()
					})
				]).nullish()
			}),
			require_start.object({
				type: require_start.literal("file_search_call"),
				id: require_start.string(),
				queries: require_start.array(require_start.string()),
				results: require_start.array(require_start.object({
					attributes: require_start.record(require_start.string(), require_start.union([
						require_start.string(),
						require_start.number(),
						require_start.boolean()
					])),
					file_id: require_start.string(),
					filename: require_start.string(),
					score: require_start.number(),
					text: require_start.string()
				})).nullish()
			}),
			openaiResponsesLocalShellCallSchema(),
			require_start.object({
				type: require_start.literal("computer_call"),
				id: require_start.string(),
				status: require_start.literal("completed")
			}),
			require_start.object({
				type: require_start.literal("mcp_call"),
				id: require_start.string(),
				status: require_start.string(),
				arguments: require_start.string(),
				name: require_start.string(),
				server_label: require_start.string(),
				output: require_start.string().nullish(),
				error: require_start.union([require_start.string(), require_start.object({
					type: require_start.string().optional(),
					code: require_start.union([require_start.number(), require_start.string()]).optional(),
					message: require_start.string().optional()
				}).loose()]).nullish(),
				approval_request_id: require_start.string().nullish()
			}),
			require_start.object({
				type: require_start.literal("mcp_list_tools"),
				id: require_start.string(),
				server_label: require_start.string(),
				tools: require_start.array(require_start.object({
					name: require_start.string(),
					description: require_start.string().optional(),
					input_schema: require_start.any(),
					annotations: require_start.record(require_start.string(), require_start.unknown()).optional()
				})),
				error: require_start.union([require_start.string(), require_start.object({
					type: require_start.string().optional(),
					code: require_start.union([require_start.number(), require_start.string()]).optional(),
					message: require_start.string().optional()
				}).loose()]).optional()
			}),
			require_start.object({
				type: require_start.literal("mcp_approval_request"),
				id: require_start.string(),
				server_label: require_start.string(),
				name: require_start.string(),
				arguments: require_start.string(),
				approval_request_id: require_start.string().optional()
			}),
			require_start.object({
				type: require_start.literal("apply_patch_call"),
				id: require_start.string(),
				call_id: require_start.string(),
				status: require_start._enum(["in_progress", "completed"]),
				operation: require_start.discriminatedUnion("type", [
					require_start.object({
						type: require_start.literal("create_file"),
						path: require_start.string(),
						diff: require_start.string()
					}),
					require_start.object({
						type: require_start.literal("delete_file"),
						path: require_start.string()
					}),
					require_start.object({
						type: require_start.literal("update_file"),
						path: require_start.string(),
						diff: require_start.string()
					})
				])
			}),
			require_start.object({
				type: require_start.literal("shell_call"),
				id: require_start.string(),
				call_id: require_start.string(),
				status: require_start._enum([
					"in_progress",
					"completed",
					"incomplete"
				]),
				action: require_start.object({ commands: require_start.array(require_start.string()) })
			}),
			require_start.object({
				type: require_start.literal("shell_call_output"),
				id: require_start.string(),
				call_id: require_start.string(),
				status: require_start._enum([
					"in_progress",
					"completed",
					"incomplete"
				]),
				output: require_start.array(require_start.object({
					stdout: require_start.string(),
					stderr: require_start.string(),
					outcome: require_start.discriminatedUnion("type", [require_start.object({ type: require_start.literal("timeout") }), require_start.object({
						type: require_start.literal("exit"),
						exit_code: require_start.number()
					})])
				}))
			}),
			require_start.object({
				type: require_start.literal("tool_search_call"),
				id: require_start.string(),
				execution: require_start._enum(["server", "client"]),
				call_id: require_start.string().nullable(),
				status: require_start._enum([
					"in_progress",
					"completed",
					"incomplete"
				]),
				arguments: require_start.unknown()
			}),
			require_start.object({
				type: require_start.literal("tool_search_output"),
				id: require_start.string(),
				execution: require_start._enum(["server", "client"]),
				call_id: require_start.string().nullable(),
				status: require_start._enum([
					"in_progress",
					"completed",
					"incomplete"
				]),
				tools: require_start.array(require_start.record(require_start.string(), jsonValueSchema().optional()))
			})
		])
	}),
	require_start.object({
		type: require_start.literal("response.function_call_arguments.delta"),
		item_id: require_start.string(),
		output_index: require_start.number(),
		delta: require_start.string()
	}),
	require_start.object({
		type: require_start.literal("response.function_call_arguments.done"),
		item_id: require_start.string(),
		output_index: require_start.number(),
		arguments: require_start.string()
	}),
	require_start.object({
		type: require_start.literal("response.custom_tool_call_input.delta"),
		item_id: require_start.string(),
		output_index: require_start.number(),
		delta: require_start.string()
	}),
	require_start.object({
		type: require_start.literal("response.image_generation_call.partial_image"),
		item_id: require_start.string(),
		output_index: require_start.number(),
		partial_image_b64: require_start.string()
	}),
	require_start.object({
		type: require_start.literal("response.code_interpreter_call_code.delta"),
		item_id: require_start.string(),
		output_index: require_start.number(),
		delta: require_start.string()
	}),
	require_start.object({
		type: require_start.literal("response.code_interpreter_call_code.done"),
		item_id: require_start.string(),
		output_index: require_start.number(),
		code: require_start.string()
	}),
	require_start.object({
		type: require_start.literal("response.output_text.annotation.added"),
		annotation: require_start.discriminatedUnion("type", [
			require_start.object({
				type: require_start.literal("url_citation"),
				start_index: require_start.number(),
				end_index: require_start.number(),
				url: require_start.string(),
				title: require_start.string()
			}),
			require_start.object({
				type: require_start.literal("file_citation"),
				file_id: require_start.string(),
				filename: require_start.string(),
				index: require_start.number()
			}),
			require_start.object({
				type: require_start.literal("container_file_citation"),
				container_id: require_start.string(),
				file_id: require_start.string(),
				filename: require_start.string(),
				start_index: require_start.number(),
				end_index: require_start.number()
			}),
			require_start.object({
				type: require_start.literal("file_path"),
				file_id: require_start.string(),
				index: require_start.number()
			})
		])
	}),
	require_start.object({
		type: require_start.literal("response.reasoning_summary_part.added"),
		item_id: require_start.string(),
		summary_index: require_start.number()
	}),
	require_start.object({
		type: require_start.literal("response.reasoning_summary_text.delta"),
		item_id: require_start.string(),
		summary_index: require_start.number(),
		delta: require_start.string()
	}),
	require_start.object({
		type: require_start.literal("response.reasoning_summary_part.done"),
		item_id: require_start.string(),
		summary_index: require_start.number()
	}),
	require_start.object({
		type: require_start.literal("response.apply_patch_call_operation_diff.delta"),
		item_id: require_start.string(),
		output_index: require_start.number(),
		delta: require_start.string(),
		obfuscation: require_start.string().nullish()
	}),
	require_start.object({
		type: require_start.literal("response.apply_patch_call_operation_diff.done"),
		item_id: require_start.string(),
		output_index: require_start.number(),
		diff: require_start.string()
	}),
	openaiResponsesNestedErrorChunkSchema(),
	openaiResponsesErrorChunkSchema(),
	require_start.object({ type: require_start.string() }).loose().refine((value) => !isModeledOpenAIResponsesChunk(value), { message: "Known response chunk failed schema validation" }).transform((value) => ({
		type: "unknown_chunk",
		message: value.type
	}))
])));
var openaiResponsesResponseSchema = require_dist.lazySchema(() => require_dist.zodSchema(require_start.object({
	id: require_start.string().optional(),
	created_at: require_start.number().optional(),
	error: require_start.object({
		message: require_start.string(),
		type: require_start.string(),
		param: require_start.string().nullish(),
		code: require_start.string()
	}).nullish(),
	model: require_start.string().optional(),
	output: require_start.array(require_start.discriminatedUnion("type", [
		require_start.object({
			type: require_start.literal("message"),
			role: require_start.literal("assistant"),
			id: require_start.string(),
			phase: require_start._enum(["commentary", "final_answer"]).nullish(),
			content: require_start.array(require_start.discriminatedUnion("type", [require_start.object({
				type: require_start.literal("output_text"),
				text: require_start.string(),
				logprobs: require_start.array(require_start.object({
					token: require_start.string(),
					logprob: require_start.number(),
					top_logprobs: require_start.array(require_start.object({
						token: require_start.string(),
						logprob: require_start.number()
					}))
				})).nullish(),
				annotations: require_start.array(require_start.discriminatedUnion("type", [
					require_start.object({
						type: require_start.literal("url_citation"),
						start_index: require_start.number(),
						end_index: require_start.number(),
						url: require_start.string(),
						title: require_start.string()
					}),
					require_start.object({
						type: require_start.literal("file_citation"),
						file_id: require_start.string(),
						filename: require_start.string(),
						index: require_start.number()
					}),
					require_start.object({
						type: require_start.literal("container_file_citation"),
						container_id: require_start.string(),
						file_id: require_start.string(),
						filename: require_start.string(),
						start_index: require_start.number(),
						end_index: require_start.number()
					}),
					require_start.object({
						type: require_start.literal("file_path"),
						file_id: require_start.string(),
						index: require_start.number()
					})
				]))
			}), require_start.object({
				type: require_start.literal("refusal"),
				refusal: require_start.string()
			})]))
		}),
		require_start.object({
			type: require_start.literal("web_search_call"),
			id: require_start.string(),
			status: require_start.string(),
			action: require_start.discriminatedUnion("type", [
				require_start.object({
					type: require_start.literal("search"),
					query: require_start.string().nullish(),
					queries: require_start.array(require_start.string()).nullish(),
					sources: require_start.array(require_start.discriminatedUnion("type", [require_start.object({
						type: require_start.literal("url"),
						url: require_start.string()
					}), require_start.object({
						type: require_start.literal("api"),
						name: require_start.string()
					})])).nullish()
				}),
				require_start.object({
					type: require_start.literal("open_page"),
					url: require_start.string().nullish()
				}),
				require_start.object({
					type: require_start.literal("find_in_page"),
					url: require_start.string().nullish(),
					pattern: require_start.string().nullish()
				})
			]).nullish()
		}),
		require_start.object({
			type: require_start.literal("file_search_call"),
			id: require_start.string(),
			queries: require_start.array(require_start.string()),
			results: require_start.array(require_start.object({
				attributes: require_start.record(require_start.string(), require_start.union([
					require_start.string(),
					require_start.number(),
					require_start.boolean()
				])),
				file_id: require_start.string(),
				filename: require_start.string(),
				score: require_start.number(),
				text: require_start.string()
			})).nullish()
		}),
		require_start.object({
			type: require_start.literal("code_interpreter_call"),
			id: require_start.string(),
			code: require_start.string().nullable(),
			container_id: require_start.string(),
			outputs: require_start.array(require_start.discriminatedUnion("type", [require_start.object({
				type: require_start.literal("logs"),
				logs: require_start.string()
			}), require_start.object({
				type: require_start.literal("image"),
				url: require_start.string()
			})])).nullable()
		}),
		require_start.object({
			type: require_start.literal("image_generation_call"),
			id: require_start.string(),
			result: require_start.string()
		}),
		openaiResponsesLocalShellCallSchema(),
		require_start.object({
			type: require_start.literal("function_call"),
			call_id: require_start.string(),
			name: require_start.string(),
			arguments: require_start.string(),
			id: require_start.string(),
			async: require_start.boolean().nullish(),
			namespace: require_start.string().nullish()
		}),
		require_start.object({
			type: require_start.literal("custom_tool_call"),
			call_id: require_start.string(),
			name: require_start.string(),
			input: require_start.string(),
			id: require_start.string(),
			async: require_start.boolean().nullish()
		}),
		require_start.object({
			type: require_start.literal("computer_call"),
			id: require_start.string(),
			status: require_start.string().optional()
		}),
		require_start.object({
			type: require_start.literal("reasoning"),
			id: require_start.string(),
			encrypted_content: require_start.string().nullish(),
			summary: require_start.array(require_start.object({
				type: require_start.literal("summary_text"),
				text: require_start.string()
			}))
		}),
		require_start.object({
			type: require_start.literal("mcp_call"),
			id: require_start.string(),
			status: require_start.string(),
			arguments: require_start.string(),
			name: require_start.string(),
			server_label: require_start.string(),
			output: require_start.string().nullish(),
			error: require_start.union([require_start.string(), require_start.object({
				type: require_start.string().optional(),
				code: require_start.union([require_start.number(), require_start.string()]).optional(),
				message: require_start.string().optional()
			}).loose()]).nullish(),
			approval_request_id: require_start.string().nullish()
		}),
		require_start.object({
			type: require_start.literal("mcp_list_tools"),
			id: require_start.string(),
			server_label: require_start.string(),
			tools: require_start.array(require_start.object({
				name: require_start.string(),
				description: require_start.string().optional(),
				input_schema: require_start.any(),
				annotations: require_start.record(require_start.string(), require_start.unknown()).optional()
			})),
			error: require_start.union([require_start.string(), require_start.object({
				type: require_start.string().optional(),
				code: require_start.union([require_start.number(), require_start.string()]).optional(),
				message: require_start.string().optional()
			}).loose()]).optional()
		}),
		require_start.object({
			type: require_start.literal("mcp_approval_request"),
			id: require_start.string(),
			server_label: require_start.string(),
			name: require_start.string(),
			arguments: require_start.string(),
			approval_request_id: require_start.string().optional()
		}),
		require_start.object({
			type: require_start.literal("apply_patch_call"),
			id: require_start.string(),
			call_id: require_start.string(),
			status: require_start._enum(["in_progress", "completed"]),
			operation: require_start.discriminatedUnion("type", [
				require_start.object({
					type: require_start.literal("create_file"),
					path: require_start.string(),
					diff: require_start.string()
				}),
				require_start.object({
					type: require_start.literal("delete_file"),
					path: require_start.string()
				}),
				require_start.object({
					type: require_start.literal("update_file"),
					path: require_start.string(),
					diff: require_start.string()
				})
			])
		}),
		require_start.object({
			type: require_start.literal("shell_call"),
			id: require_start.string(),
			call_id: require_start.string(),
			status: require_start._enum([
				"in_progress",
				"completed",
				"incomplete"
			]),
			action: require_start.object({ commands: require_start.array(require_start.string()) })
		}),
		require_start.object({
			type: require_start.literal("shell_call_output"),
			id: require_start.string(),
			call_id: require_start.string(),
			status: require_start._enum([
				"in_progress",
				"completed",
				"incomplete"
			]),
			output: require_start.array(require_start.object({
				stdout: require_start.string(),
				stderr: require_start.string(),
				outcome: require_start.discriminatedUnion("type", [require_start.object({ type: require_start.literal("timeout") }), require_start.object({
					type: require_start.literal("exit"),
					exit_code: require_start.number()
				})])
			}))
		}),
		require_start.object({
			type: require_start.literal("tool_search_call"),
			id: require_start.string(),
			execution: require_start._enum(["server", "client"]),
			call_id: require_start.string().nullable(),
			status: require_start._enum([
				"in_progress",
				"completed",
				"incomplete"
			]),
			arguments: require_start.unknown()
		}),
		require_start.object({
			type: require_start.literal("tool_search_output"),
			id: require_start.string(),
			execution: require_start._enum(["server", "client"]),
			call_id: require_start.string().nullable(),
			status: require_start._enum([
				"in_progress",
				"completed",
				"incomplete"
			]),
			tools: require_start.array(require_start.record(require_start.string(), jsonValueSchema().optional()))
		})
	])).optional(),
	service_tier: require_start.string().nullish(),
	prompt_cache_diagnostics: openaiResponsesPromptCacheDiagnosticsSchema().nullish(),
	reasoning: require_start.object({ context: require_start.string().nullish() }).nullish(),
	incomplete_details: require_start.object({ reason: require_start.string() }).nullish(),
	usage: openaiResponsesUsageSchema().nullish()
})));
var codeInterpreterInputSchema = require_dist.lazySchema(() => require_dist.zodSchema(require_start.object({
	code: require_start.string().nullish(),
	containerId: require_start.string()
})));
var codeInterpreterOutputSchema = require_dist.lazySchema(() => require_dist.zodSchema(require_start.object({ outputs: require_start.array(require_start.discriminatedUnion("type", [require_start.object({
	type: require_start.literal("logs"),
	logs: require_start.string()
}), require_start.object({
	type: require_start.literal("image"),
	url: require_start.string()
})])).nullish() })));
var codeInterpreterArgsSchema = require_dist.lazySchema(() => require_dist.zodSchema(require_start.object({ container: require_start.union([require_start.string(), require_start.object({ fileIds: require_start.array(require_start.string()).optional() })]).optional() })));
var codeInterpreterToolFactory = require_dist.createProviderToolFactoryWithOutputSchema({
	id: "openai.code_interpreter",
	inputSchema: codeInterpreterInputSchema,
	outputSchema: codeInterpreterOutputSchema
});
var comparisonFilterSchema = () => require_start.object({
	key: require_start.string(),
	type: require_start._enum([
		"eq",
		"ne",
		"gt",
		"gte",
		"lt",
		"lte",
		"in",
		"nin"
	]),
	value: require_start.union([
		require_start.string(),
		require_start.number(),
		require_start.boolean(),
		require_start.array(require_start.string())
	])
});
var cachedCompoundFilterSchema;
var compoundFilterSchema = () => cachedCompoundFilterSchema != null ? cachedCompoundFilterSchema : cachedCompoundFilterSchema = require_start.object({
	type: require_start._enum(["and", "or"]),
	filters: require_start.array(require_start.union([comparisonFilterSchema(), require_start.lazy(() => compoundFilterSchema())]))
});
var fileSearchArgsSchema = require_dist.lazySchema(() => require_dist.zodSchema(require_start.object({
	vectorStoreIds: require_start.array(require_start.string()),
	maxNumResults: require_start.number().optional(),
	ranking: require_start.object({
		ranker: require_start.string().optional(),
		scoreThreshold: require_start.number().optional()
	}).optional(),
	filters: require_start.union([comparisonFilterSchema(), compoundFilterSchema()]).optional()
})));
var fileSearchOutputSchema = require_dist.lazySchema(() => require_dist.zodSchema(require_start.object({
	queries: require_start.array(require_start.string()),
	results: require_start.array(require_start.object({
		attributes: require_start.record(require_start.string(), require_start.unknown()),
		fileId: require_start.string(),
		filename: require_start.string(),
		score: require_start.number(),
		text: require_start.string()
	})).nullable()
})));
var fileSearch = require_dist.createProviderToolFactoryWithOutputSchema({
	id: "openai.file_search",
	inputSchema: require_start.object({}),
	outputSchema: fileSearchOutputSchema
});
var imageGenerationArgsSchema = require_dist.lazySchema(() => require_dist.zodSchema(require_start.object({
	background: require_start._enum([
		"auto",
		"opaque",
		"transparent"
	]).optional(),
	inputFidelity: require_start._enum(["low", "high"]).optional(),
	inputImageMask: require_start.object({
		fileId: require_start.string().optional(),
		imageUrl: require_start.string().optional()
	}).optional(),
	model: require_start.string().optional(),
	moderation: require_start._enum(["auto"]).optional(),
	outputCompression: require_start.number().int().min(0).max(100).optional(),
	outputFormat: require_start._enum([
		"png",
		"jpeg",
		"webp"
	]).optional(),
	partialImages: require_start.number().int().min(0).max(3).optional(),
	quality: require_start._enum([
		"auto",
		"low",
		"medium",
		"high",
		"xhigh",
		"max"
	]).optional(),
	size: require_start._enum([
		"1024x1024",
		"1024x1536",
		"1536x1024",
		"auto"
	]).optional()
}).strict()));
var imageGenerationInputSchema = require_dist.lazySchema(() => require_dist.zodSchema(require_start.object({})));
var imageGenerationOutputSchema = require_dist.lazySchema(() => require_dist.zodSchema(require_start.object({ result: require_start.string() })));
var imageGenerationToolFactory = require_dist.createProviderToolFactoryWithOutputSchema({
	id: "openai.image_generation",
	inputSchema: imageGenerationInputSchema,
	outputSchema: imageGenerationOutputSchema
});
var customArgsSchema = require_dist.lazySchema(() => require_dist.zodSchema(require_start.object({
	name: require_start.string(),
	description: require_start.string().optional(),
	async: require_start.boolean().optional(),
	format: require_start.union([require_start.object({
		type: require_start.literal("grammar"),
		syntax: require_start._enum(["regex", "lark"]),
		definition: require_start.string()
	}), require_start.object({ type: require_start.literal("text") })]).optional()
})));
var customInputSchema = require_dist.lazySchema(() => require_dist.zodSchema(require_start.string()));
require_dist.createProviderToolFactory({
	id: "openai.custom",
	inputSchema: customInputSchema
});
var cachedJsonValueSchema2;
var jsonValueSchema2 = () => cachedJsonValueSchema2 != null ? cachedJsonValueSchema2 : cachedJsonValueSchema2 = require_start.lazy(() => require_start.union([
	require_start.string(),
	require_start.number(),
	require_start.boolean(),
	require_start._null(),
	require_start.array(jsonValueSchema2()),
	require_start.record(require_start.string(), jsonValueSchema2())
]));
var mcpArgsSchema = require_dist.lazySchema(() => require_dist.zodSchema(require_start.object({
	serverLabel: require_start.string(),
	allowedTools: require_start.union([require_start.array(require_start.string()), require_start.object({
		readOnly: require_start.boolean().optional(),
		toolNames: require_start.array(require_start.string()).optional()
	})]).optional(),
	authorization: require_start.string().optional(),
	connectorId: require_start.string().optional(),
	headers: require_start.record(require_start.string(), require_start.string()).optional(),
	requireApproval: require_start.union([require_start._enum(["always", "never"]), require_start.object({ never: require_start.object({ toolNames: require_start.array(require_start.string()).optional() }).optional() })]).optional(),
	serverDescription: require_start.string().optional(),
	serverUrl: require_start.string().optional()
}).refine((v) => v.serverUrl != null || v.connectorId != null, "One of serverUrl or connectorId must be provided.")));
var mcpInputSchema = require_dist.lazySchema(() => require_dist.zodSchema(require_start.object({})));
var mcpOutputSchema = require_dist.lazySchema(() => require_dist.zodSchema(require_start.object({
	type: require_start.literal("call"),
	serverLabel: require_start.string(),
	name: require_start.string(),
	arguments: require_start.string(),
	output: require_start.string().nullish(),
	error: require_start.union([require_start.string(), jsonValueSchema2()]).optional()
})));
require_dist.createProviderToolFactoryWithOutputSchema({
	id: "openai.mcp",
	inputSchema: mcpInputSchema,
	outputSchema: mcpOutputSchema
});
var webSearchPreviewArgsSchema = require_dist.lazySchema(() => require_dist.zodSchema(require_start.object({
	searchContextSize: require_start._enum([
		"low",
		"medium",
		"high"
	]).optional(),
	userLocation: require_start.object({
		type: require_start.literal("approximate"),
		country: require_start.string().optional(),
		city: require_start.string().optional(),
		region: require_start.string().optional(),
		timezone: require_start.string().optional()
	}).optional()
})));
var webSearchPreviewInputSchema = require_dist.lazySchema(() => require_dist.zodSchema(require_start.object({})));
var webSearchPreviewOutputSchema = require_dist.lazySchema(() => require_dist.zodSchema(require_start.object({ action: require_start.discriminatedUnion("type", [
	require_start.object({
		type: require_start.literal("search"),
		query: require_start.string().optional()
	}),
	require_start.object({
		type: require_start.literal("openPage"),
		url: require_start.string().nullish()
	}),
	require_start.object({
		type: require_start.literal("findInPage"),
		url: require_start.string().nullish(),
		pattern: require_start.string().nullish()
	})
]).optional() })));
var webSearchPreview = require_dist.createProviderToolFactoryWithOutputSchema({
	id: "openai.web_search_preview",
	inputSchema: webSearchPreviewInputSchema,
	outputSchema: webSearchPreviewOutputSchema
});
async function prepareResponsesTools({ tools, toolChoice, allowedTools, toolNameMapping, customProviderToolNames, supportsAsyncToolCalling = true, providerOptionsName = "openai" }) {
	var _a2, _b, _c, _d, _e, _f;
	tools = (tools == null ? void 0 : tools.length) ? tools : void 0;
	const toolWarnings = [];
	if (tools == null) return {
		tools: void 0,
		toolChoice: void 0,
		toolWarnings
	};
	const openaiTools = [];
	const namespaceTools = /* @__PURE__ */ new Map();
	const resolvedCustomProviderToolNames = customProviderToolNames != null ? customProviderToolNames : /* @__PURE__ */ new Set();
	const allowedToolResolutions = /* @__PURE__ */ new Map();
	const allowedToolAliases = /* @__PURE__ */ new Map();
	const recordAllowedTool = (toolName, resolution, canonicalName) => {
		allowedToolResolutions.set(toolName, resolution);
		if (canonicalName == null || canonicalName === toolName) return;
		const existingAlias = allowedToolAliases.get(canonicalName);
		if (existingAlias == null) allowedToolAliases.set(canonicalName, resolution);
		else if (existingAlias !== "ambiguous" && !isSameAllowedTool(existingAlias, resolution)) allowedToolAliases.set(canonicalName, "ambiguous");
	};
	for (const tool of tools) switch (tool.type) {
		case "function": {
			const openaiOptions = (_c = (_a2 = tool.providerOptions) == null ? void 0 : _a2[providerOptionsName]) != null ? _c : (_b = tool.providerOptions) == null ? void 0 : _b.openai;
			const openaiFunctionTool = prepareFunctionTool({
				tool,
				options: openaiOptions,
				async: resolveAsyncToolOption({
					value: openaiOptions == null ? void 0 : openaiOptions.async,
					supportsAsyncToolCalling,
					toolName: tool.name,
					toolWarnings
				})
			});
			const namespace = openaiOptions == null ? void 0 : openaiOptions.namespace;
			if (namespace == null) openaiTools.push(openaiFunctionTool);
			else {
				let namespaceTool = namespaceTools.get(namespace.name);
				if (namespaceTool == null) {
					namespaceTool = {
						type: "namespace",
						name: namespace.name,
						description: namespace.description,
						tools: []
					};
					namespaceTools.set(namespace.name, namespaceTool);
					openaiTools.push(namespaceTool);
				} else if (namespaceTool.description !== namespace.description) throw new require_dist.UnsupportedFunctionalityError({ functionality: `conflicting descriptions for OpenAI tool namespace "${namespace.name}"` });
				namespaceTool.tools.push(openaiFunctionTool);
			}
			recordAllowedTool(tool.name, namespace != null ? {
				supported: false,
				reason: "tools inside an OpenAI tool namespace are not visible to tool_choice.allowed_tools"
			} : (openaiOptions == null ? void 0 : openaiOptions.deferLoading) === true ? {
				supported: false,
				reason: "deferred tools are not visible to tool_choice.allowed_tools"
			} : {
				supported: true,
				entry: {
					type: "function",
					name: tool.name
				}
			}, void 0);
			break;
		}
		case "provider": {
			const openaiToolCountBefore = openaiTools.length;
			switch (tool.id) {
				case "openai.file_search": {
					const args = await require_dist.validateTypes({
						value: tool.args,
						schema: fileSearchArgsSchema
					});
					openaiTools.push({
						type: "file_search",
						vector_store_ids: args.vectorStoreIds,
						max_num_results: args.maxNumResults,
						ranking_options: args.ranking ? {
							ranker: args.ranking.ranker,
							score_threshold: args.ranking.scoreThreshold
						} : void 0,
						filters: args.filters
					});
					break;
				}
				case "openai.local_shell":
					openaiTools.push({ type: "local_shell" });
					break;
				case "openai.shell": {
					const args = await require_dist.validateTypes({
						value: tool.args,
						schema: shellArgsSchema
					});
					openaiTools.push({
						type: "shell",
						...args.environment && { environment: mapShellEnvironment(args.environment) }
					});
					break;
				}
				case "openai.apply_patch":
					openaiTools.push({ type: "apply_patch" });
					break;
				case "openai.web_search_preview": {
					const args = await require_dist.validateTypes({
						value: tool.args,
						schema: webSearchPreviewArgsSchema
					});
					openaiTools.push({
						type: "web_search_preview",
						search_context_size: args.searchContextSize,
						user_location: args.userLocation
					});
					break;
				}
				case "openai.web_search": {
					const args = await require_dist.validateTypes({
						value: tool.args,
						schema: webSearchArgsSchema
					});
					openaiTools.push({
						type: "web_search",
						filters: args.filters != null ? {
							allowed_domains: args.filters.allowedDomains,
							blocked_domains: args.filters.blockedDomains
						} : void 0,
						external_web_access: args.externalWebAccess,
						search_context_size: args.searchContextSize,
						user_location: args.userLocation
					});
					break;
				}
				case "openai.code_interpreter": {
					const args = await require_dist.validateTypes({
						value: tool.args,
						schema: codeInterpreterArgsSchema
					});
					openaiTools.push({
						type: "code_interpreter",
						container: args.container == null ? {
							type: "auto",
							file_ids: void 0
						} : typeof args.container === "string" ? args.container : {
							type: "auto",
							file_ids: args.container.fileIds
						}
					});
					break;
				}
				case "openai.image_generation": {
					const args = await require_dist.validateTypes({
						value: tool.args,
						schema: imageGenerationArgsSchema
					});
					openaiTools.push({
						type: "image_generation",
						background: args.background,
						input_fidelity: args.inputFidelity,
						input_image_mask: args.inputImageMask ? {
							file_id: args.inputImageMask.fileId,
							image_url: args.inputImageMask.imageUrl
						} : void 0,
						model: args.model,
						moderation: args.moderation,
						partial_images: args.partialImages,
						quality: args.quality,
						output_compression: args.outputCompression,
						output_format: args.outputFormat,
						size: args.size
					});
					break;
				}
				case "openai.mcp": {
					const args = await require_dist.validateTypes({
						value: tool.args,
						schema: mcpArgsSchema
					});
					const mapApprovalFilter = (filter) => ({ tool_names: filter.toolNames });
					const requireApproval = args.requireApproval;
					const requireApprovalParam = requireApproval == null ? void 0 : typeof requireApproval === "string" ? requireApproval : requireApproval.never != null ? { never: mapApprovalFilter(requireApproval.never) } : void 0;
					openaiTools.push({
						type: "mcp",
						server_label: args.serverLabel,
						allowed_tools: Array.isArray(args.allowedTools) ? args.allowedTools : args.allowedTools ? {
							read_only: args.allowedTools.readOnly,
							tool_names: args.allowedTools.toolNames
						} : void 0,
						authorization: args.authorization,
						connector_id: args.connectorId,
						headers: args.headers,
						require_approval: requireApprovalParam != null ? requireApprovalParam : "never",
						server_description: args.serverDescription,
						server_url: args.serverUrl
					});
					break;
				}
				case "openai.custom": {
					const args = await require_dist.validateTypes({
						value: tool.args,
						schema: customArgsSchema
					});
					openaiTools.push({
						type: "custom",
						name: args.name,
						description: args.description,
						...resolveAsyncToolOption({
							value: args.async,
							supportsAsyncToolCalling,
							toolName: args.name,
							toolWarnings
						}) != null ? { async: args.async } : {},
						format: args.format
					});
					resolvedCustomProviderToolNames.add(args.name);
					break;
				}
				case "openai.tool_search": {
					const args = await require_dist.validateTypes({
						value: tool.args,
						schema: toolSearchArgsSchema
					});
					openaiTools.push({
						type: "tool_search",
						...args.execution != null ? { execution: args.execution } : {},
						...args.description != null ? { description: args.description } : {},
						...args.parameters != null ? { parameters: args.parameters } : {}
					});
					break;
				}
			}
			if (openaiTools.length > openaiToolCountBefore) {
				const openaiTool = openaiTools[openaiToolCountBefore];
				recordAllowedTool(tool.name, toAllowedToolResolution(openaiTool), toolNameMapping == null ? void 0 : toolNameMapping.toProviderToolName(tool.name));
			}
			break;
		}
		default: toolWarnings.push({
			type: "unsupported",
			feature: `function tool ${tool}`
		});
	}
	if (allowedTools != null) {
		const allowedToolEntries = [];
		const droppedToolNames = [];
		for (const name of allowedTools.toolNames) {
			const directResolution = allowedToolResolutions.get(name);
			const resolution = directResolution != null ? directResolution : allowedToolAliases.get(name);
			if (directResolution != null && allowedToolAliases.has(name)) toolWarnings.push({
				type: "unsupported",
				feature: `allowedTools entry "${name}"`,
				details: "this name is both a tool name and the provider tool name of another tool in this request; the tool with this name is allowed"
			});
			if (resolution === "ambiguous") {
				toolWarnings.push({
					type: "unsupported",
					feature: `allowedTools entry "${name}"`,
					details: "several tools in this request share this provider tool name; use the tool name from the tools for this request instead"
				});
				droppedToolNames.push(name);
				continue;
			}
			if (resolution == null) {
				toolWarnings.push({
					type: "unsupported",
					feature: `allowedTools entry "${name}"`,
					details: "the tool is not part of the tools for this request and is sent as a function tool"
				});
				allowedToolEntries.push({
					type: "function",
					name: (_d = toolNameMapping == null ? void 0 : toolNameMapping.toProviderToolName(name)) != null ? _d : name
				});
				continue;
			}
			if (!resolution.supported) {
				toolWarnings.push({
					type: "unsupported",
					feature: `allowedTools entry "${name}"`,
					details: `${resolution.reason}; the tool is removed from the allowed tools`
				});
				droppedToolNames.push(name);
				continue;
			}
			allowedToolEntries.push(resolution.entry);
		}
		if (allowedToolEntries.length === 0) throw new require_dist.UnsupportedFunctionalityError({ functionality: `allowedTools with only tools that cannot be allow-listed (${droppedToolNames.join(", ")})` });
		return {
			tools: openaiTools,
			toolChoice: {
				type: "allowed_tools",
				mode: (_e = allowedTools.mode) != null ? _e : "auto",
				tools: allowedToolEntries
			},
			toolWarnings
		};
	}
	if (toolChoice == null) return {
		tools: openaiTools,
		toolChoice: void 0,
		toolWarnings
	};
	const type = toolChoice.type;
	switch (type) {
		case "auto":
		case "none":
		case "required": return {
			tools: openaiTools,
			toolChoice: type,
			toolWarnings
		};
		case "tool": {
			const resolvedToolName = (_f = toolNameMapping == null ? void 0 : toolNameMapping.toProviderToolName(toolChoice.toolName)) != null ? _f : toolChoice.toolName;
			return {
				tools: openaiTools,
				toolChoice: resolvedToolName === "code_interpreter" || resolvedToolName === "file_search" || resolvedToolName === "image_generation" || resolvedToolName === "web_search_preview" || resolvedToolName === "web_search" || resolvedToolName === "mcp" || resolvedToolName === "apply_patch" ? { type: resolvedToolName } : resolvedCustomProviderToolNames.has(resolvedToolName) ? {
					type: "custom",
					name: resolvedToolName
				} : {
					type: "function",
					name: resolvedToolName
				},
				toolWarnings
			};
		}
		default: throw new require_dist.UnsupportedFunctionalityError({ functionality: `tool choice type: ${type}` });
	}
}
function allowedToolKey(entry) {
	switch (entry.type) {
		case "mcp": return `mcp:${entry.server_label}`;
		case "function":
		case "custom": return `${entry.type}:${entry.name}`;
		default: return entry.type;
	}
}
function isSameAllowedTool(a, b) {
	if (a.supported && b.supported) return allowedToolKey(a.entry) === allowedToolKey(b.entry);
	if (!a.supported && !b.supported) return a.reason === b.reason;
	return false;
}
function toAllowedToolResolution(tool) {
	switch (tool.type) {
		case "custom": return {
			supported: true,
			entry: {
				type: "custom",
				name: tool.name
			}
		};
		case "mcp": return {
			supported: true,
			entry: {
				type: "mcp",
				server_label: tool.server_label
			}
		};
		case "file_search":
		case "web_search":
		case "web_search_preview":
		case "image_generation":
		case "code_interpreter":
		case "apply_patch":
		case "shell":
		case "local_shell": return {
			supported: true,
			entry: { type: tool.type }
		};
		default: return {
			supported: false,
			reason: `OpenAI does not support ${tool.type} tools in tool_choice.allowed_tools`
		};
	}
}
function prepareFunctionTool({ tool, options, async }) {
	const deferLoading = options == null ? void 0 : options.deferLoading;
	return {
		type: "function",
		name: tool.name,
		description: tool.description,
		parameters: tool.inputSchema,
		...async != null ? { async } : {},
		...tool.strict != null ? { strict: tool.strict } : {},
		...deferLoading != null ? { defer_loading: deferLoading } : {}
	};
}
function resolveAsyncToolOption({ value, supportsAsyncToolCalling, toolName, toolWarnings }) {
	if (value !== true || supportsAsyncToolCalling) return value;
	toolWarnings.push({
		type: "unsupported",
		feature: `async tool calling for "${toolName}"`,
		details: "Async tool calling is only supported by GPT-6 and later models."
	});
}
function mapShellEnvironment(environment) {
	if (environment.type === "containerReference") return {
		type: "container_reference",
		container_id: environment.containerId
	};
	if (environment.type === "containerAuto") {
		const env2 = environment;
		return {
			type: "container_auto",
			file_ids: env2.fileIds,
			memory_limit: env2.memoryLimit,
			network_policy: env2.networkPolicy == null ? void 0 : env2.networkPolicy.type === "disabled" ? { type: "disabled" } : {
				type: "allowlist",
				allowed_domains: env2.networkPolicy.allowedDomains,
				domain_secrets: env2.networkPolicy.domainSecrets
			},
			skills: mapShellSkills(env2.skills)
		};
	}
	return {
		type: "local",
		skills: environment.skills
	};
}
function mapShellSkills(skills) {
	return skills == null ? void 0 : skills.map((skill) => skill.type === "skillReference" ? {
		type: "skill_reference",
		skill_id: skill.skillId,
		version: skill.version
	} : {
		type: "inline",
		name: skill.name,
		description: skill.description,
		source: {
			type: "base64",
			media_type: skill.source.mediaType,
			data: skill.source.data
		}
	});
}
function extractApprovalRequestIdToToolCallIdMapping(prompt) {
	var _a2, _b;
	const mapping = {};
	for (const message of prompt) {
		if (message.role !== "assistant") continue;
		for (const part of message.content) {
			if (part.type !== "tool-call") continue;
			const approvalRequestId = (_b = (_a2 = part.providerOptions) == null ? void 0 : _a2.openai) == null ? void 0 : _b.approvalRequestId;
			if (approvalRequestId != null) mapping[approvalRequestId] = part.toolCallId;
		}
	}
	return mapping;
}
function getConfigurationUpdateUnsupportedReason({ modelCapabilities, options }) {
	if (!modelCapabilities.supportsConfigurationUpdate) return "Configuration updates are only supported by GPT-6 and later models";
	if ((options == null ? void 0 : options.reasoningMode) === "pro" || (options == null ? void 0 : options.truncation) === "auto") return "Configuration updates require standard reasoning mode without automatic truncation";
}
var OpenAIResponsesLanguageModel = class {
	constructor(modelId, config) {
		this.specificationVersion = "v3";
		this.supportedUrls = {
			"image/*": [/^https?:\/\/.*$/],
			"application/pdf": [/^https?:\/\/.*$/]
		};
		this.modelId = modelId;
		this.config = config;
	}
	get provider() {
		return this.config.provider;
	}
	async getArgs({ maxOutputTokens, temperature, stopSequences, topP, topK, presencePenalty, frequencyPenalty, seed, prompt, providerOptions, tools, toolChoice, responseFormat }) {
		var _a2, _b, _c, _d, _e, _f, _g, _h, _i, _j, _k, _l, _m, _n;
		const warnings = [];
		const modelCapabilities = getOpenAILanguageModelCapabilities(this.modelId);
		if (topK != null) warnings.push({
			type: "unsupported",
			feature: "topK"
		});
		if (seed != null) warnings.push({
			type: "unsupported",
			feature: "seed"
		});
		if (presencePenalty != null) warnings.push({
			type: "unsupported",
			feature: "presencePenalty"
		});
		if (frequencyPenalty != null) warnings.push({
			type: "unsupported",
			feature: "frequencyPenalty"
		});
		if (stopSequences != null) warnings.push({
			type: "unsupported",
			feature: "stopSequences"
		});
		const providerOptionsName = this.config.provider.includes("azure") ? "azure" : "openai";
		let openaiOptions = await require_dist.parseProviderOptions({
			provider: providerOptionsName,
			providerOptions,
			schema: openaiLanguageModelResponsesOptionsSchema
		});
		if (openaiOptions == null && providerOptionsName !== "openai") openaiOptions = await require_dist.parseProviderOptions({
			provider: "openai",
			providerOptions,
			schema: openaiLanguageModelResponsesOptionsSchema
		});
		const isReasoningModel = (_a2 = openaiOptions == null ? void 0 : openaiOptions.forceReasoning) != null ? _a2 : modelCapabilities.isReasoningModel;
		let resolvedReasoningEffort = openaiOptions == null ? void 0 : openaiOptions.reasoningEffort;
		if (resolvedReasoningEffort != null && modelCapabilities.supportedReasoningEfforts != null && !modelCapabilities.supportedReasoningEfforts.includes(resolvedReasoningEffort)) {
			warnings.push({
				type: "unsupported",
				feature: "reasoningEffort",
				details: `${this.modelId} only supports the following reasoning efforts: ${modelCapabilities.supportedReasoningEfforts.join(", ")}`
			});
			resolvedReasoningEffort = void 0;
		}
		if ((openaiOptions == null ? void 0 : openaiOptions.conversation) && (openaiOptions == null ? void 0 : openaiOptions.previousResponseId)) warnings.push({
			type: "unsupported",
			feature: "conversation",
			details: "conversation and previousResponseId cannot be used together"
		});
		const toolNameMapping = require_dist.createToolNameMapping({
			tools,
			providerToolNames: {
				"openai.code_interpreter": "code_interpreter",
				"openai.file_search": "file_search",
				"openai.image_generation": "image_generation",
				"openai.local_shell": "local_shell",
				"openai.shell": "shell",
				"openai.web_search": "web_search",
				"openai.web_search_preview": "web_search_preview",
				"openai.mcp": "mcp",
				"openai.apply_patch": "apply_patch",
				"openai.tool_search": "tool_search"
			},
			resolveProviderToolName: (tool) => tool.id === "openai.custom" ? tool.args.name : void 0
		});
		const customProviderToolNames = /* @__PURE__ */ new Set();
		const { tools: openaiTools, toolChoice: openaiToolChoice, toolWarnings } = await prepareResponsesTools({
			tools,
			toolChoice,
			allowedTools: (_b = openaiOptions == null ? void 0 : openaiOptions.allowedTools) != null ? _b : void 0,
			toolNameMapping,
			customProviderToolNames,
			supportsAsyncToolCalling: modelCapabilities.supportsAsyncToolCalling,
			providerOptionsName
		});
		const configurationUpdateUnsupportedReason = getConfigurationUpdateUnsupportedReason({
			modelCapabilities,
			options: openaiOptions
		});
		const { input, warnings: inputWarnings } = await convertToOpenAIResponsesInput({
			prompt,
			configurationUpdateUnsupportedReason,
			toolNameMapping,
			systemMessageMode: (_c = openaiOptions == null ? void 0 : openaiOptions.systemMessageMode) != null ? _c : isReasoningModel ? "developer" : modelCapabilities.systemMessageMode,
			providerOptionsName,
			explicitMessageItemType: this.config.explicitMessageItemType,
			fileIdPrefixes: this.config.fileIdPrefixes,
			passThroughUnsupportedFiles: (_d = openaiOptions == null ? void 0 : openaiOptions.passThroughUnsupportedFiles) != null ? _d : false,
			store: (_e = openaiOptions == null ? void 0 : openaiOptions.store) != null ? _e : true,
			isReasoningModel,
			hasConversation: (openaiOptions == null ? void 0 : openaiOptions.conversation) != null,
			hasPreviousResponseId: (openaiOptions == null ? void 0 : openaiOptions.previousResponseId) != null,
			hasLocalShellTool: hasOpenAITool("openai.local_shell"),
			hasShellTool: hasOpenAITool("openai.shell"),
			hasApplyPatchTool: hasOpenAITool("openai.apply_patch"),
			toolSearchToolName: getOpenAIToolName("openai.tool_search"),
			customProviderToolNames: customProviderToolNames.size > 0 ? customProviderToolNames : void 0
		});
		warnings.push(...inputWarnings);
		const reasoningEffortUpdate = openaiOptions == null ? void 0 : openaiOptions.reasoningEffortUpdate;
		if (reasoningEffortUpdate != null && configurationUpdateUnsupportedReason != null) warnings.push({
			type: "unsupported",
			feature: "reasoningEffortUpdate",
			details: configurationUpdateUnsupportedReason
		});
		else if (reasoningEffortUpdate != null) {
			const firstItem = input[0];
			if ((firstItem == null ? void 0 : firstItem.type) !== "configuration_update" || ((_f = firstItem.reasoning) == null ? void 0 : _f.effort) !== reasoningEffortUpdate) input.unshift({
				type: "configuration_update",
				reasoning: { effort: reasoningEffortUpdate }
			});
		}
		for (let i = 1; i < input.length; i++) if (input[i - 1].type === "configuration_update" && input[i].type === "configuration_update") throw new require_dist.UnsupportedFunctionalityError({
			functionality: "Adjacent configuration updates",
			message: "Configuration updates cannot be consecutive. Set reasoningEffortUpdate and textFormatUpdate in the same empty system message, and omit request-level reasoningEffortUpdate when using message-level updates."
		});
		const strictJsonSchema = (_g = openaiOptions == null ? void 0 : openaiOptions.strictJsonSchema) != null ? _g : true;
		const requestTextFormat = (openaiOptions == null ? void 0 : openaiOptions.textFormat) != null ? normalizeOpenAIResponsesTextFormat(openaiOptions.textFormat) : void 0;
		let include = openaiOptions == null ? void 0 : openaiOptions.include;
		function addInclude(key) {
			if (include == null) include = [key];
			else if (!include.includes(key)) include = [...include, key];
		}
		function getOpenAIToolName(id) {
			var _a3;
			return (_a3 = tools == null ? void 0 : tools.find((tool) => tool.type === "provider" && tool.id === id)) == null ? void 0 : _a3.name;
		}
		function hasOpenAITool(id) {
			return getOpenAIToolName(id) != null;
		}
		const topLogprobs = typeof (openaiOptions == null ? void 0 : openaiOptions.logprobs) === "number" ? openaiOptions == null ? void 0 : openaiOptions.logprobs : (openaiOptions == null ? void 0 : openaiOptions.logprobs) === true ? TOP_LOGPROBS_MAX : void 0;
		if (topLogprobs) addInclude("message.output_text.logprobs");
		const webSearchToolName = (_h = tools == null ? void 0 : tools.find((tool) => tool.type === "provider" && (tool.id === "openai.web_search" || tool.id === "openai.web_search_preview"))) == null ? void 0 : _h.name;
		if (webSearchToolName) addInclude("web_search_call.action.sources");
		if (hasOpenAITool("openai.code_interpreter")) addInclude("code_interpreter_call.outputs");
		const store = openaiOptions == null ? void 0 : openaiOptions.store;
		if (store === false && isReasoningModel) addInclude("reasoning.encrypted_content");
		const baseArgs = {
			model: this.modelId,
			input,
			temperature,
			top_p: topP,
			max_output_tokens: maxOutputTokens,
			...((responseFormat == null ? void 0 : responseFormat.type) === "json" || requestTextFormat != null || (openaiOptions == null ? void 0 : openaiOptions.textVerbosity)) && { text: {
				...requestTextFormat != null ? { format: requestTextFormat } : (responseFormat == null ? void 0 : responseFormat.type) === "json" && { format: responseFormat.schema != null ? {
					type: "json_schema",
					strict: strictJsonSchema,
					name: (_i = responseFormat.name) != null ? _i : "response",
					description: responseFormat.description,
					schema: normalizeOpenAIJsonSchema(responseFormat.schema)
				} : { type: "json_object" } },
				...(openaiOptions == null ? void 0 : openaiOptions.textVerbosity) && { verbosity: openaiOptions.textVerbosity }
			} },
			conversation: openaiOptions == null ? void 0 : openaiOptions.conversation,
			max_tool_calls: openaiOptions == null ? void 0 : openaiOptions.maxToolCalls,
			metadata: openaiOptions == null ? void 0 : openaiOptions.metadata,
			parallel_tool_calls: openaiOptions == null ? void 0 : openaiOptions.parallelToolCalls,
			previous_response_id: openaiOptions == null ? void 0 : openaiOptions.previousResponseId,
			store,
			user: openaiOptions == null ? void 0 : openaiOptions.user,
			instructions: openaiOptions == null ? void 0 : openaiOptions.instructions,
			service_tier: openaiOptions == null ? void 0 : openaiOptions.serviceTier,
			include,
			prompt_cache_key: openaiOptions == null ? void 0 : openaiOptions.promptCacheKey,
			prompt_cache_options: (openaiOptions == null ? void 0 : openaiOptions.promptCacheOptions) && {
				mode: openaiOptions.promptCacheOptions.mode,
				ttl: openaiOptions.promptCacheOptions.ttl,
				prewarm: openaiOptions.promptCacheOptions.prewarm,
				comparison_response_id: openaiOptions.promptCacheOptions.comparisonResponseId
			},
			prompt_cache_retention: openaiOptions == null ? void 0 : openaiOptions.promptCacheRetention,
			safety_identifier: openaiOptions == null ? void 0 : openaiOptions.safetyIdentifier,
			top_logprobs: topLogprobs,
			truncation: openaiOptions == null ? void 0 : openaiOptions.truncation,
			...isReasoningModel && (resolvedReasoningEffort != null || (openaiOptions == null ? void 0 : openaiOptions.reasoningSummary) != null || (openaiOptions == null ? void 0 : openaiOptions.reasoningMode) != null || (openaiOptions == null ? void 0 : openaiOptions.reasoningContext) != null) && { reasoning: {
				...resolvedReasoningEffort != null && { effort: resolvedReasoningEffort },
				...(openaiOptions == null ? void 0 : openaiOptions.reasoningSummary) != null && { summary: openaiOptions.reasoningSummary },
				...(openaiOptions == null ? void 0 : openaiOptions.reasoningMode) != null && { mode: openaiOptions.reasoningMode },
				...(openaiOptions == null ? void 0 : openaiOptions.reasoningContext) != null && { context: openaiOptions.reasoningContext }
			} }
		};
		if (modelCapabilities.supportsConfigurationUpdate && baseArgs.prompt_cache_retention != null) {
			baseArgs.prompt_cache_retention = void 0;
			warnings.push({
				type: "unsupported",
				feature: "promptCacheRetention",
				details: "promptCacheRetention is not supported by GPT-6 and later models; use promptCacheOptions instead"
			});
		}
		if (isReasoningModel) {
			if (!((openaiOptions == null ? void 0 : openaiOptions.reasoningEffort) === "none" && modelCapabilities.supportsNonReasoningParameters)) {
				if (baseArgs.temperature != null) {
					baseArgs.temperature = void 0;
					warnings.push({
						type: "unsupported",
						feature: "temperature",
						details: "temperature is not supported for reasoning models"
					});
				}
				if (baseArgs.top_p != null) {
					baseArgs.top_p = void 0;
					warnings.push({
						type: "unsupported",
						feature: "topP",
						details: "topP is not supported for reasoning models"
					});
				}
			}
			if (modelCapabilities.supportedReasoningEfforts != null && (baseArgs.top_logprobs != null || ((_j = baseArgs.include) == null ? void 0 : _j.includes("message.output_text.logprobs")))) {
				baseArgs.top_logprobs = void 0;
				const filteredInclude = (_k = baseArgs.include) == null ? void 0 : _k.filter((value) => value !== "message.output_text.logprobs");
				baseArgs.include = filteredInclude != null && filteredInclude.length > 0 ? filteredInclude : void 0;
				warnings.push({
					type: "unsupported",
					feature: "logprobs",
					details: "logprobs is not supported for reasoning models"
				});
			}
		} else {
			if ((openaiOptions == null ? void 0 : openaiOptions.reasoningEffort) != null) warnings.push({
				type: "unsupported",
				feature: "reasoningEffort",
				details: "reasoningEffort is not supported for non-reasoning models"
			});
			if ((openaiOptions == null ? void 0 : openaiOptions.reasoningSummary) != null) warnings.push({
				type: "unsupported",
				feature: "reasoningSummary",
				details: "reasoningSummary is not supported for non-reasoning models"
			});
			if ((openaiOptions == null ? void 0 : openaiOptions.reasoningMode) != null) warnings.push({
				type: "unsupported",
				feature: "reasoningMode",
				details: "reasoningMode is not supported for non-reasoning models"
			});
			if ((openaiOptions == null ? void 0 : openaiOptions.reasoningContext) != null) warnings.push({
				type: "unsupported",
				feature: "reasoningContext",
				details: "reasoningContext is not supported for non-reasoning models"
			});
		}
		if ((openaiOptions == null ? void 0 : openaiOptions.serviceTier) === "flex" && !modelCapabilities.supportsFlexProcessing) {
			warnings.push({
				type: "unsupported",
				feature: "serviceTier",
				details: "flex processing is only available for o3, o4-mini, and gpt-5 models"
			});
			delete baseArgs.service_tier;
		}
		if (((openaiOptions == null ? void 0 : openaiOptions.serviceTier) === "priority" || (openaiOptions == null ? void 0 : openaiOptions.serviceTier) === "fast") && !modelCapabilities.supportsPriorityProcessing) {
			warnings.push({
				type: "unsupported",
				feature: "serviceTier",
				details: "priority processing is only available for supported models (gpt-4, gpt-5, gpt-5-mini, o3, o4-mini) and requires Enterprise access. gpt-5-nano is not supported"
			});
			delete baseArgs.service_tier;
		}
		const shellToolEnvType = (_n = (_m = (_l = tools == null ? void 0 : tools.find((tool) => tool.type === "provider" && tool.id === "openai.shell")) == null ? void 0 : _l.args) == null ? void 0 : _m.environment) == null ? void 0 : _n.type;
		const isShellProviderExecuted = shellToolEnvType === "containerAuto" || shellToolEnvType === "containerReference";
		return {
			webSearchToolName,
			args: {
				...baseArgs,
				tools: openaiTools,
				tool_choice: openaiToolChoice
			},
			warnings: [...warnings, ...toolWarnings],
			store,
			toolNameMapping,
			providerOptionsName,
			isShellProviderExecuted
		};
	}
	async doGenerate(options) {
		var _a2, _b, _c, _d, _e, _f, _g, _h, _i, _j, _k, _l, _m, _n, _o, _p, _q, _r, _s, _t, _u, _v, _w, _x, _y, _z, _A, _B, _C, _D, _E;
		const { args: body, warnings, webSearchToolName, toolNameMapping, providerOptionsName, isShellProviderExecuted } = await this.getArgs(options);
		const url = this.config.url({
			path: "/responses",
			modelId: this.modelId
		});
		const approvalRequestIdToDummyToolCallIdFromPrompt = extractApprovalRequestIdToToolCallIdMapping(options.prompt);
		const { responseHeaders, value: response, rawValue: rawResponse } = await require_dist.postJsonToApi({
			url,
			headers: require_dist.combineHeaders(this.config.headers(), options.headers),
			body,
			failedResponseHandler: openaiFailedResponseHandler,
			successfulResponseHandler: require_dist.createJsonResponseHandler(openaiResponsesResponseSchema),
			abortSignal: options.abortSignal,
			fetch: this.config.fetch
		});
		if (response.error) throw new require_dist.APICallError({
			message: response.error.message,
			url,
			requestBodyValues: body,
			statusCode: 400,
			responseHeaders,
			responseBody: rawResponse,
			isRetryable: false
		});
		const content = [];
		const logprobs = [];
		const functionTools = (_b = (_a2 = options.tools) == null ? void 0 : _a2.filter((tool) => tool.type === "function")) != null ? _b : [];
		let hasFunctionCall = false;
		const hostedToolSearchCallIds = [];
		let hasRefusal = false;
		for (const part of response.output) switch (part.type) {
			case "reasoning":
				if (part.summary.length === 0) part.summary.push({
					type: "summary_text",
					text: ""
				});
				for (const summary of part.summary) content.push({
					type: "reasoning",
					text: summary.text,
					providerMetadata: { [providerOptionsName]: {
						itemId: part.id,
						reasoningEncryptedContent: (_c = part.encrypted_content) != null ? _c : null
					} }
				});
				break;
			case "image_generation_call":
				content.push({
					type: "tool-call",
					toolCallId: part.id,
					toolName: toolNameMapping.toCustomToolName("image_generation"),
					input: "{}",
					providerExecuted: true
				});
				content.push({
					type: "tool-result",
					toolCallId: part.id,
					toolName: toolNameMapping.toCustomToolName("image_generation"),
					result: { result: part.result }
				});
				break;
			case "tool_search_call": {
				const toolCallId = (_d = part.call_id) != null ? _d : part.id;
				const isHosted = part.execution === "server";
				if (isHosted) hostedToolSearchCallIds.push(toolCallId);
				content.push({
					type: "tool-call",
					toolCallId,
					toolName: toolNameMapping.toCustomToolName("tool_search"),
					input: JSON.stringify({
						arguments: part.arguments,
						call_id: part.call_id
					}),
					...isHosted ? { providerExecuted: true } : {},
					providerMetadata: { [providerOptionsName]: { itemId: part.id } }
				});
				break;
			}
			case "tool_search_output": {
				const toolCallId = (_f = (_e = part.call_id) != null ? _e : hostedToolSearchCallIds.shift()) != null ? _f : part.id;
				content.push({
					type: "tool-result",
					toolCallId,
					toolName: toolNameMapping.toCustomToolName("tool_search"),
					result: { tools: part.tools },
					providerMetadata: { [providerOptionsName]: { itemId: part.id } }
				});
				break;
			}
			case "local_shell_call":
				content.push({
					type: "tool-call",
					toolCallId: part.call_id,
					toolName: toolNameMapping.toCustomToolName("local_shell"),
					input: JSON.stringify({ action: part.action }),
					providerMetadata: { [providerOptionsName]: { itemId: part.id } }
				});
				break;
			case "shell_call":
				content.push({
					type: "tool-call",
					toolCallId: part.call_id,
					toolName: toolNameMapping.toCustomToolName("shell"),
					input: JSON.stringify({ action: { commands: part.action.commands } }),
					...isShellProviderExecuted && { providerExecuted: true },
					providerMetadata: { [providerOptionsName]: { itemId: part.id } }
				});
				break;
			case "shell_call_output":
				content.push({
					type: "tool-result",
					toolCallId: part.call_id,
					toolName: toolNameMapping.toCustomToolName("shell"),
					result: { output: part.output.map((item) => ({
						stdout: item.stdout,
						stderr: item.stderr,
						outcome: item.outcome.type === "exit" ? {
							type: "exit",
							exitCode: item.outcome.exit_code
						} : { type: "timeout" }
					})) }
				});
				break;
			case "message":
				for (const contentPart of part.content) {
					if (contentPart.type === "refusal") {
						hasRefusal = true;
						content.push({
							type: "text",
							text: contentPart.refusal,
							providerMetadata: { [providerOptionsName]: {
								itemId: part.id,
								...part.phase != null && { phase: part.phase }
							} }
						});
						continue;
					}
					if (((_h = (_g = options.providerOptions) == null ? void 0 : _g[providerOptionsName]) == null ? void 0 : _h.logprobs) && contentPart.logprobs) logprobs.push(contentPart.logprobs);
					const providerMetadata2 = {
						itemId: part.id,
						...part.phase != null && { phase: part.phase },
						...contentPart.annotations.length > 0 && { annotations: contentPart.annotations }
					};
					content.push({
						type: "text",
						text: contentPart.text,
						providerMetadata: { [providerOptionsName]: providerMetadata2 }
					});
					for (const annotation of contentPart.annotations) if (annotation.type === "url_citation") content.push({
						type: "source",
						sourceType: "url",
						id: (_k = (_j = (_i = this.config).generateId) == null ? void 0 : _j.call(_i)) != null ? _k : require_dist.generateId(),
						url: annotation.url,
						title: annotation.title
					});
					else if (annotation.type === "file_citation") content.push({
						type: "source",
						sourceType: "document",
						id: (_n = (_m = (_l = this.config).generateId) == null ? void 0 : _m.call(_l)) != null ? _n : require_dist.generateId(),
						mediaType: "text/plain",
						title: annotation.filename,
						filename: annotation.filename,
						providerMetadata: { [providerOptionsName]: {
							type: annotation.type,
							fileId: annotation.file_id,
							index: annotation.index
						} }
					});
					else if (annotation.type === "container_file_citation") content.push({
						type: "source",
						sourceType: "document",
						id: (_q = (_p = (_o = this.config).generateId) == null ? void 0 : _p.call(_o)) != null ? _q : require_dist.generateId(),
						mediaType: "text/plain",
						title: annotation.filename,
						filename: annotation.filename,
						providerMetadata: { [providerOptionsName]: {
							type: annotation.type,
							fileId: annotation.file_id,
							containerId: annotation.container_id
						} }
					});
					else if (annotation.type === "file_path") content.push({
						type: "source",
						sourceType: "document",
						id: (_t = (_s = (_r = this.config).generateId) == null ? void 0 : _s.call(_r)) != null ? _t : require_dist.generateId(),
						mediaType: "application/octet-stream",
						title: annotation.file_id,
						filename: annotation.file_id,
						providerMetadata: { [providerOptionsName]: {
							type: annotation.type,
							fileId: annotation.file_id,
							index: annotation.index
						} }
					});
				}
				break;
			case "function_call": {
				hasFunctionCall = true;
				const expandedToolCalls = await expandParallelToolCall({
					toolCall: {
						toolCallId: part.call_id,
						toolName: part.name,
						input: part.arguments
					},
					tools: functionTools,
					providerOptionsName,
					itemId: part.id
				});
				if (expandedToolCalls != null) {
					content.push(...expandedToolCalls);
					break;
				}
				content.push({
					type: "tool-call",
					toolCallId: part.call_id,
					toolName: part.name,
					input: part.arguments,
					providerMetadata: { [providerOptionsName]: {
						itemId: part.id,
						...part.async != null && { async: part.async },
						...part.namespace != null && { namespace: part.namespace }
					} }
				});
				break;
			}
			case "custom_tool_call": {
				hasFunctionCall = true;
				const toolName = toolNameMapping.toCustomToolName(part.name);
				content.push({
					type: "tool-call",
					toolCallId: part.call_id,
					toolName,
					input: JSON.stringify(part.input),
					providerMetadata: { [providerOptionsName]: {
						itemId: part.id,
						...part.async != null && { async: part.async }
					} }
				});
				break;
			}
			case "web_search_call":
				content.push({
					type: "tool-call",
					toolCallId: part.id,
					toolName: toolNameMapping.toCustomToolName(webSearchToolName != null ? webSearchToolName : "web_search"),
					input: JSON.stringify({}),
					providerExecuted: true
				});
				content.push({
					type: "tool-result",
					toolCallId: part.id,
					toolName: toolNameMapping.toCustomToolName(webSearchToolName != null ? webSearchToolName : "web_search"),
					...mapWebSearchResult(part)
				});
				break;
			case "mcp_call": {
				const toolCallId = part.approval_request_id != null ? (_u = approvalRequestIdToDummyToolCallIdFromPrompt[part.approval_request_id]) != null ? _u : part.id : part.id;
				const toolName = `mcp.${part.name}`;
				content.push({
					type: "tool-call",
					toolCallId,
					toolName,
					input: part.arguments,
					providerExecuted: true,
					dynamic: true
				});
				content.push({
					type: "tool-result",
					toolCallId,
					toolName,
					result: {
						type: "call",
						serverLabel: part.server_label,
						name: part.name,
						arguments: part.arguments,
						...part.output != null ? { output: part.output } : {},
						...part.error != null ? { error: part.error } : {}
					},
					providerMetadata: { [providerOptionsName]: { itemId: part.id } }
				});
				break;
			}
			case "mcp_list_tools": break;
			case "mcp_approval_request": {
				const approvalRequestId = (_v = part.approval_request_id) != null ? _v : part.id;
				const dummyToolCallId = (_y = (_x = (_w = this.config).generateId) == null ? void 0 : _x.call(_w)) != null ? _y : require_dist.generateId();
				const toolName = `mcp.${part.name}`;
				content.push({
					type: "tool-call",
					toolCallId: dummyToolCallId,
					toolName,
					input: part.arguments,
					providerExecuted: true,
					dynamic: true
				});
				content.push({
					type: "tool-approval-request",
					approvalId: approvalRequestId,
					toolCallId: dummyToolCallId
				});
				break;
			}
			case "computer_call":
				content.push({
					type: "tool-call",
					toolCallId: part.id,
					toolName: toolNameMapping.toCustomToolName("computer_use"),
					input: "",
					providerExecuted: true
				});
				content.push({
					type: "tool-result",
					toolCallId: part.id,
					toolName: toolNameMapping.toCustomToolName("computer_use"),
					result: {
						type: "computer_use_tool_result",
						status: part.status || "completed"
					}
				});
				break;
			case "file_search_call":
				content.push({
					type: "tool-call",
					toolCallId: part.id,
					toolName: toolNameMapping.toCustomToolName("file_search"),
					input: "{}",
					providerExecuted: true
				});
				content.push({
					type: "tool-result",
					toolCallId: part.id,
					toolName: toolNameMapping.toCustomToolName("file_search"),
					result: {
						queries: part.queries,
						results: (_A = (_z = part.results) == null ? void 0 : _z.map((result) => ({
							attributes: result.attributes,
							fileId: result.file_id,
							filename: result.filename,
							score: result.score,
							text: result.text
						}))) != null ? _A : null
					}
				});
				break;
			case "code_interpreter_call":
				content.push({
					type: "tool-call",
					toolCallId: part.id,
					toolName: toolNameMapping.toCustomToolName("code_interpreter"),
					input: JSON.stringify({
						code: part.code,
						containerId: part.container_id
					}),
					providerExecuted: true
				});
				content.push({
					type: "tool-result",
					toolCallId: part.id,
					toolName: toolNameMapping.toCustomToolName("code_interpreter"),
					result: { outputs: part.outputs }
				});
				break;
			case "apply_patch_call":
				hasFunctionCall = true;
				content.push({
					type: "tool-call",
					toolCallId: part.call_id,
					toolName: toolNameMapping.toCustomToolName("apply_patch"),
					input: JSON.stringify({
						callId: part.call_id,
						operation: part.operation
					}),
					providerMetadata: { [providerOptionsName]: { itemId: part.id } }
				});
		}
		const providerMetadata = { [providerOptionsName]: {
			responseId: response.id,
			...logprobs.length > 0 ? { logprobs } : {},
			...typeof response.service_tier === "string" ? { serviceTier: response.service_tier } : {},
			...response.prompt_cache_diagnostics != null ? { promptCacheDiagnostics: response.prompt_cache_diagnostics } : {},
			...((_B = response.reasoning) == null ? void 0 : _B.context) != null ? { reasoningContext: response.reasoning.context } : {}
		} };
		const usage = response.usage;
		return {
			content,
			finishReason: {
				unified: mapOpenAIResponseFinishReason({
					finishReason: (_C = response.incomplete_details) == null ? void 0 : _C.reason,
					hasFunctionCall,
					hasRefusal
				}),
				raw: (_E = (_D = response.incomplete_details) == null ? void 0 : _D.reason) != null ? _E : void 0
			},
			usage: convertOpenAIResponsesUsage(usage),
			request: { body },
			response: {
				id: response.id,
				timestamp: /* @__PURE__ */ new Date(response.created_at * 1e3),
				modelId: response.model,
				headers: responseHeaders,
				body: rawResponse
			},
			providerMetadata,
			warnings
		};
	}
	async doStream(options) {
		var _a2, _b;
		const { args: body, warnings, webSearchToolName, toolNameMapping, store, providerOptionsName, isShellProviderExecuted } = await this.getArgs(options);
		const url = this.config.url({
			path: "/responses",
			modelId: this.modelId
		});
		const { responseHeaders, value: response } = await require_dist.postJsonToApi({
			url,
			headers: require_dist.combineHeaders(this.config.headers(), options.headers),
			body: {
				...body,
				stream: true
			},
			failedResponseHandler: openaiFailedResponseHandler,
			successfulResponseHandler: require_dist.createEventSourceResponseHandler(openaiResponsesChunkSchema),
			abortSignal: options.abortSignal,
			fetch: this.config.fetch
		});
		const checkedResponse = await throwIfOpenAIStreamErrorBeforeOutput({
			stream: response,
			getError: (chunk) => isErrorChunk(chunk) || isResponseFailedChunk(chunk) && chunk.response.error != null ? chunk : void 0,
			isOutputChunk: isResponseOutputChunk,
			url,
			requestBodyValues: body,
			responseHeaders
		});
		const self = this;
		const approvalRequestIdToDummyToolCallIdFromPrompt = extractApprovalRequestIdToToolCallIdMapping(options.prompt);
		const functionTools = (_b = (_a2 = options.tools) == null ? void 0 : _a2.filter((tool) => tool.type === "function")) != null ? _b : [];
		const approvalRequestIdToDummyToolCallIdFromStream = /* @__PURE__ */ new Map();
		let finishReason = {
			unified: "other",
			raw: void 0
		};
		let usage = void 0;
		const logprobs = [];
		let responseId = null;
		const ongoingToolCalls = {};
		const ongoingAnnotations = [];
		let activeMessagePhase;
		let hasFunctionCall = false;
		let hasRefusal = false;
		const activeReasoning = {};
		let serviceTier;
		let reasoningContext;
		let promptCacheDiagnostics;
		const hostedToolSearchCallIds = [];
		let encounteredStreamError = false;
		return {
			stream: checkedResponse.pipeThrough(new TransformStream({
				start(controller) {
					controller.enqueue({
						type: "stream-start",
						warnings
					});
				},
				transform(chunk, controller) {
					var _a3, _b2, _c, _d, _e, _f, _g, _h, _i, _j, _k, _l, _m, _n, _o, _p, _q, _r, _s, _t, _u, _v, _w, _x, _y, _z, _A, _B, _C, _D, _E, _F, _G, _H, _I, _J, _K, _L, _M, _N, _O, _P, _Q, _R, _S, _T, _U;
					if (options.includeRawChunks) controller.enqueue({
						type: "raw",
						rawValue: chunk.rawValue
					});
					if (!chunk.success) {
						const error = isOpenAIChatCompletionChunk(chunk.rawValue) ? createOpenAIResponsesChatCompletionsMismatchError({
							value: chunk.rawValue,
							cause: chunk.error,
							url,
							requestBodyValues: body,
							responseHeaders
						}) : chunk.error;
						encounteredStreamError = true;
						finishReason = {
							unified: "error",
							raw: void 0
						};
						controller.enqueue({
							type: "error",
							error
						});
						return;
					}
					const value = chunk.value;
					if (isResponseOutputItemAddedChunk(value)) {
						if (value.item.type === "function_call") {
							const suppressInputStreaming = isUndeclaredParallelToolCall({
								toolName: value.item.name,
								tools: functionTools
							});
							ongoingToolCalls[value.output_index] = {
								toolName: value.item.name,
								toolCallId: value.item.call_id,
								suppressInputStreaming,
								bufferedInputDeltas: suppressInputStreaming ? [] : void 0,
								async: value.item.async
							};
							if (!suppressInputStreaming) controller.enqueue({
								type: "tool-input-start",
								id: value.item.call_id,
								toolName: value.item.name
							});
						} else if (value.item.type === "custom_tool_call") {
							const toolName = toolNameMapping.toCustomToolName(value.item.name);
							ongoingToolCalls[value.output_index] = {
								toolName,
								toolCallId: value.item.call_id,
								async: value.item.async
							};
							controller.enqueue({
								type: "tool-input-start",
								id: value.item.call_id,
								toolName,
								inputEncoding: "text"
							});
						} else if (value.item.type === "web_search_call") {
							ongoingToolCalls[value.output_index] = {
								toolName: toolNameMapping.toCustomToolName(webSearchToolName != null ? webSearchToolName : "web_search"),
								toolCallId: value.item.id
							};
							controller.enqueue({
								type: "tool-input-start",
								id: value.item.id,
								toolName: toolNameMapping.toCustomToolName(webSearchToolName != null ? webSearchToolName : "web_search"),
								providerExecuted: true
							});
							controller.enqueue({
								type: "tool-input-end",
								id: value.item.id
							});
							controller.enqueue({
								type: "tool-call",
								toolCallId: value.item.id,
								toolName: toolNameMapping.toCustomToolName(webSearchToolName != null ? webSearchToolName : "web_search"),
								input: JSON.stringify({}),
								providerExecuted: true
							});
						} else if (value.item.type === "computer_call") {
							ongoingToolCalls[value.output_index] = {
								toolName: toolNameMapping.toCustomToolName("computer_use"),
								toolCallId: value.item.id
							};
							controller.enqueue({
								type: "tool-input-start",
								id: value.item.id,
								toolName: toolNameMapping.toCustomToolName("computer_use"),
								providerExecuted: true
							});
						} else if (value.item.type === "code_interpreter_call") {
							ongoingToolCalls[value.output_index] = {
								toolName: toolNameMapping.toCustomToolName("code_interpreter"),
								toolCallId: value.item.id,
								codeInterpreter: { containerId: value.item.container_id }
							};
							controller.enqueue({
								type: "tool-input-start",
								id: value.item.id,
								toolName: toolNameMapping.toCustomToolName("code_interpreter"),
								providerExecuted: true
							});
							controller.enqueue({
								type: "tool-input-delta",
								id: value.item.id,
								delta: `{"containerId":"${value.item.container_id}","code":"`
							});
						} else if (value.item.type === "file_search_call") controller.enqueue({
							type: "tool-call",
							toolCallId: value.item.id,
							toolName: toolNameMapping.toCustomToolName("file_search"),
							input: "{}",
							providerExecuted: true
						});
						else if (value.item.type === "image_generation_call") controller.enqueue({
							type: "tool-call",
							toolCallId: value.item.id,
							toolName: toolNameMapping.toCustomToolName("image_generation"),
							input: "{}",
							providerExecuted: true
						});
						else if (value.item.type === "tool_search_call") {
							const toolCallId = value.item.id;
							const toolName = toolNameMapping.toCustomToolName("tool_search");
							const isHosted = value.item.execution === "server";
							ongoingToolCalls[value.output_index] = {
								toolName,
								toolCallId,
								toolSearchExecution: (_a3 = value.item.execution) != null ? _a3 : "server"
							};
							if (isHosted) controller.enqueue({
								type: "tool-input-start",
								id: toolCallId,
								toolName,
								providerExecuted: true
							});
						} else if (value.item.type === "tool_search_output") {} else if (value.item.type === "mcp_call" || value.item.type === "mcp_list_tools" || value.item.type === "mcp_approval_request") {} else if (value.item.type === "apply_patch_call") {
							const { call_id: callId, operation } = value.item;
							ongoingToolCalls[value.output_index] = {
								toolName: toolNameMapping.toCustomToolName("apply_patch"),
								toolCallId: callId,
								applyPatch: {
									hasDiff: operation.type === "delete_file",
									endEmitted: operation.type === "delete_file"
								}
							};
							controller.enqueue({
								type: "tool-input-start",
								id: callId,
								toolName: toolNameMapping.toCustomToolName("apply_patch")
							});
							if (operation.type === "delete_file") {
								const inputString = JSON.stringify({
									callId,
									operation
								});
								controller.enqueue({
									type: "tool-input-delta",
									id: callId,
									delta: inputString
								});
								controller.enqueue({
									type: "tool-input-end",
									id: callId
								});
							} else controller.enqueue({
								type: "tool-input-delta",
								id: callId,
								delta: `{"callId":"${escapeJSONDelta(callId)}","operation":{"type":"${escapeJSONDelta(operation.type)}","path":"${escapeJSONDelta(operation.path)}","diff":"`
							});
						} else if (value.item.type === "shell_call") ongoingToolCalls[value.output_index] = {
							toolName: toolNameMapping.toCustomToolName("shell"),
							toolCallId: value.item.call_id
						};
						else if (value.item.type === "shell_call_output") {} else if (value.item.type === "message") {
							ongoingAnnotations.splice(0);
							activeMessagePhase = (_b2 = value.item.phase) != null ? _b2 : void 0;
							controller.enqueue({
								type: "text-start",
								id: value.item.id,
								providerMetadata: { [providerOptionsName]: {
									itemId: value.item.id,
									...value.item.phase != null && { phase: value.item.phase }
								} }
							});
						} else if (isResponseOutputItemAddedChunk(value) && value.item.type === "reasoning") {
							activeReasoning[value.item.id] = {
								encryptedContent: value.item.encrypted_content,
								summaryParts: { 0: "active" }
							};
							controller.enqueue({
								type: "reasoning-start",
								id: `${value.item.id}:0`,
								providerMetadata: { [providerOptionsName]: {
									itemId: value.item.id,
									reasoningEncryptedContent: (_c = value.item.encrypted_content) != null ? _c : null
								} }
							});
						}
					} else if (isResponseOutputItemDoneChunk(value)) {
						if (value.item.type === "message") {
							const phase = (_d = value.item.phase) != null ? _d : activeMessagePhase;
							activeMessagePhase = void 0;
							controller.enqueue({
								type: "text-end",
								id: value.item.id,
								providerMetadata: { [providerOptionsName]: {
									itemId: value.item.id,
									...phase != null && { phase },
									...ongoingAnnotations.length > 0 && { annotations: ongoingAnnotations }
								} }
							});
						} else if (value.item.type === "function_call") {
							const item = value.item;
							const ongoingToolCall = ongoingToolCalls[value.output_index];
							ongoingToolCalls[value.output_index] = void 0;
							hasFunctionCall = true;
							const suppressInputStreaming = (_e = ongoingToolCall == null ? void 0 : ongoingToolCall.suppressInputStreaming) != null ? _e : isUndeclaredParallelToolCall({
								toolName: item.name,
								tools: functionTools
							});
							const enqueueUnexpandedToolCall = () => {
								var _a4;
								if (suppressInputStreaming) {
									controller.enqueue({
										type: "tool-input-start",
										id: item.call_id,
										toolName: item.name
									});
									const bufferedInputDeltas = (_a4 = ongoingToolCall == null ? void 0 : ongoingToolCall.bufferedInputDeltas) != null ? _a4 : [];
									if (bufferedInputDeltas.length > 0) for (const delta of bufferedInputDeltas) controller.enqueue({
										type: "tool-input-delta",
										id: item.call_id,
										delta
									});
									else if (item.arguments.length > 0) controller.enqueue({
										type: "tool-input-delta",
										id: item.call_id,
										delta: item.arguments
									});
								}
								controller.enqueue({
									type: "tool-input-end",
									id: item.call_id,
									...item.namespace != null && { providerMetadata: { [providerOptionsName]: { namespace: item.namespace } } }
								});
								controller.enqueue({
									type: "tool-call",
									toolCallId: item.call_id,
									toolName: item.name,
									input: item.arguments,
									providerMetadata: { [providerOptionsName]: {
										itemId: item.id,
										...item.async != null ? { async: item.async } : (ongoingToolCall == null ? void 0 : ongoingToolCall.async) != null ? { async: ongoingToolCall.async } : {},
										...item.namespace != null && { namespace: item.namespace }
									} }
								});
							};
							if (!suppressInputStreaming) {
								enqueueUnexpandedToolCall();
								return;
							}
							return expandParallelToolCall({
								toolCall: {
									toolCallId: item.call_id,
									toolName: item.name,
									input: item.arguments
								},
								tools: functionTools,
								providerOptionsName,
								itemId: item.id
							}).then((expandedToolCalls) => {
								if (expandedToolCalls == null) {
									enqueueUnexpandedToolCall();
									return;
								}
								for (const toolCall of expandedToolCalls) {
									controller.enqueue({
										type: "tool-input-start",
										id: toolCall.toolCallId,
										toolName: toolCall.toolName
									});
									controller.enqueue({
										type: "tool-input-delta",
										id: toolCall.toolCallId,
										delta: toolCall.input
									});
									controller.enqueue({
										type: "tool-input-end",
										id: toolCall.toolCallId
									});
									controller.enqueue(toolCall);
								}
							});
						} else if (value.item.type === "custom_tool_call") {
							const ongoingToolCall = ongoingToolCalls[value.output_index];
							ongoingToolCalls[value.output_index] = void 0;
							hasFunctionCall = true;
							const toolName = toolNameMapping.toCustomToolName(value.item.name);
							controller.enqueue({
								type: "tool-input-end",
								id: value.item.call_id
							});
							controller.enqueue({
								type: "tool-call",
								toolCallId: value.item.call_id,
								toolName,
								input: JSON.stringify(value.item.input),
								providerMetadata: { [providerOptionsName]: {
									itemId: value.item.id,
									...value.item.async != null ? { async: value.item.async } : (ongoingToolCall == null ? void 0 : ongoingToolCall.async) != null ? { async: ongoingToolCall.async } : {}
								} }
							});
						} else if (value.item.type === "web_search_call") {
							ongoingToolCalls[value.output_index] = void 0;
							controller.enqueue({
								type: "tool-result",
								toolCallId: value.item.id,
								toolName: toolNameMapping.toCustomToolName(webSearchToolName != null ? webSearchToolName : "web_search"),
								...mapWebSearchResult(value.item)
							});
						} else if (value.item.type === "computer_call") {
							ongoingToolCalls[value.output_index] = void 0;
							controller.enqueue({
								type: "tool-input-end",
								id: value.item.id
							});
							controller.enqueue({
								type: "tool-call",
								toolCallId: value.item.id,
								toolName: toolNameMapping.toCustomToolName("computer_use"),
								input: "",
								providerExecuted: true
							});
							controller.enqueue({
								type: "tool-result",
								toolCallId: value.item.id,
								toolName: toolNameMapping.toCustomToolName("computer_use"),
								result: {
									type: "computer_use_tool_result",
									status: value.item.status || "completed"
								}
							});
						} else if (value.item.type === "file_search_call") {
							ongoingToolCalls[value.output_index] = void 0;
							controller.enqueue({
								type: "tool-result",
								toolCallId: value.item.id,
								toolName: toolNameMapping.toCustomToolName("file_search"),
								result: {
									queries: value.item.queries,
									results: (_g = (_f = value.item.results) == null ? void 0 : _f.map((result2) => ({
										attributes: result2.attributes,
										fileId: result2.file_id,
										filename: result2.filename,
										score: result2.score,
										text: result2.text
									}))) != null ? _g : null
								}
							});
						} else if (value.item.type === "code_interpreter_call") {
							ongoingToolCalls[value.output_index] = void 0;
							controller.enqueue({
								type: "tool-result",
								toolCallId: value.item.id,
								toolName: toolNameMapping.toCustomToolName("code_interpreter"),
								result: { outputs: value.item.outputs }
							});
						} else if (value.item.type === "image_generation_call") controller.enqueue({
							type: "tool-result",
							toolCallId: value.item.id,
							toolName: toolNameMapping.toCustomToolName("image_generation"),
							result: { result: value.item.result }
						});
						else if (value.item.type === "tool_search_call") {
							const toolCall = ongoingToolCalls[value.output_index];
							const isHosted = value.item.execution === "server";
							if (toolCall != null) {
								const toolCallId = isHosted ? toolCall.toolCallId : (_h = value.item.call_id) != null ? _h : value.item.id;
								if (isHosted) hostedToolSearchCallIds.push(toolCallId);
								else controller.enqueue({
									type: "tool-input-start",
									id: toolCallId,
									toolName: toolCall.toolName
								});
								controller.enqueue({
									type: "tool-input-end",
									id: toolCallId
								});
								controller.enqueue({
									type: "tool-call",
									toolCallId,
									toolName: toolCall.toolName,
									input: JSON.stringify({
										arguments: value.item.arguments,
										call_id: isHosted ? null : toolCallId
									}),
									...isHosted ? { providerExecuted: true } : {},
									providerMetadata: { [providerOptionsName]: { itemId: value.item.id } }
								});
							}
							ongoingToolCalls[value.output_index] = void 0;
						} else if (value.item.type === "tool_search_output") {
							const toolCallId = (_j = (_i = value.item.call_id) != null ? _i : hostedToolSearchCallIds.shift()) != null ? _j : value.item.id;
							controller.enqueue({
								type: "tool-result",
								toolCallId,
								toolName: toolNameMapping.toCustomToolName("tool_search"),
								result: { tools: value.item.tools },
								providerMetadata: { [providerOptionsName]: { itemId: value.item.id } }
							});
						} else if (value.item.type === "mcp_call") {
							ongoingToolCalls[value.output_index] = void 0;
							const approvalRequestId = (_k = value.item.approval_request_id) != null ? _k : void 0;
							const aliasedToolCallId = approvalRequestId != null ? (_m = (_l = approvalRequestIdToDummyToolCallIdFromStream.get(approvalRequestId)) != null ? _l : approvalRequestIdToDummyToolCallIdFromPrompt[approvalRequestId]) != null ? _m : value.item.id : value.item.id;
							const toolName = `mcp.${value.item.name}`;
							controller.enqueue({
								type: "tool-call",
								toolCallId: aliasedToolCallId,
								toolName,
								input: value.item.arguments,
								providerExecuted: true,
								dynamic: true
							});
							controller.enqueue({
								type: "tool-result",
								toolCallId: aliasedToolCallId,
								toolName,
								result: {
									type: "call",
									serverLabel: value.item.server_label,
									name: value.item.name,
									arguments: value.item.arguments,
									...value.item.output != null ? { output: value.item.output } : {},
									...value.item.error != null ? { error: value.item.error } : {}
								},
								providerMetadata: { [providerOptionsName]: { itemId: value.item.id } }
							});
						} else if (value.item.type === "mcp_list_tools") ongoingToolCalls[value.output_index] = void 0;
						else if (value.item.type === "apply_patch_call") {
							const toolCall = ongoingToolCalls[value.output_index];
							if ((toolCall == null ? void 0 : toolCall.applyPatch) && !toolCall.applyPatch.endEmitted && value.item.operation.type !== "delete_file") {
								if (!toolCall.applyPatch.hasDiff) controller.enqueue({
									type: "tool-input-delta",
									id: toolCall.toolCallId,
									delta: escapeJSONDelta(value.item.operation.diff)
								});
								controller.enqueue({
									type: "tool-input-delta",
									id: toolCall.toolCallId,
									delta: "\"}}"
								});
								controller.enqueue({
									type: "tool-input-end",
									id: toolCall.toolCallId
								});
								toolCall.applyPatch.endEmitted = true;
							}
							if (toolCall && value.item.status === "completed") {
								hasFunctionCall = true;
								controller.enqueue({
									type: "tool-call",
									toolCallId: toolCall.toolCallId,
									toolName: toolNameMapping.toCustomToolName("apply_patch"),
									input: JSON.stringify({
										callId: value.item.call_id,
										operation: value.item.operation
									}),
									providerMetadata: { [providerOptionsName]: { itemId: value.item.id } }
								});
							}
							ongoingToolCalls[value.output_index] = void 0;
						} else if (value.item.type === "mcp_approval_request") {
							ongoingToolCalls[value.output_index] = void 0;
							const dummyToolCallId = (_p = (_o = (_n = self.config).generateId) == null ? void 0 : _o.call(_n)) != null ? _p : require_dist.generateId();
							const approvalRequestId = (_q = value.item.approval_request_id) != null ? _q : value.item.id;
							approvalRequestIdToDummyToolCallIdFromStream.set(approvalRequestId, dummyToolCallId);
							const toolName = `mcp.${value.item.name}`;
							controller.enqueue({
								type: "tool-call",
								toolCallId: dummyToolCallId,
								toolName,
								input: value.item.arguments,
								providerExecuted: true,
								dynamic: true
							});
							controller.enqueue({
								type: "tool-approval-request",
								approvalId: approvalRequestId,
								toolCallId: dummyToolCallId
							});
						} else if (value.item.type === "local_shell_call") {
							ongoingToolCalls[value.output_index] = void 0;
							controller.enqueue({
								type: "tool-call",
								toolCallId: value.item.call_id,
								toolName: toolNameMapping.toCustomToolName("local_shell"),
								input: JSON.stringify({ action: {
									type: "exec",
									command: value.item.action.command,
									timeoutMs: value.item.action.timeout_ms,
									user: value.item.action.user,
									workingDirectory: value.item.action.working_directory,
									env: value.item.action.env
								} }),
								providerMetadata: { [providerOptionsName]: { itemId: value.item.id } }
							});
						} else if (value.item.type === "shell_call") {
							ongoingToolCalls[value.output_index] = void 0;
							controller.enqueue({
								type: "tool-call",
								toolCallId: value.item.call_id,
								toolName: toolNameMapping.toCustomToolName("shell"),
								input: JSON.stringify({ action: { commands: value.item.action.commands } }),
								...isShellProviderExecuted && { providerExecuted: true },
								providerMetadata: { [providerOptionsName]: { itemId: value.item.id } }
							});
						} else if (value.item.type === "shell_call_output") controller.enqueue({
							type: "tool-result",
							toolCallId: value.item.call_id,
							toolName: toolNameMapping.toCustomToolName("shell"),
							result: { output: value.item.output.map((item) => ({
								stdout: item.stdout,
								stderr: item.stderr,
								outcome: item.outcome.type === "exit" ? {
									type: "exit",
									exitCode: item.outcome.exit_code
								} : { type: "timeout" }
							})) }
						});
						else if (value.item.type === "reasoning") {
							const activeReasoningPart = activeReasoning[value.item.id];
							const summaryPartIndices = Object.entries(activeReasoningPart.summaryParts).filter(([_, status]) => status === "active" || status === "can-conclude").map(([summaryIndex]) => summaryIndex);
							for (const summaryIndex of summaryPartIndices) controller.enqueue({
								type: "reasoning-end",
								id: `${value.item.id}:${summaryIndex}`,
								providerMetadata: { [providerOptionsName]: {
									itemId: value.item.id,
									reasoningEncryptedContent: (_r = value.item.encrypted_content) != null ? _r : null
								} }
							});
							delete activeReasoning[value.item.id];
						}
					} else if (isResponseFunctionCallArgumentsDeltaChunk(value)) {
						const toolCall = ongoingToolCalls[value.output_index];
						if (toolCall != null) {
							if (toolCall.suppressInputStreaming) (_s = toolCall.bufferedInputDeltas) == null || _s.push(value.delta);
							else controller.enqueue({
								type: "tool-input-delta",
								id: toolCall.toolCallId,
								delta: value.delta
							});
						}
					} else if (isResponseCustomToolCallInputDeltaChunk(value)) {
						const toolCall = ongoingToolCalls[value.output_index];
						if (toolCall != null) controller.enqueue({
							type: "tool-input-delta",
							id: toolCall.toolCallId,
							delta: value.delta
						});
					} else if (isResponseApplyPatchCallOperationDiffDeltaChunk(value)) {
						const toolCall = ongoingToolCalls[value.output_index];
						if (toolCall == null ? void 0 : toolCall.applyPatch) {
							controller.enqueue({
								type: "tool-input-delta",
								id: toolCall.toolCallId,
								delta: escapeJSONDelta(value.delta)
							});
							toolCall.applyPatch.hasDiff = true;
						}
					} else if (isResponseApplyPatchCallOperationDiffDoneChunk(value)) {
						const toolCall = ongoingToolCalls[value.output_index];
						if ((toolCall == null ? void 0 : toolCall.applyPatch) && !toolCall.applyPatch.endEmitted) {
							if (!toolCall.applyPatch.hasDiff) {
								controller.enqueue({
									type: "tool-input-delta",
									id: toolCall.toolCallId,
									delta: escapeJSONDelta(value.diff)
								});
								toolCall.applyPatch.hasDiff = true;
							}
							controller.enqueue({
								type: "tool-input-delta",
								id: toolCall.toolCallId,
								delta: "\"}}"
							});
							controller.enqueue({
								type: "tool-input-end",
								id: toolCall.toolCallId
							});
							toolCall.applyPatch.endEmitted = true;
						}
					} else if (isResponseImageGenerationCallPartialImageChunk(value)) controller.enqueue({
						type: "tool-result",
						toolCallId: value.item_id,
						toolName: toolNameMapping.toCustomToolName("image_generation"),
						result: { result: value.partial_image_b64 },
						preliminary: true
					});
					else if (isResponseCodeInterpreterCallCodeDeltaChunk(value)) {
						const toolCall = ongoingToolCalls[value.output_index];
						if (toolCall != null) controller.enqueue({
							type: "tool-input-delta",
							id: toolCall.toolCallId,
							delta: escapeJSONDelta(value.delta)
						});
					} else if (isResponseCodeInterpreterCallCodeDoneChunk(value)) {
						const toolCall = ongoingToolCalls[value.output_index];
						if (toolCall != null) {
							controller.enqueue({
								type: "tool-input-delta",
								id: toolCall.toolCallId,
								delta: "\"}"
							});
							controller.enqueue({
								type: "tool-input-end",
								id: toolCall.toolCallId
							});
							controller.enqueue({
								type: "tool-call",
								toolCallId: toolCall.toolCallId,
								toolName: toolNameMapping.toCustomToolName("code_interpreter"),
								input: JSON.stringify({
									code: value.code,
									containerId: toolCall.codeInterpreter.containerId
								}),
								providerExecuted: true
							});
						}
					} else if (isResponseCreatedChunk(value)) {
						responseId = value.response.id;
						controller.enqueue({
							type: "response-metadata",
							id: value.response.id,
							timestamp: /* @__PURE__ */ new Date(value.response.created_at * 1e3),
							modelId: value.response.model
						});
					} else if (isTextDeltaChunk(value)) {
						controller.enqueue({
							type: "text-delta",
							id: value.item_id,
							delta: value.delta
						});
						if (((_u = (_t = options.providerOptions) == null ? void 0 : _t[providerOptionsName]) == null ? void 0 : _u.logprobs) && value.logprobs) logprobs.push(value.logprobs);
					} else if (isRefusalDeltaChunk(value)) {
						hasRefusal = true;
						controller.enqueue({
							type: "text-delta",
							id: value.item_id,
							delta: value.delta
						});
					} else if (isRefusalDoneChunk(value)) hasRefusal = true;
					else if (value.type === "response.reasoning_summary_part.added") {
						if (value.summary_index > 0) {
							const activeReasoningPart = activeReasoning[value.item_id];
							activeReasoningPart.summaryParts[value.summary_index] = "active";
							for (const summaryIndex of Object.keys(activeReasoningPart.summaryParts)) if (activeReasoningPart.summaryParts[summaryIndex] === "can-conclude") {
								controller.enqueue({
									type: "reasoning-end",
									id: `${value.item_id}:${summaryIndex}`,
									providerMetadata: { [providerOptionsName]: { itemId: value.item_id } }
								});
								activeReasoningPart.summaryParts[summaryIndex] = "concluded";
							}
							controller.enqueue({
								type: "reasoning-start",
								id: `${value.item_id}:${value.summary_index}`,
								providerMetadata: { [providerOptionsName]: {
									itemId: value.item_id,
									reasoningEncryptedContent: (_w = (_v = activeReasoning[value.item_id]) == null ? void 0 : _v.encryptedContent) != null ? _w : null
								} }
							});
						}
					} else if (value.type === "response.reasoning_summary_text.delta") controller.enqueue({
						type: "reasoning-delta",
						id: `${value.item_id}:${value.summary_index}`,
						delta: value.delta,
						providerMetadata: { [providerOptionsName]: { itemId: value.item_id } }
					});
					else if (value.type === "response.reasoning_summary_part.done") {
						if (store) {
							controller.enqueue({
								type: "reasoning-end",
								id: `${value.item_id}:${value.summary_index}`,
								providerMetadata: { [providerOptionsName]: { itemId: value.item_id } }
							});
							activeReasoning[value.item_id].summaryParts[value.summary_index] = "concluded";
						} else activeReasoning[value.item_id].summaryParts[value.summary_index] = "can-conclude";
					} else if (isResponseFinishedChunk(value)) {
						promptCacheDiagnostics = (_x = value.response.prompt_cache_diagnostics) != null ? _x : void 0;
						if (!encounteredStreamError) finishReason = {
							unified: mapOpenAIResponseFinishReason({
								finishReason: (_y = value.response.incomplete_details) == null ? void 0 : _y.reason,
								hasFunctionCall,
								hasRefusal
							}),
							raw: (_A = (_z = value.response.incomplete_details) == null ? void 0 : _z.reason) != null ? _A : void 0
						};
						usage = (_B = value.response.usage) != null ? _B : void 0;
						if (typeof value.response.service_tier === "string") serviceTier = value.response.service_tier;
						if (((_C = value.response.reasoning) == null ? void 0 : _C.context) != null) reasoningContext = value.response.reasoning.context;
					} else if (isResponseFailedChunk(value)) {
						promptCacheDiagnostics = (_D = value.response.prompt_cache_diagnostics) != null ? _D : void 0;
						const incompleteReason = (_E = value.response.incomplete_details) == null ? void 0 : _E.reason;
						finishReason = {
							unified: incompleteReason ? mapOpenAIResponseFinishReason({
								finishReason: incompleteReason,
								hasFunctionCall
							}) : "error",
							raw: incompleteReason != null ? incompleteReason : "error"
						};
						usage = (_F = value.response.usage) != null ? _F : void 0;
						if (((_G = value.response.reasoning) == null ? void 0 : _G.context) != null) reasoningContext = value.response.reasoning.context;
						if (!encounteredStreamError && value.response.error != null) {
							encounteredStreamError = true;
							const error = {
								type: "response.failed",
								sequence_number: value.sequence_number,
								response: {
									error: value.response.error,
									incomplete_details: value.response.incomplete_details,
									service_tier: value.response.service_tier
								}
							};
							controller.enqueue({
								type: "error",
								error: (_H = createOpenAIProviderStreamError(error)) != null ? _H : error
							});
						}
					} else if (isResponseAnnotationAddedChunk(value)) {
						ongoingAnnotations.push(value.annotation);
						if (value.annotation.type === "url_citation") controller.enqueue({
							type: "source",
							sourceType: "url",
							id: (_K = (_J = (_I = self.config).generateId) == null ? void 0 : _J.call(_I)) != null ? _K : require_dist.generateId(),
							url: value.annotation.url,
							title: value.annotation.title
						});
						else if (value.annotation.type === "file_citation") controller.enqueue({
							type: "source",
							sourceType: "document",
							id: (_N = (_M = (_L = self.config).generateId) == null ? void 0 : _M.call(_L)) != null ? _N : require_dist.generateId(),
							mediaType: "text/plain",
							title: value.annotation.filename,
							filename: value.annotation.filename,
							providerMetadata: { [providerOptionsName]: {
								type: value.annotation.type,
								fileId: value.annotation.file_id,
								index: value.annotation.index
							} }
						});
						else if (value.annotation.type === "container_file_citation") controller.enqueue({
							type: "source",
							sourceType: "document",
							id: (_Q = (_P = (_O = self.config).generateId) == null ? void 0 : _P.call(_O)) != null ? _Q : require_dist.generateId(),
							mediaType: "text/plain",
							title: value.annotation.filename,
							filename: value.annotation.filename,
							providerMetadata: { [providerOptionsName]: {
								type: value.annotation.type,
								fileId: value.annotation.file_id,
								containerId: value.annotation.container_id
							} }
						});
						else if (value.annotation.type === "file_path") controller.enqueue({
							type: "source",
							sourceType: "document",
							id: (_T = (_S = (_R = self.config).generateId) == null ? void 0 : _S.call(_R)) != null ? _T : require_dist.generateId(),
							mediaType: "application/octet-stream",
							title: value.annotation.file_id,
							filename: value.annotation.file_id,
							providerMetadata: { [providerOptionsName]: {
								type: value.annotation.type,
								fileId: value.annotation.file_id,
								index: value.annotation.index
							} }
						});
					} else if (isErrorChunk(value)) {
						encounteredStreamError = true;
						finishReason = {
							unified: "error",
							raw: "error"
						};
						controller.enqueue({
							type: "error",
							error: (_U = createOpenAIProviderStreamError(value)) != null ? _U : value
						});
					}
				},
				flush(controller) {
					var _a3;
					for (const toolCall of Object.values(ongoingToolCalls)) {
						if (!(toolCall == null ? void 0 : toolCall.suppressInputStreaming)) continue;
						controller.enqueue({
							type: "tool-input-start",
							id: toolCall.toolCallId,
							toolName: toolCall.toolName
						});
						for (const delta of (_a3 = toolCall.bufferedInputDeltas) != null ? _a3 : []) controller.enqueue({
							type: "tool-input-delta",
							id: toolCall.toolCallId,
							delta
						});
					}
					const providerMetadata = { [providerOptionsName]: {
						responseId,
						...logprobs.length > 0 ? { logprobs } : {},
						...serviceTier !== void 0 ? { serviceTier } : {},
						...reasoningContext !== void 0 ? { reasoningContext } : {},
						...promptCacheDiagnostics !== void 0 ? { promptCacheDiagnostics } : {}
					} };
					controller.enqueue({
						type: "finish",
						finishReason,
						usage: convertOpenAIResponsesUsage(usage),
						providerMetadata
					});
				}
			})),
			request: { body },
			response: { headers: responseHeaders }
		};
	}
};
function isTextDeltaChunk(chunk) {
	return chunk.type === "response.output_text.delta";
}
function isRefusalDeltaChunk(chunk) {
	return chunk.type === "response.refusal.delta";
}
function isRefusalDoneChunk(chunk) {
	return chunk.type === "response.refusal.done";
}
function isOpenAIChatCompletionChunk(value) {
	const chunk = asRecord2(value);
	return chunk != null && Array.isArray(chunk.choices) && typeof chunk.type !== "string";
}
function createOpenAIResponsesChatCompletionsMismatchError({ value, cause, url, requestBodyValues, responseHeaders }) {
	return new require_dist.APICallError({
		message: "Received a Chat Completions stream while using the OpenAI Responses API. The default OpenAI provider model uses the Responses API. If your custom baseURL targets a Chat Completions-compatible endpoint, use openai.chat('model-id') or createOpenAI(...).chat('model-id') instead. You can also use @ai-sdk/openai-compatible for OpenAI-compatible providers.",
		url,
		requestBodyValues,
		responseHeaders,
		responseBody: JSON.stringify(value),
		cause,
		data: value,
		isRetryable: false
	});
}
function asRecord2(value) {
	return typeof value === "object" && value != null ? value : void 0;
}
function isResponseOutputItemDoneChunk(chunk) {
	return chunk.type === "response.output_item.done";
}
function isResponseFinishedChunk(chunk) {
	return chunk.type === "response.completed" || chunk.type === "response.incomplete";
}
function isResponseFailedChunk(chunk) {
	return chunk.type === "response.failed";
}
function isResponseCreatedChunk(chunk) {
	return chunk.type === "response.created";
}
function isResponseFunctionCallArgumentsDeltaChunk(chunk) {
	return chunk.type === "response.function_call_arguments.delta";
}
function isResponseCustomToolCallInputDeltaChunk(chunk) {
	return chunk.type === "response.custom_tool_call_input.delta";
}
function isResponseImageGenerationCallPartialImageChunk(chunk) {
	return chunk.type === "response.image_generation_call.partial_image";
}
function isResponseCodeInterpreterCallCodeDeltaChunk(chunk) {
	return chunk.type === "response.code_interpreter_call_code.delta";
}
function isResponseCodeInterpreterCallCodeDoneChunk(chunk) {
	return chunk.type === "response.code_interpreter_call_code.done";
}
function isResponseApplyPatchCallOperationDiffDeltaChunk(chunk) {
	return chunk.type === "response.apply_patch_call_operation_diff.delta";
}
function isResponseApplyPatchCallOperationDiffDoneChunk(chunk) {
	return chunk.type === "response.apply_patch_call_operation_diff.done";
}
function isResponseOutputItemAddedChunk(chunk) {
	return chunk.type === "response.output_item.added";
}
function isResponseAnnotationAddedChunk(chunk) {
	return chunk.type === "response.output_text.annotation.added";
}
function isErrorChunk(chunk) {
	return chunk.type === "error";
}
function isResponseOutputChunk(chunk) {
	return !(chunk.type === "response.created" || chunk.type === "response.failed" || chunk.type === "error" || chunk.type === "unknown_chunk");
}
function mapWebSearchResult({ action, status }) {
	return status === "completed" ? { result: mapWebSearchOutput(action) } : {
		isError: true,
		result: { status }
	};
}
function mapWebSearchOutput(action) {
	var _a2;
	if (action == null) return {};
	switch (action.type) {
		case "search": return {
			action: {
				type: "search",
				query: (_a2 = action.query) != null ? _a2 : void 0,
				...action.queries != null && { queries: action.queries }
			},
			...action.sources != null && { sources: action.sources }
		};
		case "open_page": return { action: {
			type: "openPage",
			url: action.url
		} };
		case "find_in_page": return { action: {
			type: "findInPage",
			url: action.url,
			pattern: action.pattern
		} };
	}
}
function escapeJSONDelta(delta) {
	return JSON.stringify(delta).slice(1, -1);
}

// src/agents/model-router/sdk-models.ts
function messagesModel(name, { baseURL, apiKey, fetch }) {
	return new AnthropicMessagesLanguageModel(name, {
		provider: "anthropic.messages",
		baseURL,
		headers: {
			"x-api-key": apiKey,
			"anthropic-version": "2023-06-01"
		},
		fetch
	});
}
function responsesModel(name, { baseURL, apiKey, fetch }) {
	return new OpenAIResponsesLanguageModel(name, {
		provider: "openai.responses",
		url: ({ path }) => `${baseURL}${path}`,
		headers: () => ({ Authorization: `Bearer ${apiKey}` }),
		fetch,
		fileIdPrefixes: ["file-"]
	});
}

Object.defineProperty(exports, "createOpenAICompatible", { enumerable: true, get: () => createOpenAICompatible });
Object.defineProperty(exports, "messagesModel", { enumerable: true, get: () => messagesModel });
Object.defineProperty(exports, "responsesModel", { enumerable: true, get: () => responsesModel });