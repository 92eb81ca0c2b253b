import { decidingOf, measuredOf } from '../../gate/join-columns.ts'
import { acceptSentence } from '../acceptable.ts'
import { plainTitleOfAgents } from '../agents-title.ts'
import { findings, reportOnlySentence, sentence } from '../banner.ts'
import { conclusionOf } from '../check.ts'
import { visible } from '../escape.ts'
import { plainText } from '../inline-text.ts'
import { runUrl } from '../links.ts'
import { group, plural } from '../numbers.ts'
import { isAdvice, plainTitleOf } from '../title.ts'
import type { Told } from '../told.ts'
import type { View } from '../view.ts'
import type { Answer } from './answers.ts'
import { agentWords, commitUrl, costWords, day, sideWords } from './facts.ts'
import { Command } from './prompt-detail.tsx'
import type { PromptEntry, Status } from './prompt-entries.ts'
import { line, Name } from './text.tsx'

/** How a state looks: its sign, its word and its tone. */
export const STATE: Record<Status, { sign: string; word: string; tone: string }> = {
  regressed: { sign: '▼', word: 'regressed', tone: 'bad' },
  unclear: { sign: '?', word: 'unclear', tone: 'warn' },
  not_evaluated: { sign: '!', word: 'not evaluated', tone: 'warn' },
  failing: { sign: '✕', word: 'failing', tone: 'bad' },
  improved: { sign: '▲', word: 'improved', tone: 'good' },
  unchanged: { sign: '=', word: 'unchanged', tone: 'flat' },
  passing: { sign: '✓', word: 'passing', tone: 'flat' },
}

/** The verdict in one look: state, sentence, chips that filter, six answers and the run's facts. */
export function Verdict({
  run: results,
  view,
  entries,
  told,
}: {
  run: Told
  view: View
  entries: readonly PromptEntry[]
  told: readonly Answer[]
}) {
  const { columns: agents } = results
  const look = verdictLook(results)
  const reportOnly = reportOnlySentence(results)
  const accept = acceptSentence(results, plainText)
  const lines = agents === undefined ? findings(view, plainText, { confidence: false }) : linesOfAgents(results)
  const title = agents === undefined ? plainTitleOf(view) : plainTitleOfAgents(results)
  return (
    <header class={`verdict ${look.tone}`}>
      <p class="state">
        <span class="sign" aria-hidden="true">
          {look.sign}
        </span>{' '}
        {look.word}
      </p>
      <h1 dir="auto">{title.replace(/^(Pass|Regressed|Advice): /, '')}</h1>
      {[
        ...(reportOnly === null ? [] : [reportOnly.replaceAll('`', '')]),
        ...lines,
        ...(accept === '' ? [] : [accept]),
      ].map((text) => (
        <p class="why" dir="auto">
          {text}
        </p>
      ))}
      <Chips view={view} entries={entries} />
      <dl class="answers">
        {told.map(({ question, text, more }) => (
          <div>
            <dt>{question}</dt>
            <dd dir="auto">
              {text}{' '}
              {more === null ? null : (
                <a href={`#${more}`} aria-label={`${question} More below`}>
                  more
                </a>
              )}
            </dd>
          </div>
        ))}
      </dl>
      <Facts results={results} />
    </header>
  )
}

/** What decided on several agents, and whose figures the rest of the page shows. */
function linesOfAgents({ columns = [], decision, agent }: Told): string[] {
  const shown = columns.find(
    ({ results }) => results !== null && (results.agent.name ?? results.agent.id) === (agent.name ?? agent.id),
  )
  const rest = shown === undefined ? [] : [`Below the agents, this page shows what ${plainText.name(shown.name)} did.`]
  return [...decision.reasons.slice(0, 8).map((reason) => sentence(plainText.text(reason.message, 300))), ...rest]
}

/** The state of a whole run. */
export function verdictLook(results: Told): { sign: string; word: string; tone: string } {
  const { decision, kind, tasks } = results
  if (decision.state === 'not_evaluated') return { sign: '!', word: 'Not evaluated', tone: 'warn' }
  if (tasks.length === 0) return { sign: '!', word: 'Nothing measured', tone: 'warn' }
  if (decision.state === 'regressed') {
    return decision.enforced
      ? { sign: '✕', word: 'Regressed', tone: 'bad' }
      : { sign: '▼', word: isAdvice(results) ? 'Advice: got worse' : 'Got worse, blocks nothing', tone: 'warn' }
  }
  if (kind === 'run') return { sign: '✓', word: 'Measured', tone: 'flat' }
  if (decidingOf(results).some(({ skills }) => skills.some(({ state }) => state === 'regressed')))
    return { sign: '✓', word: 'Pass, but got worse', tone: 'warn' }
  if (decision.reportOnly === 'first_run' || decision.reportOnly === 'installing')
    return { sign: '✓', word: 'First run', tone: 'flat' }
  if (conclusionOf(results) === 'success') return { sign: '✓', word: 'Pass', tone: 'good' }
  return { sign: '✓', word: isAdvice(results) ? 'Advice: no loss seen' : 'Pass, blocks nothing', tone: 'flat' }
}

function Chips({ view, entries }: { view: View; entries: readonly PromptEntry[] }) {
  const compared: readonly Status[] = ['regressed', 'improved', 'unclear', 'not_evaluated', 'unchanged']
  const alone: readonly Status[] = ['failing', 'passing', 'not_evaluated']
  const counts = new Map<Status, number>()
  for (const { status } of entries) counts.set(status, (counts.get(status) ?? 0) + 1)
  const always = view.results.sides.base === null ? alone : compared
  const shown = [...always, ...[...alone, ...compared].filter((one) => !always.includes(one) && counts.has(one))]
  return (
    <fieldset class="chips" aria-label="Prompts by what became of them">
      {shown.map((status) => (
        <button type="button" class={`chip ${STATE[status].tone}`} data-status={status} disabled={!counts.has(status)}>
          <span aria-hidden="true">{STATE[status].sign}</span> <b>{group(counts.get(status) ?? 0)}</b>{' '}
          {STATE[status].word}
        </button>
      ))}
    </fieldset>
  )
}

function Facts({ results }: { results: Told }) {
  const { sides, repository, store, durationMs, createdAt, tool } = results
  const trials = measuredOf(results).reduce(
    (sum, { trials: own }) => ({
      total: sum.total + own.total,
      fresh: sum.fresh + own.fresh,
      reused: sum.reused + own.reused,
      errors: sum.errors + own.errors,
    }),
    { total: 0, fresh: 0, reused: 0, errors: 0 },
  )
  const run = runUrl(repository)
  const facts: [string, preact.ComponentChildren][] = []
  const commit = (side: Told['sides']['head']) => {
    const url = commitUrl(repository, side)
    const name = <Name text={sideWords(side)} max={80} />
    return (
      <>
        {url === null ? name : <a href={url}>{name}</a>}
        {side.dirty ? ' with uncommitted changes' : ''}
      </>
    )
  }
  if (sides.base !== null) facts.push(['Base', commit(sides.base)])
  facts.push(['Head', commit(sides.head)])
  facts.push(['Agent', agentWords(results)])
  facts.push([
    'Trials',
    `${plural(trials.total, 'trial')}: ${group(trials.fresh)} fresh, ${group(trials.reused)} reused, ${group(trials.errors)} failed`,
  ])
  const since = store?.decidedAt ?? store?.since ?? null
  if (since !== null)
    facts.push([store?.decidedAt == null ? 'Oldest trial of base' : 'Decided by a run of', day(since)])
  const cost =
    results.columns === undefined
      ? costWords(results)
      : results.columns
          .flatMap(({ name, results: own }) => {
            const words = own === null ? '' : costWords(own)
            return words === '' ? [] : [`${plainText.name(name)}: ${words}`]
          })
          .join('; ')
  if (cost !== '') facts.push(['Cost', cost])
  facts.push([
    'Run',
    run === null ? `${day(createdAt)}, ${(durationMs / 1000).toFixed(1)} s` : <a href={run}>{day(createdAt)}</a>,
  ])
  facts.push(['Made by', line(`${tool.name} ${tool.version}`, 80)])
  return (
    <dl class="facts">
      {facts.map(([name, value]) => (
        <div>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
      <div class="wide">
        <dt>Measure it again</dt>
        <dd>
          <Command text={visible(results.reproduce)} />
        </dd>
      </div>
    </dl>
  )
}
