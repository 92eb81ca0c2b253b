import type { FixQuestion, FixSkill } from '../../../src/evaluate/fix/question.ts'
import type { Expectation } from '../../../src/suites/suite.ts'
import { taskKey } from '../../../src/suites/task-key.ts'
import type { AskedTask } from '../../../src/trials/plan/asked-tasks.ts'

/** A skill of a question; `base`: its description on base, the same without one. */
export function skillOf(name: string, description: string, more: Partial<FixSkill> = {}): FixSkill {
  return {
    ...{ name, bareName: name, plugin: null, path: `skills/${name}/SKILL.md`, description, whenToUse: '', body: '' },
    base: description,
    ...more,
  }
}

/** Prompts that must activate a skill, one for each line. */
export function promptsFor(skill: string, lines: string, more: Partial<AskedTask> = {}): AskedTask[] {
  return lines
    .trim()
    .split('\n')
    .map((line, index) =>
      taskOf(`${skill}-${index + 1}`, line.trim(), [{ skill, label: 'must_activate', weight: 1 }], more),
    )
}

export function taskOf(
  id: string,
  prompt: string,
  expectations: Expectation[],
  more: Partial<AskedTask> = {},
): AskedTask {
  const source = { file: 'evals/all.suite.yaml', line: 1, column: 1 }
  const task = {
    ...{
      id,
      prompt,
      expectations,
      source,
      suite: source.file,
      suites: [source.file],
      also: [],
      followUps: [],
      files: [],
    },
    ...{
      graders: [],
      tags: [],
      expectsNoSkill: false,
      golden: false,
      timeoutMs: null,
      origin: 'head' as const,
      isNew: false,
    },
    ...more,
  }
  return { ...task, key: taskKey(task) }
}

/** A question with base's descriptions as they are in `skills`; a skill with `base: null` is new. */
export function questionWith(skills: FixSkill[], tasks: AskedTask[]): FixQuestion {
  return {
    skills,
    tasks,
    base: skills.flatMap(({ name, bareName, base }) => (base === null ? [] : [{ name, bareName, description: base }])),
    policy: {
      general: { tolerance: 2, share: 1 / 3, floors: { precision: null, recall: null, f1: null, accuracy: null } },
      ...{ skills: new Map(), onRemovedTasks: 'gate', onMovedLabels: 'block', unlabelled: 'negative' },
      ...{ graderTolerance: null, failOn: ['regressed'] },
    },
    offeredTo: () => null,
  }
}

export const forms =
  'Fills in PDF forms and reads their fields. Use when a form, questionnaire or application has to be completed, signed or checked.'
export const letters =
  'Writes letters in Word. Use when a letter, memo or report has to be drafted, formatted or printed.'

/** Eight prompts of each skill, all of which fire it on base. */
export const formPrompts = `
  Fill in the PDF form that the bank sent
  Complete this questionnaire for me
  Which fields of the application are still empty?
  Sign the form on page two
  Check the questionnaire for missing answers
  Read the fields out of these PDF forms
  The application has to be completed by noon
  Put my address into the form`
export const letterPrompts = `
  Draft a letter to the landlord
  Format this memo for the board
  Write a report on the quarter
  Print the letter on A5 paper
  The memo needs a heading
  Turn these notes into a report
  A letter of thanks for grandmother
  Make the report two pages long`
