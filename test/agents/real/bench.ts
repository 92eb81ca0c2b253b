import { readdirSync, readFileSync } from 'node:fs'
import { cp, mkdir, readdir, readFile, rm } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import type { Agent, RequestedSkill, RunRequest, StopCondition } from '../../../src/agents/agent.ts'
import { cliAgent } from '../../../src/agents/cli-agent/cli-agent.ts'
import type { CliProgram } from '../../../src/agents/cli-agent/cli-program.ts'
import { createModels } from '../../../src/agents/models/model-access.ts'
import type { Sandbox } from '../../../src/agents/sandbox/sandbox.ts'
import { buildTranscript } from '../../../src/agents/transcript/build-transcript.ts'
import type { Transcript } from '../../../src/agents/transcript/transcript.ts'
import { type ModelLimits, type ModelPrice, noProvider } from '../../../src/core/config/agent-choice.ts'
import { JOB_TOKEN } from '../../../src/core/config/job-token.ts'
import { type CandidateKind, idOfKind } from '../../../src/core/errors/candidate-kind.ts'
import type { Warning } from '../../../src/core/errors/user-error.ts'
import { makeProject } from '../../../src/trials/trial/make-project.ts'
import { ORDINARY_PROJECT } from '../../../src/trials/trial/ordinary-project.ts'
import { runAgent } from '../../../src/trials/trial/run-agent.ts'
import type { TrialError } from '../../../src/trials/trial/trial.ts'
import { type FakeAnswer, says } from '../../fake-model/answer.ts'
import type { ModelRequest } from '../../fake-model/model-request.ts'
import { type FakeModel, startFakeModel } from '../../fake-model/server.ts'
import { type Files, makeRepository, type TestRepository } from '../../support/repository.ts'
import { quickClock } from '../gateway/clocks.ts'
import { request } from '../support.ts'
import { installPinned, pinned, type RealAgentId } from './pinned.ts'

/** What the model says in each of its turns, from 0. */
export type Script = (turn: number, request: ModelRequest) => FakeAnswer

export interface BenchOptions {
  id: RealAgentId
  program: CliProgram
  /** How many turns of the model a request already holds. */
  turnOf: (request: ModelRequest) => number
  folder: string
  script: Script
  stopCondition?: StopCondition
  environment?: Readonly<Record<string, string>>
  modelName?: string
  files?: Files
  /** Which API the model is asked by; that of its maker when left out. */
  api?: 'anthropic' | 'openai-compatible' | 'google'
  budgetUsd?: number
  price?: ModelPrice
  limits?: ModelLimits
  sandbox?: Sandbox
  /** True: it asks its maker's service with the token of the job, which stands in `environment`. */
  byJobToken?: boolean
}

export interface Bench extends AsyncDisposable {
  agent: Agent
  model: FakeModel
  repository: TestRepository
  skills: RequestedSkill[]
  warnings(): readonly Warning[]
  run(given?: Partial<RunRequest>, limits?: { timeoutMs?: number; signal?: AbortSignal }): Promise<Ran>
}

export interface Ran {
  transcript: Transcript
  error: TrialError | null
  durationMs: number
  /** The folder of the trial: its workspace, home and temporary folder. */
  folder: string
}

/** What the provider wants to see, and nobody else may. */
export const UPSTREAM_KEY = 'sk-planted-canary-of-the-provider'
const PRICE: ModelPrice = { inputPerMillion: 1, outputPerMillion: 1 }

export const SKILLS = ['pdf-filler', 'csv-analyzer', 'rust-cli'] as const

/** A real program, a scripted model, and a repository with a few skills. */
export async function openBench(options: BenchOptions): Promise<Bench> {
  const program = await installPinned(options.id, options.folder)
  const answer = (asked: ModelRequest) => options.script(options.turnOf(asked), asked)
  const model = await startFakeModel({ answer })
  const repository = await makeRepository({ files: { ...skillFiles(SKILLS), ...options.files } })
  const trials = join(options.folder, 'trials')
  await mkdir(trials, { recursive: true })
  const modelName = options.modelName ?? 'gpt-5.4'
  const models = createModels({
    agent: {
      id: options.id,
      model: modelName,
      provider:
        options.byJobToken === true
          ? { ...noProvider, auth: JOB_TOKEN }
          : {
              api: options.api ?? null,
              baseUrl: options.program.api === 'google' ? `${model.origin}/v1beta` : model.baseUrl,
              apiKeyEnv: 'UPSTREAM_KEY',
              price: options.price ?? PRICE,
              ...(options.limits === undefined ? {} : { limits: options.limits }),
            },
    },
    isOwnJob: options.byJobToken === true,
    budgetUsd: options.budgetUsd ?? 100,
    environment: options.byJobToken === true ? { ...options.environment } : { UPSTREAM_KEY, ...options.environment },
    fetch,
    signal: new AbortController().signal,
    clock: quickClock(),
  })
  if (models.agent === null) throw new Error('An agent with a model has none.')
  const agent = cliAgent(options.program, {
    program: async () => program,
    model: modelName,
    access: models.agent,
    ...(options.sandbox === undefined ? {} : { sandbox: async () => options.sandbox ?? null }),
    environment: { ...process.env, ...options.environment },
    runs: trials,
    cache: join(options.folder, `cache-${options.id}-${pinned[options.id]}`),
    graceMs: 1_000,
  })
  // As before every run: it fills what trials share.
  await agent.identity()
  const skills = SKILLS.map((name) => requested(repository, `skills/${name}`))
  const folders: string[] = []
  return {
    agent,
    model,
    repository,
    skills,
    async run(given = {}, { timeoutMs = 180_000, signal = new AbortController().signal } = {}) {
      const workspace = given.workspace ?? newWorkspace(options.folder)
      const stopCondition = options.stopCondition ?? { triggerOnly: true, maxTurns: 5 }
      const asked = request({ prompt: 'Please fill this form for me.', skills, stopCondition, ...given, workspace })
      folders.push(dirname(asked.workspace))
      if (stopCondition.triggerOnly && asked.files.length + (asked.context?.files ?? []).length === 0) {
        await cp(await projectIn(options.folder), asked.workspace, { recursive: true })
      }
      const { events, error, durationMs } = await runAgent(agent, asked, { timeoutMs, signal })
      return { transcript: buildTranscript(events), error, durationMs, folder: dirname(asked.workspace) }
    },
    warnings: () => models.warnings(),
    async [Symbol.asyncDispose]() {
      await models[Symbol.asyncDispose]()
      await model[Symbol.asyncDispose]()
      await repository[Symbol.asyncDispose]()
      for (const folder of folders) await rm(folder, { recursive: true, force: true, maxRetries: 3 })
    },
  }
}

let made: Promise<string> | null = null

/** The project that prompts without files find around them, made once. */
function projectIn(folder: string): Promise<string> {
  made ??= makeProject(join(folder, 'trials', crypto.randomUUID()), ORDINARY_PROJECT)
  return made
}

/** Says these, one a turn, and then that it is done. */
export function turns(...answers: readonly FakeAnswer[]): Script {
  return (turn) => answers[turn] ?? says('Done.')
}

/** The workspace of a trial to come, for tests that have to know it before. */
export function newWorkspace(folder: string): string {
  return join(folder, 'trials', crypto.randomUUID(), 'project')
}

export function skillFiles(names: readonly string[]): Files {
  return Object.fromEntries(
    names.flatMap((name) => [
      [
        `skills/${name}/SKILL.md`,
        `---\nname: ${name}\ndescription: Use it for what ${name} is for.\n---\n\nBody of ${name}.\n`,
      ],
      [`skills/${name}/references/more.md`, `More of ${name}.\n`],
    ]),
  )
}

export function requested({ root }: TestRepository, folder: string): RequestedSkill {
  const name = folder.split('/').at(-1) ?? folder
  return { name, description: `Use it for what ${name} is for.`, path: join(root, folder, 'SKILL.md') }
}

/** A subagent or command of a repository, by the name that agents list. */
export function candidate({ root }: TestRepository, kind: CandidateKind, name: string, path: string): RequestedSkill {
  return { name: idOfKind(kind, name), kind, bareName: name, description: '', path: join(root, path) }
}

/** Names of what counts as triggered. */
export function fired({ transcript }: Pick<Ran, 'transcript'>): string[] {
  return transcript.skillInvocations.map(({ name }) => name)
}

/**
 * Processes whose home is in a trial's folder, or that see it moved: all that its agent started, with their
 * environment. Linux only.
 */
export function processesOf(folder: string): { pid: number; environment: string }[] {
  return readdirSync('/proc').flatMap((name) => {
    if (!/^\d+$/.test(name)) return []
    try {
      const environment = readFileSync(`/proc/${name}/environ`, 'utf8')
      const mounts = readFileSync(`/proc/${name}/mountinfo`, 'utf8')
      return environment.split('\0').includes(`HOME=${join(folder, 'home')}`) ||
        mounts.includes(`/${basename(folder)} /home/dev `)
        ? [{ pid: Number(name), environment }]
        : []
    } catch {
      return []
    }
  })
}

/** Files below a folder whose bytes hold a text. */
export async function filesWith(folder: string, text: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const paths = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
  const holds = await Promise.all(paths.map(async (path) => (await readFile(path)).includes(text)))
  return paths.filter((_, index) => holds[index])
}
