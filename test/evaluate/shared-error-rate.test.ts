import { expect, test } from 'vitest'
import { toAgentList } from '../../src/core/config/agent-list.ts'
import { answered } from '../../src/core/process/outcome.ts'
import type { AgentTurn } from '../../src/evaluate/agent-turn.ts'
import { withSides } from '../../src/evaluate/open-sides.ts'
import { prepareRun } from '../../src/evaluate/prepare.ts'
import { skillFile, triggerSet } from '../support/cli.ts'
import { makeRepository } from '../support/repository.ts'
import { valueIn } from '../support/value-in.ts'
import { withPrepared } from '../support/with-prepared.ts'
import { hostOf, requestOf } from './note-taker.ts'

const [entry] = toAgentList(['lexical'])
if (entry === undefined) throw new Error('no agent')

/** One of two subjects that share the error rate. */
const turn: AgentTurn = {
  ...{ entry, isAlone: false, sharing: 2, sharesAlpha: true, budgetUsd: null, refused: [] },
  limitUsd: () => null,
  slots: () => (work) => work(),
  restored() {},
  allRestored: Promise.resolve(),
  alone: (work) => work(),
}

test('a subject with trees of its own shares the error rate with as many as one whose trees are open', async () => {
  await using repository = await makeRepository({
    files: {
      'skills/pdf/SKILL.md': skillFile('pdf', 'Fills in forms.'),
      'skills/pdf/evals/trigger_eval.json': triggerSet(['Fill in forms']),
    },
  })
  await repository.branch('change')
  await repository.commit('edit', { 'skills/pdf/SKILL.md': skillFile('pdf', 'Fills in PDF forms.') })
  const request = await requestOf(repository, null)
  const inTurn = { ...request, turn }
  const own = await withPrepared(inTurn, hostOf(), ({ question }) => question.jobs)
  const opened = await withSides(request, hostOf(), async (sides) => {
    await using prepared = valueIn(await prepareRun(sides, inTurn, hostOf()))
    return answered(prepared.question.jobs)
  })
  expect([own, valueIn(opened)]).toEqual([2, 2])
})
