/** A sentence of ours as a part of another one: without its full stop. */
export function clause(sentence: string): string {
  return sentence.endsWith('.') ? sentence.slice(0, -1) : sentence
}

/** A part of a sentence as a whole one. */
export function sentence(clause: string): string {
  return /[.?!]$/.test(clause) ? clause : `${clause}.`
}
