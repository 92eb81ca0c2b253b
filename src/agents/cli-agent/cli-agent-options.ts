import type { Sandbox } from '../sandbox/sandbox.ts'
import type { ModelAccess } from './model-access.ts'
import type { ProgramFile } from './program-version.ts'

export interface CliAgentOptions {
  /** Finds or installs the program when it is first needed. Throws a UserError where there is none. */
  program: () => Promise<ProgramFile>
  /** The installed version, if known; absent: the program is asked. */
  version?: string
  /** The model for requests that name none. */
  model: string | null
  access: ModelAccess
  /** The sandbox for every process of the agent; absent, or resolving to null: none. */
  sandbox?: () => Promise<Sandbox | null>
  /**
   * Further part of the agent's identity, such as the address of its model; absent: none. See `AgentIdentity.setup`.
   */
  setup?: string
  /** Our own environment. */
  environment: Readonly<Record<string, string | undefined>>
  /** Absolute folder that all trials may share. */
  cache: string
  /** Absolute parent of the trials' folders. Not in the temporary folder, where Codex does not work. */
  runs: string
  /** Time between SIGTERM and SIGKILL. */
  graceMs?: number
}
