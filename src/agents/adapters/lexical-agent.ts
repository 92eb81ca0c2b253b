import type { TranscriptEvent } from '../../transcript/transcript.ts'
import type { Agent, RequestedSkill, RunRequest } from '../agent.ts'
import { buildLexicalRouter, LEXICAL_VERSION, type LexicalRouter } from '../lexical/router.ts'

/** Routers kept: base and head, and a few to spare. */
const KEPT_ROUTERS = 8

/**
 * The built-in default agent: a deterministic router over names and descriptions. It has no output and no tools, and
 * needs no workspace.
 */
export function lexicalAgent(): Agent {
  const routerFor = keepRouters()
  return {
    id: 'lexical',
    deterministic: true,
    instant: true,
    provides: { output: false, tools: false, files: false, usage: false, turns: false },
    visibility: 'listing',
    context: 'ignored',
    async identity() {
      return { id: 'lexical', version: LEXICAL_VERSION, model: null, label: 'lexical router, not an agent' }
    },
    async *run(request: RunRequest): AsyncIterable<TranscriptEvent> {
      const { skills } = request
      yield { type: 'offered', skills: skills.map(({ name, description }) => ({ name, description })) }
      const router = routerFor(skills)
      const loaded = new Set<string>()
      for (const message of [request.prompt, ...request.followUps]) {
        for (const { name } of router.fired(message)) {
          // Loaded already by an earlier message.
          if (loaded.has(name)) continue
          loaded.add(name)
          const path = skills.find((skill) => skill.name === name)?.path
          yield {
            type: 'skill',
            name,
            ...(path === undefined ? {} : { path }),
            success: true,
            via: 'router',
            caller: 'main',
          }
        }
      }
    },
  }
}

/** Returns the router of a list of skills, built once for each distinct listing: all trials of a side share one. */
function keepRouters(): (skills: readonly RequestedSkill[]) => LexicalRouter {
  const byList = new WeakMap<readonly RequestedSkill[], LexicalRouter>()
  const byListing = new Map<string, LexicalRouter>()
  return (skills) => {
    const known = byList.get(skills)
    if (known !== undefined) return known
    const listing = JSON.stringify(skills.map(({ name, bareName, description }) => [name, bareName, description]))
    const router = byListing.get(listing) ?? buildLexicalRouter(skills)
    byList.set(skills, router)
    byListing.set(listing, router)
    const [oldest] = byListing.keys()
    if (byListing.size > KEPT_ROUTERS && oldest !== undefined) byListing.delete(oldest)
    return router
  }
}
