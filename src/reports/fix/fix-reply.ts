import { type Judged, NOTHING_TO_MEND } from '../../evaluate/fix/fix.ts'
import type { Fixes } from '../../evaluate/fix/open-fix.ts'
import { code, prose } from '../escape.ts'
import { plural } from '../numbers.ts'
import { judgedText } from './fix-text.ts'

/**
 * The reply on a pull request, in markdown: what came of each skill (`parts`), which of several agents judged, and what
 * ended the search. `more`: skills that were looked at and are not in `parts`.
 */
export function replyText(
  parts: readonly string[],
  { judge, agents, failed, more }: Judged & Pick<Fixes, 'failed'> & { more: number },
): string {
  const judged = judgedText({ judge, agents }, code)
  const nothing = parts.length === 0 && failed === null ? [NOTHING_TO_MEND] : []
  const hidden = `${plural(more, 'more skill')} not shown. Name one to see what came of it, or run \`skill-eval-gate fix\`.`
  return [
    ...parts,
    ...nothing,
    ...(more === 0 ? [] : [hidden]),
    ...(judged === null ? [] : [`<sub>${judged}</sub>`]),
    ...(failed === null
      ? []
      : [`Stopped before all skills were looked at: ${prose(failed.what)} ${prose(failed.todo)}`]),
  ].join('\n\n')
}
