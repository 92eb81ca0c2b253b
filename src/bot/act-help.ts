import type { Act } from './act.ts'
import { helpText } from './help-text.ts'

/** `/evals help`. */
export const actHelp: Act<'help'> = async () => ({ kind: 'answered', reply: helpText() })
