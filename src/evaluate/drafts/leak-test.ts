import { ExplicitNames } from '../../agents/lexical/explicit-names.ts'
import { rawWords } from '../../agents/lexical/terms.ts'
import type { Skill } from '../../skills/skill.ts'

/** Whether a prompt names one of the skills: a router that reads names finds it whatever the description says. */
export function leakTest(skills: readonly Pick<Skill, 'name' | 'bareName'>[]): (prompt: string) => boolean {
  const names = new ExplicitNames(skills.map(({ bareName }) => ({ name: bareName, nameWords: rawWords(bareName) })))
  return (prompt) => names.in(prompt).size > 0
}
