import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { CONSTANTS } from '../../src/agents/lexical/constants.ts'
import { buildLexicalRouter, LEXICAL_VERSION } from '../../src/agents/lexical/router.ts'
import { benchmark } from './benchmark.ts'
import { readCheckouts } from './checkouts.ts'
import { type BenchRepository, loadCorpus } from './load-corpus.ts'
import { labelledPrompts } from './pairs.ts'
import { compareWithSimpleRules, sideBySideTable } from './side-by-side.ts'
import { benchTable } from './table.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    repo: { type: 'string', multiple: true, default: [] },
    corpus: { type: 'string', default: join(root, '../shared/corpus') },
    json: { type: 'boolean', default: false },
    quick: { type: 'boolean', default: false },
  },
})

const { repositories, skipped } = loadCorpus(values.corpus)
const timing = time(repositories)
const measured = benchmark(repositories, { heldOut: !values.quick })
/** The constants were chosen on the corpus, so it is never held out. */
const seen = repositories.map((repository) => ({
  name: repository.name.replace('__', '/'),
  skills: repository.skills,
  prompts: labelledPrompts(repository),
  half: 'tuned' as const,
}))
const checkouts = await readCheckouts([...values.repo, ...positionals])
const unseen = checkouts.catalogues.filter(({ name }) => !seen.some((one) => one.name === name))
const sideBySide = compareWithSimpleRules([...seen, ...unseen])
const result = {
  lexicalVersion: LEXICAL_VERSION,
  constants: CONSTANTS,
  timing,
  skipped,
  ...measured,
  sideBySide,
  skippedCheckouts: checkouts.skipped,
}
const json = `${JSON.stringify(result, null, 2)}\n`

if (values.json) process.stdout.write(json)
else {
  const results = join(root, 'bench/results')
  mkdirSync(results, { recursive: true })
  writeFileSync(join(results, 'lexical.json'), json)
  console.log(benchTable(measured))
  console.log(`\n${sideBySideTable(sideBySide)}`)
  if (unseen.length === 0) console.log('Nothing is held out: name checkouts with suites, --repo DIR...')
  if (checkouts.skipped.length > 0)
    console.log(`${checkouts.skipped.length} checkouts without enough labelled prompts are left out.`)
  console.log(
    `\nbuild ${timing.buildMs.toFixed(1)} ms for all catalogues, route ${timing.routeMs.toFixed(3)} ms a prompt (${timing.prompts} prompts)`,
  )
  if (skipped.length > 0) console.log(`no labelled prompts or no SKILL.md: ${skipped.join(', ')}`)
  console.log('details: bench/results/lexical.json')
}

/** Measured before anything else has run, so the first catalogue pays for a cold start as a user would. */
function time(corpus: readonly BenchRepository[]): { buildMs: number; routeMs: number; prompts: number } {
  let [buildMs, routeMs, prompts] = [0, 0, 0]
  for (const repository of corpus) {
    const started = performance.now()
    const router = buildLexicalRouter(repository.skills)
    const built = performance.now()
    const queries = labelledPrompts(repository).map((prompt) => prompt.query)
    const before = performance.now()
    for (const query of queries) router.route(query)
    buildMs += built - started
    routeMs += performance.now() - before
    prompts += queries.length
  }
  return { buildMs, routeMs: routeMs / Math.max(1, prompts), prompts }
}
