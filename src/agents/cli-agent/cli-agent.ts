import { mkdir } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { UserError } from '../../core/errors/user-error.ts'
import { AgentFailure } from '../../core/process/agent-failure.ts'
import { childEnvironment } from '../../core/process/child-environment.ts'
import { ownFoldersIn, withOwnFolders } from '../../core/process/own-folders.ts'
import type { Agent, ProbedListing, RunRequest } from '../agent.ts'
import { contextOf } from '../instruction-habits.ts'
import { keepListing } from '../kept-listings.ts'
import { WORKS } from '../provides.ts'
import { calledTools } from '../transcript/readers/reader.ts'
import { ShownSkills } from '../transcript/shown-skills.ts'
import type { TranscriptEvent } from '../transcript/transcript.ts'
import { agreedEvents, type OwnSide } from '../transcript/two-accounts.ts'
import type { CliAgentOptions } from './cli-agent-options.ts'
import type { CliProgram } from './cli-program.ts'
import type { OwnAccount, TrialModel } from './model-access.ts'
import { type ListingReader, observedListing, type RequestBody } from './observed-listing.ts'
import type { PlacedSkill } from './place-candidates.ts'
import { type ProgramFile, programVersion } from './program-version.ts'
import { folderSeen, runTrial, type TrialMeans } from './run-cli-trial.ts'
import { usageEvent } from './usage-event.ts'

const DEFAULT_GRACE_MS = 2_000

/**
 * Makes an agent of a command-line program. It is started once for each message of a trial, with its own home, settings
 * and copies of the skills. Its output is read as it comes.
 */
export function cliAgent(cli: CliProgram, options: CliAgentOptions): Agent {
  const graceMs = options.graceMs ?? DEFAULT_GRACE_MS
  const program = once(options.program)
  const version = once(async () => {
    await mkdir(options.cache, { recursive: true })
    return programVersion(await program(), cli.label, options.environment, cli.variables?.(options.cache) ?? {})
  })
  return {
    id: cli.id,
    deterministic: false,
    provides: { ...WORKS, turns: cli.countsTurns !== false },
    visibility: 'folders',
    supports: { instructions: true, stopCondition: true },
    ...(cli.context && { context: contextOf(cli.instructions, cli.context) }),
    looksAround: true,
    runsBelow: options.runs,
    async identity() {
      const isConfined = cli.describesEnvironment === true && ((await options.sandbox?.()) ?? null) !== null
      const setup = isConfined ? `${options.setup ?? ''} in a sandbox` : options.setup
      const known = options.version ?? (await version())
      const identity = { id: cli.id, version: known, model: options.model, label: cli.label }
      return setup === undefined ? identity : { ...identity, setup }
    },
    async preflight() {
      await options.access.check()
      // A requested sandbox that does not work must fail before any trial.
      const sandbox = (await options.sandbox?.()) ?? null
      if (sandbox === null && options.access.confinedFor !== undefined) throw unconfined(options.access.confinedFor)
      checkVersion(cli, options, await version())
      await checkProgram(cli, await program(), options)
    },
    async *run(request, signal) {
      const file = await program()
      if (!signal.aborted) yield* eventsOf({ cli, file }, request, { options, graceMs, signal })
    },
    ...(options.access.probe === undefined
      ? {}
      : {
          async probeListing(skills, workspace, signal) {
            const seen = await probeListing(cli, program, { skills, workspace }, { options, graceMs, signal })
            const of = { folder: options.cache, agent: cli.id, version: options.version ?? (await version()) }
            // The router replays it; a folder that cannot be written costs it a start of the program.
            if (seen.listing !== null)
              await keepListing({ ...of, model: options.model }, skills, seen.listing).catch(() => {})
            return seen
          },
        }),
  }
}

/** What a trial does, with what its model used, also where it fails. */
async function* eventsOf(
  { cli, file }: { cli: CliProgram; file: ProgramFile },
  request: RunRequest,
  means: Pick<TrialMeans, 'options' | 'graceMs' | 'signal'>,
): AsyncGenerator<TranscriptEvent> {
  // The model's side counts for a program that cannot.
  const maxTurns = cli.countsTurns !== false ? null : (request.stopCondition?.maxTurns ?? null)
  const triggerOnly = request.stopCondition?.triggerOnly === true
  const model = await means.options.access.open(request.trial, { maxTurns, triggerOnly })
  try {
    const own = {
      skills: [] as OwnSide['skills'],
      loaders: calledTools(cli.format).loaders,
      weak: new Set<string>(),
    }
    const onPlaced: TrialMeans['onPlaced'] = (skills) => {
      own.skills = skills
      model.wire?.expect(skills, new ShownSkills(skills))
    }
    const onWeak = (name: string) => void own.weak.add(name)
    const unanswered = () => model.unanswered?.() ?? null
    const running: TrialMeans = {
      ...{ ...means, closeModel: model.close, turns: model.turns, unanswered, onPlaced, onWeak },
      givenUp: cli.repeatsRequests === true ? model.givenUp : null,
    }
    const events = withoutCounted(runTrial({ cli, file }, request, model, running), model)
    yield* agreedEvents(events, model.wire?.account, own)
    const last = unanswered()
    if (last !== null) yield { type: 'unanswered', ...last }
    yield* usedBy(model, await accountOf(model, request, null))
  } catch (error) {
    // Its usage is charged, whatever the outcome.
    const account = await accountOf(model, request, error)
    yield* usedBy(model, account)
    throw account?.refusal ?? model.refusal?.() ?? error
  } finally {
    await model.close()
  }
  const refusal = model.refusal?.() ?? null
  if (refusal !== null) throw refusal
}

/** What a trial used, as the program says where it is asked, else as the gateway counted it. */
function* usedBy(model: TrialModel, account: OwnAccount | null): Generator<TranscriptEvent> {
  if (account !== null) yield usageEvent(account)
  else if (model.usage !== undefined) yield usageEvent(model.usage())
}

/** What the program says of a trial that ended, with `error` or null; null where it is not asked. */
async function accountOf(
  { account }: TrialModel,
  { workspace }: RunRequest,
  error: unknown,
): Promise<OwnAccount | null> {
  const { home } = ownFoldersIn(dirname(workspace))
  return (await account?.(home, error instanceof AgentFailure ? error.stderr : '')) ?? null
}

function unconfined(why: string): UserError {
  return new UserError({
    what: `${why}, so its trials run in a sandbox only, and there is none.`,
    todo: 'Set it up as in docs/sandbox.md, and leave `sandbox: none` out.',
  })
}

/**
 * Drops what the program reports of usage and of its model's last answer where the gateway sees both: not all programs
 * do, and a stopped one does not.
 */
async function* withoutCounted(
  events: AsyncIterable<TranscriptEvent>,
  { usage, account, unanswered }: TrialModel,
): AsyncGenerator<TranscriptEvent> {
  for await (const event of events) {
    // Of each message but the last; that one's comes at the end.
    const last = event.type === 'message' ? (unanswered?.() ?? null) : null
    if (last !== null) yield { type: 'unanswered', ...last }
    const isCounted =
      (event.type === 'usage' && (usage ?? account) !== undefined) ||
      (event.type === 'unanswered' && unanswered !== undefined)
    if (!isCounted) yield event
  }
}

const PROBE_PROMPT = 'Hello.'
/** Nothing of a probe's model is of interest but its request. */
const UNWATCHED = { closeModel: null, turns: null, unanswered: () => null, givenUp: null, onWeak: null }

async function probeListing(
  cli: CliProgram,
  program: () => Promise<ProgramFile>,
  { skills, workspace }: Pick<RunRequest, 'skills' | 'workspace'>,
  running: Pick<TrialMeans, 'options' | 'graceMs' | 'signal'>,
): Promise<ProbedListing> {
  const { access } = running.options
  if (access.probe === undefined) throw new Error('This agent has no model that can be probed.')
  const model = await access.probe()
  try {
    const request: RunRequest = {
      prompt: PROBE_PROMPT,
      followUps: [],
      workspace,
      files: [],
      skills,
      mode: 'baseline',
      systemPrompt: null,
      instructions: null,
      model: null,
      stopCondition: { triggerOnly: true, maxTurns: 1 },
      trial: { task: 'probe', side: 'base', phase: 'screen', index: 0, attempt: 1 },
    }
    const said: string[] = []
    let placed: readonly PlacedSkill[] = []
    const onPlaced = (those: readonly PlacedSkill[]) => {
      placed = those
    }
    try {
      for await (const event of runTrial({ cli, file: await program() }, request, model, {
        ...running,
        ...UNWATCHED,
        onPlaced,
      })) {
        if (event.type === 'error') said.push(event.message)
      }
    } catch (error) {
      // Only the request matters, and it may have been sent before the failure.
      if (!(error instanceof AgentFailure)) throw error
      said.push(error.message)
    }
    const isConfined = ((await running.options.sandbox?.()) ?? null) !== null
    const folder = folderSeen(dirname(workspace), isConfined)
    const ownPaths = { workspace: join(folder, basename(workspace)), home: ownFoldersIn(folder).home }
    const seen = readProbe(cli.readListing, model.requests, ownPaths, placed)
    if (seen.model !== null) return seen
    throw new AgentFailure(
      `${cli.label} sent no request to a model${said.length === 0 ? '' : `: ${said.slice(0, 2).join('; ')}`}`,
    )
  } finally {
    await model.close()
  }
}

/** Reads the listing from the first request that has one, else the model from the first of all. */
export function readProbe(
  readListing: ListingReader,
  requests: readonly { body: RequestBody }[],
  ownPaths: Readonly<Record<string, string>>,
  placed: readonly PlacedSkill[] = [],
): ProbedListing {
  const read = requests.map(({ body }) => ({
    listing: observedListing(readListing, body, ownPaths, placed),
    model: body['model'],
  }))
  // Some agents ask a smaller model for a title first.
  const { listing = null, model } = read.find((request) => request.listing !== null) ?? read[0] ?? {}
  return { listing, model: typeof model === 'string' ? model : null }
}

function checkVersion({ label }: CliProgram, { version }: CliAgentOptions, found: string): void {
  if (version === undefined || version === found) return
  throw new UserError({
    what: `${label} ${version} says that it is ${found}`,
    todo: 'Name another version, or delete the installed one from the cache folder.',
  })
}

async function checkProgram(
  cli: CliProgram,
  file: ProgramFile,
  { environment, sandbox }: CliAgentOptions,
): Promise<void> {
  if (cli.check === undefined) return
  const isConfined = ((await sandbox?.()) ?? null) !== null
  await withOwnFolders(async (folders) => cli.check?.(file, childEnvironment(environment, [], folders), isConfined))
}

/** Caches the result of `make`; calls it again only after a failure. */
function once<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | null = null
  return () => {
    made ??= make().catch((error: unknown) => {
      made = null
      throw error
    })
    return made
  }
}
