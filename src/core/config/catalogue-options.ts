import { z } from 'zod'
import { name } from './model-schemas.ts'
import { option, section } from './option.ts'

const noPairs: readonly (readonly [string, string])[] = []

const coverageOptions = {
  new_skills: option(() => z.enum(['required', 'warn', 'off']), {
    about:
      'Whether a new skill, or one that loses its last, needs a reviewed prompt that must activate it: without one it blocks (`required`), is named (`warn`), or nothing is said (`off`, default).',
    default: 'off',
  }),
}

/** What the check of the catalogue, which runs no trial, lets block. */
export const catalogueOptions = {
  on_collision: option(() => z.enum(['warn', 'block']), {
    about:
      'Whether lost words and new twins that `check` finds block (`block`) or only warn (`warn`, default). See docs/check.md.',
    default: 'warn',
  }),
  on_unreachable: option(() => z.enum(['warn', 'block']), {
    about:
      'Whether a skill without prompts blocks (`block`) or is only named (`warn`, default) where agents do not load it any more. See docs/loading.md.',
    default: 'warn',
  }),
  coverage: section(coverageOptions, 'Which skills have to have prompts.'),
  accepted_collisions: option(() => z.array(z.tuple([name, name])), {
    about:
      'Pairs of skills, by name, that may be alike: `check` finds no lost words and no twins between the two. `[[pdf-forms, docx]]`',
    default: noPairs,
  }),
}
