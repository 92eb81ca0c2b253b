import { z } from 'zod'
import { PROVENANCES } from './provenance.ts'

const label = z.enum(['must_activate', 'should_not_activate', 'acceptable'])
/** 1-based; `file` is relative to the root. */
export const position = z.object({
  file: z.string(),
  line: z.int().positive(),
  column: z.int().positive(),
})
/** A rate or ratio in 0..1; null where the denominator is empty (n/a). */
export const ratio = z.number().min(0).max(1).nullable()

/** What files leave out of a task: values that most have. */
export const TASK_DEFAULTS = {
  promptCut: false,
  origin: 'head' as const,
  isNew: false,
  golden: false,
  tags: [] as string[],
  grades: { base: [], head: [] },
  score: { base: null, head: null },
  passRate: { base: null, head: null },
  passRateInterval: { base: null, head: null },
  flaky: { base: null, head: null },
}

/** What files leave out of an expectation and a rule. */
export const LABEL_DEFAULTS = { weight: 1, rationale: null, source: 'labelled', change: 'same' } as const

/** What base has as head does stands in files once, as head's. */
function asOnHead<T extends { base?: unknown; head: unknown }>(sides: T) {
  const { base = sides.head } = sides
  return { ...sides, base: base as Exclude<T['base'], undefined> | T['head'] }
}

/** A value of each side. */
function pair<T extends z.ZodType>(side: T) {
  const sides = z.object({ base: side.exactOptional(), head: side })
  return sides.transform((both) => asOnHead(both as { base?: z.output<T>; head: z.output<T> }))
}

/** Trials whose model gave no answer in the end, by how. */
export const unansweredSchema = z.object({ refused: z.int(), cut_off: z.int(), empty_answer: z.int() })

/** Outcomes of one task's trials on one side, for one skill. */
export const rateSchema = z.object({
  triggered: z.int(),
  notTriggered: z.int(),
  errors: z.int(),
  /** triggered / (triggered + notTriggered). */
  rate: ratio,
})

/**
 * Change of a task's outcome for a skill, base to head. `lost`/`gained` belong to must_activate. `moved`: base's
 * version of a prompt that head labels for other skills, and which does what head says.
 */
export const changeSchema = z.enum(['lost', 'gained', 'false_trigger', 'fixed', 'moved', 'same', 'unknown'])

const expectationSchema = z
  .object({
    skill: z.string(),
    label,
    weight: z.number().default(LABEL_DEFAULTS.weight),
    rationale: z.string().nullable().default(LABEL_DEFAULTS.rationale),
    /** `implicit`: an unlabelled prompt of another skill on which this one fired. Shown and tested, in no figure. */
    source: z.enum(['labelled', 'implicit']).default(LABEL_DEFAULTS.source),
    /** True: nobody wrote it for this skill, the task's rule about all others says it. Absent: false. */
    byRule: z.literal(true).exactOptional(),
    base: rateSchema.nullable().exactOptional(),
    head: rateSchema,
    change: changeSchema.default(LABEL_DEFAULTS.change),
    /** Whether the task passes for this expectation, by side; null for `acceptable` and without a completed trial. */
    passed: pair(z.boolean().nullable()),
  })
  .transform(asOnHead)

/**
 * The rule of a task that other skills must not activate, where it holds: one for all skills of a list that
 * `expectations` does not name, since none of them fired.
 */
const ruleSchema = z
  .object({
    label: z.literal('should_not_activate'),
    /** Index of the list in `skillLists`. */
    skills: z.int().min(0),
    rationale: z.string().nullable().default(LABEL_DEFAULTS.rationale),
    /** The trials, which are the same for each of the skills. */
    base: rateSchema.nullable().exactOptional(),
    head: rateSchema,
    change: z.enum(['same', 'unknown']).default(LABEL_DEFAULTS.change),
    passed: pair(z.literal(true).nullable()),
  })
  .transform(asOnHead)

/** What the lexical router found in a prompt for one skill. */
const routedSchema = z.object({
  skill: z.string(),
  /** 0 or more; comparable within a prompt and a side only. */
  score: z.number().min(0),
  /** Words of the prompt that the skill's name or description has, the weightiest first, at most 12. */
  words: z.array(z.string()),
})

const firedSchema = z.object({ skill: z.string(), rate: z.number().min(0).max(1) })

export const intervalSchema = z.object({ low: z.number().min(0).max(1), high: z.number().min(0).max(1) })

/** One grader on one task, averaged over its trials. */
export const gradeSummarySchema = z.object({
  grader: z.string(),
  type: z.string(),
  /** Mean score over graded trials; null when none was. */
  score: ratio,
  /** Population standard deviation of the score over graded trials; null when none was. */
  stdDev: ratio,
  passRate: ratio,
  graded: z.int(),
  notApplicable: z.int(),
  errors: z.int(),
  /** Of the first trial that did not pass, else of the first; '' when none. */
  feedback: z.string(),
})

/** Trials of a prompt with a context that loaded none of its skills. */
const answeredSchema = z.object({
  /** Trials in which a tool of the context was called. */
  tool: z.int(),
  /** Trials that called no such tool and loaded no skill: the agent answered by itself. */
  alone: z.int(),
  /** Those tools, by name. */
  tools: z.array(z.string()),
})

/** A skill's own name, equal in the rows of its several rooms. Absent: it has one row, named so. */
export const idSchema = z.string()

/** The skills that something was offered or judged with, where a repository has several such rooms. */
export const roomSchema = z.object({
  name: z.string(),
  /** Base's name, where it is another room there. */
  nameOnBase: z.string().exactOptional(),
  /** The change offers some of base's skills there elsewhere: prompts are asked beside them all the same. */
  isNarrowed: z.literal(true).exactOptional(),
})

/** One prompt, on both sides. A prompt that is asked in several rooms has a row in each. */
export const taskSchema = z.object({
  key: z.string(),
  id: z.string(),
  suite: z.string(),
  /** Cut at 2,000 characters; `promptCut` says so. */
  prompt: z.string(),
  promptCut: z.boolean().default(TASK_DEFAULTS.promptCut),
  source: position,
  /** A message of a conversation whose messages are questions of their own; absent: it is none. */
  message: z
    .object({
      /** Equal for the messages of a conversation, which share their trials. */
      conversation: z.string(),
      /** From 1. */
      number: z.int().min(1),
      of: z.int().min(2),
    })
    .exactOptional(),
  /** `head`: asked by head's suites. `removed`, `edited`: base's version of a task that head dropped or changed. */
  origin: z.enum(['head', 'removed', 'edited']).default(TASK_DEFAULTS.origin),
  /** True for a task of head that base's suites do not hold. */
  isNew: z.boolean().default(TASK_DEFAULTS.isNew),
  /** Absent where all skills are offered together. */
  room: roomSchema.exactOptional(),
  golden: z.boolean().default(TASK_DEFAULTS.golden),
  /** What the prompt finds besides skills; absent: a blank home. */
  context: z
    .object({
      /** Earlier turns of the conversation. */
      messages: z.int(),
      /** Paths of instruction files, by side. */
      files: z.object({ base: z.array(z.string()), head: z.array(z.string()) }),
      tools: z.array(z.string()),
    })
    .exactOptional(),
  /** What answered in place of a skill; only of prompts with a context that must activate one. */
  answered: pair(answeredSchema).exactOptional(),
  /** Who the prompt comes from; absent: a person wrote it. A generated or inferred one never blocks. */
  provenance: z.enum(PROVENANCES).exactOptional(),
  /** True: a description was made from this prompt, so it does not test that description. Absent: it was not. */
  tuned: z.boolean().exactOptional(),
  tags: z.array(z.string()).default(TASK_DEFAULTS.tags),
  /** The labels that somebody wrote, and what else fired. */
  expectations: z.array(expectationSchema),
  /** Absent: no rule says anything of other skills. */
  rules: z.array(ruleSchema).exactOptional(),
  /** Every skill that fired, most often first. */
  fired: pair(z.array(firedSchema)),
  /** Of a prompt that changed under the lexical router: the skills expected and fired, by side; absent elsewhere. */
  routed: pair(z.array(routedSchema)).exactOptional(),
  grades: pair(z.array(gradeSummarySchema)).default(TASK_DEFAULTS.grades),
  /** Mean composite score over trials: sum of score x weight / sum of weights; null without graders that apply. */
  score: pair(ratio).default(TASK_DEFAULTS.score),
  /** Share of trials in which every grader passed; null without graders that apply. */
  passRate: pair(ratio).default(TASK_DEFAULTS.passRate),
  /** 95 % interval of `passRate` (Wilson); null with it. */
  passRateInterval: pair(intervalSchema.nullable()).default(TASK_DEFAULTS.passRateInterval),
  /** Whether some of those trials passed and others did not; null without graders that apply. */
  flaky: pair(z.boolean().nullable()).default(TASK_DEFAULTS.flaky),
  /** Trials in which the agent used all its turns, loaded nothing and gave no answer; absent where there were none. */
  silent: pair(z.int()).exactOptional(),
  /** Trials that loaded nothing and ended without an answer of the model, by side; absent where there were none. */
  unanswered: pair(unansweredSchema).exactOptional(),
})
