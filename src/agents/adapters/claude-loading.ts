import { isRecord } from '../../core/errors/record.ts'
import { MANUAL } from '../../skills/load-states.ts'
import type { LoadRules, LoadState, SettingRule } from '../../skills/loading.ts'

/** What `skillOverrides` may say of a skill, beside `on`. */
const OVERRIDES: Readonly<Record<string, LoadState>> = {
  off: 'overridden',
  'name-only': 'name_only',
  'user-invocable-only': 'user_only',
}

/** How Claude Code finds skills: `test/agents/real/loading.test.ts` compares it with the program. */
export const claudeLoading: LoadRules = {
  places: [{ folder: '.claude/skills', depth: 1 }],
  plugins: true,
  marks: [MANUAL, { field: 'paths', state: 'conditional', where: 'any' }],
  settings: ['.claude/settings.json', '.claude/settings.local.json'].map((file) => ({ file, rules: rulesIn })),
}

function rulesIn(content: unknown): SettingRule[] {
  if (!isRecord(content)) return []
  const { skillOverrides, permissions } = content
  const overrides = isRecord(skillOverrides) ? Object.entries(skillOverrides) : []
  const denied = isRecord(permissions) && Array.isArray(permissions['deny']) ? permissions['deny'] : []
  return [
    ...overrides.flatMap(([name, value]): SettingRule[] => {
      const state = typeof value === 'string' ? OVERRIDES[value] : undefined
      if (state === undefined) return []
      const subject = `skillOverrides: {${name}: ${value}}`
      return [{ isMeant: (skill) => skill === name, state, subject, near: JSON.stringify(name) }]
    }),
    ...denied.flatMap((rule): SettingRule[] => {
      const [, name] = typeof rule === 'string' ? (/^(?:Agent|Task)\(([^)]+)\)$/.exec(rule) ?? []) : []
      if (name === undefined || typeof rule !== 'string') return []
      const subject = `permissions.deny: ${rule}`
      return [{ kind: 'subagent', isMeant: meant(name), state: 'denied', subject, near: JSON.stringify(rule) }]
    }),
    ...denied.flatMap((rule): SettingRule[] => {
      const [, of] = typeof rule === 'string' ? (/^Skill(?:\(([^)]*)\))?$/.exec(rule) ?? [null]) : [null]
      if (of === null || typeof rule !== 'string') return []
      return [
        { isMeant: meant(of), state: 'refused', subject: `permissions.deny: ${rule}`, near: JSON.stringify(rule) },
      ]
    }),
  ]
}

/** `Skill` means all of them, `Skill(pdf:*)` one with any arguments, `Skill(pdf*)` those that begin so. */
function meant(rule: string | undefined): (skill: string) => boolean {
  const name = (rule ?? '*').replace(/:\*$/, '')
  return name.endsWith('*') ? (skill) => skill.startsWith(name.slice(0, -1)) : (skill) => skill === name
}
