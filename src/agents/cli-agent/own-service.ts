/** A service of an agent's maker that takes the token of a workflow's job. */
export interface OwnService {
  /** Its name, for messages. */
  readonly name: string
  /** The variable that holds the token, for us and for the program. */
  readonly variable: string
  /** What the job grants, beside `contents: read`. */
  readonly permission: string
  /** What an owner has to allow, for messages. */
  readonly policy: string
  /** The only servers that the program may reach, as `host:port`. */
  readonly servers: readonly string[]
  /** Reads what a trial used, and why the service refused it, from what the program left in its home. */
  account(home: string, stderr: string): Promise<Account>
}

/** What a program says that a trial used, and why its service gave no answer. */
export interface Account {
  inputTokens: number
  outputTokens: number
  /** Of the input: read from the provider's cache, and written to it. */
  cachedTokens: number
  writtenTokens: number
  /** US dollars, as the service counts; null: it did not say for all requests. */
  costUsd: number | null
  /** The model that answered last; null: none did. */
  model: string | null
  /** Null: it refused nothing. */
  refusal: ServiceRefusal | null
}

/**
 * Why a service gave no answer. `token`: it does not take the token; `policy`: an owner allows no such use; `credit`:
 * none is left. Asking again does not help with these. `other`: it may, such as after a rate limit.
 */
export interface ServiceRefusal {
  kind: 'token' | 'policy' | 'credit' | 'other'
  /** Its own words, one line. Foreign text. */
  said: string
}
