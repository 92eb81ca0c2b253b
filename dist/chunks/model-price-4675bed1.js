// src/models/prices.json
var prices_default = {
	anthropic: [
		{
			"model": "claude-2",
			"pattern": "^claude-2|claude-v2",
			"prices": [{
				"from": null,
				"input": 8,
				"output": 24,
				"cached": 8
			}]
		},
		{
			"model": "claude-3-5-haiku-latest",
			"pattern": "^claude-3-5-haiku|^claude-3\\.5-haiku",
			"prices": [{
				"from": null,
				"input": .8,
				"output": 4,
				"cached": .08
			}]
		},
		{
			"model": "claude-3-5-sonnet",
			"pattern": "^claude-3-5-sonnet|^claude-3\\.5-sonnet",
			"prices": [{
				"from": null,
				"input": 3,
				"output": 15,
				"cached": .3
			}]
		},
		{
			"model": "claude-3-7-sonnet-latest",
			"pattern": "^claude-3-7-sonnet|^claude-3\\.7-sonnet|^claude-sonnet-3\\.7|^claude-sonnet-3-7",
			"prices": [{
				"from": null,
				"input": 3,
				"output": 15,
				"cached": .3
			}]
		},
		{
			"model": "claude-3-haiku",
			"pattern": "^claude-3-haiku",
			"prices": [{
				"from": null,
				"input": .25,
				"output": 1.25,
				"cached": .03
			}]
		},
		{
			"model": "claude-3-opus-latest",
			"pattern": "^claude-3-opus",
			"prices": [{
				"from": null,
				"input": 15,
				"output": 75,
				"cached": 1.5
			}]
		},
		{
			"model": "claude-3-sonnet",
			"pattern": "^claude-3-sonnet",
			"prices": [{
				"from": null,
				"input": 3,
				"output": 15,
				"cached": .3
			}]
		},
		{
			"model": "claude-fable-5",
			"pattern": "^claude-fable-5$|^claude-fable-5-\\d{8}$",
			"prices": [{
				"from": null,
				"input": 10,
				"output": 50,
				"cached": 1
			}]
		},
		{
			"model": "claude-fable-5-1",
			"pattern": "^claude-fable-5-1$|^claude-fable-5-1-\\d{8}$",
			"prices": [{
				"from": null,
				"input": 10,
				"output": 50,
				"cached": .25
			}]
		},
		{
			"model": "claude-haiku-4-5",
			"pattern": "^claude-haiku-4-5|^claude-haiku-4\\.5|^claude-4-5-haiku|^claude-4\\.5-haiku",
			"prices": [{
				"from": null,
				"input": 1,
				"output": 5,
				"cached": .1
			}]
		},
		{
			"model": "claude-opus-4-0",
			"pattern": "^claude-opus-4-0|^claude-4-opus|^claude-opus-4$|^claude-opus-4-20250514$",
			"prices": [{
				"from": null,
				"input": 15,
				"output": 75,
				"cached": 1.5
			}]
		},
		{
			"model": "claude-opus-4-1",
			"pattern": "^claude-opus-4-1|^claude-opus-4\\.1",
			"prices": [{
				"from": null,
				"input": 15,
				"output": 75,
				"cached": 1.5
			}]
		},
		{
			"model": "claude-opus-4-5",
			"pattern": "^claude-opus-4-5|^claude-opus-4\\.5|^claude-4-5-opus|^claude-4\\.5-opus",
			"prices": [{
				"from": null,
				"input": 5,
				"output": 25,
				"cached": .5
			}]
		},
		{
			"model": "claude-opus-4-6",
			"pattern": "^claude-opus-4-6|^claude-opus-4\\.6|^claude-4-6-opus|^claude-4\\.6-opus",
			"prices": [{
				"from": null,
				"input": 5,
				"output": 25,
				"cached": .5
			}, {
				"from": "2026-03-13",
				"input": 5,
				"output": 25,
				"cached": .5
			}]
		},
		{
			"model": "claude-opus-4-7",
			"pattern": "^claude-opus-4-7|^claude-opus-4\\.7|^claude-4-7-opus|^claude-4\\.7-opus",
			"prices": [{
				"from": null,
				"input": 5,
				"output": 25,
				"cached": .5
			}]
		},
		{
			"model": "claude-opus-4-8",
			"pattern": "^claude-opus-4-8|^claude-opus-4\\.8|^claude-4-8-opus|^claude-4\\.8-opus",
			"prices": [{
				"from": null,
				"input": 5,
				"output": 25,
				"cached": .5
			}]
		},
		{
			"model": "claude-opus-5",
			"pattern": "^claude-opus-5$|^claude-opus-5-\\d{8}$|^claude-opus-5\\.0|^claude-5-opus|^claude-5\\.0-opus",
			"prices": [{
				"from": null,
				"input": 5,
				"output": 25,
				"cached": .5
			}]
		},
		{
			"model": "claude-opus-5-5",
			"pattern": "^claude-opus-5-5$|^claude-opus-5-5-\\d{8}$|^claude-opus-5\\.5|^claude-5-5-opus|^claude-5\\.5-opus",
			"prices": [{
				"from": null,
				"input": 4,
				"output": 20,
				"cached": .2
			}]
		},
		{
			"model": "claude-sonnet-4-0",
			"pattern": "^claude-sonnet-4-2025|^claude-sonnet-4-0|^claude-sonnet-4@|^claude-sonnet-4$|^claude-4-sonnet",
			"prices": [{
				"from": null,
				"input": 3,
				"output": 15,
				"cached": .3
			}]
		},
		{
			"model": "claude-sonnet-4-5",
			"pattern": "^claude-sonnet-4-5|^claude-sonnet-4\\.5",
			"prices": [{
				"from": null,
				"input": 3,
				"output": 15,
				"cached": .3
			}]
		},
		{
			"model": "claude-sonnet-4-6",
			"pattern": "^claude-sonnet-4-6|^claude-sonnet-4\\.6",
			"prices": [{
				"from": null,
				"input": 3,
				"output": 15,
				"cached": .3
			}, {
				"from": "2026-03-13",
				"input": 3,
				"output": 15,
				"cached": .3
			}]
		},
		{
			"model": "claude-sonnet-5",
			"pattern": "^claude-sonnet-5|^claude-sonnet-5\\.0|^claude-5-sonnet|^claude-5\\.0-sonnet",
			"prices": [{
				"from": null,
				"input": 2,
				"output": 10,
				"cached": .2
			}]
		},
		{
			"model": "claude-v1",
			"pattern": "^claude-v1$",
			"prices": [{
				"from": null,
				"input": 8,
				"output": 24,
				"cached": 8
			}]
		}
	],
	openai: [
		{
			"model": "ada",
			"pattern": "^ada$|^text-ada-001$",
			"prices": [{
				"from": null,
				"input": .4,
				"output": .4,
				"cached": .4
			}]
		},
		{
			"model": "babbage",
			"pattern": "^babbage$",
			"prices": [{
				"from": null,
				"input": .5,
				"output": .5,
				"cached": .5
			}]
		},
		{
			"model": "chatgpt-4o-latest",
			"pattern": "^chatgpt-4o-latest$",
			"prices": [{
				"from": null,
				"input": 5,
				"output": 15,
				"cached": 5
			}]
		},
		{
			"model": "codex-mini",
			"pattern": "^codex-mini$|^codex-mini-latest$",
			"prices": [{
				"from": null,
				"input": 1.5,
				"output": 6,
				"cached": .375
			}]
		},
		{
			"model": "computer-use",
			"pattern": "^computer-use",
			"prices": [{
				"from": null,
				"input": 3,
				"output": 12,
				"cached": 3
			}]
		},
		{
			"model": "curie",
			"pattern": "^curie$|^text-curie-001$",
			"prices": [{
				"from": null,
				"input": 2,
				"output": 2,
				"cached": 2
			}]
		},
		{
			"model": "davinci",
			"pattern": "^davinci$|^text-davinci-001$",
			"prices": [{
				"from": null,
				"input": 20,
				"output": 20,
				"cached": 20
			}]
		},
		{
			"model": "ft:gpt-3.5-turbo-",
			"pattern": "^ft:gpt-3\\.5-turbo",
			"prices": [{
				"from": null,
				"input": 3,
				"output": 6,
				"cached": 3
			}]
		},
		{
			"model": "ft:gpt-4o",
			"pattern": "^ft:gpt-4o-2024-",
			"prices": [{
				"from": null,
				"input": 3.75,
				"output": 15,
				"cached": 3.75
			}]
		},
		{
			"model": "ft:gpt-4o-mini",
			"pattern": "^ft:gpt-4o-mini-2024-",
			"prices": [{
				"from": null,
				"input": .3,
				"output": 1.2,
				"cached": .3
			}]
		},
		{
			"model": "gpt-3.5-0301",
			"pattern": "^gpt-3\\.5-turbo-0301$|^gpt-3\\.5-0301$",
			"prices": [{
				"from": null,
				"input": 1.5,
				"output": 2,
				"cached": 1.5
			}]
		},
		{
			"model": "gpt-3.5-turbo",
			"pattern": "^gpt-3\\.5-turbo$|^gpt-35-turbo$|^gpt-3\\.5-turbo-0125$",
			"prices": [{
				"from": null,
				"input": .5,
				"output": 1.5,
				"cached": .5
			}]
		},
		{
			"model": "gpt-3.5-turbo-0613",
			"pattern": "^gpt-3\\.5-turbo-0613$",
			"prices": [{
				"from": null,
				"input": 1.5,
				"output": 2,
				"cached": 1.5
			}]
		},
		{
			"model": "gpt-3.5-turbo-1106",
			"pattern": "^gpt-3\\.5-turbo-1106$",
			"prices": [{
				"from": null,
				"input": 1,
				"output": 2,
				"cached": 1
			}]
		},
		{
			"model": "gpt-3.5-turbo-16k",
			"pattern": "^gpt-3\\.5-turbo-16k$|^gpt-3\\.5-turbo-16k-0613$|^gpt-35-turbo-16k-0613$|^gpt-35-turbo-16k$",
			"prices": [{
				"from": null,
				"input": 3,
				"output": 4,
				"cached": 3
			}]
		},
		{
			"model": "gpt-3.5-turbo-instruct",
			"pattern": "^gpt-3\\.5-turbo-instruct|^gpt-3\\.5-turbo-instruct-0914$",
			"prices": [{
				"from": null,
				"input": 1.5,
				"output": 2,
				"cached": 1.5
			}]
		},
		{
			"model": "gpt-4",
			"pattern": "^gpt-4$|^gpt-4-0314$|^gpt-4-0613$|^ft:gpt-4-0",
			"prices": [{
				"from": null,
				"input": 30,
				"output": 60,
				"cached": 30
			}]
		},
		{
			"model": "gpt-4-32k",
			"pattern": "^gpt-4-32k$|^gpt-4-32k-0314$|^gpt-4-32k-0613$",
			"prices": [{
				"from": null,
				"input": 60,
				"output": 120,
				"cached": 60
			}]
		},
		{
			"model": "gpt-4-turbo",
			"pattern": "^gpt-4-turbo$|^gpt-4-turbo-2024-04-09$|^gpt-4-turbo-0125-preview$|^gpt-4-0125-preview$|^gpt-4-1106-preview$|^gpt-4-turbo-preview$",
			"prices": [{
				"from": null,
				"input": 10,
				"output": 30,
				"cached": 10
			}]
		},
		{
			"model": "gpt-4-vision-preview",
			"pattern": "^gpt-4-vision-preview$|^gpt-4-1106-vision-preview$",
			"prices": [{
				"from": null,
				"input": 10,
				"output": 30,
				"cached": 10
			}]
		},
		{
			"model": "gpt-4.1",
			"pattern": "^gpt-4\\.1$|^gpt-4\\.1-2025-04-14$",
			"prices": [{
				"from": null,
				"input": 2,
				"output": 8,
				"cached": .5
			}]
		},
		{
			"model": "gpt-4.1-mini",
			"pattern": "^gpt-4\\.1-mini$|^gpt-4\\.1-mini-2025-04-14$",
			"prices": [{
				"from": null,
				"input": .4,
				"output": 1.6,
				"cached": .1
			}]
		},
		{
			"model": "gpt-4.1-nano",
			"pattern": "^gpt-4\\.1-nano$|^gpt-4\\.1-nano-2025-04-14$",
			"prices": [{
				"from": null,
				"input": .1,
				"output": .4,
				"cached": .025
			}]
		},
		{
			"model": "gpt-4.5-preview",
			"pattern": "^gpt-4\\.5-preview",
			"prices": [{
				"from": null,
				"input": 75,
				"output": 150,
				"cached": 37.5
			}]
		},
		{
			"model": "gpt-4o",
			"pattern": "^gpt-4o$|^gpt-4o-2024-08-06$|^gpt-4o-2024-11-20$",
			"prices": [{
				"from": null,
				"input": 2.5,
				"output": 10,
				"cached": 1.25
			}]
		},
		{
			"model": "gpt-4o-2024-05-13",
			"pattern": "^gpt-4o-2024-05-13$",
			"prices": [{
				"from": null,
				"input": 5,
				"output": 15,
				"cached": 5
			}]
		},
		{
			"model": "gpt-4o-audio-preview",
			"pattern": "^gpt-4o-audio-preview",
			"prices": [{
				"from": null,
				"input": 2.5,
				"output": 10,
				"cached": 2.5
			}]
		},
		{
			"model": "gpt-4o-mini",
			"pattern": "^gpt-4o-mini$|^gpt-4o-mini-2024-07-18$|^gpt-4o-mini-search-preview$|^gpt-4o-mini-search-preview-2025-03-11$",
			"prices": [{
				"from": null,
				"input": .15,
				"output": .6,
				"cached": .075
			}]
		},
		{
			"model": "gpt-4o-mini-2024-07-18.ft-",
			"pattern": "^gpt-4o-mini-2024-07-18\\.ft-",
			"prices": [{
				"from": null,
				"input": .3,
				"output": 1.2,
				"cached": .3
			}]
		},
		{
			"model": "gpt-4o-mini-audio-preview",
			"pattern": "^gpt-4o-mini-audio",
			"prices": [{
				"from": null,
				"input": .15,
				"output": .6,
				"cached": .15
			}]
		},
		{
			"model": "gpt-4o-mini-realtime-preview",
			"pattern": "^gpt-4o-mini-realtime",
			"prices": [{
				"from": null,
				"input": .6,
				"output": 2.4,
				"cached": .3
			}]
		},
		{
			"model": "gpt-4o-mini-transcribe",
			"pattern": "^gpt-4o-mini-transcribe$",
			"prices": [{
				"from": null,
				"input": 1.25,
				"output": 5,
				"cached": 1.25
			}]
		},
		{
			"model": "gpt-4o-mini-tts",
			"pattern": "^gpt-4o-mini-tts$",
			"prices": [{
				"from": null,
				"input": .6,
				"output": 12,
				"cached": .6
			}]
		},
		{
			"model": "gpt-4o-realtime-preview",
			"pattern": "^gpt-4o-realtime",
			"prices": [{
				"from": null,
				"input": 5,
				"output": 20,
				"cached": 2.5
			}]
		},
		{
			"model": "gpt-4o-search-preview",
			"pattern": "^gpt-4o-search-preview$|^gpt-4o-search-preview-2025-03-11$",
			"prices": [{
				"from": null,
				"input": 2.5,
				"output": 10,
				"cached": 2.5
			}]
		},
		{
			"model": "gpt-4o-transcribe",
			"pattern": "^gpt-4o-transcribe$|^gpt-4o-transcribe-diarize$",
			"prices": [{
				"from": null,
				"input": 2.5,
				"output": 10,
				"cached": 2.5
			}]
		},
		{
			"model": "gpt-4o:extended",
			"pattern": "^gpt-4o:extended$",
			"prices": [{
				"from": null,
				"input": 6,
				"output": 18,
				"cached": 6
			}]
		},
		{
			"model": "gpt-5",
			"pattern": "^gpt-5$|^gpt-5-2025-08-07$|^gpt-5-chat$|^gpt-5-chat-latest$|^gpt-5-codex$",
			"prices": [{
				"from": null,
				"input": 1.25,
				"output": 10,
				"cached": .125
			}]
		},
		{
			"model": "gpt-5-image",
			"pattern": "^gpt-5-image$",
			"prices": [{
				"from": null,
				"input": 10,
				"output": 10,
				"cached": 1.25
			}]
		},
		{
			"model": "gpt-5-image-mini",
			"pattern": "^gpt-5-image-mini$",
			"prices": [{
				"from": null,
				"input": 2.5,
				"output": 2,
				"cached": .25
			}]
		},
		{
			"model": "gpt-5-mini",
			"pattern": "^gpt-5-mini$|^gpt-5-mini-2025-08-07$",
			"prices": [{
				"from": null,
				"input": .25,
				"output": 2,
				"cached": .025
			}]
		},
		{
			"model": "gpt-5-nano",
			"pattern": "^gpt-5-nano$|^gpt-5-nano-",
			"prices": [{
				"from": null,
				"input": .05,
				"output": .4,
				"cached": .005
			}]
		},
		{
			"model": "gpt-5-pro",
			"pattern": "^gpt-5-pro$|^gpt-5-pro-2025-10-06$",
			"prices": [{
				"from": null,
				"input": 15,
				"output": 120,
				"cached": 15
			}]
		},
		{
			"model": "gpt-5.1",
			"pattern": "^gpt-5\\.1$|^gpt-5\\.1-2025-11-13$|^gpt-5\\.1-codex$|^gpt-5\\.1-codex-max$|^gpt-5\\.1-chat$|^gpt-5\\.1-chat-latest$|^gpt-5-1$|^gpt-5-1-2025-11-13$|^gpt-5-1-codex$|^gpt-5-1-codex-max$|^gpt-5-1-chat$|^gpt-5-1-chat-latest$",
			"prices": [{
				"from": null,
				"input": 1.25,
				"output": 10,
				"cached": .125
			}]
		},
		{
			"model": "gpt-5.1-codex-mini",
			"pattern": "^gpt-5\\.1-codex-mini$|^gpt-5\\.1-mini$|^gpt-5-1-codex-mini$|^gpt-5-1-mini$",
			"prices": [{
				"from": null,
				"input": .25,
				"output": 2,
				"cached": .025
			}]
		},
		{
			"model": "gpt-5.2",
			"pattern": "^gpt-5\\.2$|^gpt-5\\.2-2025-12-11$|^gpt-5-2$|^gpt-5-2-2025-12-11$|^gpt-5\\.2-chat$|^gpt-5\\.2-chat-latest$|^gpt-5-2-chat$|^gpt-5-2-chat-latest$|^gpt-5\\.2-codex$|^gpt-5-2-codex$",
			"prices": [{
				"from": null,
				"input": 1.75,
				"output": 14,
				"cached": .175
			}]
		},
		{
			"model": "gpt-5.2-pro",
			"pattern": "^gpt-5\\.2-pro$|^gpt-5\\.2-pro-2025-12-11$|^gpt-5-2-pro-2025-12-11$",
			"prices": [{
				"from": null,
				"input": 21,
				"output": 168,
				"cached": 21
			}]
		},
		{
			"model": "gpt-5.3",
			"pattern": "^gpt-5\\.3$|^gpt-5-3$|^gpt-5\\.3-chat$|^gpt-5\\.3-chat-latest$|^gpt-5-3-chat$|^gpt-5-3-chat-latest$",
			"prices": [{
				"from": null,
				"input": 1.75,
				"output": 14,
				"cached": .175
			}]
		},
		{
			"model": "gpt-5.3-codex",
			"pattern": "^gpt-5\\.3-codex$|^gpt-5-3-codex$",
			"prices": [{
				"from": null,
				"input": 1.75,
				"output": 14,
				"cached": .175
			}]
		},
		{
			"model": "gpt-5.4",
			"pattern": "^gpt-5\\.4$|^gpt-5\\.4-2026-03-05$|^gpt-5-4$|^gpt-5-4-2026-03-05$",
			"prices": [{
				"from": null,
				"input": 2.5,
				"output": 15,
				"cached": .25
			}]
		},
		{
			"model": "gpt-5.4-image-2",
			"pattern": "^gpt-5\\.4-image-2$",
			"prices": [{
				"from": null,
				"input": 8,
				"output": 15,
				"cached": 2
			}]
		},
		{
			"model": "gpt-5.4-mini",
			"pattern": "^gpt-5\\.4-mini$|^gpt-5\\.4-mini-2026-03-17$|^gpt-5-4-mini$|^gpt-5-4-mini-2026-03-17$",
			"prices": [{
				"from": null,
				"input": .75,
				"output": 4.5,
				"cached": .075
			}]
		},
		{
			"model": "gpt-5.4-nano",
			"pattern": "^gpt-5\\.4-nano$|^gpt-5\\.4-nano-2026-03-17$|^gpt-5-4-nano$|^gpt-5-4-nano-2026-03-17$",
			"prices": [{
				"from": null,
				"input": .2,
				"output": 1.25,
				"cached": .02
			}]
		},
		{
			"model": "gpt-5.4-pro",
			"pattern": "^gpt-5\\.4-pro$|^gpt-5\\.4-pro-2026-03-05$|^gpt-5-4-pro$|^gpt-5-4-pro-2026-03-05$",
			"prices": [{
				"from": null,
				"input": 30,
				"output": 180,
				"cached": 30
			}]
		},
		{
			"model": "gpt-5.5",
			"pattern": "^gpt-5\\.5$|^gpt-5\\.5-2026-04-23$|^gpt-5\\.5-2026-04-24$|^gpt-5-5$|^gpt-5-5-2026-04-23$|^gpt-5-5-2026-04-24$|^gpt-5\\.5-chat$|^gpt-5\\.5-chat-latest$|^gpt-5-5-chat$|^gpt-5-5-chat-latest$|^gpt-5\\.5-codex$|^gpt-5-5-codex$",
			"prices": [{
				"from": null,
				"input": 5,
				"output": 30,
				"cached": .5
			}]
		},
		{
			"model": "gpt-5.5-pro",
			"pattern": "^gpt-5\\.5-pro$|^gpt-5\\.5-pro-2026-04-23$|^gpt-5-5-pro$|^gpt-5-5-pro-2026-04-23$",
			"prices": [{
				"from": null,
				"input": 30,
				"output": 180,
				"cached": 30
			}]
		},
		{
			"model": "gpt-5.6-luna",
			"pattern": "^gpt-5\\.6-luna$|^gpt-5-6-luna$|^gpt-5\\.6-luna-\\d{4}-\\d{2}-\\d{2}$|^gpt-5-6-luna-\\d{4}-\\d{2}-\\d{2}$",
			"prices": [{
				"from": null,
				"input": 1,
				"output": 6,
				"cached": .1
			}, {
				"from": "2026-07-30",
				"input": .2,
				"output": 1.2,
				"cached": .02
			}]
		},
		{
			"model": "gpt-5.6-sol",
			"pattern": "^gpt-5\\.6-sol$|^gpt-5-6-sol$|^gpt-5\\.6$|^gpt-5-6$|^gpt-5\\.6-sol-\\d{4}-\\d{2}-\\d{2}$|^gpt-5-6-sol-\\d{4}-\\d{2}-\\d{2}$",
			"prices": [{
				"from": null,
				"input": 5,
				"output": 30,
				"cached": .5
			}, {
				"from": "2026-08-21",
				"input": 4,
				"output": 20,
				"cached": .4
			}]
		},
		{
			"model": "gpt-5.6-terra",
			"pattern": "^gpt-5\\.6-terra$|^gpt-5-6-terra$|^gpt-5\\.6-terra-\\d{4}-\\d{2}-\\d{2}$|^gpt-5-6-terra-\\d{4}-\\d{2}-\\d{2}$",
			"prices": [{
				"from": null,
				"input": 2.5,
				"output": 15,
				"cached": .25
			}, {
				"from": "2026-07-30",
				"input": 2,
				"output": 12,
				"cached": .2
			}]
		},
		{
			"model": "gpt-6-astra",
			"pattern": "^gpt-6-astra$|^gpt-6-astra-\\d{4}-\\d{2}-\\d{2}$",
			"prices": [{
				"from": null,
				"input": 10,
				"output": 50,
				"cached": 1
			}]
		},
		{
			"model": "gpt-6-luna",
			"pattern": "^gpt-6-luna$|^gpt-6-luna-\\d{4}-\\d{2}-\\d{2}$",
			"prices": [{
				"from": null,
				"input": .1,
				"output": .5,
				"cached": .01
			}]
		},
		{
			"model": "gpt-6-sol",
			"pattern": "^gpt-6-sol$|^gpt-6-sol-\\d{4}-\\d{2}-\\d{2}$",
			"prices": [{
				"from": null,
				"input": 2,
				"output": 10,
				"cached": .2
			}]
		},
		{
			"model": "gpt-audio",
			"pattern": "^gpt-audio$|^gpt-audio-2025-08-28$|^gpt-audio-1\\.5$",
			"prices": [{
				"from": null,
				"input": 2.5,
				"output": 10,
				"cached": 2.5
			}]
		},
		{
			"model": "gpt-audio-mini",
			"pattern": "^gpt-audio-mini$|^gpt-audio-mini-2025-10-06$|^gpt-audio-mini-2025-12-15$",
			"prices": [{
				"from": null,
				"input": .6,
				"output": 2.4,
				"cached": .6
			}]
		},
		{
			"model": "gpt-chat-latest",
			"pattern": "^gpt-chat-latest$",
			"prices": [{
				"from": null,
				"input": 5,
				"output": 30,
				"cached": .5
			}]
		},
		{
			"model": "gpt-image-1",
			"pattern": "^gpt-image-1$",
			"prices": [{
				"from": null,
				"input": 5,
				"output": 40,
				"cached": 1.25
			}]
		},
		{
			"model": "gpt-image-1-mini",
			"pattern": "^gpt-image-1-mini$",
			"prices": [{
				"from": null,
				"input": 2,
				"output": 8,
				"cached": .2
			}]
		},
		{
			"model": "gpt-image-1.5",
			"pattern": "^gpt-image-1\\.5$|^gpt-image-1\\.5-2025-12-16$",
			"prices": [{
				"from": null,
				"input": 5,
				"output": 10,
				"cached": 1.25
			}]
		},
		{
			"model": "gpt-image-2",
			"pattern": "^gpt-image-2$|^gpt-image-2-2026-04-21$",
			"prices": [{
				"from": null,
				"input": 5,
				"output": 30,
				"cached": 1.25
			}]
		},
		{
			"model": "gpt-oss-120b",
			"pattern": "^gpt-oss-120b$",
			"prices": [{
				"from": null,
				"input": .039,
				"output": .18,
				"cached": .039
			}]
		},
		{
			"model": "gpt-oss-20b",
			"pattern": "^gpt-oss-20b$",
			"prices": [{
				"from": null,
				"input": .029,
				"output": .14,
				"cached": .029
			}]
		},
		{
			"model": "gpt-oss-safeguard-20b",
			"pattern": "^gpt-oss-safeguard-20b$",
			"prices": [{
				"from": null,
				"input": .075,
				"output": .3,
				"cached": .037
			}]
		},
		{
			"model": "gpt-realtime",
			"pattern": "^gpt-realtime$|^gpt-realtime-2025-08-28$|^gpt-realtime-1\\.5$",
			"prices": [{
				"from": null,
				"input": 4,
				"output": 16,
				"cached": .4
			}]
		},
		{
			"model": "gpt-realtime-2",
			"pattern": "^gpt-realtime-2$|^gpt-realtime-2\\.1$",
			"prices": [{
				"from": null,
				"input": 4,
				"output": 24,
				"cached": .4
			}]
		},
		{
			"model": "gpt-realtime-mini",
			"pattern": "^gpt-realtime-mini$|^gpt-realtime-2\\.1-mini$|^gpt-realtime-mini-2025-12-15$|^gpt-realtime-mini-2025-10-06$",
			"prices": [{
				"from": null,
				"input": .6,
				"output": 2.4,
				"cached": .06
			}]
		},
		{
			"model": "gpt-transcribe",
			"pattern": "^gpt-transcribe$",
			"prices": [{
				"from": null,
				"input": 0,
				"output": 0,
				"cached": 0
			}]
		},
		{
			"model": "moderation",
			"pattern": "moderation",
			"prices": [{
				"from": null,
				"input": 0,
				"output": 0,
				"cached": 0
			}]
		},
		{
			"model": "o1",
			"pattern": "^o1$|^o1-2024-12-17$",
			"prices": [{
				"from": null,
				"input": 15,
				"output": 60,
				"cached": 7.5
			}]
		},
		{
			"model": "o1-mini",
			"pattern": "^o1-mini$|^o1-mini-2024-09-12$",
			"prices": [{
				"from": null,
				"input": 1.1,
				"output": 4.4,
				"cached": .55
			}]
		},
		{
			"model": "o1-preview",
			"pattern": "^o1-preview$|^o1-preview-2024-09-12$",
			"prices": [{
				"from": null,
				"input": 15,
				"output": 60,
				"cached": 7.5
			}]
		},
		{
			"model": "o1-pro",
			"pattern": "^o1-pro$|^o1-pro-2025-03-19$",
			"prices": [{
				"from": null,
				"input": 150,
				"output": 600,
				"cached": 150
			}]
		},
		{
			"model": "o3",
			"pattern": "^o3$|^o3-2025-04-16$",
			"prices": [{
				"from": null,
				"input": 10,
				"output": 40,
				"cached": .5
			}, {
				"from": "2025-06-10",
				"input": 2,
				"output": 8,
				"cached": .5
			}]
		},
		{
			"model": "o3-deep-research",
			"pattern": "^o3-deep-research$|^o3-deep-research-2025-06-26$",
			"prices": [{
				"from": null,
				"input": 10,
				"output": 40,
				"cached": 2.5
			}]
		},
		{
			"model": "o3-mini",
			"pattern": "^o3-mini$|^o3-mini-2025-01-31$|^o3-mini-high$",
			"prices": [{
				"from": null,
				"input": 1.1,
				"output": 4.4,
				"cached": .55
			}]
		},
		{
			"model": "o3-pro",
			"pattern": "^o3-pro$|^o3-pro-2025-06-10$",
			"prices": [{
				"from": null,
				"input": 20,
				"output": 80,
				"cached": 20
			}]
		},
		{
			"model": "o4-mini",
			"pattern": "^o4-mini-2025-04-16$|^o4-mini-high$|^o4-mini$",
			"prices": [{
				"from": null,
				"input": 1.1,
				"output": 4.4,
				"cached": .275
			}]
		},
		{
			"model": "o4-mini-deep-research",
			"pattern": "^o4-mini-deep-research$|^o4-mini-deep-research-2025-06-26$",
			"prices": [{
				"from": null,
				"input": 2,
				"output": 8,
				"cached": .5
			}]
		},
		{
			"model": "text-davinci-002",
			"pattern": "^text-davinci-002$",
			"prices": [{
				"from": null,
				"input": 20,
				"output": 20,
				"cached": 20
			}]
		},
		{
			"model": "text-davinci-003",
			"pattern": "^text-davinci-003$",
			"prices": [{
				"from": null,
				"input": 20,
				"output": 20,
				"cached": 20
			}]
		},
		{
			"model": "text-embedding-3-large",
			"pattern": "^text-embedding-3-large$",
			"prices": [{
				"from": null,
				"input": .13,
				"output": 0,
				"cached": .13
			}]
		},
		{
			"model": "text-embedding-3-small",
			"pattern": "^text-embedding-3-small$",
			"prices": [{
				"from": null,
				"input": .02,
				"output": 0,
				"cached": .02
			}]
		},
		{
			"model": "text-embedding-ada-002",
			"pattern": "^text-embedding-ada$|^text-embedding-ada-002$|^text-embedding-ada-002-v2$",
			"prices": [{
				"from": null,
				"input": .1,
				"output": 0,
				"cached": .1
			}]
		},
		{
			"model": "whisper-1",
			"pattern": "^whisper-1$",
			"prices": [{
				"from": null,
				"input": 0,
				"output": 0,
				"cached": 0
			}]
		}
	],
	google: [
		{
			"model": "gemini-1.0-pro-vision-001",
			"pattern": "^gemini-1\\.0-pro-vision-001$",
			"prices": [{
				"from": null,
				"input": .125,
				"output": .375,
				"cached": .125
			}]
		},
		{
			"model": "gemini-1.5-flash",
			"pattern": "gemini-1\\.5-flash",
			"prices": [{
				"from": null,
				"input": .075,
				"output": .3,
				"cached": .01875
			}]
		},
		{
			"model": "gemini-1.5-pro",
			"pattern": "gemini-1\\.5-pro",
			"prices": [{
				"from": null,
				"input": 1.25,
				"output": 5,
				"cached": 1.25
			}]
		},
		{
			"model": "gemini-2.0-flash",
			"pattern": "gemini-2\\.0-flash$|gemini-2\\.0-flash-0|gemini-2\\.0-flash-exp|gemini-2\\.0-flash-thinking|gemini-2\\.0-flash-latest",
			"prices": [{
				"from": null,
				"input": .1,
				"output": .4,
				"cached": .025
			}]
		},
		{
			"model": "gemini-2.0-flash-lite",
			"pattern": "gemini-2\\.0-flash-lite",
			"prices": [{
				"from": null,
				"input": .075,
				"output": .3,
				"cached": .075
			}]
		},
		{
			"model": "gemini-2.5-flash",
			"pattern": "^gemini-2\\.5-flash$|^gemini-2\\.5-flash-latest$|^gemini-2\\.5-flash-preview-09-2025$",
			"prices": [{
				"from": null,
				"input": .3,
				"output": 2.5,
				"cached": .03
			}]
		},
		{
			"model": "gemini-2.5-flash-image",
			"pattern": "^gemini-2\\.5-flash-image$|^gemini-2\\.5-flash-image-preview$",
			"prices": [{
				"from": null,
				"input": .3,
				"output": 2.5,
				"cached": .3
			}]
		},
		{
			"model": "gemini-2.5-flash-lite",
			"pattern": "^gemini-2\\.5-flash-lite$|^(?!.*-[tT][tT][sS](?:$|-))gemini-2\\.5-flash-lite-preview",
			"prices": [{
				"from": null,
				"input": .1,
				"output": .4,
				"cached": .01
			}]
		},
		{
			"model": "gemini-2.5-flash-lite-preview-tts",
			"pattern": "^gemini-2\\.5-flash-lite-preview-tts$",
			"prices": [{
				"from": null,
				"input": .5,
				"output": 10,
				"cached": .5
			}]
		},
		{
			"model": "gemini-2.5-flash-preview",
			"pattern": "gemini-2\\.5-flash-preview-05-20|gemini-2\\.5-flash-preview-04-17|^gemini-2\\.5-flash-preview-05-20:thinking$|^gemini-2\\.5-flash-preview$|^gemini-2\\.5-flash-preview:thinking$",
			"prices": [{
				"from": null,
				"input": .15,
				"output": .6,
				"cached": .15
			}]
		},
		{
			"model": "gemini-2.5-flash-tts",
			"pattern": "^gemini-2\\.5-flash-tts$|^gemini-2\\.5-flash-preview-tts$",
			"prices": [{
				"from": null,
				"input": .5,
				"output": 10,
				"cached": .5
			}]
		},
		{
			"model": "gemini-2.5-pro",
			"pattern": "^(?!.*-[tT][tT][sS](?:$|-))gemini-2\\.5-pro",
			"prices": [{
				"from": null,
				"input": 1.25,
				"output": 10,
				"cached": .125
			}]
		},
		{
			"model": "gemini-2.5-pro-tts",
			"pattern": "^gemini-2\\.5-pro-tts$|^gemini-2\\.5-pro-preview-tts$",
			"prices": [{
				"from": null,
				"input": 1,
				"output": 20,
				"cached": 1
			}]
		},
		{
			"model": "gemini-3-flash-preview",
			"pattern": "^gemini-3-flash-preview$|^gemini-3-flash-preview-",
			"prices": [{
				"from": null,
				"input": .5,
				"output": 3,
				"cached": .05
			}]
		},
		{
			"model": "gemini-3-pro-image-preview",
			"pattern": "^gemini-3-pro-image$|^gemini-3-pro-image-preview",
			"prices": [{
				"from": null,
				"input": 2,
				"output": 12,
				"cached": 2
			}]
		},
		{
			"model": "gemini-3-pro-preview",
			"pattern": "^gemini-3-pro-preview|^gemini-3-pro-text-preview$",
			"prices": [{
				"from": null,
				"input": 2,
				"output": 12,
				"cached": .2
			}]
		},
		{
			"model": "gemini-3.1-flash-image-preview",
			"pattern": "^gemini-3\\.1-flash-image$|^gemini-3\\.1-flash-image-preview",
			"prices": [{
				"from": null,
				"input": .5,
				"output": 3,
				"cached": .5
			}]
		},
		{
			"model": "gemini-3.1-flash-lite",
			"pattern": "^gemini-3\\.1-flash-lite$|^gemini-3\\.1-flash-lite-preview",
			"prices": [{
				"from": null,
				"input": .25,
				"output": 1.5,
				"cached": .025
			}]
		},
		{
			"model": "gemini-3.1-flash-lite-image",
			"pattern": "^gemini-3\\.1-flash-lite-image",
			"prices": [{
				"from": null,
				"input": .25,
				"output": 1.5,
				"cached": .25
			}]
		},
		{
			"model": "gemini-3.1-flash-live-preview",
			"pattern": "^gemini-3\\.1-flash-live-preview",
			"prices": [{
				"from": null,
				"input": .75,
				"output": 4.5,
				"cached": .75
			}]
		},
		{
			"model": "gemini-3.1-pro-preview",
			"pattern": "^gemini-3\\.1-pro-preview",
			"prices": [{
				"from": null,
				"input": 2,
				"output": 12,
				"cached": .2
			}]
		},
		{
			"model": "gemini-3.5-flash",
			"pattern": "^gemini-3\\.5-flash$|^gemini-3\\.5-flash-preview|^gemini-3\\.5-flash-\\d",
			"prices": [{
				"from": null,
				"input": 1.5,
				"output": 9,
				"cached": .15
			}]
		},
		{
			"model": "gemini-3.5-flash-lite",
			"pattern": "^gemini-3\\.5-flash-lite",
			"prices": [{
				"from": null,
				"input": .3,
				"output": 2.5,
				"cached": .03
			}]
		},
		{
			"model": "gemini-3.6-flash",
			"pattern": "^gemini-3\\.6-flash",
			"prices": [{
				"from": null,
				"input": .75,
				"output": 3.75,
				"cached": .075
			}, {
				"from": "2027-01-01",
				"input": 1.5,
				"output": 7.5,
				"cached": .15
			}]
		},
		{
			"model": "gemini-3.7-flash",
			"pattern": "^gemini-3\\.7-flash",
			"prices": [{
				"from": null,
				"input": .75,
				"output": 3.75,
				"cached": .075
			}, {
				"from": "2027-01-01",
				"input": 1.5,
				"output": 7.5,
				"cached": .15
			}]
		},
		{
			"model": "gemini-3.8-flash",
			"pattern": "^gemini-3\\.8-flash",
			"prices": [{
				"from": null,
				"input": .75,
				"output": 3.75,
				"cached": .075
			}, {
				"from": "2027-01-01",
				"input": 1.5,
				"output": 7.5,
				"cached": .15
			}]
		},
		{
			"model": "gemini-embedding-001",
			"pattern": "^gemini-embedding-001$",
			"prices": [{
				"from": null,
				"input": .15,
				"output": 0,
				"cached": .15
			}]
		},
		{
			"model": "gemini-embedding-2",
			"pattern": "^gemini-embedding-2$",
			"prices": [{
				"from": null,
				"input": .2,
				"output": 0,
				"cached": .2
			}]
		},
		{
			"model": "gemini-flash-1.5",
			"pattern": "^gemini-flash-1\\.5$",
			"prices": [{
				"from": null,
				"input": .075,
				"output": .3,
				"cached": .01875
			}]
		},
		{
			"model": "gemini-flash-1.5-8b",
			"pattern": "^gemini-flash-1\\.5-8b$",
			"prices": [{
				"from": null,
				"input": .0375,
				"output": .15,
				"cached": .01
			}]
		},
		{
			"model": "gemini-live-2.5-flash",
			"pattern": "^gemini-live-2\\.5-flash|^gemini-2\\.5-flash-native-audio-preview|^gemini-2\\.5-flash-native-audio-latest$",
			"prices": [{
				"from": null,
				"input": .5,
				"output": 2,
				"cached": .5
			}]
		},
		{
			"model": "gemini-omni-flash-preview",
			"pattern": "^gemini-omni-flash-preview",
			"prices": [{
				"from": null,
				"input": 1.5,
				"output": 9,
				"cached": 1.5
			}]
		},
		{
			"model": "gemini-pro",
			"pattern": "^gemini-pro$|^gemini-1\\.0-pro$",
			"prices": [{
				"from": null,
				"input": .125,
				"output": .375,
				"cached": .125
			}]
		},
		{
			"model": "gemini-pro-1.5",
			"pattern": "^gemini-pro-1\\.5$",
			"prices": [{
				"from": null,
				"input": 1.25,
				"output": 5,
				"cached": .3125
			}]
		}
	]
};

// src/models/list-price.ts
const models = prices_default;
function listedModels(api) {
	return models[api === "openai-compatible" ? "openai" : api];
}
function perMillion({ prices }, api, now) {
	const price = prices.findLast(({ from }) => from === null || now >= new Date(from)) ?? prices[0];
	if (price === void 0) return null;
	return {
		inputPerMillion: price.input,
		outputPerMillion: price.output,
		cachedPerMillion: price.cached,
		...api === "anthropic" ? {} : { cacheWritePerMillion: price.input }
	};
}
function findModel(api, name) {
	const find = (text) => listedModels(api).find(({ pattern }) => new RegExp(pattern).test(text));
	return find(name) ?? find(withDashedDate(name));
}
function withDashedDate(name) {
	return name.replace(/-(20\d{2})(0[1-9]|1[0-2])(0[1-9]|[12]\d|3[01])(?=-|:|$)/g, (written, year, month, day) => {
		const date = `${year}-${month}-${day}`;
		return new Date(date).toISOString().startsWith(date) ? `-${date}` : written;
	});
}

// src/models/known-price.ts
const SAME_MODEL = /(?:[-@]20\d{2}-?[01]\d-?[0-3]\d|-latest|-v\d+(?::\d+)?|@latest|@default)+$/;
const MAKER = /^(?:[\w.-]+\/)+|^(?:[a-z-]+\.)?(?:anthropic|openai|google)\./;
const ALIAS = /^(?:haiku|sonnet|opus|fable)\b/;
const OTHER_KIND = /audio|image|realtime|embedding|whisper|moderation|transcribe|tts|search|vision|instruct|computer/;
const OTHERWISE = {
	anthropic: "claude-opus-5",
	"openai-compatible": "gpt-5.5",
	google: "gemini-3-pro-preview"
};
const APIS = [
	"anthropic",
	"openai-compatible",
	"google"
];
function knownPrice(api, model, now = /* @__PURE__ */ new Date()) {
	const name = model.toLowerCase().trim();
	const named = namedIn(api, name, now);
	if (named !== null) return {
		...named,
		match: "name"
	};
	const bare = name.replace(MAKER, "");
	const others = APIS.filter((one) => one !== api).map((other) => namedIn(other, bare, now));
	const near = namedIn(api, bare, now) ?? others.find((one) => one !== null) ?? likest(bare, now);
	if (near !== null) return {
		...near,
		match: "near"
	};
	const otherwise = namedIn(api, OTHERWISE[api], now);
	if (otherwise === null) throw new Error(`The list has no ${OTHERWISE[api]} any more.`);
	return {
		...otherwise,
		match: "none"
	};
}
function namedIn(api, name, now) {
	const found = findModel(api, name);
	if (found === void 0) return null;
	const whole = new RegExp(`^(?:${found.pattern})$`);
	const price = name === found.model || [
		name,
		withDashedDate(name),
		name.replace(SAME_MODEL, "")
	].some((text) => whole.test(text)) ? perMillion(found, api, now) : null;
	return price === null ? null : {
		price,
		listed: found.model
	};
}
function likest(name, now) {
	const listed = APIS.flatMap((api) => listedModels(api).flatMap((model) => {
		const price = perMillion(model, api, now);
		if (price === null || price.inputPerMillion === 0 || OTHER_KIND.test(model.model)) return [];
		return [{
			listed: model.model,
			price,
			parts: partsOf(model.model)
		}];
	}));
	const wanted = partsOf(name);
	const isListed = (word) => listed.some(({ parts }) => parts.words.includes(word));
	const isNew = !wanted.words.every(isListed);
	let best = null;
	for (const { parts, price, listed: id } of listed) {
		const order = likeness(wanted, parts, price, isNew);
		if (order !== null && (best === null || isBefore(best.order, order))) best = {
			listed: id,
			price,
			order
		};
	}
	return best;
}
function partsOf(name) {
	const parts = name.replace(SAME_MODEL, "").replace(/^o(?=\d)/, "o-").replace(ALIAS, "claude-$&").match(/[a-z\d]+/g) ?? [];
	const isNumber = (part) => /^\d{1,3}$/.test(part);
	return {
		words: parts.filter((part) => !isNumber(part)),
		version: parts.filter(isNumber).map(Number)
	};
}
function likeness(wanted, known, price, isNew) {
	const [family] = wanted.words;
	if (family === void 0 || known.words[0] !== family) return null;
	const shared = known.words.filter((word) => wanted.words.includes(word)).length;
	return [
		shared,
		-(isNew ? 0 : known.words.length - shared),
		-distance(wanted.version, known.version),
		price.inputPerMillion + price.outputPerMillion
	];
}
function distance(one, other) {
	if (one.length === 0) return 0;
	const number = ([major = 0, minor = 0]) => major + minor / 100;
	return Math.abs(number(one) - number(other));
}
function isBefore(one, other) {
	for (const [index, value] of one.entries()) {
		const difference = (other[index] ?? 0) - value;
		if (difference !== 0) return difference > 0;
	}
	return false;
}

// src/models/model-price.ts
function priceOf(question, now = /* @__PURE__ */ new Date()) {
	const { api, model, configured, mayOnlyRise = false, options } = question;
	const known = knownPrice(api, model, now);
	if (configured === null && question.isLocal === true && known.match === "none") return {
		price: FREE,
		warning: null
	};
	if (configured === null) return {
		price: known.price,
		warning: known.match === "name" ? null : guess(question, known)
	};
	const asked = completed(configured, known, api);
	if (!mayOnlyRise) return {
		price: asked,
		warning: null
	};
	const price = highest(asked, known.price);
	if (price.inputPerMillion === asked.inputPerMillion && price.outputPerMillion === asked.outputPerMillion) return {
		price,
		warning: null
	};
	return {
		price,
		warning: {
			what: `The input \`price\` is ignored as far as it is lower than the list price of "${known.listed}" (${rates(known.price)}): with it the budget would hold less`,
			todo: `Change it on the base branch: ${options.includes("agent.price") ? "`agent.price`" : options} in skill-eval-gate.yml.`
		}
	};
}
const FREE = {
	inputPerMillion: 0,
	outputPerMillion: 0,
	cachedPerMillion: 0,
	cacheWritePerMillion: 0
};
function completed(configured, known, api) {
	const { inputPerMillion } = configured;
	const { price, match } = known;
	const share = (price.cachedPerMillion ?? price.inputPerMillion) / price.inputPerMillion;
	const usual = api === "anthropic" ? ANTHROPIC_CACHED : 1;
	return {
		cachedPerMillion: inputPerMillion * (match === "none" || !Number.isFinite(share) ? usual : share),
		...api === "anthropic" ? {} : { cacheWritePerMillion: inputPerMillion },
		...configured
	};
}
const ANTHROPIC_CACHED = .1;
function highest(one, other) {
	const rate = (of) => Math.max(of(one), of(other));
	const writes = [one, other].flatMap(({ cacheWritePerMillion }) => cacheWritePerMillion ?? []);
	return {
		inputPerMillion: rate((price) => price.inputPerMillion),
		outputPerMillion: rate((price) => price.outputPerMillion),
		cachedPerMillion: rate((price) => price.cachedPerMillion ?? price.inputPerMillion),
		...writes.length < 2 ? {} : { cacheWritePerMillion: Math.max(...writes) }
	};
}
function guess({ model, whose, options }, { listed, price, match }) {
	return {
		what: `The price of ${whose}, "${model}", is not in our list; ${match === "near" ? `the price of the nearest name, "${listed}", is used` : `nor is any of its family, so the price of "${listed}" is used, which is higher than most`} (${rates(price)}). Costs and budget are as wrong as this guess`,
		todo: `Set its price: ${options}; 0 for a model of your own.`
	};
}
function rates({ inputPerMillion, outputPerMillion }) {
	return `${inputPerMillion} USD for a million tokens of input, ${outputPerMillion} of output`;
}

export { priceOf };