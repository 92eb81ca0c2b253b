/** What a type is called here, whatever it was called when the file was written. */
const SYNONYMS: Readonly<Record<string, string>> = {
  'trigger-judge': 'skill-trigger',
  'llm-grader': 'llm-judge',
  'agent-judge': 'llm-judge',
  'agent-grader': 'llm-judge',
  rubric: 'rubrics',
  'llm-rubric': 'rubrics',
  'agent-rubric': 'rubrics',
  'g-eval': 'rubrics',
  'code-grader': 'code-judge',
  'script-grader': 'code-judge',
  script: 'code-judge',
  code: 'code-judge',
  composite: 'assert-set',
}

const KNOWN: ReadonlySet<string> = new Set([
  ...Object.values(SYNONYMS),
  'skill-used',
  'contains',
  'contains-any',
  'contains-all',
  'icontains',
  'icontains-any',
  'icontains-all',
  'starts-with',
  'ends-with',
  'regex',
  'equals',
  'is-json',
  'tool-trajectory',
  'trajectory:tool-used',
  'trajectory:tool-sequence',
  'trajectory:tool-args-match',
  'trajectory:step-count',
  'trajectory:goal-success',
  'field-accuracy',
  'latency',
  'cost',
  'token-usage',
  'execution-metrics',
  'similar',
  'javascript',
  'python',
  'webhook',
])

/**
 * A type's one name and whether `not-` stands before it; a type that nobody knows is left as it is, a `not-` of its own
 * included.
 */
export function assertionType(written: string): { type: string; isNot: boolean } {
  const kebab = written.trim().replaceAll('_', '-')
  const own = canonical(kebab)
  if (own !== null) return { type: own, isNot: false }
  const base = kebab.startsWith('not-') ? canonical(kebab.slice('not-'.length)) : null
  return base === null ? { type: written.trim(), isNot: false } : { type: base, isNot: true }
}

export function isKnownType(type: string): boolean {
  return KNOWN.has(type)
}

function canonical(name: string): string | null {
  const synonym = Object.hasOwn(SYNONYMS, name) ? SYNONYMS[name] : undefined
  return synonym ?? (KNOWN.has(name) ? name : null)
}
