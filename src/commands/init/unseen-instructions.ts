import { isInstructionFile } from '../../agents/adapters/instruction-files.ts'
import { cliPrograms } from '../../agents/adapters/programs.ts'
import { instructionsRead } from '../../agents/instruction-habits.ts'
import { firstOf } from '../../core/errors/first-of.ts'
import type { Found } from './look.ts'

const MOST_FILES = 3

/** Which of the instruction files that an agent reads by itself are in no trial, and what to do; null: none. */
export function unseenInstructions(
  { tree, suites }: Pick<Found, 'tree' | 'suites'>,
  agent: string,
): { what: string; todo: string } | null {
  const there = tree.files.flatMap(({ path }) => (isInstructionFile(path) ? [{ path, content: '' }] : []))
  const habits = cliPrograms.find(({ id }) => id === agent)?.instructions
  const files = (habits === undefined ? there : instructionsRead(habits, there)).map(({ path }) => path)
  const isAsked = suites.some(({ tasks }) => tasks.some(({ context }) => context?.repository === true))
  if (files.length === 0 || (agent !== 'lexical' && isAsked)) return null
  const what = `${firstOf(files, MOST_FILES)} ${files.length === 1 ? 'is' : 'are'} no part of the trials`
  return agent === 'lexical'
    ? {
        what: `${what}: a router reads no instructions`,
        todo: 'An agent does, where suites say `context: repository` (docs/context.md).',
      }
    : {
        what,
        todo: 'Write `context: repository` into the suites, so that a change of instructions is measured (docs/context.md).',
      }
}
