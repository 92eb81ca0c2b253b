/**
 * The keys of labelled prompts in public repositories, in snake case: `fieldsOf` finds other spellings. Every list is
 * in order of precedence: if an entry has two of its keys, the first counts.
 */

/** Keys of the prompt. */
export const PROMPT_KEYS = keysIn(`
  query prompt request utterance user_prompt user_input user_request user_query user_message user_says message input
  question user_text user text q
`)

/** Keys that say with true or false whether the skill should load. */
export const TRUTH_KEYS = keysIn(`
  should_trigger should_activate should_fire should_load should_invoke should_use_skill should_route should_match
  skill_should_trigger should_trigger_skill should_be_triggered must_trigger must_activate expect_trigger expects_trigger
  expected_trigger expected_triggered expect_triggered expect_activation expected_activation expect_activate
  expected_should_trigger trigger_expected activation_expected expect_invocation expected_invocation positive
`)

/** Keys that say the same, and hold other data where they are not true or false. */
export const TRUTH_ONLY_KEYS = keysIn('trigger triggers activate activates is_positive invoke fires')

/** Keys that say the same in words: positive, negative, acceptable; `fire` and `no-fire`. */
export const VERDICT_KEYS = keysIn(`
  label polarity expected expect expectation expected_result expected_outcome expected_behavior expected_action verdict
  trigger should
`)

/** Keys of the kind of a case, which may be such a word. `type: trigger` says only what is tested. */
export const TYPE_KEYS = keysIn('type kind category class case_type test_type')

/**
 * Keys of the skill that should load: a name, a list of names, or null for no skill. `expect` and `expected` may also
 * hold other data.
 */
export const ROUTE_KEYS = keysIn(`
  expected_skill expected_skills expect_skill expect_skills expected_skill_name expected_skill_id expected_primary_skill
  expected_primary expected_owner expected_route expect_route should_route_to routes_to route_to correct_skill gold_skill target_skill
  target_skills activates expected_triggers expect expected accept
`)

/** Keys of those that tests of anything have: they count only if they name a skill of the repository. */
const PLAIN_ROUTE_KEYS: readonly string[] = ['accept', 'expect', 'expected']

/** Whether a key names a skill in tests of anything as well, so that its value has to be one of the repository's. */
export function isPlainRoute(key: string): boolean {
  return PLAIN_ROUTE_KEYS.includes(key)
}

/** Keys that name the skill that should load, and nothing else. */
export const NAMED_ROUTE_KEYS = ROUTE_KEYS.filter((key) => !isPlainRoute(key))

/** Keys of the skill that a negative prompt belongs to, in a list of negatives. Elsewhere they hold other data. */
export const OWNER_KEYS = keysIn('owner owner_skill belongs_to route correct_skill better_skill use_instead')

/** Keys of skills that must not load. */
export const FORBIDDEN_KEYS = keysIn(`
  expected_not_skills expected_not_skill expect_not_skills expect_not_skill expect_no_skill not_expected_skills
  not_expected_skill should_not_trigger also_should_not_trigger must_not_trigger must_not_activate must_not_select
  forbidden_skills forbidden_skill forbid_skills forbid_skill forbid not_skills trap_for near_miss_skills
  near_miss_skill must_not_load should_not_load disallowed_skills unexpected_skills excluded_skills excluded_skill
  exclude_skills avoid_skills avoid_skill unwanted_skills prohibited_skills rejected_skills must_not_route_to
  should_not_route_to
`)

/** Keys of skills that may or may not load. */
export const ACCEPTABLE_KEYS = keysIn(`
  acceptable_alternative acceptable_alternatives acceptable_skills acceptable_skill acceptable also_acceptable
  allowed_skills optional_skills allowed_secondary_skills
`)

/** Keys of the skill of a yes-or-no label, in a list whose entries are about different skills. */
export const OWN_SKILL_KEYS = keysIn('skill skill_name skill_id skill_under_test target_skill target')
/** Those of them under which a list of routing cases names the skill that should load. */
export const PLAIN_SKILL_KEYS = keysIn('skill skill_name')

/** Keys of the author's reason, which is shown beside a failing prompt. */
export const RATIONALE_KEYS = keysIn('rationale reason reasoning why notes note explanation')

/** Keys of remarks and tags. They change no measurement. */
const REMARK_KEYS = keysIn(`
  id name title description comment curation_note tags category split language lang locale source difficulty
  priority severity status eval_id eval_name ambiguity_level trigger_keywords keywords description_improvement_target skills route
  plugin top_k from owner owner_skill boundary set group domain intent case_id query_id complexity confidence
`)

/** Keys of what a good answer is. A prompt beside one of them needs no label. */
export const QUALITY_KEYS = keysIn(`
  expected_output expectations assertions expected_behavior expected_behaviors expected_outcome expected_result expected
  criteria rubric success_criteria pass_criteria acceptance_criteria acceptance must_include must requires checks grading
  eval_id intent judge expect
`)

/** Keys that only other tools use, with what happens here instead. Each one in use is a warning. */
export const NOT_CARRIED: Readonly<Record<string, string>> = Object.fromEntries([
  ...keysIn(`
    assertions assert asserts expectations expected_output expected_outputs expected_behavior expected_behaviors
    expected_behaviour unexpected_behavior unexpected_behaviors must_include must_not_include must_contain
    should_contain rubric criteria checks graders logs_contain files_exist
  `).map((key) => [key, 'It is about what the agent answers; only the labels are read.'] as const),
  ...keysIn('files fixtures fixture attachments workspace environment setup preconditions').map(
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
  ...TRUTH_ONLY_KEYS,
  ...VERDICT_KEYS,
  ...TYPE_KEYS,
  ...ROUTE_KEYS,
  ...OWNER_KEYS,
  ...FORBIDDEN_KEYS,
  ...ACCEPTABLE_KEYS,
  ...OWN_SKILL_KEYS,
  ...RATIONALE_KEYS,
  ...REMARK_KEYS,
  ...Object.keys(NOT_CARRIED),
  ...QUALITY_KEYS,
  'inputs',
  'turns',
  'constraints',
  'forbids',
]

/** Splits a text into keys at white space. */
function keysIn(text: string): readonly string[] {
  return text.split(/\s+/).filter((key) => key !== '')
}

/** Matches names that mean no skill. */
const NONE = /^\s*(?:|none|null|nil|n\/a|neither|no[ _-]?skill|\(none\)|\(no skill\)|-)\s*$/i

/** Whether a value means that no skill is wanted: null, an empty text, `none` and its like. */
export function isNone(value: unknown): boolean {
  return value === null || (typeof value === 'string' && NONE.test(value))
}

/** Reads `true`, `false`, `"yes"` and `"no"` as a boolean, in quotes or not. Null for anything else. */
export function truthOf(value: unknown): boolean | null {
  if (typeof value === 'boolean') return value
  if (typeof value !== 'string') return null
  if (/^\s*(?:yes|true)\s*$/i.test(value)) return true
  return /^\s*(?:no|false)\s*$/i.test(value) ? false : null
}
