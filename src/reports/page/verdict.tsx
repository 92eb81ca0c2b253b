import { countEach } from '../../core/errors/count-each.ts'
import { type Account, wordOf } from '../account.ts'
import { banner } from '../banner.ts'
import { escapeInline, visible } from '../escape.ts'
import { measuredText, runFacts } from '../footer.ts'
import { day, group } from '../numbers.ts'
import { errorsSection, withSubject } from '../other-sections.ts'
import { plainTitleOf } from '../run-title.ts'
import type { Told } from '../told.ts'
import type { View } from '../view.ts'
import type { Answer } from './answers.ts'
import { Blocks, Sections } from './blocks.tsx'
import { entriesOf, type PromptEntry, type Status } from './prompt-entries.ts'
import { Command, line, Name } from './text.tsx'

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
  return (
    <header class={`verdict ${look.tone}`}>
      <p class="state">
        <span class="sign" aria-hidden="true">
          {look.sign}
        </span>{' '}
        {look.word}
      </p>
      <h1 dir="ltr">{plainTitleOf(told).replace(/^(Pass|Regressed|Advice|Accepted|Passes by policy): /, '')}</h1>
      <Blocks markdown={banner(account, { alerts: false })} label="Verdict" />
    </header>
  )
}

/** Why trials failed, then six answers and the run's facts, folded. */
export function Answers({ account, told }: { account: Account; told: readonly Answer[] }) {
  return (
    <>
      <Errors account={account} />
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
        <div class="facts">
          <Blocks
            markdown={`${measuredText(account.told, runFacts(account.told))}<br><sub>${madeText(account.told)}</sub>`}
            label="Run"
          />
          <p>
            Measure it again: <Command text={visible(account.told.reproduce)} />
          </p>
        </div>
      </details>
    </>
  )
}

/** Why trials failed, of each subject: where nothing could be decided, it is what to mend. */
function Errors({ account: { subjects } }: { account: Account }) {
  const sections = subjects.flatMap(({ column, view }) => {
    if (view === null || view.results.errors.length === 0) return []
    const section = errorsSection(view, 500)
    return subjects.length === 1 ? section : withSubject(section, column.name)
  })
  if (sections.length === 0) return null
  return (
    <div class="more" id="errors">
      <Sections sections={sections} label="Errors" />
    </div>
  )
}

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

/** When a run was made, and by what. */
function madeText({ createdAt, durationMs, tool }: Told): string {
  const seconds = (durationMs / 1000).toFixed(1)
  return escapeInline(`${day(createdAt)}, ${seconds} s · made by ${line(`${tool.name} ${tool.version}`, 80)}`)
}
