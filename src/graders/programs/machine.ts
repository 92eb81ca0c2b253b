import type { Sandbox } from '../../agents/sandbox/sandbox.ts'

/** The environment in which a grader's programs run. */
export interface Machine {
  /** Environment of this process; a grader's program gets an allow-list of it. */
  environment: Readonly<Record<string, string | undefined>>
  /** The sandbox for a grader's programs; absent, or resolves to null: unconfined. */
  sandbox?: () => Promise<Sandbox | null>
  signal: AbortSignal
}
