import { readFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import type { Column, Results } from '../../src/core/results/results.ts'
import { joinColumns } from '../../src/gate/join-columns.ts'
import { resultsIn, resultsSchema } from '../../src/gate/read-results.ts'
import { renderJson } from '../../src/reports/json.ts'
import { cli, temporaryFolder } from '../support/cli.ts'

const fixture = (version: string) =>
  JSON.parse(readFileSync(join(import.meta.dirname, `../../fixtures/results/own/${version}.json`), 'utf8'))
const red: Results = resultsSchema.parse(fixture('v2'))
const [lost] = red.columns
if (lost?.results == null) throw new Error('the fixture holds one column')
const { decision } = lost.results
const green: Column = {
  ...lost,
  name: 'green',
  results: { ...lost.results, decision: { ...decision, state: 'pass', reasons: [] } },
}
const open: Column = {
  ...lost,
  name: 'open',
  results: {
    ...lost.results,
    decision: {
      ...decision,
      state: 'not_evaluated',
      reasons: [{ code: 'not_evaluated', skill: null, message: 'no trial', blocks: true }],
    },
  },
}

// biome-ignore lint/suspicious/noExplicitAny: a file is cut by hand in any way
type Cut = (file: any) => void
const whole: Cut = ({ decision: own }) => {
  own.reasons = []
}
const columnAt =
  (index: number): Cut =>
  ({ columns }) => {
    columns[index].results.decision.reasons = []
  }

/** A file of the columns as it is written, after somebody cut it. */
function cut(columns: readonly Column[], ...cuts: readonly Cut[]) {
  const file = JSON.parse(renderJson(joinColumns(columns, 'gate')))
  for (const one of cuts) one(file)
  return file
}

const why = (file: unknown) => {
  const read = resultsIn(file)
  return 'why' in read ? read.why : read.results.decision.state
}

describe('a file of results whose reasons do not give the state that it says', () => {
  test('is read as it is where they do', () => {
    expect([why(fixture('v1')), why(fixture('v2')), why(cut([green])), why(cut([open, green]))]).toEqual([
      'regressed',
      'regressed',
      'pass',
      'not_evaluated',
    ])
  })

  test.each([
    ['the run lacks its reason', cut([lost], whole)],
    ['its only column lacks it', cut([lost], columnAt(0))],
    ['both lack it', cut([lost], whole, columnAt(0))],
    ['one of two columns lacks it', cut([green, lost], columnAt(1))],
    ['the first of two lacks it', cut([lost, open], columnAt(0))],
    ['what was not evaluated lacks it', cut([open], whole, columnAt(0))],
    ['version 1 lacks it', { ...fixture('v1'), decision: { ...fixture('v1').decision, reasons: [] } }],
    ['version 2 lacks it', { ...fixture('v2'), decision: { ...fixture('v2').decision, reasons: [] } }],
  ])('is refused: %s', (_, file) => {
    expect(why(file)).toMatch(/decision\.state: it says "(?:regressed|not_evaluated)", and its reasons give "pass"$/)
  })

  test('is refused where a reason that blocks stands beside a pass', () => {
    const pass: Cut = (file) => {
      file.decision.state = 'pass'
    }
    expect(why(cut([lost], pass))).toBe('at decision.state: it says "pass", and its reasons give "regressed"')
  })

  test('is refused where the run says less than its columns', () => {
    const says = (state: string): Cut => {
      return (file) => {
        file.decision = { ...file.decision, state, reasons: [] }
      }
    }
    expect(why(cut([green, lost], says('pass')))).toBe(
      'at decision.state: it says "pass", and its reasons give "regressed"',
    )
    expect(why(cut([green, open], says('pass')))).toContain('"not_evaluated"')
  })

  test('stays red where base of a lost prompt was cut out, which elsewhere means that it is as on head', () => {
    for (const version of ['v1', 'v2']) {
      const file = fixture(version)
      for (const { expectations } of file.tasks) for (const one of expectations) delete one.base
      expect(why(file)).toBe('regressed')
    }
  })

  test('is refused where no column was measured', () => {
    const none: Cut = ({ columns }) => {
      columns[0].results = null
    }
    expect(why(cut([green], none))).toContain('none of its columns was measured')
  })

  test('neither reaches a report, a history nor base rates, and an import decides anew', async () => {
    await using folder = temporaryFolder()
    const [file, intact] = ['cut.json', 'intact.json']
    await writeFile(join(folder.path, file), JSON.stringify(cut([lost], whole, columnAt(0))))
    await writeFile(join(folder.path, intact), JSON.stringify(cut([lost])))
    for (const args of [
      ['report', file],
      ['history', 'merge', file],
      ['power', '--base-rates', join(folder.path, file)],
      ['validate', '--results', file],
    ]) {
      const { code, stderr } = await cli(folder.path, args)
      expect([args[0], code === 0, stderr.replace(/\s+/g, ' ')]).toEqual([
        args[0],
        false,
        expect.stringContaining('and its reasons give "pass"'),
      ])
    }
    const imported = async (head: string) => {
      const files = ['--base-results', join(folder.path, intact), '--head-results', join(folder.path, head)]
      const { code, stdout } = await cli(folder.path, ['gate', ...files, '--json'])
      return { code, decision: stdout === '' ? null : JSON.parse(stdout).decision }
    }
    const anew = await imported(intact)
    expect(anew.decision).not.toBeNull()
    expect(await imported(file)).toEqual(anew)
  })
})
