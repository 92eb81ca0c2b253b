import { describe, expect, test } from 'vitest'
import { buildTranscript } from '../../../src/agents/transcript/build-transcript.ts'
import type { TranscriptEvent } from '../../../src/agents/transcript/transcript.ts'
import { type KeyedTrial, trialRecords } from '../../../src/evaluate/assemble/trial-records.ts'
import type { Catalogue } from '../../../src/skills/skill.ts'

const catalogue: Catalogue = { skills: [], warnings: [] }
const catalogues = { base: null, head: catalogue }

function trial(events: readonly TranscriptEvent[], rest: Partial<KeyedTrial> = {}): KeyedTrial {
  return {
    task: 'a',
    side: 'head',
    phase: 'screen',
    index: 0,
    key: 'k',
    status: 'ok',
    error: null,
    transcript: buildTranscript(events),
    durationMs: 5,
    cached: false,
    ...rest,
  }
}

const output = (text: string): TranscriptEvent => ({ type: 'output', text })
const tool = (name: string): TranscriptEvent => ({ type: 'tool', name, arguments: {}, success: true })
const load = (name: string): TranscriptEvent => ({ type: 'skill', name, success: true, via: 'tool', caller: 'main' })

describe('the records of trials', () => {
  test('hold what a trial showed, loads in order and with duplicates', () => {
    const events = [load('pdf'), tool('bash'), load('docx'), load('pdf'), output('done'), { type: 'turn' } as const]
    expect(trialRecords([trial(events)], ['a'], () => catalogues)).toEqual([
      {
        task: 'a',
        side: 'head',
        phase: 'screen',
        index: 0,
        key: 'k',
        error: null,
        fired: ['pdf', 'docx', 'pdf'],
        output: 'done',
        outputCut: false,
        toolCalls: ['bash'],
        toolCallsCut: false,
        turns: 1,
        usage: null,
        durationMs: 5,
      },
    ])
  })

  test('name last, and count, what an earlier message of the conversation loaded', () => {
    const conversation = {
      whole: { transcript: buildTranscript([]), status: 'ok' as const, error: null },
      before: [{ name: 'docx', via: 'tool' as const }],
    }
    const [record] = trialRecords([trial([load('pdf'), output('done')], { conversation })], ['a'], () => catalogues)
    expect([record?.fired, record?.loadedBefore]).toEqual([['pdf', 'docx'], 1])
  })

  test('are none where what triggered says it all, as with a router, but not where a trial failed', () => {
    const silent = trial([load('pdf')])
    expect(trialRecords([silent, silent], ['a'], () => catalogues)).toEqual([])
    const failed = trial([], { index: 1, status: 'error', error: { kind: 'timeout', message: 'slow' } })
    const records = trialRecords([failed, silent], ['a'], () => catalogues)
    expect(records.map(({ index, error }) => [index, error])).toEqual([
      [0, null],
      [1, 'timeout'],
    ])
  })

  test('stand in the order of tasks and phases, whatever ended first', () => {
    const some = [
      trial([output('1')], { task: 'b' }),
      trial([output('0')], { phase: 'confirm' }),
      trial([output('2')], { index: 1 }),
      trial([output('3')]),
      trial([output('4')], { side: 'base' }),
    ]
    const records = trialRecords(some, ['a', 'b'], () => catalogues)
    expect(records.map((record) => record.output)).toEqual(['4', '3', '2', '0', '1'])
  })

  test('say where they were cut, and never inside a character', () => {
    const long = trial([output('😀'.repeat(3000)), ...Array.from({ length: 300_000 }, () => tool('bash'))])
    const [record] = trialRecords([long], ['a'], () => catalogues)
    expect(record).toMatchObject({ outputCut: true, toolCallsCut: true })
    expect(record?.output).toHaveLength(4000)
    const odd = trial([output(`x${'😀'.repeat(3000)}`)])
    expect(trialRecords([odd], ['a'], () => catalogues)[0]?.output.isWellFormed()).toBe(true)
  })

  test('of 12,000 trials that all say much stay within a few megabytes', () => {
    const events = [...Array.from({ length: 100 }, () => tool('some_tool')), output('word '.repeat(2000))]
    const many = Array.from({ length: 12_000 }, (_, index) => trial(events, { index, key: 'f'.repeat(64) }))
    const text = JSON.stringify(
      trialRecords(many, ['a'], () => catalogues),
      null,
      2,
    )
    expect(text.length).toBeLessThan(8_000_000)
  })
})
