import type { ListingsResult } from '../../core/results/results-listings.ts'
import type { Account } from '../account.ts'
import { checkSection, foldedCheckSection } from '../check-sections.ts'
import { visible } from '../escape.ts'
import { group, plural } from '../numbers.ts'
import type { View } from '../view.ts'
import { countWords, type DiffPart, splitMatched, stemsOf, wordDiff } from '../word-diff.ts'
import { Sections } from './blocks.tsx'
import { PerSubject } from './per-subject.tsx'
import { entriesOf, type PromptEntry } from './prompt-entries.ts'
import { type RoutedWords, routedWords } from './routed-words.ts'
import { linear } from './scale.ts'
import { Scroll } from './scroll.tsx'
import { line, Name } from './text.tsx'

/** Descriptions compared word by word, and unchanged ones shown whole. */
const MOST = { changed: 60, others: 10, words: 12, findings: 50 }

/** What the descriptions say now and said before, of each subject. */
export function Descriptions({ account, entries }: { account: Account; entries: readonly PromptEntry[] }) {
  return (
    <PerSubject id="descriptions" title="Descriptions" account={account}>
      {({ view, index, withName }) => <Of view={view} entries={entriesOf(entries, index)} withName={withName} />}
    </PerSubject>
  )
}

interface OfProps {
  view: View
  entries: readonly PromptEntry[]
  withName: string
}

/** The descriptions, the words that took the lost prompts, and the listing's length. */
function Of({ view, entries, withName }: OfProps) {
  const { results } = view
  const { listings } = results
  const words = routedWords(entries)
  const changed = listings?.entries.filter(({ base, head }) => base !== head) ?? []
  const others = listings?.entries.filter(({ base, head }) => base === head) ?? []
  return (
    <>
      {changed.length === 0 ? (
        <p class="note">
          {results.skills.some(({ descriptionChanged }) => descriptionChanged)
            ? 'These results do not hold the texts.'
            : 'No description changed.'}
        </p>
      ) : null}
      {changed.slice(0, MOST.changed).map((entry) => (
        <Entry entry={entry} words={words.get(entry.skill)} />
      ))}
      {changed.length > MOST.changed ? <p class="note">{group(changed.length - MOST.changed)} more changed.</p> : null}
      {others.length === 0 ? null : (
        <details>
          <summary>{plural(others.length, 'unchanged description')} of skills that lost or took prompts</summary>
          {others.slice(0, MOST.others).map((entry) => (
            <Entry entry={entry} words={words.get(entry.skill)} />
          ))}
        </details>
      )}
      <Sections
        sections={[checkSection(view, MOST.findings), foldedCheckSection(view, MOST.findings)]}
        label={`What the descriptions alone say${withName}`}
      />
      {listings === undefined || listings.lengths.length === 0 ? null : (
        <Lengths lengths={listings.lengths} withName={withName} />
      )}
    </>
  )
}

function Entry({ entry, words }: { entry: ListingsResult['entries'][number]; words: RoutedWords | undefined }) {
  const [base, head] = [visible(entry.base ?? ''), visible(entry.head ?? '')]
  const parts = wordDiff(base, head)
  const matched = {
    added: stemsOf(words?.gained.map(({ word }) => word) ?? []),
    removed: stemsOf(words?.lost.map(({ word }) => word) ?? []),
  }
  const note =
    entry.base === null
      ? 'new'
      : entry.head === null
        ? 'no longer offered'
        : entry.base === entry.head
          ? 'unchanged'
          : `${plural(countWords(parts, 'added'), 'word')} came, ${countWords(parts, 'removed')} went`
  return (
    <article class="desc">
      <h3>
        <Name text={entry.skill} /> <small>{note}</small>
      </h3>
      <p dir="auto">
        <Changed parts={parts} matched={matched} />
      </p>
      <Words title="Words of lost prompts that it has now and had not" list={words?.gained ?? []} />
      <Words title="Words of lost prompts that it had and lost" list={words?.lost ?? []} />
    </article>
  )
}

/** A description with what it lost and got; `matched`: the stems of words that lost prompts hold. */
function Changed({
  parts,
  matched,
}: {
  parts: readonly DiffPart[]
  matched: Record<'added' | 'removed', ReadonlySet<string>>
}) {
  return (
    <>
      {parts.map(({ kind, text }) => {
        const pieces =
          kind === 'same'
            ? [text]
            : splitMatched(text, matched[kind]).map(([part, isMatched]) => (isMatched ? <mark>{part}</mark> : part))
        return kind === 'added' ? <ins>{pieces}</ins> : kind === 'removed' ? <del>{pieces}</del> : pieces
      })}
    </>
  )
}

function Words({ title, list }: { title: string; list: RoutedWords['gained'] }) {
  if (list.length === 0) return null
  return (
    <p class="words">
      {title}:{' '}
      {list.slice(0, MOST.words).map(({ word, prompts }) => (
        <span class="tag">
          <bdi>{line(word, 60)}</bdi> {prompts > 1 ? `×${prompts}` : ''}
        </span>
      ))}
      {list.length > MOST.words ? ` and ${list.length - MOST.words} more` : ''}
    </p>
  )
}

function Lengths({ lengths, withName }: { lengths: ListingsResult['lengths']; withName: string }) {
  return (
    <Scroll label={`Length of the listing${withName}`}>
      <table class="lengths">
        <caption>Length of the whole listing, and what an agent's defaults allow</caption>
        <thead>
          <tr>
            <th scope="col">Agent</th>
            <th scope="col" class="r">
              Base
            </th>
            <th scope="col" class="r">
              Head
            </th>
            <th scope="col" class="r">
              Allowed
            </th>
            <th scope="col">Use</th>
            <th scope="col">Shortened descriptions</th>
          </tr>
        </thead>
        <tbody>
          {lengths.map(({ agent, budget, base, head }) => {
            const x = linear([0, Math.max(budget, base.characters, head.characters)], [0, 160])
            return (
              <tr>
                <th scope="row">{line(agent, 40)}</th>
                <td class="r">{group(base.characters)}</td>
                <td class="r">{group(head.characters)}</td>
                <td class="r">{group(budget)}</td>
                <td>
                  <svg width="164" height="16" aria-hidden="true" class={head.characters > budget ? 'over' : 'within'}>
                    <rect class="was" x="1" y="1" width={Math.round(x(base.characters))} height="5" />
                    <rect class="is" x="1" y="8" width={Math.round(x(head.characters))} height="7" />
                    <path class="limit" d={`M${Math.round(x(budget)) + 1} 0V16`} />
                  </svg>
                </td>
                <td>
                  {base.shortened === head.shortened
                    ? group(head.shortened)
                    : `${group(base.shortened)} → ${group(head.shortened)}`}
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </Scroll>
  )
}
