import { dirname } from 'node:path/posix'
import { firstOf } from '../core/errors/first-of.ts'
import type { Warning } from '../core/errors/user-error.ts'
import type { Shelves } from './plugin-shelves.ts'

const MOST_TOLD = 3

export function unreadable(file: string): Warning {
  return {
    what: `${file} cannot be read, so no rooms are made of its plugins.`,
    where: { file, line: 1, column: 1 },
    todo: 'Correct it: Claude Code cannot add this marketplace either. `claude plugin validate .` says what is wrong.',
  }
}

/** Agents do not load a plugin with such a manifest; its `skills/` counts all the same. */
export function brokenManifests(paths: readonly string[]): Warning[] {
  return paths
    .toSorted()
    .slice(0, MOST_TOLD)
    .map((file) => ({
      what: `${file} cannot be read: agents do not load its plugin, and folders of skills that it names are in no room.`,
      where: { file, line: 1, column: 1 },
      todo: 'Correct it: `claude plugin validate` says what is wrong.',
    }))
}

export function wrongEntries(file: string, count: number): Warning {
  return {
    what: `${count} of the plugins in ${file} ${count === 1 ? 'has' : 'have'} no valid name or source, and ${count === 1 ? 'is' : 'are'} no room.`,
    where: { file, line: 1, column: 1 },
    todo: 'Correct them: `claude plugin validate .` says what is wrong.',
  }
}

/** Of a plugin with two manifests. */
export function namedDifferently(
  one: { file: string; called?: string | undefined },
  other: { file: string; called?: string | undefined },
): Warning {
  return {
    what: `${one.file} calls the plugin "${one.called}", and ${other.file} calls it "${other.called}": programs read either.`,
    where: { file: other.file, line: 1, column: 1 },
    todo: 'Give both the same name.',
  }
}

export function namedTwice(file: string, plugins: readonly { name: string; called: string }[]): Warning[] {
  const numbered = plugins.filter(({ name, called }) => name !== called)
  return numbered.slice(0, MOST_TOLD).map(({ name, called }) => ({
    what: `Two plugins in ${file} are named \`${called}\`; here the second one is \`${name}\`.`,
    where: { file, line: 1, column: 1 },
    todo: 'Give one of them another name: nobody can install both.',
  }))
}

export function faultyPlugins(file: string, shelves: readonly Shelves[]): Warning[] {
  const faulty = shelves.filter(({ faults }) => faults.length > 0)
  if (faulty.length === 0) return []
  const told = faulty.map(({ name: called, faults }) => `\`${called}\` (${faults[0]})`)
  return [
    {
      what: `Claude Code shows an error for ${faulty.length === 1 ? 'this plugin' : 'these plugins'}, and may load not all of ${faulty.length === 1 ? 'its' : 'their'} skills: ${firstOf(told, MOST_TOLD)}.`,
      where: { file, line: 1, column: 1 },
      todo: 'Correct it here or in plugin.json: `claude plugin list` says what is wrong once a plugin is installed.',
    },
  ]
}

/** Skills in folders of a plugin's skills that Claude Code does not load. `loadedBy`: which other agents do. */
export function unreachedSkills(
  paths: readonly string[],
  hides: (folder: string) => boolean,
  loadedBy: (path: string) => readonly string[],
): Warning[] {
  const shelfOf = (path: string) => dirname(dirname(path))
  const hidden = paths.filter((path) => hides(shelfOf(path)))
  const deep = paths.filter((path) => !hides(shelfOf(path)))
  const [first] = deep
  const hiding = new Set(hidden.map(shelfOf))
  return [
    ...[...hiding].slice(0, MOST_TOLD).map((shelf) => {
      const count = hidden.filter((path) => shelfOf(path) === shelf).length
      return {
        what: `Claude Code loads this SKILL.md alone, and not the ${count === 1 ? 'skill' : `${count} skills`} in the folders beside it.`,
        where: { file: `${shelf}/SKILL.md`, line: 1, column: 1 },
        todo: 'Move it into a folder of its own, as the others are.',
      }
    }),
    ...(first === undefined ? [] : [tooDeep(first, deep.length, loadedBy(first))]),
  ]
}

function tooDeep(first: string, count: number, agents: readonly string[]): Warning {
  const [are, them] = count === 1 ? ['A skill of a plugin is', 'it'] : [`${count} skills of plugins are`, 'them']
  const others = agents.length === 0 ? '' : ` This one is loaded by ${agents.join(' and ')} alone.`
  return {
    what: `${are} in a folder where Claude Code does not look, such as this: it loads skills/NAME/SKILL.md.${others}`,
    where: { file: first, line: 1, column: 1 },
    todo: `Move ${them} up, or name the folder around ${them} under \`skills\` in plugin.json.`,
  }
}
