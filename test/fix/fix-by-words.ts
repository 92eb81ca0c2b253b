import type { Fix } from '../../src/fix/fix.ts'
import { fixSkill } from '../../src/fix/fix-skill.ts'
import { JudgeByWords } from '../../src/fix/judge-by-words.ts'
import type { Propose } from '../../src/fix/propose.ts'
import { proposeByWords } from '../../src/fix/propose-by-words.ts'
import type { FixQuestion } from '../../src/fix/question.ts'

/** A better description of one skill as far as the router knows; null for a skill that head does not have. */
export function fixByWords(
  name: string,
  question: FixQuestion,
  propose: Propose = proposeByWords,
  judge = new JudgeByWords(),
): Promise<Fix | null> {
  return fixSkill(name, question, { propose, judge })
}
