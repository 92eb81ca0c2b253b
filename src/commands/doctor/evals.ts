import { ownCommandLine } from '../../core/errors/own-name.ts'
import { plural } from '../../reports/numbers.ts'
import { beside } from '../../sides/empty-errors.ts'
import { lookAt } from '../init/look.ts'
import { type Finding, reporter } from './finding.ts'

/** Whether there are skills, and suites with prompts for them. */
export async function checkEvals(folder: string): Promise<Finding[]> {
  const [skills, suites] = [reporter('skills'), reporter('suites')]
  const { catalogue, rooms, suites: found, unread, covered } = await lookAt(folder)
  const prompts = found.reduce((sum, { tasks }) => sum + tasks.length, 0)
  const nameAt = new Map(catalogue.skills.map(({ path, name }) => [path, name]))
  const silent = (rooms ?? []).filter(({ paths }) => ![...paths].some((path) => covered.has(nameAt.get(path) ?? '')))
  const without = catalogue.skills.filter(({ name, offered }) => offered && !covered.has(name))
  const instead = catalogue.skills.length === 0 ? `, ${beside(catalogue.candidates?.all ?? [])}` : ''
  return [
    skills.ok(
      `${plural(catalogue.skills.length, 'skill')}${instead}${rooms === null ? '' : ` in ${rooms.length} rooms`}`,
    ),
    found.length === 0
      ? suites.warning('there are no evals', `Draft them with \`${ownCommandLine('init')}\`.`)
      : suites.ok(`${plural(found.length, 'suite')} with ${plural(prompts, 'prompt')}`),
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
