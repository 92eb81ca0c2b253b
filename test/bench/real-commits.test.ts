import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { judge } from '../../bench/lexical-gate/judge.ts'
import { lossLimits } from '../../src/core/config/defaults.ts'
import { policy, task } from '../support/observed.ts'
import { describeWithShared } from '../support/shared.ts'
import { JUDGED, type JudgedCommit } from './real-commits.ts'

interface Line {
  commit: string
  name: string
  before: string
  after: string
}

/**
 * The router's verdict on a commit, binding, among the skills of its catalogue in a folder of them: it blocks, only
 * names, or passes.
 */
function routerOn(catalogues: string, { repo, commit, skill, prompts }: JudgedCommit) {
  const fileOf = (ending: string) => readFileSync(join(catalogues, `${repo.replace('/', '__')}${ending}`), 'utf8')
  const lines = fileOf('.edits.jsonl').split('\n').filter(Boolean)
  const edits = lines.map((line): Line => JSON.parse(line)).filter((line) => line.commit.startsWith(commit))
  if (!edits.some(({ name }) => name === skill)) throw new Error(`there is no edit of ${skill} in ${repo} ${commit}`)
  const today: { name: string; description: string }[] = JSON.parse(fileOf('.json'))
  const listed = today.map(({ name, description }): [string, string] => [name, description])
  const { skills, reasons, state } = judge(
    {
      base: new Map([...listed, ...edits.map(({ name, before }): [string, string] => [name, before])]),
      head: new Map([...listed, ...edits.map(({ name, after }): [string, string] => [name, after])]),
    },
    {
      tasks: prompts.map((prompt, index) => task(`p${index}`, { [skill]: 'must_activate' }, { prompt })),
      policy: { ...policy, general: { ...policy.general, ...lossLimits(null, true) } },
      offeredTo: () => null,
    },
  )
  const own = skills.find((one) => one.skill === skill)
  const isNamed = (own?.recall.net ?? 0) > 0 || reasons.some((reason) => reason.skill === skill)
  return {
    router: state === 'regressed' ? 'blocks' : isNamed ? 'names' : 'passes',
    fired: own?.base?.tp ?? 0,
  } as const
}

/** What the router may say for a person's verdict. A rewording that loses something may be named. */
const AGREES = { harmful: ['blocks', 'names'], harmless: ['passes'], unclear: ['names', 'passes'] } as const

/** Where the router and the person disagree, and how. */
const DISAGREE: Record<string, string> = {
  // Its name alone still fires on prompts that speak of tests.
  '030a222af1 test-driven-development': 'harmful, passes',
}

describeWithShared('the router on twenty real commits', (shared) => {
  const catalogues = join(shared, 'catalogues')
  const said = JUDGED.map((one) => ({ ...one, id: `${one.commit} ${one.skill}`, ...routerOn(catalogues, one) }))
  const agrees = ({ verdict, router }: (typeof said)[number]) => (AGREES[verdict] as readonly string[]).includes(router)

  test('says what a person says, but for those named here', () => {
    expect(said).toHaveLength(20)
    const others = said.filter((one) => !agrees(one)).map(({ id, verdict, router }) => [id, `${verdict}, ${router}`])
    expect(Object.fromEntries(others)).toEqual(DISAGREE)
  })

  test('blocks two of four harmful ones and names a third, by prompts that nearly all fire before', () => {
    const harmful = said.filter(({ verdict }) => verdict === 'harmful').map(({ router }) => router)
    expect(harmful.toSorted()).toEqual(['blocks', 'blocks', 'names', 'passes'])
    const fired = said.reduce((sum, one) => sum + one.fired, 0)
    const prompts = said.reduce((sum, one) => sum + one.prompts.length, 0)
    expect([fired, prompts]).toEqual([56, 62])
  })

  test('blocks no change that a person calls harmless', () => {
    expect(said.filter(({ verdict, router }) => verdict === 'harmless' && router === 'blocks')).toEqual([])
  })
})
