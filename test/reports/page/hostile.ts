import { resultsSchema } from '../../../src/gate/read-results.ts'
import type { PageSources } from '../../../src/reports/page/sources.ts'
import type { Run } from '../../support/run-of.ts'
import { runOf } from '../../support/run-of.ts'
import { bigResults } from './big-results.ts'

/** Results with trials in which every foreign text is `text`. */
export function hostileResults(text: string): Run {
  const results = bigResults({ skills: 3, prompts: 4, trials: 2 })
  const names = new Map(results.skills.map(({ skill }, index) => [skill, `${text}${index}`]))
  const renamed = JSON.parse(JSON.stringify(results), (key, value: unknown) => {
    if (typeof value !== 'string') return value
    if (['prompt', 'rationale', 'output', 'id', 'suite', 'label', 'model', 'version', 'reproduce', 'ref'].includes(key))
      return key === 'label' && /_activate|acceptable/.test(value) ? value : `${text}${key === 'id' ? value : ''}`
    return names.get(value) ?? value
  })
  return runOf(
    resultsSchema.parse({
      ...renamed,
      agent: { ...renamed.agent, id: 'command' },
      skills: renamed.skills.map((skill: object) => ({ ...skill, path: text, reasons: [text] })),
      tasks: renamed.tasks.map((task: Run['tasks'][number]) => ({
        ...task,
        tags: [text],
        source: { file: text === '' ? 'a' : text, line: 1, column: 1 },
        expectations: task.expectations.map((one) => ({ ...one, rationale: text })),
        routed: { base: [], head: [{ skill: text, score: 1, words: [text] }] },
        grades: {
          base: [],
          head: [
            {
              grader: text,
              type: text,
              score: 0,
              stdDev: 0,
              passRate: 0,
              graded: 1,
              notApplicable: 0,
              errors: 0,
              feedback: text,
            },
          ],
        },
      })),
      listings: {
        entries: [{ skill: text, base: text, head: `${text} ${text} more` }],
        lengths: [
          { agent: text, budget: 1, base: { characters: 1, shortened: 0 }, head: { characters: 2, shortened: 1 } },
        ],
      },
      unmeasured: [{ skill: text, path: text, changed: true }],
      errors: [{ task: text, side: 'base', index: 0, kind: text, message: text }],
    }),
  )
}

/** The same for what a page can show beside results. */
export function hostileSources(text: string): PageSources {
  const transcripts = new Map(
    ['base', 'head'].map((side) => [
      `task-0-${side}-0`,
      [
        { type: 'offered' as const, skills: [{ name: text, description: text }] },
        { type: 'skill' as const, name: text, success: true, via: 'tool' as const, caller: 'main' as const },
        { type: 'tool' as const, name: text, arguments: { [text]: text }, success: false, result: text },
        { type: 'output' as const, text },
        { type: 'error' as const, message: text },
      ],
    ]),
  )
  const skills = [{ skill: text, precision: 1, recall: 0.5, f1: 0.7 }]
  const history = ['2026-01-01T00:00:00Z', text].map((at, index) => ({
    at,
    commit: text,
    agent: `${text}${index}`,
    accepted: true,
    skills,
  }))
  return { transcripts, history }
}
