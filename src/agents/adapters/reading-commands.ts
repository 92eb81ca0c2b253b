/** How a script of sed's ends that is one command, `p`. */
const PRINTS = ['p', "p'", 'p"']

/** What a command begins with that only reads, with `*` for any text; arguments may follow. */
const READS = [
  ...['cat', 'head', 'tail', 'ls', 'pwd', 'find', 'grep', 'rg', 'nl', 'wc'],
  ...PRINTS.map((end) => `sed -n *${end}`),
]

/** What makes one do more, in its whole text: write a file, or start another program. */
const DOES_MORE = [
  ...['*>*', '*<(*', '*`*', '*$(*'],
  ...['find *-exec*', 'find *-ok*', 'find *-delete*', 'find *-fprint*', 'find *-fls*'],
  ...['rg *--pre*', 'rg *--hostname-bin*'],
  // A second command, and a further option.
  ...PRINTS.flatMap((end) => [`sed *e*${end} *`, `sed *w*${end} *`]),
  ...['sed *;*', 'sed *{*', 'sed * -*'],
]

/**
 * The commands that are allowed where only loads are measured, by their text; the last rule that matches counts. They
 * keep a trial from changing what others see: no boundary, which is the sandbox.
 */
export const READING_RULES: Readonly<Record<string, 'allow' | 'deny'>> = {
  ...Object.fromEntries(READS.flatMap((one) => [one, `${one} *`].map((text) => [text, 'allow']))),
  ...Object.fromEntries(DOES_MORE.map((text) => [text, 'deny'])),
}

/** The same as one pattern of a whole command, in which no other follows. */
export const READING = new RegExp(
  String.raw`^\s*(?![^]*(?:[;&|]|\n\s*\S)|(?:${DOES_MORE.map(patternOf).join('|')}))(?:${READS.map(patternOf).join('|')})(?:\s|$)`,
)

function patternOf(text: string): string {
  return text.replace(/[.$(){|]/g, '\\$&').replaceAll('*', '[^]*')
}
