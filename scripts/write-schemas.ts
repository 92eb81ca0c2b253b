import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { schemaFiles } from './schemas/json-schemas.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const check = process.argv.includes('--check')
let stale = 0
for (const { path, text } of schemaFiles()) {
  const before = existsSync(`${root}${path}`) ? readFileSync(`${root}${path}`, 'utf8') : null
  if (before === text) continue
  if (check) {
    stale += 1
    console.error(`${path} is not what its zod schema says: run "npm run schema" and commit it.`)
  } else {
    writeFileSync(`${root}${path}`, text)
    console.log(`wrote ${path}`)
  }
}
if (stale > 0) process.exitCode = 1
