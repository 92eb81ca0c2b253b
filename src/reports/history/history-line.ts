import { z } from 'zod'
import { present } from '../../core/errors/present.ts'
import { sha256 } from '../../core/errors/sha256.ts'
import type { ColumnResults } from '../../core/results/results.ts'

/** Raised when a field changes its meaning or goes away; new optional fields do not raise it. */
export const HISTORY_SCHEMA = 'skill-eval-gate/history/v1'

const text = z.string().max(1000)
const count = z.number().min(0)
const ratio = z.number().min(0).max(1).nullable()
const hex = (digits: number) => z.string().regex(new RegExp(`^[0-9a-f]{${digits}}$`))

const skillLine = z.object({
  skill: text,
  /** Its room; absent where all skills are offered together. */
  room: text.exactOptional(),
  state: text,
  /** In prompts (sums of rates), as in results: recall is tp of tp + fn, precision tp of tp + fp. */
  tp: count,
  fp: count,
  fn: count,
  precision: ratio,
  recall: ratio,
  f1: ratio,
  /** Trials that ended in an error. */
  errors: z.int().min(0),
  /** Login of who accepted its regression; absent without an acceptance. */
  accepted: text.exactOptional(),
})

/** One run on the default branch, as a line of `history.jsonl`. Its texts are foreign, and not escaped. */
export const historyLine = z.object({
  schema: z.literal(HISTORY_SCHEMA),
  commit: z.string().regex(/^(?:[0-9a-f]{40}|[0-9a-f]{64})$/),
  /** When the run began, ISO 8601 in UTC. */
  at: z.iso.datetime(),
  kind: z.enum(['gate', 'run']),
  tool: text,
  agent: z.object({
    id: text,
    name: text.exactOptional(),
    version: text.nullable(),
    model: text.nullable(),
    deterministic: z.boolean(),
  }),
  mode: text.exactOptional(),
  /** The values of a matrix job in one line; absent outside of a matrix. */
  job: text.exactOptional(),
  decision: z.object({ state: z.enum(['pass', 'regressed', 'not_evaluated']), enforced: z.boolean() }),
  skills: z.array(skillLine).max(10_000),
  /** Over all skills, from the sums (micro). */
  total: z.object({ precision: ratio, recall: ratio, f1: ratio }),
  trials: z.object({ total: z.int().min(0), errors: z.int().min(0) }),
  /** Of agent and judge; null where no price is known. */
  costUsd: z.number().min(0).nullable(),
  /** The beginnings of the digests of older lines of the same day, which this one stands for since it was compacted. */
  stands_for: z.array(hex(12)).max(10_000).exactOptional(),
  /** SHA-256 of the line without this field and `stands_for`: with the commit it tells whether a line is known. */
  digest: hex(64),
})

export type HistoryLine = z.infer<typeof historyLine>
export type HistorySkill = HistoryLine['skills'][number]

/**
 * The line of a run, or why it has none: the history holds commits whose whole suite was measured. `job`: the values of
 * a matrix job, '' outside of a matrix.
 */
export function historyLineOf(results: ColumnResults, job = ''): { line: HistoryLine } | { why: string } {
  const { commit, dirty } = results.sides.head
  if (commit === null || dirty) return { why: 'uncommitted changes were measured, and the history is one of commits' }
  if (results.filter !== null) return { why: 'only a part of the suites was asked' }
  if (results.sameAsBase?.measured === false) return { why: 'nothing changed since base, so nothing was measured' }
  const skills = results.skills.flatMap(skillLineOf)
  if (skills.length === 0) return { why: 'no skill was measured' }
  const { agent, decision, totals, trials, usage, judge } = results
  const { precision, recall, f1 } = totals.head.micro
  const line: Omit<HistoryLine, 'digest'> = {
    schema: HISTORY_SCHEMA,
    commit,
    at: results.createdAt,
    kind: results.kind,
    tool: cut(results.tool.version),
    agent: {
      id: cut(agent.id),
      ...present({ name: agent.name && cut(agent.name) }),
      version: agent.version && cut(agent.version),
      model: agent.model && cut(agent.model),
      deterministic: agent.deterministic,
    },
    ...present({ mode: results.mode, job: job === '' ? null : cut(job) }),
    decision: { state: decision.state, enforced: decision.enforced },
    skills: skills.slice(0, 10_000),
    total: { precision, recall, f1 },
    trials: { total: trials.total, errors: trials.errors },
    costUsd: usage.costUsd === null ? null : usage.costUsd + (judge?.costUsd ?? 0),
  }
  return { line: { ...line, digest: digestOfLine(line) } }
}

/** Empty for a skill that head does not have. */
function skillLineOf({ head, skill, room, state, accepted }: ColumnResults['skills'][number]): HistorySkill[] {
  if (head === null) return []
  const { tp, fp, fn, precision, recall, f1, errors } = head
  return [
    {
      skill: cut(skill),
      ...present({ room: room && cut(room.name) }),
      state,
      ...{ tp: short(tp), fp: short(fp), fn: short(fn), precision, recall, f1, errors },
      ...present({ accepted: accepted && cut(accepted.by) }),
    },
  ]
}

/**
 * What lines have to share to be points of one curve: the agent, the mode and the job of a matrix. A model and versions
 * may change along it.
 */
export function seriesOf({ agent, mode, job }: Pick<HistoryLine, 'agent' | 'mode' | 'job'>): string {
  return [
    agent.name ?? agent.id,
    ...(mode === undefined || mode === 'baseline' ? [] : [mode]),
    ...(job === undefined ? [] : [job]),
  ].join(' ')
}

/** SHA-256 (hex) of a line, without its digest and what it stands for. */
export function digestOfLine(line: Omit<HistoryLine, 'digest' | 'stands_for'>): string {
  const { digest: _, stands_for: __, ...own } = historyLine.partial({ digest: true }).parse(line)
  return sha256(JSON.stringify(own))
}

/** Sums of rates have long tails. */
function short(value: number): number {
  return Math.round(value * 10_000) / 10_000
}

function cut(value: string): string {
  return value.slice(0, 1000).toWellFormed()
}
