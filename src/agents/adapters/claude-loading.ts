import { isRecord } from '../../core/errors/record.ts'
import { MANUAL } from '../../skills/load-states.ts'
import type { LoadRules, LoadState, SettingRule } from '../../skills/loading.ts'
import { usualPlugins } from '../../skills/usual-plugins.ts'

/** What `skillOverrides` may say of a skill, beside `on`. */
const OVERRIDES: Readonly<Record<string, LoadState>> = {
  off: 'overridden',
  'name-only': 'name_only',
  'user-invocable-only': 'user_only',
}

/** How Claude Code finds skills: `test/agents/real/loading.test.ts` compares it with the program. */
export const claudeLoading: LoadRules = {
  places: [{ folder: '.claude/skills', depth: 1, isSeenBelow: true }],
  plugins: usualPlugins,
  allOfName: true,
  marks: [MANUAL, { field: 'paths', state: 'conditional', where: 'any', onlyInProject: true }],
  settings: ['.claude/settings.json', '.claude/settings.local.json'].map((file) => ({
    file,
    rules: rulesIn,
    enabled: enabledIn,
  })),
}

function enabledIn(content: unknown): string[] {
  const held = isRecord(content) ? content['enabledPlugins'] : null
  return isRecord(held) ? Object.keys(held).filter((name) => held[name] === true) : []
}

function rulesIn(content: unknown): SettingRule[] {
  if (!isRecord(content)) return []
  const { skillOverrides, permissions } = content
  const overrides = isRecord(skillOverrides) ? Object.entries(skillOverrides) : []
  const denied = isRecord(permissions) && Array.isArray(permissions['deny']) ? permissions['deny'] : []
  return [
    ...overrides.flatMap(([name, value]): SettingRule[] => {
      const state = typeof value === 'string' ? OVERRIDES[value] : undefined
      // It says nothing of the skills of plugins.
      if (state === undefined || name.includes(':')) return []
      const subject = `skillOverrides: {${name}: ${value}}`
      return [{ isMeant: (skill) => skill === name, state, subject, near: JSON.stringify(name) }]
    }),
    ...denied.flatMap(deniedBy),
  ]
}

/** `Skill`, `Skill(pdf)` refuse a call; `Agent(auditor)`, once `Task(auditor)`, take a subagent out of the listing. */
function deniedBy(rule: unknown): SettingRule[] {
  const [, what, name] = typeof rule === 'string' ? (/^(Skill|Agent|Task)(?:\(([^)]*)\))?$/.exec(rule) ?? []) : []
  const said = { isMeant: meant(name), subject: `permissions.deny: ${String(rule)}`, near: JSON.stringify(rule) }
  if (what === 'Skill') return [{ ...said, state: 'refused' }]
  return what === undefined || name === undefined ? [] : [{ ...said, kind: 'subagent', state: 'denied' }]
}

/** `Skill` means all of them, `Skill(pdf:*)` one with any arguments, `Skill(pdf*)` those that begin so. */
function meant(rule: string | undefined): (skill: string) => boolean {
  const name = (rule ?? '*').replace(/:\*$/, '')
  return name.endsWith('*') ? (skill) => skill.startsWith(name.slice(0, -1)) : (skill) => skill === name
}
