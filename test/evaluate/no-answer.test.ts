import { join } from 'node:path'
import { expect, test } from 'vitest'
import { skillFile } from '../support/cli.ts'
import { renderComment, renderTerminal } from '../support/reports.ts'
import { makeRepository } from '../support/repository.ts'
import { evaluate } from '../support/run-of.ts'
import { hostOf, requestOf } from './note-taker.ts'

const JOKE = 'tell a joke'
const PROMPTS = ['fill in this form', 'fill out the fields', 'complete the form', 'sign the form']
const MORE = [...PROMPTS, 'file the form', 'mail the form', 'fold the form']

/**
 * Gates a change of `pdf` with two trials a prompt and side. `refused` is a pattern of `sh` for the requests whose
 * model refuses; `silent` for those whose model does not load `pdf` where it should.
 */
async function gated({ refused = 'none', silent = 'none', policy = '', queries = PROMPTS }) {
  const prompts = [...queries.map((query) => ({ query, should_trigger: true })), { query: JOKE, should_trigger: false }]
  await using repository = await makeRepository({
    files: {
      'skills/pdf/SKILL.md': skillFile('pdf', 'Fill in forms.'),
      'skills/pdf/evals/trigger_eval.json': JSON.stringify(prompts),
      'skill-eval-gate.yml': `version: 1\n${policy}`,
    },
  })
  await repository.branch('change')
  await repository.commit('change', { 'skills/pdf/SKILL.md': skillFile('pdf', 'Fill in any forms.') })
  const say = (event: object) => `echo '${JSON.stringify(event)}'`
  const program = `read -r request
    case "$request" in
      ${refused}) ${say({ type: 'unanswered', kind: 'refused' })};;
      ${silent}|*'${JOKE}'*) ${say({ type: 'output', text: 'Done.' })};;
      *) ${say({ type: 'skill', name: 'pdf' })};;
    esac`
  await repository.write({ 'agent.sh': program })
  const command = `sh ${join(repository.root, 'agent.sh')}`
  return await evaluate(await requestOf(repository, command, { trials: 2 }), hostOf())
}

const ratesOfPdf = ({ tasks }: Awaited<ReturnType<typeof gated>>) =>
  tasks.flatMap(({ expectations }) =>
    expectations.flatMap(({ label, base, head }) =>
      label === 'must_activate' ? [[base?.rate ?? null, head.rate] as const] : [],
    ),
  )
const BASE = `*'"side":"base"'*`
const HEAD = `*'"side":"head"'*`

test('base refuses and head answers: base is an error, and nothing is a gain or a loss', async () => {
  const results = await gated({ refused: BASE })
  expect(ratesOfPdf(results)).toEqual(PROMPTS.map(() => [null, 1]))
  expect(new Set(results.errors.map(({ side, kind }) => `${side} ${kind}`))).toEqual(new Set(['base refused']))
  expect(results.trials.unanswered?.refused).toBeGreaterThanOrEqual(5)
  expect(results.decision.state).toBe('not_evaluated')
  expect(results.decision.reasons[0]?.message).toContain('all on base: the model refused to answer')
})

test('both refuse: not one trial counts, and it is not green', async () => {
  const results = await gated({ refused: '*' })
  expect(results.decision.state).toBe('not_evaluated')
  expect(results.trials.errors).toBe(results.trials.total)
  expect(ratesOfPdf(results)).toEqual(PROMPTS.map(() => [null, null]))
  expect(results.tasks[0]?.unanswered).toMatchObject({ base: { refused: 2 }, head: { refused: 2 } })
  const comment = renderComment(results, { marker: '<!-- m -->' })
  expect(comment).toContain("`refused`: its model's last answer was a refusal")
  expect(comment).toMatch(/\d+ failed, \d+ refused\)/)
  const terminal = renderTerminal(results, { verbose: true, width: 120, colour: false })
  expect(terminal).toMatch(/, refused: its model's last answer was a refusal/)
})

test('the first of two trials is refused each time: the other one counts alone', async () => {
  const results = await gated({ refused: `*'"phase":"screen","index":0'*` })
  expect(ratesOfPdf(results)).toEqual(PROMPTS.map(() => [1, 1]))
  expect(results.errors.map(({ index, kind }) => `${kind} ${index}`)).toEqual(results.errors.map(() => 'refused 0'))
  expect(results.errors.length).toBe(2 * (PROMPTS.length + 1))
})

test('refusals of head that count as not triggered are a loss, marked as such', async () => {
  const results = await gated({ refused: HEAD, policy: 'policy: { on_no_answer: count_as_not_triggered }\n' })
  expect(results.decision.state).toBe('regressed')
  expect(results.errors).toEqual([])
  expect(results.tasks[0]?.unanswered).toMatchObject({ base: { refused: 0 }, head: { cut_off: 0 } })
  const comment = renderComment(results, { marker: '<!-- m -->' })
  expect(comment).toMatch(/refused in \d+ trials/)
  expect(comment).toMatch(/\d+ refused, counted as not triggered/)
})

test('what fired is shown of each side by its own trials, also where a loss is confirmed on other prompts', async () => {
  // Head gains this prompt, so nothing confirms it: the figures of its skill pool the trials of both sides.
  const gained = PROMPTS[0] ?? ''
  const results = await gated({
    queries: MORE,
    silent: `*'${gained}'*'"side":"base"'*|${MORE.slice(1)
      .map((prompt) => `*'${prompt}'*'"side":"head"'*`)
      .join('|')}`,
  })
  expect(results.decision.state).toBe('regressed')
  const fired = Object.fromEntries(results.tasks.map(({ prompt, fired }) => [prompt, fired]))
  const pdf = [{ skill: 'pdf', rate: 1 }]
  expect(fired).toEqual({
    ...Object.fromEntries(MORE.map((prompt) => [prompt, { base: pdf, head: [] }])),
    [gained]: { base: [], head: pdf },
    [JOKE]: { base: [], head: [] },
  })
})
