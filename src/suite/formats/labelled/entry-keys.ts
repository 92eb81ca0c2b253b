/**
 * The keys that labelled prompts are written with in public repositories. Every list is in order of precedence: where
 * an entry has two of them, the first counts.
 */

/** What the user asks. */
export const PROMPT_KEYS = keysIn('query prompt request utterance user_prompt user_input input question')

/** Whether the skill in question should load: true or false. */
export const TRUTH_KEYS = keysIn(`
  should_trigger should_activate should_fire should_load expect_trigger expected_trigger shouldTrigger positive
`)

/** The same in words: positive, negative, acceptable. */
export const POLARITY_KEYS = keysIn('label polarity type kind')

/**
 * The skill that should load, which none may, null or a list. The first ones say so themselves; see `isPlainRoute` for
 * the others.
 */
export const ROUTE_KEYS = keysIn(`
  expected_skill expected_skills expect_skill expect_skills target_skill expect expected
`)

/** Skills that must not load. */
export const FORBIDDEN_KEYS = keysIn(`
  expected_not_skills expected_not_skill expect_not_skills expect_not_skill expect_no_skill not_expected_skills
  not_expected_skill should_not_trigger also_should_not_trigger must_not_trigger must_not_activate must_not_select
  forbidden_skills forbidden_skill forbid_skills forbid_skill forbid not_skills trap_for
`)

/** Skills of which it does not matter whether they load. */
export const ACCEPTABLE_KEYS = keysIn(`
  acceptable_alternative acceptable_alternatives acceptable_skills acceptable_skill acceptable also_acceptable
  allowed_skills
`)

/** The skill that a truth is about, where entries of one list are about different ones. */
export const OWN_SKILL_KEYS = keysIn('skill skill_name target')

/** The author's reason. Shown beside a failing prompt. */
export const RATIONALE_KEYS = keysIn('rationale reason reasoning why notes note')

/** The author's remarks and tags. They change no measurement. */
const REMARK_KEYS = keysIn(`
  id name title description comment curation_note tags category split language lang locale source difficulty
  priority severity status ambiguity_level trigger_keywords keywords description_improvement_target skills route
  plugin
`)

/** Parts of an entry that other tools run, with what happens here instead. Each one in use is a warning. */
export const NOT_CARRIED: Readonly<Record<string, string>> = Object.fromEntries([
  ...keysIn(`
    assertions assert asserts expectations expected_output expected_outputs expected_behavior expected_behaviors
    expected_behaviour must_include must_not_include must_contain should_contain rubric criteria checks graders
  `).map((key) => [key, 'It is about what the agent answers; only the labels are read.'] as const),
  ...keysIn('files fixtures fixture attachments workspace setup preconditions').map(
    (key) => [key, 'The prompts are asked in an empty workspace.'] as const,
  ),
  ...keysIn('context history messages turns follow_ups follow_up_prompts').map(
    (key) => [key, 'Each prompt is the first and only message of a conversation.'] as const,
  ),
  ...keysIn('chain required_handoffs required_handoff_groups').map(
    (key) => [key, 'The order in which skills load is not measured.'] as const,
  ),
])

export const ENTRY_KEYS: readonly string[] = [
  ...PROMPT_KEYS,
  ...TRUTH_KEYS,
  ...POLARITY_KEYS,
  ...ROUTE_KEYS,
  ...FORBIDDEN_KEYS,
  ...ACCEPTABLE_KEYS,
  ...OWN_SKILL_KEYS,
  ...RATIONALE_KEYS,
  ...REMARK_KEYS,
  ...Object.keys(NOT_CARRIED),
]

/** The keys in a text that separates them by spaces. */
export function keysIn(text: string): readonly string[] {
  return text.split(/\s+/).filter((key) => key !== '')
}

/** Names that mean no skill. */
const NONE = /^\s*(?:|none|null|nil|n\/a|neither|no[ _-]?skill|\(none\)|-)\s*$/i

/** True for null, an empty text, `none` and its like: no skill is wanted. */
export function isNone(value: unknown): boolean {
  return value === null || (typeof value === 'string' && NONE.test(value))
}

/** The truth of `true`, `false`, `"yes"` and `"no"`; null for anything else. */
export function truthOf(value: unknown): boolean | null {
  if (typeof value === 'boolean') return value
  if (typeof value !== 'string') return null
  if (/^yes$/i.test(value)) return true
  return /^no$/i.test(value) ? false : null
}
