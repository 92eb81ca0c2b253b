import type { Side } from '../src/agents/agent.ts'
import { Lexicon } from '../src/agents/lexical/lexicon.ts'
import type { Reason } from '../src/core/results/results.ts'
import { reasonOfFinding } from '../src/evaluate/check-skills.ts'
import type { GateQuestion } from '../src/gate/question.ts'
import { checkCatalogue } from '../src/sides/check/check-catalogue.ts'
import { coverageFindings } from '../src/sides/check/coverage.ts'
import type { Label } from '../src/suites/suite.ts'
import type { AskedTask } from '../src/trials/plan/asked-tasks.ts'
import { judge, policy, question, strict, task, trials } from '../test/support/observed.ts'
import { makeSkill } from '../test/support/skill.ts'

type Fired = readonly string[] | 'error'

/** Prompts of `pdf`, of which so many do on each side what is said. */
function prompts(count: number, label: Label = 'must_activate', rest: Partial<AskedTask> = {}): AskedTask[] {
  return Array.from({ length: count }, (_, index) =>
    task(`${rest.golden === true ? 'golden' : label}-${rest.origin ?? ''}${index}`, { pdf: label }, rest),
  )
}

const answers = (tasks: readonly AskedTask[], base: Fired, head: Fired, changed = tasks.length) =>
  tasks.flatMap(({ key }, index) => {
    const of = (side: Side, fired: Fired) => trials(key, side, fired)
    return [...of('base', base), ...of('head', index < changed ? head : base)]
  })

/** The same, of which a grader of head's answers thinks less. */
const graded = (tasks: readonly AskedTask[]) =>
  answers(tasks, ['pdf'], ['pdf']).map((one) => {
    const score = one.side === 'base' ? 0.9 : 0.7
    const rest = { feedback: '', details: {}, weight: 1, durationMs: 0 }
    return {
      ...one,
      grades: [{ grader: 'tone', type: 'llm', status: 'graded' as const, score, passed: true, ...rest }],
    }
  })

/** What descriptions and suites alone say: two skills of one text, one that no agent loads, one that nothing asks. */
function foundInTexts(): Pick<Reason, 'code' | 'message'>[] {
  const [pdf, docx] = [makeSkill({ name: 'pdf' }), makeSkill({ name: 'docx', description: 'Merges Word documents.' })]
  const why = { code: 'marked', subject: 'disable-model-invocation', where: pdf.descriptionPosition } as const
  const unloaded = { by: ['claude-code'], via: 'folder', place: '', why, isKeptByOthers: false } as const
  const side = (...skills: ReturnType<typeof makeSkill>[]) => ({ skills, unread: [], reviewed: new Set<string>() })
  const [base, copy] = [side(pdf, docx), makeSkill({ ...docx, description: pdf.description })]
  const found = [
    ...[side(pdf, copy), side(makeSkill({ ...pdf, offered: false, unloaded }), docx)].flatMap((head) => {
      return checkCatalogue({ base, head, accepted: [], lexicon: new Lexicon() }).findings
    }),
    ...coverageFindings({ base, head: side(pdf, docx, makeSkill({ name: 'xlsx' })) }),
  ]
  return found.filter(({ worse }) => worse).map(reasonOfFinding)
}

/** What the gate says of made-up runs: each reason, with its code. */
export function exampleReasons(): Pick<Reason, 'code' | 'message'>[] {
  const twenty = prompts(20)
  const negatives = prompts(20, 'should_not_activate')
  const golden = prompts(1, 'must_activate', { golden: true })
  const edited = [...prompts(17), ...prompts(3, 'must_activate', { origin: 'edited' })]
  const dropped = edited.filter(({ origin }) => origin === 'edited')
  const kept = edited.filter(({ origin }) => origin === 'head')
  const gone = { skills: [{ name: 'pdf', base: { offered: true }, head: null }] }
  const fired = (tasks: readonly AskedTask[], changed: number, head: Fired) => answers(tasks, ['pdf'], head, changed)
  const of = (tasks: AskedTask[], observed: ReturnType<typeof answers>, rest: Partial<GateQuestion> = {}) =>
    judge(question(tasks, rest), observed).reasons
  const removed = twenty.map((one) => ({ ...one, origin: 'removed' as const, gone: ['pdf'] }))
  const all = [
    ...of(twenty, fired(twenty, 3, ['docx'])),
    ...of([...twenty, ...negatives], [...fired(twenty, 0, []), ...answers(negatives, [], ['pdf'], 4)]),
    ...of(edited, [...answers(kept, ['pdf'], ['pdf']), ...answers(dropped, ['pdf'], [])]),
    ...of(removed, fired(removed, 20, []), gone),
    ...of(twenty, fired(twenty, 1, []), { policy: { ...strict({ recall: 1 }, 4), failOn: policy.failOn } }),
    ...of([...golden, ...twenty], [...answers(golden, ['pdf'], []), ...fired(twenty, 0, [])]),
    ...of(twenty, fired(twenty, 3, 'error')),
    ...of(twenty, answers(twenty, [], [])),
    ...of(twenty, [], { notComparable: 'the base branch cannot be read' }),
    ...of(twenty, [...answers(twenty.slice(0, 1), [], []), ...answers(twenty.slice(1), ['pdf'], ['pdf'])], {
      policy: { ...strict({ recall: 1 }, 4), failOn: ['already_below'] },
    }),
    ...of(twenty, graded(twenty), { policy: { ...policy, graderTolerance: 0.1 } }),
    ...foundInTexts(),
  ]
  // One prompt may give several reasons of the same kind.
  const known = new Map(all.map(({ code, message }) => [message.replace(/\d+/g, ''), { code, message }]))
  return [...known.values()]
}
