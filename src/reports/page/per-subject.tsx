import type { ComponentChildren } from 'preact'
import type { Account } from '../account.ts'
import type { View } from '../view.ts'
import { Name } from './text.tsx'

/** What a part of the page shows of one subject. */
interface Shown {
  view: View
  /** Which subject it is, in their order. */
  index: number
  /** " with codex" for labels, which differ in a page; '' where there is one subject. */
  withName: string
}

interface PerSubjectProps {
  id: string
  title: string
  account: Account
  children: (shown: Shown) => ComponentChildren
}

/** A part of the page for the only subject, or a fold for each of several, of which the first is open. */
export function PerSubject({ id, title, account, children }: PerSubjectProps) {
  const { subjects, view: only } = account
  const shown = subjects.flatMap(({ column, view }, index) =>
    view === null ? [] : [{ name: column.name, view, index }],
  )
  return (
    <section id={id} aria-labelledby={`h-${id}`}>
      <h2 id={`h-${id}`}>{title}</h2>
      {subjects.length === 1
        ? children({ view: only, index: 0, withName: '' })
        : shown.map(({ name, view, index }, position) => (
            <details class="more" open={position === 0}>
              <summary>
                <Name text={name} />
              </summary>
              {children({ view, index, withName: ` with ${name}` })}
            </details>
          ))}
    </section>
  )
}
