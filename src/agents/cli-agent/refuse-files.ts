import { AgentFailure } from '../../core/process/agent-failure.ts'

/**
 * Refuses input files that a program would take for its own. `takes`: what it takes from them, such as "Codex takes
 * settings or skills from".
 *
 * @throws AgentFailure that names the first of them
 */
export function refuseFiles(files: readonly string[], isOwn: (path: string) => boolean, takes: string): void {
  const own = files.find(isOwn)
  if (own === undefined) return
  throw new AgentFailure(`the task's file "${own}" is one that ${takes}: move it to another folder`)
}
