/** The words of a text as plain BM25 takes them: lower case, no stop words, no stems. */
function words(text: string): string[] {
  return (
    text
      .normalize('NFKC')
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? []
  )
}

/** Okapi BM25's usual constants: how soon a repeated word saturates, and how much length counts. */
const K1 = 1.2
const B = 0.75

/**
 * Plain BM25, top 1: over name and description, without a threshold. Returns the name of the best skill for a prompt
 * that shares a word with any, else none. With one skill it fires on any shared word, "the" included.
 */
export function bm25Top1(skills: readonly { name: string; description: string }[]): (prompt: string) => string | null {
  const documents = skills.map(({ name, description }) => {
    const counts = new Map<string, number>()
    const all = words(`${name} ${description}`)
    for (const word of all) counts.set(word, (counts.get(word) ?? 0) + 1)
    return { name, counts, length: all.length }
  })
  const meanLength = documents.reduce((sum, { length }) => sum + length, 0) / Math.max(1, documents.length)
  const holders = new Map<string, number>()
  for (const { counts } of documents) {
    for (const word of counts.keys()) holders.set(word, (holders.get(word) ?? 0) + 1)
  }
  const rarity = (word: string): number => {
    const having = holders.get(word) ?? 0
    return Math.log(1 + (documents.length - having + 0.5) / (having + 0.5))
  }
  return (prompt) => {
    const asked = new Set(words(prompt))
    let best: { name: string | null; score: number } = { name: null, score: 0 }
    for (const { name, counts, length } of documents) {
      let score = 0
      for (const word of asked) {
        const count = counts.get(word) ?? 0
        const saturated = (count * (K1 + 1)) / (count + K1 * (1 - B + (B * length) / meanLength))
        if (count > 0) score += rarity(word) * saturated
      }
      if (score > best.score) best = { name, score }
    }
    return best.name
  }
}
