/** Thrown when an agent's run cannot be judged. Its trial becomes an error of this kind, never "not triggered". */
export class AgentFailure extends Error {
  readonly kind: 'agent' | 'timeout' | 'limit' | 'not_recorded' | 'budget' | 'disagreement'
  /** The beginning of what a program said on its stderr; '' where it is not known. */
  readonly stderr: string
  /** The skill that a lost call was for; null where it does not say, and for another failure. */
  readonly lostSkill: string | null

  constructor(message: string, kind: AgentFailure['kind'] = 'agent', { stderr = '', lostSkill = null }: Details = {}) {
    super(message)
    this.name = 'AgentFailure'
    this.kind = kind
    this.stderr = stderr
    this.lostSkill = lostSkill
  }
}

interface Details {
  stderr?: string
  lostSkill?: string | null
}
