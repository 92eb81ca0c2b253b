"use strict";

const require_report = require("./report-3442ae35.js");
const require_prompt_detail = require("./prompt-detail-adc55cb5.js");
const require_check = require("./check-a1d14130.js");
const require_start = require("./start-b4cc7f42.js");
const require_libesm = require("./diff-81beb6a8.js");
const require_check$1 = require("./check-243a03bd.js");
const require_trend = require("./trend-a1f3c090.js");
const require_html_page = require("./html-page-6bde215c.js");
const require_prompt_entries = require("./prompt-entries-9924bf58.js");

// src/reports/page/word-diff.ts
const LONGEST = 4e3;
function wordDiff(base, head) {
	if (base.length > LONGEST || head.length > LONGEST) return [{
		kind: "removed",
		text: base
	}, {
		kind: "added",
		text: head
	}];
	return joined(require_libesm.diffWordsWithSpace(base, head).map(({ added, removed, value }) => ({
		kind: added ? "added" : removed ? "removed" : "same",
		text: value
	})));
}
const BY_CHANCE = 2;
function joined(parts) {
	const done = [];
	let [removed, added] = ["", ""];
	const flush = () => {
		if (removed !== "") done.push({
			kind: "removed",
			text: removed
		});
		if (added !== "") done.push({
			kind: "added",
			text: added
		});
		removed = "";
		added = "";
	};
	for (const [index, part] of parts.entries()) if (part.kind === "removed") removed += part.text;
	else if (part.kind === "added") added += part.text;
	else if (removed !== "" && added !== "" && index < parts.length - 1 && (part.text.match(WORD)?.length ?? 0) <= BY_CHANCE) {
		removed += part.text;
		added += part.text;
	} else {
		flush();
		done.push(part);
	}
	flush();
	return done;
}
function countWords(parts, kind) {
	return parts.filter((part) => part.kind === kind).reduce((sum, { text }) => sum + (text.match(WORD)?.length ?? 0), 0);
}
function splitMatched(text, stems) {
	if (stems.size === 0) return [[text, false]];
	const parts = [];
	let last = 0;
	for (const { 0: word, index } of text.matchAll(WORD)) {
		if (![...require_check$1.distinctTerms(word).keys()].some((stem) => stems.has(stem))) continue;
		if (index > last) parts.push([text.slice(last, index), false]);
		parts.push([word, true]);
		last = index + word.length;
	}
	if (last < text.length) parts.push([text.slice(last), false]);
	return parts;
}
function stemsOf(words) {
	return new Set(words.flatMap((word) => [...require_check$1.distinctTerms(word).keys()]));
}
const WORD = /[\p{L}\p{N}\p{M}]+/gu;

// src/reports/page/answers.ts
function answers(run, view, entries, history) {
	return [
		{
			question: view.results.kind === "gate" ? "May I merge?" : "Is it good?",
			text: mayMerge(run, entries),
			more: null
		},
		{
			question: view.results.sides.base === null ? "Which prompts fail?" : "Which prompts changed?",
			text: whatChanged(view, entries),
			more: "prompts"
		},
		{
			question: "What fired instead?",
			text: whatFired(view, entries),
			more: "confusion"
		},
		{
			question: "What did the descriptions change?",
			text: whatWords(view),
			more: view.results.sides.base === null ? null : "descriptions"
		},
		{
			question: "Is it noise?",
			text: isItNoise(view),
			more: "skills"
		},
		{
			question: "Has it been like this?",
			text: wasItSo(view, entries, history),
			more: "trend"
		}
	];
}
function mayMerge(results, entries) {
	const { decision, kind } = results;
	if (kind === "run") return decision.state === "pass" ? "Nothing is below its floor." : "See above.";
	if (require_check.conclusionOf(results) === "failure") return decision.state === "not_evaluated" ? "No: the check is red until this can be measured." : "No: the check is red, as policy has it.";
	if (decision.reportOnly === "first_run" || decision.reportOnly === "installing") return "Nothing blocks: with this run there is something to compare with.";
	if (decision.state === "regressed") return "Nothing stops you, but something got worse: this is advice.";
	if (decision.state === "not_evaluated") return "Nobody knows: it could not be measured, and nothing blocks.";
	const skills = require_report.measuredOf(results).flatMap((own) => own.skills);
	const worse = skills.filter(({ state }) => state === "regressed");
	if (worse.length > 0) {
		const accepted = worse.every((skill) => skill.accepted !== void 0);
		return `Yes, the check is green; but ${require_start.plural(new Set(worse.map(({ skill }) => skill)).size, "skill")} got worse${accepted ? ", which a maintainer accepted" : ", which does not block"}.`;
	}
	const lost = entries.filter(({ status }) => status === "regressed").length;
	const blind = require_report.isBlind(skills);
	if (lost > 0) return blind ? `Nothing blocks: ${require_start.plural(lost, "prompt")} got worse, but too few look at what changed.` : `Yes: ${require_start.plural(lost, "prompt")} got worse, but no skill by more than is allowed.`;
	if (blind) return "Nothing got worse that was seen, but too few prompts look at what changed.";
	return decision.enforced ? "Yes: nothing got worse that these prompts can see." : "Yes: nothing got worse, and nothing would block.";
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
	const takers = /* @__PURE__ */ new Map();
	const unwanted = /* @__PURE__ */ new Map();
	let nothing = 0;
	for (const { status, main, instead, task } of entries) {
		if (main === null || status !== (hasBase ? "regressed" : "failing")) continue;
		const isLost = main.label === "must_activate" && (main.change === "lost" || !hasBase);
		if (isLost && instead.length === 0) nothing += 1;
		const before = new Set(task.fired.base.map(({ skill }) => skill));
		for (const skill of isLost ? instead : instead.filter((one) => !before.has(one))) {
			const counts = isLost ? takers : unwanted;
			counts.set(skill, (counts.get(skill) ?? 0) + 1);
		}
	}
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
		const parts = wordDiff(base, head);
		return `${name}: ${require_start.plural(countWords(parts, "added"), "word")} came, ${countWords(parts, "removed")} went`;
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
const MOST$3 = 60;
function confusionOf(entries, hasBase, isNoisy) {
	const cells = /* @__PURE__ */ new Map();
	for (const entry of entries) {
		if (entry.task.origin !== "head" || entry.main === null) continue;
		const rows = entry.expected.length === 0 ? [null] : entry.expected;
		for (const side of hasBase ? ["base", "head"] : ["head"]) for (const expected of rows) for (const { fired, share } of firedBy(entry, expected, side)) {
			const id = cellId(expected, fired);
			const cell = cells.get(id) ?? {
				expected,
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
	const chosen = skills.size <= ALL_SHOWN ? skills : new Set([...noted].toSorted((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1)).map(([name]) => name).slice(0, MOST$3));
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
const MOST$2 = {
	changed: 60,
	others: 10,
	words: 12
};
function Descriptions({ results, entries }) {
	const { listings } = results;
	if (results.sides.base === null) return null;
	const words = routedWords(entries);
	const changed = listings?.entries.filter(({ base, head }) => base !== head) ?? [];
	const others = listings?.entries.filter(({ base, head }) => base === head) ?? [];
	return /* @__PURE__ */ require_html_page.a("section", {
		id: "descriptions",
		"aria-labelledby": "h-descriptions",
		children: [
			/* @__PURE__ */ require_html_page.a("h2", {
				id: "h-descriptions",
				children: "Descriptions"
			}),
			changed.length === 0 ? /* @__PURE__ */ require_html_page.a("p", {
				class: "note",
				children: results.skills.some(({ descriptionChanged }) => descriptionChanged) ? "These results do not hold the texts." : "No description changed."
			}) : null,
			changed.slice(0, MOST$2.changed).map((entry) => /* @__PURE__ */ require_html_page.a(Entry, {
				entry,
				words: words.get(entry.skill)
			})),
			changed.length > MOST$2.changed ? /* @__PURE__ */ require_html_page.a("p", {
				class: "note",
				children: [require_start.group(changed.length - MOST$2.changed), " more changed."]
			}) : null,
			others.length === 0 ? null : /* @__PURE__ */ require_html_page.a("details", { children: [/* @__PURE__ */ require_html_page.a("summary", { children: [require_start.plural(others.length, "unchanged description"), " of skills that lost or took prompts"] }), others.slice(0, MOST$2.others).map((entry) => /* @__PURE__ */ require_html_page.a(Entry, {
				entry,
				words: words.get(entry.skill)
			}))] }),
			listings === void 0 || listings.lengths.length === 0 ? null : /* @__PURE__ */ require_html_page.a(Lengths, { lengths: listings.lengths })
		]
	});
}
function Entry({ entry, words }) {
	const [base, head] = [require_start.visible(entry.base ?? ""), require_start.visible(entry.head ?? "")];
	const parts = wordDiff(base, head);
	const matched = {
		added: stemsOf(words?.gained.map(({ word }) => word) ?? []),
		removed: stemsOf(words?.lost.map(({ word }) => word) ?? [])
	};
	const note = entry.base === null ? "new" : entry.head === null ? "no longer offered" : entry.base === entry.head ? "unchanged" : `${require_start.plural(countWords(parts, "added"), "word")} came, ${countWords(parts, "removed")} went`;
	return /* @__PURE__ */ require_html_page.a("article", {
		class: "desc",
		children: [
			/* @__PURE__ */ require_html_page.a("h3", { children: [
				/* @__PURE__ */ require_html_page.a(require_html_page.Name, { text: entry.skill }),
				" ",
				/* @__PURE__ */ require_html_page.a("small", { children: note })
			] }),
			/* @__PURE__ */ require_html_page.a("p", {
				dir: "auto",
				children: parts.map(({ kind, text }) => {
					const pieces = kind === "same" ? [text] : splitMatched(text, matched[kind]).map(([part, isMatched]) => isMatched ? /* @__PURE__ */ require_html_page.a("mark", { children: part }) : part);
					return kind === "added" ? /* @__PURE__ */ require_html_page.a("ins", { children: pieces }) : kind === "removed" ? /* @__PURE__ */ require_html_page.a("del", { children: pieces }) : pieces;
				})
			}),
			/* @__PURE__ */ require_html_page.a(Words, {
				title: "Words of lost prompts that it has now and had not",
				list: words?.gained ?? []
			}),
			/* @__PURE__ */ require_html_page.a(Words, {
				title: "Words of lost prompts that it had and lost",
				list: words?.lost ?? []
			})
		]
	});
}
function Words({ title, list }) {
	if (list.length === 0) return null;
	return /* @__PURE__ */ require_html_page.a("p", {
		class: "words",
		children: [
			title,
			":",
			" ",
			list.slice(0, MOST$2.words).map(({ word, prompts }) => /* @__PURE__ */ require_html_page.a("span", {
				class: "tag",
				children: [
					/* @__PURE__ */ require_html_page.a("bdi", { children: require_html_page.line(word, 60) }),
					" ",
					prompts > 1 ? `×${prompts}` : ""
				]
			})),
			list.length > MOST$2.words ? ` and ${list.length - MOST$2.words} more` : ""
		]
	});
}
function Lengths({ lengths }) {
	return /* @__PURE__ */ require_html_page.a(require_prompt_detail.Scroll, {
		label: "Length of the listing",
		children: /* @__PURE__ */ require_html_page.a("table", {
			class: "lengths",
			children: [
				/* @__PURE__ */ require_html_page.a("caption", { children: "Length of the whole listing, and what an agent's defaults allow" }),
				/* @__PURE__ */ require_html_page.a("thead", { children: /* @__PURE__ */ require_html_page.a("tr", { children: [
					/* @__PURE__ */ require_html_page.a("th", {
						scope: "col",
						children: "Agent"
					}),
					/* @__PURE__ */ require_html_page.a("th", {
						scope: "col",
						class: "r",
						children: "Base"
					}),
					/* @__PURE__ */ require_html_page.a("th", {
						scope: "col",
						class: "r",
						children: "Head"
					}),
					/* @__PURE__ */ require_html_page.a("th", {
						scope: "col",
						class: "r",
						children: "Allowed"
					}),
					/* @__PURE__ */ require_html_page.a("th", {
						scope: "col",
						children: "Use"
					}),
					/* @__PURE__ */ require_html_page.a("th", {
						scope: "col",
						children: "Shortened descriptions"
					})
				] }) }),
				/* @__PURE__ */ require_html_page.a("tbody", { children: lengths.map(({ agent, budget, base, head }) => {
					const x = require_trend.linear([0, Math.max(budget, base.characters, head.characters)], [0, 160]);
					return /* @__PURE__ */ require_html_page.a("tr", { children: [
						/* @__PURE__ */ require_html_page.a("th", {
							scope: "row",
							children: require_html_page.line(agent, 40)
						}),
						/* @__PURE__ */ require_html_page.a("td", {
							class: "r",
							children: require_start.group(base.characters)
						}),
						/* @__PURE__ */ require_html_page.a("td", {
							class: "r",
							children: require_start.group(head.characters)
						}),
						/* @__PURE__ */ require_html_page.a("td", {
							class: "r",
							children: require_start.group(budget)
						}),
						/* @__PURE__ */ require_html_page.a("td", { children: /* @__PURE__ */ require_html_page.a("svg", {
							width: "164",
							height: "16",
							"aria-hidden": "true",
							class: head.characters > budget ? "over" : "within",
							children: [
								/* @__PURE__ */ require_html_page.a("rect", {
									class: "was",
									x: "1",
									y: "1",
									width: Math.round(x(base.characters)),
									height: "5"
								}),
								/* @__PURE__ */ require_html_page.a("rect", {
									class: "is",
									x: "1",
									y: "8",
									width: Math.round(x(head.characters)),
									height: "7"
								}),
								/* @__PURE__ */ require_html_page.a("path", {
									class: "limit",
									d: `M${Math.round(x(budget)) + 1} 0V16`
								})
							]
						}) }),
						/* @__PURE__ */ require_html_page.a("td", { children: base.shortened === head.shortened ? require_start.group(head.shortened) : `${require_start.group(base.shortened)} → ${require_start.group(head.shortened)}` })
					] });
				}) })
			]
		})
	});
}

// src/reports/page/enhance.ts
function enhance(page) {
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
	const hasChanged = rows.some((row) => CHANGED.includes(row.dataset["s"] ?? ""));
	const texts = /* @__PURE__ */ new Map();
	let statuses = new Set(hasChanged ? CHANGED : []);
	let cell = null;
	page.documentElement.classList.add("scripted");
	const has = (row, name, value) => (row.dataset[name] ?? "").split(" ").includes(value);
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
		if (statuses.size > 0 && !statuses.has(row.dataset["s"] ?? "")) return false;
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
	const show = () => {
		let count = 0;
		for (const row of rows) {
			const isShown = matches(row);
			row.hidden = !isShown;
			if (isShown) count += 1;
		}
		for (const chip of chips) chip.setAttribute("aria-pressed", String(cell === null && statuses.has(chip.dataset["status"] ?? "")));
		for (const one of cells) one.setAttribute("aria-pressed", String(one === cell));
		if (found === null) return;
		const which = cell === null ? "" : ` (${cell.getAttribute("aria-label") ?? ""})`;
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
	for (const button of all(".copy")) button.addEventListener("click", async () => {
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
	page.querySelector("form.filters")?.addEventListener("submit", (event) => event.preventDefault());
	page.addEventListener("keydown", (event) => {
		const at = event.target;
		const isTyping = at instanceof HTMLInputElement || at instanceof HTMLSelectElement;
		if (event.key !== "/" || isTyping || event.ctrlKey || event.metaKey || event.altKey) return;
		event.preventDefault();
		page.querySelector("[data-filter=\"text\"]")?.focus();
	});
	const openNamed = () => {
		const named = page.getElementById(decodeURIComponent(location.hash.slice(1)));
		if (!(named instanceof HTMLDetailsElement)) return;
		named.hidden = false;
		named.open = true;
		named.scrollIntoView({ block: "start" });
	};
	addEventListener("hashchange", openNamed);
	let opened = [];
	addEventListener("beforeprint", () => {
		opened = all("details").filter((one) => !one.open && !one.hidden && (!one.classList.contains("p") || one.dataset["s"] === "regressed"));
		for (const one of opened) one.open = true;
	});
	addEventListener("afterprint", () => {
		for (const one of opened) one.open = false;
	});
	show();
	openNamed();
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
				const length = require_html_page.z(/* @__PURE__ */ require_html_page.a(require_prompt_detail.PromptDetail, {
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
function HeatMap({ confusion, indexes, hasBase }) {
	const { rows, columns, cells, leftOut, isNoisy } = confusion;
	const wrong = [...cells.values()].filter((cell) => !isRightCell(cell)).map(({ head }) => head);
	const right = [...cells.values()].filter(isRightCell).map(({ head }) => head);
	const levels = [
		1,
		2,
		3,
		4,
		5
	];
	const level = {
		wrong: require_trend.quantize([0, Math.max(1, ...wrong)], levels),
		right: require_trend.quantize([0, Math.max(1, ...right)], levels)
	};
	return /* @__PURE__ */ require_html_page.a("section", {
		id: "confusion",
		"aria-labelledby": "h-confusion",
		children: [
			/* @__PURE__ */ require_html_page.a("h2", {
				id: "h-confusion",
				children: "Expected against fired"
			}),
			/* @__PURE__ */ require_html_page.a("p", {
				class: "hint",
				children: [
					"Prompts on head",
					hasBase ? ", and the difference to base" : "",
					hasBase && isNoisy ? " from half a prompt on, since less may be chance" : "",
					". The diagonal is right; everything else is confusion.",
					leftOut === 0 ? "" : ` ${require_start.group(leftOut)} skills are left out: nothing of theirs changed, and they confuse nothing.`
				]
			}),
			rows.length === 0 ? /* @__PURE__ */ require_html_page.a("p", {
				class: "note",
				children: "Nothing to show."
			}) : /* @__PURE__ */ require_html_page.a(require_prompt_detail.Scroll, {
				label: "Expected against fired",
				children: /* @__PURE__ */ require_html_page.a("table", {
					class: "heat",
					children: [/* @__PURE__ */ require_html_page.a("thead", { children: /* @__PURE__ */ require_html_page.a("tr", { children: [/* @__PURE__ */ require_html_page.a("th", {
						scope: "col",
						children: "expected ↓ fired →"
					}), columns.map((fired) => /* @__PURE__ */ require_html_page.a("th", {
						scope: "col",
						class: "v",
						children: /* @__PURE__ */ require_html_page.a("span", {
							dir: "auto",
							children: "skill" in fired ? require_html_page.line(fired.skill, 40) : NONE[fired.none]
						})
					}))] }) }), /* @__PURE__ */ require_html_page.a("tbody", { children: rows.map((expected) => /* @__PURE__ */ require_html_page.a("tr", { children: [/* @__PURE__ */ require_html_page.a("th", {
						scope: "row",
						dir: "auto",
						children: expectedName(expected)
					}), columns.map((fired) => /* @__PURE__ */ require_html_page.a(CellOf, {
						cell: cells.get(cellId(expected, fired)),
						at: {
							expected,
							fired
						},
						isNoisy,
						level,
						indexes
					}))] })) })]
				})
			})
		]
	});
}
function CellOf({ cell, at, isNoisy, level, indexes }) {
	const isRight = isRightCell(at);
	if (cell === void 0 || cell.head < .005 && !hasMoved(cell, isNoisy)) return /* @__PURE__ */ require_html_page.a("td", { class: isRight ? "self" : void 0 });
	const moved = hasMoved(cell, isNoisy);
	const difference = moved ? cell.head - (cell.base ?? 0) : 0;
	const tone = cell.head < .005 ? "h0" : `${isRight ? "g" : "w"}${level[isRight ? "right" : "wrong"](cell.head)}`;
	const fired = "skill" in at.fired ? at.fired.skill : NONE[at.fired.none];
	const shown = signed(difference);
	const says = `expected ${expectedName(at.expected)}, fired ${require_html_page.line(fired, 40)}: ${require_start.prompts(cell.head)} on head${moved ? `, ${shown} against base` : ""}`;
	return /* @__PURE__ */ require_html_page.a("td", {
		class: `${tone}${moved ? " mv" : ""}`,
		children: /* @__PURE__ */ require_html_page.a("button", {
			type: "button",
			class: "cell",
			"aria-label": says,
			...indexes.cellOf(at.expected, at.fired),
			children: [require_start.prompts(cell.head), moved ? /* @__PURE__ */ require_html_page.a("small", { children: shown }) : null]
		})
	});
}
function expectedName(expected) {
	return expected === null ? "must not fire" : require_html_page.line(expected, 40);
}
function signed(difference) {
	return `${difference > 0 ? "+" : "−"}${require_start.prompts(Math.abs(difference))}`;
}

// src/reports/page/indexes.ts
function indexesOf(entries) {
	const skills = sorted(entries.flatMap(({ task }) => [
		...task.expectations,
		...task.fired.base,
		...task.fired.head
	].map(({ skill }) => skill)));
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
		attributesOf({ task, status, main, expected, base, head }) {
			const fired = (side) => {
				const none = ((side === "base" ? base : head) ?? []).some(({ kind }) => kind === "nothing");
				return `${numbers(task.fired[side].map(({ skill }) => skill), ofSkill)}${none ? " n" : ""}`.trim();
			};
			return {
				"data-s": status,
				"data-k": numbers(task.expectations.map(({ skill }) => skill), ofSkill),
				"data-l": main?.label ?? "",
				"data-u": String(ofSuite?.get(task.suite) ?? ""),
				...task.tags.length === 0 ? {} : { "data-t": numbers(task.tags, ofTag) },
				"data-o": sourcesOfEntry(task).join(" "),
				"data-e": expected.length === 0 ? "n" : numbers(expected, ofSkill),
				"data-f": fired("head"),
				"data-b": fired("base")
			};
		},
		cellOf(expected, fired) {
			return {
				"data-e": expected === null ? "n" : String(ofSkill?.get(expected) ?? ""),
				"data-f": "skill" in fired ? String(ofSkill?.get(fired.skill) ?? "") : "n"
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

// src/reports/page/marks.tsx
const MOST$1 = 12;
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
	const path = (type, size) => require_trend.Symbol(type, size)() ?? "";
	const place = "translate(9 8.5)";
	return /* @__PURE__ */ require_html_page.a("svg", {
		class: "defs",
		"aria-hidden": "true",
		width: "0",
		height: "0",
		children: /* @__PURE__ */ require_html_page.a("defs", { children: [
			/* @__PURE__ */ require_html_page.a("path", {
				id: "mf",
				transform: place,
				d: path(require_trend.circle, 78)
			}),
			/* @__PURE__ */ require_html_page.a("path", {
				id: "mo",
				transform: place,
				d: path(require_trend.diamond2, 62)
			}),
			/* @__PURE__ */ require_html_page.a("path", {
				id: "mn",
				transform: place,
				d: path(require_trend.circle, 60)
			}),
			/* @__PURE__ */ require_html_page.a("path", {
				id: "me",
				transform: place,
				d: path(require_trend.times, 60)
			})
		] })
	});
}
function Marks({ marks, side, ring }) {
	if (marks === null) return /* @__PURE__ */ require_html_page.a("span", {
		class: `mk ${side}`,
		children: "–"
	});
	const fired = marks.filter(({ kind }) => kind === "fired").length;
	const shown = marks.slice(0, MOST$1);
	const says = `${describe(marks)}${ring ? "; the change is beyond noise" : ""}`;
	const runs = KINDS.map((kind) => shown.flatMap((mark, index) => mark.kind === kind ? [index] : []));
	return /* @__PURE__ */ require_html_page.a("span", {
		class: `mk ${side}`,
		children: [/* @__PURE__ */ require_html_page.a("svg", {
			class: ring ? "ring" : void 0,
			width: shown.length * 13 + 5,
			height: "17",
			role: "img",
			"aria-label": says,
			children: KINDS.map((kind, run) => {
				const [first, ...rest] = runs[run] ?? [];
				if (first === void 0) return null;
				return /* @__PURE__ */ require_html_page.a("g", {
					class: tone(kind, shown[first]?.isRight ?? null),
					children: [first, ...rest].map((index) => /* @__PURE__ */ require_html_page.a("use", {
						href: SHAPE[kind],
						...index === 0 ? {} : { x: index * 13 }
					}))
				});
			})
		}), /* @__PURE__ */ require_html_page.a("small", { children: [
			marks.length > MOST$1 ? `+${marks.length - MOST$1} ` : "",
			fired,
			"/",
			marks.length
		] })]
	});
}
function MarkLegend() {
	return /* @__PURE__ */ require_html_page.a("p", {
		class: "legend",
		children: [
			/* @__PURE__ */ require_html_page.a("span", { children: "One mark a trial:" }),
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
			].map(({ kind }) => /* @__PURE__ */ require_html_page.a("span", { children: [/* @__PURE__ */ require_html_page.a("svg", {
				width: "18",
				height: "17",
				"aria-hidden": "true",
				children: /* @__PURE__ */ require_html_page.a("use", {
					href: SHAPE[kind],
					class: `lg ${kind === "nothing" ? "hollow" : ""}`
				})
			}), kind === "fired" ? "the skill fired" : kind === "other" ? "another skill did" : kind === "nothing" ? "none did" : "the trial failed"] })),
			/* @__PURE__ */ require_html_page.a("span", { children: [/* @__PURE__ */ require_html_page.a("b", { class: "sw ok" }), " as it should be"] }),
			/* @__PURE__ */ require_html_page.a("span", { children: [/* @__PURE__ */ require_html_page.a("b", { class: "sw no" }), " not so"] }),
			/* @__PURE__ */ require_html_page.a("span", { children: [/* @__PURE__ */ require_html_page.a("svg", {
				class: "ring",
				width: "18",
				height: "17",
				"aria-hidden": "true",
				children: /* @__PURE__ */ require_html_page.a("use", {
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

// src/reports/page/verdict.tsx
const STATE = {
	regressed: {
		sign: "▼",
		word: "regressed",
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
		sign: "✕",
		word: "failing",
		tone: "bad"
	},
	improved: {
		sign: "▲",
		word: "improved",
		tone: "good"
	},
	unchanged: {
		sign: "=",
		word: "unchanged",
		tone: "flat"
	},
	passing: {
		sign: "✓",
		word: "passing",
		tone: "flat"
	}
};
function Verdict({ run: results, view, entries, told }) {
	const { columns: agents } = results;
	const look = verdictLook(results);
	const reportOnly = require_report.reportOnlySentence(results);
	const accept = require_report.acceptSentence(results, require_start.plainText);
	const lines = agents === void 0 ? require_report.findings(view, require_start.plainText, { confidence: false }) : linesOfAgents(results);
	const title = agents === void 0 ? require_report.plainTitleOf(view) : require_report.plainTitleOfAgents(results);
	return /* @__PURE__ */ require_html_page.a("header", {
		class: `verdict ${look.tone}`,
		children: [
			/* @__PURE__ */ require_html_page.a("p", {
				class: "state",
				children: [
					/* @__PURE__ */ require_html_page.a("span", {
						class: "sign",
						"aria-hidden": "true",
						children: look.sign
					}),
					" ",
					look.word
				]
			}),
			/* @__PURE__ */ require_html_page.a("h1", {
				dir: "auto",
				children: title.replace(/^(Pass|Regressed|Advice): /, "")
			}),
			[
				...reportOnly === null ? [] : [reportOnly.replaceAll("`", "")],
				...lines,
				...accept === "" ? [] : [accept]
			].map((text) => /* @__PURE__ */ require_html_page.a("p", {
				class: "why",
				dir: "auto",
				children: text
			})),
			/* @__PURE__ */ require_html_page.a(Chips, {
				view,
				entries
			}),
			/* @__PURE__ */ require_html_page.a("dl", {
				class: "answers",
				children: told.map(({ question, text, more }) => /* @__PURE__ */ require_html_page.a("div", { children: [/* @__PURE__ */ require_html_page.a("dt", { children: question }), /* @__PURE__ */ require_html_page.a("dd", {
					dir: "auto",
					children: [
						text,
						" ",
						more === null ? null : /* @__PURE__ */ require_html_page.a("a", {
							href: `#${more}`,
							"aria-label": `${question} More below`,
							children: "more"
						})
					]
				})] }))
			}),
			/* @__PURE__ */ require_html_page.a(Facts, { results })
		]
	});
}
function linesOfAgents({ columns = [], decision, agent }) {
	const shown = columns.find(({ results }) => results !== null && (results.agent.name ?? results.agent.id) === (agent.name ?? agent.id));
	const rest = shown === void 0 ? [] : [`Below the agents, this page shows what ${require_start.plainText.name(shown.name)} did.`];
	return [...decision.reasons.slice(0, 8).map((reason) => require_report.sentence(require_start.plainText.text(reason.message, 300))), ...rest];
}
function verdictLook(results) {
	const { decision, kind, tasks } = results;
	if (decision.state === "not_evaluated") return {
		sign: "!",
		word: "Not evaluated",
		tone: "warn"
	};
	if (tasks.length === 0) return {
		sign: "!",
		word: "Nothing measured",
		tone: "warn"
	};
	if (decision.state === "regressed") return decision.enforced ? {
		sign: "✕",
		word: "Regressed",
		tone: "bad"
	} : {
		sign: "▼",
		word: require_report.isAdvice(results) ? "Advice: got worse" : "Got worse, blocks nothing",
		tone: "warn"
	};
	if (kind === "run") return {
		sign: "✓",
		word: "Measured",
		tone: "flat"
	};
	if (require_report.decidingOf(results).some(({ skills }) => skills.some(({ state }) => state === "regressed"))) return {
		sign: "✓",
		word: "Pass, but got worse",
		tone: "warn"
	};
	if (decision.reportOnly === "first_run" || decision.reportOnly === "installing") return {
		sign: "✓",
		word: "First run",
		tone: "flat"
	};
	if (require_check.conclusionOf(results) === "success") return {
		sign: "✓",
		word: "Pass",
		tone: "good"
	};
	return {
		sign: "✓",
		word: require_report.isAdvice(results) ? "Advice: no loss seen" : "Pass, blocks nothing",
		tone: "flat"
	};
}
function Chips({ view, entries }) {
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
	const counts = /* @__PURE__ */ new Map();
	for (const { status } of entries) counts.set(status, (counts.get(status) ?? 0) + 1);
	const always = view.results.sides.base === null ? alone : compared;
	const shown = [...always, ...[...alone, ...compared].filter((one) => !always.includes(one) && counts.has(one))];
	return /* @__PURE__ */ require_html_page.a("fieldset", {
		class: "chips",
		"aria-label": "Prompts by what became of them",
		children: shown.map((status) => /* @__PURE__ */ require_html_page.a("button", {
			type: "button",
			class: `chip ${STATE[status].tone}`,
			"data-status": status,
			disabled: !counts.has(status),
			children: [
				/* @__PURE__ */ require_html_page.a("span", {
					"aria-hidden": "true",
					children: STATE[status].sign
				}),
				" ",
				/* @__PURE__ */ require_html_page.a("b", { children: require_start.group(counts.get(status) ?? 0) }),
				" ",
				STATE[status].word
			]
		}))
	});
}
function Facts({ results }) {
	const { sides, repository, store, durationMs, createdAt, tool } = results;
	const trials = require_report.measuredOf(results).reduce((sum, { trials: own }) => ({
		total: sum.total + own.total,
		fresh: sum.fresh + own.fresh,
		reused: sum.reused + own.reused,
		errors: sum.errors + own.errors
	}), {
		total: 0,
		fresh: 0,
		reused: 0,
		errors: 0
	});
	const run = require_start.runUrl(repository);
	const facts = [];
	const commit = (side) => {
		const url = require_trend.commitUrl(repository, side);
		const name = /* @__PURE__ */ require_html_page.a(require_html_page.Name, {
			text: require_trend.sideWords(side),
			max: 80
		});
		return /* @__PURE__ */ require_html_page.a(require_html_page.$, { children: [url === null ? name : /* @__PURE__ */ require_html_page.a("a", {
			href: url,
			children: name
		}), side.dirty ? " with uncommitted changes" : ""] });
	};
	if (sides.base !== null) facts.push(["Base", commit(sides.base)]);
	facts.push(["Head", commit(sides.head)]);
	facts.push(["Agent", require_trend.agentWords(results)]);
	facts.push(["Trials", `${require_start.plural(trials.total, "trial")}: ${require_start.group(trials.fresh)} fresh, ${require_start.group(trials.reused)} reused, ${require_start.group(trials.errors)} failed`]);
	const since = store?.decidedAt ?? store?.since ?? null;
	if (since !== null) facts.push([store?.decidedAt == null ? "Oldest trial of base" : "Decided by a run of", require_trend.day(since)]);
	const cost = results.columns === void 0 ? require_trend.costWords(results) : results.columns.flatMap(({ name, results: own }) => {
		const words = own === null ? "" : require_trend.costWords(own);
		return words === "" ? [] : [`${require_start.plainText.name(name)}: ${words}`];
	}).join("; ");
	if (cost !== "") facts.push(["Cost", cost]);
	facts.push(["Run", run === null ? `${require_trend.day(createdAt)}, ${(durationMs / 1e3).toFixed(1)} s` : /* @__PURE__ */ require_html_page.a("a", {
		href: run,
		children: require_trend.day(createdAt)
	})]);
	facts.push(["Made by", require_html_page.line(`${tool.name} ${tool.version}`, 80)]);
	return /* @__PURE__ */ require_html_page.a("dl", {
		class: "facts",
		children: [facts.map(([name, value]) => /* @__PURE__ */ require_html_page.a("div", { children: [/* @__PURE__ */ require_html_page.a("dt", { children: name }), /* @__PURE__ */ require_html_page.a("dd", { children: value })] })), /* @__PURE__ */ require_html_page.a("div", {
			class: "wide",
			children: [/* @__PURE__ */ require_html_page.a("dt", { children: "Measure it again" }), /* @__PURE__ */ require_html_page.a("dd", { children: /* @__PURE__ */ require_html_page.a(require_prompt_detail.Command, { text: require_start.visible(results.reproduce) }) })]
		})]
	});
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
	const marks = (of, side, isRinged) => kept(`${side} ${isRinged} ${of === null ? "" : JSON.stringify(of)}`, () => /* @__PURE__ */ require_html_page.a(Marks, {
		marks: of,
		side,
		ring: isRinged
	}));
	const inner = [
		"<summary>",
		kept(status, () => /* @__PURE__ */ require_html_page.a("span", {
			class: `st ${look.tone}`,
			children: [
				/* @__PURE__ */ require_html_page.a("span", {
					"aria-hidden": "true",
					children: look.sign
				}),
				" ",
				look.word
			]
		})),
		"<span class=\"q\">",
		require_html_page.z(/* @__PURE__ */ require_html_page.a("bdi", {
			class: "pt",
			children: require_html_page.line(task.prompt, 220) || "(empty prompt)"
		})),
		wantedOf(entry, kept),
		"</span>",
		hasBase ? marks(entry.base, "base", false) : "",
		marks(entry.head, "head", ring),
		firedOf(entry, kept),
		"</summary>",
		depth === "none" ? kept("none", () => /* @__PURE__ */ require_html_page.a(require_prompt_detail.NoDetail, {})) : require_html_page.z(/* @__PURE__ */ require_html_page.a(require_prompt_detail.PromptDetail, {
			entry,
			depth,
			context
		}))
	];
	return require_html_page.z(/* @__PURE__ */ require_html_page.a("details", {
		class: `p ${look.tone}`,
		id: entry.id,
		...indexes.attributesOf(entry),
		dangerouslySetInnerHTML: { __html: inner.join("") }
	}));
}
function keptParts() {
	const known = /* @__PURE__ */ new Map();
	return (key, part) => {
		let html = known.get(key);
		if (html === void 0) {
			html = require_html_page.z(part());
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
	])}`, () => /* @__PURE__ */ require_html_page.a("small", {
		class: "ex",
		children: /* @__PURE__ */ require_html_page.a(Wanted, {
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
	])}`, () => /* @__PURE__ */ require_html_page.a("span", {
		class: "fi",
		children: [main === null ? "judged by graders" : instead.length > 0 ? instead.slice(0, 3).map((skill) => /* @__PURE__ */ require_html_page.a(require_html_page.Name, {
			text: skill,
			max: 40
		})) : isMissed ? "nothing" : "–", instead.length > 3 ? ` +${instead.length - 3}` : ""]
	}));
}
function notesOf({ task }) {
	return [
		...task.room === void 0 ? [] : [require_start.plainRoomText(task.room, (name) => require_html_page.line(name, 40))],
		...task.message === void 0 ? [] : [require_start.messageNote(task)],
		...task.origin === "removed" ? ["removed here"] : task.origin === "edited" ? ["edited here, asked as on base"] : [],
		...task.isNew ? ["new prompt"] : [],
		...task.golden ? ["golden"] : [],
		...task.tuned === true ? ["tuned on: a description was made from it"] : [],
		...task.provenance === "generated" ? ["generated: blocks nothing"] : [],
		...task.tags.slice(0, 5).map((tag) => require_html_page.line(tag, 30))
	];
}
function Wanted({ main, expected, notes }) {
	return /* @__PURE__ */ require_html_page.a(require_html_page.$, { children: [expected.length > 0 ? /* @__PURE__ */ require_html_page.a(require_html_page.$, { children: [
		"expected",
		" ",
		expected.slice(0, 3).map((skill) => /* @__PURE__ */ require_html_page.a(require_html_page.$, { children: [/* @__PURE__ */ require_html_page.a(require_html_page.Name, { text: skill }), " "] }))
	] }) : main === null ? "no label" : /* @__PURE__ */ require_html_page.a(require_html_page.$, { children: [main.label === "acceptable" ? "may fire " : "must not fire ", /* @__PURE__ */ require_html_page.a(require_html_page.Name, { text: main.skill })] }), notes.map((note) => /* @__PURE__ */ require_html_page.a("span", {
		class: "tag",
		children: note
	}))] });
}

// src/reports/page/prompts.tsx
const MANY = 500;
const ROWS = "<!--rows-->";
function Prompts({ view, entries, indexes, left }) {
	const hasBase = view.results.sides.base !== null;
	return /* @__PURE__ */ require_html_page.a("section", {
		id: "prompts",
		"aria-labelledby": "h-prompts",
		children: [
			/* @__PURE__ */ require_html_page.a("h2", {
				id: "h-prompts",
				children: hasBase ? "Changed prompts" : "Prompts"
			}),
			/* @__PURE__ */ require_html_page.a(MarkLegend, {}),
			/* @__PURE__ */ require_html_page.a(Filters, {
				indexes,
				entries,
				first: hasBase ? "Changed only" : "Failing only"
			}),
			/* @__PURE__ */ require_html_page.a("p", {
				class: "found",
				role: "status",
				"aria-live": "polite"
			}),
			/* @__PURE__ */ require_html_page.a("div", {
				class: `grid${hasBase ? "" : " alone"}${entries.length > MANY ? " many" : ""}`,
				dangerouslySetInnerHTML: { __html: `${require_html_page.z(/* @__PURE__ */ require_html_page.a(Head, { hasBase }))}${ROWS}` }
			}),
			left === 0 ? null : /* @__PURE__ */ require_html_page.a("p", {
				class: "note",
				children: [require_start.group(left), " more prompts, none of them changed, are left out of this page: they are in results.json."]
			})
		]
	});
}
function Head({ hasBase }) {
	return /* @__PURE__ */ require_html_page.a("div", {
		class: "gh",
		"aria-hidden": "true",
		children: [
			/* @__PURE__ */ require_html_page.a("span", { children: "Result" }),
			/* @__PURE__ */ require_html_page.a("span", { children: "Prompt" }),
			hasBase ? /* @__PURE__ */ require_html_page.a("span", { children: "Base" }) : null,
			/* @__PURE__ */ require_html_page.a("span", { children: "Head" }),
			/* @__PURE__ */ require_html_page.a("span", { children: "Fired instead" })
		]
	});
}
function Filters({ indexes, entries, first }) {
	const select = (name, label, options, words = options) => options.length < 2 ? null : /* @__PURE__ */ require_html_page.a("label", { children: [label, /* @__PURE__ */ require_html_page.a("select", {
		"data-filter": name,
		children: [/* @__PURE__ */ require_html_page.a("option", {
			value: "",
			children: "all"
		}), options.map((option, index) => /* @__PURE__ */ require_html_page.a("option", {
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
	return /* @__PURE__ */ require_html_page.a("form", {
		class: "filters js",
		"aria-label": "Filter prompts",
		children: [
			/* @__PURE__ */ require_html_page.a("label", {
				class: "find",
				children: ["Text", /* @__PURE__ */ require_html_page.a("input", {
					type: "search",
					"data-filter": "text",
					placeholder: "in prompts ( / )"
				})]
			}),
			select("skill", "Skill", indexes.skills, indexes.skills.map((skill) => require_html_page.line(skill, 64))),
			select("label", "Label", labels, labels.map((label) => label.replaceAll("_", " "))),
			select("suite", "Suite", indexes.suites, indexes.suites.map((suite) => require_html_page.line(suite, 80))),
			select("tag", "Tag", indexes.tags, indexes.tags.map((tag) => require_start.visible(tag))),
			select("source", "Source", sources),
			/* @__PURE__ */ require_html_page.a("button", {
				type: "button",
				"data-show": "changed",
				children: first
			}),
			/* @__PURE__ */ require_html_page.a("button", {
				type: "button",
				"data-show": "all",
				children: "All"
			})
		]
	});
}

// src/reports/page/sight.tsx
const MOST = 50;
function Sight({ view, entries }) {
	const seen = view.skills.flatMap((skill) => skill.sees === null ? [] : [{
		...skill.sees,
		skill: skill.skill
	}]);
	const silent = entries.filter(({ main }) => main?.label === "must_activate" && main.head.rate === 0 && (main.base?.rate ?? 0) === 0);
	const isCounted = seen.some(({ firing }) => firing !== void 0);
	const unmeasured = view.results.unmeasured;
	return /* @__PURE__ */ require_html_page.a("section", {
		id: "sight",
		"aria-labelledby": "h-sight",
		children: [
			/* @__PURE__ */ require_html_page.a("h2", {
				id: "h-sight",
				children: "What these prompts can see"
			}),
			seen.length === 0 ? null : /* @__PURE__ */ require_html_page.a("details", {
				open: seen.length <= 12,
				children: [/* @__PURE__ */ require_html_page.a("summary", { children: [require_start.plural(seen.length, "skill"), " with the smallest loss that would show"] }), /* @__PURE__ */ require_html_page.a(require_prompt_detail.Scroll, {
					label: "Smallest loss that would show",
					children: /* @__PURE__ */ require_html_page.a("table", { children: [/* @__PURE__ */ require_html_page.a("thead", { children: /* @__PURE__ */ require_html_page.a("tr", { children: [
						/* @__PURE__ */ require_html_page.a("th", {
							scope: "col",
							children: "Skill"
						}),
						/* @__PURE__ */ require_html_page.a("th", {
							scope: "col",
							class: "r",
							children: "Prompts that must fire it"
						}),
						isCounted ? /* @__PURE__ */ require_html_page.a("th", {
							scope: "col",
							class: "r",
							children: "Fire on base"
						}) : null,
						/* @__PURE__ */ require_html_page.a("th", {
							scope: "col",
							children: "Smallest loss seen"
						})
					] }) }), /* @__PURE__ */ require_html_page.a("tbody", { children: seen.map(({ skill, prompts, firing, loss, about }) => /* @__PURE__ */ require_html_page.a("tr", {
						class: loss === null ? "blind" : void 0,
						children: [
							/* @__PURE__ */ require_html_page.a("th", {
								scope: "row",
								children: /* @__PURE__ */ require_html_page.a(require_html_page.Name, { text: skill })
							}),
							/* @__PURE__ */ require_html_page.a("td", {
								class: "r",
								children: require_start.group(prompts)
							}),
							isCounted ? /* @__PURE__ */ require_html_page.a("td", {
								class: "r",
								children: firing === void 0 ? "–" : require_start.group(firing)
							}) : null,
							/* @__PURE__ */ require_html_page.a("td", { children: loss === null ? "✕ none: no loss would show" : `${about ? "about " : ""}${require_start.plural(loss, "prompt")}` })
						]
					})) })] })
				})]
			}),
			silent.length === 0 ? /* @__PURE__ */ require_html_page.a("p", {
				class: "hint",
				children: "Every prompt that must fire a skill fires it on one side at least."
			}) : /* @__PURE__ */ require_html_page.a("details", { children: [/* @__PURE__ */ require_html_page.a("summary", { children: [require_start.plural(silent.length, "prompt"), " without signal: the skill fires on neither side, so nothing can be lost"] }), /* @__PURE__ */ require_html_page.a("ul", { children: [silent.slice(0, MOST).map(({ id, task, expected }) => /* @__PURE__ */ require_html_page.a("li", { children: [
				/* @__PURE__ */ require_html_page.a("a", {
					href: `#${id}`,
					children: /* @__PURE__ */ require_html_page.a("bdi", { children: require_html_page.line(task.prompt, 120) || "(empty prompt)" })
				}),
				" ",
				expected.slice(0, 2).map((skill) => /* @__PURE__ */ require_html_page.a(require_html_page.Name, { text: skill }))
			] })), silent.length > MOST ? /* @__PURE__ */ require_html_page.a("li", { children: [require_start.group(silent.length - MOST), " more"] }) : null] })] }),
			unmeasured.length === 0 ? null : /* @__PURE__ */ require_html_page.a("details", { children: [/* @__PURE__ */ require_html_page.a("summary", { children: [require_start.plural(unmeasured.length, "skill"), " without a prompt: nothing is known of them"] }), /* @__PURE__ */ require_html_page.a("p", { children: [unmeasured.slice(0, 400).map(({ skill, changed }) => /* @__PURE__ */ require_html_page.a(require_html_page.$, { children: [
				/* @__PURE__ */ require_html_page.a(require_html_page.Name, { text: skill }),
				changed ? " (changed)" : "",
				" "
			] })), unmeasured.length > 400 ? ` and ${require_start.group(unmeasured.length - 400)} more` : ""] })] })
		]
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
function Slopes({ view }) {
	const hasBase = view.results.sides.base !== null;
	const first = view.skills.filter((skill) => require_report.isChanged(view, skill));
	const skills = [...first, ...view.skills.filter((skill) => !first.includes(skill))];
	const names = {
		recall: "Recall",
		precision: "Precision",
		f1: "F1"
	};
	return /* @__PURE__ */ require_html_page.a("section", {
		id: "skills",
		"aria-labelledby": "h-skills",
		children: [
			/* @__PURE__ */ require_html_page.a("h2", {
				id: "h-skills",
				children: "Skills"
			}),
			/* @__PURE__ */ require_html_page.a("p", {
				class: "hint",
				children: [
					hasBase ? "Base on the left of each picture, head on the right. " : "",
					view.isNoisy ? "Bars and figures in brackets are 95% intervals. " : "",
					hasBase ? `Grey: no change${view.isNoisy ? " beyond noise" : ""}.` : ""
				]
			}),
			/* @__PURE__ */ require_html_page.a(require_prompt_detail.Scroll, {
				label: "Figures of each skill",
				children: /* @__PURE__ */ require_html_page.a("table", {
					class: "skills",
					children: [/* @__PURE__ */ require_html_page.a("thead", { children: /* @__PURE__ */ require_html_page.a("tr", { children: [
						/* @__PURE__ */ require_html_page.a("th", {
							scope: "col",
							children: "Skill"
						}),
						/* @__PURE__ */ require_html_page.a("th", {
							scope: "col",
							children: "Result"
						}),
						/* @__PURE__ */ require_html_page.a("th", {
							scope: "col",
							class: "r",
							children: "Prompts"
						}),
						FIGURES.map((name) => /* @__PURE__ */ require_html_page.a("th", {
							scope: "col",
							children: names[name]
						}))
					] }) }), /* @__PURE__ */ require_html_page.a("tbody", { children: skills.map((skill, index) => /* @__PURE__ */ require_html_page.a("tr", {
						class: skill.state,
						children: [
							/* @__PURE__ */ require_html_page.a("th", {
								scope: "row",
								children: [/* @__PURE__ */ require_html_page.a(require_html_page.Name, { text: skill.skill }), skill.descriptionChanged ? /* @__PURE__ */ require_html_page.a("small", { children: " description changed" }) : null]
							}),
							/* @__PURE__ */ require_html_page.a("td", { children: skill.state.replaceAll("_", " ") }),
							/* @__PURE__ */ require_html_page.a("td", {
								class: "r",
								children: require_start.group(skill.prompts.positives + skill.prompts.negatives)
							}),
							FIGURES.map((name) => /* @__PURE__ */ require_html_page.a("td", { children: /* @__PURE__ */ require_html_page.a(Figure, {
								view,
								skill,
								name,
								isDrawn: hasBase && index < DRAWN
							}) }))
						]
					})) })]
				})
			})
		]
	});
}
function Figure({ view, skill, name, isDrawn }) {
	const [base, head] = [skill.base?.[name] ?? null, skill.head?.[name] ?? null];
	const format = name === "f1" ? require_start.score : require_start.percent;
	const isMoved = base !== null && head !== null && base !== head && require_report.isFigureChanged(view, skill, name);
	const tone = isMoved ? head < base ? "down" : "up" : "flat";
	const text = isMoved ? `${format(base)} → ${format(head)}` : require_report.sideFigure(skill, "head", name);
	return /* @__PURE__ */ require_html_page.a("span", {
		class: `fig ${tone}`,
		children: [isDrawn && base !== null && head !== null ? /* @__PURE__ */ require_html_page.a(Slope, {
			skill,
			name,
			base,
			head
		}) : null, /* @__PURE__ */ require_html_page.a("span", {
			class: "num",
			children: [isMoved ? /* @__PURE__ */ require_html_page.a("span", {
				"aria-hidden": "true",
				children: head < base ? "▼ " : "▲ "
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
	const drawn = require_trend.line().x(({ x }) => x).y(({ value }) => round(y(value)));
	return /* @__PURE__ */ require_html_page.a("svg", {
		width: SIZE.width,
		height: SIZE.height,
		"aria-hidden": "true",
		children: [
			/* @__PURE__ */ require_html_page.a("path", {
				class: "rule",
				d: `M${SIZE.left} ${SIZE.top}V${SIZE.bottom}M${SIZE.right} ${SIZE.top}V${SIZE.bottom}`
			}),
			ends.map(({ x, range }) => range === null ? null : /* @__PURE__ */ require_html_page.a("path", {
				class: "ci",
				d: `M${x} ${round(y(range.low))}V${round(y(range.high))}`
			})),
			/* @__PURE__ */ require_html_page.a("path", {
				class: "ln",
				d: drawn(ends) ?? ""
			}),
			ends.map(({ x, value }) => /* @__PURE__ */ require_html_page.a("circle", {
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
	return [...pagePieces(results, sources)].join("");
}
function* pagePieces(run, sources = {}) {
	const results = require_report.toldOf(run);
	const view = require_report.viewOf(results);
	const entries = require_prompt_entries.promptEntries(view);
	const indexes = indexesOf(entries);
	const context = {
		results: view.results,
		transcripts: sources.transcripts ?? /* @__PURE__ */ new Map()
	};
	const { depths, shown } = fitPrompts(entries, context);
	const script = `(${enhance.toString()})(document)`;
	const title = results.columns === void 0 ? require_report.plainTitleOf(view) : require_report.plainTitleOfAgents(results);
	const parts = {
		told: results,
		view,
		entries,
		indexes,
		shown,
		history: sources.history ?? []
	};
	const page = require_html_page.htmlPage(`${title} - skill evals`, /* @__PURE__ */ require_html_page.a(Page, { ...parts }), script);
	const place = page.indexOf(ROWS);
	yield page.slice(0, place);
	yield* promptRows(entries, depths, {
		hasBase: view.results.sides.base !== null,
		indexes,
		context
	});
	yield page.slice(place + ROWS.length);
}
function Page({ told, view, entries, indexes, shown, history }) {
	const { results } = view;
	const hasBase = results.sides.base !== null;
	const look = verdictLook(told);
	const { columns } = told;
	const parts = [
		...columns === void 0 ? [] : [["agents", "Agents"]],
		["prompts", "Prompts"],
		["confusion", "Confusion"],
		["skills", "Skills"],
		...hasBase ? [["descriptions", "Descriptions"]] : [],
		["sight", "What it sees"],
		["trend", "Trend"]
	];
	return /* @__PURE__ */ require_html_page.a(require_html_page.$, { children: [
		/* @__PURE__ */ require_html_page.a(MarkShapes, {}),
		/* @__PURE__ */ require_html_page.a("nav", {
			"aria-label": "Parts of this page",
			children: [/* @__PURE__ */ require_html_page.a("a", {
				href: "#top",
				class: `badge ${look.tone}`,
				children: [
					/* @__PURE__ */ require_html_page.a("span", {
						"aria-hidden": "true",
						children: look.sign
					}),
					" ",
					look.word
				]
			}), parts.map(([id, name]) => /* @__PURE__ */ require_html_page.a("a", {
				href: `#${id}`,
				children: name
			}))]
		}),
		/* @__PURE__ */ require_html_page.a("main", {
			id: "top",
			children: [
				/* @__PURE__ */ require_html_page.a(Verdict, {
					run: told,
					view,
					entries,
					told: answers(told, view, entries, history)
				}),
				columns === void 0 ? null : /* @__PURE__ */ require_html_page.a(require_prompt_detail.Agents, {
					agents: columns.map(require_prompt_detail.asMeasured),
					joint: told
				}),
				/* @__PURE__ */ require_html_page.a(Prompts, {
					view,
					entries: entries.slice(0, shown),
					indexes,
					left: entries.length - shown
				}),
				/* @__PURE__ */ require_html_page.a(HeatMap, {
					confusion: confusionOf(entries, hasBase, view.isNoisy),
					indexes,
					hasBase
				}),
				/* @__PURE__ */ require_html_page.a(Slopes, { view }),
				/* @__PURE__ */ require_html_page.a(Descriptions, {
					results,
					entries
				}),
				/* @__PURE__ */ require_html_page.a(Sight, {
					view,
					entries
				}),
				/* @__PURE__ */ require_html_page.a(require_trend.Trend, { history })
			]
		})
	] });
}

exports.pagePieces = pagePieces;
exports.renderPage = renderPage;