import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { HARMS, seededEdits } from '../../bench/lexical-gate/harm.ts'
import { judge, routing } from '../../bench/lexical-gate/judge.ts'
import { readRepository } from '../../bench/lexical-gate/repository.ts'
import { buildLexicalRouter } from '../../src/agents/lexical/router.ts'

const demo = fileURLToPath(new URL('../../fixtures/demo/before', import.meta.url))

test('the bench judges each kind of edit as the gate does, and no change is no loss', async () => {
  const repository = await readRepository(demo)
  const base = repository.descriptions
  expect(judge({ base, head: base }, repository).state).toBe('pass')
  const seeded = seededEdits(repository)
  expect(new Set(seeded.map(({ kind }) => kind))).toEqual(new Set([...HARMS, 'paraphrase']))
  const states = (kind: string) =>
    seeded.filter((edit) => edit.kind === kind && edit.isFelt).map((edit) => judge(edit, repository).state)
  for (const kind of ['generic sentence', 'vague', 'emptied', "sibling's text pasted over"]) {
    expect([...new Set(states(kind))], kind).toEqual(['regressed'])
  }
  const paraphrases = seeded.filter(({ kind }) => kind === 'paraphrase')
  expect(paraphrases.filter((edit) => judge(edit, repository).state === 'regressed')).toEqual([])
})

test('the bench routes as the router over all skills, though it scores only what an edit changed', async () => {
  const repository = await readRepository(demo)
  for (const { head } of [{ head: repository.descriptions }, ...seededEdits(repository)]) {
    const router = buildLexicalRouter([...head].map(([name, description]) => ({ name, description })))
    const route = routing(head, repository)
    for (const task of repository.tasks) {
      const fired = router.route(task.prompt).fired.map(({ name }) => name)
      expect(route(task).toSorted(), task.prompt).toEqual(fired.toSorted())
    }
  }
})
