import { group, plural } from '../numbers.ts'
import type { View } from '../view.ts'
import type { PromptEntry } from './prompt-entries.ts'
import { Scroll } from './scroll.tsx'
import { line, Name } from './text.tsx'

/** Prompts without signal that are named. */
const MOST = 50

interface SightProps {
  view: View
  entries: readonly PromptEntry[]
  withName: string
}

/** The smallest loss that each skill's prompts can show, and the prompts that show nothing. */
export function Sight({ view, entries, withName }: SightProps) {
  const seen = view.skills.flatMap((skill) => (skill.sees === null ? [] : [{ ...skill.sees, skill: skill.skill }]))
  const silent = entries.filter(
    ({ main }) => main?.label === 'must_activate' && main.head.rate === 0 && (main.base?.rate ?? 0) === 0,
  )
  const isCounted = seen.some(({ firing }) => firing !== undefined)
  const unmeasured = view.results.unmeasured
  return (
    <>
      {seen.length === 0 ? null : (
        <details open={seen.length <= 12}>
          <summary>{plural(seen.length, 'skill')} with the smallest loss that would show</summary>
          <Scroll label={`Smallest loss that would show${withName}`}>
            <table>
              <thead>
                <tr>
                  <th scope="col">Skill</th>
                  <th scope="col" class="r">
                    Prompts that must fire it
                  </th>
                  {isCounted ? (
                    <th scope="col" class="r">
                      Fire on base
                    </th>
                  ) : null}
                  <th scope="col">Smallest loss seen</th>
                </tr>
              </thead>
              <tbody>
                {seen.map(({ skill, prompts, firing, loss, about }) => (
                  <tr class={loss === null ? 'blind' : undefined}>
                    <th scope="row">
                      <Name text={skill} />
                    </th>
                    <td class="r">{group(prompts)}</td>
                    {isCounted ? <td class="r">{firing === undefined ? '–' : group(firing)}</td> : null}
                    <td>
                      {loss === null
                        ? '✕ none: no loss would show'
                        : `${about ? 'about ' : ''}${plural(loss, 'prompt')}`}
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          </Scroll>
        </details>
      )}
      {silent.length === 0 ? (
        <p class="hint">Every prompt that must fire a skill fires it on one side at least.</p>
      ) : (
        <details>
          <summary>
            {plural(silent.length, 'prompt')} without signal: the skill fires on neither side, so nothing can be lost
          </summary>
          <ul>
            {silent.slice(0, MOST).map(({ id, task, expected }) => (
              <li>
                <a href={`#${id}`}>
                  <bdi>{line(task.prompt, 120) || '(empty prompt)'}</bdi>
                </a>{' '}
                {expected.slice(0, 2).map((skill) => (
                  <Name text={skill} />
                ))}
              </li>
            ))}
            {silent.length > MOST ? <li>{group(silent.length - MOST)} more</li> : null}
          </ul>
        </details>
      )}
      {unmeasured.length === 0 ? null : (
        <details>
          <summary>{plural(unmeasured.length, 'skill')} without a prompt: nothing is known of them</summary>
          <p>
            {unmeasured.slice(0, 400).map(({ skill, changed }) => (
              <>
                <Name text={skill} />
                {changed ? ' (changed)' : ''}{' '}
              </>
            ))}
            {unmeasured.length > 400 ? ` and ${group(unmeasured.length - 400)} more` : ''}
          </p>
        </details>
      )}
    </>
  )
}
