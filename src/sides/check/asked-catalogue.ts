import { CONSTANTS } from '../../agents/lexical/constants.ts'
import { keepLast } from '../../agents/lexical/keep-last.ts'
import type { Lexicon } from '../../agents/lexical/lexicon.ts'
import { buildLexicalRouter, type RoutedSkill } from '../../agents/lexical/router.ts'
import type { SourcePosition } from '../../core/errors/user-error.ts'
import { type OwnPhrase, ownPhrases } from './phrases.ts'

interface CheckedSkill {
  /** Its id, the same on both sides. */
  name: string
  bareName: string
  description: string
  /** Position of the description. */
  at: SourcePosition
}

/** One side's skills with the router over them. */
export class AskedCatalogue {
  readonly byName: ReadonlyMap<string, CheckedSkill>
  readonly #near: number
  readonly #lexicon: Lexicon
  readonly #answers: (prompt: string) => RoutedSkill[]

  /** `near`: share of the best score from which a skill is among the answers. */
  constructor(skills: readonly CheckedSkill[], lexicon: Lexicon, near = NEAR) {
    this.#near = near
    this.#lexicon = lexicon
    this.byName = new Map(skills.map((skill) => [skill.name, skill]))
    const router = buildLexicalRouter(skills, lexicon)
    this.#answers = keepLast((prompt) => router.near(prompt, near))
  }

  /** The skills that reach the threshold and `near` of the best score for a prompt, best first. */
  answers(prompt: string): RoutedSkill[] {
    return this.#answers(prompt)
  }

  /** The catalogue of some of these skills: each scores as it does here. */
  only(names: ReadonlySet<string>): AskedCatalogue {
    return new AskedCatalogue(
      [...this.byName.values()].filter(({ name }) => names.has(name)),
      this.#lexicon,
      this.#near,
    )
  }

  /** The skills that fire for a prompt. */
  fired(prompt: string): RoutedSkill[] {
    const found = this.answers(prompt)
    const bar = (found[0]?.score ?? 0) * CONSTANTS.margin
    return found.filter(({ score }) => score >= bar)
  }

  /** The phrases of a skill that it answers itself. */
  phrases(name: string): OwnPhrase[] {
    return this.#lexicon.reading(this.byName.get(name)?.description ?? '', ownPhrases)
  }
}

/** Share of the best score from which a skill's own score is looked at. */
const NEAR = 0.75
