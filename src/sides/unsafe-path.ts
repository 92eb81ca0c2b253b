/** Longer ones are no file that anybody works with, and not every file system takes them. */
const maxPathBytes = 1000
const maxNameBytes = 255
const maxDepth = 64

/**
 * Why a path from a tree that somebody outside made must not be written anywhere, as the end of a sentence; null for
 * one that may. Stricter than git, which checks only at a checkout and by the rules of the file system there: the
 * result must not depend on the machine.
 */
export function unsafePath(name: Uint8Array): string | null {
  if (name.length === 0) return 'is empty'
  if (name.length > maxPathBytes) return `is longer than ${maxPathBytes} bytes`
  const text = Buffer.from(name).toString('latin1')
  if (text.includes('\0')) return 'holds a NUL'
  if (text.includes('\\')) return 'holds a backslash, which separates folders on some systems'
  if (/^[A-Za-z]:/.test(text)) return 'begins with the letter of a drive'
  const parts = text.split('/')
  if (parts.length > maxDepth) return `is more than ${maxDepth} folders deep`
  for (const part of parts) {
    if (part === '') return 'has an empty part, as an absolute path has'
    if (part === '.' || part === '..') return 'leads out of its folder'
    if (part.length > maxNameBytes) return `has a part of more than ${maxNameBytes} bytes`
    if (isGitFolder(Buffer.from(part, 'latin1').toString('utf8'))) return "is git's own folder"
  }
  return null
}

/** Characters that HFS+ does not see in names. */
const INVISIBLE = /[\u200c-\u200f\u202a-\u202e\u206a-\u206f\ufeff]/g

/**
 * What some file system takes for `.git`: any case, with dots and blanks behind it, a stream of it, its short name, or
 * invisible characters.
 */
function isGitFolder(part: string): boolean {
  const plain = part
    .replace(INVISIBLE, '')
    .toLowerCase()
    .replace(/:.*$/s, '')
    .replace(/[. ]+$/, '')
  return plain === '.git' || /^git~\d+$/.test(plain)
}
