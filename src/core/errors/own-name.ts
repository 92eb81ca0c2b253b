import { isAbsolute, join, relative, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import { shellWords } from './shell-word.ts'

/** Stands where a published place of this program would: no registry and no marketplace has a name of ours. */
export const PLACEHOLDER = { repository: 'OWNER/skill-eval-gate', ref: 'COMMIT' } as const

/** The address of one of our JSON Schemas. Whoever pastes it puts in the place that they pinned. */
export function schemaUrl(name: string): string {
  return `https://raw.githubusercontent.com/${PLACEHOLDER.repository}/${PLACEHOLDER.ref}/schema/${name}.schema.json`
}

/** The folder of this program: above `dist/` when built, above `src/` in the source. */
const home = fileURLToPath(import.meta.url).replace(/^(.*)[/\\](?:dist|src)[/\\].*$/s, '$1')

/**
 * The words that start this program in a shell, such as `node dist/cli.js`. In a terminal that is the file that runs,
 * relative to the working folder where it is near. In the Action it is the pinned action that runs, as a folder:
 * `node octo/skill-eval-gate@0123abc/dist/cli.js`, or the placeholder where the runner does not name it. A clone of
 * that repository at that path holds it, as "Comment" in docs/github.md says. No name is printed that a registry could
 * resolve.
 */
export function ownCommand(
  environment: Readonly<Record<string, string | undefined>> = process.env,
  folder: string = process.cwd(),
  program: string = home,
): string[] {
  const near = relative(folder, join(program, 'dist', 'cli.js'))
    .split(sep)
    .join('/')
  const isInside = !near.startsWith('../') && !isAbsolute(near)
  if (!isInside && environment['GITHUB_ACTIONS'] === 'true') {
    const { GITHUB_ACTION_REPOSITORY: repository = '', GITHUB_ACTION_REF: ref = '' } = environment
    const isKnown = /^[\w.-]+\/[\w.-]+$/.test(repository) && /^[\w./-]+$/.test(ref)
    const at = isKnown ? `${repository}@${ref}` : `${PLACEHOLDER.repository}@${PLACEHOLDER.ref}`
    return ['node', `${at}/dist/cli.js`]
  }
  const isFar = isAbsolute(near) || near.startsWith('../../../')
  return ['node', isFar ? join(program, 'dist', 'cli.js') : near]
}

/** `ownCommand` as words of a sentence or an example, such as `node dist/cli.js gate`. */
export function ownCommandLine(command: string): string {
  return `${shellWords(ownCommand())} ${command}`
}
