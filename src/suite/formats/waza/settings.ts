import { dirname, join } from 'node:path/posix'
import { UserError } from '../../../user-error.ts'
import { type SourceDocument, valueAt } from '../../document.ts'
import { didYouMean } from '../../nearest-name.ts'
import type { SuiteSettings } from '../../suite.ts'
import type { SuiteBuilder } from '../../suite-builder.ts'
import { CONFIG_KEYS, type EvalSpec, METRIC_KEYS } from './schemas.ts'

const AGENTS: Readonly<Record<string, string>> = { 'copilot-sdk': 'copilot', codex: 'codex', mock: 'lexical' }
/** What Waza runs in parallel with where the suite does not say. */
const DEFAULT_WORKERS = 4

/** How the suite wants to be run, in this tool's terms. Reports what it cannot take over to the builder. */
export function readSettings(builder: SuiteBuilder, document: SourceDocument, spec: EvalSpec): SuiteSettings {
  const config: Partial<NonNullable<EvalSpec['config']>> = spec.config ?? {}
  builder.warnUnknownKeys(document, ['config'], valueAt(document.value, ['config']), CONFIG_KEYS, 'all')
  const agent = readAgent(builder, document, config.executor)
  const minAccuracy = readMinAccuracy(builder, document, spec)
  warnOutside(builder, document, config.skill_directories ?? [])
  const workers = config.workers ?? config.max_workers ?? DEFAULT_WORKERS
  return {
    ...(agent === null ? {} : { agent }),
    ...(config.model && agent !== 'lexical' ? { model: config.model } : {}),
    ...(config.trials_per_task ? { trials: config.trials_per_task } : {}),
    ...(config.timeout_seconds ? { timeoutMs: config.timeout_seconds * 1000 } : {}),
    ...(config.parallel ? { concurrency: workers > 0 ? workers : DEFAULT_WORKERS } : {}),
    ...(minAccuracy === null ? {} : { minAccuracy }),
  }
}

/** Folders inside the repository need no word: its skills are found anyway. */
function warnOutside(builder: SuiteBuilder, document: SourceDocument, folders: readonly string[]): void {
  for (const [index, folder] of folders.entries()) {
    const path = join(dirname(document.file), folder.replaceAll('\\', '/'))
    if (path !== '..' && !path.startsWith('../') && !folder.startsWith('/')) continue
    builder.warn({
      what: `The skill directory \`${folder}\` is outside of the repository; its skills are not offered`,
      where: document.positionOf(['config', 'skill_directories', index]),
      todo: 'Commit the skills to the repository.',
    })
  }
}

function readAgent(
  builder: SuiteBuilder,
  document: SourceDocument,
  executor: string | null | undefined,
): string | null {
  if (!executor) return null
  const where = document.positionOf(['config', 'executor'])
  const agent = AGENTS[executor]
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
      what: 'The executor `mock` answers nothing; the lexical router is used in its place',
      where,
      todo: 'Name a real agent with `executor: copilot-sdk` or with `agent:` in the configuration.',
    })
  }
  return agent
}

/** `trigger_accuracy` is the only metric that Waza computes; the others are for readers of the file. */
function readMinAccuracy(builder: SuiteBuilder, document: SourceDocument, spec: EvalSpec): number | null {
  let found: number | null = null
  for (const [index, metric] of (spec.metrics ?? []).entries()) {
    const path = ['metrics', index]
    builder.warnUnknownKeys(document, path, valueAt(document.value, path), METRIC_KEYS, 'all')
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
