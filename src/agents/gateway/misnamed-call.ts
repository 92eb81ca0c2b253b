import { type MisnamedCall, plainToolName } from '../transcript/plain-tool-name.ts'
import { toolNames } from '../transcript/tool-names.ts'
import type { Body } from './model-api.ts'

/** Keeps the first misnamed call of a trial. */
export interface MisnamedCalls {
  /** Notes the names that an answer to a request calls. */
  note(request: Body, calls: ReadonlySet<string>): void
  /** Null: each call had the name of a tool, or of nothing like one. */
  first(): MisnamedCall | null
}

export function createMisnamedCalls(): MisnamedCalls {
  let first: MisnamedCall | null = null
  return {
    note({ tools }, calls) {
      if (first !== null || calls.size === 0) return
      const offered = new Set(toolNames(tools))
      for (const called of calls) {
        const meant = plainToolName(called, offered)
        if (meant !== null && meant !== called) first ??= { called, meant }
      }
    },
    first: () => first,
  }
}
