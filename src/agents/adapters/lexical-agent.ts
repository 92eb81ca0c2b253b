import type { CandidateKind } from '../../core/errors/candidate-kind.ts'
import type { Agent, RequestedSkill, RunRequest } from '../agent.ts'
import { Lexicon } from '../lexical/lexicon.ts'
import { buildLexicalRouter, LEXICAL_VERSION, type LexicalRouter } from '../lexical/router.ts'
import { PICKS } from '../provides.ts'
import type { OfferedSkill, TranscriptEvent } from '../transcript/transcript.ts'

/**
 * The built-in default agent: a deterministic router over names and descriptions. It has no output and no tools, and
 * needs no workspace.
 */
export function lexicalAgent(lexicon?: Lexicon): Agent {
  const listingOf = keepListings(lexicon)
  return {
    id: 'lexical',
    deterministic: true,
    provides: PICKS,
    visibility: 'listing',
    context: 'ignored',
    async identity() {
      return { id: 'lexical', version: LEXICAL_VERSION, model: null, label: 'lexical router, not an agent' }
    },
    async *run(request: RunRequest): AsyncIterable<TranscriptEvent> {
      yield* answer(request)
    },
    answer,
  }

  function answer({ skills, prompt, followUps }: RunRequest): readonly TranscriptEvent[] {
    const listing = listingOf(skills)
    const fired = [prompt, ...followUps].map((message) => listing.router.fired(message).map(({ name }) => name))
    const key = JSON.stringify(fired)
    const events = listing.answers.get(key) ?? eventsOf(fired, listing)
    listing.answers.set(key, events)
    return events
  }
}

/** The events of the skills that fire on each message. */
function eventsOf(
  fired: readonly (readonly string[])[],
  { offered, paths, kinds }: KeptListing,
): readonly TranscriptEvent[] {
  const events: TranscriptEvent[] = [{ type: 'offered', skills: offered }]
  const loaded = new Set<string>()
  for (const [index, names] of fired.entries()) {
    if (index > 0) events.push({ type: 'message', index })
    for (const name of names) {
      // Loaded already by an earlier message.
      if (loaded.has(name)) continue
      loaded.add(name)
      const path = paths.get(name)
      const kind = kinds.get(name)
      events.push({
        type: 'skill',
        name,
        ...(kind === undefined ? {} : { kind }),
        ...(path === undefined ? {} : { path }),
        success: true,
        via: 'router',
        caller: 'main',
      })
    }
  }
  return events
}

/** What all trials with one list of skills share. With thousands of skills, a list for each trial fills the memory. */
interface KeptListing {
  router: LexicalRouter
  offered: OfferedSkill[]
  /** Paths of SKILL.md by name. */
  paths: ReadonlyMap<string, string>
  /** Kinds of the subagents and commands by name. */
  kinds: ReadonlyMap<string, CandidateKind>
  /** The events by what fired: thousands of prompts have a few answers. */
  answers: Map<string, readonly TranscriptEvent[]>
}

/** Returns what is kept of a list of skills, whose tables equal lists share by their lexicon. */
function keepListings(lexicon = new Lexicon()): (skills: readonly RequestedSkill[]) => KeptListing {
  const byList = new WeakMap<readonly RequestedSkill[], KeptListing>()
  return (skills) => {
    const known = byList.get(skills)
    if (known !== undefined) return known
    const kept = {
      router: buildLexicalRouter(skills, lexicon),
      offered: skills.map(({ name, kind, description }) => ({
        name,
        ...(kind === undefined ? {} : { kind }),
        description,
      })),
      paths: new Map(skills.map(({ name, path }) => [name, path])),
      kinds: new Map(skills.flatMap(({ name, kind }) => (kind === undefined ? [] : [[name, kind] as const]))),
      answers: new Map(),
    }
    byList.set(skills, kept)
    return kept
  }
}
