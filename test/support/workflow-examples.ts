import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const home = join(import.meta.dirname, '../..')

/** What GitHub takes and this version of its editor service does not know yet. */
export const NEWER = /^cache-mode: .*|, copilot-requests: write\b/gm

/** A YAML example of a page that is about workflows. */
export interface Example {
  page: string
  /** Where its text begins. */
  line: number
  /** A whole workflow: what the page leaves out is filled in. */
  workflow: string
}

/**
 * Every example on a page in `docs/` that runs an action or a command in a job, made a whole workflow. Jobs take the
 * place of those in `skill-evals.yml`, steps that of the step of the Action there.
 */
export function workflowExamples(): Example[] {
  return readdirSync(join(home, 'docs'))
    .filter((name) => name.endsWith('.md'))
    .flatMap((page) => {
      const text = readFileSync(join(home, 'docs', page), 'utf8')
      const blocks = [...text.matchAll(/^```ya?ml\n([\s\S]*?)^```/gm)].map((found) => ({
        block: found[1] ?? '',
        line: text.slice(0, found.index).split('\n').length + 1,
      }))
      return blocks
        .filter(({ block }) => /^\s*(?:- )?(?:uses|run):/m.test(block))
        .map(({ block, line }) => ({ page, line, workflow: wholeWorkflow(block) }))
    })
}

const own = readFileSync(join(home, '.github/workflows/skill-evals.yml'), 'utf8')
const head = own.slice(0, own.indexOf('\njobs:\n') + 1)
const STEP = '      - uses: ./\n'

/** An example in its place in `skill-evals.yml`, or as it is where it is whole. */
function wholeWorkflow(block: string): string {
  if (/^on:/m.test(block)) return block.replace('# ...\n', 'jobs:\n  evals:\n    runs-on: ubuntu-latest\n    steps:\n')
  if (block.startsWith('jobs:')) return `${head}${block}`
  // Steps of the job there, and jobs behind it.
  const jobs = block.startsWith('-') ? [block] : block.split(/^(?= {2}\w+:\n)/m).filter((part) => part.includes('- '))
  const [steps = '', ...others] = jobs
  const lines = steps.slice(steps.search(/^ *- /m)).split('\n')
  const indent = lines[0]?.search(/\S/) ?? 0
  const inPlace = lines.map((line) => (line.trim() === '' ? '' : `      ${line.slice(indent)}`)).join('\n')
  // Steps that read what the Action gave out stand behind it, others in its place.
  const before = steps.includes('steps.evals.outputs') ? `${own.trimEnd()}\n` : own.slice(0, own.indexOf(STEP))
  return `${before}${inPlace.trimEnd()}\n${others.join('')}`
}
