import { renderToString } from 'preact-render-to-string'
import { type Depth, type PromptContext, PromptDetail } from './prompt-detail.tsx'
import { isChangedStatus, type PromptEntry } from './prompt-entries.ts'

/** Characters of details told in full, and in brief; rows of prompts at most. */
const ROOM = { full: 180_000, brief: 130_000, rows: 3000 }

/**
 * How much is told of each prompt, so that the page stays small: changed prompts first, and every one of them has a
 * row. `shown`: how many have a row.
 */
export function fitPrompts(
  entries: readonly PromptEntry[],
  context: PromptContext,
): { depths: Depth[]; shown: number } {
  const changed = entries.filter(({ status }) => isChangedStatus(status)).length
  const shown = Math.min(entries.length, Math.max(changed, ROOM.rows))
  const room = { full: ROOM.full, brief: ROOM.brief }
  const depths = entries.slice(0, shown).map((entry): Depth => {
    const wanted = ['full', 'brief'] as const
    for (const depth of wanted) {
      // Measuring is as slow as writing, so a prompt that cannot fit is not measured.
      if (room[depth] <= 0) continue
      const length = renderToString(<PromptDetail entry={entry} depth={depth} context={context} />).length
      room[depth] -= length
      if (room[depth] >= 0) return depth
    }
    return 'none'
  })
  return { depths, shown }
}
