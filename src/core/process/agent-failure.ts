/** Thrown when an agent's run cannot be judged. Its trial becomes an error of this kind, never "not triggered". */
export class AgentFailure extends Error {
  readonly kind: 'agent' | 'timeout' | 'limit' | 'not_recorded' | 'budget' | 'disagreement'
  /** The beginning of what a program said on its stderr; '' where it is not known. */
  readonly stderr: string

  constructor(message: string, kind: AgentFailure['kind'] = 'agent', stderr = '') {
    super(message)
    this.name = 'AgentFailure'
    this.kind = kind
    this.stderr = stderr
  }
}
