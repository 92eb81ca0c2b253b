import { firstOf } from '../core/errors/first-of.ts'
import type { Warning } from '../core/errors/user-error.ts'
import { resolveSkill } from '../skills/resolve-skill.ts'
import type { Catalogue, Skill } from '../skills/skill.ts'
import type { Task } from './suite.ts'

/** Labels whose name several skills of a side have. */
export class AmbiguousNames {
  readonly #otherSide: Catalogue | null
  readonly #areCopies: (skills: readonly Skill[]) => boolean
  readonly #found = new Map<
    string,
    { name: string; task: Task; skills: readonly Skill[]; meant: Skill | null; count: number }
  >()

  /** `otherSide`: the skills of the other side by the same ids; null without one. */
  constructor(otherSide: Catalogue | null, areCopies: (skills: readonly Skill[]) => boolean) {
    this.#otherSide = otherSide
    this.#areCopies = areCopies
  }

  /**
   * Returns the skills that a label means: all of those that are copies of one, else the one that it means on the other
   * side, where it means only one there; none where that is not known.
   */
  choose(name: string, skills: readonly Skill[], task: Task): readonly Skill[] {
    if (this.#areCopies(skills)) return skills
    const there = this.#otherSide === null ? null : resolveSkill(this.#otherSide, name, task.suite)
    const meant = skills.find((skill) => skill.name === there?.name) ?? null
    const key = JSON.stringify([task.suite, name])
    const known = this.#found.get(key)
    if (known === undefined) this.#found.set(key, { name, task, skills, meant, count: 1 })
    else known.count += 1
    return meant === null ? [] : [meant]
  }

  /** One warning for each name in each suite. `leftOut`: only of those whose labels are left out. */
  warnings({ leftOut = false } = {}): Warning[] {
    const told = [...this.#found.values()].filter(({ meant }) => !leftOut || meant === null)
    return told.map(({ name, task, skills, meant, count }) => {
      const ids = skills.map((skill) => `\`${skill.name}\``)
      const shown = firstOf(ids, MOST_SHOWN)
      const labels = count === 1 ? 'this label' : `${count} labels of this suite`
      const outcome =
        meant === null
          ? `so ${labels} ${count === 1 ? 'is' : 'are'} left out`
          : `and ${labels} ${count === 1 ? 'is' : 'are'} taken for \`${meant.name}\`, which had the name alone`
      return {
        what: `The name \`${name}\` means several skills, ${shown}, ${outcome}`,
        where: task.source,
        todo: `Write which one in the suite: \`${ownWord(name, meant ?? skills[0])}\`.`,
      }
    })
  }
}

const MOST_SHOWN = 6

/** What means only this skill: its id, or where that is the shared name itself, as of `agent:x`, its path. */
function ownWord(name: string, skill: Skill | undefined): string {
  if (skill === undefined || skill.name !== name.trim()) return skill?.name ?? name
  return skill.kind === undefined ? skill.folder : skill.path
}
