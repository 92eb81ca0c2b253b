import { createHash } from 'node:crypto'
import { buildTranscript } from '../../agents/transcript/build-transcript.ts'
import { defaultEnforce } from '../../core/config/defaults.ts'
import type { FullConfig } from '../../core/config/full-config.ts'
import type { Results } from '../../core/results/results.ts'
import { withProblem } from '../../gate/gate.ts'
import { gateOnce } from '../../gate/gate-once.ts'
import { areAllGenerated, type GateQuestion, type Policy } from '../../gate/question.ts'
import { hasTaskFloor } from '../../gate/task-floors.ts'
import { assembleResults } from '../assemble/assemble-results.ts'
import type { KeyedTrial } from '../assemble/trial-records.ts'
import { effectiveConfig } from '../effective-config.ts'
import { neededInputs, unenforced } from '../enforcement.ts'
import { policyOf, withLimitsOfRows } from '../policy.ts'
import type { Host } from '../request.ts'
import { limitsForUnknownSkills } from '../skill-names.ts'
import { compareFiles, type ResultFiles } from './compare-files.ts'
import { missingPrompts, nothingInCommon } from './missing-prompts.ts'
import { otherCommits, refuseSwapped } from './other-commits.ts'
import { type Paired, pairSides } from './pair-sides.ts'
import { type ReadResults, readResultsFile } from './read-results-file.ts'
import { repositoryContext } from './repository-context.ts'
import { resolveNames } from './resolve-names.ts'
import type { NamedFile, ResultsRequest } from './results-request.ts'
import { contextOfRows, roomsInResults, withRooms } from './rooms-in-results.ts'
import { skillsInResults } from './skills-in-results.ts'
import { weakEvidence } from './weak-evidence.ts'
import { withFigures } from './with-figures.ts'

/**
 * Gates on results that were made elsewhere, without running anything. Returns the same evaluation as a measured gate,
 * for the same comment, check and reports. Throws `UserError`/`UserErrors` for files that cannot be read.
 */
export async function evaluateResults(
  request: ResultsRequest,
  host: Pick<Host, 'version' | 'now' | 'onPublishing'>,
): Promise<Results> {
  const started = host.now()
  const files = resolveNames({ base: await readAll(request.files.base), head: await readAll(request.files.head) })
  const rooms = roomsInResults(files)
  const context = contextOfRows(await repositoryContext(request), rooms)
  const { config, warnings: ignored } = effectiveConfig(request, context.config)
  const filter = [...files.head, ...files.base].find((file) => file.filter !== null)?.filter ?? null
  const { comment, failJob, checkName } = config
  host.onPublishing?.({
    comment,
    failJob,
    checkName,
    accept: config.policy.accept,
    filtered: filter !== null,
    agent: [...new Set(files.head.map(({ agent }) => agent.id))].sort().join(', '),
    needs: neededInputs(config, request, context.config),
  })

  refuseSwapped(files, request)
  const compared = compareFiles(files)
  const skills = skillsInResults(files, context)
  const paired = pairSides(files, context.nameOn, skills.onHead, rooms.roomOf)
  const deterministic = [...files.head, ...files.base].every(({ agent }) => agent.deterministic)
  const { problem } = compared
  const lacks = [...files.head, ...files.base].find((file) => file.lacks !== null)?.lacks ?? null
  const observations =
    problem === null ? paired.observations : paired.observations.filter(({ side }) => side === 'head')
  const inTree = [...(context.catalogues.head?.skills ?? []), ...(context.catalogues.base?.skills ?? [])]
  const rows = [...rooms.rows].map(([row, { id }]) => ({
    row: context.nameOn('head', row),
    id: context.nameOn('head', id),
  }))
  const names = new Set([...[...inTree, ...skills.underTest].map(({ name }) => name), ...rows.map(({ id }) => id)])
  const skillNamed = (written: string) => {
    const name = context.nameOn('head', written)
    return names.has(name) ? name : null
  }
  const inPolicy = (written: string) => [skillNamed(written)].filter((name) => name !== null)
  const policy = withLimitsOfRows(
    policyOf(config, [], { inPolicy, inSuite: skillNamed }, deterministic),
    rows,
    config.policy,
    deterministic,
  )
  const question: GateQuestion = {
    tasks: paired.tasks,
    skills: skills.underTest,
    policy: problem === null ? policy : reportOnly(policy),
    sides: problem === null ? 'both' : 'head',
    notComparable: problem ?? context.problem ?? lacks ?? nothingInCommon(paired),
    deterministic,
    trials: { base: 1, head: 1 },
    shared: new Set(),
    stored: new Map(),
    jobs: config.policy.jobs,
  }
  const decided = gateOnce(question, observations)
  const unknown = lostGraders(question, paired)
  const verdict = unknown === null ? decided : withProblem(decided, question, unknown)
  const trials = trialsOf(paired)
  const [first] = files.head
  const results = assembleResults({
    kind: 'gate',
    toolVersion: host.version,
    createdAt: started.toISOString(),
    durationMs: host.now().getTime() - started.getTime(),
    repository: request.repository,
    agent: {
      id: firstKnown(files, ({ agent }) => agent.id) ?? 'unknown',
      version: firstKnown(files, ({ agent }) => agent.version),
      model: firstKnown(files, ({ agent }) => agent.model),
      label: `${first?.agent.label ?? 'agent'}, results made elsewhere`,
      deterministic,
    },
    sides: { base: sideOf(files.base), head: sideOf(files.head) },
    catalogues: { base: skills.catalogues.base, head: skills.catalogues.head },
    renamed: context.renamed,
    question,
    verdict,
    observations,
    trials,
    judge: null,
    enforcement: enforcementOf(request, config, files, paired.tasks),
    policySource: context.config?.file ?? 'defaults',
    warnings: [
      ...ignored,
      ...compared.warnings,
      ...otherCommits(files, request),
      ...skills.warnings,
      ...missingPrompts(paired, question),
      ...(inTree.length === 0
        ? []
        : limitsForUnknownSkills(context.config, [...inTree, ...skills.catalogues.head.skills])),
      ...(problem === null ? weakEvidence(question, observations) : []),
      ...verdict.notes.map((what) => ({ what })),
    ],
    filter,
    reproduce: request.reproduce,
  })
  return withRooms(withFigures(results, paired, question, observations), rooms)
}

async function readAll(named: readonly NamedFile[]): Promise<ReadResults[]> {
  const read: ReadResults[] = []
  for (const { path, shown } of named) read.push(await readResultsFile(path, shown))
  return read
}

function firstKnown(files: ResultFiles, fieldOf: (file: ReadResults) => string | null): string | null {
  return [...files.head, ...files.base].map(fieldOf).find((value) => value !== null) ?? null
}

function sideOf(files: readonly ReadResults[]): Results['sides']['head'] {
  const [first] = files
  const only = files.length === 1 ? first : undefined
  const digest = createHash('sha256')
    .update(files.map((file) => file.digest).join('\n'))
    .digest('hex')
  return {
    commit: only?.commit ?? null,
    ref: files.map(({ file }) => file).join(', '),
    dirty: only?.dirty ?? false,
    // A file without a listing digest is identified by its own digest: equal files have the same listing.
    surfaceDigest: only?.surfaceDigest ?? `results:${digest.slice(0, 16)}`,
  }
}

function enforcementOf(
  { untrusted, ownResults }: ResultsRequest,
  { enforce }: FullConfig,
  { base, head }: ResultFiles,
  tasks: Paired['tasks'],
): { enforced: boolean; reportOnly: Results['decision']['reportOnly'] } {
  const isByRouter = [...head, ...base].every(({ agent }) => !defaultEnforce(agent.id ?? 'unknown'))
  const reportOnly =
    untrusted !== null
      ? ('fork' as const)
      : ownResults
        ? ('own_results' as const)
        : areAllGenerated(tasks)
          ? ('generated' as const)
          : unenforced(enforce ?? (isByRouter ? null : true))
  return { enforced: reportOnly === null, reportOnly }
}

/** Graders that policy gates on, but whose results do not show whether their scores fell. */
function lostGraders({ policy, sides }: GateQuestion, { lostGrades }: Paired): string | null {
  const falls = policy.graderTolerance !== null
  const floors = hasTaskFloor(policy.taskFloors)
  if (!(falls || floors) || sides === 'head' || lostGrades.size === 0) return null
  const names = [...lostGrades].sort().slice(0, 5).join(', ')
  const unknown = [
    ...(falls ? ['whether it fell by more than chance'] : []),
    ...(floors ? ['whether it is below a floor'] : []),
  ].join(', and ')
  return `the results hold only the mean of ${lostGrades.size} of the graders (${names}): ${unknown} is not known`
}

/** Restricts the policy to reporting head's results: the two sides cannot be compared, so no regression blocks. */
function reportOnly(policy: Policy): Policy {
  return { ...policy, failOn: policy.failOn.filter((reason) => reason === 'not_evaluated') }
}

function trialsOf({ observations, errors }: Paired): KeyedTrial[] {
  return observations.map(({ task, side, phase, index, fired, failed }) => ({
    task,
    side,
    phase,
    index,
    status: failed ? 'error' : 'ok',
    error: failed
      ? { kind: 'agent', message: errors.get(`${task} ${side} ${index}`) ?? 'the run ended in an error' }
      : null,
    transcript: buildTranscript(
      fired.map((name) => ({ type: 'skill', name, success: true, via: 'tool', caller: 'main' }) as const),
    ),
    durationMs: 0,
    cached: true,
    key: `${task}-${side}-${index}`,
  }))
}
