import type { Fix } from '../../../src/evaluate/fix/fix.ts'
import { fixSkill } from '../../../src/evaluate/fix/fix-skill.ts'
import { JudgeByWords } from '../../../src/evaluate/fix/judge-by-words.ts'
import type { Propose } from '../../../src/evaluate/fix/propose.ts'
import { proposeByWords } from '../../../src/evaluate/fix/propose-by-words.ts'
import type { FixQuestion } from '../../../src/evaluate/fix/question.ts'

/** A better description of one skill as far as the router knows; null for a skill that head does not have. */
export function fixByWords(
  name: string,
  question: FixQuestion,
  propose: Propose = proposeByWords,
  judge = new JudgeByWords(),
): Promise<Fix | null> {
  return fixSkill(name, question, { propose, judge })
}
