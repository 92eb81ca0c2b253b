/**
 * A skill as one word of a command: a name, a plugin's or a folder's before it (`plugin:pdf`, `.claude/pdf`), a room
 * after it (`pdf@office`). Without characters that are special in globs and shells.
 */
const WORD = /^(?:\.\/?)?[\p{L}\p{N}][\p{L}\p{N}._:@/-]{0,299}$/u

/** Whether commands in comments take a skill by this name. */
export function isSkillWord(name: string): boolean {
  return WORD.test(name)
}
