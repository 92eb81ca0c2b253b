import type { SourcePosition } from '../../core/errors/user-error.ts'
import type { Provenance } from '../../core/results/provenance.ts'
import type { TaskContext } from '../context.ts'
import type { NameList } from '../name-list.ts'
import type { Expectation, GraderSpec, InputFile, MessageOf, OtherSkills, SkillOffer, Task } from '../suite.ts'
import { separateFiles } from './separate-files.ts'

/** The fields of a task that a format's reader sets. The builder fills in the rest. */
export interface TaskDraft {
  /** As written. Without an id the builder makes one from the file's name. */
  id?: string | number | null | undefined
  prompt: string
  source: SourcePosition
  followUps?: readonly string[]
  message?: MessageOf | undefined
  files?: readonly InputFile[]
  expectations?: readonly Expectation[]
  /** See `Task`. Empty: unknown. */
  about?: readonly string[] | undefined
  /** The rule that all others of a list must not activate; entries that share the list pass the same one. */
  others?: (Omit<OtherSkills, 'skills'> & { skills: readonly string[] }) | undefined
  /** See `Task`. */
  labelsAt?: ReadonlyMap<string, SourcePosition>
  expectsNoSkill?: boolean
  graders?: readonly GraderSpec[]
  golden?: boolean
  provenance?: Provenance | undefined
  tuned?: boolean | undefined
  tags?: readonly string[]
  timeoutMs?: number | null
  trials?: number | undefined
  maxAttempts?: number | undefined
  offer?: SkillOffer | undefined
  context?: TaskContext | undefined
  triggerThreshold?: number | undefined
}

/** The task of a draft, without its id. `list`: the names of its rule; null without one. */
export function toTask(draft: TaskDraft, suite: string, list: NameList | null): Task {
  const { others, files = [], tuned, about = [], ...given } = draft
  return {
    suite,
    followUps: [],
    expectations: [],
    expectsNoSkill: false,
    graders: [],
    golden: false,
    tags: [],
    timeoutMs: null,
    ...given,
    files: files.length < 2 ? files : separateFiles(files, draft.source),
    id: '',
    tuned: tuned === true ? tuned : undefined,
    about: about.length === 0 ? undefined : about,
    others: others === undefined || list === null || list.length === 0 ? undefined : { ...others, skills: list },
  }
}
