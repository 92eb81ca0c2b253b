import type { AgentIdentity, Side } from '../agents/agent.ts'
import { present } from '../core/errors/present.ts'
import type { Warning } from '../core/errors/user-error.ts'
import { resolveSkill, skillsCalled } from '../skills/resolve-skill.ts'
import { keyOfTrial, type RunPlan } from '../trials/plan/plan-trials.ts'
import { digest } from '../trials/store/digest.ts'
import { type RunStore, runStore } from '../trials/store/run-store.ts'
import type { BackupName, StoreBackup } from '../trials/store/store-backup.ts'
import { makeStoreFolder } from '../trials/store/store-folder.ts'
import { decisionKey, pairKey } from './decision-key.ts'
import type { Prepared } from './prepare.ts'
import type { EvaluationRequest, Host } from './request.ts'
import { checkRestored } from './seal-store.ts'

/**
 * Opens the store for a run. Null where nothing is stored: no store was asked for, the agent is deterministic, its
 * version is unknown, it answers from recordings, or a commit is compared with itself.
 *
 * @throws UserError for a folder that the user named and that cannot be written
 */
export async function openStore(
  prepared: Prepared,
  run: RunPlan,
  request: EvaluationRequest,
  host: Host,
): Promise<{ store: RunStore | null; warnings: Warning[] }> {
  const { agent, store: settings } = prepared.settings
  const wanted = request.store ?? null
  const isSelfTest = request.comparison.kind === 'gate' && request.comparison.independent === true
  if (wanted === null || agent.deterministic || isSelfTest) return { store: null, warnings: [] }
  if (request.offline !== null && !wanted.only) return { store: null, warnings: [] }
  const { version } = run.agent
  if (version === null) return { store: null, warnings: wanted.isNamed ? [unknownVersion(run.agent)] : [] }

  if (host.backup !== undefined && !wanted.fresh) await restore(host.backup, prepared, run, wanted.folder)
  const folder = await makeStoreFolder(wanted.folder, wanted.isNamed)
  if ('what' in folder) return { store: null, warnings: [folder] }
  const sealed = host.backup === undefined ? null : await checkRestored(wanted.folder, prepared.settings, request, host)
  const pair = pairKey(prepared, run)
  const store = runStore(folder, {
    agent: {
      id: run.agent.id,
      version,
      model: run.agent.model,
      visibility: agent.visibility,
    },
    pair,
    decision: await decisionKey(pair, prepared, host.version),
    fresh: wanted.fresh,
    readOnly: wanted.only,
    compares: prepared.question.sides === 'both',
    isShared: host.backup !== undefined,
    ...present({ sealed }),
    maxAgeDays: settings.maxAgeDays,
    now: host.now,
    bodyOf: (side, skill) => bodyOf(prepared, side, skill),
    answeredAs: () => prepared.settings.models.answeredAs(),
    screenKeyOf: ({ task, side, index }) => keyOfTrial(task, { side, index }, run),
  })
  return { store, warnings: [] }
}

/** Restores what the backup holds. A run for the default branch goes on with what one for the same commit left. */
async function restore(backup: StoreBackup, prepared: Prepared, run: RunPlan, folder: string): Promise<void> {
  const sides = backup.keeps === 'head' ? (['base', 'head'] as const) : (['base'] as const)
  const names = sides.map((side) => backupName(prepared, run, side))
  const isOnce = names.every(({ surface }) => surface === names[0]?.surface)
  for (const name of isOnce ? names.slice(0, 1) : names) await backup.restore(name, folder)
}

/** The name of a side's trials in the backup. Head's are the base of later pull requests. */
export function backupName(
  { sides, filter }: Pick<Prepared, 'sides' | 'filter'>,
  { subject }: RunPlan,
  side: Side,
): BackupName {
  const { surfaceDigest } = (side === 'base' ? sides.base : null) ?? sides.head
  // Includes the filter: jobs of a matrix, each with a part of the tasks, would otherwise overwrite one another.
  return { agent: `${subject.agent}-${digest([subject.digest, filter]).slice(0, 12)}`, surface: surfaceDigest }
}

function bodyOf({ catalogues }: Prepared, side: Side, skill: string): string | null {
  const catalogue = catalogues[side]
  if (catalogue === null) return null
  const one = resolveSkill(catalogue, skill)
  if (one !== null) return one.contentDigest
  // A skill of several rooms has a row in each.
  const [digest, ...others] = new Set(skillsCalled(catalogue, skill).map(({ contentDigest }) => contentDigest))
  return digest === undefined || others.length > 0 ? null : digest
}

function unknownVersion({ id }: AgentIdentity): Warning {
  return {
    what: `Nothing is stored: the version of the agent "${id}" is not known.`,
    todo: 'Name it, for example with --agent-version: trials of different versions are never mixed.',
  }
}
