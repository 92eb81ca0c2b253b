import type { AgentChoice } from '../../core/config/agent-choice.ts'
import { checkConfiguredAgent } from './agent.ts'
import { bounded } from './bounded.ts'
import { checkConfiguration } from './configuration.ts'
import { checkEvals } from './evals.ts'
import type { Finding } from './finding.ts'
import { checkGitHub } from './github.ts'
import { checkGit, checkNode, checkRepository } from './machine.ts'
import { checkNextAgent } from './next-agent.ts'
import { checkWorkflows } from './workflows.ts'

interface DoctorRequest {
  /** Absolute folder to look at. */
  folder: string
  /** The root of its repository; null outside of one. */
  repository: string | null
  /** Folder of this program. */
  home: string
  environment: Readonly<Record<string, string | undefined>>
  /** An agent to look at in place of the configured one; null: that one. */
  agent: AgentChoice | null
}

/** What `doctor` found. */
interface Diagnosis {
  findings: readonly Finding[]
  /** False: the configuration has mistakes, so that nothing that depends on it was checked. */
  isConfigReadable: boolean
}

/** Reading thousands of skills takes longer than any other check, on a busy machine more than 20 s. */
const READING_MS = 60_000

/**
 * Checks what people get wrong. Every check is bounded in time, none stops the others, and none asks a model. Returns
 * at least one finding a check, in their order.
 */
export async function doctor({ folder, repository, home, environment, agent }: DoctorRequest): Promise<Diagnosis> {
  const root = repository ?? folder
  const configuration = await bounded('configuration', () => checkConfiguration(root))
  const isConfigReadable = configuration.every(({ state }) => state !== 'problem')
  const groups = await Promise.all([
    bounded('node', () => checkNode()),
    bounded('git', () => checkGit(folder)),
    bounded('repository', () => checkRepository(folder)),
    configuration,
    isConfigReadable ? bounded('skills', () => checkEvals(folder), READING_MS) : [],
    repository === null ? [] : bounded('workflows', () => checkWorkflows(folder, home)),
    isConfigReadable ? bounded('agent', () => checkConfiguredAgent(root, environment, agent)) : [],
    isConfigReadable ? bounded('cost', () => checkNextAgent(root, agent), READING_MS) : [],
    repository === null ? [] : bounded('github', () => checkGitHub(root, environment)),
  ])
  return { findings: groups.flat(), isConfigReadable }
}
