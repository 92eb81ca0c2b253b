import { createHash } from 'node:crypto'
import type { FullConfig } from '../../core/config/full-config.ts'
import { UserError } from '../../core/errors/user-error.ts'
import type { ColumnResults } from '../../core/results/results.ts'
import { type Subject, subjectOf } from '../../core/results/subject.ts'
import { inOneRoom } from '../../sides/room-catalogues.ts'
import { assembleResults } from '../assemble/assemble-results.ts'
import type { Enforcement } from '../assemble/assembly.ts'
import { adviceOf, unenforced } from '../enforcement.ts'
import { limitsForUnknownSkills } from '../skill-names.ts'
import { blocks, type ColumnFiles } from './column-files.ts'
import type { Decided, Importing } from './column-verdict.ts'
import type { ResultFiles } from './compare-files.ts'
import { missingPrompts } from './missing-prompts.ts'
import { otherCommits } from './other-commits.ts'
import type { Paired } from './pair-sides.ts'
import type { ReadResults } from './read-results-file.ts'
import { skillsInTrees } from './repository-context.ts'
import type { ResultsRequest } from './results-request.ts'
import { withRooms } from './rooms-in-results.ts'
import { sampledIn, weakEvidence } from './weak-evidence.ts'

/** The results of one column, as a measured gate has them. */
export function resultsOf(files: ColumnFiles, decided: Decided, importing: Importing): ColumnResults {
  const { request, host, started, rooms, context, config } = importing
  const { compared, skills, paired, question, ran, observations, verdict } = decided
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
    rooms: inOneRoom(skills.catalogues),
    renamed: context.renamed,
    question,
    verdict,
    observations,
    trials: ran.trials,
    judge: null,
    enforcement: enforcementOf(request, files, config, paired.tasks),
    policySource: context.config?.file ?? 'defaults',
    warnings: [
      ...importing.warnings,
      ...compared.warnings,
      ...otherCommits(files, request),
      ...skills.warnings,
      ...missingPrompts(paired.tasks, ran.observations, question),
      ...(inTree.length === 0
        ? []
        : limitsForUnknownSkills(context.config, [...inTree, ...skills.catalogues.head.skills])),
      ...(compared.problem === null ? weakEvidence(question, observations) : []),
      ...verdict.notes.map((what) => ({ what })),
    ],
    filter: importing.filter,
    reproduce: request.reproduce,
    figures: paired.figures,
    sampled: sampledIn(observations),
  })
  return withRooms(results, rooms)
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
): Enforcement {
  const byDefault = config.enforce === null && !blocks(files, config)
  // A maintainer who names the commit of a change from outside runs the harness.
  const foreign = untrusted !== null && !untrusted.agentAllowed ? 'fork' : ownResults ? 'own_results' : null
  if (foreign !== null && config.enforce === true) throw new UserError(WOULD_TURN_OFF[foreign])
  const reportOnly = foreign ?? adviceOf(tasks) ?? unenforced(byDefault ? null : blocks(files, config))
  return { enforced: reportOnly === null, reportOnly }
}

/** Results that the change may have written are advice. Where policy is to block, they would turn it off. */
const WOULD_TURN_OFF = {
  fork: {
    what: 'The results are of a pull request from outside that no maintainer has asked for, and policy blocks.',
    todo: 'Review it, then comment `/evals run` with the full id of its commit.',
  },
  own_results: {
    what: 'The results come with the pull request itself, which could have written anything into them, and policy blocks.',
    todo: 'Make them in a job, and name files outside of the checkout.',
  },
} as const
