import type { Fix } from './fix.ts'
import { fixSkill } from './fix-skill.ts'
import { JudgeByWords } from './judge-by-words.ts'
import type { Propose } from './propose.ts'
import { proposeByWords } from './propose-by-words.ts'
import type { FixQuestion } from './question.ts'

/** A better description of one skill as far as the router knows; null for a skill that head does not have. */
export function fixByWords(
  name: string,
  question: FixQuestion,
  propose: Propose = proposeByWords,
  judge = new JudgeByWords(),
): Promise<Fix | null> {
  return fixSkill(name, question, { propose, judge })
}
