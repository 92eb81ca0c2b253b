import type { Warning } from '../../core/errors/user-error.ts'
import type { Suite } from '../suite.ts'

/**
 * Warns of prompts that call a skill of the suite by name (`/pdf ...`, `$pdf ...`). The agent then loads the skill on
 * command, which does not test its description. When triggering is measured, agents refuse such prompts; a router reads
 * them as plain text.
 */
export function slashCommandWarnings(suite: Suite): Warning[] {
  const skills = new Set(suite.skills.map((skill) => skill.toLowerCase()))
  return suite.tasks.flatMap((task) => {
    const called = /^\s*[/$]([\w.-]+(?::[\w.-]+)?)(?=\s|$)/.exec(task.prompt)?.[1]?.toLowerCase()
    if (called === undefined) return []
    const own = called.slice(called.indexOf(':') + 1)
    if (!skills.has(called) && !skills.has(own)) return []
    return [
      {
        what: `The prompt of \`${task.id}\` calls the skill \`${own}\` by name, so it does not measure whether the skill triggers`,
        where: task.source,
        todo: 'Ask in the words of a user who does not know the skill.',
      },
    ]
  })
}
