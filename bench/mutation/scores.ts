import { readFileSync, rmSync } from 'node:fs'
import { markdownTable } from 'markdown-table'
import { isDrawn, type Mutant, TRIED, type Tried } from './mutants.ts'

/** Begins anew, and prints at the end how many of each file's mutants a test noticed, and where the others are. */
export default function setup() {
  rmSync(TRIED, { force: true })
  return () => {
    const tried: Tried = JSON.parse(readFileSync(TRIED, 'utf8'))
    const covered = new Set(tried.covered)
    const once = new Set(tried.once.filter((id) => !covered.has(id)))
    const all: Mutant[] = JSON.parse(readFileSync('.test-results/mutants.json', 'utf8'))
    const mutants = all.filter(({ id }) => isDrawn(id) && !once.has(id))
    const alive = mutants.filter(({ id }) => tried.killed[id] === undefined)
    for (const { id, file, line, text } of alive) {
      console.log(`${file}:${line} ${covered.has(id) ? 'alive' : 'no test'}: ${text.replaceAll(/\s+/g, ' ')}`)
    }
    const row = (name: string, own: Mutant[]) => {
      const killed = own.filter(({ id }) => tried.killed[id] !== undefined).length
      return [name, String(own.length), String(killed), ((100 * killed) / own.length).toFixed(0)]
    }
    const files = [...new Set(mutants.map(({ file }) => file))]
    const rows = files.map((one) =>
      row(
        one,
        mutants.filter(({ file }) => file === one),
      ),
    )
    console.log(markdownTable([['file', 'mutants', 'noticed', '%'], ...rows, row('all', mutants)]))
    console.log(`${tried.left.length} tests were left out, ${tried.traces.length} mutants left a trace.`)
  }
}
