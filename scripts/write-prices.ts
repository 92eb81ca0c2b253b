/** Writes `src/agents/models/prices.json`. `--check` writes nothing and fails when it is stale. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { priceTable } from './price-table.ts'

const name = 'src/agents/models/prices.json'
const path = join(import.meta.dirname, '..', name)
const text = priceTable()
if ((existsSync(path) ? readFileSync(path, 'utf8') : '') !== text) {
  if (process.argv.includes('--check')) {
    console.error(`${name} is not what @pydantic/genai-prices says: run "npm run prices" and commit it.`)
    process.exitCode = 1
  } else {
    writeFileSync(path, text)
    console.log(`wrote ${name}`)
  }
}
