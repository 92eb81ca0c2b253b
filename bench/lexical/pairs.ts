import type { BenchRepository } from './load-corpus.ts'

/** One prompt and what is expected of each skill that counts for it. */
export interface LabelledPrompt {
  query: string
  /** Skill name of the catalogue -> whether it should fire. Skills that are not in it do not count. */
  expected: ReadonlyMap<string, boolean>
}

/** The (prompt, skill) pairs that a repository's labels stand for. docs/lexical.md states the rule. */
export function labelledPrompts(repository: BenchRepository): LabelledPrompt[] {
  const catalogue = repository.skills.map((skill) => skill.name)
  const byQuery = new Map<string, BenchRepository['cases']>()
  for (const row of repository.cases) byQuery.set(row.query, [...(byQuery.get(row.query) ?? []), row])

  const prompts: LabelledPrompt[] = []
  for (const [query, rows] of byQuery) {
    const expected = new Map<string, boolean>()
    const settlesAll = rows.some((row) => row.label === 'positive' || (row.skill === null && row.label === 'negative'))
    if (settlesAll) for (const skill of catalogue) expected.set(skill, false)
    for (const label of ['negative', 'acceptable', 'positive'] as const) {
      for (const row of rows) {
        const skill = row.skill === null ? undefined : repository.aliases.get(row.skill)
        if (row.label !== label || skill === undefined) continue
        if (label === 'acceptable') expected.delete(skill)
        else expected.set(skill, label === 'positive')
      }
    }
    if (expected.size > 0) prompts.push({ query, expected })
  }
  return prompts
}
