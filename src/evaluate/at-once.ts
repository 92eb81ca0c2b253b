import { setMaxListeners } from 'node:events'
import type { Progress } from '../trials/trial/trials-request.ts'
import type { Host } from './request.ts'

/**
 * Runs the work of several agents at once, each with a host that shows the progress of all.
 * The first that throws stops the others, and is thrown when all of them have ended. Returns the values in order.
 */
export async function atOnce<T>(
  works: readonly { agent: { name: string; of: number }; run(host: Host): Promise<T> }[],
  host: Host,
): Promise<T[]> {
  const stop = new AbortController()
  const signal = AbortSignal.any([host.signal, stop.signal])
  setMaxListeners(0, signal)
  const { onPublishing: _, ...rest } = host
  const progress = new Map<string, Progress>()
  const all = await Promise.allSettled(
    works.map(async ({ agent, run }) => {
      try {
        return await run({
          ...rest,
          signal,
          onProgress(now) {
            progress.set(agent.name, now)
            host.onProgress(sumOf([...progress.values()]))
          },
          ...(host.onForecast === undefined
            ? {}
            : { onForecast: (forecast) => host.onForecast?.({ ...forecast, agent }) }),
        })
      } catch (error) {
        stop.abort(error)
        throw error
      }
    }),
  )
  const failed = all.find((one) => one.status === 'rejected')
  if (failed !== undefined) throw stop.signal.reason
  return all.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
}

function sumOf(all: readonly Progress[]): Progress {
  return all.reduce(
    (sum, one) => ({
      done: sum.done + one.done,
      total: sum.total + one.total,
      errors: sum.errors + one.errors,
      running: sum.running + one.running,
      cached: sum.cached + one.cached,
    }),
    { done: 0, total: 0, errors: 0, running: 0, cached: 0 },
  )
}
