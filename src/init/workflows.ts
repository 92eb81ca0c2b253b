import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { PLACEHOLDER } from '../errors/own-name.ts'

/** A workflow file that this program comes with and `init` copies. */
export interface ShippedWorkflow {
  /** Relative to the root of a repository, here and there. */
  file: string
  /** What it is for, as a comment at its top and as a line of the plan. */
  about: string
}

/** The workflows that a repository starts with: the one place that names them. All lie in the package. */
export const SHIPPED_WORKFLOWS: readonly ShippedWorkflow[] = [
  { file: '.github/workflows/skill-evals.yml', about: 'pull requests and the merge queue' },
  { file: '.github/workflows/skill-evals-forks.yml', about: 'pull requests from forks and by Dependabot' },
]

/** What stands in a workflow for this program's Action, and by what an existing one is known. */
const USES = `uses: ${PLACEHOLDER.repository}@${PLACEHOLDER.ref}`
const KNOWN = /^\s*(?:-\s*)?uses:\s*["']?[\w.-]+\/skill-eval-gate@/m

/** Whether a workflow runs this program's Action already. */
export function runsTheAction(workflow: string): boolean {
  return KNOWN.test(workflow)
}

/**
 * The text of a shipped workflow for another repository: the Action by its address, and no word about files that are
 * not copied. `home`: the folder of this program.
 */
export async function workflowText({ file, about }: ShippedWorkflow, home: string): Promise<string> {
  const text = await readFile(join(home, file), 'utf8')
  const copied = new Set(SHIPPED_WORKFLOWS.map((one) => one.file.split('/').at(-1)))
  const lines = text.replace(/^(?:#[^\n]*\n)+/, '').split('\n')
  const kept = lines.filter((line) => {
    const named = /^\s*#.*\b(skill-evals[\w-]*\.yml)/.exec(line)?.[1]
    return named === undefined || copied.has(named)
  })
  return `# Skill evals: ${about}.\n${kept.join('\n').replaceAll(/uses: \.\/$/gm, USES)}`
}
