import { resolve } from 'node:path'
import { agentIds } from '../agents/adapters/registry.ts'
import { ownCommandLine } from '../core/errors/own-name.ts'
import { secretFinder } from '../core/errors/secret-finder.ts'
import { exitCodes } from '../core/results/exit-codes.ts'
import { reproduceCommand } from '../evaluate/reproduce.ts'
import type { Comparison } from '../sides/comparison.ts'
import { repositoryIfAny } from '../sides/repository-if-any.ts'
import { approvePrompts } from './approve-prompts.ts'
import { type Asker, openAsker } from './ask.ts'
import type { Drafting } from './draft-with-model.ts'
import { evaluateInTerminal, showOutcome } from './evaluate-and-show.ts'
import { choicesOf } from './init/choices.ts'
import { type Found, lookAt, treeAt } from './init/look.ts'
import { planFor } from './init/plan.ts'
import { foundText, nextText, planText, remarksText, setUpOnly } from './init/plan-text.ts'
import { gateWorkflows, reviewWorkflows } from './init/review-workflows.ts'
import { missingWorkflows } from './init/workflows.ts'
import { requestParts } from './request-parts.ts'
import type { ExitCode, Terminal } from './terminal.ts'
import { folderOf, workingFolder } from './working-folder.ts'
import { writeNewFiles } from './write-new-files.ts'

type Choices = Parameters<typeof planFor>[1]

interface InitOptions {
  yes?: boolean
  skills?: string[]
  agent?: string
  model?: string
  auth?: string
  /** US dollars that drafts may cost. */
  budget: number
  dryRun?: boolean
  check?: boolean
  fromTranscripts?: string
  workflows: boolean
  history?: boolean
  directory?: string
}

/** `init`: adds configuration, workflows and draft suites to a repository, and measures them once. */
export async function init(options: InitOptions, terminal: Terminal): Promise<ExitCode> {
  const folder = await folderOf(terminal, options.directory)
  if (options.check === true) return checkWorkflows(folder, terminal)
  const given = choicesOf(options)
  const found = await lookAt(folder)
  const width = Math.min(terminal.columns, 100)
  terminal.stdout(`${foundText(found, width)}\n`)
  using asker = options.yes === true || options.dryRun === true ? null : await openAsker(terminal)
  const mined =
    options.fromTranscripts === undefined
      ? []
      : await mine(resolve(folder, options.fromTranscripts), found, terminal, asker)
  const answers = asker === null ? given : await completed(given, found, asker)
  if (answers === null || mined === null) return stopped(terminal, CANCELLED)
  const drafting = {
    budgetUsd: options.budget,
    isDryRun: options.dryRun === true,
    asker,
    width,
  }
  const drafts = await draft(found, { ...answers, mined }, drafting, terminal)
  if (drafts === null) return stopped(terminal, CANCELLED)
  const choices = { ...answers, mined, ...drafts }
  const plan = await planFor(found, choices, terminal.home)
  terminal.stdout(`${asker === null ? '' : '\n'}${planText(plan, width)}\n`)
  if (options.dryRun === true) {
    if (plan.files.length > 0) terminal.stdout('Dry run: nothing was written.\n')
    return exitCodes.pass
  }
  const { length } = plan.files
  const question = `Write ${length === 1 ? 'this file' : `these ${length} files`}?`
  if (asker !== null && length > 0) {
    const isWanted = await asker.confirm(question)
    if (isWanted !== true) return stopped(terminal, isWanted === null ? CANCELLED : exitCodes.pass)
  }
  await writeNewFiles(found.tree.root, plan.files)
  const { positives, nearMisses } = plan.prompts
  const prompts = positives + nearMisses + mined.length + found.suites.reduce((sum, { tasks }) => sum + tasks.length, 0)
  terminal.stdout(setUpOnly(plan, width))
  const unanswered = await showFirstRun(folder, prompts, terminal)
  if (unanswered !== null) return unanswered
  terminal.stdout(`\n${nextText(plan, { width, command: ownCommandLine })}`)
  return exitCodes.pass
}

/** Prints what is out of date in the workflow files. Returns the exit code. */
async function checkWorkflows(folder: string, terminal: Terminal): Promise<ExitCode> {
  const tree = await treeAt(folder)
  const remarks = await reviewWorkflows(tree.root, await gateWorkflows(tree), terminal.home)
  terminal.stdout(remarksText(remarks, Math.min(terminal.columns, 100)))
  return remarks.length === 0 ? exitCodes.pass : exitCodes.regressed
}

/** As of a program that SIGINT ended: with raw input, Ctrl-C is a key. */
const CANCELLED = 130

/** The prompts of recordings that a person approves, one by one; without a terminal none. Null: cancelled. */
async function mine(
  folder: string,
  { catalogue, suites }: Found,
  terminal: Terminal,
  asker: Asker | null,
): Promise<Choices['mined'] | null> {
  const { minePrompts } = await import('./init/mine-prompts.ts')
  const known = suites.flatMap(({ tasks }) => tasks.map(({ prompt }) => prompt))
  const found = await minePrompts(folder, catalogue, { known, secretIn: secretFinder(terminal.environment) })
  return approvePrompts(found, terminal, asker)
}

async function draft(found: Found, choices: Choices, drafting: Drafting, terminal: Terminal) {
  if (drafting.budgetUsd === 0) return { drafted: null }
  const { draftWithModel } = await import('./draft-with-model.ts')
  return draftWithModel(found, choices, drafting, terminal)
}

/** Asks what the command line leaves open; null when the person cancels. */
async function completed(given: Choices, found: Found, asker: Asker): Promise<Choices | null> {
  let { agent, workflows, history } = given
  if (agent === null && found.configFile === null) {
    const known = agentIds.filter((id) => id !== 'command')
    const options = known.map((id) => ({ value: id, label: id, hint: HINTS[id] ?? PAID }))
    const id = await asker.choose('Which agent answers the prompts?', options, 'lexical')
    if (id === null) return null
    if (id !== 'lexical') {
      let model: string | null = ''
      while (model?.trim() === '') model = await asker.line('Which model? Its full name, such as claude-haiku-4-5.', '')
      if (model === null) return null
      agent = { id, model }
    }
  }
  if (workflows && missingWorkflows(found.workflows).length > 0) {
    const options = WORKFLOWS.filter(({ value }) => value !== 'history' || agent?.byJobToken !== true)
    const wanted = await asker.choose('Add workflow files for GitHub Actions?', options, 'yes')
    if (wanted === null) return null
    workflows = wanted !== 'no'
    history = history || wanted === 'history'
  }
  return { ...given, agent, workflows, history }
}

const WORKFLOWS = [
  { value: 'yes', label: 'yes' },
  { value: 'history', label: 'yes, with a history', hint: 'on a branch, and an issue where a skill drifts' },
  { value: 'no', label: 'no' },
] as const

const HINTS: Readonly<Record<string, string>> = {
  lexical: 'compares words: free, no key, advice only',
  model: 'one request to a model for each trial: needs its key',
}
const PAID = 'a real agent: needs the key of a model'

function stopped(terminal: Terminal, code: ExitCode): ExitCode {
  terminal.stdout('Stopped: nothing was written.\n')
  return code
}

/** Measures everything once with the lexical router, which asks no model. Null, or the exit code without an answer. */
async function showFirstRun(folder: string, prompts: number, terminal: Terminal): Promise<ExitCode | null> {
  // Without a prompt there is nothing to measure, which is no mistake of whoever starts.
  if (prompts === 0) return null
  const working = workingFolder(folder, await repositoryIfAny(folder))
  const parts = await requestParts([], { agent: 'lexical' }, working, terminal.environment)
  const comparison: Comparison = { kind: 'run', head: { commit: 'working', ref: null } }
  const request = { ...parts, comparison, reproduce: reproduceCommand(comparison, parts) }
  // Its figures only show that the set-up works.
  const rest = `with \`${ownCommandLine('run')}\``
  return showOutcome(await evaluateInTerminal(request, terminal, true), folder, { short: { most: 2, rest } }, terminal)
}
