import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { PLACEHOLDER } from '../../core/errors/own-name.ts'
import { SUPERSEDED } from './superseded.ts'

/** A workflow file that this program comes with and `init` copies. */
export interface ShippedWorkflow {
  /** Relative to the root of a repository, here and there. */
  file: string
  /** What it is for, as a comment at its top and as a line of the plan. */
  about: string
}

/** The workflows that a repository starts with: the one place that names them. All lie in the package. */
export const SHIPPED_WORKFLOWS: readonly ShippedWorkflow[] = [
  { file: '.github/workflows/skill-evals.yml', about: 'pull requests, the merge queue and the default branch' },
  { file: '.github/workflows/skill-evals-bot.yml', about: 'commands in comments, and pull requests from forks' },
]

/**
 * The shipped workflows that a repository needs beside those that run the Action already. None where one has a name of
 * its own: whoever wrote it decides. None that does the work of an older file that is still there.
 */
export function missingWorkflows(existing: readonly string[]): readonly ShippedWorkflow[] {
  const names = existing.map((file) => file.split('/').at(-1) ?? '')
  const own = new Set(SHIPPED_WORKFLOWS.map(({ file }) => file.split('/').at(-1) ?? ''))
  if (names.some((name) => !own.has(name) && !SUPERSEDED.has(name))) return []
  const done = new Set(names.map((name) => SUPERSEDED.get(name) ?? name))
  return SHIPPED_WORKFLOWS.filter(({ file }) => !done.has(file.split('/').at(-1) ?? ''))
}

/** What stands in a workflow for this program's Action, and by what an existing one is known. */
const USES = `uses: ${PLACEHOLDER.repository}@${PLACEHOLDER.ref}`
const KNOWN = /^\s*(?:-\s*)?uses:\s*["']?[\w.-]+\/skill-eval-gate@/m

/** Whether a workflow runs this program's Action already. */
export function runsTheAction(workflow: string): boolean {
  return KNOWN.test(workflow)
}

/**
 * The text of a shipped workflow for another repository: the Action by its address, pushes to its default branch, and
 * no word about files that are not copied. `home`: the folder of this program.
 */
export async function workflowText(
  { file, about }: ShippedWorkflow,
  home: string,
  defaultBranch: string,
): Promise<string> {
  const text = await readFile(join(home, file), 'utf8')
  const copied = new Set(SHIPPED_WORKFLOWS.map((one) => one.file.split('/').at(-1)))
  const lines = text.replace(/^(?:#[^\n]*\n)+/, '').split('\n')
  const kept = lines.filter((line) => {
    const named = /^\s*#.*\b(skill-evals[\w-]*\.yml)/.exec(line)?.[1]
    return named === undefined || copied.has(named)
  })
  const filled = kept.join('\n').replaceAll(/uses: \.\/$/gm, USES)
  return `# Skill evals: ${about}.\n${filled.replace('branches: [main]', `branches: [${pattern(defaultBranch)}]`)}`
}

/** A branch as a filter of a workflow, in YAML. Names of branches may hold `!` and `+`, which mean something there. */
function pattern(branch: string): string {
  if (/^[a-z][\w/-]*$/i.test(branch)) return branch
  return `'${branch.replaceAll(/[!+]/g, '\\$&').replaceAll("'", "''")}'`
}
