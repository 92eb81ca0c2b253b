import type { Column, ColumnResults } from '../../core/results/results.ts'
import { stateWords } from '../agents-table.ts'
import { compareAgents, firedOn, isCompleted } from '../compare-agents.ts'
import { group, percent, plural, score } from '../numbers.ts'
import { copiesOf, copiesText } from '../room-text.ts'
import type { Told } from '../told.ts'
import { viewOf } from '../view.ts'
import { Scroll } from './scroll.tsx'
import { line, Name } from './text.tsx'

/** Prompts of the table, and skills. */
const MOST = { prompts: 500, skills: 200 }

/**
 * What several agents did with the same prompts: figures of each skill, how often each does what the last one does, and
 * the prompts on which they differ. `joint`: the results of all.
 */
export function Agents({ agents, joint }: { agents: readonly Column[]; joint: Told }) {
  return (
    <section id="agents" aria-labelledby="h-agents">
      <h2 id="h-agents">Agents</h2>
      <Skills agents={agents} joint={joint} />
      <Agreement agents={agents.filter(({ results }) => results !== null)} />
    </section>
  )
}

function Skills({ agents, joint }: { agents: readonly Column[]; joint: Told }) {
  const known = new Map(agents.flatMap(({ results }) => results?.skills ?? []).map((one) => [one.skill, one]))
  const cellsOf = (skill: string) => agents.map(({ results }) => figuresOf(results, skill))
  const skills = copiesOf([...known.values()], ({ skill }) => cellsOf(skill).join('|'))
  return (
    <Scroll label="Figures of each skill with each agent">
      <table>
        <thead>
          <tr>
            <th scope="col">Skill</th>
            {agents.map(({ name }) => (
              <th scope="col">
                <Name text={name} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <tr>
            <th scope="row">all</th>
            {agents.map((one) => (
              <td dir="auto">{stateOf(one, joint)}</td>
            ))}
          </tr>
          {skills.slice(0, MOST.skills).map(({ first, name, rooms }) => (
            <tr>
              <th scope="row">
                <Name text={name} />
                <small> {copiesText({ rooms })}</small>
              </th>
              {cellsOf(first.skill).map((said) => (
                <td>{said}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Scroll>
  )
}

/** How an agent ended; why, where it was not measured. */
function stateOf(column: Column, joint: Told): string {
  const { results, notMeasured } = column
  if (results === null) return line(notMeasured ?? 'not measured', 300)
  return stateWords({ column, view: viewOf(results) }, joint)
}

function figuresOf(results: ColumnResults | null, name: string): string {
  const skill = results?.skills.find((one) => one.skill === name)
  if (results === null || skill === undefined) return '–'
  const { head, base, state } = skill
  if (head === null) return 'removed'
  const before =
    base === null || state !== 'regressed' ? '' : `recall ${percent(base.recall)} → ${percent(head.recall)}, `
  const marked = state === 'regressed' || state === 'not_evaluated' ? `${state.replace('_', ' ')}: ` : ''
  const recall = before === '' ? `recall ${percent(head.recall)}, ` : before
  return `${marked}${recall}precision ${percent(head.precision)}, F1 ${score(head.f1)}`
}

function Agreement({ agents }: { agents: readonly Column[] }) {
  const reference = agents.at(-1)
  if (reference === undefined || agents.length < 2) return null
  const agreement = compareAgents(agents)
  const { rows, compared } = differingPrompts(agents)
  return (
    <>
      <p>
        How often each agent does what <Name text={reference.name} /> does, prompt by prompt. A skill counts as loaded
        where at least half of the trials loaded it. Right: every label of the prompt holds.
      </p>
      <Scroll label="Agreement of the agents">
        <table>
          <thead>
            <tr>
              {['Agent', 'Same skills', 'Both right', 'Neither', 'Only the last', 'Only this'].map((head, index) => (
                <th scope="col" class={index === 0 ? undefined : 'r'}>
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {agreement.map((one) => (
              <tr>
                <th scope="row">
                  <Name text={one.name} />
                </th>
                <td class="r">
                  {one.prompts === 0
                    ? 'nothing to compare'
                    : `${one.same} of ${one.prompts} (${percent(one.same / one.prompts)})`}
                </td>
                {[one.bothRight, one.bothWrong, one.onlyReferenceRight, one.onlyThisRight].map((count) => (
                  <td class="r">{group(count)}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </Scroll>
      <details open={rows.length > 0 && rows.length <= 20}>
        <summary>
          {rows.length === 0
            ? `They do the same on all ${plural(compared, 'prompt')}.`
            : `${group(rows.length)} of ${plural(compared, 'prompt')} on which they differ${rows.length > MOST.prompts ? `, the first ${MOST.prompts}` : ''}`}
        </summary>
        {rows.length === 0 ? null : (
          <Scroll label="Prompts on which agents differ">
            <table>
              <thead>
                <tr>
                  <th scope="col">Prompt</th>
                  <th scope="col">Expected</th>
                  {agents.map(({ name }) => (
                    <th scope="col">
                      <Name text={name} />
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {rows.slice(0, MOST.prompts).map(({ prompt, expected, fired }) => (
                  <tr>
                    <th scope="row" dir="auto">
                      {line(prompt, 240)}
                    </th>
                    <td>
                      <Skillset skills={expected} />
                    </td>
                    {fired.map((skills) => (
                      <td>{skills === null ? 'no completed trial' : <Skillset skills={skills} />}</td>
                    ))}
                  </tr>
                ))}
              </tbody>
            </table>
          </Scroll>
        )}
      </details>
    </>
  )
}

function Skillset({ skills }: { skills: readonly string[] }) {
  if (skills.length === 0) return <>none</>
  return (
    <>
      {skills.map((skill, index) => (
        <>
          {index === 0 ? '' : ', '}
          <Name text={skill} />
        </>
      ))}
    </>
  )
}

interface PromptOfAgents {
  prompt: string
  expected: readonly string[]
  /** By agent; null without a completed trial. */
  fired: readonly (readonly string[] | null)[]
}

/** The prompts on which two agents with a completed trial loaded different skills, and how many were compared. */
export function differingPrompts(agents: readonly Column[]): { rows: PromptOfAgents[]; compared: number } {
  const tasks = agents.map(({ results }) => new Map(results?.tasks.map((task) => [task.key, task]) ?? []))
  const keys = [...new Set(tasks.flatMap((known) => [...known.keys()]))]
  let compared = 0
  const rows: PromptOfAgents[] = []
  for (const key of keys) {
    const own = tasks.map((known) => known.get(key))
    const first = own.find((task) => task !== undefined)
    if (first === undefined) continue
    const fired = own.map((task) => (task === undefined || !isCompleted(task) ? null : firedOn(task)))
    const known = fired.filter((skills) => skills !== null)
    if (known.length < 2) continue
    compared += 1
    if (new Set(known.map((skills) => JSON.stringify(skills))).size < 2) continue
    const expected = first.expectations.filter(({ label }) => label === 'must_activate').map(({ skill }) => skill)
    rows.push({ prompt: first.prompt, expected, fired })
  }
  return { rows, compared }
}
