/** A skill and the text of its SKILL.md; absent: unknown, or no skill. */
interface SkillText {
  name: string
  path: string
  text?: string
}

/** Characters of a SKILL.md's body that prove that it was shown, the fewest that can, and lines of a later part. */
const PROOF = 200
const FEWEST = 40
const FEWEST_LINES = 3
/** Shorter lines are alike in many files. */
const SHORT = 12
const MAX_LOOKED_AT = 1_000_000

/** Where a line stands in the body of the only skill that has it. */
interface Place {
  skill: SkillText
  number: number
}

/** Lines of a skill in a row, up to one. */
interface Run extends Place {
  lines: number
  characters: number
}

/**
 * Finds the skills whose own text stands in a result, however it came there: the beginning of its body, or lines of it
 * that follow each other, as where an output was cut or a command left the beginning out.
 */
export class ShownSkills {
  readonly #proofs: { skill: SkillText; proof: string }[] = []
  /** Null: several skills have the line. */
  readonly #places = new Map<string, Place | null>()

  constructor(offered: readonly SkillText[] | null) {
    for (const skill of offered ?? []) {
      const { proof, lines } = marksOf(skill.text ?? '')
      if (proof.length >= FEWEST) this.#proofs.push({ skill, proof })
      for (const [number, line] of lines.entries()) {
        const known = this.#places.get(line)
        this.#places.set(line, known === undefined || known?.skill === skill ? { skill, number } : null)
      }
    }
  }

  /** The skills that a text shows, each once. Those of one beginning are told apart by nothing, so all are. */
  in(text: string): SkillText[] {
    if (this.#proofs.length === 0 || text.length < FEWEST) return []
    const looked = text.slice(0, MAX_LOOKED_AT)
    const plain = [looked, looked.replaceAll(AROUND_EACH, '')].map(folded)
    const isIn = (proof: string) => plain.some((one) => one.includes(proof))
    const shown = new Set(this.#proofs.flatMap(({ skill, proof }) => (isIn(proof) ? [skill] : [])))
    for (const skill of this.#byLines(looked)) shown.add(skill)
    return [...shown]
  }

  /** The skills of which a text has enough lines in a row, in their order. */
  *#byLines(text: string): Generator<SkillText> {
    let run: Run | null = null
    for (const line of text.split('\n')) {
      const plain = folded(line)
      if (plain.length < SHORT) continue
      const place = this.#places.get(plain) ?? this.#places.get(folded(line.replaceAll(AROUND_EACH, ''))) ?? null
      run = place === null ? null : grown(run, place, plain.length)
      if (run !== null && run.lines >= FEWEST_LINES && run.characters >= PROOF) yield run.skill
    }
  }
}

/** The row with one more line, which begins another where it does not follow. */
function grown(run: Run | null, place: Place, characters: number): Run {
  const goesOn = run !== null && place.skill === run.skill && place.number === run.number + 1
  return goesOn
    ? { ...place, lines: run.lines + 1, characters: run.characters + characters }
    : { ...place, lines: 1, characters }
}

/**
 * The beginning of what follows the frontmatter (of a short one with the frontmatter, which only reading shows), and
 * the lines of the body that are long enough.
 */
function marksOf(text: string): { proof: string; lines: string[] } {
  const [frontmatter = ''] = /^\uFEFF?---[^\n]*\n[\s\S]*?\n---[^\n]*(?:\n|$)/.exec(text) ?? []
  const rest = text.slice(frontmatter.length)
  const body = folded(rest)
  const proof = (body.length >= PROOF ? body : folded(text.replace(/^\uFEFF/, ''))).slice(0, PROOF)
  const lines = rest.split('\n').map(folded)
  return { proof, lines: lines.filter((line) => line.length >= SHORT) }
}

/** Shells fold white space where a text is no quoted word. */
function folded(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim()
}

/** What commands and file tools put before each line (file, number, mark of a quote), and `cat -A` after it. */
const AROUND_EACH = /\$\r?$|^(?:\S*SKILL\.md[:-])?(?:[ \t]*\d+(?:[\t\u2192:|-]|[ \t]{2})[ \t]?|> ?)?/gm
