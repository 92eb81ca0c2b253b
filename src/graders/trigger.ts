import { z } from 'zod'
import type { Grader } from './grader.ts'
import { readSkillOnSide } from './read-skill-on-side.ts'
import { triggerScore } from './trigger-score.ts'

const DEFAULT_THRESHOLD = 0.6

const config = z
  .object({
    skill_path: z.string().nullish().meta({ description: 'A SKILL.md, or the folder that holds it.', needed: true }),
    mode: z.string().nullish().meta({
      description: '`positive`: the prompt should look like one for the skill. `negative`: it should not.',
      needed: true,
    }),
    threshold: z.number().nullish().meta({
      description: 'Likeness, 0 to 1, from which a prompt looks like one for the skill.',
      otherwise: DEFAULT_THRESHOLD,
    }),
  })
  .transform(({ skill_path: skillPath, mode: givenMode, threshold }, context) => {
    const refuse = (message: string) => context.addIssue({ code: 'custom', message })
    const mode = (givenMode ?? '').trim().toLowerCase()
    const limit = threshold ?? DEFAULT_THRESHOLD
    if ((skillPath ?? '').trim() === '') refuse('requires skill_path: the SKILL.md, or its folder')
    if (mode !== 'positive' && mode !== 'negative')
      refuse(`mode must be positive or negative, not "${givenMode ?? ''}"`)
    if (!(limit >= 0 && limit <= 1)) refuse(`threshold must be between 0 and 1, not ${limit}`)
    return { skillPath: (skillPath ?? '').trim(), positive: mode === 'positive', threshold: limit }
  })

/**
 * Compares the words of the prompt with a skill's on the graded side, by Waza's heuristic. The score is the similarity
 * itself, in `mode: negative` too: there a low score passes, and lowers the composite.
 */
export const trigger: Grader<z.infer<typeof config>> = {
  type: 'trigger',
  config,
  needs: () => [],
  async grade({ skillPath, positive, threshold }, { trial, suite }) {
    const skill = await readSkillOnSide(skillPath, suite)
    const score = triggerScore(skill, trial.prompt)
    const aligned = score >= threshold
    return {
      score,
      passed: aligned === positive,
      feedback: `${verdict(positive, aligned)} (score ${score.toFixed(2)} ${aligned ? '>=' : '<'} ${threshold.toFixed(2)})`,
      details: { mode: positive ? 'positive' : 'negative', threshold, skill: skill.name },
    }
  },
}

function verdict(positive: boolean, aligned: boolean): string {
  if (positive) return aligned ? 'Prompt is trigger-aligned' : 'Prompt is not trigger-aligned enough'
  return aligned ? 'Prompt appears trigger-aligned unexpectedly' : 'Prompt correctly treated as non-trigger'
}
