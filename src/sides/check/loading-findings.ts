import type { Finding } from '../../core/results/check-report.ts'
import { lossText, standingText, undoText } from '../../skills/load-reason-text.ts'
import type { Load } from '../../skills/loading.ts'
import type { Skill } from '../../skills/skill.ts'
import type { CheckedSides } from './sides.ts'

/**
 * One finding for each skill of head that agents do not load: worse where base's do. What only head's agents load is
 * told too.
 */
export function loadingFindings({ base, head }: CheckedSides): Finding[] {
  const before = new Map(base?.skills.map((skill) => [skill.name, skill]))
  return head.skills.flatMap((skill): Finding[] => {
    const { unloaded, name } = skill
    if (unloaded !== undefined) {
      const message = `\`${name}\` ${lossText(unloaded)}. ${undoText(unloaded)}`
      return [finding(skill, message, unloaded.why.where, true)]
    }
    const { hidden } = skill
    if (hidden !== undefined)
      return [finding(skill, `\`${name}\` is not offered: ${standingText(hidden)}.`, hidden.where)]
    const was = before.get(name)
    if (was === undefined || was.offered || !skill.offered) return []
    return [finding(skill, `\`${name}\` is offered now, by ${agentsOf(skill.loads ?? [])}.`, skill.descriptionPosition)]
  })
}

function agentsOf(loads: readonly Load[]): string {
  return [...new Set(loads.filter(({ state }) => state === 'offered').map(({ by }) => by))].join(', ')
}

function finding(
  { name }: Skill,
  message: string,
  { file, line }: { file: string; line: number },
  worse = false,
): Finding {
  return { kind: 'not_loaded', skill: name, by: null, phrase: null, message, path: file, line, worse }
}
