import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { skillFile, temporaryFolder, triggerSet } from '../support/cli.ts'
import { renderComment } from '../support/reports.ts'
import { makeRepository } from '../support/repository.ts'
import type { Run } from '../support/run-of.ts'
import { evaluate, evaluatePart } from '../support/run-of.ts'
import { hostOf, requestOf } from './note-taker.ts'

const host = hostOf({ environment: { PATH: process.env['PATH'] } })

/** Two rooms: forms has its own, letters and tables share one. */
async function inRooms(names: readonly [string, string], rest: object = {}) {
  const [first, second] = names
  const rooms = [
    { name: first, skills: ['forms'] },
    { name: second, skills: ['letters', 'tables'] },
  ]
  const repository = await makeRepository({
    files: {
      'skills/forms/SKILL.md': skillFile('forms', 'Fills in PDF forms.'),
      'skills/letters/SKILL.md': skillFile('letters', 'Writes letters.'),
      'skills/tables/SKILL.md': skillFile('tables', 'Makes tables.'),
      'evals/forms/trigger_eval.json': triggerSet(['fill in the forms of a PDF', 'forms, please']),
      'evals/letters/trigger_eval.json': triggerSet(['write letters to everybody', 'letters, please']),
      'skill-eval-gate.yml': JSON.stringify({ version: 1, rooms, sandbox: 'none', ...rest }),
    },
  })
  await repository.branch('change')
  await repository.commit('change', { 'skills/letters/SKILL.md': skillFile('letters', 'Writes letters and cards.') })
  return repository
}

/** An agent that loads the skill that the prompt names; on head not `lost`. */
function agentIn(folder: string, name: string, lost = 'nothing'): string {
  const file = join(folder, `${name}.sh`)
  writeFileSync(
    file,
    `read -r request
load() { case $request in *'"side":"head"'*) [ $1 = ${lost} ] && return ;; esac; echo "{\\"type\\":\\"skill\\",\\"name\\":\\"$1\\"}"; }
prompt=\${request#*'"prompt":"'}
case \${prompt%%\\"*} in *forms*) load forms ;; *letters*) load letters ;; esac
echo '{"type":"output","text":"Done."}'`,
  )
  return `sh '${file}'`
}

const roomsIn = ({ rooms, skills, tasks }: Pick<Run, 'rooms' | 'skills' | 'tasks'>) => [
  rooms?.map(({ name }) => name),
  [...new Set(skills.flatMap(({ room }) => room?.name ?? []))].sort(),
  [...new Set(tasks.flatMap(({ room }) => room?.name ?? []))].sort(),
]

describe('a stored decision', () => {
  test('of rooms that have other names by now is not used, and their trials are', async () => {
    await using folder = temporaryFolder()
    const gate = async (names: readonly [string, string]) => {
      await using repository = await inRooms(names)
      const options = { agentVersion: '1', store: join(folder.path, 'store') }
      return await evaluate(await requestOf(repository, agentIn(folder.path, 'calm'), options), host)
    }
    const first = await gate(['one', 'two'])
    expect(roomsIn(first)).toEqual([
      ['one', 'two'],
      ['one', 'two'],
      ['one', 'two'],
    ])
    expect((await gate(['one', 'two'])).store?.decidedAt).toBeTypeOf('string')
    // The names change places, and each room keeps its skills.
    const swapped = await gate(['two', 'one'])
    expect(swapped.skills.find(({ skill }) => skill === 'forms')?.room?.name).toBe('two')
    const named = await gate(['office', 'post'])
    expect(roomsIn(named)).toEqual([
      ['office', 'post'],
      ['office', 'post'],
      ['office', 'post'],
    ])
    expect([swapped.trials.fresh, named.trials.fresh]).toEqual([0, 0])
  })
})

test('several agents each judge every room, and shards measure the same', async () => {
  await using folder = temporaryFolder()
  const agents = [
    { id: 'lexical', enforce: true },
    { id: 'command', name: 'calm', version: '1', command: agentIn(folder.path, 'calm') },
    { id: 'command', name: 'weak', version: '1', command: agentIn(folder.path, 'weak', 'letters') },
  ]
  await using repository = await inRooms(['office', 'post'], { agents })
  const request = await requestOf(repository, null, { store: false })
  const results = await evaluate({ ...request, inputs: {} }, host)
  expect(results.columns.map(({ name, results: own }) => [name, own?.decision.state])).toEqual([
    ['lexical', 'pass'],
    ['calm', 'pass'],
    ['weak', 'regressed'],
  ])
  for (const { results: own } of results.columns) {
    expect(own === null ? null : roomsIn(own)).toEqual([
      ['office', 'post'],
      ['office', 'post'],
      ['office', 'post'],
    ])
  }
  const weak = results.columns[2]?.results
  expect(weak?.skills.map(({ skill, state, room }) => [skill, state, room?.name])).toContainEqual([
    'letters',
    'regressed',
    'post',
  ])
  const comment = renderComment(results, { marker: '' })
  expect(comment).toContain('weak')
  expect(comment).toContain('post')

  const asked = { ...request, inputs: {} }
  const parts = []
  for (const index of [1, 2]) parts.push(...(await evaluatePart(asked, host, { index, of: 2 })))
  const shared = await evaluate({ ...asked, shards: { parts } }, host)
  const said = ({ decision, columns }: Run) => [
    decision,
    columns.map(({ results: own }) => [own?.skills, own?.tasks, own?.decision]),
  ]
  expect(JSON.stringify(said(shared))).toBe(JSON.stringify(said(results)))
})
