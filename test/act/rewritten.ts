import { parse } from 'yaml'
import { z } from 'zod'

/** What of a workflow act cannot do, and what stands there instead. */
interface Rewrite {
  what: string
  why: string
  apply(text: string): string
}

/**
 * All that is changed in a workflow before act runs it, and why. Beyond that, outside of the files: actions of others
 * are stand-ins (`stand-ins/`), `sudo` does nothing, and one token holds what all jobs of a workflow ask for.
 */
export const REWRITES: readonly Rewrite[] = [
  {
    what: '`strategy.job-index`',
    why: 'act knows only `fail-fast` and `max-parallel` of that context, and puts nothing there',
    apply: (text) => text.replaceAll(/\$\{\{ strategy\.job-index \}\}/g, () => jobIndex(text)),
  },
  {
    what: '`cache-mode`, and the permission `copilot-requests`',
    why: 'the schema of act knows neither, and refuses the whole file',
    apply: (text) => text.replaceAll(/^cache-mode: \w+\n|, copilot-requests: write\b/gm, ''),
  },
]

/** A workflow as act is given it. */
export function rewrite(text: string): string {
  return REWRITES.reduce((changed, { apply }) => apply(changed), text)
}

const jobSchema = z.object({ strategy: z.object({ matrix: z.record(z.string(), z.array(z.string())) }).optional() })
const matrixSchema = z.object({ jobs: z.record(z.string(), jobSchema) })

/** The place of a job in the one matrix of a workflow, which has one dimension, by its value. */
function jobIndex(text: string): string {
  const jobs = Object.values(matrixSchema.parse(parse(text)).jobs)
  const dimensions = jobs.flatMap(({ strategy }) => Object.entries(strategy?.matrix ?? {}))
  const [[name, values] = ['', []], ...others] = dimensions
  if (others.length > 0) throw new Error('There is more than one matrix or dimension.')
  const places = Object.fromEntries(values.map((value, place) => [value, String(place)]))
  return `\${{ fromJSON('${JSON.stringify(places)}')[matrix.${name}] }}`
}
