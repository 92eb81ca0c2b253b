import { firstOf } from '../core/errors/first-of.ts'
import type { LoadReason, LoadReasonCode, Unloaded } from './loading.ts'
import type { Skill } from './skill.ts'

/** What happened, as the end of a sentence, and what undoes it. */
const TEXTS: Readonly<
  Record<LoadReasonCode, readonly [why: (subject: string) => string, undo: (s: string) => string]>
> = {
  marked: [(field) => `\`${field}\` was added`, (field) => `Take \`${field}\` out again`],
  setting: [(key) => `\`${key}\` hides it`, (key) => `Take \`${key}\` out again`],
  moved: [
    (place) => `its folder is not below \`${place}\` any more`,
    (place) => `Move its folder back into \`${place}\``,
  ],
  deep: [(place) => `its folder is too deep in \`${place}\``, (place) => `Move its folder up, to \`${place}/NAME\``],
  inside: [(skill) => `it is in the folder of the skill \`${skill}\``, () => 'Move its folder out of that one'],
  skipped: [(name) => `its agents look into no folder \`${name}\``, (name) => `Move its folder out of \`${name}\``],
  shadowed: [(path) => `\`${path}\` has its name`, () => 'Give one of the two another name'],
  link_gone: [(link) => `the link \`${link}\` is gone`, (link) => `Put the link \`${link}\` back`],
  link_broken: [(link) => `the link \`${link}\` leads to nothing`, (link) => `Correct the target of \`${link}\``],
  unlisted: [(folder) => `\`${folder}\` is not in the marketplace file`, (folder) => `List \`${folder}\` there again`],
  unnamed: [(name) => `\`skills\` of the plugin \`${name}\` does not name it`, () => 'Name its folder there again'],
  remote: [(name) => `the source of \`${name}\` is not in this repository`, () => 'Put the old `source` back'],
  source: [(path) => `the source \`${path}\` is not there`, () => 'Correct `source`, or move the folder back'],
  manifest: [(file) => `\`${file}\` cannot be read, or has no name`, () => 'Correct that file'],
  manifest_gone: [(file) => `\`${file}\` is gone`, () => 'Put that file back'],
  fault: [(fault) => fault, () => 'Correct it'],
  market: [(file) => `\`${file}\` cannot be read`, () => 'Correct that file'],
  disabled: [(name) => `\`enabledPlugins\` does not enable \`${name}\` any more`, () => 'Enable it there again'],
  market_gone: [(file) => `\`${file}\` is gone`, () => 'Put that file back'],
}

/** "its folder is not below `.claude/skills` any more (archive/pdf/SKILL.md:1)". */
function reasonText({ code, subject, where }: LoadReason): string {
  const said = TEXTS[code][0](subject)
  return GONE.includes(code) ? said : `${said} (${where.file}:${where.line})`
}

/** "`paths` (pdf/SKILL.md:4)": what hides a skill that was hidden before, too. */
export function standingText({ subject, where }: LoadReason): string {
  return `\`${subject}\` (${where.file}:${where.line})`
}

/** Why a skill is not offered, as the end of a sentence about it; null: nothing says why. */
export function notOfferedText({ unloaded, hidden }: Pick<Skill, 'unloaded' | 'hidden'>): string | null {
  if (unloaded !== undefined) return lossText(unloaded)
  return hidden === undefined ? null : `is not offered: ${standingText(hidden)}`
}

/** What is about a file that is not there. */
const GONE: readonly LoadReasonCode[] = ['link_gone', 'manifest_gone', 'market_gone', 'disabled']

/** What undoes it, in sentences. */
export function undoText({ why, also = [] }: Pick<Unloaded, 'why' | 'also'>): string {
  const ways = [why, ...also.map((one) => one.why)].map(({ code, subject }) => `${TEXTS[code][1](subject)}.`)
  return [...new Set(ways)].slice(0, MOST_AGENTS).join(' ')
}

/** "is no longer loaded by claude-code: its folder ... (FILE:LINE)". */
export function lossText({ by, via, place, why, also = [], isKeptByOthers }: Unloaded): string {
  const isHidden = why.code === 'marked' || why.code === 'setting'
  const isNamed = isHidden || isKeptByOthers || via === 'project' || via === 'nested' || via === 'enabled'
  const what =
    via === 'folder'
      ? 'is not offered to agents any more'
      : isNamed
        ? 'is no longer loaded'
        : via === 'plugin'
          ? `does not come with the plugin \`${place}\` any more`
          : `is not on the shelf \`${place}\` any more`
  const [of, own] = isNamed ? [' by ', ' by '] : [' for ', also.length === 0 ? null : ' for ']
  const told = [{ by, why }, ...also].slice(0, MOST_AGENTS).map((one, index) => {
    const word = index === 0 ? own : of.trimStart()
    return `${word === null ? '' : `${word}${firstOf(one.by, MOST_AGENTS)}`}: ${reasonText(one.why)}`
  })
  return `${what}${told.join('; ')}`
}

const MOST_AGENTS = 3
