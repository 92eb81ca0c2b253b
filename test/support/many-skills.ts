/** Skills as the agents were shown them when their listing rules were observed, in no order of their names. */
export function manySkills(count: number, least: number, most: number): { name: string; description: string }[] {
  return Array.from({ length: count }, (_, index) => ({
    name: `${LETTERS[index % LETTERS.length]}-skill-${index}`,
    description: textOf(least + ((index * 37) % (most - least)), index),
  }))
}

const LETTERS = 'zyxwvutsrqponmlkjihgfedcba'

function textOf(length: number, seed: number): string {
  let text = `Handles topic ${seed}: `
  while (text.length < length) text += `word${(seed * 7 + text.length) % 97} `
  return `${text.slice(0, length).trimEnd()}.`
}
