import type { ColumnResults } from '../core/results/results.ts'
import { displayWidth, wrap } from './columns.ts'
import { equalErrors } from './equal-errors.ts'
import { plain } from './escape.ts'
import { costText, modeText, runFacts, trialText } from './footer.ts'
import { names, plainText } from './inline-text.ts'
import { isRouter } from './is-router.ts'
import { group, plural } from './numbers.ts'
import { promptSources } from './prompt-sources.ts'

/** Trials that ended in an error, equal ones counted; '' without any. */
export function errorsBlock(results: ColumnResults, most: number, width: number, elsewhere: string): string {
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

/** Warnings, and skills without a prompt; '' without any. */
export function warningsBlock(
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
  const [first, ...others] = unmeasured.filter(({ notOffered }) => notOffered !== undefined)
  const rest = unmeasured.length - changed.length - others.length - (first === undefined ? 0 : 1)
  if (first?.notOffered !== undefined) {
    const more = others.length === 0 ? '' : `, and ${plural(others.length, 'more skill')} not either`
    lines.push(wrap(plainText.text(`${first.skill} ${first.notOffered.says}${more}`, 400), width, '  ', '    '))
  }
  if (rest > 0) lines.push(`  ${plural(rest, 'skill')} without a labelled prompt: not measured`)
  return lines.length === 0 ? '' : ['Warnings', ...lines].join('\n')
}

/** Sides, agent, trials, cost, and the command that measures it again. */
export function footerBlock(results: ColumnResults, width: number): string {
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
