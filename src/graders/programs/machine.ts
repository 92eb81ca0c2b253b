import type { Sandbox } from '../../sandbox/sandbox.ts'

/** What a grader's program may use of the machine. */
export interface Machine {
  /** Environment of this process, of which a grader's program gets an allow-list. */
  environment: Readonly<Record<string, string | undefined>>
  /** Where a grader's program runs; absent, or resolves to null: unconfined. */
  sandbox?: () => Promise<Sandbox | null>
  signal: AbortSignal
}
