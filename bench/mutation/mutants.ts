import { globSync, readFileSync } from 'node:fs'
import { relative } from 'node:path'
import type { Ignorer } from '@stryker-mutator/api/ignore'
import type { Logger } from '@stryker-mutator/api/logging'
import { seededRandom } from '../../src/gate/power/random.ts'

/** One change of one place of the code. */
export interface Mutant {
  id: string
  file: string
  line: number
  /** What stands there instead. */
  text: string
}

/** What is known of the mutants so far, by their ids. */
export interface Tried {
  /** Those in code that runs while modules are read. */
  once: string[]
  covered: string[]
  /** The test that noticed each. */
  killed: Record<string, string>
  /** Those after which the test that noticed them failed on: what was kept in memory is wrong from there on. */
  traces: string[]
  /** Tests that no mutant was tried with: they take too long, or need what only a first run has. */
  left: string[]
}

export const TRIED = '.test-results/mutation.json'
/** Of all mutants, this share is tried: `SHARE=0.25 SEED=2`. */
const SHARE = Number(process.env['SHARE'] ?? 1)
const SEED = Number(process.env['SEED'] ?? 1)

/** Of the gate's files, those whose path this matches. */
const FILES = new RegExp(process.env['FILES'] ?? '')

export function isDrawn(id: string): boolean {
  return SHARE >= 1 || seededRandom(SEED, Number(id)).next() < SHARE
}

export const NOTHING_TRIED: Tried = { once: [], covered: [], killed: {}, traces: [], left: [] }

interface Literal {
  quasis?: { value: { raw: string } }[]
  value?: unknown
}

/** Leaves text that people read unchanged: literals with a space in them. Codes and names are changed like any code. */
const prose: Ignorer = {
  shouldIgnore(path) {
    const { quasis = [], value } = (path as unknown as { node: Literal }).node
    const texts = [...quasis.map((quasi) => quasi.value.raw), ...(typeof value === 'string' ? [value] : [])]
    return texts.some((text) => /\s/.test(text)) ? 'text that people read' : undefined
  },
}

const silent = () => undefined
const logger = new Proxy({} as Logger, { get: (_, name) => (String(name).startsWith('is') ? () => false : silent) })

/** The code of the gate with all mutants in it, each behind a switch, and the list of them. */
export async function mutated(root: string): Promise<{ mutants: Mutant[]; code: Map<string, string> }> {
  const files = globSync('src/gate/**/*.ts', { cwd: root })
    .filter((file) => !file.startsWith('src/gate/power/') && FILES.test(file))
    .toSorted()
    .map((file) => ({ name: `${root}/${file}`, content: readFileSync(`${root}/${file}`, 'utf8'), mutate: true }))
  const options = { ignorers: [prose], plugins: null, excludedMutations: [], noHeader: false }
  // Where mutants are tried, nothing of the instrumenter is needed.
  const { Instrumenter } = await import('@stryker-mutator/instrumenter')
  const result = await new Instrumenter(logger).instrument(files, options)
  const mutants = result.mutants
    .filter(({ status }) => status !== 'Ignored')
    .map(({ id, fileName, location, replacement }) => {
      return { id, file: relative(root, fileName), line: location.start.line + 1, text: replacement ?? '' }
    })
  return { mutants, code: new Map(result.files.map(({ name, content }) => [name, quickened(content)])) }
}

/** Counts which places are passed only while that is wanted: it takes most of the time. */
function quickened(content: string): string {
  const changed = content.replace('function cover() {', 'function cover() { if (!ns.isCounting) return;')
  if (changed === content && content.includes('function stryCov'))
    throw new Error('the instrumenter counts in another way than this version')
  return changed
}
