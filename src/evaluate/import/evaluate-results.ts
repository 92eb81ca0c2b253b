import { createHash } from 'node:crypto'
import { buildTranscript } from '../../agents/transcript/build-transcript.ts'
import { defaultEnforce } from '../../core/config/defaults.ts'
import type { FullConfig } from '../../core/config/full-config.ts'
import type { Warning } from '../../core/errors/user-error.ts'
import type { Column, ColumnResults, Results } from '../../core/results/results.ts'
import { type Subject, subjectOf } from '../../core/results/subject.ts'
import { alphaPartsOf } from '../../gate/agent-family.ts'
import type { AlphaParts } from '../../gate/decision.ts'
import { type Verdict, withProblem } from '../../gate/gate.ts'
import { gateOnce } from '../../gate/gate-once.ts'
import { asRun, joinColumns } from '../../gate/join-columns.ts'
import { areAllGenerated, type GateQuestion, type Policy } from '../../gate/question.ts'
import { hasTaskFloor } from '../../gate/task-floors.ts'
import type { Skill } from '../../skills/skill.ts'
import { assembleResults } from '../assemble/assemble-results.ts'
import type { KeyedTrial } from '../assemble/trial-records.ts'
import { effectiveConfig } from '../effective-config.ts'
import { neededInputs, unenforced } from '../enforcement.ts'
import { policyOf, withLimitsOfRows } from '../policy.ts'
import type { Host } from '../request.ts'
import { limitsForUnknownSkills } from '../skill-names.ts'
import { type ColumnFiles, columnFiles, isDeterministic, isWhole } from './column-files.ts'
import type { ResultFiles } from './compare-files.ts'
import { compareFiles } from './compare-files.ts'
import { missingPrompts, nothingInCommon } from './missing-prompts.ts'
import { otherCommits, refuseSwapped } from './other-commits.ts'
import { type Paired, pairSides } from './pair-sides.ts'
import { type ReadResults, readResultsFile } from './read-results-file.ts'
import { type RepositoryContext, repositoryContext } from './repository-context.ts'
import { resolveNames } from './resolve-names.ts'
import type { NamedFile, ResultsRequest } from './results-request.ts'
import { contextOfRows, type RoomsInResults, roomsInResults, withRooms } from './rooms-in-results.ts'
import { skillsInResults } from './skills-in-results.ts'
import { weakEvidence } from './weak-evidence.ts'
import { withFigures } from './with-figures.ts'

/**
 * Gates on results that were made elsewhere, without running anything. Returns the same evaluation as a measured gate,
 * for the same comment, check and reports: each column of the files is compared with the one of its name, and all of them
 * share one error rate. Throws `UserError`/`UserErrors` for files that cannot be read.
 */
export async function evaluateResults(
  request: ResultsRequest,
  host: Pick<Host, 'version' | 'now' | 'onPublishing'>,
): Promise<Results> {
  const started = host.now()
  const files = resolveNames({ base: await readAll(request.files.base), head: await readAll(request.files.head) })
  const rooms = roomsInResults(files)
  const context = contextOfRows(await repositoryContext(request), rooms)
  const { config, warnings } = effectiveConfig(request, context.config)
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
  const importing = { request, host, started, rooms, context, config, warnings, filter }
  const found = columnFiles(files)
  const sharing = familyOf(found, config)
  const asked = found.map((one) => ({ ...one, sharing: sharing.includes(one) ? sharing.length : 1 }))
  const first = asked.map((one) => (isWhole(one) ? decideColumn(one, importing) : null))
  const suspects = sharing.map((one) => first[found.indexOf(one)]?.verdict.suspects ?? [])
  const parts = alphaPartsOf(suspects, config.policy.jobs)
  const columns = asked.map((one, index): Column => {
    const final = parts[sharing.indexOf(found[index] ?? one)]
    const decided = first[index] ?? null
    const again = decided !== null && final !== undefined && sharing.length > 1
    return columnOf(one, again ? decideColumn(one, importing, final) : decided, importing)
  })
  const [only] = columns
  if (columns.length === 1 && only?.results != null) return asRun(only.results)
  return joinColumns(columns, request.reproduce)
}

async function readAll(named: readonly NamedFile[]): Promise<ReadResults[]> {
  const read: ReadResults[] = []
  for (const { path, shown } of named) read.push(...(await readResultsFile(path, shown)))
  return read
}

/** What is known before columns are looked at. */
interface Importing {
  request: ResultsRequest
  host: Pick<Host, 'version' | 'now'>
  started: Date
  rooms: RoomsInResults
  context: RepositoryContext
  config: FullConfig
  warnings: readonly Warning[]
  filter: ColumnResults['filter']
}

/** The agents whose answers are chance and whose red gate blocks share the error rate; all of them where none blocks. */
function familyOf(columns: readonly ColumnFiles[], config: FullConfig): ColumnFiles[] {
  const byChance = columns.filter((one) => isWhole(one) && !isDeterministic(one))
  const binding = byChance.filter((one) => blocks(one, config))
  return binding.length === 0 ? byChance : binding
}

/** Whether the red gate of a column blocks by the configuration, which knows it by its name. */
function blocks({ name, base, head }: ColumnFiles, config: FullConfig): boolean {
  const entry = config.agents?.find((one) => one.name === name)
  const isByRouter = [...head, ...base].every(({ agent }) => !defaultEnforce(agent.id ?? 'unknown'))
  return entry?.enforce ?? config.enforce ?? !isByRouter
}

function columnOf(files: ColumnFiles, decided: Decided | null, importing: Importing): Column {
  const { name, base } = files
  const own = { name: name ?? 'results', budgetUsd: null, refused: false }
  if (decided === null) {
    const there = base.length === 0 ? 'head' : 'base'
    const notMeasured = `only the results of ${there} hold it: the two sides cannot be compared`
    return { ...own, enforced: blocks(files, importing.config), results: null, notMeasured }
  }
  const results = resultsOf(files, decided, importing)
  return { ...own, enforced: results.decision.enforced, results, notMeasured: null }
}

/** The verdict on one column, with what it was made of. */
interface Decided {
  compared: ReturnType<typeof compareFiles>
  skills: ReturnType<typeof skillsInResults>
  paired: Paired
  question: GateQuestion
  observations: Paired['observations']
  verdict: Verdict
}

/** Decides one column. `final`: its parts of alpha at the end, where others left some. */
function decideColumn(
  files: ColumnFiles & { sharing: number },
  { context, rooms, config }: Importing,
  final?: AlphaParts,
): Decided {
  const compared = compareFiles(files)
  const skills = skillsInResults(files, context)
  const paired = pairSides(files, context.nameOn, skills.onHead, rooms.roomOf)
  const { problem } = compared
  const observations =
    problem === null ? paired.observations : paired.observations.filter(({ side }) => side === 'head')
  const policy = policyFor(files, { context, rooms, config }, skills)
  const lacks = [...files.head, ...files.base].find((file) => file.lacks !== null)?.lacks ?? null
  const question: GateQuestion = {
    tasks: paired.tasks,
    skills: skills.underTest,
    policy: problem === null ? policy : reportOnly(policy),
    sides: problem === null ? 'both' : 'head',
    notComparable: problem ?? context.problem ?? lacks ?? nothingInCommon(paired),
    deterministic: isDeterministic(files),
    trials: { base: 1, head: 1 },
    shared: new Set(),
    stored: new Map(),
    jobs: config.policy.jobs * files.sharing,
    ...(final === undefined ? {} : { final }),
  }
  const decided = gateOnce(question, observations)
  const unknown = lostGraders(question, paired)
  const verdict = unknown === null ? decided : withProblem(decided, question, unknown)
  return { compared, skills, paired, question, observations, verdict }
}

function policyFor(
  files: ColumnFiles,
  { context, rooms, config }: Pick<Importing, 'context' | 'rooms' | 'config'>,
  skills: Decided['skills'],
): Policy {
  const inTree = skillsInTrees(context)
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
  const deterministic = isDeterministic(files)
  return withLimitsOfRows(
    policyOf(config, [], { inPolicy, inSuite: skillNamed }, deterministic),
    rows,
    config.policy,
    deterministic,
  )
}

function skillsInTrees({ catalogues }: RepositoryContext): Skill[] {
  return [...(catalogues.head?.skills ?? []), ...(catalogues.base?.skills ?? [])]
}

function resultsOf(files: ColumnFiles, decided: Decided, importing: Importing): ColumnResults {
  const { request, host, started, rooms, context, config } = importing
  const { compared, skills, paired, question, observations, verdict } = decided
  const inTree = skillsInTrees(context)
  const subject = subjectIn(files)
  const results = assembleResults({
    kind: 'gate',
    toolVersion: host.version,
    createdAt: started.toISOString(),
    durationMs: host.now().getTime() - started.getTime(),
    repository: request.repository,
    subject,
    agent: {
      id: subject.agent,
      version: subject.version,
      model: subject.model,
      label: `${files.head[0]?.agent.label ?? 'agent'}, results made elsewhere`,
      deterministic: question.deterministic,
    },
    sides: { base: sideOf(files.base), head: sideOf(files.head) },
    catalogues: { base: skills.catalogues.base, head: skills.catalogues.head },
    renamed: context.renamed,
    question,
    verdict,
    observations,
    trials: trialsOf(paired),
    judge: null,
    enforcement: enforcementOf(request, files, config, paired.tasks),
    policySource: context.config?.file ?? 'defaults',
    warnings: [
      ...importing.warnings,
      ...compared.warnings,
      ...otherCommits(files, request),
      ...skills.warnings,
      ...missingPrompts(paired, question),
      ...(inTree.length === 0
        ? []
        : limitsForUnknownSkills(context.config, [...inTree, ...skills.catalogues.head.skills])),
      ...(compared.problem === null ? weakEvidence(question, observations) : []),
      ...verdict.notes.map((what) => ({ what })),
    ],
    filter: importing.filter,
    reproduce: request.reproduce,
  })
  return withRooms(withFigures(results, paired, question, observations), rooms)
}

/** The subject of a column's files: head's where it says all of it, else what all files say together. */
function subjectIn(files: ColumnFiles): Subject {
  const whole = [...files.head, ...files.base].find(({ subject }) => subject !== null)?.subject ?? null
  return subjectOf({
    setup: whole?.setup ?? null,
    mode: whole?.mode ?? null,
    instructions: whole?.instructions ?? null,
    candidates: whole?.candidates ?? null,
    agent: firstKnown(files, ({ agent }) => agent.id) ?? 'unknown',
    version: firstKnown(files, ({ agent }) => agent.version),
    model: firstKnown(files, ({ agent }) => agent.model),
  })
}

function firstKnown(files: ResultFiles, fieldOf: (file: ReadResults) => string | null): string | null {
  return [...files.head, ...files.base].map(fieldOf).find((value) => value !== null) ?? null
}

function sideOf(files: readonly ReadResults[]): ColumnResults['sides']['head'] {
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
  files: ColumnFiles,
  config: FullConfig,
  tasks: Paired['tasks'],
): { enforced: boolean; reportOnly: ColumnResults['decision']['reportOnly'] } {
  const byDefault = config.enforce === null && !blocks(files, config)
  const reportOnly =
    untrusted !== null
      ? ('fork' as const)
      : ownResults
        ? ('own_results' as const)
        : areAllGenerated(tasks)
          ? ('generated' as const)
          : unenforced(byDefault ? null : blocks(files, config))
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
