import type { Column, ColumnResults } from '../../src/core/results/results.ts'
import { joinColumns } from '../../src/gate/join-columns.ts'
import { buildResults, type TaskSketch } from '../support/results-builder.ts'
import { type Run, runOf } from '../support/run-of.ts'

/** Skill, who takes its prompts (null: nobody), how many of ten it loses, and whether its description changed. */
const LOSERS = [
  ['word-documents', 'pdf-forms', 5, false],
  ['incident-notes', 'log-search', 4, false],
  ['release-notes', null, 3, true],
  ['data-charts', null, 2, false],
] as const

/** 25 skills of which four lose 14 of 40 prompts, by two that took them, one that changed and one that did not. */
export function fourLosers(id = 'lexical'): Run {
  const others = Array.from({ length: 19 }, (_, index) => `other-skill-${index}`)
  const tasks = LOSERS.flatMap(([skill, taker, lost]) =>
    Array.from(
      { length: 10 },
      (_, index): TaskSketch => ({
        prompt: `Edit what Maria sent yesterday for ${skill}, number ${index}`,
        expects: { [skill]: 'must_activate' },
        base: [skill],
        head: index >= lost ? [skill] : taker === null ? [] : [taker],
      }),
    ),
  )
  const more = ['pdf-forms', 'log-search', ...others].map(
    (skill): TaskSketch => ({
      prompt: `Do the work of ${skill}`,
      expects: { [skill]: 'must_activate' },
      head: [skill],
    }),
  )
  const changed = ['pdf-forms', 'log-search', 'release-notes']
  const names = [...LOSERS.map(([skill]) => skill), 'pdf-forms', 'log-search', ...others]
  const built = buildResults({
    skills: names.map((name) => ({ name, descriptionChanged: changed.includes(name) })),
    tasks: [...tasks, ...more],
    override: {
      listings: {
        lengths: [],
        entries: changed.map((skill) => ({
          skill,
          base: 'Fill in, sign, split and merge the forms of customers. Use when a form has to be filled in.',
          head: 'Fill in, sign, split and merge files, and any other document. Use when a form has to be filled in.',
        })),
      },
    },
  })
  return { ...built, agent: { ...built.agent, id, label: id } }
}

/** Two agents that both lose them. */
export function twoAgents(): Run {
  const column = (name: string): Column => {
    const results: ColumnResults = fourLosers(name)
    return { ...{ name, enforced: true, budgetUsd: null, refused: false, notMeasured: null }, results }
  }
  return runOf(joinColumns([column('claude-code'), column('codex')], 'gate --agents claude-code,codex'))
}
