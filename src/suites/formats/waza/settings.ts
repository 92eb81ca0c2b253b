import { dirname } from 'node:path/posix'
import type { SourceDocument } from '../../../core/documents/document.ts'
import { didYouMean } from '../../../core/errors/nearest-name.ts'
import { UserError } from '../../../core/errors/user-error.ts'
import type { SuiteBuilder } from '../../reader/suite-builder.ts'
import type { SuiteSettings } from '../../suite.ts'
import { readWazaHooks } from './hooks.ts'
import type { WazaProject } from './project-config.ts'
import { CONFIG_KEYS, type EvalSpec, METRIC_KEYS } from './schemas.ts'

const AGENTS: Readonly<Record<string, string>> = { 'copilot-sdk': 'copilot', codex: 'codex', mock: 'lexical' }
/** Number of workers in Waza, if the suite does not set it. */
const DEFAULT_WORKERS = 4

/** Limits how often one suite can have agents asked. */
const MAX_ATTEMPTS = 10

/**
 * Reads the suite's settings, with defaults from the project's `.waza.yaml`. Reports settings without an equivalent
 * here to the builder.
 */
export function readSettings(
  builder: SuiteBuilder,
  document: SourceDocument,
  spec: EvalSpec,
  project: WazaProject,
): SuiteSettings {
  const config: Partial<NonNullable<EvalSpec['config']>> = spec.config ?? {}
  builder.warnUnknownKeys(document, ['config'], CONFIG_KEYS, 'all')
  if (config.group_by && config.group_by !== 'model') {
    builder.warn({
      what: `\`config.group_by: ${config.group_by.slice(0, 60)}\` groups nothing: Waza groups by \`model\` only`,
      where: document.positionOf(['config', 'group_by']),
      todo: 'Remove it.',
    })
  }
  const agent = readAgent(builder, document, config.executor, project)
  const minAccuracy = readMinAccuracy(builder, document, spec)
  const hooks = readWazaHooks(builder, document, dirname(document.file))
  return {
    ...(agent === null ? {} : { agent }),
    ...limitsOf(config, project, agent),
    ...(minAccuracy === null ? {} : { minAccuracy }),
    ...(hooks.length === 0 ? {} : { hooks }),
  }
}

/** Who is asked how often and how long; the project's defaults stand where the suite says nothing. */
function limitsOf(
  config: Partial<NonNullable<EvalSpec['config']>>,
  { defaults }: WazaProject,
  agent: string | null,
): SuiteSettings {
  const model = config.model || defaults.model
  const timeout = config.timeout_seconds || defaults.timeout
  const workers = config.workers ?? config.max_workers ?? defaults.workers ?? DEFAULT_WORKERS
  return {
    ...(model && agent !== 'lexical' ? { model } : {}),
    ...(config.trials_per_task ? { trials: config.trials_per_task } : {}),
    ...(timeout ? { timeoutMs: timeout * 1000 } : {}),
    ...((config.parallel ?? defaults.parallel) ? { concurrency: workers > 0 ? workers : DEFAULT_WORKERS } : {}),
  }
}

/** Reads the number of attempts that graders may ask for; undefined for one. */
export function readMaxAttempts(builder: SuiteBuilder, document: SourceDocument, spec: EvalSpec): number | undefined {
  const attempts = spec.config?.max_attempts ?? 1
  if (attempts > MAX_ATTEMPTS) {
    builder.warn({
      what: `\`config.max_attempts: ${attempts}\` is taken as ${MAX_ATTEMPTS}`,
      where: document.positionOf(['config', 'max_attempts']),
      todo: `Write at most ${MAX_ATTEMPTS}.`,
    })
  }
  return attempts > 1 ? Math.min(attempts, MAX_ATTEMPTS) : undefined
}

function readAgent(
  builder: SuiteBuilder,
  document: SourceDocument,
  own: string | null | undefined,
  project: WazaProject,
): string | null {
  const executor = own || project.defaults.engine
  if (!executor) return null
  const where = own
    ? document.positionOf(['config', 'executor'])
    : (project.document ?? document).positionOf(['defaults', 'engine'])
  const agent = Object.hasOwn(AGENTS, executor) ? AGENTS[executor] : undefined
  if (agent === undefined) {
    const known = Object.keys(AGENTS)
    builder.error(
      new UserError({
        what: `\`${executor}\` is not an executor.${didYouMean(executor, known)}`,
        where,
        todo: `Use one of: ${known.join(', ')}.`,
      }),
    )
    return null
  }
  if (executor === 'mock') {
    builder.warn({
      what: 'The executor `mock` gives no answers, so the lexical router is used instead',
      where,
      todo: 'Choose a real agent with `agent:` in skill-eval-gate.yml or with --agent; an executor chooses none.',
    })
  }
  return agent
}

/** Reads the threshold of `trigger_accuracy`, the only metric that Waza computes. Others are documentation. */
function readMinAccuracy(builder: SuiteBuilder, document: SourceDocument, spec: EvalSpec): number | null {
  let found: number | null = null
  for (const [index, metric] of (spec.metrics ?? []).entries()) {
    const path = ['metrics', index]
    builder.warnUnknownKeys(document, path, METRIC_KEYS, 'all')
    if (metric.name !== 'trigger_accuracy' || metric.enabled === false || metric.threshold == null) continue
    if (metric.threshold < 0 || metric.threshold > 1) {
      builder.error(
        new UserError({
          what: `The threshold of \`trigger_accuracy\` must be between 0 and 1, not ${metric.threshold}`,
          where: document.positionOf([...path, 'threshold']),
          todo: 'Write it as a share, such as 0.9.',
        }),
      )
    } else found = metric.threshold
  }
  return found
}
