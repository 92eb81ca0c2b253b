import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { describeWithShared } from '../../../support/shared.ts'
import { comparable, expectationsIn, readFixture, recordings, recordingsIn } from './support.ts'

describe('recordings of agents', () => {
  test.each(expectationsIn(recordings))('%s gives what is ruled', async (name, { prompt, ...expected }) => {
    expect(comparable(await readFixture(recordings, name, { prompt }), expected)).toEqual(expected)
  })

  test('every recording has a ruling', () => {
    expect(
      expectationsIn(recordings)
        .map(([name]) => name)
        .sort(),
    ).toEqual(recordingsIn(recordings).sort())
  })
})

describeWithShared('recordings of the real agents', (shared) => {
  const folder = join(shared, 'captures')
  const rulings = expectationsIn(folder)

  test.each(rulings)('%s gives what is ruled', async (name, expected) => {
    const seen = comparable(await readFixture(folder, name), expected)
    // Copilot's recordings hold the prompt, so that its slash command is seen; the rulings do not list users' loads.
    expect(seen).toEqual(name === 'copilot/slash.jsonl' ? { ...expected, user: ['pdf-filler'] } : expected)
  })

  test('there are as many of them as there are rulings', () => {
    expect(rulings.map(([name]) => name).sort()).toEqual(recordingsIn(folder).sort())
    expect(rulings.length).toBeGreaterThanOrEqual(46)
  })

  test.each([
    ['claude-code/slash.jsonl', '/pdf-filler now'],
    ['codex/mention.jsonl', '$pdf-filler now'],
    ['codex/mention.jsonl', 'Please use $pdf-filler now'],
  ])('%s with its prompt: the user called the skill', async (name, prompt) => {
    const { transcript } = await readFixture(folder, name, { prompt })
    expect(transcript.skillInvocations).toEqual([])
    expect(transcript.userInvocations).toEqual([{ name: 'pdf-filler', via: 'prompt' }])
  })
})
