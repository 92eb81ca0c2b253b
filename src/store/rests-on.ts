import { dirname } from 'node:path'
import type { RequestedSkill } from '../agents/agent.ts'
import type { TranscriptEvent } from '../transcript/transcript.ts'

/** Characters of a name that a path is looked at for. */
const MOST_NAME = 128
const LEFT_OUT = /\[\.\.\. \d+ characters left out \.\.\.\]/
const SEPARATOR = /[\\/]/
const WORD = /[\p{L}\p{N}_-]/u

/**
 * Skills whose folders a trial's answer may rest on, as the agent called them: those that it loaded or tried to, and those whose files its tools were
 * asked for or answered with. `all` where it looked at skills in a way that names none of them, such as a search or a listing of their folder.
 * `skills` are those that it was offered; `isSkill` tells whether a name is one of theirs.
 */
export function restsOn(
  events: readonly TranscriptEvent[],
  skills: readonly RequestedSkill[],
  isSkill: (name: string) => boolean,
): ReadonlySet<string> | 'all' {
  const names = new Set<string>()
  for (const event of events) {
    if (event.type === 'skill') names.add(event.name)
    if (event.type !== 'tool') continue
    for (const text of [JSON.stringify(event.arguments), event.result ?? '']) {
      // Nobody knows what stood there.
      if (LEFT_OUT.test(text)) return 'all'
      for (const { name, path } of skills) if (text.includes(dirname(path))) names.add(name)
      for (const name of mentionedIn(text)) {
        if (name === null || !isSkill(name)) return 'all'
        names.add(name)
      }
    }
  }
  return names
}

/** The folder of each SKILL.md, and what stands in each folder called `skills`; null for one that names neither. */
function* mentionedIn(text: string): Generator<string | null> {
  for (const { 0: found, index } of text.matchAll(/skill(?:\.md|s)/gi)) {
    const end = index + found.length
    const before = text.slice(Math.max(0, index - MOST_NAME - 8), index)
    if (found.toLowerCase() === 'skill.md') {
      yield /([^\\/\s"'`]+)[\\/]{1,8}$/.exec(before)?.[1] ?? null
    } else if (SEPARATOR.test(text.charAt(end)) && !WORD.test(before.slice(-1))) {
      yield /^[\\/]{1,8}([^\\/\s"'`]+)/.exec(text.slice(end, end + MOST_NAME + 8))?.[1] ?? null
    } else if (SEPARATOR.test(before.slice(-1)) && !WORD.test(text.charAt(end))) {
      yield null
    }
  }
}
