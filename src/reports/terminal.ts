import type { Results } from '../core/results/results.ts'
import { asRun } from '../gate/join-columns.ts'
import { acceptSentence } from './acceptable.ts'
import { type Account, accountOf, accountText, isQuiet, wordOf } from './account.ts'
import { columnsBlock } from './agreement.ts'
import { notEvaluatedSteps, otherReasons, passSentences } from './banner.ts'
import { checkBlock } from './check-sections.ts'
import { wrap } from './columns.ts'
import { plain } from './escape.ts'
import { totalsSentence } from './footer.ts'
import { plainText } from './inline-text.ts'
import { missedHeading } from './prompt-sections.ts'
import { titleOf } from './run-title.ts'
import { causesBlock } from './terminal-causes.ts'
import { errorsBlock, footerBlock, warningsBlock } from './terminal-facts.ts'
import { failedTasksBlock, gradersBlock } from './terminal-graders.ts'
import { promptsBlock, tasksBlock } from './terminal-prompts.ts'
import { skillsBlock } from './terminal-skills.ts'
import { isAdvice, partText, titleAfter } from './title.ts'
import type { View } from './view.ts'

/** How to render results for a terminal. */
interface TerminalOptions {
  /** Adds every task with the skills that fired, and every grader's score and feedback. */
  verbose: boolean
  /** Prompts in a list. Left out: 20, all when verbose. */
  most?: number
  /** Columns of the terminal. */
  width: number
  colour: boolean
  /** Where the rest is, after "3 more": `in out/results.json`. Left out: how to get it. */
  rest?: string
}

/**
 * The report for a terminal or log, as plain aligned text. Colour only repeats what the words say. Of several agents
 * first what all of them did, then the report of each.
 */
export function renderTerminal(run: Results, options: TerminalOptions): string {
  const account = accountOf(run)
  const { told, subjects } = account
  if (told.columns === undefined) return renderOne(account, options)
  const width = widthOf(options)
  const title = titleOf(told, plainText).replace(/^(?:Regressed|Advice|Pass|Measured|Not evaluated) /, '')
  const [word] = verdictWord(account)
  const head = headLines(account, title === '' ? word : `${word} ${title}`, options)
  const each = subjects.map(({ column, view }) => {
    const { name, notMeasured } = column
    const text =
      view === null
        ? wrap(plainText.text(notMeasured ?? 'not measured', 500), width, '  ')
        : renderOne(accountOf(asRun(view.results)), options)
            .replace(/\nReproduce: .*\n$/, '')
            .trimEnd()
    return `=== ${plainText.name(name)} ===\n${text}`
  })
  const blocks = [head.join('\n'), columnsBlock(told, options.verbose, width), ...each]
  return `${blocks.join('\n\n').trimEnd()}\n\nReproduce: ${plain(told.reproduce)}\n`
}

/** The verdict with its title, the account in a sentence or two, what else there is to say, what to do. */
function headLines(account: Account, title: string, options: TerminalOptions): string[] {
  const { told, view, state } = account
  const width = widthOf(options)
  const [word, style] = verdictWord(account)
  const accept = acceptSentence(told, plainText)
  const text = accountText(account, plainText)
  // The title says the first reason, alone or with how many follow.
  const said = `${title.replace(/^[A-Z ]+: /, '').replace(/ \(and \d+ more\)$/, '')}.`
  const lines = [
    [
      // The word says it already.
      text === `${wordOf(account)}.` ? '' : text,
      isQuiet(account) ? passSentences(view) : '',
    ]
      .filter((part) => part !== '')
      .join(' '),
    ...otherReasons(account, plainText).filter((line) => line !== said),
    ...(accept === '' ? [] : [accept]),
    ...(state === 'not_evaluated' ? notEvaluatedSteps(account) : []),
    ...(state === 'not_evaluated' && account.conclusion !== 'failure' ? [NOTHING_DECIDED] : []),
  ]
  const first = wrap(title, width, '', '  ')
  return [
    first.replace(word, paint(word, style, options)),
    ...lines.filter((line) => line !== '').map((line) => wrap(line, width, '  ')),
  ]
}

function widthOf({ width }: TerminalOptions): number {
  return Math.max(40, Math.min(width, 200))
}

function paint(text: string, style: keyof typeof STYLES, { colour }: TerminalOptions): string {
  return colour ? `\u001b[${STYLES[style]}m${text}\u001b[0m` : text
}

function renderOne(account: Account, options: TerminalOptions): string {
  const { verbose } = options
  const { told, view } = account
  const width = widthOf(options)
  const rest = options.rest ?? (verbose ? 'with --out DIR' : 'with -v')
  const many = options.most ?? (verbose ? 5000 : 20)
  const [word] = verdictWord(account)
  const title = titleBeside(word, view)
  const blocks = [
    headLines(account, `${word}${title === '' ? '' : ': '}${title}`, options).join('\n'),
    causesBlock(account, { most: many, width, rest, confidence: true }),
    skillsBlock(view, verbose, width, rest),
    promptsBlock(view, { heading: missedHeading(view), rows: view.missed, most: many, width, rest }),
    checkBlock(told, width, verbose ? 500 : 10, rest),
    gradersBlock(told, verbose, width, rest),
    verbose ? tasksBlock(view, width) : failedTasksBlock(told, 10, width, rest),
    errorsBlock(told, verbose ? 500 : 5, width, rest),
    warningsBlock(told, verbose ? 500 : 10, width, rest),
    footerBlock(told, width),
  ]
  return `${blocks.filter((block) => block !== '').join('\n\n')}\n`
}

const MEASURED = 'MEASURED'
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
function titleBeside(word: string, view: View): string {
  if (view.results.decision.state === 'not_evaluated') return ''
  // The word says it already.
  if (word !== MEASURED)
    return titleAfter(view, plainText, word.length + 2).replace(
      /^(\d+ skills) regressed: /,
      word === 'REGRESSED' ? '$1: ' : '$&',
    )
  return `${totalsSentence(view.results).replace(/\.$/, '')}${partText(view.results)}`
}
