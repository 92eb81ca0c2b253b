/** Thrown when an agent's run cannot be judged. Its trial becomes an error of this kind, never "not triggered". */
export class AgentFailure extends Error {
  readonly kind: 'agent' | 'timeout' | 'limit' | 'not_recorded' | 'budget'

  constructor(message: string, kind: AgentFailure['kind'] = 'agent') {
    super(message)
    this.name = 'AgentFailure'
    this.kind = kind
  }
}
