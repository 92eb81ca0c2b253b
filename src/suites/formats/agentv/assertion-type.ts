/** Each type with its names in other versions. */
const TYPES = {
  'skill-trigger': ['trigger-judge'],
  'skill-used': [],
  'llm-judge': ['llm-grader', 'agent-judge', 'agent-grader'],
  rubrics: ['rubric', 'llm-rubric', 'agent-rubric', 'g-eval'],
  'code-judge': ['code-grader', 'script-grader', 'script', 'code'],
  'assert-set': ['composite'],
  contains: [],
  'contains-any': [],
  'contains-all': [],
  icontains: [],
  'icontains-any': [],
  'icontains-all': [],
  'starts-with': [],
  'ends-with': [],
  regex: [],
  equals: [],
  'is-json': [],
  'tool-trajectory': [],
  'trajectory:tool-used': [],
  'trajectory:tool-sequence': [],
  'trajectory:tool-args-match': [],
  'trajectory:step-count': [],
  'trajectory:goal-success': [],
  'field-accuracy': [],
  latency: [],
  cost: [],
  'token-usage': [],
  'execution-metrics': [],
  similar: [],
  javascript: [],
  python: [],
  webhook: [],
} as const satisfies Record<string, readonly string[]>

/** Maps every name, current ones included, to the current name of its type. */
const BY_NAME: ReadonlyMap<string, string> = new Map(
  Object.entries(TYPES).flatMap(([type, names]) => [type, ...names].map((name) => [name, type])),
)

/**
 * Returns the current name of a type, and whether it was written with `not-`. An unknown type is returned unchanged,
 * with its `not-`.
 */
export function assertionType(written: string): { type: string; isNot: boolean } {
  const kebab = written.trim().replaceAll('_', '-')
  const own = BY_NAME.get(kebab)
  if (own !== undefined) return { type: own, isNot: false }
  const opposite = kebab.startsWith('not-') ? BY_NAME.get(kebab.slice('not-'.length)) : undefined
  return opposite === undefined ? { type: written.trim(), isNot: false } : { type: opposite, isNot: true }
}

/** Whether AgentV has an assertion type of this current name. */
export function isKnownType(type: string): boolean {
  return Object.hasOwn(TYPES, type)
}
