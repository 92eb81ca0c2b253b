import { z } from 'zod'
import { option } from './option.ts'

/** How measured trials are kept. */
export const storeOptions = {
  max_age_days: option(() => z.number().positive().max(365), {
    about: 'How old a stored trial may be to be reused, in days. Default 14.',
    default: 14,
  }),
  max_mb: option(() => z.number().positive().max(10_000), {
    about: 'Megabytes that the store may take; the oldest go first. Default 200.',
    default: 200,
  }),
  fill_on_push: option(() => z.boolean(), {
    about: 'Whether a push to the default branch runs the base trials that later pull requests need. Default false.',
    default: false,
  }),
}
