import { isRecord } from '../../core/errors/record.ts'
import type { SettingRule } from '../../skills/loading.ts'

/** The skills that a list of names in an agent's settings hides; `way`: the keys that lead to it. */
export function hiddenNames(content: unknown, way: readonly string[]): SettingRule[] {
  const held = way.reduce<unknown>((value, key) => (isRecord(value) ? value[key] : undefined), content)
  const names = Array.isArray(held) ? held.filter((one) => typeof one === 'string') : []
  return names.map((name) => ({
    isMeant: (skill) => skill.toLowerCase() === name.toLowerCase(),
    state: 'overridden',
    subject: `${way.join('.')}: [${name}]`,
    near: JSON.stringify(name),
  }))
}
