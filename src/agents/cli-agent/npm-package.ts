import { UserError } from '../../core/errors/user-error.ts'

/** Package that holds an agent's program. */
export interface NpmPackage {
  name: string
  /** Path of the program below `node_modules`, in the package for the platform that npm chose. */
  program: RegExp
  /** Largest number of folders between `node_modules` and the program. */
  depth: number
  /** True: it is a script, which our own Node runs. */
  isScript?: boolean
  /** A program of another package that it starts by its name, and would fetch by itself; absent: none. */
  tool?: { name: string; version: string; program: RegExp }
}

/** An agent that npm can install. */
export interface Installable {
  readonly id: string
  readonly npmPackage: NpmPackage
}

/** Ends the pattern of a program's path on any platform. */
export const EXE = '(?:\\.exe)?$'
const VERSION = /^\d+\.\d+\.\d+(?:-[0-9A-Za-z.-]+)?$/

/** The agent and the version that a spec such as `claude-code@2.1.0` names; throws UserError for another. */
export function parseSpec(spec: string, agents: readonly Installable[]): { agent: Installable; version: string } {
  const [id = '', version = ''] = spec.split('@')
  const agent = agents.find((one) => one.id === id)
  if (agent === undefined) {
    throw new UserError({
      what: `No agent "${id}" can be installed`,
      todo: `Use one of: ${agents.map((one) => one.id).join(', ')}.`,
    })
  }
  if (VERSION.test(version) && spec === `${id}@${version}`) return { agent, version }
  throw new UserError({
    what: `"${spec}" does not name one version to install`,
    todo: `Write it in full, as in ${id}@1.2.3: two runs with different versions cannot be compared.`,
  })
}
