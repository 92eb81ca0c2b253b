import { UserError } from '../errors/user-error.ts'

/** The error for a tree that holds nothing to measure. */
export class NothingFound extends UserError {}

/** The error for a tree without skills. */
export function noSkill(): NothingFound {
  return new NothingFound({
    what: 'There are no skills: no SKILL.md was found.',
    todo: 'Commit a folder with a SKILL.md, or name the folders that hold skills with `skills: roots:` in skill-eval-gate.yml.',
  })
}

/** The error for a tree without suites; `skipped` are the candidates that were not read, with the reason. */
export function noSuite(skipped: readonly { file: string; reason: string }[]): NothingFound {
  const looked = skipped.slice(0, 3).map(({ file, reason }) => `${file} ${reason}`)
  return new NothingFound({
    what: `There is no eval suite${looked.length === 0 ? '' : ` (looked at: ${looked.join('; ')})`}.`,
    todo: 'Put one below a folder named `evals`, such as evals/my-skill/trigger_eval.json with [{"query": "...", "should_trigger": true}], or name it.',
  })
}
