import { ExplicitNames } from '../../agents/lexical/explicit-names.ts'
import { rawWords } from '../../agents/lexical/terms.ts'
import type { Skill } from '../../skills/skill.ts'

/**
 * Whether a prompt names a skill as a skill: `/name`, `$name`, `plugin:name`, in quotes or backticks, or beside the
 * word "skill". A name that is spelled as plain words ("code review") is how users ask.
 */
export function namesSkill({ bareName, plugin }: Pick<Skill, 'bareName' | 'plugin'>): (prompt: string) => boolean {
  const names = new ExplicitNames([{ name: bareName, nameWords: rawWords(bareName) }])
  // Few prompts spell a name, and such a pattern takes milliseconds to make.
  let marked: RegExp | null = null
  return (prompt) => {
    if (names.in(prompt).size === 0) return false
    marked ??= markedName(bareName, plugin?.name ?? null)
    return marked.test(prompt)
  }
}

function markedName(name: string, plugin: string | null): RegExp {
  const escaped = name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
  const owner = plugin === null ? '' : `|${plugin.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}:`
  // One word is a word like any other.
  const hyphened = /[-_]/.test(name) ? escaped : '(?!)'
  return new RegExp(
    `(?<![\\p{L}\\p{N}./])(?:[/$]|\`/?${owner})${escaped}(?![\\p{L}\\p{N}_/-])|(?<![\\p{L}\\p{N}_-])${escaped}\`? skill\\b|(?<=\\b(?:use|invoke|activate|load) )${hyphened}(?![\\p{L}\\p{N}_-])|\\bskill:? [\`"'“]?${escaped}(?![\\p{L}\\p{N}_-])`,
    'iu',
  )
}
