/** Characters of a SKILL.md's body that prove that it was shown, and the fewest that can. */
const PROOF = 200
const FEWEST = 40
const MAX_LOOKED_AT = 1_000_000

/** A skill and the text of its SKILL.md; absent: unknown, or no skill. */
export interface SkillText {
  name: string
  path: string
  text?: string
}

/** Finds the skills whose own text stands in a result, however it came there. */
export class ShownSkills {
  readonly #proofs: readonly { skill: SkillText; proof: string }[]

  constructor(offered: readonly SkillText[] | null) {
    this.#proofs = (offered ?? []).flatMap((skill) => {
      const proof = proofOf(skill.text ?? '')
      return proof.length < FEWEST ? [] : [{ skill, proof }]
    })
  }

  /** The skills that a text shows, each once. Those of one beginning are told apart by nothing, so all are. */
  in(text: string): SkillText[] {
    if (this.#proofs.length === 0 || text.length < FEWEST) return []
    const plain = folded(text.slice(0, MAX_LOOKED_AT).replaceAll(LINE_NUMBER, ''))
    return this.#proofs.flatMap(({ skill, proof }) => (plain.includes(proof) ? [skill] : []))
  }
}

/** The beginning of what follows the frontmatter; of a short one with the frontmatter, which only reading shows. */
function proofOf(text: string): string {
  const [frontmatter = ''] = /^\uFEFF?---[^\n]*\n[\s\S]*?\n---[^\n]*(?:\n|$)/.exec(text) ?? []
  const body = folded(text.slice(frontmatter.length))
  return (body.length >= PROOF ? body : folded(text.replace(/^\uFEFF/, ''))).slice(0, PROOF)
}

/** Shells fold white space where a text is no quoted word. */
function folded(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim()
}

/** What `cat -n` and file tools put before a line. */
const LINE_NUMBER = /^[ \t]*\d+(?:\t|\u2192)/gm
