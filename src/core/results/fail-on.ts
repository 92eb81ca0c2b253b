/** What may block, by the names that configuration and results use. */
export const FAIL_ON = [
  'regressed',
  'floor',
  'golden',
  'removed_tasks',
  'grader',
  'not_evaluated',
  'already_below',
] as const
