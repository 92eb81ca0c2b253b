import type { Side } from '../src/agents/agent.ts'
import type { Reason } from '../src/core/results/results.ts'
import type { GateQuestion } from '../src/gate/question.ts'
import type { Label } from '../src/suites/suite.ts'
import type { AskedTask } from '../src/trials/plan/asked-tasks.ts'
import { judge, policy, question, strict, task, trials } from '../test/support/observed.ts'

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
  ]
  // One prompt may give several reasons of the same kind.
  const known = new Map(all.map(({ code, message }) => [message.replace(/\d+/g, ''), { code, message }]))
  return [...known.values()]
}
