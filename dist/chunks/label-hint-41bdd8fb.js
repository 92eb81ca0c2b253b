// src/suite/label-hint.ts
const truth = {
	place: "entry",
	keys: () => ({ should_trigger: true })
};
const route = {
	place: "entry",
	keys: (skill) => ({ expected_skill: skill })
};
const word = {
	place: "entry",
	keys: () => ({ expectation: "must_activate" })
};
const used = {
	place: "entry",
	keys: (skill) => ({ assert: [{
		type: "skill-used",
		value: skill
	}] })
};
const PROMPTS = ["the prompt"];
const WRITTEN = {
	suite: {
		place: "entry",
		keys: (skill) => ({ must_activate: [skill] })
	},
	vally: {
		place: "entry",
		keys: (skill) => ({ graders: [{
			type: "skill-invocation",
			config: { required: [skill] }
		}] })
	},
	scenarios: {
		place: "entry",
		keys: (skill) => ({ expect_activation: skill })
	},
	waza: {
		place: "entry",
		keys: () => ({ expected: { should_trigger: true } })
	},
	"waza-trigger-tests": {
		place: "file",
		keys: () => ({ should_trigger_prompts: [{ prompt: PROMPTS[0] }] })
	},
	agentv: used,
	promptfoo: used,
	"plugin-eval": {
		place: "entry",
		keys: (skill) => ({ graders: [{
			type: "tool_used",
			tool: "Skill",
			input_match: `"skill":"${skill}"`
		}] })
	},
	"skill-evals": {
		place: "file",
		keys: () => ({ trigger_evals: { should_trigger: PROMPTS } })
	},
	"skill-map": {
		place: "file",
		keys: (skill) => ({ skills: { [skill]: { should_trigger: PROMPTS } } })
	},
	"grouped-prompts": truth,
	"prompt-lists": {
		place: "file",
		keys: () => ({ should_trigger: PROMPTS })
	},
	"activation-suite": word,
	"activation-cases": word,
	"trigger-dataset": route,
	"boundary-cases": route,
	"skill-cases": {
		place: "entry",
		keys: (skill) => ({
			skill,
			should_trigger: true
		})
	},
	"routing-set": route,
	"trigger-queries": truth,
	"evals-json": truth,
	evaluation: truth,
	"trigger-set": truth,
	"single-case": truth
};
function labelHint({ format, skills }) {
	const { place, keys } = WRITTEN[format] ?? truth;
	const skill = skills.length === 1 ? skills[0] ?? "the-skill" : "the-skill";
	const text = JSON.stringify(keys(skill)).slice(1, -1);
	return place === "entry" ? `Say which skill it should trigger: add \`${text}\` to the prompt's entry.` : `Say which skill it should trigger: list it under \`${text}\`.`;
}

export { labelHint };