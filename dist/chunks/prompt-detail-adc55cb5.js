"use strict";

const require_start = require("./start-b4cc7f42.js");
const require_report = require("./report-3442ae35.js");
const require_compare_agents = require("./compare-agents-2bc8aa68.js");
const require_html_page = require("./html-page-6bde215c.js");

// src/reports/page/scroll.tsx
function Scroll({ label, children }) {
	return /* @__PURE__ */ require_html_page.a("section", {
		class: "scroll",
		"aria-label": label,
		tabIndex: 0,
		children
	});
}

// src/reports/page/agents.tsx
const MOST$1 = {
	prompts: 500,
	skills: 200
};
function Agents({ agents, joint }) {
	return /* @__PURE__ */ require_html_page.a("section", {
		id: "agents",
		"aria-labelledby": "h-agents",
		children: [
			/* @__PURE__ */ require_html_page.a("h2", {
				id: "h-agents",
				children: "Agents"
			}),
			/* @__PURE__ */ require_html_page.a(Skills, {
				agents,
				...joint === void 0 ? {} : { joint }
			}),
			/* @__PURE__ */ require_html_page.a(Agreement, { agents: agents.filter(({ results }) => results !== null) })
		]
	});
}
function asMeasured({ name, results, notMeasured }) {
	return {
		agent: name,
		results,
		notMeasured
	};
}
function Skills({ agents, joint }) {
	const skills = [...new Set(agents.flatMap(({ results }) => results?.skills ?? []).map(({ skill }) => skill))];
	return /* @__PURE__ */ require_html_page.a(Scroll, {
		label: "Figures of each skill with each agent",
		children: /* @__PURE__ */ require_html_page.a("table", { children: [/* @__PURE__ */ require_html_page.a("thead", { children: /* @__PURE__ */ require_html_page.a("tr", { children: [/* @__PURE__ */ require_html_page.a("th", {
			scope: "col",
			children: "Skill"
		}), agents.map(({ agent }) => /* @__PURE__ */ require_html_page.a("th", {
			scope: "col",
			children: /* @__PURE__ */ require_html_page.a(require_html_page.Name, { text: agent })
		}))] }) }), /* @__PURE__ */ require_html_page.a("tbody", { children: [/* @__PURE__ */ require_html_page.a("tr", { children: [/* @__PURE__ */ require_html_page.a("th", {
			scope: "row",
			children: "all"
		}), agents.map((one) => /* @__PURE__ */ require_html_page.a("td", {
			dir: "auto",
			children: stateOf(one, joint)
		}))] }), skills.slice(0, MOST$1.skills).map((skill) => /* @__PURE__ */ require_html_page.a("tr", { children: [/* @__PURE__ */ require_html_page.a("th", {
			scope: "row",
			children: /* @__PURE__ */ require_html_page.a(require_html_page.Name, { text: skill })
		}), agents.map(({ results }) => /* @__PURE__ */ require_html_page.a("td", { children: figuresOf(results, skill) }))] }))] })] })
	});
}
function stateOf({ agent, results, notMeasured }, joint) {
	if (results === null) return require_html_page.line(notMeasured ?? "not measured", 300);
	const column = joint?.columns?.find((one) => one.name === agent);
	return joint === void 0 || column === void 0 ? "measured" : require_report.stateWords({
		column,
		view: require_report.viewOf(results)
	}, joint);
}
function figuresOf(results, name) {
	const skill = results?.skills.find((one) => one.skill === name);
	if (results === null || skill === void 0) return "–";
	const { head, base, state } = skill;
	if (head === null) return "removed";
	const before = base === null || state !== "regressed" ? "" : `recall ${require_start.percent(base.recall)} → ${require_start.percent(head.recall)}, `;
	return `${state === "regressed" || state === "not_evaluated" ? `${state.replace("_", " ")}: ` : ""}${before === "" ? `recall ${require_start.percent(head.recall)}, ` : before}precision ${require_start.percent(head.precision)}, F1 ${require_start.score(head.f1)}`;
}
function Agreement({ agents }) {
	const reference = agents.at(-1);
	if (reference === void 0 || agents.length < 2) return null;
	const { agreement } = require_compare_agents.compareAgents(agents);
	const { rows, compared } = differingPrompts(agents);
	return /* @__PURE__ */ require_html_page.a(require_html_page.$, { children: [
		/* @__PURE__ */ require_html_page.a("p", { children: [
			"How often each agent does what ",
			/* @__PURE__ */ require_html_page.a(require_html_page.Name, { text: reference.agent }),
			" does, prompt by prompt. A skill counts as loaded where at least half of the trials loaded it. Right: every label of the prompt holds."
		] }),
		/* @__PURE__ */ require_html_page.a(Scroll, {
			label: "Agreement of the agents",
			children: /* @__PURE__ */ require_html_page.a("table", { children: [/* @__PURE__ */ require_html_page.a("thead", { children: /* @__PURE__ */ require_html_page.a("tr", { children: [
				"Agent",
				"Same skills",
				"Both right",
				"Neither",
				"Only the last",
				"Only this"
			].map((head, index) => /* @__PURE__ */ require_html_page.a("th", {
				scope: "col",
				class: index === 0 ? void 0 : "r",
				children: head
			})) }) }), /* @__PURE__ */ require_html_page.a("tbody", { children: agreement.map((one) => /* @__PURE__ */ require_html_page.a("tr", { children: [
				/* @__PURE__ */ require_html_page.a("th", {
					scope: "row",
					children: /* @__PURE__ */ require_html_page.a(require_html_page.Name, { text: one.agent })
				}),
				/* @__PURE__ */ require_html_page.a("td", {
					class: "r",
					children: one.prompts === 0 ? "nothing to compare" : `${one.same} of ${one.prompts} (${require_start.percent(one.same / one.prompts)})`
				}),
				[
					one.bothRight,
					one.bothWrong,
					one.onlyReferenceRight,
					one.onlyThisRight
				].map((count) => /* @__PURE__ */ require_html_page.a("td", {
					class: "r",
					children: require_start.group(count)
				}))
			] })) })] })
		}),
		/* @__PURE__ */ require_html_page.a("details", {
			open: rows.length > 0 && rows.length <= 20,
			children: [/* @__PURE__ */ require_html_page.a("summary", { children: rows.length === 0 ? `They do the same on all ${require_start.plural(compared, "prompt")}.` : `${require_start.group(rows.length)} of ${require_start.plural(compared, "prompt")} on which they differ${rows.length > MOST$1.prompts ? `, the first ${MOST$1.prompts}` : ""}` }), rows.length === 0 ? null : /* @__PURE__ */ require_html_page.a(Scroll, {
				label: "Prompts on which agents differ",
				children: /* @__PURE__ */ require_html_page.a("table", { children: [/* @__PURE__ */ require_html_page.a("thead", { children: /* @__PURE__ */ require_html_page.a("tr", { children: [
					/* @__PURE__ */ require_html_page.a("th", {
						scope: "col",
						children: "Prompt"
					}),
					/* @__PURE__ */ require_html_page.a("th", {
						scope: "col",
						children: "Expected"
					}),
					agents.map(({ agent }) => /* @__PURE__ */ require_html_page.a("th", {
						scope: "col",
						children: /* @__PURE__ */ require_html_page.a(require_html_page.Name, { text: agent })
					}))
				] }) }), /* @__PURE__ */ require_html_page.a("tbody", { children: rows.slice(0, MOST$1.prompts).map(({ prompt, expected, fired }) => /* @__PURE__ */ require_html_page.a("tr", { children: [
					/* @__PURE__ */ require_html_page.a("th", {
						scope: "row",
						dir: "auto",
						children: require_html_page.line(prompt, 240)
					}),
					/* @__PURE__ */ require_html_page.a("td", { children: /* @__PURE__ */ require_html_page.a(Skillset, { skills: expected }) }),
					fired.map((skills) => /* @__PURE__ */ require_html_page.a("td", { children: skills === null ? "no completed trial" : /* @__PURE__ */ require_html_page.a(Skillset, { skills }) }))
				] })) })] })
			})]
		})
	] });
}
function Skillset({ skills }) {
	if (skills.length === 0) return /* @__PURE__ */ require_html_page.a(require_html_page.$, { children: "none" });
	return /* @__PURE__ */ require_html_page.a(require_html_page.$, { children: skills.map((skill, index) => /* @__PURE__ */ require_html_page.a(require_html_page.$, { children: [index === 0 ? "" : ", ", /* @__PURE__ */ require_html_page.a(require_html_page.Name, { text: skill })] })) });
}
function differingPrompts(agents) {
	const tasks = agents.map(({ results }) => new Map(results?.tasks.map((task) => [task.key, task]) ?? []));
	const keys = [...new Set(tasks.flatMap((known) => [...known.keys()]))];
	let compared = 0;
	const rows = [];
	for (const key of keys) {
		const own = tasks.map((known) => known.get(key));
		const first = own.find((task) => task !== void 0);
		if (first === void 0) continue;
		const fired = own.map((task) => task === void 0 || !require_compare_agents.isCompleted(task) ? null : require_compare_agents.firedOn(task));
		const known = fired.filter((skills) => skills !== null);
		if (known.length < 2) continue;
		compared += 1;
		if (new Set(known.map((skills) => JSON.stringify(skills))).size < 2) continue;
		const expected = first.expectations.filter(({ label }) => label === "must_activate").map(({ skill }) => skill);
		rows.push({
			prompt: first.prompt,
			expected,
			fired
		});
	}
	return {
		rows,
		compared
	};
}

// src/reports/page/events.tsx
const MOST_EVENTS = 60;
const MOST_TEXT = 800;
function Events({ events }) {
	if (events === void 0) return null;
	const told = events.filter(({ type }) => type !== "turn" && type !== "usage");
	return /* @__PURE__ */ require_html_page.a("details", { children: [/* @__PURE__ */ require_html_page.a("summary", { children: [require_start.group(told.length), " events"] }), /* @__PURE__ */ require_html_page.a("ol", {
		class: "events",
		children: [told.slice(0, MOST_EVENTS).map((event) => /* @__PURE__ */ require_html_page.a("li", { children: /* @__PURE__ */ require_html_page.a(Event, { event }) })), told.length > MOST_EVENTS ? /* @__PURE__ */ require_html_page.a("li", { children: [require_start.group(told.length - MOST_EVENTS), " more"] }) : null]
	})] });
}
const DEEDS = {
	skill: ["loaded", "failed to load"],
	subagent: ["gave work to the subagent", "failed to give work to the subagent"],
	command: ["ran the command", "failed to run the command"]
};
function Event({ event }) {
	switch (event.type) {
		case "offered": return /* @__PURE__ */ require_html_page.a(require_html_page.$, { children: [
			"offered ",
			require_start.group(event.skills.length),
			" skills: ",
			require_html_page.line(event.skills.map(({ name }) => name).join(", "), 300)
		] });
		case "skill": return /* @__PURE__ */ require_html_page.a(require_html_page.$, { children: [
			DEEDS[event.kind ?? "skill"][event.success ? 0 : 1],
			" ",
			/* @__PURE__ */ require_html_page.a(require_html_page.Name, { text: event.qualified ?? event.name }),
			" by",
			" ",
			event.via,
			event.caller === "main" ? "" : `, for the ${event.caller}`
		] });
		case "tool": return /* @__PURE__ */ require_html_page.a(require_html_page.$, { children: [
			"called ",
			/* @__PURE__ */ require_html_page.a(require_html_page.Name, { text: event.name }),
			" ",
			/* @__PURE__ */ require_html_page.a("bdi", { children: require_html_page.line(JSON.stringify(event.arguments), 300) }),
			event.success === false ? ", which failed" : "",
			event.result === void 0 || event.result === "" ? null : /* @__PURE__ */ require_html_page.a("pre", {
				dir: "auto",
				children: require_html_page.lines(event.result, MOST_TEXT)
			})
		] });
		case "output": return /* @__PURE__ */ require_html_page.a(require_html_page.$, { children: ["answered ", /* @__PURE__ */ require_html_page.a("pre", {
			dir: "auto",
			children: require_html_page.lines(event.text, MOST_TEXT)
		})] });
		case "outcome": return /* @__PURE__ */ require_html_page.a(require_html_page.$, { children: ["outcome ", require_html_page.line(JSON.stringify(event.value) ?? "", 300)] });
		case "stopped": return /* @__PURE__ */ require_html_page.a(require_html_page.$, { children: ["stopped: ", event.reason === "known" ? "the load was known" : "its turns were used up"] });
		case "unanswered": return /* @__PURE__ */ require_html_page.a(require_html_page.$, { children: [
			event.kind.replaceAll("_", " "),
			": ",
			/* @__PURE__ */ require_html_page.a("bdi", { children: require_html_page.line(event.said, 300) })
		] });
		case "message": return /* @__PURE__ */ require_html_page.a(require_html_page.$, { children: [
			"message ",
			require_start.group(event.index + 1),
			" of the user"
		] });
		case "error": return /* @__PURE__ */ require_html_page.a(require_html_page.$, { children: ["error: ", /* @__PURE__ */ require_html_page.a("bdi", { children: require_html_page.line(event.message, 600) })] });
		case "turn":
		case "usage": return null;
	}
}

// src/reports/page/prompt-detail.tsx
const IN_ROW = 220;
const MOST = {
	rationale: 600,
	feedback: 600,
	output: 1200
};
const MOST_TRIALS = 60;
const MOST_OPEN = 12;
function PromptDetail({ entry, depth, context }) {
	const { task } = entry;
	return /* @__PURE__ */ require_html_page.a("div", {
		class: "d",
		children: [
			task.prompt.length > 220 || task.prompt.includes("\n") ? /* @__PURE__ */ require_html_page.a("blockquote", {
				dir: "auto",
				children: [require_html_page.lines(task.prompt, 2e3) || "(empty prompt)", task.promptCut ? "…" : ""]
			}) : null,
			task.context === void 0 ? null : /* @__PURE__ */ require_html_page.a(Surroundings, { task }),
			depth === "full" || task.expectations.some(({ rationale }) => rationale !== null) ? /* @__PURE__ */ require_html_page.a(Labels, {
				task,
				results: context.results
			}) : null,
			depth === "full" ? /* @__PURE__ */ require_html_page.a(Routed, { task }) : null,
			depth === "full" ? /* @__PURE__ */ require_html_page.a(Trials, {
				entry,
				context
			}) : null,
			task.grades.head.length + task.grades.base.length === 0 ? null : /* @__PURE__ */ require_html_page.a(Grades, { task }),
			/* @__PURE__ */ require_html_page.a(Place, {
				task,
				results: context.results,
				isWhole: depth === "full"
			})
		]
	});
}
function NoDetail() {
	return /* @__PURE__ */ require_html_page.a("p", {
		class: "note d",
		children: "More of it is in results.json."
	});
}
function Surroundings({ task }) {
	const answered = require_start.answeredNote(task, require_start.plainText);
	return /* @__PURE__ */ require_html_page.a("p", {
		class: "note",
		children: [
			"Asked ",
			/* @__PURE__ */ require_html_page.a("bdi", { children: require_start.contextNote(task, require_start.plainText) || "without any of its instruction files" }),
			".",
			answered === "" ? null : /* @__PURE__ */ require_html_page.a(require_html_page.$, { children: [
				" ",
				"On head: ",
				/* @__PURE__ */ require_html_page.a("bdi", { children: answered }),
				"."
			] })
		]
	});
}
function Labels({ task, results }) {
	const rate = (side) => side === null ? "–" : `${side.triggered}/${side.triggered + side.notTriggered}${side.errors > 0 ? `, ${side.errors} failed` : ""}`;
	return /* @__PURE__ */ require_html_page.a("table", { children: [/* @__PURE__ */ require_html_page.a("thead", { children: /* @__PURE__ */ require_html_page.a("tr", { children: [
		/* @__PURE__ */ require_html_page.a("th", { children: "Skill" }),
		/* @__PURE__ */ require_html_page.a("th", { children: "Label" }),
		/* @__PURE__ */ require_html_page.a("th", {
			class: "r",
			children: "Fired on base"
		}),
		/* @__PURE__ */ require_html_page.a("th", {
			class: "r",
			children: "on head"
		}),
		/* @__PURE__ */ require_html_page.a("th", { children: "Why" })
	] }) }), /* @__PURE__ */ require_html_page.a("tbody", { children: [task.expectations.slice(0, 20).map(({ skill, label, source, base, head, rationale }) => /* @__PURE__ */ require_html_page.a("tr", { children: [
		/* @__PURE__ */ require_html_page.a("td", { children: /* @__PURE__ */ require_html_page.a(require_html_page.Name, { text: skill }) }),
		/* @__PURE__ */ require_html_page.a("td", { children: source === "implicit" ? "none: another skill is expected" : label.replaceAll("_", " ") }),
		/* @__PURE__ */ require_html_page.a("td", {
			class: "r",
			children: rate(base)
		}),
		/* @__PURE__ */ require_html_page.a("td", {
			class: "r",
			children: rate(head)
		}),
		/* @__PURE__ */ require_html_page.a("td", {
			dir: "auto",
			children: rationale === null ? "" : require_html_page.line(rationale, MOST.rationale)
		})
	] })), require_start.ruledSkills(results, task).map(({ count, first: { base, head, rationale } }) => /* @__PURE__ */ require_html_page.a("tr", { children: [
		/* @__PURE__ */ require_html_page.a("td", { children: require_start.plural(count, "other skill") }),
		/* @__PURE__ */ require_html_page.a("td", { children: "should not activate" }),
		/* @__PURE__ */ require_html_page.a("td", {
			class: "r",
			children: rate(base)
		}),
		/* @__PURE__ */ require_html_page.a("td", {
			class: "r",
			children: rate(head)
		}),
		/* @__PURE__ */ require_html_page.a("td", {
			dir: "auto",
			children: rationale === null ? "" : require_html_page.line(rationale, MOST.rationale)
		})
	] }))] })] });
}
function Routed({ task: { routed } }) {
	if (routed === void 0) return null;
	const cell = (found) => found === void 0 ? "not listed" : /* @__PURE__ */ require_html_page.a(require_html_page.$, { children: [
		/* @__PURE__ */ require_html_page.a("b", { children: found.score.toFixed(2) }),
		" ",
		/* @__PURE__ */ require_html_page.a("bdi", { children: require_html_page.line(found.words.join(", "), 300) })
	] });
	return /* @__PURE__ */ require_html_page.a("table", { children: [
		/* @__PURE__ */ require_html_page.a("caption", { children: "What the router matched: its score, and the words of the prompt that name or description hold" }),
		/* @__PURE__ */ require_html_page.a("thead", { children: /* @__PURE__ */ require_html_page.a("tr", { children: [
			/* @__PURE__ */ require_html_page.a("th", { children: "Skill" }),
			/* @__PURE__ */ require_html_page.a("th", { children: "Base" }),
			/* @__PURE__ */ require_html_page.a("th", { children: "Head" })
		] }) }),
		/* @__PURE__ */ require_html_page.a("tbody", { children: routed.head.map((after) => /* @__PURE__ */ require_html_page.a("tr", { children: [
			/* @__PURE__ */ require_html_page.a("td", { children: /* @__PURE__ */ require_html_page.a(require_html_page.Name, { text: after.skill }) }),
			/* @__PURE__ */ require_html_page.a("td", { children: cell(routed.base.find(({ skill }) => skill === after.skill)) }),
			/* @__PURE__ */ require_html_page.a("td", { children: cell(after) })
		] })) })
	] });
}
function Trials({ entry, context }) {
	const { records, task } = entry;
	if (records.length === 0) return null;
	const failures = new Map(context.results.errors.filter((error) => error.task === task.key).map((error) => [`${error.side} ${error.index}`, error.message]));
	const hasMore = records.some(({ key }) => context.transcripts.has(key));
	return /* @__PURE__ */ require_html_page.a("details", {
		open: records.length <= MOST_OPEN,
		children: [/* @__PURE__ */ require_html_page.a("summary", { children: [require_start.plural(records.length, "trial"), hasMore ? ", with what happened in them" : ""] }), /* @__PURE__ */ require_html_page.a("table", {
			class: "trials",
			children: [/* @__PURE__ */ require_html_page.a("thead", { children: /* @__PURE__ */ require_html_page.a("tr", { children: [
				/* @__PURE__ */ require_html_page.a("th", { children: "Side" }),
				/* @__PURE__ */ require_html_page.a("th", { children: "Purpose" }),
				/* @__PURE__ */ require_html_page.a("th", { children: "Loaded" }),
				/* @__PURE__ */ require_html_page.a("th", { children: "Tools" }),
				/* @__PURE__ */ require_html_page.a("th", {
					class: "r",
					children: "Turns"
				}),
				/* @__PURE__ */ require_html_page.a("th", {
					class: "r",
					children: "Tokens"
				}),
				/* @__PURE__ */ require_html_page.a("th", { children: "Answer" })
			] }) }), /* @__PURE__ */ require_html_page.a("tbody", { children: records.slice(0, MOST_TRIALS).map((record) => /* @__PURE__ */ require_html_page.a("tr", { children: [
				/* @__PURE__ */ require_html_page.a("td", { children: record.side }),
				/* @__PURE__ */ require_html_page.a("td", { children: [
					record.phase,
					" ",
					record.index + 1
				] }),
				/* @__PURE__ */ require_html_page.a("td", { children: record.fired.length === 0 ? endOf(record) : [...new Set(record.fired)].slice(0, 5).map((name) => /* @__PURE__ */ require_html_page.a(require_html_page.$, { children: [
					/* @__PURE__ */ require_html_page.a(require_html_page.Name, { text: name }),
					isFromBefore(record, name) ? " before" : "",
					" "
				] })) }),
				/* @__PURE__ */ require_html_page.a("td", { children: require_html_page.line([...new Set(record.toolCalls)].join(", "), 120) }),
				/* @__PURE__ */ require_html_page.a("td", {
					class: "r",
					children: record.turns
				}),
				/* @__PURE__ */ require_html_page.a("td", {
					class: "r",
					children: record.usage === null ? "" : require_start.group(record.usage.inputTokens + record.usage.outputTokens)
				}),
				/* @__PURE__ */ require_html_page.a("td", { children: [/* @__PURE__ */ require_html_page.a(Answered, {
					record,
					failure: failures.get(`${record.side} ${record.index}`)
				}), /* @__PURE__ */ require_html_page.a(Events, { events: context.transcripts.get(record.key) })] })
			] })) })]
		})]
	});
}
function isFromBefore({ fired, loadedBefore = 0 }, name) {
	return loadedBefore > 0 && !fired.slice(0, -loadedBefore).includes(name);
}
function endOf({ error, stopped, unanswered }) {
	if (error !== null) return `failed: ${error.replaceAll("_", " ")}`;
	if (unanswered !== void 0) return `nothing, ${unanswered.replaceAll("_", " ")}`;
	return stopped === "turn_limit" ? "nothing, silent at the turn limit" : "nothing";
}
function Answered({ record, failure }) {
	const { output, outputCut } = record;
	if (record.error !== null && failure !== void 0) return /* @__PURE__ */ require_html_page.a("bdi", { children: require_html_page.line(failure, MOST.feedback) });
	if (output === "") return /* @__PURE__ */ require_html_page.a(require_html_page.$, { children: record.stopped === "known" ? "stopped: the load was known" : "" });
	const shown = require_html_page.lines(output, MOST.output);
	if (shown.length < 90 && !shown.includes("\n")) return /* @__PURE__ */ require_html_page.a("bdi", { children: shown });
	return /* @__PURE__ */ require_html_page.a("details", { children: [/* @__PURE__ */ require_html_page.a("summary", { children: /* @__PURE__ */ require_html_page.a("bdi", { children: require_html_page.line(output, 80) }) }), /* @__PURE__ */ require_html_page.a("pre", {
		dir: "auto",
		children: [shown, outputCut && output.length <= MOST.output ? "…" : ""]
	})] });
}
function Grades({ task }) {
	const before = new Map(task.grades.base.map((grade) => [grade.grader, grade]));
	return /* @__PURE__ */ require_html_page.a("table", { children: [
		/* @__PURE__ */ require_html_page.a("caption", { children: "Grades" }),
		/* @__PURE__ */ require_html_page.a("thead", { children: /* @__PURE__ */ require_html_page.a("tr", { children: [
			/* @__PURE__ */ require_html_page.a("th", { children: "Grader" }),
			/* @__PURE__ */ require_html_page.a("th", { children: "Type" }),
			/* @__PURE__ */ require_html_page.a("th", {
				class: "r",
				children: "Score, base"
			}),
			/* @__PURE__ */ require_html_page.a("th", {
				class: "r",
				children: "head"
			}),
			/* @__PURE__ */ require_html_page.a("th", {
				class: "r",
				children: "Passed, head"
			}),
			/* @__PURE__ */ require_html_page.a("th", { children: "Feedback" })
		] }) }),
		/* @__PURE__ */ require_html_page.a("tbody", { children: task.grades.head.slice(0, 20).map((grade) => /* @__PURE__ */ require_html_page.a("tr", { children: [
			/* @__PURE__ */ require_html_page.a("td", { children: /* @__PURE__ */ require_html_page.a(require_html_page.Name, { text: grade.grader }) }),
			/* @__PURE__ */ require_html_page.a("td", { children: require_html_page.line(grade.type, 40) }),
			/* @__PURE__ */ require_html_page.a("td", {
				class: "r",
				children: require_start.score(before.get(grade.grader)?.score ?? null)
			}),
			/* @__PURE__ */ require_html_page.a("td", {
				class: "r",
				children: require_start.score(grade.score)
			}),
			/* @__PURE__ */ require_html_page.a("td", {
				class: "r",
				children: require_start.percent(grade.passRate)
			}),
			/* @__PURE__ */ require_html_page.a("td", {
				dir: "auto",
				children: require_html_page.line(grade.feedback, MOST.feedback)
			})
		] })) })
	] });
}
function Place({ task, results, isWhole }) {
	const { repository, sides } = results;
	const commit = task.origin === "head" ? repository.linkCommit : repository.linkCommit && (sides.base?.commit ?? null);
	const url = require_start.fileUrl(repository, task.source, commit);
	const label = /* @__PURE__ */ require_html_page.a(require_html_page.Name, {
		text: `${task.source.file}:${task.source.line}`,
		max: 200
	});
	const command = commandFor(task, results);
	return /* @__PURE__ */ require_html_page.a("p", {
		class: "place",
		children: [url === null ? label : /* @__PURE__ */ require_html_page.a("a", {
			href: url,
			children: label
		}), command === null ? null : isWhole ? /* @__PURE__ */ require_html_page.a(Command, { text: require_start.visible(command) }) : /* @__PURE__ */ require_html_page.a("small", { children: [" id ", require_html_page.line(task.id, 200)] })]
	});
}
function Command({ text }) {
	return /* @__PURE__ */ require_html_page.a(require_html_page.$, { children: [/* @__PURE__ */ require_html_page.a("code", {
		class: "cmd",
		dir: "ltr",
		children: text
	}), /* @__PURE__ */ require_html_page.a("button", {
		type: "button",
		class: "copy js",
		children: "Copy"
	})] });
}
function commandFor({ id }, { reproduce, filter }) {
	if (id === "" || id.length > 500 || reproduce.length > 2e3 || /--head-results/.test(reproduce)) return null;
	return filter !== null && filter.tasks.length > 0 ? reproduce : `${reproduce} --task ${require_start.shellWord(id)}`;
}

Object.defineProperty(exports, "Agents", {
  enumerable: true,
  get: function () {
    return Agents;
  }
});
Object.defineProperty(exports, "Command", {
  enumerable: true,
  get: function () {
    return Command;
  }
});
Object.defineProperty(exports, "NoDetail", {
  enumerable: true,
  get: function () {
    return NoDetail;
  }
});
Object.defineProperty(exports, "PromptDetail", {
  enumerable: true,
  get: function () {
    return PromptDetail;
  }
});
Object.defineProperty(exports, "Scroll", {
  enumerable: true,
  get: function () {
    return Scroll;
  }
});
Object.defineProperty(exports, "asMeasured", {
  enumerable: true,
  get: function () {
    return asMeasured;
  }
});