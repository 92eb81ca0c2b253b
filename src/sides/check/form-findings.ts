import { basename, dirname } from 'node:path/posix'
import type { Finding } from '../../core/results/check-report.ts'
import { filesOf } from '../../skills/skill.ts'
import { formProblems } from './form.ts'
import type { CheckedSides } from './sides.ts'

/** One finding for each rule that a skill of head breaks; worse where base's skill did not break it. */
export function formFindings({ base, head, lexicon }: CheckedSides): Finding[] {
  const before = new Map(base?.skills.map((skill) => [skill.name, skill]))
  return head.skills.flatMap((skill) => {
    const problems = formProblems(skill, lexicon)
    const was = problems.length === 0 ? undefined : before.get(skill.name)
    const known = new Set(was === undefined ? [] : formProblems(was, lexicon).map(({ rule }) => rule))
    return problems.map(({ rule, phrase, message, field = '' }) => {
      const { file: path, line } = skill.frontmatter?.fields.get(field)?.at ?? skill.descriptionPosition
      const worse = base !== null && !known.has(rule)
      return { kind: 'form' as const, skill: skill.name, by: null, phrase, message, path, line, worse }
    })
  })
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
