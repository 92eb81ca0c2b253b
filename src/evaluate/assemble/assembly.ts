import type { AgentIdentity, Side } from '../../agents/agent.ts'
import type { Lexicon } from '../../agents/lexical/lexicon.ts'
import type { TrialContext } from '../../agents/trial-context.ts'
import type { Warning } from '../../core/errors/user-error.ts'
import type { ColumnResults, TaskResult } from '../../core/results/results.ts'
import type { Subject } from '../../core/results/subject.ts'
import type { Verdict } from '../../gate/gate.ts'
import { type IndexedQuestion, indexedQuestion } from '../../gate/indexed-question.ts'
import type { SkillVerdict } from '../../gate/judge-skill.ts'
import type { Observation } from '../../gate/metrics/observation.ts'
import type { GateQuestion } from '../../gate/question.ts'
import type { RunRooms } from '../../sides/room-catalogues.ts'
import type { Catalogue, Skill } from '../../skills/skill.ts'
import { skillNamed } from '../../skills/skill-named.ts'
import type { KeyedTrial } from './trial-records.ts'
import type { Sampled } from './with-sight.ts'

/** Figures of graders on one task. */
export type TaskFigures = Pick<TaskResult, 'grades' | 'score' | 'passRate' | 'passRateInterval' | 'flaky'>

/** One side's part of two-sided figures. */
export type OneSide<T> = { [K in keyof T]: T[K] extends { head: infer H } ? H : never }

/** Whether a decision blocks, and why not. */
export interface Enforcement {
  enforced: boolean
  reportOnly: ColumnResults['decision']['reportOnly']
}

/** What results repeat of a run that is known before its first trial. */
export interface Compared {
  kind: ColumnResults['kind']
  sides: ColumnResults['sides']
  /** The rows of results. Base's skills carry head's names where they were renamed. */
  catalogues: { base: Catalogue | null; head: Catalogue }
  /** Which skills are offered together. */
  rooms: RunRooms
  /** Old name by new name. */
  renamed: ReadonlyMap<string, string>
  /** The words of both sides' descriptions; absent: they are read anew. */
  lexicon?: Lexicon
  /** Instruction files that differ between the sides: those that some prompt finds, and those that none finds. */
  changedContext?: readonly string[]
  unseenInstructions?: readonly string[]
  enforcement: Enforcement
  /** Set when only a part of the tasks is asked. */
  filter: ColumnResults['filter']
}

/** The input of `assembleResults`. */
export interface Assembly extends Compared {
  toolVersion: string
  createdAt: string
  durationMs: number
  repository: ColumnResults['repository']
  subject: Subject
  agent: AgentIdentity & { deterministic: boolean }
  /** Where the agent's program ran; null: it was not started. */
  sandbox?: string | null
  mode?: ColumnResults['mode']
  question: GateQuestion
  verdict: Verdict
  observations: readonly Observation[]
  trials: readonly KeyedTrial[]
  /** What prompts find besides skills, by side and `contextKey`; absent: nothing. */
  contexts?: Record<Side, ReadonlyMap<string, TrialContext>>
  judge: ColumnResults['judge']
  policySource: string
  warnings: readonly Warning[]
  reproduce: string
  store?: ColumnResults['store']
  sameAsBase?: ColumnResults['sameAsBase']
  /** Figures of tasks whose trials hold no grades, by the task's key; absent: all trials hold them. */
  figures?: ReadonlyMap<string, Partial<Record<Side, OneSide<TaskFigures>>>>
  /** How trials that were made elsewhere were made; absent: as the question says. */
  sampled?(results: ColumnResults): Sampled
}

/** An assembly with what is looked up in it for each task and each skill. */
export interface IndexedAssembly extends Assembly {
  question: IndexedQuestion
  /** The verdict on a skill. */
  verdictOn(skill: string): SkillVerdict | undefined
  /** Verdicts with an endpoint that fresh trials confirmed, or did not. */
  confirmed: readonly SkillVerdict[]
  /** The skills that head moved a prompt from, by the key of its task. */
  movedFrom: ReadonlyMap<string, ReadonlySet<string>>
  /** The positions of skills in the question. */
  positions: ReadonlyMap<string, number>
}

/** Looks through an assembly once. */
export function indexedAssembly(run: Assembly): IndexedAssembly {
  const { skills } = run.verdict
  const byName = new Map(skills.toReversed().map((verdict) => [verdict.skill, verdict]))
  const movedFrom = new Map<string, Set<string>>()
  for (const { skill, moved } of skills) {
    for (const key of moved.flatMap(({ tasks }) => tasks)) {
      movedFrom.set(key, (movedFrom.get(key) ?? new Set()).add(skill))
    }
  }
  return {
    ...run,
    question: indexedQuestion(run.question),
    verdictOn: (skill) => byName.get(skill),
    confirmed: skills.filter(
      ({ recall, falseTriggers }) => recall.test?.confirmed === true || falseTriggers.test?.confirmed === true,
    ),
    movedFrom,
    positions: new Map(run.question.skills.map(({ name }, position) => [name, position])),
  }
}

/** The skill of a catalogue with exactly this name. */
export function skillIn(catalogue: Catalogue | null, name: string): Skill | undefined {
  return catalogue === null ? undefined : skillNamed(catalogue.skills, name)
}
