import type { SuiteBuilder } from '../../reader/suite-builder.ts'
import type { TaskDraft } from '../../reader/task-draft.ts'
import type { Expectation, Label } from '../../suite.ts'
import type { LabelledPrompt } from './read-entry.ts'

/** Settings that the entries of a list share. */
export interface PromptScope {
  /** What an entry finds in its workspace, what grades it, and which skills it is about without a label. */
  carried(entry: LabelledPrompt): Promise<Pick<TaskDraft, 'files' | 'graders' | 'about'>>
  /** The skill of a yes-or-no label in an entry that names no skill. */
  skill: string | null
  /**
   * Every skill of a routing set. If an entry says which skill should load, the others must not. Absent: only the
   * skills that an entry names get labels.
   */
  routes?: readonly string[] | undefined
  /** Whether an entry that routes to no skill forbids every skill of the catalogue. */
  noneMeansNone: boolean
  /** The skills that an entry forbids which wants none and lists none itself. Absent: none. */
  ofNone?: readonly string[] | undefined
  triggerThreshold?: number | undefined
  tags: readonly string[]
}

/** Adds the task of an entry, with its own labels and those that the kind of list implies. */
export async function addPrompt(builder: SuiteBuilder, entry: LabelledPrompt, scope: PromptScope): Promise<void> {
  const labels = new Labels(entry.rationale)
  const skill = skillOfLabel(entry, scope)
  const forbidsAll = skill === null && entry.label === 'should_not_activate'
  if (entry.label !== null && skill !== null) labels.add(skill, entry.label)
  for (const name of entry.wanted) labels.add(name, entry.isChoice ? 'acceptable' : 'must_activate')
  for (const name of forbiddenBy(entry, scope)) labels.add(name, 'should_not_activate')
  for (const name of entry.acceptable) labels.add(name, 'acceptable')
  if (entry.isChoice) {
    builder.warn({
      what: 'A prompt routes to one of several skills: their loads are reported, not counted',
      where: entry.source,
      todo: 'Name one skill if it must be that one, or list all that must load under `expected_skills`.',
    })
  }
  const isRouted = entry.wanted.length > 0 || entry.wantsNone
  builder.add({
    id: entry.id,
    prompt: entry.prompt,
    source: entry.source,
    expectations: labels.list,
    others: isRouted && scope.routes !== undefined ? { skills: scope.routes, rationale: entry.rationale } : undefined,
    expectsNoSkill: forbidsAll || (entry.wantsNone && scope.noneMeansNone),
    tags: [...new Set([...entry.tags, ...scope.tags])],
    triggerThreshold: scope.triggerThreshold,
    provenance: entry.provenance,
    followUps: entry.followUps,
    ...(await scope.carried(entry)),
  })
}

function forbiddenBy({ wantsNone, forbidden, acceptable }: LabelledPrompt, { ofNone = [] }: PromptScope) {
  return wantsNone && forbidden.length === 0 ? ofNone.filter((name) => !acceptable.includes(name)) : forbidden
}

/**
 * The skill that an entry's label is about; null for none. The one that the entry names counts with a label of its own,
 * and where nothing else says one: in a list of negatives it may be whose prompt it is.
 */
export function skillOfLabel({ skill, isListed }: LabelledPrompt, scope: Pick<PromptScope, 'skill'>): string | null {
  if (isListed) return scope.skill ?? skill ?? null
  return skill === undefined ? scope.skill : skill
}

/** Labels in order of appearance. A skill with two labels keeps both; `resolveTasks` reports them. */
class Labels {
  readonly list: Expectation[] = []
  readonly #known = new Map<string, Label>()
  readonly #rationale: string | undefined

  constructor(rationale: string | undefined) {
    this.#rationale = rationale
  }

  add(skill: string, label: Label): void {
    if (this.#known.get(skill) === label) return
    this.#known.set(skill, label)
    this.list.push({ skill, label, weight: 1, rationale: this.#rationale })
  }
}
