import type { CheckReport, Finding, FindingKind } from '../core/results/check-report.ts'
import { wrap } from './columns.ts'
import { plain } from './escape.ts'
import { group, plural } from './numbers.ts'

/** How to render a catalogue check for a terminal. */
interface CheckTextOptions {
  skills: number
  /** Rooms that they are in. Default 1. */
  rooms?: number
  /** What head is compared with, such as a ref; null: nothing. */
  base: string | null
  /** True: every finding, also those that base has too. */
  verbose: boolean
  width: number
}

/** Findings of a kind shown without `-v`. */
const MOST_SHOWN = 10

const HEADINGS: Readonly<Record<FindingKind, string>> = {
  not_loaded: 'Not loaded by agents',
  lost_words: 'Words that other skills answer',
  same_words: 'Words that several skills list',
  twin: 'Skills that look the same',
  listing: 'Left out of the list that an agent shows its model',
  coverage: 'Without a reviewed prompt',
  form: 'Form',
}

/** The text of `check`: findings by kind, each with its place, then what was looked at. */
export function renderCatalogueCheck(report: CheckReport, options: CheckTextOptions): string {
  const width = Math.max(40, Math.min(options.width, 200))
  const { base, verbose, skills, rooms = 1 } = options
  const shown = base === null || verbose ? report.findings : report.findings.filter(({ worse }) => worse)
  const blocks = Object.entries(HEADINGS).flatMap(([kind, heading]) => {
    const own = shown.filter((finding) => finding.kind === kind)
    if (own.length === 0) return []
    const most = verbose ? own.length : MOST_SHOWN
    const lines = own.slice(0, most).flatMap((finding) => findingLines(finding, width))
    const more = own.length > most ? [`  ... and ${group(own.length - most)} more (-v shows all)`] : []
    return [[`${heading} (${group(own.length)})`, ...lines, ...more].join('\n')]
  })
  const old = report.findings.length - shown.length
  const foot = [
    wrap(
      verdict(shown.length, `${plural(skills, 'skill')}${rooms > 1 ? ` in ${group(rooms)} rooms` : ''}`, base),
      width,
      '',
    ),
    ...(old > 0
      ? [wrap(`${plural(old, 'finding')} that the base has too: -v shows ${old === 1 ? 'it' : 'them'}.`, width, '')]
      : []),
    wrap('Descriptions were compared, word by word. No agent was asked, and nothing was measured.', width, ''),
  ]
  return `${[...blocks, foot.join('\n')].join('\n\n')}\n`
}

function findingLines({ message, path, line }: Finding, width: number): string[] {
  return [wrap(plain(message), width, '  - ', '    '), `    ${plain(path)}:${line}`]
}

function verdict(found: number, of: string, base: string | null): string {
  if (base === null) return found === 0 ? `${of}: nothing found.` : `${of}: ${plural(found, 'finding')}.`
  if (found === 0) return `${of}: nothing is worse than on ${plain(base)}.`
  return `${of}: ${plural(found, 'thing')} ${found === 1 ? 'is' : 'are'} worse than on ${plain(base)}.`
}
