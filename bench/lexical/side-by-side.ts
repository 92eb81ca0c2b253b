import { createHash } from 'node:crypto'
import { markdownTable } from 'markdown-table'
import { buildLexicalRouter } from '../../src/agents/lexical/router.ts'
import { bm25Top1 } from './bm25.ts'
import type { LabelledCatalogue } from './checkouts.ts'
import { mean, measure } from './confusion.ts'

/** `tuned`: a change of the router may be chosen on it. `held out`: it may only be checked there. */
export type Half = 'tuned' | 'held out'

/** F1 of the router and of two rules that need no thought, on one repository. */
export interface Compared {
  name: string
  /** `lone`: one skill, which has no rival. `catalogue`: two or more. */
  kind: 'lone' | 'catalogue'
  half: Half
  lexical: number
  bm25: number
  always: number
}

const KINDS = ['lone', 'catalogue'] as const
const HALVES = ['tuned', 'held out'] as const

/** Which half a repository belongs to, by a hash of its name alone, so that no figure can have chosen it. */
export function halfOf(name: string): Half {
  const first = createHash('sha256').update(name.toLowerCase()).digest()[0] ?? 0
  return first % 2 === 0 ? 'tuned' : 'held out'
}

/**
 * Measures each catalogue by the router, by plain BM25's best skill, and by firing every skill on every prompt. `half`
 * is given for repositories that the constants have seen.
 */
export function compareWithSimpleRules(catalogues: readonly (LabelledCatalogue & { half?: Half })[]): Compared[] {
  return catalogues.map(({ name, skills, prompts, half = halfOf(name) }) => {
    const router = buildLexicalRouter(skills)
    const best = bm25Top1(skills)
    const all = new Set(skills.map((skill) => skill.name))
    const f1 = (fires: (query: string) => ReadonlySet<string>) => measure(prompts, fires).f1 ?? 0
    return {
      name,
      kind: skills.length === 1 ? 'lone' : 'catalogue',
      half,
      lexical: f1((query) => new Set(router.route(query).fired.map((skill) => skill.name))),
      bm25: f1((query) => new Set([best(query) ?? []].flat())),
      always: f1(() => all),
    }
  })
}

/** The macro means by kind and half, as a markdown table. Groups without a repository are left out. */
export function sideBySideTable(rows: readonly Compared[]): string {
  const groups = KINDS.flatMap((kind) =>
    HALVES.flatMap((half) => {
      const of = rows.filter((row) => row.kind === kind && row.half === half)
      return of.length === 0 ? [] : [{ kind, half, of }]
    }),
  )
  return markdownTable(
    [
      [
        'F1, macro',
        'repositories',
        'lexical',
        'BM25 top 1',
        'always fire',
        'BM25 is better on',
        '"always" is better on',
      ],
      ...groups.map(({ kind, half, of }) => [
        `${kind === 'lone' ? 'one skill' : 'catalogues'}, ${half}`,
        String(of.length),
        ...(['lexical', 'bm25', 'always'] as const).map((rule) => (mean(of.map((row) => row[rule])) ?? 0).toFixed(3)),
        String(of.filter((row) => row.bm25 > row.lexical).length),
        String(of.filter((row) => row.always > row.lexical).length),
      ]),
    ],
    { align: ['l', 'r', 'r', 'r', 'r', 'r', 'r'] },
  )
}
