import { moreInBrackets } from '../core/errors/first-of.ts'
import type { ColumnResults, Reason, SkillResult } from '../core/results/results.ts'
import { stateOfColumn } from './account.ts'
import type { AccountState } from './account-codes.ts'
import { rowsText } from './candidate-words.ts'
import { cut } from './escape.ts'
import { falseSentence, lostSentence, movedSentence, movesOf, onlyTook } from './explain.ts'
import { commandFirst, type InlineText, names, plainText, reasonOf, reasonText } from './inline-text.ts'
import { plural, prompts } from './numbers.ts'
import { copiesOf, FEWER, rowNames, skillCount } from './room-text.ts'
import { fallenText } from './task-figures.ts'
import { countedGreen, greenTitle, sentences, tookOnlyFrom, unjudgedPart, withPrompts } from './title-green.ts'
import { isGone, type View, viewOf } from './view.ts'

/** Code points that a title should take, as plain text: longer ones are told in a shorter shape. */
const MOST = 125
/** Code points of a reason that a title repeats. The text below tells longer ones in full. */
const REASON_IN_TITLE = 100

/** How much a title tells. */
interface Shape {
  /** Code points of each skill's name. */
  name: number
  /** Say of many skills only how many they are, naming at most so many; null for what happened to each. */
  counted: number | null
}

/** From the fullest to the shortest. */
const SHAPES: readonly Shape[] = [
  { name: 64, counted: null },
  { name: 40, counted: null },
  { name: 24, counted: null },
  { name: 40, counted: 3 },
  { name: 24, counted: 3 },
  { name: 24, counted: 1 },
]

/** `text` cut before the word that does not fit. */
function cutAtWord(text: string, most: number): string {
  const short = cut(text, most).replace(/…$/, '')
  const end = short.lastIndexOf(' ')
  return `${end > most / 2 ? short.slice(0, end).replace(/[,;:]$/, '') : short}…`
}

/** The verdict of one subject in one line of plain text, at most 255 characters. */
export function renderPlainTitle(results: ColumnResults): string {
  return limitTitle(titleOfOne(viewOf(results), plainText))
}

/** A title of at most 255 characters, cut at a word. */
export function limitTitle(title: string): string {
  // GitHub counts UTF-16 units, of which a code point takes up to two.
  return title.length <= 255 ? title : cutAtWord(title, 127)
}

/**
 * The verdict in one line, in markdown or plain, about 120 characters at most: "Regressed: `pdf` lost 3 of 20 prompts
 * to `docx`", or "Advice: ..." where the router decided and blocks nothing.
 */
export function titleOfOne(view: View, inline: InlineText): string {
  const lead = leadOf(view.results)
  const said = titleAfter(view, inline, lead.length)
  if (lead === '') return said.replace(STATES, (first) => first.toUpperCase())
  return `${lead}${lead === REGRESSED ? said.replace(/^(\d+ skills) regressed: /, '$1: ') : said}`
}

/** The title without the word that leads it, of which `taken` characters stand before it. */
export function titleAfter(view: View, inline: InlineText, taken: number): string {
  const inShape = (shape: Shape, text: InlineText): string => {
    const short = { ...text, name: (skill: string) => text.name(cut(skill, shape.name)) }
    const said = verdict(view, short, shape.counted)
    const [fell, more] = isFirst(view.results)
      ? ['', '']
      : [fallenPart(view, short), unjudgedPart(view, short, shape.counted)]
    // A title that begins with "no change" would contradict it.
    const rest = said.replace(NOTHING, '')
    const isFirm = rest === said && (view.results.decision.state === 'regressed' || hasLabelledLoss(view))
    const parts = isFirm ? [said, fell, more] : [more, ...(rest === said ? [said, fell] : [fell, rest])]
    const joined = fell === '' && more === '' ? said : parts.filter((part) => part !== '').join('; ')
    return `${joined}${fewerText(view)}${partText(view.results)}`
  }
  const fits = (shape: Shape): boolean => Array.from(inShape(shape, plainText)).length <= MOST - taken
  const shape = SHAPES.find(fits) ?? (SHAPES.at(-1) as Shape)
  return inShape(shape, inline)
}

const REGRESSED = 'Regressed: '
const ADVICE = 'Advice: '
/** The first letter of a title that begins with a state, and not with the name of a skill. */
const STATES = /^[nf](?=ot evaluated\b|irst run:|othing was measured)/

/** The words before the title by the state of the run; '' where the title itself says it. */
const LEADS: Readonly<Record<AccountState, string>> = {
  blocked: REGRESSED,
  not_evaluated: '',
  nothing: '',
  advice: ADVICE,
  too_few: '',
  allowed: 'Passes by policy: ',
  accepted: 'Accepted: ',
  first_run: '',
  measured: '',
  fine: 'Pass: ',
}

function leadOf(results: ColumnResults): string {
  const state = stateOfColumn(results)
  const isQuiet = state === 'not_evaluated' || state === 'fine' || state === 'too_few' || state === 'nothing'
  return isQuiet && isAdvice(results) ? ADVICE : LEADS[state]
}

const NOTHING = /^no change(?: detected)?(?:; |$)/

/** Whether a title tells that nothing was decided yet, and no more. */
function isFirst({ decision: { state, reportOnly } }: ColumnResults): boolean {
  return state === 'not_evaluated' || reportOnly === 'first_run' || reportOnly === 'installing'
}

/** Whether something got worse that a verdict counts, which stands before what never blocks. */
function hasLabelledLoss({ lost, falseTriggers, isCounted }: View): boolean {
  return [...lost, ...falseTriggers].some(isCounted)
}

/** "grader `tone` fell by 0.30" where the title would not say it; else ''. */
function fallenPart({ results }: View, inline: InlineText): string {
  const { decision, skills } = results
  const [first] = decision.reasons.filter(({ blocks }) => blocks)
  const isSaid = first?.code === 'grader' && !skills.some(({ state }) => state === 'regressed')
  return isSaid ? '' : fallenText(results, inline)
}

/** Whether the lexical router compared two sides and its decision blocks nothing. A first run is told as one. */
export function isAdvice({ agent, decision, kind }: ColumnResults): boolean {
  if (decision.reportOnly === 'first_run' || decision.reportOnly === 'installing') return false
  return agent.id === 'lexical' && kind === 'gate' && !decision.enforced
}

/** " (only a part was measured)" for a filtered run, else ''. */
export function partText({ filter }: ColumnResults): string {
  return filter === null ? '' : ' (only a part was measured)'
}

/** That the change narrowed a room which is judged, else ''. */
function fewerText({ skills }: View): string {
  return skills.some(({ room }) => room?.isNarrowed === true) ? ` (${FEWER})` : ''
}

function verdict(view: View, inline: InlineText, counted: number | null): string {
  const { decision, kind, tasks } = view.results
  if (decision.state === 'not_evaluated') {
    if (allFailed(view.results)) {
      const why = decision.reasons.find(({ cause }) => cause === 'trials_failed')
      if (why !== undefined) return notEvaluated(view, why, inline)
      return `not evaluated: ${plural(view.results.trials.total, 'trial')}, and each ended in an error`
    }
    const reason = decision.reasons.find((item) => item.code === 'not_evaluated') ?? decision.reasons[0]
    return reason === undefined ? 'not evaluated: no reason was given' : notEvaluated(view, reason, inline)
  }
  if (tasks.length === 0 && decision.state !== 'regressed') return 'nothing was measured'
  if (decision.reportOnly === 'first_run' || decision.reportOnly === 'installing')
    return `first run: ${rowsText(view.skills)} measured`
  const regressed = view.skills.filter((skill) => skill.state === 'regressed')
  if (regressed.length > 0) return regressedTitle(view, regressed, inline, counted)
  if (decision.state === 'regressed') {
    const [first, ...more] = decision.reasons.filter((item) => item.blocks)
    if (first === undefined) return 'worse than base'
    return `${reasonText(first, REASON_IN_TITLE, inline)}${moreInBrackets(more.length)}`
  }
  if (kind === 'run') {
    const count = plural(
      view.skills.length === 0 ? tasks.length : skillCount(view.skills),
      view.skills.length === 0 ? 'task' : 'skill',
    )
    return `${count} measured`
  }
  return counted === null ? greenTitle(view, inline) : countedGreen(view, inline, counted)
}

/** Whether every trial failed, which the title then says instead of what is unknown of each skill. */
function allFailed({ trials, errors }: ColumnResults): boolean {
  return trials.total > 0 && trials.errors === trials.total && errors.some(({ kind }) => kind !== 'budget')
}

/** "not evaluated (`pdf`, also `docx` and 3 more): recall could not be judged". */
function notEvaluated({ results, byName }: View, reason: Reason, inline: InlineText): string {
  const { skill, message } = reason
  if (skill === null || !message.startsWith(`${skill}: `))
    return `not evaluated: ${commandFirst(reason, REASON_IN_TITLE, inline)}`
  const unknown = results.decision.reasons.flatMap((one) =>
    one.code === reason.code && one.skill !== null ? [byName.get(one.skill) ?? { skill: one.skill }] : [],
  )
  const [first, ...others] = copiesOf(unknown)
  const also =
    others.length === 0
      ? ''
      : `, also ${names(
          others.map(({ name }) => name),
          inline,
          1,
        )}`
  return `not evaluated (${inline.name(first?.name ?? skill)}${also}): ${inline.text(message.slice(skill.length + 2), Math.max(20, REASON_IN_TITLE - skill.length - 2))}`
}

function regressedTitle(
  view: View,
  regressed: readonly SkillResult[],
  inline: InlineText,
  counted: number | null,
): string {
  const told = regressed.filter((skill) => !isCoveredByVictims(view, skill))
  const isAccepted = told.every(({ accepted }) => accepted !== undefined) && stateOfColumn(view.results) === 'accepted'
  const said = sentences(told, inline, (skill, own) => {
    const happened = counted === null ? whatHappened(view, skill, own) : inShort(view, skill)
    return `${happened}${skill.accepted === undefined || isAccepted ? '' : ' (accepted)'}`
  })
  const [only, ...others] = said
  if (only !== undefined && others.length === 0) return only
  const skills = skillCount(told)
  const where = whereOf(told)
  const what = told.every(({ unloaded }) => unloaded !== undefined) ? 'no longer loaded' : 'regressed'
  // Where each is told of all its rooms at once, it says in how many.
  const lead = `${plural(skills, 'skill')} ${what}${said.length === skills ? '' : where}: `
  if (said.length > 3 || counted !== null) {
    const note = isAccepted ? '' : acceptedNote(told)
    const sum = said.length > 3 ? sumOf(view, told) : null
    return `${sum === null ? `${lead}${rowNames(told, inline, counted ?? 3)}` : `${sum}${where}`}${note}`
  }
  return `${lead}${said.join('; ')}`
}

/** " in 3 rooms" of rows of which several are of one skill; else ''. */
function whereOf(told: readonly SkillResult[]): string {
  if (skillCount(told) === told.length) return ''
  return ` in ${plural(new Set(told.map(({ room }) => room?.name)).size, 'room')}`
}

/** " (2 accepted)" of skills that regressed; '' where nobody accepted one. */
function acceptedNote(told: readonly SkillResult[]): string {
  const accepted = told.filter((skill) => skill.accepted !== undefined).length
  if (accepted === 0) return ''
  return accepted === told.length ? ' (accepted)' : ` (${accepted} accepted)`
}

/** "4 of 25 skills lost 14 of 40 prompts"; null where they got worse in other ways. */
function sumOf(view: View, told: readonly SkillResult[]): string | null {
  const lost = told.filter(
    (skill) => !isGone(skill) && skill.unloaded === undefined && skill.recall.verdict === 'regressed',
  )
  if (lost.length < told.length) return null
  const sum = (of: (skill: SkillResult) => number) => lost.reduce((all, skill) => all + of(skill), 0)
  const worse = sum((skill) => movesOf(view, skill.recall).worse)
  return `${skillCount(told)} of ${plural(skillCount(view.skills), 'skill')} lost ${prompts(worse, view.results.policy.tolerance)} of ${plural(
    sum(({ recall }) => recall.tasks),
    'prompt',
  )}`
}

/** What happened to a skill without the names of others. */
function inShort(view: View, skill: SkillResult): string {
  if (isGone(skill)) return `was removed${withPrompts([skill])}`
  if (skill.unloaded !== undefined) return 'is no longer loaded'
  const { worse } = movesOf(view, skill.recall)
  if (skill.recall.verdict === 'regressed' && worse > 0) {
    return `lost ${prompts(worse, view.results.policy.tolerance)} of ${plural(skill.recall.tasks, 'prompt')}`
  }
  return (skill.falseTriggers.verdict === 'regressed' && falseSentence(view, skill)) || 'regressed'
}

function whatHappened(view: View, skill: SkillResult, inline: InlineText): string {
  if (isGone(skill)) {
    return skill.accepted === undefined
      ? reasonOf(skill, 'was removed', inline, 160)
      : `was removed${withPrompts([skill])}`
  }
  if (skill.unloaded !== undefined) return inline.text(skill.unloaded.says, 160)
  const parts: string[] = []
  if (skill.recall.verdict === 'regressed') parts.push(lostSentence(view, skill, inline))
  if (skill.falseTriggers.verdict === 'regressed' && !(parts.length > 0 && onlyTook(view, skill))) {
    parts.push(falseSentence(view, skill))
  }
  parts.push(movedSentence(view, skill, inline))
  const shown = parts.filter((part) => part !== '')
  return shown.length > 0 ? shown.join(' and ') : reasonOf(skill, 'regressed', inline, 120)
}

/**
 * Whether a skill regressed only by taking prompts of skills that the title names: "`pdf` lost 3 prompts to `docx`"
 * makes "`docx` fires on 3 prompts it should not" a repetition.
 */
function isCoveredByVictims(view: View, skill: SkillResult): boolean {
  if (skill.recall.verdict === 'regressed') return false
  return tookOnlyFrom(view, skill, (victim) => victim.recall.verdict === 'regressed')
}
