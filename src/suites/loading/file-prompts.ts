import { dirname, normalize } from 'node:path/posix'
import { UserError } from '../../core/errors/user-error.ts'
import { NoSuite } from '../reader/no-suite.ts'
import type { Suite, Task } from '../suite.ts'

/** A text that is nothing but the path of a text file. */
const FILE_NAME = /^(?:\.{0,2}\/)?[\w.-]+(?:\/[\w.-]+)*\.(?:md|mdx|txt|prompt|ya?ml|json)$/

/**
 * Leaves out the tasks whose prompt is the path of a file that exists: from the root, from the suite's folder, or from
 * the one above. An agent asked for `prompts/form.md` would measure nothing. Throws NoSuite where nothing else is left.
 * `files` are asked for only where a prompt may be one: a reading that depends on them is not shared.
 */
export function withoutFileNames(suite: Suite, files: () => readonly string[]): Suite {
  const named = suite.tasks.filter(({ prompt }) => FILE_NAME.test(prompt.trim()))
  if (named.length === 0) return suite
  const known = new Set(files())
  const left = new Set(named.filter((task) => pathsOf(task).some((path) => known.has(path))))
  if (left.size === 0) return suite
  const tasks = suite.tasks.filter((task) => !left.has(task))
  if (tasks.length === 0) throw new NoSuite('has names of files instead of prompts', true, 'Write what the user asks.')
  return { ...suite, tasks, leftOut: [...(suite.leftOut ?? []), ...[...left].map(fileName)] }
}

function pathsOf({ prompt, source }: Task): string[] {
  const path = prompt.trim()
  const folder = dirname(source.file)
  return [path, `${folder}/${path}`, `${dirname(folder)}/${path}`].map((one) => normalize(one))
}

function fileName({ prompt, source }: Task): UserError {
  return new UserError({
    what: `The prompt is the name of a file: \`${prompt.trim().slice(0, 100)}\``,
    where: source,
    todo: 'Write what the user asks.',
  })
}
