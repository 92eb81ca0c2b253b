import { answeredNote, contextNote, fileUrl, group, percent, plainText, plural, ruledSkills, score, shellWord, visible } from "./start-4f77a64b.js";
import { viewOf } from "./view-99838246.js";
import { stateWords } from "./agents-table-ba831369.js";
import { compareAgents, firedOn, isCompleted } from "./compare-agents-7decc294.js";
import { $, Name, a, line, lines } from "./html-page-2d2e6f85.js";

// src/page/scroll.tsx
function Scroll({ label, children }) {
	return /* @__PURE__ */ a("section", {
		class: "scroll",
		"aria-label": label,
		tabIndex: 0,
		children
	});
}

// src/page/agents.tsx
const MOST$1 = {
	prompts: 500,
	skills: 200
};
function Agents({ agents, joint }) {
	return /* @__PURE__ */ a("section", {
		id: "agents",
		"aria-labelledby": "h-agents",
		children: [
			/* @__PURE__ */ a("h2", {
				id: "h-agents",
				children: "Agents"
			}),
			/* @__PURE__ */ a(Skills, {
				agents,
				...joint === void 0 ? {} : { joint }
			}),
			/* @__PURE__ */ a(Agreement, { agents: agents.filter(({ results }) => results !== null) })
		]
	});
}
function Skills({ agents, joint }) {
	const skills = [...new Set(agents.flatMap(({ results }) => results?.skills ?? []).map(({ skill }) => skill))];
	return /* @__PURE__ */ a(Scroll, {
		label: "Figures of each skill with each agent",
		children: /* @__PURE__ */ a("table", { children: [/* @__PURE__ */ a("thead", { children: /* @__PURE__ */ a("tr", { children: [/* @__PURE__ */ a("th", {
			scope: "col",
			children: "Skill"
		}), agents.map(({ agent }) => /* @__PURE__ */ a("th", {
			scope: "col",
			children: /* @__PURE__ */ a(Name, { text: agent })
		}))] }) }), /* @__PURE__ */ a("tbody", { children: [/* @__PURE__ */ a("tr", { children: [/* @__PURE__ */ a("th", {
			scope: "row",
			children: "all"
		}), agents.map((one) => /* @__PURE__ */ a("td", {
			dir: "auto",
			children: stateOf(one, joint)
		}))] }), skills.slice(0, MOST$1.skills).map((skill) => /* @__PURE__ */ a("tr", { children: [/* @__PURE__ */ a("th", {
			scope: "row",
			children: /* @__PURE__ */ a(Name, { text: skill })
		}), agents.map(({ results }) => /* @__PURE__ */ a("td", { children: figuresOf(results, skill) }))] }))] })] })
	});
}
function stateOf({ agent, results, notMeasured }, joint) {
	if (results === null) return line(notMeasured ?? "not measured", 300);
	const column = joint?.agents?.find((one) => one.agent === agent);
	return joint === void 0 || column === void 0 ? "measured" : stateWords({
		column,
		view: viewOf(results)
	}, joint);
}
function figuresOf(results, name) {
	const skill = results?.skills.find((one) => one.skill === name);
	if (results === null || skill === void 0) return "–";
	const { head, base, state } = skill;
	if (head === null) return "removed";
	const before = base === null || state !== "regressed" ? "" : `recall ${percent(base.recall)} → ${percent(head.recall)}, `;
	return `${state === "regressed" || state === "not_evaluated" ? `${state.replace("_", " ")}: ` : ""}${before === "" ? `recall ${percent(head.recall)}, ` : before}precision ${percent(head.precision)}, F1 ${score(head.f1)}`;
}
function Agreement({ agents }) {
	const reference = agents.at(-1);
	if (reference === void 0 || agents.length < 2) return null;
	const { agreement } = compareAgents(agents);
	const { rows, compared } = differingPrompts(agents);
	return /* @__PURE__ */ a($, { children: [
		/* @__PURE__ */ a("p", { children: [
			"How often each agent does what ",
			/* @__PURE__ */ a(Name, { text: reference.agent }),
			" does, prompt by prompt. A skill counts as loaded where at least half of the trials loaded it. Right: every label of the prompt holds."
		] }),
		/* @__PURE__ */ a(Scroll, {
			label: "Agreement of the agents",
			children: /* @__PURE__ */ a("table", { children: [/* @__PURE__ */ a("thead", { children: /* @__PURE__ */ a("tr", { children: [
				"Agent",
				"Same skills",
				"Both right",
				"Neither",
				"Only the last",
				"Only this"
			].map((head, index) => /* @__PURE__ */ a("th", {
				scope: "col",
				class: index === 0 ? void 0 : "r",
				children: head
			})) }) }), /* @__PURE__ */ a("tbody", { children: agreement.map((one) => /* @__PURE__ */ a("tr", { children: [
				/* @__PURE__ */ a("th", {
					scope: "row",
					children: /* @__PURE__ */ a(Name, { text: one.agent })
				}),
				/* @__PURE__ */ a("td", {
					class: "r",
					children: one.prompts === 0 ? "nothing to compare" : `${one.same} of ${one.prompts} (${percent(one.same / one.prompts)})`
				}),
				[
					one.bothRight,
					one.bothWrong,
					one.onlyReferenceRight,
					one.onlyThisRight
				].map((count) => /* @__PURE__ */ a("td", {
					class: "r",
					children: group(count)
				}))
			] })) })] })
		}),
		/* @__PURE__ */ a("details", {
			open: rows.length > 0 && rows.length <= 20,
			children: [/* @__PURE__ */ a("summary", { children: rows.length === 0 ? `They do the same on all ${plural(compared, "prompt")}.` : `${group(rows.length)} of ${plural(compared, "prompt")} on which they differ${rows.length > MOST$1.prompts ? `, the first ${MOST$1.prompts}` : ""}` }), rows.length === 0 ? null : /* @__PURE__ */ a(Scroll, {
				label: "Prompts on which agents differ",
				children: /* @__PURE__ */ a("table", { children: [/* @__PURE__ */ a("thead", { children: /* @__PURE__ */ a("tr", { children: [
					/* @__PURE__ */ a("th", {
						scope: "col",
						children: "Prompt"
					}),
					/* @__PURE__ */ a("th", {
						scope: "col",
						children: "Expected"
					}),
					agents.map(({ agent }) => /* @__PURE__ */ a("th", {
						scope: "col",
						children: /* @__PURE__ */ a(Name, { text: agent })
					}))
				] }) }), /* @__PURE__ */ a("tbody", { children: rows.slice(0, MOST$1.prompts).map(({ prompt, expected, fired }) => /* @__PURE__ */ a("tr", { children: [
					/* @__PURE__ */ a("th", {
						scope: "row",
						dir: "auto",
						children: line(prompt, 240)
					}),
					/* @__PURE__ */ a("td", { children: /* @__PURE__ */ a(Skillset, { skills: expected }) }),
					fired.map((skills) => /* @__PURE__ */ a("td", { children: skills === null ? "no completed trial" : /* @__PURE__ */ a(Skillset, { skills }) }))
				] })) })] })
			})]
		})
	] });
}
function Skillset({ skills }) {
	if (skills.length === 0) return /* @__PURE__ */ a($, { children: "none" });
	return /* @__PURE__ */ a($, { children: skills.map((skill, index) => /* @__PURE__ */ a($, { children: [index === 0 ? "" : ", ", /* @__PURE__ */ a(Name, { text: skill })] })) });
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
		const fired = own.map((task) => task === void 0 || !isCompleted(task) ? null : firedOn(task));
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

// src/page/events.tsx
const MOST_EVENTS = 60;
const MOST_TEXT = 800;
function Events({ events }) {
	if (events === void 0) return null;
	const told = events.filter(({ type }) => type !== "turn" && type !== "usage");
	return /* @__PURE__ */ a("details", { children: [/* @__PURE__ */ a("summary", { children: [group(told.length), " events"] }), /* @__PURE__ */ a("ol", {
		class: "events",
		children: [told.slice(0, MOST_EVENTS).map((event) => /* @__PURE__ */ a("li", { children: /* @__PURE__ */ a(Event, { event }) })), told.length > MOST_EVENTS ? /* @__PURE__ */ a("li", { children: [group(told.length - MOST_EVENTS), " more"] }) : null]
	})] });
}
const DEEDS = {
	skill: ["loaded", "failed to load"],
	subagent: ["gave work to the subagent", "failed to give work to the subagent"],
	command: ["ran the command", "failed to run the command"]
};
function Event({ event }) {
	switch (event.type) {
		case "offered": return /* @__PURE__ */ a($, { children: [
			"offered ",
			group(event.skills.length),
			" skills: ",
			line(event.skills.map(({ name }) => name).join(", "), 300)
		] });
		case "skill": return /* @__PURE__ */ a($, { children: [
			DEEDS[event.kind ?? "skill"][event.success ? 0 : 1],
			" ",
			/* @__PURE__ */ a(Name, { text: event.qualified ?? event.name }),
			" by",
			" ",
			event.via,
			event.caller === "main" ? "" : `, for the ${event.caller}`
		] });
		case "tool": return /* @__PURE__ */ a($, { children: [
			"called ",
			/* @__PURE__ */ a(Name, { text: event.name }),
			" ",
			/* @__PURE__ */ a("bdi", { children: line(JSON.stringify(event.arguments), 300) }),
			event.success === false ? ", which failed" : "",
			event.result === void 0 || event.result === "" ? null : /* @__PURE__ */ a("pre", {
				dir: "auto",
				children: lines(event.result, MOST_TEXT)
			})
		] });
		case "output": return /* @__PURE__ */ a($, { children: ["answered ", /* @__PURE__ */ a("pre", {
			dir: "auto",
			children: lines(event.text, MOST_TEXT)
		})] });
		case "outcome": return /* @__PURE__ */ a($, { children: ["outcome ", line(JSON.stringify(event.value) ?? "", 300)] });
		case "stopped": return /* @__PURE__ */ a($, { children: ["stopped: ", event.reason === "known" ? "the load was known" : "its turns were used up"] });
		case "unanswered": return /* @__PURE__ */ a($, { children: [
			event.kind.replaceAll("_", " "),
			": ",
			/* @__PURE__ */ a("bdi", { children: line(event.said, 300) })
		] });
		case "message": return /* @__PURE__ */ a($, { children: [
			"message ",
			group(event.index + 1),
			" of the user"
		] });
		case "error": return /* @__PURE__ */ a($, { children: ["error: ", /* @__PURE__ */ a("bdi", { children: line(event.message, 600) })] });
		case "turn":
		case "usage": return null;
	}
}

// src/page/prompt-detail.tsx
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
	if (depth === "none") return /* @__PURE__ */ a("p", {
		class: "note d",
		children: "More of it is in results.json."
	});
	return /* @__PURE__ */ a("div", {
		class: "d",
		children: [
			task.prompt.length > 220 || task.prompt.includes("\n") ? /* @__PURE__ */ a("blockquote", {
				dir: "auto",
				children: [lines(task.prompt, 2e3) || "(empty prompt)", task.promptCut ? "…" : ""]
			}) : null,
			task.context === void 0 ? null : /* @__PURE__ */ a(Surroundings, { task }),
			depth === "full" || task.expectations.some(({ rationale }) => rationale !== null) ? /* @__PURE__ */ a(Labels, {
				task,
				results: context.results
			}) : null,
			depth === "full" ? /* @__PURE__ */ a(Routed, { task }) : null,
			depth === "full" ? /* @__PURE__ */ a(Trials, {
				entry,
				context
			}) : null,
			task.grades.head.length + task.grades.base.length === 0 ? null : /* @__PURE__ */ a(Grades, { task }),
			/* @__PURE__ */ a(Place, {
				task,
				results: context.results,
				isWhole: depth === "full"
			})
		]
	});
}
function Surroundings({ task }) {
	const answered = answeredNote(task, plainText);
	return /* @__PURE__ */ a("p", {
		class: "note",
		children: [
			"Asked ",
			/* @__PURE__ */ a("bdi", { children: contextNote(task, plainText) || "without any of its instruction files" }),
			".",
			answered === "" ? null : /* @__PURE__ */ a($, { children: [
				" ",
				"On head: ",
				/* @__PURE__ */ a("bdi", { children: answered }),
				"."
			] })
		]
	});
}
function Labels({ task, results }) {
	const rate = (side) => side === null ? "–" : `${side.triggered}/${side.triggered + side.notTriggered}${side.errors > 0 ? `, ${side.errors} failed` : ""}`;
	return /* @__PURE__ */ a("table", { children: [/* @__PURE__ */ a("thead", { children: /* @__PURE__ */ a("tr", { children: [
		/* @__PURE__ */ a("th", { children: "Skill" }),
		/* @__PURE__ */ a("th", { children: "Label" }),
		/* @__PURE__ */ a("th", {
			class: "r",
			children: "Fired on base"
		}),
		/* @__PURE__ */ a("th", {
			class: "r",
			children: "on head"
		}),
		/* @__PURE__ */ a("th", { children: "Why" })
	] }) }), /* @__PURE__ */ a("tbody", { children: [task.expectations.slice(0, 20).map(({ skill, label, source, base, head, rationale }) => /* @__PURE__ */ a("tr", { children: [
		/* @__PURE__ */ a("td", { children: /* @__PURE__ */ a(Name, { text: skill }) }),
		/* @__PURE__ */ a("td", { children: source === "implicit" ? "none: another skill is expected" : label.replaceAll("_", " ") }),
		/* @__PURE__ */ a("td", {
			class: "r",
			children: rate(base)
		}),
		/* @__PURE__ */ a("td", {
			class: "r",
			children: rate(head)
		}),
		/* @__PURE__ */ a("td", {
			dir: "auto",
			children: rationale === null ? "" : line(rationale, MOST.rationale)
		})
	] })), ruledSkills(results, task).map(({ count, first: { base, head, rationale } }) => /* @__PURE__ */ a("tr", { children: [
		/* @__PURE__ */ a("td", { children: plural(count, "other skill") }),
		/* @__PURE__ */ a("td", { children: "should not activate" }),
		/* @__PURE__ */ a("td", {
			class: "r",
			children: rate(base)
		}),
		/* @__PURE__ */ a("td", {
			class: "r",
			children: rate(head)
		}),
		/* @__PURE__ */ a("td", {
			dir: "auto",
			children: rationale === null ? "" : line(rationale, MOST.rationale)
		})
	] }))] })] });
}
function Routed({ task: { routed } }) {
	if (routed === void 0) return null;
	const cell = (found) => found === void 0 ? "not listed" : /* @__PURE__ */ a($, { children: [
		/* @__PURE__ */ a("b", { children: found.score.toFixed(2) }),
		" ",
		/* @__PURE__ */ a("bdi", { children: line(found.words.join(", "), 300) })
	] });
	return /* @__PURE__ */ a("table", { children: [
		/* @__PURE__ */ a("caption", { children: "What the router matched: its score, and the words of the prompt that name or description hold" }),
		/* @__PURE__ */ a("thead", { children: /* @__PURE__ */ a("tr", { children: [
			/* @__PURE__ */ a("th", { children: "Skill" }),
			/* @__PURE__ */ a("th", { children: "Base" }),
			/* @__PURE__ */ a("th", { children: "Head" })
		] }) }),
		/* @__PURE__ */ a("tbody", { children: routed.head.map((after) => /* @__PURE__ */ a("tr", { children: [
			/* @__PURE__ */ a("td", { children: /* @__PURE__ */ a(Name, { text: after.skill }) }),
			/* @__PURE__ */ a("td", { children: cell(routed.base.find(({ skill }) => skill === after.skill)) }),
			/* @__PURE__ */ a("td", { children: cell(after) })
		] })) })
	] });
}
function Trials({ entry, context }) {
	const { records, task } = entry;
	if (records.length === 0) return null;
	const failures = new Map(context.results.errors.filter((error) => error.task === task.key).map((error) => [`${error.side} ${error.index}`, error.message]));
	const hasMore = records.some(({ key }) => context.transcripts.has(key));
	return /* @__PURE__ */ a("details", {
		open: records.length <= MOST_OPEN,
		children: [/* @__PURE__ */ a("summary", { children: [plural(records.length, "trial"), hasMore ? ", with what happened in them" : ""] }), /* @__PURE__ */ a("table", {
			class: "trials",
			children: [/* @__PURE__ */ a("thead", { children: /* @__PURE__ */ a("tr", { children: [
				/* @__PURE__ */ a("th", { children: "Side" }),
				/* @__PURE__ */ a("th", { children: "Purpose" }),
				/* @__PURE__ */ a("th", { children: "Loaded" }),
				/* @__PURE__ */ a("th", { children: "Tools" }),
				/* @__PURE__ */ a("th", {
					class: "r",
					children: "Turns"
				}),
				/* @__PURE__ */ a("th", {
					class: "r",
					children: "Tokens"
				}),
				/* @__PURE__ */ a("th", { children: "Answer" })
			] }) }), /* @__PURE__ */ a("tbody", { children: records.slice(0, MOST_TRIALS).map((record) => /* @__PURE__ */ a("tr", { children: [
				/* @__PURE__ */ a("td", { children: record.side }),
				/* @__PURE__ */ a("td", { children: [
					record.phase,
					" ",
					record.index + 1
				] }),
				/* @__PURE__ */ a("td", { children: record.fired.length === 0 ? endOf(record) : [...new Set(record.fired)].slice(0, 5).map((name) => /* @__PURE__ */ a($, { children: [
					/* @__PURE__ */ a(Name, { text: name }),
					isFromBefore(record, name) ? " before" : "",
					" "
				] })) }),
				/* @__PURE__ */ a("td", { children: line([...new Set(record.toolCalls)].join(", "), 120) }),
				/* @__PURE__ */ a("td", {
					class: "r",
					children: record.turns
				}),
				/* @__PURE__ */ a("td", {
					class: "r",
					children: record.usage === null ? "" : group(record.usage.inputTokens + record.usage.outputTokens)
				}),
				/* @__PURE__ */ a("td", { children: [/* @__PURE__ */ a(Answered, {
					record,
					failure: failures.get(`${record.side} ${record.index}`)
				}), /* @__PURE__ */ a(Events, { events: context.transcripts.get(record.key) })] })
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
	if (record.error !== null && failure !== void 0) return /* @__PURE__ */ a("bdi", { children: line(failure, MOST.feedback) });
	if (output === "") return /* @__PURE__ */ a($, { children: record.stopped === "known" ? "stopped: the load was known" : "" });
	const shown = lines(output, MOST.output);
	if (shown.length < 90 && !shown.includes("\n")) return /* @__PURE__ */ a("bdi", { children: shown });
	return /* @__PURE__ */ a("details", { children: [/* @__PURE__ */ a("summary", { children: /* @__PURE__ */ a("bdi", { children: line(output, 80) }) }), /* @__PURE__ */ a("pre", {
		dir: "auto",
		children: [shown, outputCut && output.length <= MOST.output ? "…" : ""]
	})] });
}
function Grades({ task }) {
	const before = new Map(task.grades.base.map((grade) => [grade.grader, grade]));
	return /* @__PURE__ */ a("table", { children: [
		/* @__PURE__ */ a("caption", { children: "Grades" }),
		/* @__PURE__ */ a("thead", { children: /* @__PURE__ */ a("tr", { children: [
			/* @__PURE__ */ a("th", { children: "Grader" }),
			/* @__PURE__ */ a("th", { children: "Type" }),
			/* @__PURE__ */ a("th", {
				class: "r",
				children: "Score, base"
			}),
			/* @__PURE__ */ a("th", {
				class: "r",
				children: "head"
			}),
			/* @__PURE__ */ a("th", {
				class: "r",
				children: "Passed, head"
			}),
			/* @__PURE__ */ a("th", { children: "Feedback" })
		] }) }),
		/* @__PURE__ */ a("tbody", { children: task.grades.head.slice(0, 20).map((grade) => /* @__PURE__ */ a("tr", { children: [
			/* @__PURE__ */ a("td", { children: /* @__PURE__ */ a(Name, { text: grade.grader }) }),
			/* @__PURE__ */ a("td", { children: line(grade.type, 40) }),
			/* @__PURE__ */ a("td", {
				class: "r",
				children: score(before.get(grade.grader)?.score ?? null)
			}),
			/* @__PURE__ */ a("td", {
				class: "r",
				children: score(grade.score)
			}),
			/* @__PURE__ */ a("td", {
				class: "r",
				children: percent(grade.passRate)
			}),
			/* @__PURE__ */ a("td", {
				dir: "auto",
				children: line(grade.feedback, MOST.feedback)
			})
		] })) })
	] });
}
function Place({ task, results, isWhole }) {
	const { repository, sides } = results;
	const commit = task.origin === "head" ? repository.linkCommit : repository.linkCommit && (sides.base?.commit ?? null);
	const url = fileUrl(repository, task.source, commit);
	const label = /* @__PURE__ */ a(Name, {
		text: `${task.source.file}:${task.source.line}`,
		max: 200
	});
	const command = commandFor(task, results);
	return /* @__PURE__ */ a("p", {
		class: "place",
		children: [url === null ? label : /* @__PURE__ */ a("a", {
			href: url,
			children: label
		}), command === null ? null : isWhole ? /* @__PURE__ */ a(Command, { text: visible(command) }) : /* @__PURE__ */ a("small", { children: [" id ", line(task.id, 200)] })]
	});
}
function Command({ text }) {
	return /* @__PURE__ */ a($, { children: [/* @__PURE__ */ a("code", {
		class: "cmd",
		dir: "ltr",
		children: text
	}), /* @__PURE__ */ a("button", {
		type: "button",
		class: "copy js",
		children: "Copy"
	})] });
}
function commandFor({ id }, { reproduce, filter }) {
	if (id === "" || id.length > 500 || reproduce.length > 2e3 || /--head-results/.test(reproduce)) return null;
	return filter !== null && filter.tasks.length > 0 ? reproduce : `${reproduce} --task ${shellWord(id)}`;
}

export { Agents, Command, PromptDetail, Scroll };