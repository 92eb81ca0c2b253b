import type { Results } from '../core/results/results.ts'
import { titleOfAgents } from './agents-title.ts'
import { type InlineText, plainText } from './inline-text.ts'
import { limitTitle, titleOfOne } from './title.ts'
import { type Told, toldOf } from './told.ts'
import { viewOf } from './view.ts'

/**
 * The verdict in one line, in markdown or plain, about 120 characters at most: "Regressed: `pdf` lost 3 of 20 prompts
 * to `docx`", or "Advice: ..." where nothing blocks.
 */
export function titleOf(told: Told, inline: InlineText): string {
  return told.columns === undefined ? titleOfOne(viewOf(told), inline) : titleOfAgents(told, inline)
}

/** The same as plain text of at most 255 characters: for a check's title and a log. */
export function plainTitleOf(told: Told): string {
  return limitTitle(titleOf(told, plainText))
}

/** The same of results. */
export function plainTitle(results: Results): string {
  return plainTitleOf(toldOf(results))
}
