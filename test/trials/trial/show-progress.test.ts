import { describe, expect, test } from 'vitest'
import { type ProgressStyle, progressStyle, showProgress } from '../../../src/trials/trial/show-progress.ts'

function view(style: ProgressStyle, columns?: number) {
  const written: string[] = []
  const clock = { now: 0, tick: () => {} }
  const shown = showProgress({
    style,
    write: (text) => written.push(text),
    now: () => clock.now,
    tick(call) {
      clock.tick = call
      return () => {
        clock.tick = () => {}
      }
    },
    ...(columns === undefined ? {} : { columns }),
  })
  const at = (now: number, done: number, errors = 0) => {
    clock.now = now
    shown.update({ done, total: 10, errors, running: 2, cached: 1 })
  }
  const wait = (now: number) => {
    clock.now = now
    clock.tick()
  }
  return { written, at, wait, stage: shown.stage, say: shown.say, end: shown.end }
}

describe('progress', () => {
  test('on a terminal is one line that is written over ten times a second at most, and cleared at the end', () => {
    const { written, at, end } = view('line')
    at(0, 1)
    at(50, 2)
    at(100, 3, 1)
    end()
    end()
    at(500, 10)
    expect(written).toEqual([
      '\r\x1b[2K1/10 trials, 2 running, 1 reused',
      '\r\x1b[2K3/10 trials, 2 running, 1 reused, 1 error',
      '\r\x1b[2K',
    ])
  })

  test('on a terminal makes room for what another agent says meanwhile, and comes back after it', () => {
    const { written, at, say } = view('line')
    say('agent a (1 of 2)')
    at(0, 1)
    say('b: 10 trials to run.')
    at(100, 2)
    expect(written).toEqual([
      'agent a (1 of 2)\n',
      '\r\x1b[2K1/10 trials, 2 running, 1 reused',
      '\r\x1b[2Kb: 10 trials to run.\n',
      '\r\x1b[2K2/10 trials, 2 running, 1 reused',
    ])
  })

  test('says what comes after the last trial, however soon it followed the one before', () => {
    const { written, at, end } = view('line')
    at(0, 9)
    at(1, 10)
    at(2, 10)
    end()
    expect(written).toEqual([
      '\r\x1b[2K9/10 trials, 2 running, 1 reused',
      '\r\x1b[2K10/10 trials, 2 running, 1 reused, now deciding',
      '\r\x1b[2K',
    ])
  })

  test('never stands still: before the first trial, after the last, and while reports are written', () => {
    const { written, at, wait, stage, end } = view('line')
    wait(1_500)
    at(2_000, 10)
    wait(2_900)
    wait(4_000)
    stage('writing the reports')
    wait(6_000)
    end()
    wait(9_000)
    expect(written).toEqual([
      '\r\x1b[2Kreading skills and prompts, 2 s',
      '\r\x1b[2K10/10 trials, 2 running, 1 reused, now deciding',
      '\r\x1b[2K10/10 trials, 2 running, 1 reused, now deciding, 2 s',
      '\r\x1b[2Kwriting the reports, 2 s',
      '\r\x1b[2K',
    ])
  })

  test('that is off says nothing', () => {
    const { written, at, say, end } = view('none')
    say('b: 10 trials to run.')
    at(100, 2)
    end()
    expect(written).toEqual([])
  })

  test('never fills a line of the terminal, which would wrap', () => {
    const { written, at } = view('line', 12)
    at(0, 1)
    expect(written).toEqual(['\r\x1b[2K1/10 trials'])
  })

  test('in a log is a line every five seconds, and the last state', () => {
    const { written, at, end } = view('plain')
    at(0, 1)
    at(4_999, 2)
    at(5_000, 3, 2)
    at(6_000, 10, 2)
    end()
    expect(written).toEqual([
      '3/10 trials, 2 running, 1 reused, 2 errors\n',
      '10/10 trials, 2 running, 1 reused, 2 errors, now deciding\n',
    ])
  })

  test('in a log does not repeat itself at the end', () => {
    const { written, at, end } = view('plain')
    at(5_000, 3)
    end()
    expect(written).toHaveLength(1)
  })

  test('is not written when it is not wanted, and not when nothing happened', () => {
    for (const style of ['none', 'line', 'plain'] as const) {
      const { written, at, end } = view(style)
      if (style === 'none') at(9_000, 1)
      end()
      expect(written).toEqual([])
    }
  })

  test.each([
    [{ quiet: true, isTty: true, ci: false }, 'none'],
    [{ quiet: false, isTty: true, ci: false, term: 'xterm' }, 'line'],
    [{ quiet: false, isTty: true, ci: false, term: 'dumb' }, 'plain'],
    [{ quiet: false, isTty: true, ci: true }, 'plain'],
    [{ quiet: false, isTty: false, ci: false }, 'plain'],
  ])('%j is shown as %s', (options, style) => {
    expect(progressStyle(options)).toBe(style)
  })
})
