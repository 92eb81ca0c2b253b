/** One phrase of a description: an item of a list, a quoted example, or a clause. */
interface Phrase {
  text: string
  /** `trigger`: says when to use the skill; `negative`: says what the skill is not for; `plain`: the rest. */
  role: 'trigger' | 'plain' | 'negative'
  /** Whether it stands in quotation marks: an example of what users say. */
  quoted: boolean
  /** Number of its sentence, from 0. */
  sentence: number
}

/**
 * Splits a description into phrases and classifies each. Clauses such as "Do NOT use for X (use other-skill)" are
 * negative up to the end of their sentence or list, brackets included, unless a clause outside of brackets begins with
 * "use when" or the like; a quoted example is a trigger unless it is in a negative clause.
 */
export function parseDescription(description: string): Phrase[] {
  const phrases: Phrase[] = []
  /** Whether the items that follow belong to a heading such as "Do not use for:". */
  let isExcluding = false
  for (const [number, sentence] of sentences(description).entries()) {
    isExcluding &&= ITEM.test(sentence)
    let role: Phrase['role'] =
      isExcluding || REDIRECT.test(sentence) ? 'negative' : TRIGGER.test(sentence) ? 'trigger' : 'plain'
    const add = (clause: string): void => {
      for (const { text, quoted } of items(clause))
        phrases.push({ text, role: quoted && role === 'plain' ? 'trigger' : role, quoted, sentence: number })
    }
    /** The role before the brackets that a clause stands in: what is negated in them ends with them. */
    let outer: Phrase['role'] | null = null
    for (const { clause, isInBrackets } of clauses(sentence.replace(EVEN_IF, withoutNegation))) {
      if (isInBrackets) outer ??= role
      else if (outer !== null) [role, outer] = [outer, null]
      const negation = NEGATIVE.exec(clause)
      if (negation !== null) {
        add(clause.slice(0, negation.index))
        role = 'negative'
        add(clause.slice(negation.index))
        continue
      }
      if (NEGATIVE_END.test(clause)) {
        role = 'negative'
        add(clause)
        continue
      }
      if (role === 'negative' && !isExcluding && !isInBrackets && RESUME.test(clause)) role = 'trigger'
      add(clause)
    }
    isExcluding ||= role === 'negative' && /[:：]\s*$/u.test(sentence)
  }
  return phrases
}

/** "even if the user does not say X" widens a description; its negation excludes nothing. */
const EVEN_IF = /\beven (?:if|when|though)\b[^.;!?]*/giu

function withoutNegation(text: string): string {
  return text.replace(/\b(?:do(?:es)? not|don['’]?t|doesn['’]?t|never|not)\b/giu, ' ')
}

const TRIGGER =
  /\b(?:use (?:this|it|when|whenever|for|if|to|only|proactively|also)|used (?:for|when)|also use|useful (?:for|when)|when(?:ever)? (?:the |a )?users?|when (?:you|working|asked|creating|building|writing)|triggers?\b|(?:activate|invoke)\b|when:|for requests|asks? (?:to|for|about)|mentions?|applies (?:to|when)|should be used)|(?:^|[^\p{L}])(?:использ|примен|нужен|нужна|когда|если)|时使用|使用此|适用|用于|当用户|场景|触发|用户/iu

/** What says, at the beginning of a clause after an exclusion, that the skill is meant again. */
const RESUME =
  /^\W*(?:(?:also |but |only )*(?:use|invoke|activate) (?:this|it|when|whenever|for|if|to|only)\b(?!-)|(?:use )?(?:when|for):|triggers?(?: on| when)?:)|^\P{L}*(?:当用户|使用此|适用于|触发|использ)/iu

/** "For pricing, see pricing-strategy" names what another skill is for. */
const REDIRECT = /^\W*for\b[^.]*\bsee\s+(?:the\s+)?[\w`/-]+(?:\s+skill)?\W*$/iu

const ITEM = /^\s*[-*•]\s/u

const NEGATIVE =
  /\b(?:out of scope|exclusions?(?=\s*:)|excludes?(?=\s*:)|skip(?= (?:this|it|when|if|for)\b|:)|avoid (?:for|when|this skill)|do(?:es)? not|don['’]?t|doesn['’]?t|never|not (?:for|to be used|intended|meant|when|a replacement|suitable|per)|isn['’]?t for|rather than|instead of|use [^\s,.;]+ (?:for (?:that|those|these|this)|instead)|unless)|\bnot\b(?= (?:use|trigger|invoke|handle|cover|needed|required))|(?:^|[^\p{L}])(?:не (?:для|использ|примен|подход|нужен|надо|путать))|不要|不用于|不适用|不负责|不包括|不应|請勿|请勿|勿用|\b(?:no (?:usar|utilizar|sirve|es para)|não (?:usar|use|utilizar)|non (?:usare|utilizzare)|ne pas|pas pour|nicht (?:für|verwenden|geeignet))/iu

/** In Japanese and Korean the negation comes last and covers the text before it. */
const NEGATIVE_END = /使わない|使わず|使用しない|対象外|사용하지|쓰지 (?:마|않)|제외/u

/**
 * Full stops only count before a space, so that "pipeline.yml" stays one word, and not those of a quotation that a
 * sentence goes on after. Blank lines and list items end a sentence too; "1)" and "(1)" only separate.
 */
export function sentences(description: string): string[] {
  const tidy = description
    .replace(/[^\S\n]+/gu, ' ')
    .replace(/ ?\n ?/gu, '\n')
    .replace(/\n(?:\(?\d{1,2}[.)])(?= )/gu, '\n-')
    .replace(/(?<=[\s:：,，;；])(?:\(\d{1,2}\)|（\d{1,2}）|\d{1,2}\)|(?<=: )1\.)\s?(?=\S)/gu, ', ')
    // Two steps, as a lookbehind over the whole line would be tried at each of its characters.
    .replace(/(?<=: , ).*/gu, (rest) => rest.replace(/ [2-9]\.(?= \p{L})/gu, ','))
  const ends = /(?<=[.!?;]["”)])[ \n]+(?!\p{Ll})|(?<=[.!?;])[ \n]+|[。！？；]|\n+(?=[-*•] )|\n{2,}/u
  return tidy.split(ends).filter(isSomething)
}

/** Dashes and brackets open a clause of their own. */
function clauses(sentence: string): { clause: string; isInBrackets: boolean }[] {
  let depth = 0
  const found: { clause: string; isInBrackets: boolean }[] = []
  for (const clause of sentence.split(/\s(?:--|—|–|-)\s|—|(?=[()（）])/u)) {
    if (/^[(（]/u.test(clause)) depth += 1
    else if (/^[)）]/u.test(clause)) depth = Math.max(0, depth - 1)
    found.push({ clause: clause.replace(/^[()（）]/u, ''), isInBrackets: depth > 0 })
  }
  return found.filter(({ clause }) => isSomething(clause))
}

/** Quoted examples, and the text between commas outside of them. */
function items(clause: string): { text: string; quoted: boolean }[] {
  const examples: string[] = []
  const rest = clause.replace(/["“”«»「」『』]([^"“”«»「」『』]{1,200})["“”«»「」『』]/gu, (_whole, inner: string) => {
    examples.push(inner)
    return ','
  })
  const plain = rest.split(/[,:：，、]|\s(?:or|или)\s/u)
  return [
    ...plain.map((text) => ({ text, quoted: false })),
    ...examples.map((text) => ({ text, quoted: true })),
  ].filter(({ text }) => isSomething(text))
}

function isSomething(text: string): boolean {
  return /[\p{L}\p{N}]/u.test(text)
}
