import { modelHabits } from '../adapters/agent-tables.ts'
import type { Login } from '../cli-agent/agent-facts.ts'

type Environment = Readonly<Record<string, string | undefined>>

/** The login that the environment asks an agent to use, with the variable that does; null: none. */
export function loginIn(agent: string, environment: Environment): (Login & { variable: string }) | null {
  for (const login of modelHabits(agent).logins ?? []) {
    const variable = login.variables.find((name) => isSet(environment[name]))
    if (variable !== undefined) return { ...login, variable }
  }
  return null
}

function isSet(value: string | undefined): boolean {
  return !['', '0', 'false'].includes(value?.trim().toLowerCase() ?? '')
}
