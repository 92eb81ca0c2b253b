import { countEach } from '../../core/errors/count-each.ts'
import { measuredOf } from '../../gate/join-columns.ts'
import { acceptSentence } from '../acceptable.ts'
import { type Account, accountText, wordOf } from '../account.ts'
import { notEvaluatedSteps, otherReasons } from '../banner.ts'
import { visible } from '../escape.ts'
import { plainText } from '../inline-text.ts'
import { runUrl } from '../links.ts'
import { group, plural } from '../numbers.ts'
import { plainTitleOf } from '../run-title.ts'
import type { Told } from '../told.ts'
import type { View } from '../view.ts'
import type { Answer } from './answers.ts'
import { agentWords, commitUrl, costWords, day, sideWords } from './facts.ts'
import { Command } from './place.tsx'
import { entriesOf, type PromptEntry, type Status } from './prompt-entries.ts'
import { line, Name } from './text.tsx'

/** How a state looks: its sign, its word and its tone. */
export const STATE: Record<Status, { sign: string; word: string; tone: string }> = {
  regressed: { sign: '▼', word: 'got worse', tone: 'bad' },
  unclear: { sign: '?', word: 'unclear', tone: 'warn' },
  not_evaluated: { sign: '!', word: 'not evaluated', tone: 'warn' },
  failing: { sign: '✕', word: 'failing', tone: 'bad' },
  improved: { sign: '▲', word: 'improved', tone: 'good' },
  unchanged: { sign: '=', word: 'unchanged', tone: 'flat' },
  passing: { sign: '✓', word: 'passing', tone: 'flat' },
}

/** The verdict in one look: state, title, the account, what else there is to say and to do. */
export function Verdict({ account }: { account: Account }) {
  const { told } = account
  const look = verdictLook(account)
  const accept = acceptSentence(told, plainText)
  const steps = account.state === 'not_evaluated' ? notEvaluatedSteps(account) : []
  return (
    <header class={`verdict ${look.tone}`}>
      <p class="state">
        <span class="sign" aria-hidden="true">
          {look.sign}
        </span>{' '}
        {look.word}
      </p>
      <h1 dir="ltr">{plainTitleOf(told).replace(/^(Pass|Regressed|Advice|Accepted|Passes by policy): /, '')}</h1>
      {[accountText(account, plainText), ...otherReasons(account, plainText), ...steps].map((text) => (
        <p class="why" dir="ltr">
          {text}
        </p>
      ))}
      {accept === '' ? null : <Accept text={accept} />}
    </header>
  )
}

/** The sentence with its command as one that can be copied. */
function Accept({ text }: { text: string }) {
  const [, before = text, command = '', after = ''] = /^(.*?)(\/evals .* <reason>)(.*)$/su.exec(text) ?? []
  return (
    <p class="why">
      {before}
      {command === '' ? null : <Command text={command} />}
      {after}
    </p>
  )
}

/** Six answers and the run's facts, folded. */
export function Answers({ account, told }: { account: Account; told: readonly Answer[] }) {
  return (
    <details class="more" id="answers">
      <summary>Six answers, and how this was measured</summary>
      <dl class="answers">
        {told.map(({ question, texts, more }) => (
          <div>
            <dt>{question}</dt>
            <dd dir="auto">
              {texts.map(({ by, text }) => (
                <>
                  {by.map((name) => (
                    <>
                      <Name text={name} max={40} />{' '}
                    </>
                  ))}
                  {text}{' '}
                </>
              ))}
              {more === null ? null : (
                <a href={`#${more}`} aria-label={`${question} More below`}>
                  more
                </a>
              )}
            </dd>
          </div>
        ))}
      </dl>
      <Facts results={account.told} />
    </details>
  )
}

/** How a state looks. */
const LOOKS: Record<Account['state'], { sign: string; tone: string }> = {
  blocked: { sign: '✕', tone: 'bad' },
  not_evaluated: { sign: '!', tone: 'warn' },
  nothing: { sign: '!', tone: 'warn' },
  advice: { sign: '▼', tone: 'warn' },
  too_few: { sign: '?', tone: 'warn' },
  allowed: { sign: '▼', tone: 'warn' },
  accepted: { sign: '✓', tone: 'warn' },
  first_run: { sign: '✓', tone: 'flat' },
  measured: { sign: '✓', tone: 'flat' },
  fine: { sign: '✓', tone: 'good' },
}

/** The state of a whole run. */
export function verdictLook(account: Account): { sign: string; word: string; tone: string } {
  const { state, conclusion } = account
  const look = LOOKS[state]
  return { ...look, word: wordOf(account), tone: look.tone === 'good' && conclusion !== 'success' ? 'flat' : look.tone }
}

/** Prompts by what became of them, as buttons that filter: a row of them for each subject. */
export function Chips({ account: { subjects, view }, entries }: ChipsProps) {
  if (subjects.length === 1) return <ChipRow view={view} entries={entries} subject={null} name={null} />
  return (
    <>
      {subjects.map(({ column, view: own }, index) =>
        own === null ? null : (
          <ChipRow view={own} entries={entriesOf(entries, index)} subject={index} name={column.name} />
        ),
      )}
    </>
  )
}

interface ChipsProps {
  account: Account
  entries: readonly PromptEntry[]
}

interface ChipRowProps {
  view: View
  entries: readonly PromptEntry[]
  /** Its place among several, and its name; null where it is alone. */
  subject: number | null
  name: string | null
}

function ChipRow({ view, entries, subject, name }: ChipRowProps) {
  const compared: readonly Status[] = ['regressed', 'improved', 'unclear', 'not_evaluated', 'unchanged']
  const alone: readonly Status[] = ['failing', 'passing', 'not_evaluated']
  const counts = countEach(entries.map(({ status }) => status))
  const always = view.results.sides.base === null ? alone : compared
  const shown = [...always, ...[...alone, ...compared].filter((one) => !always.includes(one) && counts.has(one))]
  const of = name === null ? '' : ` with ${line(name, 64)}`
  return (
    <fieldset class="chips" aria-label={`Prompts by what became of them${of}`}>
      {name === null ? null : <Name text={name} max={30} />}
      {shown.map((status) => (
        <button
          type="button"
          class={`chip ${STATE[status].tone}`}
          data-status={subject === null ? status : `${subject}.${status}`}
          disabled={!counts.has(status)}
        >
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
