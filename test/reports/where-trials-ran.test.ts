import { expect, test } from 'vitest'
import { resultsSchema } from '../../src/core/results/results.ts'
import { footer } from '../../src/reports/footer.ts'
import { renderTerminal } from '../../src/reports/terminal.ts'
import { scenarios } from './scenarios.ts'

test.each(['bubblewrap 0.8.0', 'none: a command of your own'])(
  'comment, terminal and JSON say in one line where trials ran: %s',
  (sandbox) => {
    const results = { ...scenarios.regressed(), sandbox }
    const terminal = renderTerminal(results, { verbose: false, width: 200, colour: false })
    for (const text of [footer(results), terminal]) {
      expect(text.split('\n').filter((line) => line.includes(`sandbox: ${sandbox}`))).toHaveLength(1)
    }
    expect(resultsSchema.parse(JSON.parse(JSON.stringify(results))).sandbox).toBe(sandbox)
  },
)
