import type { Finding } from '../../core/results/check-report.ts'
import { neverBlocks } from '../../core/results/provenance.ts'
import type { Skill } from '../../skills/skill.ts'
import type { ResolvedTask } from '../../suites/resolved-task.ts'

/** A side's skills, and those that a reviewed prompt must activate, by ids that both sides share. */
export interface CoveredSide {
  skills: readonly Skill[]
  reviewed: ReadonlySet<string>
}

/** The skills that a prompt must activate which a person wrote, reviewed or took from real use. */
export function reviewedSkills(tasks: readonly Pick<ResolvedTask, 'provenance' | 'expectations'>[]): Set<string> {
  return new Set(
    tasks
      .filter((task) => !neverBlocks(task))
      .flatMap(({ expectations }) => expectations)
      .filter(({ label }) => label === 'must_activate')
      .map(({ skill }) => skill),
  )
}

/**
 * Skills of head that agents may choose and no reviewed prompt must activate. Worse: new ones, and those that base has
 * such a prompt for, so that the list of the others may only shrink. A renamed skill is not new.
 */
export function coverageFindings({ base, head }: { base: CoveredSide | null; head: CoveredSide }): Finding[] {
  const before = base === null ? null : new Set(base.skills.filter(({ offered }) => offered).map(({ name }) => name))
  return head.skills
    .filter(({ name, offered }) => offered && !head.reviewed.has(name))
    .map(({ name, descriptionPosition: { file, line } }): Finding => {
      const isNew = before !== null && !before.has(name)
      const lost = base?.reviewed.has(name) === true
      const what = lost ? 'lost its last reviewed prompt' : isNew ? 'is new and has no reviewed prompt' : NONE
      const message = `\`${name}\` ${what}: ${TODO}`
      return { kind: 'coverage', skill: name, by: null, phrase: null, message, path: file, line, worse: lost || isNew }
    })
}

const NONE = 'has no reviewed prompt'
const TODO = 'nothing measures whether it triggers. Write some, or mark generated ones as `source: reviewed`.'
