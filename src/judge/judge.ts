/** A second model that says how good an agent's work is. */
export interface Judge {
  /** The model that answers when a grader names none; null: each grader has to. */
  readonly defaultModel: string | null
}
