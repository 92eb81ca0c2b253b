import type { SecretFinder } from '../core/errors/secret-finder.ts'
import { UserError } from '../core/errors/user-error.ts'
import { AgentFailure } from '../core/process/agent-failure.ts'
import type { Agent } from './agent.ts'

/**
 * Makes an agent end the run when it tells of a secret of this process, before anything of that is stored or shown.
 * Events that were yielded before hold none.
 */
export function guardedAgent(agent: Agent, find: SecretFinder): Agent {
  return {
    ...agent,
    async *run(request, signal) {
      try {
        for await (const event of agent.run(request, signal)) {
          checkSecret(find, event, `The agent "${agent.id}"`)
          yield event
        }
      } catch (error) {
        if (error instanceof AgentFailure) checkSecret(find, error.message, `The agent "${agent.id}"`)
        throw error
      }
    },
  }
}

/** @throws UserError `run_ended` where a value holds a secret. `who` had it, such as "The agent". */
export function checkSecret(find: SecretFinder, value: unknown, who: string): void {
  const name = find(value)
  if (name !== null) throw secretSeen(name, who)
}

/** The error that ends a run in which somebody got hold of the secret in the variable `name`. */
export function secretSeen(name: string, who: string): UserError {
  return new UserError({
    code: 'run_ended',
    what: `${who} had the secret in ${name}, or a part of it, so the run ended. Nothing that holds it was sent, stored or shown.`,
    todo: `Replace the secret, look at what the skills, graders and programs of this change do, and run them in a sandbox (docs/sandbox.md).`,
  })
}
