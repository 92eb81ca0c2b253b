import { mkdir, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { expect, test } from 'vitest'
import { says } from '../../fake-model/answer.ts'
import type { ModelRequest } from '../../fake-model/model-request.ts'
import { type Bench, candidate, newWorkspace, type Script } from './bench.ts'
import { runsAll } from './pinned.ts'
import type { Subject } from './subject.ts'

/** What a scripted model tells a subagent. */
export const SUBTASK = 'Do the part of it that is called SUBTASK.'

const FILES = {
  'agents/reviewer.md': '---\nname: reviewer\ndescription: Reviews code.\nmodel: opus\n---\nYou review.\n',
  'agents/planner.md': '---\nname: the-planner\ndescription: Plans work.\n---\nYou plan work.\n',
}

/** A script for the main thread, and one for subagents. */
export function inThreads(main: Script, sub: Script): Script {
  return (turn, asked) => (isOfSubagent(asked) ? sub(turn, asked) : main(turn, asked))
}

function isOfSubagent({ userText }: ModelRequest): boolean {
  return userText.includes('SUBTASK') && !userText.includes('Please fill this form')
}

/** What holds for every agent that is given subagents. */
export function scenariosOfSubagents({ folder, open, loads, runs, delegates }: Subject): void {
  if (delegates === undefined) throw new Error('An agent without subagents has no such scenarios.')
  const offered = ({ repository, skills }: Bench) => [
    ...skills,
    candidate(repository, 'subagent', 'reviewer', 'agents/reviewer.md'),
    candidate(repository, 'subagent', 'planner', 'agents/planner.md'),
  ]

  test('that gives work to a subagent has chosen it, also one that fails, and what it loads is its own', async () => {
    const working: Script = (turn) => (turn === 0 ? loads('csv-analyzer') : says('Found nothing.'))
    const failing: Script = () => ({ kind: 'error', status: 400, message: 'planned' })
    const subs = [
      { name: 'reviewer', sub: working, seen: { name: 'reviewer' } },
      { name: 'the-planner', sub: failing, seen: { name: 'the-planner', qualified: 'planner' } },
    ]
    const trials = subs.map(async ({ name, sub, seen }) => {
      const first: Script = (turn) => (turn === 0 ? delegates(name) : says('Done.'))
      await using bench = await open(inThreads(first, sub), { files: FILES })
      const ran = await bench.run({ skills: offered(bench) })
      expect(ran.transcript.skillInvocations).toEqual([{ kind: 'subagent', ...seen, via: 'tool' }])
      expect(ran.transcript.attempts.filter(({ kind }) => kind === 'subagent')).toEqual([])
    })
    await Promise.all(trials)
  })

  test.runIf(runsAll)('that gives work to nobody that there is has tried', async () => {
    await using bench = await open((turn) => (turn === 0 ? delegates('nobody') : says('Done.')), { files: FILES })
    const ran = await bench.run({ skills: offered(bench) })
    expect(ran.error).toBeNull()
    expect(ran.transcript).toMatchObject({
      skillInvocations: [],
      attempts: [{ kind: 'subagent', name: 'nobody' }],
      foreignDelegations: [],
    })
  })

  test.runIf(runsAll)('is seen to list the subagents of the side, and no model pays for that', async () => {
    await using bench = await open(() => runs('ls'), { files: FILES })
    const workspace = newWorkspace(folder)
    await mkdir(workspace, { recursive: true })
    try {
      const seen = await bench.agent.probeListing?.(offered(bench), workspace, new AbortController().signal)
      const listed = seen?.listing?.skills.filter(({ kind }) => kind !== undefined) ?? []
      expect(listed.toSorted((a, b) => a.name.localeCompare(b.name, 'en'))).toEqual([
        { name: 'reviewer', kind: 'subagent', description: 'Reviews code.', location: null },
        { name: 'the-planner', alias: 'planner', kind: 'subagent', description: 'Plans work.', location: null },
      ])
      expect(seen?.listing?.skills.filter(({ kind }) => kind === undefined)).toHaveLength(3)
      expect(bench.model.requests).toEqual([])
    } finally {
      await rm(dirname(workspace), { recursive: true, force: true, maxRetries: 3 })
    }
  })
}
