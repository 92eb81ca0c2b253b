import type { UserError } from '../core/errors/user-error.ts'
import type { ColumnResults } from '../core/results/results.ts'
import { annotate } from './annotations.ts'
import type { CheckOutput } from './check.ts'
import { cut, prose } from './escape.ts'
import { fitSections, type Section, utf8Length } from './fit-sections.ts'
import { heading } from './heading.ts'
import { plainText } from './inline-text.ts'
import { fileLink, type LinkTarget, linked, runUrl } from './links.ts'
import { group, plural } from './numbers.ts'

/** The repository and commit that errors are about. */
export interface ConfigErrorContext {
  /** Target of links; its fields are null without one. */
  repository: LinkTarget
  /** The commit that was read, as a full SHA. */
  head: ColumnResults['sides']['head']['commit']
}

/** The comment for a configuration, suite or skill that cannot be read: what is wrong, where, what to do. */
export function renderConfigErrorComment(
  errors: readonly UserError[],
  context: ConfigErrorContext,
  { marker, maxCharacters = 60_000 }: { marker: string; maxCharacters?: number },
): string {
  const head = `${marker}\n${heading(titleOf(errors))}\n\n> [!CAUTION]\n> **${LEAD}**`
  return document(head, errors, context, { max: maxCharacters, measure: (text) => text.length })
}

/** The same for the job summary. */
export function renderConfigErrorSummary(errors: readonly UserError[], context: ConfigErrorContext): string {
  const head = `${heading(titleOf(errors))}\n\n> [!CAUTION]\n> **${LEAD}**`
  return document(head, errors, context, { max: 900 * 1024, measure: utf8Length })
}

/** The same as a check run, whose conclusion is `failure`. */
export function renderConfigErrorCheck(errors: readonly UserError[], context: ConfigErrorContext): CheckOutput {
  const annotations = errors.slice(0, 200).flatMap(({ what, where, todo }) => {
    if (where === undefined) return []
    const annotation = annotate(
      where,
      'failure',
      plainText.text(what, 127),
      `${plainText.text(what, 2000)}\n${plainText.text(todo, 2000)}`,
    )
    return annotation === null ? [] : [annotation]
  })
  const [first] = errors
  const title = first === undefined ? titleOf(errors) : `${titleOf(errors)}: ${plainText.text(first.what, 90)}`
  return {
    title: title.length <= 255 ? title : cut(title, 127),
    summary: document(`**${LEAD}**`, errors, context, { max: 60_000, measure: utf8Length }),
    // An empty text would leave the state of an earlier result in place.
    text: 'Nothing was measured, so commands in comments have no result to read.',
    conclusion: 'failure',
    annotations,
  }
}

const LEAD = 'Nothing was measured, so this does not pass.'

/** A mistake without a file is not the author's, and the title does not call it one. */
function titleOf(errors: readonly UserError[]): string {
  if (errors.every(({ where }) => where === undefined)) return 'not evaluated'
  return errors.length > 1 ? `${plural(errors.length, 'configuration error')}` : 'configuration error'
}

function document(
  head: string,
  errors: readonly UserError[],
  { repository, head: commit }: ConfigErrorContext,
  limit: { max: number; measure: (text: string) => number },
): string {
  const rows = errors.slice(0, 100).map(({ what, where, todo }) => {
    const place = where === undefined ? '' : `${fileLink(repository, where)}: `
    return `- ${place}${prose(cut(what, 500))}<br>What to do: ${prose(cut(todo, 500))}`
  })
  const section: Section = {
    what: 'errors',
    before: errors.length > 1 ? `### ${group(errors.length)} errors\n` : '',
    rows,
    after: '',
    maxRows: 100,
    total: errors.length,
    importance: 1,
  }
  const url = runUrl(repository)
  const facts = [
    'Skill evals',
    commit === null ? 'working tree' : `head \`${cut(commit.replace(/[^0-9a-f]/g, ''), 8).slice(0, 7)}\``,
  ]
  if (url !== null) facts.push(linked('run', url))
  return fitSections(head, [section], `<sub>${facts.join(' · ')}</sub>`, {
    ...limit,
    where: url === null ? 'in the log' : `in the [log](${url})`,
  })
}
