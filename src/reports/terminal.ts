import type { Results } from '../core/results/results.ts'
import { asRun } from '../gate/join-columns.ts'
import { type Account, accountOf } from './account.ts'
import { columnsSections } from './agreement.ts'
import { banner } from './banner.ts'
import { wrap } from './columns.ts'
import { fitSections, type Section } from './fit-sections.ts'
import { footer, runFacts, totalsSentence } from './footer.ts'
import { plainText } from './inline-text.ts'
import { titleOf } from './run-title.ts'
import { terminalText } from './terminal-blocks.ts'
import { causesOf, detailsOf, notesOf, type TerminalLimits } from './terminal-sections.ts'
import { isAdvice, partText, titleAfter } from './title.ts'

/** How to render results for a terminal. */
interface TerminalOptions extends TerminalLimits {
  width: number
  colour: boolean
  /** Where the rest is, after "3 more prompts". Left out: how to get it. */
  rest?: string
}

/**
 * The report for a terminal or log: what the comment and the job summary say, as plain text. Colour only repeats what
 * the words say. Of several agents first what all of them did, then what else there is to say of each.
 */
export function renderTerminal(run: Results, options: TerminalOptions): string {
  const account = accountOf(run)
  const { told, subjects } = account
  const width = Math.max(40, Math.min(options.width, 200))
  const bodyOf = (sections: readonly Section[], foot = '') => {
    const where = options.rest ?? (options.verbose ? 'in the files of `--out DIR`' : 'with `-v`')
    const all = { max: Number.POSITIVE_INFINITY, measure: (text: string) => text.length, where }
    return terminalText(fitSections('', sections, foot, all), width)
  }
  const joint = [...causesOf(account, options), ...detailsOf(account.view, options)]
  const foot = footer(told, null, runFacts(told))
  if (told.columns === undefined) return printed([headText(account, width, options), bodyOf(joint, foot)])
  const shared = [...causesOf(account, options), ...columnsSections(told, false), ...notesOf(account.view, options)]
  const each = subjects.map(({ column, view }) => {
    const title = `=== ${plainText.name(column.name)} ===`
    if (view === null) return [title, wrap(plainText.text(column.notMeasured ?? 'not measured', 500), width, '  ')]
    const own = { ...accountOf(asRun(view.results)), told: view.results }
    return [title, headText(own, width, options), bodyOf(detailsOf(view, options))]
  })
  return printed([headText(account, width, options), bodyOf(shared), ...each.flat(), bodyOf([], foot)])
}

function printed(parts: readonly string[]): string {
  return `${parts.filter((part) => part !== '').join('\n\n')}\n`
}

/** The verdict with its title, the account in a sentence or two, what else there is to say, what to do. */
function headText(account: Account, width: number, { colour }: TerminalOptions): string {
  const [word, style] = verdictWord(account)
  const title = titleBeside(word, account)
  const before = title === '' ? '' : account.told.columns === undefined ? ': ' : ' '
  const first = wrap(`${word}${before}${title}`, width, '', '  ')
  const below = terminalText(banner(account, { alerts: false, above: title }), width - 2)
  const isUndecided = account.state === 'not_evaluated' && account.conclusion !== 'failure'
  const lines = [...below.split('\n'), ...(isUndecided ? [NOTHING_DECIDED] : [])].filter((line) => line !== '')
  const painted = colour ? first.replace(word, `\u001b[${STYLES[style]}m${word}\u001b[0m`) : first
  return [painted, ...lines.map((line) => `  ${line}`)].join('\n')
}

const MEASURED = 'MEASURED'
/** How a title of several agents begins, which the word before it says. */
const LEAD = /^(?:Regressed|Advice|Pass|Measured|Not evaluated) /
const NOTHING_DECIDED = 'Exit code 2: nothing was decided. It is no failure of this change.'
const STYLES = { bad: '1;31', unsure: '1;33', good: '1;32' }

/** The word before the title, in capitals. */
const WORDS: Readonly<Record<Account['state'], [string, keyof typeof STYLES]>> = {
  blocked: ['REGRESSED', 'bad'],
  not_evaluated: ['NOT EVALUATED', 'unsure'],
  nothing: ['NOT EVALUATED', 'unsure'],
  advice: ['ADVICE', 'unsure'],
  too_few: ['TOO FEW PROMPTS', 'unsure'],
  allowed: ['PASSES BY POLICY', 'unsure'],
  accepted: ['ACCEPTED', 'good'],
  first_run: ['REPORT ONLY', 'unsure'],
  measured: [MEASURED, 'good'],
  fine: ['PASS', 'good'],
}

function verdictWord({ state, told }: Account): [string, keyof typeof STYLES] {
  // Without a base nothing got worse: a floor or a golden prompt failed.
  if (state === 'blocked' && told.kind === 'run') return ['FAILED', 'bad']
  const isPass = state === 'fine' || state === 'too_few'
  if (isPass && isAdvice(told)) return ['ADVICE', 'good']
  return isPass && !told.decision.enforced ? ['REPORT ONLY', 'unsure'] : WORDS[state]
}

/** The title beside the verdict; '' where the reasons below repeat it. */
function titleBeside(word: string, { told, view }: Account): string {
  if (told.columns !== undefined) return titleOf(told, plainText).replace(LEAD, '')
  if (view.results.decision.state === 'not_evaluated') return ''
  // The word says it already.
  if (word !== MEASURED)
    return titleAfter(view, plainText, word.length + 2).replace(
      /^(\d+ skills) regressed: /,
      word === 'REGRESSED' ? '$1: ' : '$&',
    )
  return `${totalsSentence(view.results).replace(/\.$/, '')}${partText(view.results)}`
}
