// src/skills/listings/claude-code.ts
const BUDGET$1 = 8e3;
const LONGEST$2 = 1536;
const claudeCode = {
	id: "claude-code",
	label: "Claude Code",
	version: "2.1.329",
	budgetText: "8,000 characters (1% of a context window of 200,000 tokens)",
	show(skills) {
		const items = skills.map(({ id, name: bare, plugin, description, whenToUse }) => {
			const name = plugin === null ? bare : `${plugin}:${bare}`;
			const whole = [description, whenToUse].filter((text) => text !== "").join(" - ");
			const text = whole.length > LONGEST$2 ? `${whole.slice(0, 1535)}…` : whole;
			return {
				id,
				name,
				text,
				isLong: whole.length > LONGEST$2,
				bare: name.length + 2,
				full: name.length + 4 + text.length
			};
		});
		const breaks = Math.max(0, items.length - 1);
		const characters = items.reduce((sum, { full }) => sum + full, breaks);
		let left = BUDGET$1 - items.reduce((sum, { bare }) => sum + bare, breaks);
		const hidden = /* @__PURE__ */ new Set();
		if (characters > BUDGET$1) for (const { id, bare, full } of items) {
			const more = full - bare;
			if (more > left) hidden.add(id);
			else left -= more;
		}
		return {
			characters,
			budget: BUDGET$1,
			cut: items.filter(({ id, isLong }) => isLong || hidden.has(id)).map(({ id }) => id),
			dropped: [],
			shown: items.map(({ id, name, text }) => ({
				id,
				name,
				description: hidden.has(id) ? null : text
			}))
		};
	},
	listsCommands: true,
	writeSubagents: (subagents) => subagents.map(({ name, description, tools }) => `- ${name}: ${description} (Tools: ${tools ?? "All tools"})`).join("\n"),
	write: (shown) => shown.map(({ name, description }) => `- ${name}${description === null ? "" : `: ${description}`}`).join("\n")
};

// src/skills/listings/codex.ts
const BUDGET_TOKENS = 5440;
const BYTES = 4;
const LONGEST$1 = 1024;
const codex = {
	id: "codex",
	label: "Codex",
	version: "0.169.0",
	budgetText: "21,760 characters (2% of a context window of 272,000 tokens)",
	show(skills) {
		const items = skills.map((skill) => ({
			...skill,
			text: shortened([...skill.description])
		}));
		const isLong = ({ description }) => description.length > LONGEST$1;
		const tokens = items.reduce((sum, { name, text }) => sum + tokensOf(name, text), 0);
		const all = {
			characters: tokens * BYTES,
			budget: BUDGET_TOKENS * BYTES
		};
		const ids = (some) => some.map(({ id }) => id);
		const listed = (some, lengthOf) => some.map(({ id, name, text }, index) => {
			const shown = text.slice(0, lengthOf(index)).join("").trimEnd();
			return {
				id,
				name,
				description: shown === "" ? null : shown
			};
		});
		if (tokens <= BUDGET_TOKENS) return {
			...all,
			cut: ids(items.filter(isLong)),
			dropped: [],
			shown: listed(items, () => LONGEST$1)
		};
		const bare = items.reduce((sum, { name }) => sum + tokensOf(name, []), 0);
		if (bare > BUDGET_TOKENS) {
			let used = 0;
			const dropped = items.filter(({ name }) => {
				const own = tokensOf(name, []);
				if (used + own > BUDGET_TOKENS) return true;
				used += own;
				return false;
			});
			const gone = new Set(dropped);
			const kept = items.filter((item) => !gone.has(item));
			const cut = ids(kept.filter(({ text }) => text.length > 0));
			return {
				...all,
				cut,
				dropped: ids(dropped),
				shown: listed(kept, () => 0)
			};
		}
		const lengths = fairLengths(items, BUDGET_TOKENS - bare);
		const lengthOf = (index) => lengths[index] ?? 0;
		const cut = ids(items.filter((item, index) => isLong(item) || item.text.length > lengthOf(index)));
		return {
			...all,
			cut,
			dropped: [],
			shown: listed(items, lengthOf)
		};
	},
	listsCommands: false,
	writeSubagents: null,
	write: (shown) => shown.map(({ name, description }) => `- ${name}:${description === null ? "" : ` ${description}`} (file: r0/${name}/SKILL.md)`).join("\n")
};
function tokensOf(name, description) {
	const text = description.length === 0 ? "" : ` ${description.join("")}`;
	return Math.ceil(Buffer.byteLength(`- ${name}:${text} (file: r0/${name}/SKILL.md)\n`) / BYTES);
}
function shortened(text) {
	return text.length > LONGEST$1 ? [...text.slice(0, 1021), "..."] : text;
}
function fairLengths(items, left) {
	const tokens = (index, length) => {
		const { name = "", text = [] } = items[index] ?? {};
		return tokensOf(name, text.slice(0, length));
	};
	const most = fairLength(items, left);
	const lengths = items.map(({ text }) => Math.min(most, text.length));
	let rest = left;
	for (const [index, length] of lengths.entries()) rest -= tokens(index, length) - tokens(index, 0);
	for (let grown = true; grown;) {
		grown = false;
		for (const [index, length] of lengths.entries()) {
			if (length === items[index]?.text.length) continue;
			const cost = tokens(index, length + 1) - tokens(index, length);
			if (cost > rest) continue;
			rest -= cost;
			lengths[index] = length + 1;
			grown = true;
		}
	}
	return lengths;
}
function fairLength(items, left) {
	const cost = (length) => items.reduce((sum, { name, text }) => sum + tokensOf(name, text.slice(0, length)) - tokensOf(name, []), 0);
	let [low, high] = [0, LONGEST$1];
	while (low < high) {
		const middle = Math.ceil((low + high) / 2);
		if (cost(middle) <= left) low = middle;
		else high = middle - 1;
	}
	return low;
}

// src/skills/listings/copilot.ts
const BUDGET = 15e3;
const LONGEST = 1024;
const copilot = {
	id: "copilot",
	label: "GitHub Copilot CLI",
	version: "1.0.102",
	budgetText: "15,000 characters",
	show(skills) {
		const dropped = skills.filter(({ description }) => description.length > LONGEST);
		const gone = new Set(dropped);
		const loaded = skills.filter((skill) => !gone.has(skill));
		let characters = 0;
		const cut = /* @__PURE__ */ new Set();
		for (const { id, name, description } of loaded) {
			characters += MARKUP + escaped(name).length + escaped(description).length;
			if (characters > BUDGET) cut.add(id);
		}
		return {
			characters,
			budget: BUDGET,
			cut: [...cut],
			dropped: dropped.map(({ id }) => id),
			shown: loaded.map(({ id, name, description }) => ({
				id,
				name,
				description: cut.has(id) ? null : description
			}))
		};
	},
	listsCommands: true,
	writeSubagents: (subagents) => subagents.map(({ name, description }) => `- ${name}: ${description}`).join("\n"),
	write(shown) {
		const whole = shown.filter(({ description }) => description !== null);
		const bare = shown.filter(({ description }) => description === null);
		const more = bare.length === 0 ? "" : `\n${bare.map(({ name }) => `- ${escaped(name)}`).join("\n")}`;
		return `${whole.map((skill) => element(skill.name, skill.description ?? "")).join("\n")}${more}`;
	}
};
function element(name, description) {
	return `<skill>\n  <name>${escaped(name)}</name>\n  <description>${escaped(description)}</description>\n  <location>user</location>\n</skill>`;
}
const MARKUP = element("", "").length + 1;
function escaped(text) {
	return text.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign);
}
const ENTITIES = {
	"&": "&amp;",
	"<": "&lt;",
	">": "&gt;",
	"\"": "&quot;",
	"'": "&#39;"
};

// src/skills/listings/registry.ts
const agentListings = [
	claudeCode,
	codex,
	copilot
];

export { agentListings };