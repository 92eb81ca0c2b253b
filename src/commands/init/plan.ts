import { join } from 'node:path'
import { stringify } from 'yaml'
import { cliPrograms } from '../../agents/adapters/programs.ts'
import { programIds } from '../../agents/adapters/registry.ts'
import { providerOf } from '../../agents/models/routes.ts'
import { toAgentChoice } from '../../core/config/agent-choice.ts'
import { isPaid } from '../../core/config/defaults.ts'
import { isByJobToken, JOB_TOKEN } from '../../core/config/job-token.ts'
import { groupBy } from '../../core/errors/group-by.ts'
import { schemaUrl } from '../../core/errors/own-name.ts'
import { UserError } from '../../core/errors/user-error.ts'
import { defaultBranchName } from '../../core/git/choose-base.ts'
import { draftFile, minedText } from '../../evaluate/drafts/draft-suite.ts'
import { discoverSuites } from '../../suites/loading/discover-suites.ts'
import { LOCK } from './locked-actions.ts'
import type { Found } from './look.ts'
import { type Choices, draftFiles, exists, type NewFile } from './plan-drafts.ts'
import { type RunCosts, runCosts } from './run-costs.ts'
import { isIgnored, suiteFolder } from './suite-folder.ts'
import { unseenInstructions } from './unseen-instructions.ts'
import { actionAddress, isOnOwnServer, missingWorkflows, workflowText } from './workflows.ts'

/** What `init` adds to a repository. */
export interface Plan {
  files: readonly NewFile[]
  prompts: { positives: number; nearMisses: number; described: number }
  /** Skills whose descriptions give no prompt. */
  empty: readonly string[]
  notes: readonly string[]
  /** The Action in the workflow files, as `OWNER/NAME@COMMIT`. */
  action: string
  /** Who answers once the files are committed, and the variable with its key; null: it needs none. */
  agent: { id: string; model: string | null; key: string | null; byJobToken: boolean }
  /** What its runs cost, with the prompts that are written. */
  costs: RunCosts | null
}

/**
 * What is missing: the configuration, workflows, and a draft suite for each skill that no prompt must activate. Nothing
 * that exists is in it. `home`: the folder of this program. Throws `UserError` where a link leads out of the way.
 */
export async function planFor(found: Found, choices: Choices, home: string): Promise<Plan> {
  const files: NewFile[] = []
  const notes: string[] = []
  const [action, agent] = [await actionAddress(home), agentAfter(found, choices)]
  if (found.configFile === null) {
    files.push({ path: 'skill-eval-gate.yml', text: configText(choices), kind: 'config', about: 'settings' })
  }
  if (choices.workflows) {
    const defaultBranch = found.isRepository ? await defaultBranchName(found.tree.root) : 'main'
    const ownServer = await isOnOwnServer(found.tree.root)
    const copy = { home, defaultBranch, action, ...agent, history: choices.history === true, ownServer }
    for (const one of missingWorkflows(found.workflows)) {
      files.push({ path: one.file, text: await workflowText(one, copy), kind: 'workflow', about: one.about })
    }
  }
  const folder = await suiteFolder(found)
  const drafts = await draftFiles(found, choices, folder)
  const { prompts, empty } = drafts
  files.push(...drafts.files)
  notes.push(...drafts.notes, ...unread(found, agent.id))
  for (const [skill, own] of groupBy(choices.mined, (one) => one.skill)) {
    const path = draftFile(skill, folder).replace(/\.suite\.yaml$/, '.mined.suite.yaml')
    const text = minedText(
      skill,
      own.map(({ prompt }) => prompt),
      path,
    )
    const about = `${own.length} approved ${own.length === 1 ? 'prompt' : 'prompts'} from recordings`
    files.push({ path, text, kind: 'mined', about })
  }
  const costs = await runCosts(found, agent, prompts.positives + prompts.nearMisses + choices.mined.length)
  const missing: NewFile[] = []
  for (const file of files) {
    if (!(await exists(join(found.tree.root, file.path)))) missing.push(file)
    else
      notes.push(`${file.path} exists and is kept, so this is left out: ${file.about}. Rename it, and run init again.`)
  }
  refuseLinks(found, missing)
  if (missing.some(({ kind }) => kind === 'workflow') && found.tree.files.some(({ path }) => path === LOCK)) {
    notes.push(`${LOCK} pins the actions of this repository: run \`gh actions-lock\` before you commit.`)
  }
  for (const kind of ['config', 'workflow', 'suite'] as const) {
    const first = missing.find((file) => file.kind === kind)?.path
    if (first === undefined || !(await isIgnored(found, first))) continue
    notes.push(`git ignores ${first}: add an exception to .gitignore.`)
  }
  return { files: missing, prompts, empty, notes: [...notes, ...notFound(found, missing)], action, agent, costs }
}

/** The agent of the configuration that is there, else of the one that is written. */
function agentAfter({ agent: found, configFile }: Found, { agent: chosen }: Choices): Plan['agent'] {
  const agent = configFile !== null ? found : chosen === null ? null : toAgentChoice({ id: chosen.id })
  if (agent === null) return { id: 'lexical', model: null, key: null, byJobToken: false }
  const { id } = agent
  const model = configFile !== null ? agent.model : (chosen?.model ?? null)
  const byJobToken = configFile !== null ? isByJobToken(agent) : chosen?.byJobToken === true
  const key = isPaid(id) && !byJobToken ? providerOf({ ...agent, model }).apiKeyEnv : null
  return { id, model, key, byJobToken }
}

/** A note on instructions that no trial reads. Drafts for an agent do: they say so themselves. */
function unread(found: Found, agent: string): string[] {
  const said = agent !== 'lexical' && found.suites.length === 0 ? null : unseenInstructions(found, agent)
  return said === null ? [] : [`${said.what}. ${said.todo}`]
}

/** Nothing is written through a link: it may lead out of the repository. */
function refuseLinks({ tree }: Found, files: readonly NewFile[]): void {
  const links = new Set(tree.files.flatMap(({ path, kind }) => (kind === 'file' ? [] : [path])))
  for (const { path } of files) {
    const parts = path.split('/')
    const link = parts.map((_, end) => parts.slice(0, end + 1).join('/')).find((folder) => links.has(folder))
    if (link === undefined) continue
    throw new UserError({
      what: `\`${link}\` is a link or a submodule, and \`${path}\` would be written through it`,
      todo: 'Put a folder in its place.',
    })
  }
}

/** A note on drafts that the configuration does not find. */
function notFound({ discovery, configFile }: Found, files: readonly NewFile[]): string[] {
  const suites = files.filter(({ kind }) => kind === 'suite').map(({ path }) => path)
  const seen = new Set(discoverSuites(suites, discovery).map(({ file }) => file))
  return suites.every((path) => seen.has(path))
    ? []
    : [`\`suites:\` of ${configFile ?? 'the configuration'} does not match ${suites[0] ?? ''}: add its folder there.`]
}

function configText({ agent }: Choices): string {
  const id = agent === null ? 'lexical' : onAnyRunner(agent.id)
  const auth = agent?.byJobToken === true ? { auth: JOB_TOKEN } : {}
  const chosen = agent === null || agent.model === null ? id : { id, model: agent.model, ...auth }
  return `# yaml-language-server: $schema=${schemaUrl('config')}
# Settings of Skill Eval Gate, see docs/configuration.md. They count once they are on the default branch.
${stringify({ version: 1 })}
# Who answers the prompts. \`lexical\` compares words: free, no key, advice only.
# Real agents: ${programIds.join(', ')}.
${stringify({ agent: chosen })}
# Floors are off until you set them:
# policy:
#   min_recall: 0.7
#   min_precision: 0.8
`
}

/** An agent as a runner starts it that has none: by the version that was tried, which is then installed there. */
function onAnyRunner(id: string): string {
  const program = cliPrograms.find((one) => one.id === id)
  return program === undefined ? id : `${id}@${program.testedVersion}`
}
