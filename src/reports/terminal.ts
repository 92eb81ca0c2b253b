import type { ColumnResults, Results } from '../core/results/results.ts'
import { acceptSentence } from './acceptable.ts'
import { titleOfAgents } from './agents-title.ts'
import { columnsBlock } from './agreement.ts'
import { findings, nextStep, passSentences, reportOnlySentence } from './banner.ts'
import { checkBlock } from './check-sections.ts'
import { displayWidth, wrap } from './columns.ts'
import { equalErrors } from './equal-errors.ts'
import { plain } from './escape.ts'
import { costText, modeText, runFacts, totalsSentence, trialText } from './footer.ts'
import { names, plainText } from './inline-text.ts'
import { isRouter } from './is-router.ts'
import { group, plural } from './numbers.ts'
import { missedHeading } from './prompt-sections.ts'
import { promptSources } from './prompt-sources.ts'
import { failedTasksBlock, gradersBlock } from './terminal-graders.ts'
import { promptsBlock, tasksBlock } from './terminal-prompts.ts'
import { skillsBlock } from './terminal-skills.ts'
import { isAdvice, partText, titleAfter } from './title.ts'
import { toldOf } from './told.ts'
import { type View, viewOf } from './view.ts'

/** How to render results for a terminal. */
export interface TerminalOptions {
  /** Adds every task with the skills that fired, and every grader's score and feedback. */
  verbose: boolean
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
  const results = toldOf(run)
  const { columns: agents } = results
  if (agents === undefined) return renderOne(results, options)
  const width = widthOf(options)
  const [word, style] = verdictWord(results)
  const title = titleOfAgents(results, plainText).replace(/^(?:Regressed|Advice|Pass|Measured|Not evaluated) /, '')
  const accept = results.decision.state === 'regressed' ? acceptSentence(results, plainText) : ''
  const head = [
    wrap(title, width, `${paint(word, style, options)} `, '  '),
    ...(accept === '' ? [] : [wrap(accept, width, '  ')]),
  ]
  const each = agents.map(({ name, results: own, notMeasured }) => {
    const text =
      own === null
        ? wrap(plainText.text(notMeasured ?? 'not measured', 500), width, '  ')
        : renderOne(own, options)
            .replace(/\nReproduce: .*\n$/, '')
            .trimEnd()
    return `=== ${plainText.name(name)} ===\n${text}`
  })
  const blocks = [head.join('\n'), columnsBlock(results, options.verbose, width), ...each]
  return `${blocks.join('\n\n').trimEnd()}\n\nReproduce: ${plain(results.reproduce)}\n`
}

function widthOf({ width }: TerminalOptions): number {
  return Math.max(40, Math.min(width, 200))
}

function paint(text: string, style: keyof typeof STYLES, { colour }: TerminalOptions): string {
  return colour ? `\u001b[${STYLES[style]}m${text}\u001b[0m` : text
}

function renderOne(results: ColumnResults, options: TerminalOptions): string {
  const { verbose, rest: named } = options
  const view = viewOf(results)
  const width = widthOf(options)
  const blocks: string[] = []
  const rest = named ?? (verbose ? 'with --out DIR' : 'with -v')

  const [word, style] = verdictWord(results)
  const title = titleBeside(word, view)
  const lines = [wrap(title, width, `${paint(word, style, options)}${title === '' ? '' : ': '}`, '  ')]
  const reportOnly = reportOnlySentence(results)
  if (reportOnly !== null) lines.push(wrap(afterWord(word, reportOnly), width, '  '))
  const found = findings(view, plainText, { confidence: true })
  const isSaid = word === MEASURED || found.length > 0
  if (!isSaid || results.sameAsBase !== undefined) lines.push(wrap(passSentences(view), width, '  '))
  // The title says the first reason, alone or with how many follow.
  const said = `${title.replace(/ \(and \d+ more\)$/, '')}.`
  lines.push(...found.filter((line) => line !== said).map((line) => wrap(line, width, '  ')))
  const accept = results.decision.state === 'regressed' ? acceptSentence(results, plainText) : ''
  if (accept !== '') lines.push(wrap(accept, width, '  '))
  if (results.decision.state === 'not_evaluated')
    lines.push(...undecided(results, reportOnly !== null).map((line) => wrap(line, width, '  ')))
  blocks.push(lines.join('\n'))

  blocks.push(skillsBlock(view, verbose, width, rest))
  const many = verbose ? 5000 : 20
  blocks.push(promptsBlock(view, 'Lost prompts', view.lost, many, width, rest))
  blocks.push(promptsBlock(view, 'New false triggers', view.falseTriggers, many, width, rest))
  blocks.push(promptsBlock(view, missedHeading(view), view.missed, many, width, rest))
  blocks.push(checkBlock(results, width, verbose ? 500 : 10, rest))
  blocks.push(gradersBlock(view.results, verbose, width, rest))
  blocks.push(verbose ? tasksBlock(view, width) : failedTasksBlock(view.results, 10, width, rest))
  blocks.push(errorsBlock(results, verbose ? 500 : 5, width, rest))
  blocks.push(warningsBlock(results, verbose ? 500 : 10, width, rest))
  blocks.push(footerBlock(results, width))
  return `${blocks.filter((block) => block !== '').join('\n\n')}\n`
}

/** What to do where nothing was decided, and what the exit code says that blocks nothing. */
function undecided(results: ColumnResults, blocksNothing: boolean): string[] {
  const todo = nextStep(results)
  return [...(todo === null ? [] : [todo]), ...(blocksNothing ? [NOTHING_DECIDED] : [])]
}

const MEASURED = 'MEASURED'
const NOTHING_DECIDED = 'Exit code 2: nothing was decided. It is no failure of this change.'
const STYLES = { bad: '1;31', unsure: '1;33', good: '1;32' }

/** "Report only: ..." without the words that the verdict says already. */
function afterWord(word: string, sentence: string): string {
  const rest = sentence.replace(/^Report only: /, '')
  return word === 'REPORT ONLY' ? `${rest.charAt(0).toUpperCase()}${rest.slice(1)}` : sentence
}

function verdictWord(results: ColumnResults): [string, keyof typeof STYLES] {
  const { decision, kind, tasks } = results
  if (decision.state === 'not_evaluated') return ['NOT EVALUATED', 'unsure']
  // Without a base nothing got worse: a floor or a golden prompt failed.
  if (decision.state === 'regressed' && kind === 'run') return ['FAILED', 'bad']
  if (isAdvice(results) && tasks.length > 0) return ['ADVICE', decision.state === 'regressed' ? 'unsure' : 'good']
  if (decision.state === 'regressed') return ['REGRESSED', decision.enforced ? 'bad' : 'unsure']
  if (tasks.length === 0) return ['NOT EVALUATED', 'unsure']
  if (kind === 'run') return [MEASURED, 'good']
  if (!decision.enforced) return ['REPORT ONLY', 'unsure']
  return ['PASS', 'good']
}

function errorsBlock(results: ColumnResults, most: number, width: number, elsewhere: string): string {
  const all = equalErrors(results)
  if (all.length === 0) return ''
  const lines = all.slice(0, most).map(({ task, side, kind, message, count }) => {
    const place = `${count === 1 ? plainText.text(task, 80) : plural(count, 'trial')} on ${side}`
    const what = `${place}, ${plainText.text(kind.replaceAll('_', ' '), 40)}: ${plainText.text(message, 300)}`
    return wrap(what, width, '  ', '    ')
  })
  if (all.length > most) lines.push(`  ${group(all.length - most)} more kinds ${elsewhere}`)
  return [`Trials that ended in an error (${group(results.errors.length)})`, ...lines].join('\n')
}

function warningsBlock(
  { warnings, filter, ...results }: ColumnResults,
  most: number,
  width: number,
  elsewhere: string,
): string {
  // A filtered run leaves skills out on purpose.
  const unmeasured = filter === null ? results.unmeasured : []
  const lines = warnings.slice(0, most).map(({ what, where, todo }) => {
    const place = where === null ? '' : `${plain(where.file)}:${where.line}: `
    return wrap(
      `${place}${plainText.text(what, 300)}${todo === null ? '' : ` -> ${plainText.text(todo, 200)}`}`,
      width,
      '  ',
      '    ',
    )
  })
  if (warnings.length > most) lines.push(`  ${group(warnings.length - most)} more ${elsewhere}`)
  const changed = unmeasured.filter((skill) => skill.changed).map((skill) => skill.skill)
  if (changed.length > 0)
    lines.push(
      wrap(`changed, but no suite has a labelled prompt for it: ${names(changed, plainText, 10)}`, width, '  ', '    '),
    )
  const rest = unmeasured.length - changed.length
  if (rest > 0) lines.push(`  ${plural(rest, 'skill')} without a labelled prompt: not measured`)
  return lines.length === 0 ? '' : ['Warnings', ...lines].join('\n')
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

function footerBlock(results: ColumnResults, width: number): string {
  const { sides, agent, mode, sandbox } = results
  const side = ({ commit, ref, dirty }: ColumnResults['sides']['head']): string => {
    if (commit === null) return ref === null ? 'working tree' : plainText.text(ref, 80)
    return `${plain(commit.slice(0, 7))}${dirty ? ' with uncommitted changes' : ''}`
  }
  const compared =
    sides.base === null ? `head ${side(sides.head)}` : `base ${side(sides.base)} -> head ${side(sides.head)}`
  const model = agent.model === null ? '' : `, model ${plainText.text(agent.model, 80)}`
  const who =
    agent.id === 'lexical'
      ? 'lexical router, not an agent'
      : `${isRouter(agent) ? '' : 'agent: '}${plainText.text(agent.label || agent.id, 80)}${model}${modeText(mode)}`
  const where = sandbox === undefined ? [] : [`sandbox: ${plainText.text(sandbox, 60)}`]
  const facts = [compared, who, ...where, trialText(results)]
  const sources = promptSources(results)
  if (sources !== '') facts.push(sources)
  const more = runFacts(results)
  if (more !== '') facts.push(more)
  const cost = costText(results)
  if (cost !== '') facts.push(cost)
  return `${factLines(facts, width)}\nReproduce: ${plain(results.reproduce)}`
}

/** Puts facts beside each other while they fit, and begins a new line for the next. */
function factLines(facts: readonly string[], width: number): string {
  const lines: string[] = []
  for (const fact of facts) {
    const beside = lines.length === 0 ? fact : `${lines.at(-1)} | ${fact}`
    if (lines.length > 0 && displayWidth(beside) <= width - 2) lines[lines.length - 1] = beside
    else lines.push(fact)
  }
  return lines.map((line, index) => wrap(line, width, index === 0 ? '' : '  ', '  ')).join('\n')
}
