import { firstOf } from '../../core/errors/first-of.ts'
import { editDescription } from '../../evaluate/fix/edit-description.ts'
import { type Fix, STATE_TEXTS } from '../../evaluate/fix/fix.ts'
import { code, prose } from '../escape.ts'
import { plural } from '../numbers.ts'

/** Where a better description goes on a pull request. Bodies are markdown. */
export type Offer =
  /** A suggestion to click, on lines that the diff shows. */
  | { kind: 'suggestion'; path: string; from: number; to: number; body: string }
  /** A patch to read: the description is not in the diff, or its file has Windows line ends. */
  | { kind: 'patch'; body: string }

/** Ids named in one sentence. */
const MOST_IDS = 10

/**
 * How to offer a proposed fix. `text`: the file at the head of the pull request; null: it is not there. `patch`: what
 * the diff says of that file; null: the change does not touch it.
 *
 * @throws UserError where the description cannot be replaced
 */
export function offerOf(fix: Fix, text: string | null, patch: string | null): Offer {
  const summary = summaryOf(fix)
  if (text === null) return { kind: 'patch', body: `${summary}\n\n${blockOf('', fix.description.after.split('\n'))}` }
  const { from, to, lines } = editDescription(text, fix.description.after, fix.path)
  const old = text.split(/\r\n|\n|\r/).slice(from - 1, to)
  // What becomes of line ends in a suggestion is not documented.
  const isPlain = !/\r/.test(text)
  if (isPlain && patch !== null && isShown(patch, from, to)) {
    return { kind: 'suggestion', path: fix.path, from, to, body: `${summary}\n\n${blockOf('suggestion', lines)}` }
  }
  const diff = [...old.map((line) => `-${line}`), ...lines.map((line) => `+${line}`)]
  const title = `${code(fix.path)}, from line ${from}`
  return {
    kind: 'patch',
    body: `${summary}\n\n<details><summary>${title}</summary>\n\n${blockOf('diff', diff)}\n\n</details>`,
  }
}

/** Whether one hunk of a patch shows these lines of the new file, so that a comment can stand on them. */
export function isShown(patch: string, from: number, to: number): boolean {
  return [...patch.matchAll(/^@@ -\d+(?:,\d+)? \+(\d+)(?:,(\d+))? @@/gm)].some(([, start, count = '1']) => {
    const first = Number(start)
    return from >= first && to < first + Number(count)
  })
}

/** What came of a fix, in markdown, without the description itself. */
export function summaryOf(fix: Fix): string {
  const { skill, state, change, heldOut, split, siblings, tunedOn, costUsd } = fix
  const name = code(skill)
  const sentence = `${prose(change.charAt(0).toUpperCase() + change.slice(1))}.`
  if (state !== 'proposed') return `${name}: ${STATE_TEXTS[state]}. ${sentence}`
  const lost = siblings.filter((one) => one.lost > 0).map((one) => `${code(one.skill)} (${one.lost})`)
  const ids = tunedOn.map((id) => code(id))
  return [
    `**A better description for ${name}.** ${sentence}`,
    `On ${plural(heldOut.prompts, 'prompt')} that it was not made from (split ${code(split ?? '')}): right on ${heldOut.before} now, on **${heldOut.after}** with it. ${lost.length === 0 ? 'No other skill loses a prompt.' : `These lose prompts: ${lost.join(', ')}.`}`,
    `<sub>Made from ${ids.length === 0 ? 'none of the prompts' : `${firstOf(ids, MOST_IDS)}: mark them \`tuned: true\`, they no longer test this description`}. Cost: $${costUsd.toFixed(2)}.</sub>`,
  ].join('\n\n')
}

/** Lines in a fence that none of them can close. */
export function blockOf(language: string, lines: readonly string[]): string {
  const longest = Math.max(2, ...lines.flatMap((line) => (line.match(/`+/g) ?? []).map((run) => run.length)))
  const fence = '`'.repeat(longest + 1)
  return [`${fence}${language}`, ...lines, fence].join('\n')
}
