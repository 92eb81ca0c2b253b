import type { Reason, SkillResult } from '../core/results/results.ts'
import { code, cut, escapeInline, plain } from './escape.ts'

/** How skill names and foreign text are set in one kind of output. */
export interface InlineText {
  name(skill: string): string
  /** Foreign text in a sentence, at most `max` code points of it. */
  text(foreign: string, max: number): string
  /** A command of ours, to be copied. */
  command(text: string): string
  /** Foreign words that a description lost, and that it got. */
  removed(words: string): string
  added(words: string): string
}

export const markdownText: InlineText = {
  name: (skill) => code(cut(skill, 64)),
  text: (foreign, max) => escapeInline(cut(foreign, max)),
  command: (text) => code(text),
  removed: (words) => `<del>${escapeInline(words)}</del>`,
  added: (words) => `<ins>${escapeInline(words)}</ins>`,
}

export const plainText: InlineText = {
  name: (skill) => cut(plain(cut(skill, 64)) || '(empty)', 64),
  text: (foreign, max) => cut(plain(cut(foreign, max)), max),
  command: (text) => plain(text),
  removed: (words) => `[-${plain(words)}-]`,
  added: (words) => `{+${plain(words)}+}`,
}

/** `a`, `a and b`, `a, b and c`, `a, b and 4 more`. */
export function listed(items: readonly string[], most = 3): string {
  const shown = items.length > most ? [...items.slice(0, most), `${items.length - most} more`] : items
  const last = shown.at(-1) ?? ''
  return shown.length < 2 ? last : `${shown.slice(0, -1).join(', ')} and ${last}`
}

/** The names of the skills in backticks or bare, as a list. */
export function names(skills: readonly string[], inline: InlineText, most = 3): string {
  return listed(skills.slice(0, most).map(inline.name).concat(skills.slice(most)), most)
}

/**
 * The message of a reason, at most `max` characters. A command at its start is set as code so that it can be copied:
 * escaping would put invisible characters into its commit id.
 */
export function commandFirst({ message, command }: Reason, max: number, inline: InlineText): string {
  if (command === undefined) return inline.text(message, max)
  const rest = message.slice(command.length + 1)
  return `${inline.name(command)} ${inline.text(rest, Math.max(20, max - command.length))}`
}

/** A reason of at most `max` characters, without a full stop; the name of its skill is set as a name. */
export function reasonText(reason: Reason, max: number, inline: InlineText): string {
  const { skill, message } = reason
  if (skill === null || !message.startsWith(`${skill}: `)) return commandFirst(reason, max, inline)
  return `${inline.name(skill)}: ${inline.text(message.slice(skill.length + 2), max)}`
}

/** The first reason of a skill, without its name. */
export function reasonOf({ skill, reasons }: SkillResult, otherwise: string, inline: InlineText, most: number): string {
  const [reason = otherwise] = reasons
  return inline.text(reason.startsWith(`${skill} `) ? reason.slice(skill.length + 1) : reason, most)
}
