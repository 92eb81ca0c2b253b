import picomatch from 'picomatch'
import { type SourcePosition, UserError } from './user-error.ts'

/**
 * A pattern becomes a regular expression that may backtrack, so everything that multiplies its steps is bounded, in the
 * pattern and in paths.
 */
const MAX_LENGTH = 500
const MAX_FOLDER_WILDCARDS = 3
const MAX_WILDCARDS_IN_A_NAME = 3
const MAX_BRACES = 3
const MAX_PATH_LENGTH = 1024
/** Longest name in file systems. */
const MAX_NAME_LENGTH = 255

/**
 * Whether a path (relative, with `/`) matches a glob: `*`, `?`, `**`, `[ab]`, `{a,b}`; a leading dot is an ordinary
 * character. Throws UserError, at `where`, for a glob that would take too long: patterns come from repositories that
 * may be hostile.
 */
export function globMatcher(glob: string, where?: SourcePosition): (file: string) => boolean {
  const names = glob.split('/')
  const braces = glob.split('{').length - 1
  const folders = names.filter((name) => name.includes('**')).length
  const stars = Math.max(...names.map((name) => name.replaceAll('**', '*').split('*').length - 1))
  const tooMany = folders > MAX_FOLDER_WILDCARDS || stars > MAX_WILDCARDS_IN_A_NAME || braces > MAX_BRACES
  if (glob.length > MAX_LENGTH || tooMany) {
    throw new UserError({
      what: `The pattern \`${glob.slice(0, 60)}\` is too complicated`,
      where,
      todo: `Use at most ${MAX_FOLDER_WILDCARDS} \`**\`, ${MAX_BRACES} \`{}\`, and ${MAX_WILDCARDS_IN_A_NAME} \`*\` in a name.`,
    })
  }
  // Escapes parentheses, `+` and `|`, which would act as operators of the regular expression.
  const literal = glob.replace(/[()|+]/g, '\\$&')
  const matches = picomatch(literal, { dot: true, noextglob: true, nonegate: true })
  return (file) => isUsual(file) && matches(file)
}

function isUsual(file: string): boolean {
  return file.length <= MAX_PATH_LENGTH && file.split('/').every((name) => name.length <= MAX_NAME_LENGTH)
}
