import { calledName } from './called-name.ts'

/** Which names of a prompt are calls of skills. */
export interface MentionRule {
  /** Null where nothing says which skills there are; then only what cannot well be anything else counts. */
  isSkill: ((name: string) => boolean) | null
  /** What calls a skill wherever it stands in a prompt, and not at its start only. */
  anywhere: '/' | '$' | null
}

const MAX_PROMPT = 200_000
const MAX_MENTIONS = 100

/**
 * Names, as they are called, of the skills that a prompt calls by `/name` or `$name`: the user loads them then, not the
 * agent. Paths such as `/etc/hosts` are none, nor is `$PATH` where nobody says that it is a skill.
 */
export function mentionedSkills(prompt: string, { isSkill, anywhere }: MentionRule): string[] {
  const names = new Set<string>()
  for (const { index, 1: before = '', 2: sigil = '', 3: word = '' } of prompt.slice(0, MAX_PROMPT).matchAll(MENTION)) {
    const called = word.replace(/[.:-]+$/, '')
    const atStart = index === 0 && before.trim() === ''
    if (!atStart && sigil !== anywhere) continue
    if (isSkill !== null && !isSkill(called) && !isSkill(calledName(called).name)) continue
    // In the middle of a text such a word may be a path, and environment variables are written in capitals.
    if (isSkill === null && ((!atStart && sigil === '/') || (sigil === '$' && /^[A-Z0-9_]+$/.test(called)))) continue
    names.add(called)
    if (names.size >= MAX_MENTIONS) break
  }
  return [...names]
}

const MENTION = /(^\s*|[\s("'`[])([/$])([A-Za-z][\w.-]*(?::[\w.-]+)*)(?![\w/:])/g
