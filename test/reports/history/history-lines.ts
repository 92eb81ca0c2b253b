import { type HistoryLine, historyLineOf } from '../../../src/reports/history/history-line.ts'
import { settled } from '../../support/reports.ts'
import { buildResults } from '../../support/results-builder.ts'
import { type Run, runOf } from '../../support/run-of.ts'

/** A commit id of its own for each number. */
export function shaOf(index: number): string {
  return index.toString(16).padStart(40, '0')
}

/** Results of a run on a commit, with one skill whose four prompts fire as often as `fires` says. */
export function runResults({
  commit = shaOf(1),
  at = '2026-03-01T10:00:00.000Z',
  fires = 4,
  skill = 'pdf',
  override = {},
}: {
  commit?: string
  at?: string
  fires?: number
  skill?: string
  override?: Partial<Run>
} = {}): Run {
  const built = buildResults({
    skills: [{ name: skill }],
    tasks: ['Merge', 'Split', 'Rotate', 'Crop'].map((prompt, index) => ({
      prompt: `${prompt} ${skill}`,
      expects: { [skill]: 'must_activate' as const },
      head: index < fires ? [skill] : [],
    })),
    noBase: true,
  })
  return runOf(
    settled({
      ...built,
      kind: 'run',
      createdAt: at,
      sides: { base: null, head: { ...built.sides.head, commit, dirty: false } },
      repository: { ...built.repository, pullRequest: null },
      ...override,
    }),
  )
}

/** The line of such a run. */
/** What a run decides that ended in this state. */
export function decided(state: 'regressed' | 'not_evaluated'): Pick<Run, 'decision'> {
  const reason = { code: state, skill: 'pdf', message: 'for a test', blocks: true }
  return { decision: { ...runResults().decision, state, reasons: [reason] } }
}

export function lineOf(...given: Parameters<typeof runResults>): HistoryLine {
  const found = historyLineOf(runResults(...given))
  if ('why' in found) throw new Error(found.why)
  return found.line
}
