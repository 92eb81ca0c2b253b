import { spawnProgram } from '../../src/core/git/spawn-git.ts'
import type { Answered, Told } from './small-process.ts'

// The process that test/support/small-process.ts starts. It ends with the worker, and then ends what it runs.
const running = new Map<number, AbortController>()

process.on('message', (told: Told) => {
  if ('cancelled' in told) running.get(told.id)?.abort()
  else void run(told)
})
process.on('disconnect', () => process.exit())

async function run({ id, program, args, call }: Exclude<Told, { cancelled: true }>): Promise<void> {
  const given = new AbortController()
  running.set(id, given)
  const answer = await spawnProgram(program, args, { ...call, signal: given.signal }).then(
    (end): Answered => ({ id, end }),
    (error: NodeJS.ErrnoException): Answered => ({ id, failed: error.message, code: error.code ?? null }),
  )
  running.delete(id)
  process.send?.(answer)
}
