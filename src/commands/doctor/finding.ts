/** How a check ended. `unknown`: it could not be made here, which is neither good nor bad. */
export type State = 'ok' | 'warning' | 'problem' | 'unknown'

export interface Finding {
  /** Such as `node` or `required-check`: the same for the same check, whatever it found. */
  check: string
  state: State
  /** One sentence without a full stop. May hold foreign text. */
  what: string
  /** What to do; null where there is nothing. */
  todo: string | null
}

/** Makes the findings of one check. */
interface Reporter {
  ok(what: string): Finding
  warning(what: string, todo: string): Finding
  problem(what: string, todo: string): Finding
  unknown(what: string, todo?: string | null): Finding
}

export function reporter(check: string): Reporter {
  return {
    ok: (what) => ({ check, state: 'ok', what, todo: null }),
    warning: (what, todo) => ({ check, state: 'warning', what, todo }),
    problem: (what, todo) => ({ check, state: 'problem', what, todo }),
    unknown: (what, todo = null) => ({ check, state: 'unknown', what, todo }),
  }
}
