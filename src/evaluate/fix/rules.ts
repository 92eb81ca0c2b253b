import { agentListings } from '../../agents/adapters/agent-tables.ts'
import { rawWords } from '../../agents/lexical/terms.ts'
import { oneLine } from '../../core/errors/one-line.ts'
import { messagesOf } from '../../suites/messages.ts'
import type { Edit, FixQuestion, FixSkill } from './question.ts'
import { siblingSkills, skillNamed } from './question.ts'
import { readsAsDescription } from './reads-as-description.ts'

/** Longer descriptions are not loaded by some agents, and cut by others. In UTF-16 units. */
const LONGEST = 1_024
/** Growth over what the description has now. */
const GROWTH = 1.1

/** Words that press an agent to load a skill, whatever the prompt says. */
const CUES =
  /\b(?:always|must|never|mandatory|required|critical|important|imperative|immediately|proactively|without exception|no matter what|whenever possible|before anything else)\b|(?:^|[^\p{L}])(?:всегда|обязательно|никогда|срочно|немедленно)(?!\p{L})|必须|务必|一定要|总是|始终|絶対|必ず|常に|\b(?:siempre|immer|toujours|sempre)\b/giu

/**
 * Why an edit may not be proposed, whatever it gains; null: it may. It grows no further than base's length or a tenth,
 * hides no skill in an agent's list and no character, presses nobody, quotes no prompt, and reads as a description.
 */
export function brokenRule(edit: Edit & { isOnlyWords?: boolean }, question: FixQuestion): string | null {
  const skill = skillNamed(question, edit.skill)
  if (skill === null) return 'there is no such skill'
  // It is never written.
  if (edit.isOnlyWords === true) return null
  const { description: now, base } = skill
  const { description } = edit
  const own = [now, base ?? '', skill.whenToUse]
  if (description === '' || description === now) return 'it changes nothing'
  if (description.length > Math.max(base?.length ?? 0, GROWTH * now.length)) return 'it is too long'
  if (description.length > LONGEST && description.length >= now.length) return `it has more than ${LONGEST} characters`
  const isNew = (found: (text: string) => string[]) => {
    const known = new Set(own.flatMap(found))
    return found(description).some((one) => !known.has(one))
  }
  if (isNew(hiddenIn)) return 'it hides characters'
  if (isNew(cuesIn)) return 'it presses the agent'
  if (quotesPrompt(description, skill, question)) return 'it quotes a prompt'
  if (hidesSkill(edit, question)) return 'an agent would no longer list every skill'
  return readsAsDescription(description, own) ? null : 'it does not read as a description'
}

/** Characters that nobody sees. Line breaks and tabs are white space. */
function hiddenIn(text: string): string[] {
  return text.match(/(?![\n\t])[\p{Cc}\p{Cf}]/gu) ?? []
}

function cuesIn(text: string): string[] {
  return [...text.matchAll(CUES)].map(([cue]) => cue.toLowerCase().trim())
}

/** Whether four words in a row of any prompt stand in the description, and neither in the present one nor in base's. */
function quotesPrompt(description: string, { description: now, base }: FixSkill, { tasks }: FixQuestion): boolean {
  const before = new Set([now, base ?? ''].flatMap(fourWords))
  const added = new Set(fourWords(description).filter((words) => !before.has(words)))
  if (added.size === 0) return false
  return tasks.some((task) => messagesOf(task).some((text) => fourWords(text).some((words) => added.has(words))))
}

const WITHOUT_SPACES = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー\p{Script=Hangul}\p{Script=Thai}]/u

/** Every four words in a row. Of scripts without spaces two signs count as one word. */
export function fourWords(text: string): string[] {
  const parts = rawWords(text).flatMap((run) =>
    WITHOUT_SPACES.test(run) ? [...run].map((sign) => ({ sign, size: 1 })) : [{ sign: run, size: 2 }],
  )
  const found: string[] = []
  for (const start of parts.keys()) {
    let size = 0
    let end = start
    while (size < 8 && end < parts.length) {
      size += parts[end]?.size ?? 0
      end += 1
    }
    if (size >= 8) found.push(JSON.stringify(parts.slice(start, end).map(({ sign }) => sign)))
  }
  return found
}

/**
 * Whether an agent hides a skill of its list that it shows now, and shows with the descriptions of base: what only puts
 * back a list that was too long before is no new harm. The list is of the skills that are offered with this one.
 */
function hidesSkill(edit: Edit, question: FixQuestion): boolean {
  const own = skillNamed(question, edit.skill)
  const all = [...(own === null ? [] : [own]), ...siblingSkills(edit.skill, question)]
  const skills = all.filter(({ kind }) => kind === undefined)
  const listed = (describe: (skill: FixSkill) => string) =>
    skills
      .map((skill) => ({
        id: skill.name,
        name: skill.bareName,
        plugin: skill.plugin,
        description: oneLine(describe(skill)),
        whenToUse: oneLine(skill.whenToUse),
      }))
      .sort((a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : 0))
  const now = listed(({ description }) => description)
  const onBase = listed(({ base, description }) => base ?? description)
  const after = listed(({ name, description }) => (name === edit.skill ? edit.description : description))
  return agentListings.some((agent) => {
    const before = [agent.show(now), agent.show(onBase)]
    const is = agent.show(after)
    const dropped = new Set(before.flatMap((was) => was.dropped))
    const hidden = new Set(before.flatMap((was) => [...was.cut, ...was.dropped]))
    return is.dropped.some((name) => !dropped.has(name)) || is.cut.some((name) => !hidden.has(name))
  })
}
