import { expect, test } from 'vitest'
import { resultsSchema } from '../../src/gate/read-results.ts'
import { footer } from '../../src/reports/footer.ts'
import { toldOf } from '../../src/reports/told.ts'
import { renderJson, renderTerminal, settled } from '../support/reports.ts'
import { runOf } from '../support/run-of.ts'
import { scenarios } from './scenarios.ts'

test.each(['bubblewrap 0.8.0', 'none: a command of your own'])(
  'comment, terminal and JSON say in one line where trials ran: %s',
  (sandbox) => {
    const results = { ...scenarios.regressed(), sandbox }
    const terminal = renderTerminal(results, { verbose: false, width: 200, colour: false })
    for (const text of [footer(toldOf(settled(results))), terminal]) {
      expect(text.split('\n').filter((line) => line.includes(`sandbox: ${sandbox}`))).toHaveLength(1)
    }
    expect(runOf(resultsSchema.parse(JSON.parse(renderJson(results)))).sandbox).toBe(sandbox)
  },
)
