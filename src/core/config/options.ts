import { isDeepStrictEqual } from 'node:util'
import { z } from 'zod'
import { CANDIDATE_KINDS } from '../errors/candidate-kind.ts'
import { type AgentChoice, toAgentChoice } from './agent-choice.ts'
import { type AgentEntry, MODES, toAgentList } from './agent-list.ts'
import { catalogueOptions } from './catalogue-options.ts'
import { DEFAULTS, defaultBudgetUsd, defaultEnforce } from './defaults.ts'
import { type JudgeConfig, toJudgeConfig } from './judge-config.ts'
import { DECIDED_BY_BASE, ifHigher, ifLower, ifNamed, ifOff, ifOther, ifWeaker, never } from './laxer.ts'
import { agentEntrySchema, agentSchema, judgeSchema, name } from './model-schemas.ts'
import { type InputOption, inputOption, type Option, option, section } from './option.ts'
import { policyOptions } from './policy-options.ts'
import { placeOptions } from './rooms-option.ts'
import { storeOptions } from './store-options.ts'
import { aboveZero, oneOf, trueOrFalse, wholeNumber, withoutText } from './value-kinds.ts'

export const SANDBOXES = ['auto', 'bubblewrap', 'none'] as const
/** Most agents of one run. */
const MOST_AGENTS = 10
/** Largest value of `max_turns`. */
const MOST_TURNS = 100

const CANDIDATES = ['skill', ...CANDIDATE_KINDS] as const

const noNames: readonly string[] = []
const noNamesByGlob: Readonly<Record<string, string>> = {}
const instructions = () => z.string().regex(/\S/, 'a text that is not blank').max(20_000)

const skillOptions = {
  roots: option(() => z.array(name), {
    about: 'Folders to look for skills in. Default: the whole repository.',
    default: noNames,
  }),
  exclude: option(() => z.array(name), { about: 'Globs of SKILL.md files or folders to leave out.', default: noNames }),
}

const modeOptions = {
  smart: option(instructions, { about: 'The text of `smart`, in place of ours.', default: null }),
  forced: option(instructions, { about: 'The text of `forced`, in place of ours.', default: null }),
}

const whenOptions = {
  drafts: option(() => z.enum(['skip', 'run']), {
    about:
      'Whether drafts are evaluated. `skip` (default): their check says so and is not green, and marking the pull request ready evaluates it.',
    default: 'skip',
  }),
  paths: option(() => z.array(name).min(1), {
    about:
      'Globs, relative to the root. A pull request that touches none of these files, nor this one, nor anything that agents read or are asked (skills, subagents, commands, suites, plugin manifests, CLAUDE.md and the like), passes without being evaluated, and its check says so.',
    default: noNames,
  }),
  changed_only: option(() => z.boolean(), {
    about:
      'Whether a pull request that changes no skill, prompt, grader or policy passes without running an agent. Default true.',
    default: true,
  }),
}

/**
 * Every option of `skill-eval-gate.yml`, once: its name, schema, default, the Action's input, and whether an input may
 * replace the base branch's value. Schema, documentation and types are derived from it.
 */
export const options = {
  suites: option(() => z.array(name), {
    about: 'Globs of suite files, relative to the root. Default: suites are found by their names and folders.',
    default: noNames,
  }),
  skills: section(skillOptions, 'Where the skills are.'),
  ...placeOptions,
  candidates: option(() => z.array(z.enum(CANDIDATES)), {
    about:
      'What is offered beside the skills: `subagent`, `command`. Default: both; `[skill]`: neither. A kind that a suite labels is offered in any case. See docs/subagents.md.',
    default: CANDIDATES,
  }),
  formats: option(() => z.record(z.string(), name), {
    about: 'Maps globs of suite files to their format, for files whose format is not recognised.',
    default: noNamesByGlob,
  }),
  skill_of: option(() => z.record(z.string(), name), {
    about: 'Maps globs of trigger sets to their skill, for files whose place does not tell it.',
    default: noNamesByGlob,
  }),
  evals_json: option(() => z.enum(['positives', 'off']), {
    about:
      'How prompts without a label count, such as those of an `evals.json` without `should_trigger`. Default: shown, and never blocking. `positives`: they must activate the skill that their file is about. `off`: left out. See docs/formats.md.',
    default: null,
  }),
  agent: agentOption(),
  agents: agentsOption(),
  sandbox: inputOption(oneOf(SANDBOXES), {
    about:
      'Where agents, programs of graders and hooks run: in `bubblewrap`, without a sandbox (`none`), or in bubblewrap where it works (`auto`, default), see docs/sandbox.md.',
    default: 'auto',
    laxer: ifWeaker('none', 'auto', 'bubblewrap'),
  }),
  judge: judgeOption(),
  mode: inputOption(oneOf(MODES), {
    about: 'Instructions about skills in the system prompt. `baseline` (default): none. `forced` is for tests.',
    default: 'baseline',
    laxer: ifOther,
  }),
  modes: section(modeOptions, 'What the modes add to the system prompt, in your own words, see docs/modes.md.'),
  system_prompt: inputOption(
    withoutText(() => z.string()),
    {
      about: 'Text added to the system prompt of agents that take one.',
      default: null,
      laxer: ifOther,
    },
  ),
  max_turns: inputOption(wholeNumber(1, MOST_TURNS), {
    about:
      'How many turns of its model an agent may take for one message. Default 3 for tasks that ask only what triggers, else as many as the agent wants.',
    default: null,
    // Neither more nor fewer turns are stricter: more turns find more triggers, right and wrong ones.
    laxer: (asked, base) => (asked === base ? null : DECIDED_BY_BASE),
  }),
  trials: inputOption(wholeNumber(1, 50), {
    about:
      'How often each prompt is run on head: in the screen of a gate (default 2), in a `run` (default 3). The lexical router answers once.',
    default: null,
    laxer: ifLower(DEFAULTS.headTrials),
  }),
  base_trials: inputOption(wholeNumber(1, 50), {
    about: 'How often each prompt is run on the base. Default 3.',
    default: DEFAULTS.trials,
    laxer: ifLower(),
  }),
  concurrency: inputOption(wholeNumber(1, 64), {
    about: 'How many trials run at a time.',
    default: null,
    laxer: never,
  }),
  timeout_seconds: inputOption(
    withoutText(() => z.number().positive().max(86_400)),
    {
      about: 'How long a trial may take.',
      default: null,
      laxer: never,
    },
  ),
  budget_usd: inputOption(aboveZero, {
    about:
      'USD that a run may spend on agent and judge, by the costs that they report. Trials that did not run are named, and the gate is then not evaluated.',
    default: null,
    laxer: ifHigher((agent) => (agent === undefined ? null : defaultBudgetUsd(agent))),
  }),
  store: section(storeOptions, 'How measured trials are stored and reused, see docs/store.md.'),
  unlabelled: inputOption(
    withoutText(() => z.enum(['ignore', 'negative'])),
    {
      about:
        'How it counts when a skill fires on a prompt for another skill that does not label it: as a false positive (`negative`, default), or only shown (`ignore`).',
      default: 'negative',
      laxer: ifWeaker('ignore', 'negative'),
    },
  ),
  policy: section(policyOptions, 'When the gate is red.'),
  ...catalogueOptions,
  when: section(whenOptions, 'Which pull requests are evaluated. A command in a comment evaluates any.'),
  enforce: inputOption(trueOrFalse, {
    about:
      'Whether a red gate blocks. Default: with an agent it does; the lexical router only advises, unless this is `true`.',
    default: null,
    laxer: (asked, base, agent) => ((base ?? defaultEnforce(agent)) && !asked ? 'the base enforces its gate' : null),
  }),
  comment: inputOption(oneOf(['changed', 'always', 'never']), {
    about: 'When to comment on the pull request. Default `changed`: when there is something to say.',
    default: 'changed',
    laxer: never,
  }),
  fail_job: inputOption(trueOrFalse, {
    about: 'Whether the job fails along with the check. Default true.',
    default: true,
    laxer: ifOff('the base lets the job fail'),
  }),
  check_name: inputOption(
    { schema: () => name.max(100), text: { read: (text: string) => ({ value: text }), takes: 'a name' } },
    { about: 'The name of the check. Default "Skill evals".', default: 'Skill evals', laxer: ifNamed },
  ),
}

function agentOption() {
  const schema = () => z.union([name, agentSchema()])
  const made: Omit<InputOption<ReturnType<typeof schema>, AgentChoice | null>, 'text'> = {
    schema: () =>
      schema().meta({
        description:
          'The agent that answers the prompts. Default: the lexical router, which advises and blocks only with `enforce: true`.',
      }),
    default: null,
    full: toAgentChoice,
    laxer: (asked, base) =>
      base === null || sameAgent(asked, base)
        ? null
        : `the base measures with \`${base.id}\`, and another agent is another measurement`,
  }
  // Several inputs of the Action make one agent, see `readInputs`.
  return { ...made, text: undefined }
}

function judgeOption() {
  const made: Option<ReturnType<typeof judgeSchema>, JudgeConfig | null> = {
    schema: () =>
      judgeSchema().meta({
        description: 'The model that graders of type `prompt` ask. Default: none, and they cannot grade.',
      }),
    default: null,
    full: toJudgeConfig,
  }
  return made
}

function sameAgent(a: AgentChoice, b: AgentChoice): boolean {
  return (
    a.id === b.id &&
    (a.model ?? b.model) === b.model &&
    (a.version ?? b.version) === b.version &&
    (a.command === null || JSON.stringify(a.command) === JSON.stringify(b.command))
  )
}

function agentsOption() {
  const schema = () =>
    z
      .array(z.union([name, agentEntrySchema()]))
      .min(1)
      .max(MOST_AGENTS)
  const made: Omit<InputOption<ReturnType<typeof schema>, readonly AgentEntry[] | null>, 'text'> = {
    schema: () =>
      schema().meta({
        description:
          'Several agents in place of `agent`, each a column: `[lexical, "claude-code@2.1.329:claude-haiku-4-5"]`, or entries with the options of `agent` and `name`, `trials`, `base_trials` and `enforce`. See docs/columns.md.',
      }),
    default: null,
    full: toAgentList,
    laxer: (asked, base) => (base === null || isDeepStrictEqual(asked, base) ? null : DECIDED_BY_BASE),
  }
  // The Action's input is read with its model, see `readInputs`.
  return { ...made, text: undefined }
}
