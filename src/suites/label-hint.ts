import type { Suite } from './suite.ts'

/** How a format says that a prompt must activate a skill. */
interface Written {
  /** Where the keys belong: in the prompt's entry, or at the top of the file. */
  place: 'entry' | 'file'
  keys(skill: string): Readonly<Record<string, unknown>>
}

const truth: Written = { place: 'entry', keys: () => ({ should_trigger: true }) }
const route: Written = { place: 'entry', keys: (skill) => ({ expected_skill: skill }) }
const used: Written = { place: 'entry', keys: (skill) => ({ assert: [{ type: 'skill-used', value: skill }] }) }
const PROMPTS = ['the prompt']
const ANY = 'the-skill'

/** By format. Every hint that tells how to label a prompt comes from here. */
const WRITTEN: Readonly<Record<string, Written>> = {
  suite: { place: 'entry', keys: (skill) => ({ must_activate: [skill] }) },
  waza: { place: 'entry', keys: () => ({ expected: { should_trigger: true } }) },
  'waza-trigger-tests': { place: 'file', keys: () => ({ should_trigger_prompts: [{ prompt: PROMPTS[0] }] }) },
  agentv: used,
  promptfoo: used,
  'plugin-eval': {
    place: 'entry',
    keys: (skill) => ({ graders: [{ type: 'tool_used', tool: 'Skill', input_match: `"skill":"${skill}"` }] }),
  },
  prompts: { place: 'entry', keys: (skill) => (skill === ANY ? route : truth).keys(skill) },
}

/**
 * Returns how to say that a prompt of a suite must activate a skill, in the words of the suite's format. The keys are
 * JSON, which is YAML as well.
 */
export function labelHint({ format, skills }: Pick<Suite, 'format' | 'skills'>): string {
  const { place, keys } = WRITTEN[format] ?? truth
  const skill = skills.length === 1 ? (skills[0] ?? ANY) : ANY
  const text = JSON.stringify(keys(skill)).slice(1, -1)
  return place === 'entry'
    ? `Say which skill it should trigger: add \`${text}\` to the prompt's entry.`
    : `Say which skill it should trigger: list it under \`${text}\`.`
}
