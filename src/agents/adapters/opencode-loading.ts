import { isRecord } from '../../core/errors/record.ts'
import type { LoadRules, SettingRule } from '../../skills/loading.ts'

/** How opencode, or a program made of it, finds skills: in folders of any depth, hidden by its files of settings. */
export function opencodeLoading(folders: readonly string[], settings: readonly string[]): LoadRules {
  return {
    places: folders.map((folder) => {
      const skips = /^\.(?:claude|agents)\//.test(folder) ? {} : { skips: /^\./ }
      return { folder, depth: Number.POSITIVE_INFINITY, nests: true, isSeenBelow: true, ...skips }
    }),
    settings: settings.map((file) => ({ file, rules: deniedIn })),
  }
}

/** Skills whose use `permission.skill` denies are not listed. */
function deniedIn(content: unknown): SettingRule[] {
  const held = (key: string) => (isRecord(content) && isRecord(content[key]) ? content[key] : {})
  const denied = (key: 'skill' | 'task'): SettingRule[] => {
    const rules = held('permission')[key]
    const all = isRecord(rules) ? Object.entries(rules) : [['*', rules] as const]
    return all.flatMap(([name, value]): SettingRule[] => {
      if (value !== 'deny') return []
      const isMeant = (one: string) => (name.endsWith('*') ? one.startsWith(name.slice(0, -1)) : one === name)
      const subject = `permission.${key}: {${name}: deny}`
      const kind = key === 'task' ? { kind: 'subagent' as const } : {}
      return [{ ...kind, isMeant, state: 'denied', subject, near: JSON.stringify(name) }]
    })
  }
  const disabled = Object.entries(held('agent')).filter(([, said]) => isRecord(said) && said['disable'] === true)
  return [
    ...denied('skill'),
    ...denied('task'),
    ...disabled.map(([name]): SettingRule => {
      const subject = `agent.${name}.disable`
      return {
        kind: 'subagent',
        isMeant: (one) => one === name,
        state: 'overridden',
        subject,
        near: JSON.stringify(name),
      }
    }),
  ]
}
