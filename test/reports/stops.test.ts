import { describe, expect, it } from 'vitest'
import { agentText, earlyStopText } from '../../src/reports/footer.ts'
import { silentText } from '../../src/reports/prompt-row.ts'
import { renderComment, renderSummary, renderTerminal } from '../support/reports.ts'
import type { Run } from '../support/run-of.ts'
import { scenarios } from './scenarios.ts'

const command = { id: 'command', version: null, model: null, label: 'command: node a.js', deterministic: false }

function terminal(results: Run, verbose = false): string {
  return renderTerminal(results, { verbose, width: 200, colour: false })
}

describe('what stopping early spared', () => {
  const words = '12 of 50 fresh trials stopped early, which saved up to 24 model requests'
  const stopped: Run = { ...scenarios.unchanged(), earlyStops: { trials: 12, savedTurns: 24 } }

  it('is said as the bound that it is', () => {
    expect(earlyStopText(stopped)).toBe(words)
    expect(earlyStopText({ ...stopped, earlyStops: { trials: 1, savedTurns: 1 } })).toBe(
      '1 of 50 fresh trials stopped early, which saved up to 1 model request',
    )
    expect(earlyStopText({ ...stopped, earlyStops: { trials: 2, savedTurns: 0 } })).toBe(
      '2 of 50 fresh trials stopped early',
    )
    expect(earlyStopText(scenarios.unchanged())).toBe('')
  })

  it('stands in the summary and in a terminal, and not in the comment', () => {
    expect(renderSummary(stopped)).toContain(words)
    expect(terminal(stopped)).toContain(words)
    expect(renderComment(stopped, { marker: '' })).not.toContain('stopped early')
  })
})

describe('a prompt that was silent at the turn limit', () => {
  const regressed = scenarios.regressed()
  const lost = regressed.tasks.findIndex(({ expectations }) => expectations.some(({ change }) => change === 'lost'))
  const results: Run = {
    ...regressed,
    tasks: regressed.tasks.map((task, index) => (index === lost ? { ...task, silent: { base: 0, head: 2 } } : task)),
  }

  it('says so where it is listed as lost', () => {
    for (const text of [renderComment(results, { marker: '' }), renderSummary(results), terminal(results)]) {
      expect(text).toContain('silent at the turn limit in 2 trials')
    }
  })

  it('says so among all tasks, with base beside it', () => {
    const [task] = regressed.tasks
    if (task === undefined) throw new Error('expected a task')
    expect(silentText({ ...task, silent: { base: 1, head: 2 } })).toBe('silent at the turn limit in 2 trials (base 1)')
    expect(silentText({ ...task, silent: { base: 1, head: 0 } })).toBe('silent at the turn limit in 1 trial of base')
    expect(silentText(task)).toBe('')
    expect(terminal(results, true)).toMatch(/^ {6}fired: .* · silent at the turn limit in 2 trials$/m)
  })
})

describe('the mode', () => {
  it('is named with the agent wherever it is not the default', () => {
    const of = (mode: Run['mode']) =>
      agentText({ ...scenarios.unchanged(), agent: command, ...(mode === undefined ? {} : { mode }) })
    expect(of('smart')).toMatch(/, mode smart$/)
    expect(of('forced')).toMatch(/, mode forced \(for tests only\)$/)
    expect(of('baseline')).toBe(of(undefined))
    expect(terminal({ ...scenarios.unchanged(), agent: command, mode: 'forced' })).toContain('mode forced')
  })

  it('is not named with a router, which is the same in all of them', () => {
    expect(agentText({ ...scenarios.unchanged(), mode: 'smart' })).toBe('lexical router, not an agent')
  })
})
