import { spawnProgram } from '../../src/core/git/spawn-git.ts'
import { type ProcessGroup, startProcessGroup } from '../../src/core/process/process-group.ts'
import type { Answered, GroupEvent, ToGroup, Told } from './small-process.ts'

// The process that test/support/small-process.ts starts. It ends with the worker, and then ends what it runs.
const running = new Map<number, AbortController>()
const groups = new Map<number, ProcessGroup>()

process.on('message', (told: Told) => {
  if ('cancelled' in told) running.get(told.id)?.abort()
  else if ('group' in told) start(told)
  else if ('toGroup' in told) tellGroup(told.id, told.toGroup)
  else void run(told)
})
process.on('disconnect', () => process.exit())

async function run({ id, program, args, call }: Extract<Told, { call: unknown }>): Promise<void> {
  const given = new AbortController()
  running.set(id, given)
  const answer = await spawnProgram(program, args, { ...call, signal: given.signal }).then(
    (end): Answered => ({ id, end }),
    (error: NodeJS.ErrnoException): Answered => ({ id, failed: error.message, code: error.code ?? null }),
  )
  running.delete(id)
  process.send?.(answer)
}

function start({ id, group: { program, args, options } }: Extract<Told, { group: unknown }>): void {
  const group = startProcessGroup(program, args, options)
  groups.set(id, group)
  // Both outputs, and the group itself.
  let open = 3
  const say = (ofGroup: GroupEvent): void => {
    process.send?.({ id, ofGroup } satisfies Answered)
    if (!('of' in ofGroup) || ofGroup.chunk === null) open -= 1
    if (open === 0) groups.delete(id)
  }
  for (const name of ['stdout', 'stderr'] as const) {
    const stream = group[name]
    // At once, however fast it is read: what is not read soon after the program's end is lost.
    stream.on('data', (chunk: Buffer) => say({ of: name, chunk }))
    stream.on('error', () => {}).once('close', () => say({ of: name, chunk: null }))
  }
  void group.exit.then((exit) =>
    say(exit.kind === 'failed' ? { failed: exit.error.message, fields: { ...exit.error } } : { exit }),
  )
}

function tellGroup(id: number, told: ToGroup): void {
  const group = groups.get(id)
  if (group === undefined) return
  if ('input' in told) {
    if (told.input === null) group.stdin.end()
    else group.stdin.write(told.input)
  } else if ('drop' in told) group[told.drop].destroy()
  else void group.stop(told.stop)
}
