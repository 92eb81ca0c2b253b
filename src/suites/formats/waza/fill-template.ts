/** The values of the placeholders in a prompt. */
interface Variables {
  vars: ReadonlyMap<string, string>
  taskName: string
}

/** A prompt with its placeholders filled in. */
interface FilledTemplate {
  text: string
  /** Names of undefined variables, in order of appearance. Their placeholders stay unchanged. */
  unknown: readonly string[]
  /** Other template actions (conditions, functions, the time of the run). They stay unchanged. */
  left: readonly string[]
}

const ACTION = /\{\{(?!\{)([^{}]*)\}\}/g
const VARIABLE = /^\.Vars\.([\p{L}_][\p{L}\p{N}_]*)$/u

/** Fills in `{{.Vars.name}}` and `{{.TaskName}}`, with or without spaces inside. Placeholders inside values stay. */
export function fillTemplate(template: string, { vars, taskName }: Variables): FilledTemplate {
  const unknown = new Set<string>()
  const left = new Set<string>()
  const text = template.replace(ACTION, (written: string, inner: string) => {
    const action = inner.trim()
    if (action === '.TaskName') return taskName
    const name = VARIABLE.exec(action)?.[1]
    if (name === undefined) {
      left.add(written)
      return written
    }
    const value = vars.get(name)
    if (value === undefined) unknown.add(name)
    return value ?? written
  })
  return { text, unknown: [...unknown], left: [...left] }
}

/**
 * Whether an action is one of Waza's. A prompt may also hold actions of another template language, for example in a
 * question about it.
 */
export function isWazaAction(written: string): boolean {
  return /^\{\{-?\s*(?:\.(?:Vars|JobID|TaskName|Iteration|Attempt|Timestamp)\b|fixture:)/.test(written)
}
