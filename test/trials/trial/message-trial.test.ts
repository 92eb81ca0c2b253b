import { describe, expect, it } from 'vitest'
import { buildTranscript } from '../../../src/agents/transcript/build-transcript.ts'
import type { TranscriptEvent } from '../../../src/agents/transcript/transcript.ts'
import type { Label } from '../../../src/suites/suite.ts'
import type { AskedTask } from '../../../src/trials/plan/asked-tasks.ts'
import { type TaskTrial, trialForTask, wholeTrial } from '../../../src/trials/trial/message-trial.ts'
import type { Trial, TrialError } from '../../../src/trials/trial/trial.ts'
import { task } from '../../support/observed.ts'
import { makeSkill } from '../../support/skill.ts'

const catalogue = { skills: [makeSkill({ name: 'pdf' }), makeSkill({ name: 'mail' })], warnings: [] }

const load = (name: string): TranscriptEvent => ({ type: 'skill', name, success: true, via: 'tool', caller: 'main' })
const next: TranscriptEvent = { type: 'message', index: 1 }
const usage: TranscriptEvent = { type: 'usage', inputTokens: 10, outputTokens: 2, costUsd: 0.5 }
const refused: TranscriptEvent = { type: 'unanswered', kind: 'refused', said: 'refusal' }
const broken: TrialError = { kind: 'agent', message: 'exit code 1' }

function trial(events: readonly TranscriptEvent[], error: TrialError | null = null): Trial {
  return {
    task: 'a',
    side: 'head',
    phase: 'screen',
    index: 0,
    status: error === null ? 'ok' : 'error',
    error,
    transcript: buildTranscript(events),
    durationMs: 5,
    cached: false,
  }
}

/** The task of one of two messages, from 1. */
function message(number: 1 | 2, labels: Record<string, Label> = {}, rest: Partial<AskedTask> = {}): AskedTask {
  const texts = ['Fill it in', 'Mail it']
  return task(`m${number}`, labels, {
    prompt: texts[number - 1] ?? '',
    followUps: texts.slice(number),
    message: { conversation: 'c', of: 2, before: texts.slice(0, number - 1) },
    ...rest,
  })
}

const read = (one: TaskTrial, of: AskedTask, onNoAnswer?: 'count_as_not_triggered') =>
  trialForTask(one, of, { catalogue, onNoAnswer })
const loads = (one: Trial) => one.transcript.skillInvocations.map(({ name }) => name)
const stillLoaded = (one: TaskTrial) => one.conversation?.before.map(({ name }) => name)

describe('what a message takes of its conversation', () => {
  it('is the loads after it and before the next, with the tokens of the whole', () => {
    const whole = trial([load('pdf'), next, load('mail'), usage])
    const [first, second] = [read(whole, message(1)), read(whole, message(2))]
    expect([loads(first), loads(second)]).toEqual([['pdf'], ['mail']])
    expect([first.transcript.costUsd, second.transcript.costUsd]).toEqual([0.5, 0.5])
    expect(wholeTrial(first).transcript).toBe(whole.transcript)
  })

  it('is not touched by an error of a later message', () => {
    const whole = trial([load('pdf'), next, load('mail')], broken)
    expect(read(whole, message(1))).toMatchObject({ status: 'ok', error: null })
    const second = read(whole, message(2))
    expect([second.status, loads(second)]).toEqual(['error', ['mail']])
  })

  it('is an error where the conversation ended before it, whatever loaded until then', () => {
    const second = read(trial([load('mail')], broken), message(2, { mail: 'must_activate' }))
    expect([second.status, second.error]).toEqual(['error', broken])
    expect([loads(second), stillLoaded(second)]).toEqual([[], []])
  })

  it('is an error where the agent does not say where messages begin', () => {
    const whole = trial([load('pdf'), load('mail')])
    for (const number of [1, 2] as const) {
      expect(read(whole, message(number))).toMatchObject({
        status: 'error',
        error: { message: 'the agent does not say where each of the 2 messages begins' },
      })
    }
  })

  it('is an error where the model answered it with a refusal, unless policy says otherwise', () => {
    const whole = trial([{ type: 'turn' }, refused, next, { type: 'turn' }])
    expect([read(whole, message(1)).error?.kind, read(whole, message(2)).error]).toEqual(['refused', null])
    expect(read(whole, message(1), 'count_as_not_triggered').error).toBeNull()
  })

  it('fails with the whole where its graders judge it', () => {
    const grader = { type: 'text', name: 'g', config: {}, weight: 1, source: { file: 'a', line: 1, column: 1 } }
    const whole = trial([load('pdf'), next], broken)
    expect(read(whole, message(1, {}, { graders: [grader] })).error).toEqual(broken)
  })
})

describe('a skill that an earlier message loaded', () => {
  const whole = trial([load('pdf'), load('mail'), next])

  it('counts for a later message that must activate it', () => {
    expect(stillLoaded(read(whole, message(2, { pdf: 'must_activate' })))).toEqual(['pdf'])
  })

  it.each(['should_not_activate', 'acceptable'] as const)('does not count for one that labels it %s', (label) => {
    expect(stillLoaded(read(whole, message(2, { pdf: label, mail: label })))).toEqual([])
  })
})

describe('a task whose follow-ups ask nothing', () => {
  const plain = task('p', { pdf: 'must_activate' }, { prompt: 'Fill it in', followUps: ['Mail it'] })

  it('counts what its prompt loads', () => {
    expect(loads(read(trial([next, load('pdf')]), plain))).toEqual([])
    expect(loads(read(trial([load('pdf'), next, load('mail')]), plain))).toEqual(['pdf'])
  })

  it('counts every load of an agent that does not mark messages', () => {
    const whole = trial([load('pdf'), load('mail')])
    expect(read(whole, plain)).toBe(whole)
  })
})
