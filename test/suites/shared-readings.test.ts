import { describe, expect, it } from 'vitest'
import { SharedReadings } from '../../src/suites/loading/shared-readings.ts'
import { repositoryFolder } from './repository-folder.ts'

const SKILL = '---\nname: real-name\ndescription: d\n---\n'
const SUITE = 'skills/pdf/evals/trigger-eval.json'
const EVALS = 'skills/pdf/evals/evals.json'

const base: Record<string, string> = {
  'skills/pdf/SKILL.md': SKILL,
  [SUITE]: '[{"query": "a", "should_trigger": true}]',
  [EVALS]: JSON.stringify({
    skill_name: 'pdf',
    evals: [{ id: 1, prompt: 'b', files: ['in.txt'], expectations: ['c'] }],
  }),
  'skills/pdf/in.txt': 'one',
}

/** The files whose suite is base's own, and what the two sides read. */
async function sharedWith(head: Record<string, string>) {
  const shared = new SharedReadings()
  await using before = await repositoryFolder(base)
  await using after = await repositoryFolder(head)
  const own = await before.load({ shared })
  const { suites, included } = await after.load({ shared })
  const alone = await after.load()
  return {
    same: suites.filter((suite) => own.suites.includes(suite)).map(({ file }) => file),
    asAlone: { suites, included },
    alone: { suites: alone.suites, included: alone.included },
  }
}

describe('suites that are the same on both sides', () => {
  it('are read once', async () => {
    const { same, asAlone, alone } = await sharedWith(base)
    expect(same).toEqual([EVALS, SUITE])
    expect(asAlone).toEqual(alone)
  })

  it.each([
    ['its text', { [SUITE]: '[{"query": "a", "should_trigger": false}]' }, [EVALS]],
    ['the skill that its folder is of', { 'skills/pdf/SKILL.md': SKILL.replace('real-name', 'other') }, []],
    ['a file that belongs to it', { 'skills/pdf/in.txt': 'two' }, [SUITE]],
  ])('are read again where head changes %s', async (_, change, kept) => {
    const { same, asAlone, alone } = await sharedWith({ ...base, ...change })
    expect(same).toEqual(kept)
    expect(asAlone).toEqual(alone)
  })
})
