import type { Account } from '../account.ts'
import { firesText, isMixed, victimNotes, wantedText } from '../cause-rows.ts'
import { causeText, headingOf, unlistedText } from '../cause-text.ts'
import { type Cause, isPressing, type Victim } from '../causes.ts'
import { markdownText, plainText } from '../inline-text.ts'
import { group } from '../numbers.ts'
import { Inline } from './blocks.tsx'
import { Marks } from './marks.tsx'
import type { PromptEntry } from './prompt-entries.ts'
import { Scroll } from './scroll.tsx'
import { line, Name } from './text.tsx'
import { marksOf, recordsByTask } from './trial-marks.ts'

/** Prompts of a cause, and causes, that are shown; the grid below has all. */
const MOST = { open: 12, prompts: 100, causes: 30 }

/** What made prompts worse: a table a cause with the trials of each prompt, the worst first. */
export function Causes({ account, entries }: { account: Account; entries: readonly PromptEntry[] }) {
  const { causes } = account
  if (causes.length === 0) return null
  const ids = new Map(entries.map(({ task, id }) => [task.key, id]))
  return (
    <section id="causes" aria-labelledby="h-causes">
      <h2 id="h-causes" class="sr">
        What got worse
      </h2>
      {causes.slice(0, MOST.causes).map((cause, index) => (
        <CauseTable cause={cause} account={account} ids={ids} isFirst={index === 0} number={index + 1} />
      ))}
      {causes.length > MOST.causes ? (
        <p class="note">{group(causes.length - MOST.causes)} more causes: see the prompts.</p>
      ) : null}
    </section>
  )
}

interface CauseProps {
  cause: Cause
  account: Account
  /** The row of each prompt in the grid, by its key. */
  ids: ReadonlyMap<string, string>
  isFirst: boolean
  number: number
}

function CauseTable({ cause, account, ids, isFirst, number }: CauseProps) {
  const { subjects } = account
  const { heading, text } = causeText(cause, account, markdownText)
  const label = headingOf(cause, plainText)
  const several = subjects.length > 1
  const shown = cause.victims.slice(0, isFirst ? MOST.open : MOST.prompts)
  const rest = cause.victims.slice(shown.length, MOST.prompts)
  return (
    <details class="cause" id={`cause-${number}`} open={number <= 4 && (isPressing(cause) || !cause.isRegression)}>
      <summary>
        <h3 dir="ltr">
          <Inline markdown={heading} />
        </h3>
      </summary>
      {text === '' ? null : (
        <p class="why" dir="ltr">
          <Inline markdown={text} />
        </p>
      )}
      {shown.length === 0 ? null : (
        <Scroll label={label}>
          <table class={several ? 'victims several' : 'victims'}>
            <VictimsHead subjects={subjects} />
            <tbody>
              {shown.map((victim) => (
                <VictimRow
                  victim={victim}
                  account={account}
                  id={ids.get(victim.row.task.key)}
                  isMixed={isMixed(cause)}
                />
              ))}
            </tbody>
          </table>
        </Scroll>
      )}
      {rest.length === 0 ? null : (
        <p class="note">{group(cause.victims.length - shown.length)} more: see the prompts below.</p>
      )}
      {unlistedText(cause) === '' ? null : <p class="note">{unlistedText(cause)}</p>}
    </details>
  )
}

/** The columns of a table of prompts: those of one subject, or one for each of several. */
function VictimsHead({ subjects }: Pick<Account, 'subjects'>) {
  return (
    <thead>
      <tr>
        <th scope="col">Prompt</th>
        {subjects.length > 1 ? (
          subjects.map(({ column }) => (
            <th scope="col">
              <Name text={column.name} />: before → now
            </th>
          ))
        ) : (
          <>
            <th scope="col">Before</th>
            <th scope="col">Now</th>
          </>
        )}
        <th scope="col">Fires</th>
      </tr>
    </thead>
  )
}

interface VictimProps {
  victim: Victim
  account: Account
  id: string | undefined
  /** Whether a row has to say whose prompt it is: else the heading does. */
  isMixed: boolean
}

function VictimRow({ victim, account, id, isMixed: isNamed }: VictimProps) {
  const { task } = victim.row
  const wanted = isNamed ? `expected ${wantedText(victim, markdownText)}` : ''
  const notes = [wanted, victimNotes(victim, markdownText)].filter((part) => part !== '')
  const prompt = <bdi>{line(task.prompt, 140) || '(empty prompt)'}</bdi>
  return (
    <tr>
      <td>
        {id === undefined ? prompt : <a href={`#${id}`}>{prompt}</a>}{' '}
        {notes.length === 0 ? null : (
          <small>
            <Inline markdown={notes.join(' ')} />
          </small>
        )}
      </td>
      {account.subjects.map((_, index) => (
        <Moved victim={victim} account={account} index={index} />
      ))}
      <td class="fi" data-of="fires">
        <Inline markdown={firesText(victim, markdownText)} />
      </td>
    </tr>
  )
}

/** What one subject did with a prompt, before and now: two cells where there is one subject, else one. */
function Moved({ victim, account, index }: { victim: Victim; account: Account; index: number }) {
  const { subjects } = account
  const view = subjects[index]?.view ?? null
  const task = view?.results.tasks.find(({ key }) => key === victim.row.task.key)
  const expectation = task?.expectations.find((one) => one === victim.cells[index])
  const isAlone = subjects.length === 1
  const name = line(subjects[index]?.column.name ?? '', 40)
  if (view === null || task === undefined || expectation === undefined)
    return (
      <td colSpan={isAlone ? 2 : 1} data-of={isAlone ? 'trials' : name}>
        –
      </td>
    )
  const records = recordsByTask(view.results).get(task.key) ?? []
  const before = <Marks marks={marksOf(task, expectation, 'base', records)} side="base" ring={false} />
  const now = <Marks marks={marksOf(task, expectation, 'head', records)} side="head" ring={true} />
  if (!isAlone)
    return (
      <td data-of={name}>
        <span class="both">
          {before} {now}
        </span>
      </td>
    )
  return (
    <>
      <td data-of="before">{before}</td>
      <td data-of="now">{now}</td>
    </>
  )
}
