import { z } from 'zod'
import { name } from './model-schemas.ts'
import { option, section } from './option.ts'

const noPairs: readonly (readonly [string, string])[] = []

const coverageOptions = {
  new_skills: option(() => z.enum(['required', 'warn', 'off']), {
    about:
      'Whether a new skill needs a reviewed prompt, one that must activate it and is not `source: generated`: without one it blocks (`required`), is named (`warn`), or nothing is said (`off`, default). A skill that loses its last one counts as new; skills without any on the base are let be.',
    default: 'off',
  }),
}

/** What the check of the catalogue, which runs no trial, lets block. */
export const catalogueOptions = {
  on_collision: option(() => z.enum(['warn', 'block']), {
    about:
      'Whether what `check` finds without evals blocks (`block`) or only warns (`warn`, default): words that a change takes from another skill, and new twins. See docs/check.md.',
    default: 'warn',
  }),
  on_unreachable: option(() => z.enum(['warn', 'block']), {
    about:
      'Whether a skill without prompts blocks (`block`) or is only named (`warn`, default) where agents do not load it any more, such as one that left `.claude/skills`. One with prompts always blocks. See docs/loading.md.',
    default: 'warn',
  }),
  coverage: section(coverageOptions, 'Which skills have to have prompts.'),
  accepted_collisions: option(() => z.array(z.tuple([name, name])), {
    about:
      'Pairs of skills, by name, that may be alike: `check` finds no lost words and no twins between the two. `[[pdf-forms, docx]]`',
    default: noPairs,
  }),
}
