import { ownCommandLine } from '../../core/errors/own-name.ts'
import { plural } from '../../reports/numbers.ts'
import { beside } from '../../sides/empty-errors.ts'
import { standingText } from '../../skills/load-reason-text.ts'
import { isListed } from '../../skills/loading.ts'
import type { Skill } from '../../skills/skill.ts'
import { shareText } from '../../suites/loading/unread-prompts.ts'
import { type Found, lookAt } from '../init/look.ts'
import { unseenInstructions } from '../init/unseen-instructions.ts'
import { type Finding, reporter } from './finding.ts'
import { keptResults } from './kept-results.ts'

/** Whether there are skills, and suites with prompts for them. */
export async function checkEvals(folder: string): Promise<Finding[]> {
  const [skills, suites] = [reporter('skills'), reporter('suites')]
  const looked = await lookAt(folder)
  const { catalogue, rooms, suites: found, unread, covered, share } = looked
  const nameAt = new Map(catalogue.skills.map(({ path, name }) => [path, name]))
  const named = rooms.length > 1 ? rooms : []
  const silent = named.filter(({ paths }) => ![...paths].some((path) => covered.has(nameAt.get(path) ?? '')))
  const without = catalogue.skills.filter(({ name, offered }) => offered && !covered.has(name))
  const instead = catalogue.skills.length === 0 ? `, ${beside(catalogue.candidates?.all ?? [])}` : ''
  return [
    skills.ok(
      `${plural(catalogue.skills.length, 'skill')}${instead}${named.length === 0 ? '' : ` in ${named.length} rooms`}`,
    ),
    ...notLoaded(catalogue.skills).map((what) => skills.warning(what, 'See docs/loading.md for where agents look.')),
    found.length === 0
      ? suites.warning('there are no evals', `Draft them with \`${ownCommandLine('init')}\`.`)
      : readFinding(`${plural(found.length, 'suite')}, read ${shareText(share)}`, share),
    ...(unread.length === 0
      ? []
      : [
          suites.problem(
            `${plural(unread.length, 'suite')} cannot be read, such as ${unread[0]}`,
            `See what is wrong with \`${ownCommandLine('validate')}\`.`,
          ),
        ]),
    ...(found.length === 0 || without.length === 0
      ? []
      : [
          suites.warning(
            `${plural(without.length, 'skill')} without a prompt, such as ${without[0]?.name}`,
            `Write some: \`${ownCommandLine('init')}\` drafts what the descriptions give.`,
          ),
        ]),
    ...(await kept(looked)),
    ...unseen(looked),
    ...(found.length === 0 || silent.length === 0
      ? []
      : [
          suites.warning(
            `${plural(silent.length, 'room')} without a prompt, such as ${silent[0]?.name}: nothing there is measured`,
            'Write some for the plugins that matter, or say in `rooms:` which skills are offered together.',
          ),
        ]),
  ]
}

/** How many prompts of all eval files were read: fine where these are all. */
function readFinding(text: string, { read, about }: Found['share']): Finding {
  const say = reporter('suites')
  return read === about ? say.ok(text) : say.warning(text, `See which with \`${ownCommandLine('validate -v')}\`.`)
}

/** Results that the repository keeps: nobody has to gate on them. */
async function kept({ tree, skipped }: Found): Promise<Finding[]> {
  const found = await keptResults(tree.root, skipped)
  return found === null ? [] : [reporter('suites').unknown(found.what, found.todo)]
}

/** That instructions are no part of the trials. Nobody can mend that for a router. */
function unseen(found: Found): Finding[] {
  const [said, suites] = [unseenInstructions(found, found.agent?.id ?? 'lexical'), reporter('suites')]
  if (said === null || found.suites.length === 0) return []
  const isRouter = found.agent === null || found.agent.id === 'lexical'
  return [suites[isRouter ? 'unknown' : 'warning'](said.what, said.todo)]
}

/** The skills that no agent loads, and those in no place of any, where others are in one. */
function notLoaded(skills: readonly Skill[]): string[] {
  const hidden = skills.flatMap(({ name, hidden: own, loads = [] }) => {
    const why = own ?? (loads.some(isListed) ? null : (loads.find((load) => load.why !== null)?.why ?? null))
    return why === null ? [] : [`${name} by ${standingText(why)}`]
  })
  const isPlaced = ({ loads = [] }: Skill) => loads.some(({ via }) => via !== 'folder')
  const lost = skills.some(isPlaced) ? skills.filter((skill) => !isPlaced(skill)) : []
  return [
    ...(hidden.length === 0
      ? []
      : [`${plural(hidden.length, 'skill')} not offered to any model, such as ${hidden[0]}`]),
    ...(lost.length === 0 ? [] : [`${plural(lost.length, 'skill')} where no agent looks, such as ${lost[0]?.path}`]),
  ]
}
