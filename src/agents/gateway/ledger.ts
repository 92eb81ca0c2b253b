import type { Limits } from './gateway.ts'

/** Requests, tokens and cost that a request uses or reserves. */
export interface Amount {
  usd: number
  inputTokens: number
  outputTokens: number
  requests: number
}

/** One budget: of the run, or of a trial. */
export interface Account {
  readonly scope: 'run' | 'trial'
  readonly limits: Limits
  readonly spent: Amount
  readonly reserved: Amount
}

/** Thrown for a reservation that exceeds what is left. */
export class OverBudget extends Error {
  readonly scope: Account['scope']
  readonly limit: keyof Limits

  constructor(scope: Account['scope'], limit: keyof Limits) {
    super(`the ${scope}'s budget (${limit}) does not cover this request`)
    this.name = 'OverBudget'
    this.scope = scope
    this.limit = limit
  }
}

/** Keeps requests within the budgets of run and trial. */
export interface Ledger {
  /**
   * Reserves the amount in all accounts at once. Waits while only the reservations of running requests stand in the
   * way, since they mostly use less.
   *
   * @returns a function to call once, with the final usage
   * @throws OverBudget, and the signal's reason
   */
  reserve(accounts: readonly Account[], worst: Amount, signal: AbortSignal): Promise<(used: Amount) => void>
}

interface Waiting {
  accounts: readonly Account[]
  worst: Amount
  resolve: () => void
  reject: (reason: unknown) => void
}

const LIMITS = ['usd', 'inputTokens', 'outputTokens', 'requests'] as const
/** Tolerates rounding in sums of prices. */
const ROUNDING_USD = 1e-9

/** An account with nothing used or reserved. */
export function createAccount(scope: Account['scope'], limits: Limits): Account {
  return { scope, limits, spent: noAmount(), reserved: noAmount() }
}

export function noAmount(): Amount {
  return { usd: 0, inputTokens: 0, outputTokens: 0, requests: 0 }
}

/** Reserves and settles amounts in accounts, and queues requests while reservations exceed a limit. */
export function createLedger(): Ledger {
  const queue: Waiting[] = []

  const admit = ({ accounts, worst, resolve, reject }: Waiting): boolean => {
    const over = firstOver(accounts, worst, (account, limit) => account.spent[limit])
    if (over !== null) {
      reject(over)
      return true
    }
    if (firstOver(accounts, worst, (account, limit) => account.spent[limit] + account.reserved[limit]) !== null) {
      return false
    }
    for (const account of accounts) add(account.reserved, worst, 1)
    resolve()
    return true
  }
  const admitAll = () => {
    for (const waiting of queue.splice(0)) {
      if (!admit(waiting)) queue.push(waiting)
    }
  }

  return {
    async reserve(accounts, worst, signal) {
      signal.throwIfAborted()
      await new Promise<void>((resolve, reject) => {
        const waiting: Waiting = {
          accounts,
          worst,
          resolve: () => {
            signal.removeEventListener('abort', leave)
            resolve()
          },
          reject: (reason) => {
            signal.removeEventListener('abort', leave)
            reject(reason)
          },
        }
        const leave = () => {
          const at = queue.indexOf(waiting)
          if (at >= 0) queue.splice(at, 1)
          reject(signal.reason)
        }
        signal.addEventListener('abort', leave, { once: true })
        if (!admit(waiting)) queue.push(waiting)
      })
      let isSettled = false
      return (used) => {
        if (isSettled) throw new Error('A request is settled once.')
        isSettled = true
        for (const account of accounts) {
          add(account.reserved, worst, -1)
          add(account.spent, used, 1)
        }
        admitAll()
      }
    },
  }
}

function firstOver(
  accounts: readonly Account[],
  worst: Amount,
  taken: (account: Account, limit: keyof Limits) => number,
): OverBudget | null {
  for (const account of accounts) {
    for (const limit of LIMITS) {
      const most = account.limits[limit]
      const slack = limit === 'usd' ? ROUNDING_USD : 0
      if (most !== undefined && taken(account, limit) + worst[limit] > most + slack) {
        return new OverBudget(account.scope, limit)
      }
    }
  }
  return null
}

function add(to: Amount, amount: Amount, sign: 1 | -1): void {
  for (const limit of LIMITS) to[limit] += sign * amount[limit]
}
