"use strict";

const require_report = require("./report-ac56b22a.js");
const require_options = require("./options-63464348.js");
const require_start = require("./start-b5b59809.js");
const require_prompt_entries = require("./prompt-entries-e2f605bd.js");
const require_trend = require("./trend-7cf0f375.js");

// src/reports/page/answers.ts
function answers(account, entries, history) {
	const { view } = account;
	const hasBase = view.results.sides.base !== null;
	const each = (told) => textsOf(account, entries, told);
	return [
		{
			question: view.results.kind === "gate" ? "May I merge?" : "Is it good?",
			texts: [{
				by: [],
				text: mayMerge(account)
			}],
			more: null
		},
		{
			question: hasBase ? "Which prompts changed?" : "Which prompts fail?",
			texts: each(whatChanged),
			more: "prompts"
		},
		{
			question: "What fired instead?",
			texts: each(whatFired),
			more: "confusion"
		},
		{
			question: "What did the descriptions change?",
			texts: each(whatWords),
			more: hasBase ? "descriptions" : null
		},
		{
			question: "Is it noise?",
			texts: each(isItNoise),
			more: "skills"
		},
		{
			question: "Has it been like this?",
			texts: each((one, own) => wasItSo(one, own, history)),
			more: "trend"
		}
	];
}
function textsOf({ subjects, view }, entries, told) {
	if (subjects.length === 1) return [{
		by: [],
		text: told(view, entries)
	}];
	const by = /* @__PURE__ */ new Map();
	for (const [index, { column, view: own }] of subjects.entries()) {
		const text = own === null ? "Not measured." : told(own, require_prompt_entries.entriesOf(entries, index));
		by.set(text, [...by.get(text) ?? [], column.name]);
	}
	return [...by].map(([text, names]) => ({
		by: by.size === 1 ? [] : names,
		text
	}));
}
function mayMerge(account) {
	const { told, conclusion } = account;
	if (told.kind === "run") return told.decision.state === "pass" ? "Nothing is below its floor." : "See above.";
	return `${{
		success: "Yes: the check is green.",
		neutral: "Nothing stops you: the check is neutral.",
		failure: "No: the check is red."
	}[conclusion]} ${require_report.accountText(account, require_start.plainText)}`;
}
function whatChanged({ results, isNoisy }, entries) {
	const count = (status) => entries.filter((entry) => entry.status === status).length;
	if (results.sides.base === null) return `${require_start.plural(count("failing"), "prompt fails", "prompts fail")}, of ${entries.length}.`;
	const told = [
		[count("regressed"), "got worse"],
		[count("improved"), "got better"],
		[count("unclear"), isNoisy ? "differ, which may be chance" : "differ in what fired"],
		[count("not_evaluated"), "could not be measured"],
		[count("failing"), "fail, with no base to compare with"]
	].flatMap(([number, what]) => number === 0 ? [] : [`${number} ${what}`]);
	return told.length === 0 ? `None of ${entries.length}.` : `Of ${require_start.plural(entries.length, "prompt")} ${require_start.listed(told, 5)}.`;
}
function whatFired(view, entries) {
	const hasBase = view.results.sides.base !== null;
	const fired = entries.filter(({ status }) => status === (hasBase ? "regressed" : "failing")).flatMap((entry) => firedOn(entry, hasBase));
	const takers = require_options.countEach(fired.flatMap(({ skills, isLost }) => isLost ? skills : []));
	const unwanted = require_options.countEach(fired.flatMap(({ skills, isLost }) => isLost ? [] : skills));
	const nothing = fired.filter(({ skills, isLost }) => isLost && skills.length === 0).length;
	for (const { skill } of view.skills) for (const taker of require_report.takersOf(view, skill)) if (!takers.has(taker.skill)) takers.set(taker.skill, taker.prompts);
	const lost = hasBase ? "lost prompt" : "failing prompt";
	const most = (counts) => [...counts].sort((a, b) => b[1] - a[1]);
	const told = [
		...most(takers).map(([skill, prompts]) => `${require_start.plainText.name(skill)} on ${require_start.plural(prompts, lost)}`),
		...nothing > 0 ? [`nothing on ${require_start.plural(nothing, lost)}`] : [],
		...most(unwanted).map(([skill, prompts]) => `${require_start.plainText.name(skill)} on ${require_start.plural(prompts, "prompt")} where it must not`)
	];
	return told.length === 0 ? `No prompt ${hasBase ? "was lost" : "fails"}.` : `${require_start.listed(told, 4)}.`;
}
function firedOn({ main, instead, task }, hasBase) {
	if (main === null) return [];
	const isLost = main.label === "must_activate" && (main.change === "lost" || !hasBase);
	const before = new Set(isLost ? [] : task.fired.base.map(({ skill }) => skill));
	return [{
		skills: instead.filter((one) => !before.has(one)),
		isLost
	}];
}
function whatWords({ results }) {
	const changed = (results.listings?.entries ?? []).filter(({ base, head }) => base !== head);
	if (changed.length === 0) {
		const known = results.skills.filter(({ descriptionChanged }) => descriptionChanged).map(({ skill }) => skill);
		if (known.length > 0) return `${require_start.listed(known.map(require_start.plainText.name))} changed; these results do not hold the texts.`;
		return results.sides.base === null ? "Nothing is compared." : "No description changed.";
	}
	const told = changed.map(({ skill, base, head }) => {
		const name = require_start.plainText.name(skill);
		if (base === null) return `${name} is new`;
		if (head === null) return `${name} is gone`;
		const parts = require_report.wordDiff(base, head);
		return `${name}: ${require_start.plural(require_report.countWords(parts, "added"), "word")} came, ${require_report.countWords(parts, "removed")} went`;
	});
	return `${require_start.listed(told, 3)}.`;
}
function isItNoise(view) {
	const { agent, sides } = view.results;
	if (sides.base === null) return "Nothing is compared.";
	if (agent.deterministic) return "No: the router gives the same answer each time, so every difference is real.";
	const told = view.skills.flatMap((skill) => {
		const sure = require_report.confidenceOf(view, skill);
		return sure === "" ? [] : [`${require_start.plainText.name(skill.skill)}: ${sure.replace(/^C/, "c").replace(/\.$/, "")}`];
	});
	if (told.length > 0) return `No. ${require_start.listed(told, 3)}. Other differences may be chance.`;
	return `No difference is beyond noise. ${require_report.detectableText(view)}`.trim();
}
function wasItSo(view, entries, history) {
	const [worst] = view.skills;
	if (view.results.sides.base === null && history.length === 0) return "No history was given.";
	const before = entries.filter(({ main }) => main?.passed.base === false && main.passed.head === false).length;
	const lost = entries.filter(({ status, main }) => status === "regressed" && main?.passed.base === true).length;
	const known = `${lost === 0 ? "" : `Not on base, where ${lost === 1 ? "this prompt was" : `these ${lost} prompts were`} right. `}${before === 0 ? "" : `${require_start.plural(before, "other prompt")} failed there already. `}`;
	if (history.length === 0 || worst === void 0) return `${known}Earlier runs were not given.`;
	const past = history.flatMap(({ skills }) => skills.find(({ skill }) => skill === worst.skill)?.recall ?? []);
	if (past.length === 0) return `${known}The history does not know ${require_start.plainText.name(worst.skill)}.`;
	const range = [Math.min(...past), Math.max(...past)].map((one) => require_start.percent(one));
	const was = range[0] === range[1] ? range[0] : `${range[0]} to ${range[1]}`;
	return `${known}Recall of ${require_start.plainText.name(worst.skill)} was ${was} in ${require_start.plural(past.length, "run")} of the default branch.`;
}

// src/reports/page/scroll.tsx
function Scroll({ label, children }) {
	return /* @__PURE__ */ require_trend.a("section", {
		class: "scroll",
		"aria-label": label,
		tabIndex: 0,
		children
	});
}

// src/reports/page/blocks.tsx
function Sections({ sections, label }) {
	return /* @__PURE__ */ require_trend.a(Blocks, {
		markdown: require_report.fitSections("", sections, "", {
			max: Number.POSITIVE_INFINITY,
			measure: (text) => text.length,
			where: "in results.json"
		}),
		label
	});
}
function Blocks({ markdown, label }) {
	return /* @__PURE__ */ require_trend.a(List, {
		blocks: require_report.blocksOf(markdown),
		label
	});
}
function List({ blocks, label }) {
	return /* @__PURE__ */ require_trend.a(require_trend.$, { children: blocks.map((block, index) => /* @__PURE__ */ require_trend.a(One, {
		block,
		label: index === 0 ? label : `${label}, ${index + 1}`
	})) });
}
function One({ block, label }) {
	switch (block.kind) {
		case "text": return /* @__PURE__ */ require_trend.a("p", {
			dir: "auto",
			children: /* @__PURE__ */ require_trend.a(Lines, { lines: block.lines })
		});
		case "list": return /* @__PURE__ */ require_trend.a("ul", { children: block.items.map((lines) => /* @__PURE__ */ require_trend.a("li", {
			dir: "auto",
			children: /* @__PURE__ */ require_trend.a(Lines, { lines })
		})) });
		case "table": return /* @__PURE__ */ require_trend.a(Table, {
			block,
			label
		});
		case "code": return /* @__PURE__ */ require_trend.a("pre", { children: block.text });
		case "fold": return /* @__PURE__ */ require_trend.a("details", {
			open: block.isOpen,
			children: [/* @__PURE__ */ require_trend.a("summary", { children: /* @__PURE__ */ require_trend.a(Lines, { lines: [block.heading] }) }), /* @__PURE__ */ require_trend.a(List, {
				blocks: block.blocks,
				label: block.heading.map(({ text }) => text).join("")
			})]
		});
	}
}
function Table({ block: { right, rows }, label }) {
	const [head = [], ...body] = rows;
	const how = (index) => right[index] === true ? "r" : void 0;
	return /* @__PURE__ */ require_trend.a(Scroll, {
		label,
		children: /* @__PURE__ */ require_trend.a("table", { children: [/* @__PURE__ */ require_trend.a("thead", { children: /* @__PURE__ */ require_trend.a("tr", { children: head.map((lines, index) => /* @__PURE__ */ require_trend.a("th", {
			scope: "col",
			class: how(index),
			children: /* @__PURE__ */ require_trend.a(Lines, { lines })
		})) }) }), /* @__PURE__ */ require_trend.a("tbody", { children: body.map(([first = [], ...others]) => /* @__PURE__ */ require_trend.a("tr", { children: [/* @__PURE__ */ require_trend.a("th", {
			scope: "row",
			dir: "auto",
			children: /* @__PURE__ */ require_trend.a(Lines, { lines: first })
		}), others.map((lines, index) => /* @__PURE__ */ require_trend.a("td", {
			class: how(index + 1),
			dir: "auto",
			children: /* @__PURE__ */ require_trend.a(Lines, { lines })
		}))] })) })] })
	});
}
const TAGS = {
	plain: null,
	code: "code",
	strong: "b",
	small: "small",
	added: "ins",
	removed: "del"
};
function Inline({ markdown }) {
	return /* @__PURE__ */ require_trend.a(Lines, { lines: require_report.linesOf(markdown) });
}
function Lines({ lines }) {
	return /* @__PURE__ */ require_trend.a(require_trend.$, { children: lines.map((line, index) => /* @__PURE__ */ require_trend.a(require_trend.$, { children: [index === 0 ? null : /* @__PURE__ */ require_trend.a("br", {}), line.map(({ text, is, url }) => {
		if (is === "code" && text.startsWith("/evals ")) return /* @__PURE__ */ require_trend.a(require_trend.Command, { text });
		const Tag = TAGS[is];
		const said = Tag === null ? text : /* @__PURE__ */ require_trend.a(Tag, {
			dir: is === "code" ? "auto" : void 0,
			children: text
		});
		return url === null ? said : /* @__PURE__ */ require_trend.a("a", {
			href: url,
			children: said
		});
	})] })) });
}

// src/reports/page/marks.tsx
const MOST$6 = 12;
const WORDS = {
	fired: "fired",
	other: "another skill",
	nothing: "nothing",
	error: "error"
};
const KINDS = [
	"fired",
	"other",
	"nothing",
	"error"
];
const SHAPE = {
	fired: "#mf",
	other: "#mo",
	nothing: "#mn",
	error: "#me"
};
function MarkShapes() {
	const place = "translate(9 8.5)";
	return /* @__PURE__ */ require_trend.a("svg", {
		class: "defs",
		"aria-hidden": "true",
		width: "0",
		height: "0",
		children: /* @__PURE__ */ require_trend.a("defs", { children: [
			/* @__PURE__ */ require_trend.a("path", {
				id: "mf",
				transform: place,
				d: circle(4.983)
			}),
			/* @__PURE__ */ require_trend.a("path", {
				id: "mo",
				transform: place,
				d: "M0,-4.931L4.931,0L0,4.931L-4.931,0Z"
			}),
			/* @__PURE__ */ require_trend.a("path", {
				id: "mn",
				transform: place,
				d: circle(4.37)
			}),
			/* @__PURE__ */ require_trend.a("path", {
				id: "me",
				transform: place,
				d: "M-4.726,-4.726L4.726,4.726M-4.726,4.726L4.726,-4.726"
			})
		] })
	});
}
function circle(radius) {
	const half = (end) => `A${radius},${radius},0,1,1,${end},0`;
	return `M${radius},0${half(-radius)}${half(radius)}`;
}
function Marks({ marks, side, ring }) {
	if (marks === null) return /* @__PURE__ */ require_trend.a("span", {
		class: `mk ${side}`,
		children: "\u2013"
	});
	const fired = marks.filter(({ kind }) => kind === "fired").length;
	const shown = marks.slice(0, MOST$6);
	const says = `${describe(marks)}${ring ? "; the change is beyond noise" : ""}`;
	const runs = KINDS.map((kind) => shown.flatMap((mark, index) => mark.kind === kind ? [index] : []));
	return /* @__PURE__ */ require_trend.a("span", {
		class: `mk ${side}`,
		children: [/* @__PURE__ */ require_trend.a("svg", {
			class: ring ? "ring" : void 0,
			width: shown.length * 13 + 5,
			height: "17",
			role: "img",
			"aria-label": says,
			children: KINDS.map((kind, run) => {
				const [first, ...rest] = runs[run] ?? [];
				if (first === void 0) return null;
				return /* @__PURE__ */ require_trend.a("g", {
					class: tone(kind, shown[first]?.isRight ?? null),
					children: [first, ...rest].map((index) => /* @__PURE__ */ require_trend.a("use", {
						href: SHAPE[kind],
						...index === 0 ? {} : { x: index * 13 }
					}))
				});
			})
		}), /* @__PURE__ */ require_trend.a("small", { children: [
			marks.length > MOST$6 ? `+${marks.length - MOST$6} ` : "",
			fired,
			"/",
			marks.length
		] })]
	});
}
function MarkLegend() {
	return /* @__PURE__ */ require_trend.a("p", {
		class: "legend",
		children: [
			/* @__PURE__ */ require_trend.a("span", { children: "One mark a trial:" }),
			[
				{
					kind: "fired",
					isRight: null
				},
				{
					kind: "other",
					isRight: null
				},
				{
					kind: "nothing",
					isRight: null
				},
				{
					kind: "error",
					isRight: null
				}
			].map(({ kind }) => /* @__PURE__ */ require_trend.a("span", { children: [/* @__PURE__ */ require_trend.a("svg", {
				width: "18",
				height: "17",
				"aria-hidden": "true",
				children: /* @__PURE__ */ require_trend.a("use", {
					href: SHAPE[kind],
					class: `lg ${kind === "nothing" ? "hollow" : ""}`
				})
			}), kind === "fired" ? "the skill fired" : kind === "other" ? "another skill did" : kind === "nothing" ? "none did" : "the trial failed"] })),
			/* @__PURE__ */ require_trend.a("span", { children: [/* @__PURE__ */ require_trend.a("b", { class: "sw ok" }), " as it should be"] }),
			/* @__PURE__ */ require_trend.a("span", { children: [/* @__PURE__ */ require_trend.a("b", { class: "sw no" }), " not so"] }),
			/* @__PURE__ */ require_trend.a("span", { children: [/* @__PURE__ */ require_trend.a("svg", {
				class: "ring",
				width: "18",
				height: "17",
				"aria-hidden": "true",
				children: /* @__PURE__ */ require_trend.a("use", {
					href: SHAPE.nothing,
					class: "no hollow"
				})
			}), "beyond noise"] })
		]
	});
}
function describe(marks) {
	const told = KINDS.flatMap((kind) => {
		const count = marks.filter((mark) => mark.kind === kind).length;
		return count === 0 ? [] : [`${count} ${WORDS[kind]}`];
	});
	return told.length === 0 ? "no trial" : `${require_start.plural(marks.length, "trial")}, ${told.join(", ")}`;
}
function tone(kind, isRight) {
	const judged = kind === "error" ? "er" : isRight === null ? "na" : isRight ? "ok" : "no";
	return kind === "nothing" ? `${judged} hollow` : judged;
}

// src/reports/page/causes.tsx
const MOST$5 = {
	open: 12,
	prompts: 100,
	causes: 30
};
function Causes({ account, entries }) {
	const { causes } = account;
	if (causes.length === 0) return null;
	const ids = new Map(entries.map(({ task, id }) => [task.key, id]));
	return /* @__PURE__ */ require_trend.a("section", {
		id: "causes",
		"aria-labelledby": "h-causes",
		children: [
			/* @__PURE__ */ require_trend.a("h2", {
				id: "h-causes",
				class: "sr",
				children: "What got worse"
			}),
			causes.slice(0, MOST$5.causes).map((cause, index) => /* @__PURE__ */ require_trend.a(CauseTable, {
				cause,
				account,
				ids,
				isFirst: index === 0,
				number: index + 1
			})),
			causes.length > MOST$5.causes ? /* @__PURE__ */ require_trend.a("p", {
				class: "note",
				children: [require_start.group(causes.length - MOST$5.causes), " more causes: see the prompts."]
			}) : null
		]
	});
}
function CauseTable({ cause, account, ids, isFirst, number }) {
	const { subjects } = account;
	const { heading, text } = require_report.causeText(cause, account, require_start.markdownText);
	const label = require_report.headingOf(cause, require_start.plainText);
	const several = subjects.length > 1;
	const shown = cause.victims.slice(0, isFirst ? MOST$5.open : MOST$5.prompts);
	const rest = cause.victims.slice(shown.length, MOST$5.prompts);
	return /* @__PURE__ */ require_trend.a("details", {
		class: "cause",
		id: `cause-${number}`,
		open: number <= 4 && (require_report.isPressing(cause) || !cause.isRegression),
		children: [
			/* @__PURE__ */ require_trend.a("summary", { children: /* @__PURE__ */ require_trend.a("h3", {
				dir: "ltr",
				children: /* @__PURE__ */ require_trend.a(Inline, { markdown: heading })
			}) }),
			text === "" ? null : /* @__PURE__ */ require_trend.a("p", {
				class: "why",
				dir: "ltr",
				children: /* @__PURE__ */ require_trend.a(Inline, { markdown: text })
			}),
			shown.length === 0 ? null : /* @__PURE__ */ require_trend.a(Scroll, {
				label,
				children: /* @__PURE__ */ require_trend.a("table", {
					class: several ? "victims several" : "victims",
					children: [/* @__PURE__ */ require_trend.a(VictimsHead, { subjects }), /* @__PURE__ */ require_trend.a("tbody", { children: shown.map((victim) => /* @__PURE__ */ require_trend.a(VictimRow, {
						victim,
						account,
						id: ids.get(victim.row.task.key),
						isMixed: require_report.isMixed(cause)
					})) })]
				})
			}),
			rest.length === 0 ? null : /* @__PURE__ */ require_trend.a("p", {
				class: "note",
				children: [require_start.group(cause.victims.length - shown.length), " more: see the prompts below."]
			}),
			require_report.unlistedText(cause) === "" ? null : /* @__PURE__ */ require_trend.a("p", {
				class: "note",
				children: require_report.unlistedText(cause)
			})
		]
	});
}
function VictimsHead({ subjects }) {
	return /* @__PURE__ */ require_trend.a("thead", { children: /* @__PURE__ */ require_trend.a("tr", { children: [
		/* @__PURE__ */ require_trend.a("th", {
			scope: "col",
			children: "Prompt"
		}),
		subjects.length > 1 ? subjects.map(({ column }) => /* @__PURE__ */ require_trend.a("th", {
			scope: "col",
			children: [/* @__PURE__ */ require_trend.a(require_trend.Name, { text: column.name }), ": before \u2192 now"]
		})) : /* @__PURE__ */ require_trend.a(require_trend.$, { children: [/* @__PURE__ */ require_trend.a("th", {
			scope: "col",
			children: "Before"
		}), /* @__PURE__ */ require_trend.a("th", {
			scope: "col",
			children: "Now"
		})] }),
		/* @__PURE__ */ require_trend.a("th", {
			scope: "col",
			children: "Fires"
		})
	] }) });
}
function VictimRow({ victim, account, id, isMixed: isNamed }) {
	const { task } = victim.row;
	const notes = [isNamed ? `expected ${require_report.wantedText(victim, require_start.markdownText)}` : "", require_report.victimNotes(victim, require_start.markdownText)].filter((part) => part !== "");
	const prompt = /* @__PURE__ */ require_trend.a("bdi", { children: require_trend.line(task.prompt, 140) || "(empty prompt)" });
	return /* @__PURE__ */ require_trend.a("tr", { children: [
		/* @__PURE__ */ require_trend.a("td", { children: [
			id === void 0 ? prompt : /* @__PURE__ */ require_trend.a("a", {
				href: `#${id}`,
				children: prompt
			}),
			" ",
			notes.length === 0 ? null : /* @__PURE__ */ require_trend.a("small", { children: /* @__PURE__ */ require_trend.a(Inline, { markdown: notes.join(" ") }) })
		] }),
		account.subjects.map((_, index) => /* @__PURE__ */ require_trend.a(Moved, {
			victim,
			account,
			index
		})),
		/* @__PURE__ */ require_trend.a("td", {
			class: "fi",
			"data-of": "fires",
			children: /* @__PURE__ */ require_trend.a(Inline, { markdown: require_report.firesText(victim, require_start.markdownText) })
		})
	] });
}
function Moved({ victim, account, index }) {
	const { subjects } = account;
	const view = subjects[index]?.view ?? null;
	const task = view?.results.tasks.find(({ key }) => key === victim.row.task.key);
	const expectation = task?.expectations.find((one) => one === victim.cells[index]);
	const isAlone = subjects.length === 1;
	const name = require_trend.line(subjects[index]?.column.name ?? "", 40);
	if (view === null || task === void 0 || expectation === void 0) return /* @__PURE__ */ require_trend.a("td", {
		colSpan: isAlone ? 2 : 1,
		"data-of": isAlone ? "trials" : name,
		children: "\u2013"
	});
	const records = require_prompt_entries.recordsByTask(view.results).get(task.key) ?? [];
	const before = /* @__PURE__ */ require_trend.a(Marks, {
		marks: require_prompt_entries.marksOf(task, expectation, "base", records),
		side: "base",
		ring: false
	});
	const now = /* @__PURE__ */ require_trend.a(Marks, {
		marks: require_prompt_entries.marksOf(task, expectation, "head", records),
		side: "head",
		ring: true
	});
	if (!isAlone) return /* @__PURE__ */ require_trend.a("td", {
		"data-of": name,
		children: /* @__PURE__ */ require_trend.a("span", {
			class: "both",
			children: [
				before,
				" ",
				now
			]
		})
	});
	return /* @__PURE__ */ require_trend.a(require_trend.$, { children: [/* @__PURE__ */ require_trend.a("td", {
		"data-of": "before",
		children: before
	}), /* @__PURE__ */ require_trend.a("td", {
		"data-of": "now",
		children: now
	})] });
}

// src/reports/page/confusion.ts
const NO_SKILL = [
	"unlabelled",
	"nothing",
	"tool",
	"context_tool",
	"alone",
	"error"
];
const ALL_SHOWN = 40;
const MOST$4 = 60;
function confusionOf(entries, hasBase, isNoisy) {
	const cells = /* @__PURE__ */ new Map();
	const rooms = /* @__PURE__ */ new Map();
	for (const entry of entries) {
		const { room } = entry.task;
		if (entry.task.origin !== "head" || entry.main === null) continue;
		const own = (skill) => {
			const name = require_start.plainName(skill, room);
			if (room !== void 0) rooms.set(name, (rooms.get(name) ?? /* @__PURE__ */ new Set()).add(room.name));
			return name;
		};
		const rows = entry.expected.length === 0 ? [null] : entry.expected;
		for (const side of hasBase ? ["base", "head"] : ["head"]) for (const expected of rows) for (const { fired: seen, share } of firedBy(entry, expected, side)) {
			const row = expected === null ? null : own(expected);
			const fired = "skill" in seen ? { skill: own(seen.skill) } : seen;
			const id = cellId(row, fired);
			const cell = cells.get(id) ?? {
				expected: row,
				fired,
				base: hasBase ? 0 : null,
				head: 0
			};
			if (side === "head") cell.head += share / rows.length;
			else cell.base = (cell.base ?? 0) + share / rows.length;
			cells.set(id, cell);
		}
	}
	return {
		...shownOf(cells),
		rooms,
		isNoisy
	};
}
function cellId(expected, fired) {
	return JSON.stringify([expected, fired]);
}
function isRightCell({ expected, fired }) {
	return expected === null ? "none" in fired && fired.none !== "error" : "skill" in fired && fired.skill === expected;
}
function hasMoved({ base, head }, isNoisy) {
	return base !== null && Math.abs(head - base) >= (isNoisy ? .5 : .005);
}
function firedBy({ task, records, expected: all }, expected, side) {
	const counted = countedSkills(task, expected, all);
	const found = task.fired[side].filter(({ skill }) => counted(skill)).map(({ skill, rate }) => ({
		fired: isAbout(task, expected, skill) ? { skill } : { none: "unlabelled" },
		share: rate
	}));
	const rates = [...task.expectations, ...task.rules ?? []].flatMap((one) => one[side] ?? []);
	if (rates.length === 0) return [];
	if (rates.every(({ rate }) => rate === null)) return [{
		fired: { none: "error" },
		share: 1
	}];
	const idle = Math.max(0, 1 - task.fired[side].reduce((sum, { rate }) => sum + rate, 0));
	const own = task.answered?.[side];
	if (own !== void 0 && idle > 1e-9) {
		const byTool = own.tool + own.alone === 0 ? 0 : idle * own.tool / (own.tool + own.alone);
		if (byTool > 0) found.push({
			fired: { none: "context_tool" },
			share: byTool
		});
		if (idle - byTool > 1e-9) found.push({
			fired: { none: "alone" },
			share: idle - byTool
		});
		return found;
	}
	const still = records.filter((record) => record.side === side && record.error === null && record.fired.length === 0);
	const withTools = still.filter(({ toolCalls }) => toolCalls.length > 0).length;
	const tools = still.length === 0 ? 0 : idle * withTools / still.length;
	if (tools > 0) found.push({
		fired: { none: "tool" },
		share: tools
	});
	if (idle - tools > 1e-9) found.push({
		fired: { none: "nothing" },
		share: idle - tools
	});
	return found;
}
function isAbout({ expectations }, expected, skill) {
	return expected !== null || expectations.some((one) => one.skill === skill && one.label === "should_not_activate" && one.source === "labelled");
}
function countedSkills({ expectations }, expected, all) {
	const fits = new Set(expectations.filter(({ label }) => label === "acceptable").map(({ skill }) => skill));
	for (const skill of all) if (skill !== expected) fits.add(skill);
	return (skill) => !fits.has(skill);
}
function shownOf(cells) {
	const skills = /* @__PURE__ */ new Set();
	const noted = /* @__PURE__ */ new Map();
	for (const cell of cells.values()) {
		const named = [cell.expected, "skill" in cell.fired ? cell.fired.skill : null].filter((name) => name !== null);
		for (const name of named) skills.add(name);
		const weight = Math.abs(cell.head - (cell.base ?? cell.head)) * 10 + (isRightCell(cell) ? 0 : cell.head);
		if (weight > .005) for (const name of named) noted.set(name, (noted.get(name) ?? 0) + weight);
	}
	const chosen = skills.size <= ALL_SHOWN ? skills : new Set([...noted].toSorted((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1)).map(([name]) => name).slice(0, MOST$4));
	const order = [...chosen].sort();
	const hasRow = new Set([...cells.values()].map(({ expected }) => expected));
	const hasColumn = new Set([...cells.values()].map(({ fired }) => "skill" in fired ? fired.skill : fired.none));
	return {
		rows: [...order.filter((skill) => hasRow.has(skill)), ...hasRow.has(null) ? [null] : []],
		columns: [...order.filter((skill) => hasColumn.has(skill) || hasRow.has(skill)).map((skill) => ({ skill })), ...NO_SKILL.filter((none) => hasColumn.has(none)).map((none) => ({ none }))],
		cells,
		leftOut: skills.size - chosen.size
	};
}

// src/reports/page/per-subject.tsx
function PerSubject({ id, title, account, children }) {
	const { subjects, view: only } = account;
	const shown = subjects.flatMap(({ column, view }, index) => view === null ? [] : [{
		name: column.name,
		view,
		index
	}]);
	return /* @__PURE__ */ require_trend.a("section", {
		id,
		"aria-labelledby": `h-${id}`,
		children: [/* @__PURE__ */ require_trend.a("h2", {
			id: `h-${id}`,
			children: title
		}), subjects.length === 1 ? children({
			view: only,
			index: 0,
			withName: ""
		}) : shown.map(({ name, view, index }, position) => /* @__PURE__ */ require_trend.a("details", {
			class: "more",
			open: position === 0,
			children: [/* @__PURE__ */ require_trend.a("summary", { children: /* @__PURE__ */ require_trend.a(require_trend.Name, { text: name }) }), children({
				view,
				index,
				withName: ` with ${name}`
			})]
		}))]
	});
}

// src/reports/page/routed-words.ts
function routedWords(entries) {
	const counts = /* @__PURE__ */ new Map();
	for (const { status, task } of entries) {
		if (status !== "regressed" || task.routed === void 0) continue;
		for (const { skill, words } of task.routed.head) {
			const before = new Set(task.routed.base.find((one) => one.skill === skill)?.words ?? []);
			const now = new Set(words);
			const own = counts.get(skill) ?? {
				gained: /* @__PURE__ */ new Map(),
				lost: /* @__PURE__ */ new Map()
			};
			for (const word of now) if (!before.has(word)) own.gained.set(word, (own.gained.get(word) ?? 0) + 1);
			for (const word of before) if (!now.has(word)) own.lost.set(word, (own.lost.get(word) ?? 0) + 1);
			counts.set(skill, own);
		}
	}
	const sorted = (words) => [...words].map(([word, prompts]) => ({
		word,
		prompts
	})).sort((a, b) => b.prompts - a.prompts || require_report.compare(a.word, b.word));
	return new Map([...counts].map(([skill, { gained, lost }]) => [skill, {
		skill,
		gained: sorted(gained),
		lost: sorted(lost)
	}]));
}

// src/reports/page/descriptions.tsx
const MOST$3 = {
	changed: 60,
	others: 10,
	words: 12,
	findings: 50
};
function Descriptions({ account, entries }) {
	return /* @__PURE__ */ require_trend.a(PerSubject, {
		id: "descriptions",
		title: "Descriptions",
		account,
		children: ({ view, index, withName }) => /* @__PURE__ */ require_trend.a(Of, {
			view,
			entries: require_prompt_entries.entriesOf(entries, index),
			withName
		})
	});
}
function Of({ view, entries, withName }) {
	const { results } = view;
	const { listings } = results;
	const words = routedWords(entries);
	const changed = listings?.entries.filter(({ base, head }) => base !== head) ?? [];
	const others = listings?.entries.filter(({ base, head }) => base === head) ?? [];
	return /* @__PURE__ */ require_trend.a(require_trend.$, { children: [
		changed.length === 0 ? /* @__PURE__ */ require_trend.a("p", {
			class: "note",
			children: results.skills.some(({ descriptionChanged }) => descriptionChanged) ? "These results do not hold the texts." : "No description changed."
		}) : null,
		changed.slice(0, MOST$3.changed).map((entry) => /* @__PURE__ */ require_trend.a(Entry, {
			entry,
			words: words.get(entry.skill)
		})),
		changed.length > MOST$3.changed ? /* @__PURE__ */ require_trend.a("p", {
			class: "note",
			children: [require_start.group(changed.length - MOST$3.changed), " more changed."]
		}) : null,
		others.length === 0 ? null : /* @__PURE__ */ require_trend.a("details", { children: [/* @__PURE__ */ require_trend.a("summary", { children: [require_start.plural(others.length, "unchanged description"), " of skills that lost or took prompts"] }), others.slice(0, MOST$3.others).map((entry) => /* @__PURE__ */ require_trend.a(Entry, {
			entry,
			words: words.get(entry.skill)
		}))] }),
		/* @__PURE__ */ require_trend.a(Sections, {
			sections: [require_report.checkSection(view, MOST$3.findings), require_report.foldedCheckSection(view, MOST$3.findings)],
			label: `What the descriptions alone say${withName}`
		}),
		listings === void 0 || listings.lengths.length === 0 ? null : /* @__PURE__ */ require_trend.a(Lengths, {
			lengths: listings.lengths,
			withName
		})
	] });
}
function Entry({ entry, words }) {
	const [base, head] = [require_start.visible(entry.base ?? ""), require_start.visible(entry.head ?? "")];
	const parts = require_report.wordDiff(base, head);
	const matched = {
		added: require_report.stemsOf(words?.gained.map(({ word }) => word) ?? []),
		removed: require_report.stemsOf(words?.lost.map(({ word }) => word) ?? [])
	};
	const note = entry.base === null ? "new" : entry.head === null ? "no longer offered" : entry.base === entry.head ? "unchanged" : `${require_start.plural(require_report.countWords(parts, "added"), "word")} came, ${require_report.countWords(parts, "removed")} went`;
	return /* @__PURE__ */ require_trend.a("article", {
		class: "desc",
		children: [
			/* @__PURE__ */ require_trend.a("h3", { children: [
				/* @__PURE__ */ require_trend.a(require_trend.Name, { text: entry.skill }),
				" ",
				/* @__PURE__ */ require_trend.a("small", { children: note })
			] }),
			/* @__PURE__ */ require_trend.a("p", {
				dir: "auto",
				children: /* @__PURE__ */ require_trend.a(Changed, {
					parts,
					matched
				})
			}),
			/* @__PURE__ */ require_trend.a(Words, {
				title: "Words of lost prompts that it has now and had not",
				list: words?.gained ?? []
			}),
			/* @__PURE__ */ require_trend.a(Words, {
				title: "Words of lost prompts that it had and lost",
				list: words?.lost ?? []
			})
		]
	});
}
function Changed({ parts, matched }) {
	return /* @__PURE__ */ require_trend.a(require_trend.$, { children: parts.map(({ kind, text }) => {
		const pieces = kind === "same" ? [text] : require_report.splitMatched(text, matched[kind]).map(([part, isMatched]) => isMatched ? /* @__PURE__ */ require_trend.a("mark", { children: part }) : part);
		return kind === "added" ? /* @__PURE__ */ require_trend.a("ins", { children: pieces }) : kind === "removed" ? /* @__PURE__ */ require_trend.a("del", { children: pieces }) : pieces;
	}) });
}
function Words({ title, list }) {
	if (list.length === 0) return null;
	return /* @__PURE__ */ require_trend.a("p", {
		class: "words",
		children: [
			title,
			":",
			" ",
			list.slice(0, MOST$3.words).map(({ word, prompts }) => /* @__PURE__ */ require_trend.a("span", {
				class: "tag",
				children: [
					/* @__PURE__ */ require_trend.a("bdi", { children: require_trend.line(word, 60) }),
					" ",
					prompts > 1 ? `×${prompts}` : ""
				]
			})),
			list.length > MOST$3.words ? ` and ${list.length - MOST$3.words} more` : ""
		]
	});
}
function Lengths({ lengths, withName }) {
	return /* @__PURE__ */ require_trend.a(Scroll, {
		label: `Length of the listing${withName}`,
		children: /* @__PURE__ */ require_trend.a("table", {
			class: "lengths",
			children: [
				/* @__PURE__ */ require_trend.a("caption", { children: "Length of the whole listing, and what an agent's defaults allow" }),
				/* @__PURE__ */ require_trend.a("thead", { children: /* @__PURE__ */ require_trend.a("tr", { children: [
					/* @__PURE__ */ require_trend.a("th", {
						scope: "col",
						children: "Agent"
					}),
					/* @__PURE__ */ require_trend.a("th", {
						scope: "col",
						class: "r",
						children: "Base"
					}),
					/* @__PURE__ */ require_trend.a("th", {
						scope: "col",
						class: "r",
						children: "Head"
					}),
					/* @__PURE__ */ require_trend.a("th", {
						scope: "col",
						class: "r",
						children: "Allowed"
					}),
					/* @__PURE__ */ require_trend.a("th", {
						scope: "col",
						children: "Use"
					}),
					/* @__PURE__ */ require_trend.a("th", {
						scope: "col",
						children: "Shortened descriptions"
					})
				] }) }),
				/* @__PURE__ */ require_trend.a("tbody", { children: lengths.map(({ agent, budget, base, head }) => {
					const x = require_trend.linear([0, Math.max(budget, base.characters, head.characters)], [0, 160]);
					return /* @__PURE__ */ require_trend.a("tr", { children: [
						/* @__PURE__ */ require_trend.a("th", {
							scope: "row",
							children: require_trend.line(agent, 40)
						}),
						/* @__PURE__ */ require_trend.a("td", {
							class: "r",
							children: require_start.group(base.characters)
						}),
						/* @__PURE__ */ require_trend.a("td", {
							class: "r",
							children: require_start.group(head.characters)
						}),
						/* @__PURE__ */ require_trend.a("td", {
							class: "r",
							children: require_start.group(budget)
						}),
						/* @__PURE__ */ require_trend.a("td", { children: /* @__PURE__ */ require_trend.a("svg", {
							width: "164",
							height: "16",
							"aria-hidden": "true",
							class: head.characters > budget ? "over" : "within",
							children: [
								/* @__PURE__ */ require_trend.a("rect", {
									class: "was",
									x: "1",
									y: "1",
									width: Math.round(x(base.characters)),
									height: "5"
								}),
								/* @__PURE__ */ require_trend.a("rect", {
									class: "is",
									x: "1",
									y: "8",
									width: Math.round(x(head.characters)),
									height: "7"
								}),
								/* @__PURE__ */ require_trend.a("path", {
									class: "limit",
									d: `M${Math.round(x(budget)) + 1} 0V16`
								})
							]
						}) }),
						/* @__PURE__ */ require_trend.a("td", { children: base.shortened === head.shortened ? require_start.group(head.shortened) : `${require_start.group(base.shortened)} \u2192 ${require_start.group(head.shortened)}` })
					] });
				}) })
			]
		})
	});
}

// src/reports/page/enhance.ts
function enhance(page, help) {
	const all = (selector) => [...page.querySelectorAll(selector)];
	const rows = all("details.p");
	const chips = all(".chip");
	const cells = all(".cell");
	const fields = all("[data-filter]");
	const found = page.querySelector(".found");
	const CHANGED = [
		"regressed",
		"unclear",
		"not_evaluated",
		"failing",
		"improved"
	];
	const has = (row, name, value) => (row.dataset[name] ?? "").split(" ").includes(value);
	const hasChanged = rows.some((row) => CHANGED.some((status) => has(row, "s", status)));
	const texts = /* @__PURE__ */ new Map();
	const address = help(page, fields, cells);
	let statuses = new Set(hasChanged ? CHANGED : []);
	let cell = null;
	page.documentElement.classList.add("scripted");
	const textOf = (row) => {
		const known = texts.get(row);
		if (known !== void 0) return known;
		const text = (row.querySelector(".q")?.textContent ?? "") + (row.querySelector("blockquote")?.textContent ?? "");
		texts.set(row, text.toLowerCase());
		return text.toLowerCase();
	};
	const matches = (row) => {
		if (cell !== null) {
			const fired = cell.dataset["f"] ?? "";
			return has(row, "e", cell.dataset["e"] ?? "") && (has(row, "f", fired) || has(row, "b", fired));
		}
		if (statuses.size > 0 && ![...statuses].some((status) => has(row, "s", status))) return false;
		for (const field of fields) {
			const value = field.value.trim().toLowerCase();
			const kind = field.dataset["filter"];
			if (value === "") continue;
			if (kind === "text") {
				if (!textOf(row).includes(value)) return false;
			} else if (kind === "skill") {
				if (!has(row, "k", value) && !has(row, "f", value) && !has(row, "b", value)) return false;
			} else if (!has(row, kind === "label" ? "l" : kind === "suite" ? "u" : kind === "tag" ? "t" : "o", value)) return false;
		}
		return true;
	};
	const show = (isKept = true) => {
		const isUsual = statuses.size === (hasChanged ? CHANGED.length : 0);
		if (isKept) address.keep(cell !== null || isUsual ? null : [...statuses].join(" ") || "all", cell);
		let count = 0;
		for (const row of rows) {
			const isShown = matches(row);
			row.hidden = !isShown;
			if (isShown) count += 1;
		}
		for (const chip of chips) chip.setAttribute("aria-pressed", String(cell === null && statuses.has(chip.dataset["status"] ?? "")));
		for (const one of cells) one.setAttribute("aria-pressed", String(one === cell));
		if (found === null) return;
		const which = cell === null ? "" : ` (${cell.textContent ?? ""})`;
		found.textContent = `${count} of ${rows.length} prompts${which}`;
	};
	const reset = (kept) => {
		cell = null;
		statuses = new Set(kept);
	};
	for (const chip of chips) chip.addEventListener("click", () => {
		const status = chip.dataset["status"] ?? "";
		const isOnly = cell === null && statuses.size === 1 && statuses.has(status);
		reset(isOnly ? hasChanged ? CHANGED : [] : [status]);
		show();
		page.getElementById("prompts")?.scrollIntoView({ block: "start" });
	});
	for (const field of fields) field.addEventListener("input", () => {
		cell = null;
		show();
	});
	for (const button of all("[data-show]")) button.addEventListener("click", () => {
		reset(button.dataset["show"] === "changed" && hasChanged ? CHANGED : []);
		for (const field of fields) field.value = "";
		show();
	});
	for (const one of cells) one.addEventListener("click", () => {
		cell = cell === one ? null : one;
		show();
		if (cell !== null) page.getElementById("prompts")?.scrollIntoView({ block: "start" });
	});
	page.querySelector("form.filters")?.addEventListener("submit", (event) => event.preventDefault());
	page.addEventListener("keydown", (event) => {
		const at = event.target;
		const isTyping = at instanceof HTMLInputElement || at instanceof HTMLSelectElement;
		if (event.key !== "/" || isTyping || event.ctrlKey || event.metaKey || event.altKey) return;
		event.preventDefault();
		page.querySelector("[data-filter=\"text\"]")?.focus();
	});
	const openNamed = () => {
		const filters = address.read();
		if (filters !== null) {
			const { status } = filters;
			reset(status === null ? hasChanged ? CHANGED : [] : status === "all" ? [] : status.split(" "));
			cell = filters.cell;
			return show(false);
		}
		const named = page.getElementById(decodeURIComponent(location.hash.slice(1)));
		if (!(named instanceof HTMLDetailsElement)) return;
		named.hidden = false;
		named.open = true;
		named.scrollIntoView({ block: "start" });
	};
	addEventListener("hashchange", openNamed);
	let opened = [];
	addEventListener("beforeprint", () => {
		opened = all("details").filter((one) => !one.open && !one.hidden && (!one.classList.contains("p") || has(one, "s", "regressed")));
		for (const one of opened) one.open = true;
	});
	addEventListener("afterprint", () => {
		for (const one of opened) one.open = false;
	});
	show(false);
	openNamed();
}
function helpers(page, fields, cells) {
	const kindOf = (field) => field.dataset["filter"] ?? "";
	const placeOf = (cell) => `${cell.dataset["e"] ?? ""} ${cell.dataset["f"] ?? ""}`;
	for (const button of page.querySelectorAll(".copy")) button.addEventListener("click", async () => {
		const command = button.previousElementSibling;
		const text = command?.textContent ?? "";
		try {
			await navigator.clipboard.writeText(text);
			button.textContent = "Copied";
		} catch {
			if (command !== null) getSelection()?.selectAllChildren(command);
			button.textContent = "Selected";
		}
	});
	return {
		keep(status, cell) {
			const named = new URLSearchParams();
			if (status !== null) named.set("status", status);
			for (const field of fields) if (field.value.trim() !== "") named.set(kindOf(field), field.value.trim());
			if (cell !== null) named.set("cell", placeOf(cell));
			const text = named.toString();
			history.replaceState(null, "", text === "" ? location.pathname + location.search : `#${text}`);
		},
		read() {
			const text = location.hash.slice(1);
			if (!text.includes("=")) return null;
			const named = new URLSearchParams(text);
			for (const field of fields) {
				const value = named.get(kindOf(field)) ?? "";
				field.value = value;
				if (field.value !== value) field.value = "";
			}
			return {
				status: named.get("status"),
				cell: cells.find((one) => placeOf(one) === named.get("cell")) ?? null
			};
		}
	};
}

// src/reports/page/events.tsx
const MOST_EVENTS = 60;
const MOST_TEXT = 800;
function Events({ events }) {
	if (events === void 0) return null;
	const told = events.filter(({ type }) => type !== "turn" && type !== "usage");
	return /* @__PURE__ */ require_trend.a("details", { children: [/* @__PURE__ */ require_trend.a("summary", { children: [require_start.group(told.length), " events"] }), /* @__PURE__ */ require_trend.a("ol", {
		class: "events",
		children: [told.slice(0, MOST_EVENTS).map((event) => /* @__PURE__ */ require_trend.a("li", { children: /* @__PURE__ */ require_trend.a(Event, { event }) })), told.length > MOST_EVENTS ? /* @__PURE__ */ require_trend.a("li", { children: [require_start.group(told.length - MOST_EVENTS), " more"] }) : null]
	})] });
}
const DEEDS = {
	skill: ["loaded", "failed to load"],
	subagent: ["gave work to the subagent", "failed to give work to the subagent"],
	command: ["ran the command", "failed to run the command"]
};
const TOLD = {
	offered: ({ skills }) => /* @__PURE__ */ require_trend.a(require_trend.$, { children: [
		"offered ",
		require_start.group(skills.length),
		" skills: ",
		require_trend.line(skills.map(({ name }) => name).join(", "), 300)
	] }),
	skill: ({ kind, success, qualified, name, via, caller }) => /* @__PURE__ */ require_trend.a(require_trend.$, { children: [
		DEEDS[kind ?? "skill"][success ? 0 : 1],
		" ",
		/* @__PURE__ */ require_trend.a(require_trend.Name, { text: qualified ?? name }),
		" by ",
		via,
		caller === "main" ? "" : `, for the ${caller}`
	] }),
	tool: ({ name, arguments: given, success, result = "" }) => /* @__PURE__ */ require_trend.a(require_trend.$, { children: [
		"called ",
		/* @__PURE__ */ require_trend.a(require_trend.Name, { text: name }),
		" ",
		/* @__PURE__ */ require_trend.a("bdi", { children: require_trend.line(JSON.stringify(given), 300) }),
		success === false ? ", which failed" : "",
		result === "" ? null : /* @__PURE__ */ require_trend.a("pre", {
			dir: "auto",
			children: require_trend.lines(result, MOST_TEXT)
		})
	] }),
	output: ({ text }) => /* @__PURE__ */ require_trend.a(require_trend.$, { children: ["answered ", /* @__PURE__ */ require_trend.a("pre", {
		dir: "auto",
		children: require_trend.lines(text, MOST_TEXT)
	})] }),
	outcome: ({ value }) => /* @__PURE__ */ require_trend.a(require_trend.$, { children: ["outcome ", require_trend.line(JSON.stringify(value) ?? "", 300)] }),
	stopped: ({ reason }) => /* @__PURE__ */ require_trend.a(require_trend.$, { children: ["stopped: ", reason === "known" ? "the load was known" : "its turns were used up"] }),
	unanswered: ({ kind, said }) => /* @__PURE__ */ require_trend.a(require_trend.$, { children: [
		kind.replaceAll("_", " "),
		": ",
		/* @__PURE__ */ require_trend.a("bdi", { children: require_trend.line(said, 300) })
	] }),
	message: ({ index }) => /* @__PURE__ */ require_trend.a(require_trend.$, { children: [
		"message ",
		require_start.group(index + 1),
		" of the user"
	] }),
	error: ({ message }) => /* @__PURE__ */ require_trend.a(require_trend.$, { children: ["error: ", /* @__PURE__ */ require_trend.a("bdi", { children: require_trend.line(message, 600) })] }),
	turn: () => null,
	usage: () => null
};
function Event({ event }) {
	const tell = TOLD[event.type];
	return tell(event);
}

// src/reports/page/place.tsx
function Place({ entry: { task, results, status }, isWhole }) {
	const { repository, sides } = results;
	const commit = task.origin === "head" ? repository.linkCommit : repository.linkCommit && (sides.base?.commit ?? null);
	const url = require_start.fileUrl(repository, task.source, commit);
	const label = /* @__PURE__ */ require_trend.a(require_trend.Name, {
		text: `${task.source.file}:${task.source.line}`,
		max: 200
	});
	const command = commandFor(task, results);
	const comment = status === "regressed" ? require_start.commentUrl(repository, task.prompt) : null;
	return /* @__PURE__ */ require_trend.a("p", {
		class: "place",
		children: [
			url === null ? label : /* @__PURE__ */ require_trend.a("a", {
				href: url,
				children: label
			}),
			comment === null ? null : /* @__PURE__ */ require_trend.a("a", {
				href: comment,
				children: "in the comment"
			}),
			command === null ? null : isWhole ? /* @__PURE__ */ require_trend.a(require_trend.Command, { text: require_start.visible(command) }) : /* @__PURE__ */ require_trend.a("small", { children: [" id ", require_trend.line(task.id, 200)] })
		]
	});
}
function commandFor({ id }, { reproduce, filter }) {
	if (id === "" || id.length > 500 || reproduce.length > 2e3 || /--head-results/.test(reproduce)) return null;
	return filter !== null && filter.tasks.length > 0 ? reproduce : `${reproduce} --task ${require_start.shellWord(id)}`;
}

// src/reports/page/prompt-detail.tsx
const IN_ROW = 220;
const MOST$2 = {
	rationale: 600,
	feedback: 600,
	output: 1200
};
const MOST_TRIALS = 60;
const MOST_OPEN = 12;
function PromptDetail({ entry, depth, context }) {
	const { task } = entry;
	return /* @__PURE__ */ require_trend.a("div", {
		class: "d",
		children: [
			task.prompt.length > 220 || task.prompt.includes("\n") ? /* @__PURE__ */ require_trend.a("blockquote", {
				dir: "auto",
				children: [require_trend.lines(task.prompt, 2e3) || "(empty prompt)", task.promptCut ? "\u2026" : ""]
			}) : null,
			task.context === void 0 ? null : /* @__PURE__ */ require_trend.a(Surroundings, { task }),
			depth === "full" || task.expectations.some(({ rationale }) => rationale !== null) ? /* @__PURE__ */ require_trend.a(Labels, {
				task,
				results: entry.results
			}) : null,
			depth === "full" ? /* @__PURE__ */ require_trend.a(Routed, { task }) : null,
			depth === "full" ? /* @__PURE__ */ require_trend.a(Trials, {
				entry,
				context
			}) : null,
			task.grades.head.length + task.grades.base.length === 0 ? null : /* @__PURE__ */ require_trend.a(Grades, { task }),
			/* @__PURE__ */ require_trend.a(Place, {
				entry,
				isWhole: depth === "full"
			})
		]
	});
}
function NoDetail() {
	return /* @__PURE__ */ require_trend.a("p", {
		class: "note d",
		children: "More of it is in results.json."
	});
}
function Surroundings({ task }) {
	const answered = require_start.answeredNote(task, require_start.plainText);
	return /* @__PURE__ */ require_trend.a("p", {
		class: "note",
		children: [
			"Asked ",
			/* @__PURE__ */ require_trend.a("bdi", { children: require_start.contextNote(task, require_start.plainText) || "without any of its instruction files" }),
			".",
			answered === "" ? null : /* @__PURE__ */ require_trend.a(require_trend.$, { children: [
				" ",
				"On head: ",
				/* @__PURE__ */ require_trend.a("bdi", { children: answered }),
				"."
			] })
		]
	});
}
function Labels({ task, results }) {
	const rate = (side) => side === null ? "\u2013" : `${side.triggered}/${side.triggered + side.notTriggered}${side.errors > 0 ? `, ${side.errors} failed` : ""}`;
	return /* @__PURE__ */ require_trend.a("table", { children: [/* @__PURE__ */ require_trend.a("thead", { children: /* @__PURE__ */ require_trend.a("tr", { children: [
		/* @__PURE__ */ require_trend.a("th", { children: "Skill" }),
		/* @__PURE__ */ require_trend.a("th", { children: "Label" }),
		/* @__PURE__ */ require_trend.a("th", {
			class: "r",
			children: "Fired on base"
		}),
		/* @__PURE__ */ require_trend.a("th", {
			class: "r",
			children: "on head"
		}),
		/* @__PURE__ */ require_trend.a("th", { children: "Why" })
	] }) }), /* @__PURE__ */ require_trend.a("tbody", { children: [task.expectations.slice(0, 20).map(({ skill, label, source, base, head, rationale }) => /* @__PURE__ */ require_trend.a("tr", { children: [
		/* @__PURE__ */ require_trend.a("td", { children: /* @__PURE__ */ require_trend.a(require_trend.Name, { text: skill }) }),
		/* @__PURE__ */ require_trend.a("td", { children: source === "implicit" ? "none: another skill is expected" : label.replaceAll("_", " ") }),
		/* @__PURE__ */ require_trend.a("td", {
			class: "r",
			children: rate(base)
		}),
		/* @__PURE__ */ require_trend.a("td", {
			class: "r",
			children: rate(head)
		}),
		/* @__PURE__ */ require_trend.a("td", {
			dir: "auto",
			children: rationale === null ? "" : require_trend.line(rationale, MOST$2.rationale)
		})
	] })), require_start.ruledSkills(results, task).map(({ count, first: { base, head, rationale } }) => /* @__PURE__ */ require_trend.a("tr", { children: [
		/* @__PURE__ */ require_trend.a("td", { children: require_start.plural(count, "other skill") }),
		/* @__PURE__ */ require_trend.a("td", { children: "should not activate" }),
		/* @__PURE__ */ require_trend.a("td", {
			class: "r",
			children: rate(base)
		}),
		/* @__PURE__ */ require_trend.a("td", {
			class: "r",
			children: rate(head)
		}),
		/* @__PURE__ */ require_trend.a("td", {
			dir: "auto",
			children: rationale === null ? "" : require_trend.line(rationale, MOST$2.rationale)
		})
	] }))] })] });
}
function Routed({ task: { routed } }) {
	if (routed === void 0) return null;
	const cell = (found) => found === void 0 ? "not listed" : /* @__PURE__ */ require_trend.a(require_trend.$, { children: [
		/* @__PURE__ */ require_trend.a("b", { children: found.score.toFixed(2) }),
		" ",
		/* @__PURE__ */ require_trend.a("bdi", { children: require_trend.line(found.words.join(", "), 300) })
	] });
	return /* @__PURE__ */ require_trend.a("table", { children: [
		/* @__PURE__ */ require_trend.a("caption", { children: "What the router matched: its score, and the words of the prompt that name or description hold" }),
		/* @__PURE__ */ require_trend.a("thead", { children: /* @__PURE__ */ require_trend.a("tr", { children: [
			/* @__PURE__ */ require_trend.a("th", { children: "Skill" }),
			/* @__PURE__ */ require_trend.a("th", { children: "Base" }),
			/* @__PURE__ */ require_trend.a("th", { children: "Head" })
		] }) }),
		/* @__PURE__ */ require_trend.a("tbody", { children: routed.head.map((after) => /* @__PURE__ */ require_trend.a("tr", { children: [
			/* @__PURE__ */ require_trend.a("td", { children: /* @__PURE__ */ require_trend.a(require_trend.Name, { text: after.skill }) }),
			/* @__PURE__ */ require_trend.a("td", { children: cell(routed.base.find(({ skill }) => skill === after.skill)) }),
			/* @__PURE__ */ require_trend.a("td", { children: cell(after) })
		] })) })
	] });
}
function Trials({ entry, context }) {
	const { records, task } = entry;
	if (records.length === 0) return null;
	const failures = new Map(entry.results.errors.filter((error) => error.task === task.key).map((error) => [`${error.side} ${error.index}`, error.message]));
	const hasMore = records.some(({ key }) => context.transcripts.has(key));
	return /* @__PURE__ */ require_trend.a("details", {
		open: records.length <= MOST_OPEN,
		children: [/* @__PURE__ */ require_trend.a("summary", { children: [require_start.plural(records.length, "trial"), hasMore ? ", with what happened in them" : ""] }), /* @__PURE__ */ require_trend.a("table", {
			class: "trials",
			children: [/* @__PURE__ */ require_trend.a("thead", { children: /* @__PURE__ */ require_trend.a("tr", { children: [
				/* @__PURE__ */ require_trend.a("th", { children: "Side" }),
				/* @__PURE__ */ require_trend.a("th", { children: "Purpose" }),
				/* @__PURE__ */ require_trend.a("th", { children: "Loaded" }),
				/* @__PURE__ */ require_trend.a("th", { children: "Tools" }),
				/* @__PURE__ */ require_trend.a("th", {
					class: "r",
					children: "Turns"
				}),
				/* @__PURE__ */ require_trend.a("th", {
					class: "r",
					children: "Tokens"
				}),
				/* @__PURE__ */ require_trend.a("th", { children: "Answer" })
			] }) }), /* @__PURE__ */ require_trend.a("tbody", { children: records.slice(0, MOST_TRIALS).map((record) => /* @__PURE__ */ require_trend.a("tr", { children: [
				/* @__PURE__ */ require_trend.a("td", { children: record.side }),
				/* @__PURE__ */ require_trend.a("td", { children: [
					record.phase,
					" ",
					record.index + 1
				] }),
				/* @__PURE__ */ require_trend.a("td", { children: record.fired.length === 0 ? endOf(record) : [...new Set(record.fired)].slice(0, 5).map((name) => /* @__PURE__ */ require_trend.a(require_trend.$, { children: [
					/* @__PURE__ */ require_trend.a(require_trend.Name, { text: name }),
					isFromBefore(record, name) ? " before" : "",
					" "
				] })) }),
				/* @__PURE__ */ require_trend.a("td", { children: require_trend.line([...new Set(record.toolCalls)].join(", "), 120) }),
				/* @__PURE__ */ require_trend.a("td", {
					class: "r",
					children: record.turns
				}),
				/* @__PURE__ */ require_trend.a("td", {
					class: "r",
					children: record.usage === null ? "" : require_start.group(record.usage.inputTokens + record.usage.outputTokens)
				}),
				/* @__PURE__ */ require_trend.a("td", { children: [/* @__PURE__ */ require_trend.a(Answered, {
					record,
					failure: failures.get(`${record.side} ${record.index}`)
				}), /* @__PURE__ */ require_trend.a(Events, { events: context.transcripts.get(record.key) })] })
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
	if (record.error !== null && failure !== void 0) return /* @__PURE__ */ require_trend.a("bdi", { children: require_trend.line(failure, MOST$2.feedback) });
	if (output === "") return /* @__PURE__ */ require_trend.a(require_trend.$, { children: record.stopped === "known" ? "stopped: the load was known" : "" });
	const shown = require_trend.lines(output, MOST$2.output);
	if (shown.length < 90 && !shown.includes("\n")) return /* @__PURE__ */ require_trend.a("bdi", { children: shown });
	return /* @__PURE__ */ require_trend.a("details", { children: [/* @__PURE__ */ require_trend.a("summary", { children: /* @__PURE__ */ require_trend.a("bdi", { children: require_trend.line(output, 80) }) }), /* @__PURE__ */ require_trend.a("pre", {
		dir: "auto",
		children: [shown, outputCut && output.length <= MOST$2.output ? "\u2026" : ""]
	})] });
}
function Grades({ task }) {
	const before = new Map(task.grades.base.map((grade) => [grade.grader, grade]));
	return /* @__PURE__ */ require_trend.a("table", { children: [
		/* @__PURE__ */ require_trend.a("caption", { children: "Grades" }),
		/* @__PURE__ */ require_trend.a("thead", { children: /* @__PURE__ */ require_trend.a("tr", { children: [
			/* @__PURE__ */ require_trend.a("th", { children: "Grader" }),
			/* @__PURE__ */ require_trend.a("th", { children: "Type" }),
			/* @__PURE__ */ require_trend.a("th", {
				class: "r",
				children: "Score, base"
			}),
			/* @__PURE__ */ require_trend.a("th", {
				class: "r",
				children: "head"
			}),
			/* @__PURE__ */ require_trend.a("th", {
				class: "r",
				children: "Passed, head"
			}),
			/* @__PURE__ */ require_trend.a("th", { children: "Feedback" })
		] }) }),
		/* @__PURE__ */ require_trend.a("tbody", { children: task.grades.head.slice(0, 20).map((grade) => /* @__PURE__ */ require_trend.a("tr", { children: [
			/* @__PURE__ */ require_trend.a("td", { children: /* @__PURE__ */ require_trend.a(require_trend.Name, { text: grade.grader }) }),
			/* @__PURE__ */ require_trend.a("td", { children: require_trend.line(grade.type, 40) }),
			/* @__PURE__ */ require_trend.a("td", {
				class: "r",
				children: require_start.score(before.get(grade.grader)?.score ?? null)
			}),
			/* @__PURE__ */ require_trend.a("td", {
				class: "r",
				children: require_start.score(grade.score)
			}),
			/* @__PURE__ */ require_trend.a("td", {
				class: "r",
				children: require_start.percent(grade.passRate)
			}),
			/* @__PURE__ */ require_trend.a("td", {
				dir: "auto",
				children: require_trend.line(grade.feedback, MOST$2.feedback)
			})
		] })) })
	] });
}

// src/reports/page/fit-prompts.tsx
const ROOM = {
	full: 18e4,
	brief: 13e4,
	rows: 3e3
};
function fitPrompts(entries, context) {
	const changed = entries.filter(({ status }) => require_prompt_entries.isChangedStatus(status)).length;
	const shown = Math.min(entries.length, Math.max(changed, ROOM.rows));
	const room = {
		full: ROOM.full,
		brief: ROOM.brief
	};
	return {
		depths: entries.slice(0, shown).map((entry) => {
			for (const depth of ["full", "brief"]) {
				if (room[depth] <= 0) continue;
				const length = require_trend.z(/* @__PURE__ */ require_trend.a(PromptDetail, {
					entry,
					depth,
					context
				})).length;
				room[depth] -= length;
				if (room[depth] >= 0) return depth;
			}
			return "none";
		}),
		shown
	};
}

// src/reports/page/heat-map.tsx
const NONE = {
	unlabelled: "unlabelled skill",
	nothing: "nothing",
	tool: "a tool, no skill",
	context_tool: "a tool answered",
	alone: "answered without a skill",
	error: "no trial completed"
};
function HeatMap({ confusion, indexes, hasBase, subject }) {
	const { rows, columns, cells, rooms, leftOut, isNoisy } = confusion;
	const wrong = [...cells.values()].filter((cell) => !isRightCell(cell)).map(({ head }) => head);
	const right = [...cells.values()].filter(isRightCell).map(({ head }) => head);
	const level = {
		wrong: levelOf(Math.max(1, ...wrong)),
		right: levelOf(Math.max(1, ...right))
	};
	return /* @__PURE__ */ require_trend.a(require_trend.$, { children: [/* @__PURE__ */ require_trend.a("p", {
		class: "hint",
		children: [
			"Prompts on head",
			hasBase ? ", and the difference to base" : "",
			hasBase && isNoisy ? " from half a prompt on, since less may be chance" : "",
			". The diagonal is right; everything else is confusion.",
			leftOut === 0 ? "" : ` ${require_start.group(leftOut)} skills are left out: nothing of theirs changed, and they confuse nothing.`
		]
	}), rows.length === 0 ? /* @__PURE__ */ require_trend.a("p", {
		class: "note",
		children: "Nothing to show."
	}) : /* @__PURE__ */ require_trend.a(Scroll, {
		label: `Table of expected against fired${subject?.withName ?? ""}`,
		children: /* @__PURE__ */ require_trend.a("table", {
			class: "heat",
			children: [/* @__PURE__ */ require_trend.a("thead", { children: /* @__PURE__ */ require_trend.a("tr", { children: [/* @__PURE__ */ require_trend.a("th", {
				scope: "col",
				children: "expected \u2193 fired \u2192"
			}), columns.map((fired) => /* @__PURE__ */ require_trend.a("th", {
				scope: "col",
				class: "v",
				children: /* @__PURE__ */ require_trend.a("span", {
					dir: "auto",
					children: "skill" in fired ? require_trend.line(fired.skill, 40) : NONE[fired.none]
				})
			}))] }) }), /* @__PURE__ */ require_trend.a("tbody", { children: rows.map((expected) => /* @__PURE__ */ require_trend.a("tr", { children: [/* @__PURE__ */ require_trend.a("th", {
				scope: "row",
				dir: "auto",
				children: [expectedName(expected), /* @__PURE__ */ require_trend.a("small", { children: [" ", expected === null ? "" : require_start.copiesText({ rooms: rooms.get(expected)?.size ?? 1 })] })]
			}), columns.map((fired) => /* @__PURE__ */ require_trend.a(CellOf, {
				cell: cells.get(cellId(expected, fired)),
				at: {
					expected,
					fired
				},
				isNoisy,
				level,
				indexes,
				subject: subject?.index ?? null
			}))] })) })]
		})
	})] });
}
function CellOf({ cell, at, isNoisy, level, indexes, subject }) {
	const isRight = isRightCell(at);
	if (cell === void 0 || cell.head < .005 && !hasMoved(cell, isNoisy)) return /* @__PURE__ */ require_trend.a("td", { class: isRight ? "self" : void 0 });
	const moved = hasMoved(cell, isNoisy);
	const difference = moved ? cell.head - (cell.base ?? 0) : 0;
	const tone = cell.head < .005 ? "h0" : `${isRight ? "g" : "w"}${level[isRight ? "right" : "wrong"](cell.head)}`;
	const fired = "skill" in at.fired ? at.fired.skill : NONE[at.fired.none];
	const shown = signed(difference);
	const said = `expected ${expectedName(at.expected)}, fired ${require_trend.line(fired, 40)}`;
	return /* @__PURE__ */ require_trend.a("td", {
		class: `${tone}${moved ? " mv" : ""}`,
		children: /* @__PURE__ */ require_trend.a("button", {
			type: "button",
			class: "cell",
			...indexes.cellOf(at.expected, at.fired, subject),
			children: [
				/* @__PURE__ */ require_trend.a("span", {
					class: "sr",
					children: [said, ": "]
				}),
				require_start.prompts(cell.head),
				/* @__PURE__ */ require_trend.a("span", {
					class: "sr",
					children: [" on head", moved ? ", " : ""]
				}),
				moved ? /* @__PURE__ */ require_trend.a("small", { children: [shown, /* @__PURE__ */ require_trend.a("span", {
					class: "sr",
					children: " against base"
				})] }) : null
			]
		})
	});
}
function levelOf(most) {
	return (value) => Math.min(5, 1 + Math.floor(value * 5 / most));
}
function expectedName(expected) {
	return expected === null ? "must not fire" : require_trend.line(expected, 40);
}
function signed(difference) {
	return `${difference > 0 ? "+" : "\u2212"}${require_start.prompts(Math.abs(difference))}`;
}

// src/reports/page/indexes.ts
function indexesOf(entries) {
	const skills = sorted(entries.flatMap(({ task }) => [
		...task.expectations,
		...task.fired.base,
		...task.fired.head
	].map(({ skill }) => require_start.plainName(skill, task.room))));
	const suites = sorted(entries.map(({ task }) => task.suite));
	const tags = sorted(entries.flatMap(({ task }) => task.tags));
	const [ofSkill, ofSuite, ofTag] = [
		skills,
		suites,
		tags
	].map((list) => new Map(list.map((name, index) => [name, index])));
	const numbers = (names, index) => [...new Set(names)].map((name) => index?.get(name) ?? -1).join(" ");
	return {
		skills,
		suites,
		tags,
		attributesOf(entry) {
			const { task, status, main, expected, each = [] } = entry;
			const numbersOf = (list) => numbers(list.map((skill) => require_start.plainName(skill, task.room)), ofSkill);
			const firedOf = (one, side) => {
				const none = (one[side] ?? []).some(({ kind }) => kind === "nothing");
				return [...numbersOf(one.task.fired[side].map(({ skill }) => skill)).split(" "), ...none ? ["n"] : []].filter((number) => number !== "");
			};
			const fired = (side) => {
				const ofEach = each.flatMap((own, index) => own === null ? [] : firedOf(own, side).map((number) => `${index}.${number}`));
				return (each.length === 0 ? firedOf(entry, side) : ofEach).join(" ");
			};
			return {
				"data-s": [status, ...each.flatMap((own, index) => own === null ? [] : `${index}.${own.status}`)].join(" "),
				"data-k": numbersOf(task.expectations.map(({ skill }) => skill)),
				"data-l": main?.label ?? "",
				"data-u": String(ofSuite?.get(task.suite) ?? ""),
				...task.tags.length === 0 ? {} : { "data-t": numbers(task.tags, ofTag) },
				"data-o": sourcesOfEntry(task).join(" "),
				"data-e": expected.length === 0 ? "n" : numbersOf(expected),
				"data-f": fired("head"),
				"data-b": fired("base")
			};
		},
		cellOf(expected, fired, subject) {
			const of = subject === null ? "" : `${subject}.`;
			return {
				"data-e": expected === null ? "n" : String(ofSkill?.get(expected) ?? ""),
				"data-f": `${of}${"skill" in fired ? ofSkill?.get(fired.skill) ?? "" : "n"}`
			};
		},
		sourcesOf: (some) => sorted(some.flatMap(({ task }) => sourcesOfEntry(task)))
	};
}
function sourcesOfEntry({ provenance, origin, isNew, golden, tuned }) {
	return [
		provenance ?? "written",
		...origin === "head" ? [] : [origin],
		...isNew ? ["new"] : [],
		...golden ? ["golden"] : [],
		...tuned === true ? ["tuned on"] : []
	];
}
function sorted(names) {
	return [...new Set(names)].sort(require_report.compare);
}

// src/reports/page/verdict.tsx
const STATE = {
	regressed: {
		sign: "\u25bc",
		word: "got worse",
		tone: "bad"
	},
	unclear: {
		sign: "?",
		word: "unclear",
		tone: "warn"
	},
	not_evaluated: {
		sign: "!",
		word: "not evaluated",
		tone: "warn"
	},
	failing: {
		sign: "\u2715",
		word: "failing",
		tone: "bad"
	},
	improved: {
		sign: "\u25b2",
		word: "improved",
		tone: "good"
	},
	unchanged: {
		sign: "=",
		word: "unchanged",
		tone: "flat"
	},
	passing: {
		sign: "\u2713",
		word: "passing",
		tone: "flat"
	}
};
function Verdict({ account }) {
	const { told } = account;
	const look = verdictLook(account);
	return /* @__PURE__ */ require_trend.a("header", {
		class: `verdict ${look.tone}`,
		children: [
			/* @__PURE__ */ require_trend.a("p", {
				class: "state",
				children: [
					/* @__PURE__ */ require_trend.a("span", {
						class: "sign",
						"aria-hidden": "true",
						children: look.sign
					}),
					" ",
					look.word
				]
			}),
			/* @__PURE__ */ require_trend.a("h1", {
				dir: "ltr",
				children: require_report.plainTitleOf(told).replace(/^(Pass|Regressed|Advice|Accepted|Passes by policy): /, "")
			}),
			/* @__PURE__ */ require_trend.a(Blocks, {
				markdown: require_report.banner(account, { alerts: false }),
				label: "Verdict"
			})
		]
	});
}
function Answers({ account, told }) {
	return /* @__PURE__ */ require_trend.a(require_trend.$, { children: [/* @__PURE__ */ require_trend.a(Errors, { account }), /* @__PURE__ */ require_trend.a("details", {
		class: "more",
		id: "answers",
		children: [
			/* @__PURE__ */ require_trend.a("summary", { children: "Six answers, and how this was measured" }),
			/* @__PURE__ */ require_trend.a("dl", {
				class: "answers",
				children: told.map(({ question, texts, more }) => /* @__PURE__ */ require_trend.a("div", { children: [/* @__PURE__ */ require_trend.a("dt", { children: question }), /* @__PURE__ */ require_trend.a("dd", {
					dir: "auto",
					children: [texts.map(({ by, text }) => /* @__PURE__ */ require_trend.a(require_trend.$, { children: [
						by.map((name) => /* @__PURE__ */ require_trend.a(require_trend.$, { children: [/* @__PURE__ */ require_trend.a(require_trend.Name, {
							text: name,
							max: 40
						}), " "] })),
						text,
						" "
					] })), more === null ? null : /* @__PURE__ */ require_trend.a("a", {
						href: `#${more}`,
						"aria-label": `${question} More below`,
						children: "more"
					})]
				})] }))
			}),
			/* @__PURE__ */ require_trend.a("div", {
				class: "facts",
				children: [/* @__PURE__ */ require_trend.a(Blocks, {
					markdown: `${require_report.measuredText(account.told, require_report.runFacts(account.told))}<br><sub>${madeText(account.told)}</sub>`,
					label: "Run"
				}), /* @__PURE__ */ require_trend.a("p", { children: ["Measure it again: ", /* @__PURE__ */ require_trend.a(require_trend.Command, { text: require_start.visible(account.told.reproduce) })] })]
			})
		]
	})] });
}
function Errors({ account: { subjects } }) {
	const sections = subjects.flatMap(({ column, view }) => {
		if (view === null || view.results.errors.length === 0) return [];
		const section = require_report.errorsSection(view, 500);
		return subjects.length === 1 ? section : require_report.withSubject(section, column.name);
	});
	if (sections.length === 0) return null;
	return /* @__PURE__ */ require_trend.a("div", {
		class: "more",
		id: "errors",
		children: /* @__PURE__ */ require_trend.a(Sections, {
			sections,
			label: "Errors"
		})
	});
}
const LOOKS = {
	blocked: {
		sign: "\u2715",
		tone: "bad"
	},
	not_evaluated: {
		sign: "!",
		tone: "warn"
	},
	nothing: {
		sign: "!",
		tone: "warn"
	},
	advice: {
		sign: "\u25bc",
		tone: "warn"
	},
	too_few: {
		sign: "?",
		tone: "warn"
	},
	allowed: {
		sign: "\u25bc",
		tone: "warn"
	},
	accepted: {
		sign: "\u2713",
		tone: "warn"
	},
	first_run: {
		sign: "\u2713",
		tone: "flat"
	},
	measured: {
		sign: "\u2713",
		tone: "flat"
	},
	fine: {
		sign: "\u2713",
		tone: "good"
	}
};
function verdictLook(account) {
	const { state, conclusion } = account;
	const look = LOOKS[state];
	return {
		...look,
		word: require_report.wordOf(account),
		tone: look.tone === "good" && conclusion !== "success" ? "flat" : look.tone
	};
}
function Chips({ account: { subjects, view }, entries }) {
	if (subjects.length === 1) return /* @__PURE__ */ require_trend.a(ChipRow, {
		view,
		entries,
		subject: null,
		name: null
	});
	return /* @__PURE__ */ require_trend.a(require_trend.$, { children: subjects.map(({ column, view: own }, index) => own === null ? null : /* @__PURE__ */ require_trend.a(ChipRow, {
		view: own,
		entries: require_prompt_entries.entriesOf(entries, index),
		subject: index,
		name: column.name
	})) });
}
function ChipRow({ view, entries, subject, name }) {
	const compared = [
		"regressed",
		"improved",
		"unclear",
		"not_evaluated",
		"unchanged"
	];
	const alone = [
		"failing",
		"passing",
		"not_evaluated"
	];
	const counts = require_options.countEach(entries.map(({ status }) => status));
	const always = view.results.sides.base === null ? alone : compared;
	const shown = [...always, ...[...alone, ...compared].filter((one) => !always.includes(one) && counts.has(one))];
	const of = name === null ? "" : ` with ${require_trend.line(name, 64)}`;
	return /* @__PURE__ */ require_trend.a("fieldset", {
		class: "chips",
		"aria-label": `Prompts by what became of them${of}`,
		children: [name === null ? null : /* @__PURE__ */ require_trend.a(require_trend.Name, {
			text: name,
			max: 30
		}), shown.map((status) => /* @__PURE__ */ require_trend.a("button", {
			type: "button",
			class: `chip ${STATE[status].tone}`,
			"data-status": subject === null ? status : `${subject}.${status}`,
			disabled: !counts.has(status),
			children: [
				/* @__PURE__ */ require_trend.a("span", {
					"aria-hidden": "true",
					children: STATE[status].sign
				}),
				" ",
				/* @__PURE__ */ require_trend.a("b", { children: require_start.group(counts.get(status) ?? 0) }),
				" ",
				STATE[status].word
			]
		}))]
	});
}
function madeText({ createdAt, durationMs, tool }) {
	const seconds = (durationMs / 1e3).toFixed(1);
	return require_start.escapeInline(`${require_start.day(createdAt)}, ${seconds} s · made by ${require_trend.line(`${tool.name} ${tool.version}`, 80)}`);
}

// src/reports/page/prompt-rows.tsx
const BATCH = 50;
function* promptRows(entries, depths, context) {
	const kept = keptParts();
	for (let start = 0; start < depths.length; start += BATCH) yield entries.slice(start, Math.min(start + BATCH, depths.length)).map((entry, index) => rowOf(entry, depths[start + index] ?? "none", context, kept)).join("");
}
function rowOf(entry, depth, { hasBase, indexes, context }, kept) {
	const { task, status } = entry;
	const look = STATE[status];
	const ring = status === "regressed" || status === "improved";
	const marks = (of, side, isRinged) => kept(`${side} ${isRinged} ${of === null ? "" : JSON.stringify(of)}`, () => /* @__PURE__ */ require_trend.a(Marks, {
		marks: of,
		side,
		ring: isRinged
	}));
	const inner = [
		"<summary>",
		kept(status, () => /* @__PURE__ */ require_trend.a("span", {
			class: `st ${look.tone}`,
			children: [
				/* @__PURE__ */ require_trend.a("span", {
					"aria-hidden": "true",
					children: look.sign
				}),
				" ",
				look.word
			]
		})),
		"<span class=\"q\">",
		require_trend.z(/* @__PURE__ */ require_trend.a("bdi", {
			class: "pt",
			children: require_trend.line(task.prompt, 220) || "(empty prompt)"
		})),
		wantedOf(entry, kept),
		"</span>",
		...entry.each === void 0 ? [hasBase ? marks(entry.base, "base", false) : "", marks(entry.head, "head", ring)] : entry.each.slice(0, 6).map((own) => sideBySide(own, marks, hasBase)),
		firedOf(entry, kept),
		"</summary>",
		depth === "none" ? kept("none", () => /* @__PURE__ */ require_trend.a(NoDetail, {})) : require_trend.z(/* @__PURE__ */ require_trend.a(PromptDetail, {
			entry,
			depth,
			context
		}))
	];
	return require_trend.z(/* @__PURE__ */ require_trend.a("details", {
		class: `p ${look.tone}`,
		id: entry.id,
		...indexes.attributesOf(entry),
		dangerouslySetInnerHTML: { __html: inner.join("") }
	}));
}
function sideBySide(own, marks, hasBase) {
	if (own === null) return "<span class=\"mk\">\u2013</span>";
	return `<span class="both">${hasBase ? marks(own.base, "base", false) : ""}${marks(own.head, "head", false)}</span>`;
}
function keptParts() {
	const known = /* @__PURE__ */ new Map();
	return (key, part) => {
		let html = known.get(key);
		if (html === void 0) {
			html = require_trend.z(part());
			known.set(key, html);
		}
		return html;
	};
}
function wantedOf(entry, kept) {
	const { expected, main } = entry;
	const notes = notesOf(entry);
	return kept(`wanted ${JSON.stringify([
		expected,
		main?.label,
		main?.skill,
		notes
	])}`, () => /* @__PURE__ */ require_trend.a("small", {
		class: "ex",
		children: /* @__PURE__ */ require_trend.a(Wanted, {
			main,
			expected,
			notes
		})
	}));
}
function firedOf({ main, instead }, kept) {
	const isMissed = main?.label === "must_activate" && main.head.rate !== null && main.head.rate < 1;
	return kept(`fired ${JSON.stringify([
		main === null,
		isMissed,
		instead
	])}`, () => /* @__PURE__ */ require_trend.a("span", {
		class: "fi",
		children: [main === null ? "judged by graders" : instead.length > 0 ? instead.slice(0, 3).map((skill) => /* @__PURE__ */ require_trend.a(require_trend.Name, {
			text: skill,
			max: 40
		})) : isMissed ? "nothing" : "\u2013", instead.length > 3 ? ` +${instead.length - 3}` : ""]
	}));
}
function notesOf({ task }) {
	return [
		...task.room === void 0 ? [] : [require_start.plainRoomText(task.room, (name) => require_trend.line(name, 40))],
		...task.message === void 0 ? [] : [require_start.messageNote(task)],
		...task.origin === "removed" ? ["removed here"] : task.origin === "edited" ? ["edited here, asked as on base"] : [],
		...task.isNew ? ["new prompt"] : [],
		...task.golden ? ["golden"] : [],
		...task.tuned === true ? ["tuned on: a description was made from it"] : [],
		...require_start.neverBlocks(task) ? [`${task.provenance}: blocks nothing`] : [],
		...task.tags.slice(0, 5).map((tag) => require_trend.line(tag, 30))
	];
}
function Wanted({ main, expected, notes }) {
	return /* @__PURE__ */ require_trend.a(require_trend.$, { children: [expected.length > 0 ? /* @__PURE__ */ require_trend.a(require_trend.$, { children: [
		"expected",
		" ",
		expected.slice(0, 3).map((skill) => /* @__PURE__ */ require_trend.a(require_trend.$, { children: [/* @__PURE__ */ require_trend.a(require_trend.Name, { text: skill }), " "] }))
	] }) : main === null ? "no label" : /* @__PURE__ */ require_trend.a(require_trend.$, { children: [main.label === "acceptable" ? "may fire " : "must not fire ", /* @__PURE__ */ require_trend.a(require_trend.Name, { text: main.skill })] }), notes.map((note) => /* @__PURE__ */ require_trend.a("span", {
		class: "tag",
		children: note
	}))] });
}

// src/reports/page/prompts.tsx
const MANY = 500;
const ROWS = "<!--rows-->";
function Prompts({ account, entries, indexes, left }) {
	const { view, subjects } = account;
	const hasBase = view.results.sides.base !== null;
	const names = subjects.length > 1 ? subjects.map(({ column }) => column.name) : [];
	return /* @__PURE__ */ require_trend.a("section", {
		id: "prompts",
		"aria-labelledby": "h-prompts",
		children: [
			/* @__PURE__ */ require_trend.a("h2", {
				id: "h-prompts",
				children: hasBase ? "Changed prompts" : "Prompts"
			}),
			/* @__PURE__ */ require_trend.a(MarkLegend, {}),
			/* @__PURE__ */ require_trend.a(Chips, {
				account,
				entries
			}),
			/* @__PURE__ */ require_trend.a(Filters, {
				indexes,
				entries,
				first: hasBase ? "Changed only" : "Failing only"
			}),
			/* @__PURE__ */ require_trend.a("p", {
				class: "found",
				role: "status",
				"aria-live": "polite"
			}),
			/* @__PURE__ */ require_trend.a("div", {
				class: `grid${hasBase ? "" : " alone"}${names.length > 1 ? ` several n${Math.min(names.length, 6)}` : ""}${entries.length > MANY ? " many" : ""}`,
				dangerouslySetInnerHTML: { __html: `${require_trend.z(/* @__PURE__ */ require_trend.a(Head, {
					hasBase,
					names
				}))}${ROWS}` }
			}),
			left === 0 ? null : /* @__PURE__ */ require_trend.a("p", {
				class: "note",
				children: [require_start.group(left), " more prompts, none of them changed, are left out of this page: they are in results.json."]
			})
		]
	});
}
function Head({ hasBase, names }) {
	return /* @__PURE__ */ require_trend.a("div", {
		class: "gh",
		"aria-hidden": "true",
		children: [
			/* @__PURE__ */ require_trend.a("span", { children: "Result" }),
			/* @__PURE__ */ require_trend.a("span", { children: "Prompt" }),
			names.slice(0, 6).map((name) => /* @__PURE__ */ require_trend.a("span", { children: [/* @__PURE__ */ require_trend.a(require_trend.Name, {
				text: name,
				max: 30
			}), hasBase ? " base \u2192 head" : ""] })),
			names.length === 0 && hasBase ? /* @__PURE__ */ require_trend.a("span", { children: "Base" }) : null,
			names.length === 0 ? /* @__PURE__ */ require_trend.a("span", { children: "Head" }) : null,
			/* @__PURE__ */ require_trend.a("span", { children: "Fired instead" })
		]
	});
}
function Filters({ indexes, entries, first }) {
	const select = (name, label, options, words = options) => options.length < 2 ? null : /* @__PURE__ */ require_trend.a("label", { children: [label, /* @__PURE__ */ require_trend.a("select", {
		"data-filter": name,
		children: [/* @__PURE__ */ require_trend.a("option", {
			value: "",
			children: "all"
		}), options.map((option, index) => /* @__PURE__ */ require_trend.a("option", {
			value: name === "label" || name === "source" ? option : String(index),
			children: words[index]
		}))]
	})] });
	const labels = [
		"must_activate",
		"should_not_activate",
		"acceptable"
	].filter((label) => entries.some(({ main }) => main?.label === label));
	const sources = indexes.sourcesOf(entries);
	return /* @__PURE__ */ require_trend.a("form", {
		class: "filters js",
		"aria-label": "Filter prompts",
		children: [
			/* @__PURE__ */ require_trend.a("label", {
				class: "find",
				children: ["Text", /* @__PURE__ */ require_trend.a("input", {
					type: "search",
					"data-filter": "text",
					placeholder: "in prompts ( / )"
				})]
			}),
			select("skill", "Skill", indexes.skills, indexes.skills.map((skill) => require_trend.line(skill, 64))),
			select("label", "Label", labels, labels.map((label) => label.replaceAll("_", " "))),
			select("suite", "Suite", indexes.suites, indexes.suites.map((suite) => require_trend.line(suite, 80))),
			select("tag", "Tag", indexes.tags, indexes.tags.map((tag) => require_start.visible(tag))),
			select("source", "Source", sources),
			/* @__PURE__ */ require_trend.a("button", {
				type: "button",
				"data-show": "changed",
				children: first
			}),
			/* @__PURE__ */ require_trend.a("button", {
				type: "button",
				"data-show": "all",
				children: "All"
			})
		]
	});
}

// src/reports/page/sight.tsx
const MOST$1 = {
	skills: 400,
	prompts: 50
};
function Sight({ view, entries, withName }) {
	const silent = require_report.listSection({
		what: "prompts without signal",
		heading: "Prompts without signal: the skill fires on neither side, so nothing can be lost",
		items: entries.filter(({ main }) => main?.label === "must_activate" && main.head.rate === 0 && (main.base?.rate ?? 0) === 0),
		row: ({ id, task, expected }) => `- ${require_start.linked(require_start.quoted(task, 120), `#${id}`)} ${require_start.names(expected, require_start.markdownText, 2)}`,
		maxRows: MOST$1.prompts,
		importance: 42
	});
	const sections = [
		require_report.detectableLossSection(view, MOST$1.skills),
		silent,
		...require_report.unmeasuredSections(view, MOST$1.skills)
	];
	return /* @__PURE__ */ require_trend.a(Sections, {
		sections,
		label: `What these prompts can see${withName}`
	});
}

// src/reports/page/slopes.tsx
const DRAWN = 80;
const FIGURES = [
	"recall",
	"precision",
	"f1"
];
const SIZE = {
	width: 104,
	height: 46,
	left: 12,
	right: 92,
	top: 5,
	bottom: 41
};
function Slopes({ view, withName }) {
	const hasBase = view.results.sides.base !== null;
	const first = view.skills.filter((skill) => require_report.isChanged(view, skill));
	const skills = [...first, ...view.skills.filter((skill) => !first.includes(skill))];
	const rows = require_start.copiesOf(skills, ({ state, descriptionChanged, prompts, base, head }) => JSON.stringify([
		state,
		descriptionChanged,
		prompts,
		base,
		head
	]));
	const names = {
		recall: "Recall",
		precision: "Precision",
		f1: "F1"
	};
	return /* @__PURE__ */ require_trend.a(require_trend.$, { children: [/* @__PURE__ */ require_trend.a("p", {
		class: "hint",
		children: [
			hasBase ? "Base on the left of each picture, head on the right. " : "",
			view.isNoisy ? "Bars and figures in brackets are 95% intervals. " : "",
			hasBase ? `Grey: no change${view.isNoisy ? " beyond noise" : ""}.` : ""
		]
	}), /* @__PURE__ */ require_trend.a(Scroll, {
		label: `Figures of each skill${withName}`,
		children: /* @__PURE__ */ require_trend.a("table", {
			class: "skills",
			children: [/* @__PURE__ */ require_trend.a("thead", { children: /* @__PURE__ */ require_trend.a("tr", { children: [
				/* @__PURE__ */ require_trend.a("th", {
					scope: "col",
					children: "Skill"
				}),
				/* @__PURE__ */ require_trend.a("th", {
					scope: "col",
					children: "Result"
				}),
				/* @__PURE__ */ require_trend.a("th", {
					scope: "col",
					class: "r",
					children: "Prompts"
				}),
				FIGURES.map((name) => /* @__PURE__ */ require_trend.a("th", {
					scope: "col",
					children: names[name]
				}))
			] }) }), /* @__PURE__ */ require_trend.a("tbody", { children: rows.map(({ first: skill, name, rooms }, index) => /* @__PURE__ */ require_trend.a("tr", {
				class: skill.state,
				children: [
					/* @__PURE__ */ require_trend.a("th", {
						scope: "row",
						children: [
							/* @__PURE__ */ require_trend.a(require_trend.Name, { text: name }),
							rooms === 1 ? null : /* @__PURE__ */ require_trend.a("small", { children: [" ", require_start.copiesText({ rooms })] }),
							skill.descriptionChanged ? /* @__PURE__ */ require_trend.a("small", { children: " description changed" }) : null
						]
					}),
					/* @__PURE__ */ require_trend.a("td", { children: skill.state.replaceAll("_", " ") }),
					/* @__PURE__ */ require_trend.a("td", {
						class: "r",
						children: require_start.group(skill.prompts.positives + skill.prompts.negatives)
					}),
					FIGURES.map((figure) => /* @__PURE__ */ require_trend.a("td", { children: /* @__PURE__ */ require_trend.a(Figure, {
						view,
						skill,
						name: figure,
						isDrawn: hasBase && index < DRAWN
					}) }))
				]
			})) })]
		})
	})] });
}
function Figure({ view, skill, name, isDrawn }) {
	const [base, head] = [skill.base?.[name] ?? null, skill.head?.[name] ?? null];
	const format = name === "f1" ? require_start.score : require_start.percent;
	const isMoved = base !== null && head !== null && base !== head && require_report.isFigureChanged(view, skill, name);
	const tone = isMoved ? head < base ? "down" : "up" : "flat";
	const text = isMoved ? `${format(base)} \u2192 ${format(head)}` : require_report.sideFigure(skill, "head", name);
	return /* @__PURE__ */ require_trend.a("span", {
		class: `fig ${tone}`,
		children: [isDrawn && base !== null && head !== null ? /* @__PURE__ */ require_trend.a(Slope, {
			skill,
			name,
			base,
			head
		}) : null, /* @__PURE__ */ require_trend.a("span", {
			class: "num",
			children: [isMoved ? /* @__PURE__ */ require_trend.a("span", {
				"aria-hidden": "true",
				children: head < base ? "\u25bc " : "\u25b2 "
			}) : null, text]
		})]
	});
}
function Slope({ skill, name, base, head }) {
	const y = require_trend.linear([0, 1], [SIZE.bottom, SIZE.top]);
	const ends = [{
		x: SIZE.left,
		value: base,
		range: skill.intervals?.base?.[name] ?? null
	}, {
		x: SIZE.right,
		value: head,
		range: skill.intervals?.head?.[name] ?? null
	}];
	return /* @__PURE__ */ require_trend.a("svg", {
		width: SIZE.width,
		height: SIZE.height,
		"aria-hidden": "true",
		children: [
			/* @__PURE__ */ require_trend.a("path", {
				class: "rule",
				d: `M${SIZE.left} ${SIZE.top}V${SIZE.bottom}M${SIZE.right} ${SIZE.top}V${SIZE.bottom}`
			}),
			ends.map(({ x, range }) => range === null ? null : /* @__PURE__ */ require_trend.a("path", {
				class: "ci",
				d: `M${x} ${round(y(range.low))}V${round(y(range.high))}`
			})),
			/* @__PURE__ */ require_trend.a("path", {
				class: "ln",
				d: require_trend.pathThrough(ends.map(({ x, value }) => [x, round(y(value))]))
			}),
			ends.map(({ x, value }) => /* @__PURE__ */ require_trend.a("circle", {
				cx: x,
				cy: round(y(value)),
				r: "3.5"
			}))
		]
	});
}
function round(value) {
	return Math.round(value * 10) / 10;
}

// src/reports/page/render-page.tsx
function renderPage(results, sources = {}) {
	return [...pagePieces(results, {
		history: [],
		transcripts: /* @__PURE__ */ new Map(),
		...sources
	})].join("");
}
function* pagePieces(run, { history, transcripts }) {
	const account = require_report.accountOf(run);
	const entries = require_prompt_entries.entriesOfAll(account);
	const indexes = indexesOf(entries);
	const context = { transcripts };
	const { depths, shown } = fitPrompts(entries, context);
	const script = `(${enhance.toString()})(document, ${helpers.toString()})`;
	const parts = {
		account,
		entries,
		indexes,
		shown,
		history
	};
	const page = require_trend.htmlPage(`${require_report.plainTitleOf(account.told)} - skill evals`, /* @__PURE__ */ require_trend.a(Page, { ...parts }), script);
	const place = page.indexOf(ROWS);
	yield page.slice(0, place);
	yield* promptRows(entries, depths, {
		hasBase: account.view.results.sides.base !== null,
		indexes,
		context
	});
	yield page.slice(place + ROWS.length);
}
const MOST = {
	skills: 200,
	prompts: 500,
	isAlways: true
};
function Page({ account, entries, indexes, shown, history }) {
	const { told, view, causes } = account;
	const { results } = view;
	const hasBase = results.sides.base !== null;
	const look = verdictLook(account);
	const { columns } = told;
	const parts = [
		...causes.length === 0 ? [] : [["causes", "What got worse"]],
		["prompts", "Prompts"],
		...columns === void 0 ? [] : [["agents", "Agents"]],
		["confusion", "Confusion"],
		["skills", "Skills"],
		...hasBase ? [["descriptions", "Descriptions"]] : [],
		["sight", "What it sees"],
		["trend", "Trend"]
	];
	return /* @__PURE__ */ require_trend.a(require_trend.$, { children: [
		/* @__PURE__ */ require_trend.a(MarkShapes, {}),
		/* @__PURE__ */ require_trend.a("nav", {
			"aria-label": "Parts of this page",
			children: [/* @__PURE__ */ require_trend.a("a", {
				href: "#top",
				class: `badge ${look.tone}`,
				children: [
					/* @__PURE__ */ require_trend.a("span", {
						"aria-hidden": "true",
						children: look.sign
					}),
					" ",
					look.word
				]
			}), parts.map(([id, name]) => /* @__PURE__ */ require_trend.a("a", {
				href: `#${id}`,
				children: name
			}))]
		}),
		/* @__PURE__ */ require_trend.a("main", {
			id: "top",
			children: [
				/* @__PURE__ */ require_trend.a(Verdict, { account }),
				/* @__PURE__ */ require_trend.a(Causes, {
					account,
					entries
				}),
				/* @__PURE__ */ require_trend.a(Answers, {
					account,
					told: answers(account, entries, history)
				}),
				/* @__PURE__ */ require_trend.a(Prompts, {
					account,
					entries: entries.slice(0, shown),
					indexes,
					left: entries.length - shown
				}),
				columns === void 0 ? null : /* @__PURE__ */ require_trend.a("section", {
					id: "agents",
					"aria-labelledby": "h-agents",
					children: [/* @__PURE__ */ require_trend.a("h2", {
						id: "h-agents",
						children: "Agents"
					}), /* @__PURE__ */ require_trend.a(Sections, {
						sections: require_report.columnsSections(told, false, MOST),
						label: "Figures of each skill with each agent"
					})]
				}),
				/* @__PURE__ */ require_trend.a(PerSubject, {
					id: "confusion",
					title: "Expected against fired",
					account,
					children: ({ view: own, ...subject }) => /* @__PURE__ */ require_trend.a(HeatMap, {
						confusion: confusionOf(require_prompt_entries.entriesOf(entries, subject.index), hasBase, own.isNoisy),
						indexes,
						hasBase,
						subject: subject.withName === "" ? null : subject
					})
				}),
				/* @__PURE__ */ require_trend.a(PerSubject, {
					id: "skills",
					title: "Skills",
					account,
					children: (one) => /* @__PURE__ */ require_trend.a(Slopes, {
						view: one.view,
						withName: one.withName
					})
				}),
				hasBase ? /* @__PURE__ */ require_trend.a(Descriptions, {
					account,
					entries
				}) : null,
				/* @__PURE__ */ require_trend.a(PerSubject, {
					id: "sight",
					title: "What these prompts can see",
					account,
					children: (one) => /* @__PURE__ */ require_trend.a(Sight, {
						view: one.view,
						entries: require_prompt_entries.entriesOf(entries, one.index),
						withName: one.withName
					})
				}),
				/* @__PURE__ */ require_trend.a(require_trend.Trend, { history })
			]
		})
	] });
}

exports.pagePieces = pagePieces;
exports.renderPage = renderPage;