import { mkdirSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { markdownTable } from 'markdown-table'
import { measureGraders } from './measure.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const { values } = parseArgs({
  options: { json: { type: 'boolean', default: false }, quick: { type: 'boolean', default: false } },
})

const rows = await measureGraders({ root: tmpdir(), grades: values.quick ? 500 : 10_000 })
const json = `${JSON.stringify({ node: process.version, rows }, null, 2)}\n`

if (values.json) process.stdout.write(json)
else {
  const results = join(root, 'bench/results')
  mkdirSync(results, { recursive: true })
  writeFileSync(join(results, 'graders.json'), json)
  console.log(
    markdownTable(
      [
        ['grader', 'grades', 'our CPU ms', 'µs each', 'by hand', 'its CPU ms', 'ours / its'],
        ...rows.map(({ name, grades, ms, other }) => [
          name,
          String(grades),
          ms.toFixed(0),
          ((ms * 1000) / grades).toFixed(1),
          other === null ? '' : other.name,
          other === null ? '' : other.ms.toFixed(0),
          other === null ? '' : (ms / other.ms).toFixed(1),
        ]),
      ],
      { align: ['l', 'r', 'r', 'r', 'l', 'r', 'r'] },
    ),
  )
  console.log('\ndetails: bench/results/graders.json')
}
