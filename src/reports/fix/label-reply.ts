import type { LabelFile } from '../../evaluate/drafts/label-drafts.ts'
import { code } from '../escape.ts'
import { plural } from '../numbers.ts'
import { blockOf } from './suggestion.ts'

/** Characters of all files in one reply: a comment of GitHub holds 65,536. */
const MOST_SHOWN = 50_000

/** The reply on a pull request, in markdown: the files of labels that are proposed, each to be read by a person. */
export function labelReply(files: readonly LabelFile[]): string {
  if (files.length === 0) {
    return 'Nothing to label: no skill has prompts without a label and none with one. `skill-eval-gate init` drafts prompts from descriptions.'
  }
  let room = MOST_SHOWN
  const shown = files.filter(({ text }) => {
    room -= text.length
    return room >= 0
  })
  const parts = shown.map(({ skill, path, text, from, positives, nearMisses }) => {
    const about = `${code(skill)}: ${plural(positives, 'prompt')} of ${code(from)}, ${plural(nearMisses, 'near miss', 'near misses')} of other skills`
    return `${about}\n\n<details><summary>${code(path)}</summary>\n\n${blockOf('json', text.trimEnd().split('\n'))}\n\n</details>`
  })
  const more = files.length - shown.length
  return [
    '**Labels to review.** Add these files, correct what is wrong, and write `"source": "reviewed"` in each entry that you agree with: only those block.',
    ...parts,
    `${more === 0 ? '' : `${plural(more, 'more file')} not shown: name one skill. `}In a clone, \`skill-eval-gate init\` writes the same.`,
  ].join('\n\n')
}
