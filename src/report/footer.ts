import type { Results } from '../results.ts'
import { code, cut, escapeInline } from './escape.ts'
import { commitLink, runUrl } from './links.ts'
import { group, percent, plural, score } from './numbers.ts'

/** Two small lines: what was compared, by whom, at what cost; and how to measure it again. */
export function footer(results: Results, everything: string = where(results)): string {
  const facts = [compared(results), agentWords(results), trialWords(results)]
  if (results.usage.costUsd !== null) facts.push(`$${results.usage.costUsd.toFixed(2)}`.replace('$', '<span>$</span>'))
  const url = runUrl(results.repository)
  if (url !== null) facts.push(`[run](${url})`)
  const line = `<sub>${facts.join(' · ')}</sub>`
  const again = `<sub>Reproduce: ${code(cut(results.reproduce, 600))} · every figure is in ${everything}</sub>`
  return `${line}<br>${again}`
}

/** Where everything is that a comment leaves out. */
export function where(results: Results): string {
  const url = runUrl(results.repository)
  return url === null ? '`results.json`' : `the [job summary](${url}) and \`results.json\``
}

/** The agent and its model. A router is never called an agent. */
export function agentWords({ agent }: Results): string {
  if (agent.id === 'lexical') return 'lexical router, not an agent'
  const model = agent.model === null ? '' : `, model ${code(cut(agent.model, 80))}`
  const version = agent.version === null ? '' : ` ${escapeInline(cut(agent.version, 40))}`
  return `agent: ${escapeInline(cut(agent.label || agent.id, 80))}${version}${model}`
}

/** All skills together: "10 skills, 178 prompts: precision 96%, recall 97%, F1 0.96". */
export function totalsSentence(results: Results): string {
  const { precision, recall, f1 } = results.totals.head.micro
  const asked = results.tasks.filter((task) => task.origin === 'head').length
  const figures = `precision ${percent(precision)}, recall ${percent(recall)}, F1 ${score(f1)}`
  return `${plural(results.skills.length, 'skill')}, ${plural(asked, 'prompt')}: ${figures}.`
}

function compared({ sides, repository }: Results): string {
  const head = commitLink(repository, sides.head)
  return sides.base === null ? `head ${head}` : `base ${commitLink(repository, sides.base)} → head ${head}`
}

function trialWords({ trials }: Results): string {
  const errors = trials.errors > 0 ? `, ${group(trials.errors)} failed` : ''
  return `${plural(trials.total, 'trial')} (${group(trials.fresh)} fresh, ${group(trials.reused)} reused${errors})`
}
