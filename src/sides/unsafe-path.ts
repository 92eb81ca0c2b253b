/** Nobody works with longer paths, and not every file system takes them. */
const maxPathBytes = 1000
const maxNameBytes = 255
const maxDepth = 64

/**
 * Why a path of a foreign tree must not be written, as the end of a sentence; null where it may. Stricter than git,
 * whose checks depend on the file system: this result does not depend on the machine.
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

/** Characters that HFS+ ignores in names. */
const INVISIBLE = /[\u200c-\u200f\u202a-\u202e\u206a-\u206f\ufeff]/g

/**
 * Whether some file system takes a name for `.git`: in any case, with trailing dots or blanks, as a stream, by its
 * short name, or with invisible characters.
 */
function isGitFolder(part: string): boolean {
  const plain = part
    .replace(INVISIBLE, '')
    .toLowerCase()
    .replace(/:.*$/s, '')
    .replace(/[. ]+$/, '')
  return plain === '.git' || /^git~\d+$/.test(plain)
}
