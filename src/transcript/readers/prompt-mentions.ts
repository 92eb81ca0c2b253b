import { calledName } from './called-name.ts'

/** Which names of a prompt are skills. */
export interface MentionRule {
  /** Null where the recording does not say which skills there are; then only what cannot well be anything else counts. */
  isSkill: ((name: string) => boolean) | null
  /** The agent takes `$name` anywhere, as Codex does. */
  dollarAnywhere: boolean
}

const MAX_PROMPT = 200_000
const MAX_MENTIONS = 100

/**
 * Names, as they are called, of the skills that a prompt calls by `/name` or `$name`: the user loads them then, not the agent. At its start such
 * a word is a call; elsewhere it is one where it is known to name a skill, or `$name` is the agent's way to call. Paths such as `/etc/hosts`, and
 * `$PATH` where nobody says that it is a skill, are none.
 */
export function mentionedSkills(prompt: string, { isSkill, dollarAnywhere }: MentionRule): string[] {
  const names = new Set<string>()
  for (const match of prompt.slice(0, MAX_PROMPT).matchAll(MENTION)) {
    const [whole, before = '', sigil = '', rest = ''] = match
    const called = rest.replace(/[.:-]+$/, '')
    const atStart = match.index === 0 && before.trim() === '' && whole !== ''
    if (isSkill === null) {
      const isCall = atStart || (sigil === '$' && dollarAnywhere)
      // Environment variables are written in capitals, names of skills are not.
      if (!isCall || (sigil === '$' && /^[A-Z0-9_]+$/.test(called))) continue
    } else if (!isSkill(called) && !isSkill(calledName(called).name)) continue
    names.add(called)
    if (names.size >= MAX_MENTIONS) break
  }
  return [...names]
}

const MENTION = /(^\s*|[\s("'`[])([/$])([A-Za-z][\w.-]*(?::[\w.-]+)*)(?![\w/:])/g
