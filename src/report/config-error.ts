import type { UserError } from '../errors/user-error.ts'
import type { Results } from '../results/results.ts'
import { annotate } from './annotations.ts'
import type { CheckOutput } from './check.ts'
import { cut, prose } from './escape.ts'
import { fitSections, type Section, utf8Length } from './fit-sections.ts'
import { plainText } from './inline-text.ts'
import { fileLink, linked, type Place, runUrl } from './links.ts'
import { group, plural } from './numbers.ts'

export interface ConfigErrorContext {
  /** Where links lead to; nulls where there is nowhere. */
  repository: Place
  /** The commit that was looked at, full sha. */
  head: Results['sides']['head']['commit']
}

/** The comment where the configuration, a suite or a skill cannot be read: what, where, what to do. Never green. */
export function renderConfigErrorComment(
  errors: readonly UserError[],
  context: ConfigErrorContext,
  { marker, maxCharacters = 60_000 }: { marker: string; maxCharacters?: number },
): string {
  const head = `${marker}\n## Skill evals: ${titleOf(errors)}\n\n> [!CAUTION]\n> **${LEAD}**`
  return document(head, errors, context, maxCharacters, (text) => text.length)
}

/** The same for the job summary. */
export function renderConfigErrorSummary(
  errors: readonly UserError[],
  context: ConfigErrorContext,
  maxBytes = 900 * 1024,
): string {
  return document(
    `## Skill evals: ${titleOf(errors)}\n\n> [!CAUTION]\n> **${LEAD}**`,
    errors,
    context,
    maxBytes,
    utf8Length,
  )
}

/** The same as a check run, which fails. */
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
    summary: document(`**${LEAD}**`, errors, context, 60_000, utf8Length),
    // Said, since what an earlier result left there would stay otherwise.
    text: 'Nothing was measured: there is no result that commands in comments could read.',
    conclusion: 'failure',
    annotations,
  }
}

const LEAD = 'Nothing was measured, so this does not pass.'

/** What stands in no file is no mistake of its author's. */
function titleOf(errors: readonly UserError[]): string {
  if (errors.every(({ where }) => where === undefined)) return 'not evaluated'
  return errors.length > 1 ? `${plural(errors.length, 'configuration error')}` : 'configuration error'
}

function document(
  head: string,
  errors: readonly UserError[],
  { repository, head: commit }: ConfigErrorContext,
  max: number,
  measure: (text: string) => number,
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
  const facts = [commit === null ? 'working tree' : `head \`${cut(commit.replace(/[^0-9a-f]/g, ''), 8).slice(0, 7)}\``]
  if (url !== null) facts.push(linked('run', url))
  return fitSections(head, [section], `<sub>${facts.join(' · ')}</sub>`, {
    max,
    measure,
    where: url === null ? 'the log' : `the [log](${url})`,
  })
}
