import type { ProviderApi as ModelApi, WireApi } from '../../core/config/agent-choice.ts'
import type { RunRequest, StopCondition } from '../agent.ts'
import type { HowContext } from '../instruction-habits.ts'
import type { RecordingFormat } from '../transcript/readers/reader.ts'
import type { TranscriptEvent } from '../transcript/transcript.ts'
import type { EarlierMessage } from '../trial-context.ts'
import type { AgentFacts } from './agent-facts.ts'
import type { NpmPackage } from './npm-package.ts'
import type { ListingReader } from './observed-listing.ts'
import type { CandidatePlaces } from './place-candidates.ts'
import type { ProgramFile } from './program-version.ts'
import type { ToolServer } from './tool-stub.ts'

export type { ProviderApi as ModelApi } from '../../core/config/agent-choice.ts'

/** Address and key of the model of a trial's agent. */
export interface OpenModel {
  /** `http://127.0.0.1:PORT`, for programs that add `/v1` themselves. */
  origin: string
  /** The origin with `/v1`. */
  baseUrl: string
  /** API that the model speaks; null: that of its maker. */
  api: ModelApi | null
  /** How requests to it are written; null: as is usual for the model. */
  wireApi: WireApi | null
  /** Key for the gateway. Never a provider's own key: the agent can read it. */
  key: string
  /**
   * True: `key` is a token for the program's own service, and `origin` a proxy that is the only way to it. False: a
   * gateway asks the model.
   */
  isOwnService: boolean
  /** Unix socket of the same server, for a sandbox without a network; null: none. */
  socketPath: string | null
}

/** One trial of a command-line agent. Its paths are ours; the program may see them elsewhere, see `seen`. */
export interface CliTrial {
  request: RunRequest
  file: ProgramFile
  /** Absolute folders of this trial, beside its workspace. */
  home: string
  temp: string
  /** Absolute folder shared by all trials of an agent, for large files that are the same for all. */
  cache: string
  model: OpenModel
  /** The model to ask for; null: the program's default. */
  modelName: string | null
  stopCondition: StopCondition
  /** Addition to the system prompt; null: none. */
  instructions: string | null
  /** A UUID, the same for all trials where nothing outside of a trial's home keeps sessions. */
  session: string
  /**
   * A path of the trial's folders as the program sees it, for files that name one. Arguments and variables of a
   * `Launch` are translated for it.
   */
  seen(path: string): string
  /** The workspace as the program finds it: as it sees it, with links resolved. */
  cwd: string
  /** True: the program runs in our sandbox and needs none of its own. */
  isConfined: boolean
}

/** Start of a program for one message. */
export interface Launch {
  args: readonly string[]
  env: Readonly<Record<string, string>>
  /** Written to its standard input, which is then closed. */
  stdin: string
}

/** Absolute folders in which a program finds what a trial offers. */
interface TrialPlaces extends Pick<CandidatePlaces, 'folders' | 'nestsCommands' | 'toolsGrant'> {
  skills: string
  /** That of its plugins, and the path of a plugin's manifest in it; absent: all are the user's own. */
  plugins?: { folder: string; manifest: string }
}

/** One agent with a command-line program. Holds everything that is specific to it; nothing else names it. */
export interface CliProgram extends AgentFacts {
  readonly id: string
  /** Name in reports and messages. */
  readonly label: string
  /** Name of its executable on PATH. */
  readonly command: string
  /** Its npm package, for installing a version. */
  readonly npmPackage: NpmPackage
  /** The version that `npm run test:agents` runs, such as `1.2.3`. */
  readonly testedVersion: string
  /** Format of its standard output. */
  readonly format: RecordingFormat
  /** Reads the skill listing that its request shows the model. */
  readonly readListing: ListingReader
  /** False: its output separates only messages of the user. Absent: also turns of the model. */
  readonly countsTurns?: false
  /** What it takes of a task's context, all parts where it names none; absent: a context is an error. */
  readonly context?: HowContext
  /** True: its requests describe its environment, so trials in a sandbox of ours differ from others. */
  readonly describesEnvironment?: boolean
  /** True: it repeats a request for minutes; it is stopped once the gateway has sent one as often as helps. */
  readonly repeatsRequests?: boolean
  /** True: its model has to be named. */
  readonly needsModel?: true
  /** Files of a workspace that it would take for its own, and what it would take: "settings or skills from". */
  readonly ownFiles: {
    readonly takes: string
    readonly is: RegExp | ((path: string, trial: Pick<CliTrial, 'request' | 'instructions'>) => boolean)
  }
  /** Exit codes with which the output decides about the run; absent: 0. All others are failures. */
  readonly exitCodes?: readonly number[]
  /** Variables for every process of the agent, also before any trial. `cache` is shared by all of its trials. */
  variables?(cache: string): Readonly<Record<string, string>>
  /** Why a run is invalid, from the beginning of its stderr; null: it is valid. Absent: the rest says so. */
  brokenBy?(stderr: string): string | null
  /** Why a run is invalid, from an event of its output; null: it is valid. */
  brokenByEvent?(event: TranscriptEvent): string | null
  /**
   * Checks this machine before any trial; throws a UserError where the program cannot run here. `environment` is that
   * of a trial; `isConfined`: see `CliTrial`.
   */
  check?(file: ProgramFile, environment: Readonly<Record<string, string>>, isConfined: boolean): Promise<void>
  /** Where it finds what a trial offers. */
  places(trial: CliTrial): TrialPlaces
  /** Writes settings into the program's home. `server`: of a context's tools; null without any. */
  prepare(trial: CliTrial, server: ToolServer | null): Promise<void>
  /** Writes the earlier messages of a task's context, for a session that goes on. */
  writeEarlier?(messages: readonly EarlierMessage[], trial: CliTrial): Promise<void>
  /** What the program does before the first message, as an own start without an output; null: nothing. */
  before?(trial: CliTrial): Launch | null
  /** The program and input for the trial's `index`-th message (0: the prompt). Later messages continue the session. */
  launch(trial: CliTrial, message: string, index: number): Launch
}
