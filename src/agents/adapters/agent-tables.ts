import type { CandidateShelf, CandidateShelves } from '../../skills/candidate-places.ts'
import type { AgentListingRules } from '../../skills/listings/agent-listing.ts'
import type { Loader } from '../../skills/loading.ts'
import type { ModelHabits, OwnWord } from '../cli-agent/agent-facts.ts'
import type { RecordingFormat } from '../transcript/readers/reader.ts'
import { cliPrograms } from './programs.ts'

/** The agents whose listing of skills can be foretold. */
export const agentListings: readonly AgentListingRules[] = cliPrograms.flatMap(({ listing }) => listing ?? [])

/** The agents whose recordings can be read, by id. */
export const recordingFormats: ReadonlyMap<string, RecordingFormat> = new Map(
  cliPrograms.map(({ format }) => [format.id, format]),
)

/** What in prompts one agent alone understands. */
export const ownWords: readonly OwnWord[] = cliPrograms.flatMap((cli) => cli.ownWords ?? [])

/** Where agents look for skills, subagents and commands. A place that several agents name is one, with all of them. */
export const candidateShelves: CandidateShelves = {
  inProject: shelvesInProject(),
  ofPlugins: cliPrograms.filter(({ readsPlugins }) => readsPlugins === true).map(({ id }) => id),
  loaders: cliPrograms.flatMap(({ id, loads }): Loader[] => (loads === undefined ? [] : [{ id, ...loads }])),
}

/** How users of an agent give it its model. An agent without a program of its own has no habits. */
export function modelHabits(id: string): ModelHabits {
  return cliPrograms.find((cli) => cli.id === id)?.model ?? {}
}

function shelvesInProject(): CandidateShelves['inProject'] {
  const shelves = new Map<string, CandidateShelf & { readers: string[] }>()
  for (const { id, shelves: own = [] } of cliPrograms) {
    for (const shelf of own) {
      const key = `${shelf.kind} ${shelf.pattern.source}`
      const known = shelves.get(key) ?? { ...shelf, readers: [] }
      known.readers.push(id)
      shelves.set(key, known)
    }
  }
  const all = [...shelves.values()]
  return [...all.filter(({ isLoose }) => isLoose !== true), ...all.filter(({ isLoose }) => isLoose === true)]
}
