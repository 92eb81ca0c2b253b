import { calledName } from './called-name.ts'

/** Which names in a prompt call skills. */
interface MentionRule {
  /** Whether a skill has this name. Null if the skills are unknown: then only unambiguous names count. */
  isSkill: ((name: string) => boolean) | null
  /** Prefix that calls a skill anywhere in a prompt, not only at its start. */
  anywhere: '/' | '$' | null
}

const MAX_PROMPT = 200_000
const MAX_MENTIONS = 100

/**
 * Returns the names of the skills that a prompt calls by `/name` or `$name`. The user loads those, not the agent. Paths
 * such as `/etc/hosts` do not count, nor does `$PATH` unless a skill has this name.
 */
export function mentionedSkills(prompt: string, { isSkill, anywhere }: MentionRule): string[] {
  const names = new Set<string>()
  for (const { index, 1: before = '', 2: sigil = '', 3: word = '' } of prompt.slice(0, MAX_PROMPT).matchAll(MENTION)) {
    const called = word.replace(/[.:-]+$/, '')
    const atStart = index === 0 && before.trim() === ''
    if (!atStart && sigil !== anywhere) continue
    if (isSkill !== null && !isSkill(called) && !isSkill(calledName(called).name)) continue
    // In the middle of a text such a word may be a path. Environment variables are in capitals.
    if (isSkill === null && ((!atStart && sigil === '/') || (sigil === '$' && /^[A-Z0-9_]+$/.test(called)))) continue
    names.add(called)
    if (names.size >= MAX_MENTIONS) break
  }
  return [...names]
}

const MENTION = /(^\s*|[\s("'`[])([/$])([A-Za-z][\w.-]*(?::[\w.-]+)*)(?![\w/:])/g
