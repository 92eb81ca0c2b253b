import { basename, dirname } from 'node:path/posix'
import type { Finding } from '../../core/results/check-report.ts'
import { filesOf, type Skill } from '../../skills/skill.ts'
import { formProblems } from './form.ts'
import type { CheckedSides } from './sides.ts'

/** One finding for each rule that a skill of head breaks; worse where base's skill did not break it. */
export function formFindings({ base, head }: CheckedSides): Finding[] {
  const before = new Map(base?.skills.map((skill) => [skill.name, rulesOf(skill)]))
  return head.skills.flatMap((skill) =>
    formProblems(skill).map(({ rule, phrase, message, field = '' }) => {
      const { file: path, line } = skill.frontmatter?.fields.get(field)?.at ?? skill.descriptionPosition
      const worse = base !== null && before.get(skill.name)?.has(rule) !== true
      return { kind: 'form' as const, skill: skill.name, by: null, phrase, message, path, line, worse }
    }),
  )
}

/** One finding for each SKILL.md of head that cannot be read; worse where base could read it, or did not have it. */
export function unreadFindings({ base, head }: CheckedSides): Finding[] {
  const before = new Set(base?.unread.map(({ file }) => file))
  return head.unread.map(({ file, errors }) => {
    const [first] = errors
    const was = base?.skills.find((skill) => filesOf(skill).includes(file))
    const skill = was?.name ?? (basename(dirname(file)) || file)
    const message = `\`${skill}\` cannot be read: ${first?.what ?? 'it is left out.'}`
    const { file: path, line } = first?.where ?? { file, line: 1 }
    return {
      kind: 'form',
      skill,
      by: null,
      phrase: null,
      message,
      path,
      line,
      worse: base !== null && !before.has(file),
    }
  })
}

function rulesOf(skill: Skill): ReadonlySet<string> {
  return new Set(formProblems(skill).map(({ rule }) => rule))
}
