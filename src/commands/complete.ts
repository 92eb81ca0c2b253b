import tab from '@bomb.sh/tab/commander'
import type { Command } from 'commander'
import { exitCodes } from '../core/results/exit-codes.ts'
import { linesOf } from './lines-of.ts'
import type { ExitCode, Terminal } from './terminal.ts'

/** Options whose values are ids of agents, names of skills, and ids of tasks. */
const AGENT = 'agent'
const SKILLS = 'skills'
const TASKS = 'task'
/** Names that are offered, to bound what a shell has to show. */
const MOST_NAMES = 1000

/**
 * Answers a shell's request for completions, `complete -- WORDS`, the last of which is being typed: a line for each,
 * and one that says whether files may follow. `program`: with all its commands complete.
 */
export async function complete(words: string[], program: Command, terminal: Terminal): Promise<ExitCode> {
  const root = tab(program)
  const isAsked = (option: string) => words.slice(-2).some((word) => word.split('=')[0] === `--${option}`)
  const agents = isAsked(AGENT) ? (await import('../agents/adapters/registry.ts')).agentIds : []
  const skills = isAsked(SKILLS) ? await namesAround(terminal.cwd, 'skillsAround') : []
  const tasks = isAsked(TASKS) ? await namesAround(terminal.cwd, 'tasksAround') : []
  for (const command of root.commands.values()) {
    const values = { [AGENT]: agents, [SKILLS]: skills, [TASKS]: tasks }
    for (const [option, names] of Object.entries(values)) {
      const known = command.options.get(option)
      if (known !== undefined)
        command.option(option, known.description ?? '', (add) => {
          for (const one of names) add(one, '')
        })
    }
  }
  const lines = linesOf(() => root.parse([...words]))
  const typed = words.at(-1) ?? ''
  // Arguments are files of the user, which the shell completes itself.
  const isFile = lines.length === 1 && !typed.startsWith('-')
  terminal.stdout(isFile ? ':0\n' : `${lines.join('\n')}\n`)
  return exitCodes.pass
}

/** Names of the skills or ids of the tasks around a folder that are one word; none where they cannot be read. */
async function namesAround(folder: string, kind: 'skillsAround' | 'tasksAround'): Promise<string[]> {
  try {
    const look = await import('./init/look.ts')
    const names =
      kind === 'skillsAround'
        ? (await look.skillsAround(folder)).map(({ name }) => name)
        : await look.tasksAround(folder)
    return [...new Set(names)].filter((name) => /^[^\s\p{Cc}]+$/u.test(name)).slice(0, MOST_NAMES)
  } catch {
    return []
  }
}
