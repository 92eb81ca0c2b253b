import { expect, test } from 'vitest'
import { gate } from '../../src/gate/gate.ts'
import type { Observation } from '../../src/gate/metrics/observation.ts'
import { type Random, seededRandom } from '../../src/gate/power/random.ts'
import { oncePerPrompt, samePrompts } from '../../src/gate/same-prompt.ts'
import type { AskedTask } from '../../src/trials/plan/asked-tasks.ts'
import type { TrialRequest } from '../../src/trials/plan/trial-request.ts'
import { policy, question, task } from '../support/observed.ts'

test('tasks ask the same by prompt, follow-ups and files, whatever they expect', () => {
  const a = task('a', { pdf: 'must_activate' }, { prompt: 'Merge them' })
  const b = task('b', { docx: 'should_not_activate' }, { prompt: 'Merge them' })
  const withFile = task('c', {}, { prompt: 'Merge them', files: [{ path: 'x.pdf', content: 'x' }] })
  const further = task('d', {}, { prompt: 'Merge them', followUps: ['And print'] })
  const other = task('e', {}, { prompt: 'Split it' })
  const tasks = [a, b, withFile, further, other]
  expect([...samePrompts(tasks)]).toEqual([
    ['a', [a, b]],
    ['b', [a, b]],
  ])
  expect(oncePerPrompt(tasks, samePrompts(tasks))).toEqual([a, withFile, further, other])
})

const skills = ['s0', 's1', 's2']
const next = (skill: number) => skills[(skill + 1) % skills.length] ?? ''
const promptsOf = (skill: number) => Array.from({ length: 9 }, (_, i) => `Prompt ${i} of s${skill}`)

/** Each skill's prompts, of which head says besides that the next skill must not load. */
const relabelled = skills.flatMap((name, skill) =>
  promptsOf(skill).flatMap((prompt, i) => {
    const before = { [name]: 'must_activate' as const }
    const after = { ...before, [next(skill)]: 'should_not_activate' as const }
    return [
      task(`${name} ${i} head`, after, { prompt, isNew: true }),
      task(`${name} ${i} base`, before, { prompt, origin: 'edited' }),
    ]
  }),
)

/** Runs the gate on two sides that are the same, with a non-deterministic agent. */
function isFalseAlarm(tasks: readonly AskedTask[], random: Random): boolean {
  const rates = new Map(
    tasks.map(({ prompt }) => [
      prompt,
      skills.map((name) => (prompt.endsWith(name) ? random.beta(0.8, 0.2) : random.beta(0.2, 0.8))),
    ]),
  )
  const byKey = new Map(tasks.map(({ key, prompt }) => [key, prompt]))
  const shown = new Map<string, string[]>()
  const show = ({ task: key, side, phase }: TrialRequest, index: number): Observation => {
    const prompt = byKey.get(key) ?? ''
    // One trial is one trial, whatever tasks ask it.
    const id = JSON.stringify([prompt, side, phase, index])
    const fired = shown.get(id) ?? skills.filter((_, skill) => random.next() < (rates.get(prompt)?.[skill] ?? 0))
    shown.set(id, fired)
    return { task: key, side, phase, index, fired, failed: false, grades: [] }
  }
  const rules = { ...policy, general: { ...policy.general, tolerance: 1 } }
  const conversation = gate(question(tasks, { deterministic: false, trials: { base: 3, head: 2 }, policy: rules }))
  let step = conversation.next()
  while (step.done !== true) {
    step = conversation.next(
      step.value.flatMap((request) =>
        Array.from({ length: request.trials }, (_, turn) => show(request, request.first + turn)),
      ),
    )
  }
  return step.value.state === 'regressed'
}

test('labels for a sibling on all prompts raise no more false alarms than none', () => {
  const alarms = Array.from({ length: 300 }, (_, rep) => isFalseAlarm(relabelled, seededRandom(1, rep)))
  // One in ten when both versions of a prompt counted.
  expect(alarms.filter(Boolean).length).toBeLessThanOrEqual(9)
})
