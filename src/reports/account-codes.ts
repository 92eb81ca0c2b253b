/** How a run ended, each with what its check says. `conclusion` is that of an enforced gate; else it is neutral. */
export const STATES = {
  blocked: { word: 'Blocked', conclusion: 'failure' },
  not_evaluated: { word: 'Nothing was decided', conclusion: 'failure' },
  nothing: { word: 'Nothing was measured', conclusion: 'failure' },
  advice: { word: 'Advice', conclusion: 'neutral' },
  too_few: { word: 'Too few prompts to see a loss', conclusion: 'neutral' },
  allowed: { word: 'Passes by policy', conclusion: 'success' },
  accepted: { word: 'Accepted', conclusion: 'success' },
  first_run: { word: 'First run', conclusion: 'neutral' },
  measured: { word: 'Measured', conclusion: 'neutral' },
  fine: { word: 'Pass', conclusion: 'success' },
} as const

export type AccountState = keyof typeof STATES
export type Conclusion = 'success' | 'failure' | 'neutral'

/** Why something that got worse does not block, by code: the rule, and what would make it block. */
export const RULES = {
  reworded: { why: 'words alone cannot judge a rewording', would: 'A model would settle it' },
  replaced: {
    why: 'not judged by the router, which cannot compare a description that was replaced as a whole or is in another language',
    would: 'A model would settle it',
  },
  router: { why: 'the router compares words and is no agent', would: '`enforce: true` makes clear losses block' },
  config: { why: '`enforce: false` says so', would: 'With `enforce: true` it blocks' },
  generated: { why: 'generated prompts never block, as nobody has reviewed them', would: 'Reviewed prompts block' },
  inferred: {
    why: 'inferred prompts have no label, so each is taken for the skill that its file is about, and none blocks',
    would: 'Labels block, and so does `evals_json: positives` in skill-eval-gate.yml',
  },
  first_run: {
    why: 'the base branch has no label or grader to compare with',
    would: 'From the next change on, a loss blocks',
  },
  installing: {
    why: 'this change brings the configuration or the workflow of the gate, which the base branch does not have yet',
    would: 'Once it is merged, a loss blocks',
  },
  fork: { why: 'the pull request comes from a fork', would: 'Where a maintainer runs it, a loss blocks' },
  own_results: {
    why: 'the results come with the pull request itself, which could have written anything into them',
    would: 'Results that the gate measured block',
  },
  accepted: { why: 'a maintainer accepted it', would: 'Any other loss blocks' },
  fail_on: { why: '`fail_on` leaves it out', would: 'Listed in `fail_on`, it blocks' },
  tolerance: { why: 'within tolerance', would: 'A larger loss blocks' },
  unreachable: {
    why: '`on_unreachable: warn` only names a skill without prompts that agents do not load any more',
    would: 'With `on_unreachable: block` it blocks',
  },
  column: { why: 'this agent only advises', would: '`enforce: true` for it makes it block' },
} as const

export type RuleCode = keyof typeof RULES
