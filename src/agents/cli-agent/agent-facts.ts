import type { ProviderApi as ModelApi, WireApi } from '../../core/config/agent-choice.ts'
import type { CandidateKind } from '../../core/errors/candidate-kind.ts'
import type { UserError, Warning } from '../../core/errors/user-error.ts'
import type { CandidateShelf } from '../../skills/candidate-places.ts'
import type { AgentListingRules } from '../../skills/listings/agent-listing.ts'
import type { LoadRules } from '../../skills/loading.ts'
import type { InstructionHabits } from '../instruction-habits.ts'
import type { OwnService } from './own-service.ts'

type Environment = Readonly<Record<string, string | undefined>>

/** What is known of an agent beside how it is run: where it looks, what it reads, how users give it its model. */
export interface AgentFacts {
  /** The only API that it speaks; null: Anthropic's and OpenAI's, as configured. */
  readonly api: ModelApi | null
  /** How users of the program give it its model; absent: by the usual variables of the API. */
  readonly model?: ModelHabits
  /** What it lists beside skills and is given in trials; absent: skills only. */
  readonly candidates?: readonly CandidateKind[]
  /** Where it looks for subagents and commands in a repository; absent: nowhere. */
  readonly shelves?: readonly CandidateShelf[]
  /** How it finds skills in a repository; absent: that is not known. */
  readonly loads?: LoadRules
  /** True: it also finds those of plugins, in their folders or by their manifests. */
  readonly readsPlugins?: boolean
  /** True: in use, a command hides the skill of its name. */
  readonly commandsHideSkills?: boolean
  /** The instruction files that it reads by itself. */
  readonly instructions: InstructionHabits
  /** Files that steer it, beside its instructions: `folders` wherever they are, with all that is in them. */
  readonly steeredBy: { readonly folders: readonly string[]; readonly files?: readonly string[] }
  /** How it lists skills, where that can be foretold; absent: it cannot. */
  readonly listing?: AgentListingRules
  /** What in a prompt only this agent understands; absent: nothing. */
  readonly ownWords?: readonly OwnWord[]
  /** Its rows in the tables of docs/agents.md. */
  readonly docs: AgentDocs
}

/** How users of a program give it its model. */
export interface ModelHabits {
  /** Variables with a key, by API, the first that is set counts; absent: the usual ones. */
  readonly keys?: Partial<Readonly<Record<ModelApi, readonly string[]>>>
  /** Variables with an address, asked before the usual one. */
  readonly addresses?: readonly string[]
  /** The only way in which it writes requests; absent: as is usual for the model. */
  readonly wireApi?: WireApi
  /** Logins that it can use itself and the gateway cannot. */
  readonly logins?: readonly Login[]
  /** The cloud that its own settings choose; null: none. */
  cloud?(environment: Environment): Cloud | null
  /** Its maker's service, which it can ask with the token of a workflow's job; absent: none. */
  readonly ownService?: OwnService
  /** The variable that holds a token of a subscription, which the gateway may send for it; absent: it takes none. */
  readonly subscription?: string
}

/** A login that an agent itself can use and the gateway cannot. */
export interface Login {
  /** Variables that ask for it, the first that is set counts. */
  readonly variables: readonly string[]
  readonly why: string
  /** Absent: set an API key. */
  readonly todo?: string
  /** True: a warning says so where another key is used. Absent: the variable has other uses too. */
  readonly isTold?: true
}

/** A cloud that an agent's own settings choose. */
export interface Cloud {
  /** Its address and the variable with its key; null where they are not set, or none would do. */
  address: { baseUrl: string; apiKeyEnv: string } | null
  /** Why it cannot be used. */
  refused: UserError
  /** Said where another key is used. */
  ignored(variable: string): Warning
}

/** Something in a prompt that one agent alone understands. */
export interface OwnWord {
  readonly mark: RegExp
  /** What it is, for messages: "Codex's `$skill`". */
  readonly what: string
  /** Words by which a skill shows that this is its subject. */
  readonly of: RegExp
}

/** Markdown cells of the tables in docs/agents.md. */
interface AgentDocs {
  readonly what: string
  readonly needs: string
  /** What counts as a load. */
  readonly load: string
  /** Absent, as the next two: none. */
  readonly subagents?: string
  readonly delegation?: string
  readonly commands?: string
}
