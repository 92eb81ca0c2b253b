import { checkAgent } from '../../agents/adapters/check-agent.ts'
import { cliPrograms } from '../../agents/adapters/programs.ts'
import { programVersion } from '../../agents/cli-agent/program-version.ts'
import { providerOf, routeOfAgent } from '../../agents/models/routes.ts'
import { chooseSandbox } from '../../agents/sandbox/choose-sandbox.ts'
import type { AgentChoice } from '../../core/config/agent-choice.ts'
import { isPaid } from '../../core/config/defaults.ts'
import type { FullConfig } from '../../core/config/full-config.ts'
import { handedSecret } from '../../core/config/handed-secret.ts'
import { fullConfigOf, readConfig } from '../../core/config/read-config.ts'
import { clause } from '../../core/errors/clause.ts'
import { asUserErrors } from '../../core/errors/user-error.ts'
import { childEnvironment } from '../../core/process/child-environment.ts'
import { withOwnFolders } from '../../core/process/own-folders.ts'
import { resolveCommand } from '../../core/process/resolve-command.ts'
import { splitCommand } from '../../core/process/split-command.ts'
import { treeAt } from '../../sides/working-tree.ts'
import { gateWorkflows } from '../init/review-workflows.ts'
import { type Finding, reporter } from './finding.ts'
import { tokenOfJob } from './job-token.ts'

type Environment = Readonly<Record<string, string | undefined>>

/**
 * Whether the configured agent, or the one `named`, has its key and starts, and whether a sandbox works for it. No
 * model is asked, and no key is printed. Throws `UserError` for a configuration that cannot be read.
 */
export async function checkConfiguredAgent(
  root: string,
  environment: Environment,
  named: AgentChoice | null,
): Promise<Finding[]> {
  const read = await readConfig(root)
  checkAgent(read, { inputs: {}, inputsMay: 'tighten' })
  const config = fullConfigOf(read)
  const agent = named ?? config.agent ?? { id: 'lexical', command: null, version: null, model: null }
  const found = reporter('agent')
  if (agent.id === 'lexical') return [found.ok('lexical: no key, no program, no sandbox needed')]
  return [
    ...(isPaid(agent.id) ? [await key(agent, root, environment)] : []),
    await start(agent, root, environment),
    await sandbox(config.sandbox, isPaid(agent.id), root, environment),
    ...sides(agent.id, config),
  ]
}

/** Whether both sides are measured alike, where something that nobody here sees may differ between them. */
function sides(id: string, { sandbox: choice, policy }: Pick<FullConfig, 'sandbox' | 'policy'>): Finding[] {
  const { ok, unknown } = reporter('sides')
  if (policy.sideSpread > 0) return [ok(`a loss has to stand out from \`side_spread: ${policy.sideSpread}\``)]
  const why =
    id === 'command'
      ? 'caches and retries of a command are its own'
      : choice === 'none'
        ? 'without a sandbox trials see what earlier ones left'
        : null
  const todo = '`skill-eval-gate aa` measures it: a commit against itself. See docs/power.md#aa.'
  return why === null ? [] : [unknown(`whether both sides are measured alike is not known: ${why}`, todo)]
}

type Agent = Parameters<typeof routeOfAgent>[0] & { command: string | readonly string[] | null; version: string | null }

async function key(agent: Agent, root: string, environment: Environment): Promise<Finding> {
  const { ok, problem, unknown } = reporter('key')
  const byToken = await tokenOfJob(agent, root)
  if (byToken !== null) return byToken
  try {
    await routeOfAgent(agent, { environment, onWarning: () => {} })
    return ok(`${providerOf(agent, environment).apiKeyEnv} is set`)
  } catch (error) {
    const [first] = asUserErrors(error) ?? []
    if (first === undefined) throw error
    const { variable, header = variable } = first
    const workflows = header === undefined ? [] : await gateWorkflows(await treeAt(root))
    const secret = workflows.map(({ text }) => handedSecret(text, header ?? '')).find((one) => one !== null)
    if (variable !== undefined && secret != null) {
      const todo = `See that the secret is set: gh secret list. To run it here, set ${variable}.`
      return unknown(`${variable} is not set here; the workflow takes it from the secret ${secret}`, todo)
    }
    return problem(clause(first.what), first.todo ?? '')
  }
}

async function start(agent: Agent, root: string, environment: Environment): Promise<Finding> {
  const { ok, problem, unknown } = reporter('agent')
  const cli = cliPrograms.find(({ id }) => id === agent.id)
  const given = typeof agent.command === 'string' ? splitCommand(agent.command) : (agent.command ?? [])
  try {
    if (cli === undefined) {
      if (agent.id !== 'command') return ok(`${agent.id}: no program needed`)
      const { program } = await resolveCommand([...given], root, environment['PATH'])
      return ok(`command: ${program} is there`)
    }
    if (agent.version !== null) return unknown(`${agent.id} ${agent.version} is installed when it runs`)
    const file = await resolveCommand([cli.command], root, environment['PATH'])
    const version = await programVersion(file, cli.label, environment)
    // As in a sandbox: whether one works is another finding.
    await withOwnFolders(async (folders) => cli.check?.(file, childEnvironment(environment, [], folders), true))
    return ok(`${cli.label} ${version} starts`)
  } catch (error) {
    const [first] = asUserErrors(error) ?? []
    if (first === undefined) throw error
    const install = cli === undefined ? first.todo : `Install it, or name a version: ${cli.id}@${cli.testedVersion}.`
    return problem(clause(first.what), install ?? '')
  }
}

async function sandbox(
  choice: Parameters<typeof chooseSandbox>[0],
  isNeeded: boolean,
  root: string,
  environment: Environment,
): Promise<Finding> {
  const { ok, warning, problem } = reporter('sandbox')
  try {
    const chosen = await chooseSandbox(choice, { environment, checkout: root })
    const said = chosen.said.replace(/[.]$/, '')
    if (chosen.sandbox !== null) return ok(said.replace(/^Sandbox: /, ''))
    if (choice === 'none') return warning(said, 'Leave `sandbox: none` out where changes of others are measured.')
    const todo = 'Set it up as in docs/sandbox.md. In CI an agent with a key starts in a sandbox only.'
    return isNeeded ? warning(said, todo) : ok(said)
  } catch (error) {
    const [first] = asUserErrors(error) ?? []
    if (first === undefined) throw error
    return problem(clause(first.what), first.todo ?? '')
  }
}
