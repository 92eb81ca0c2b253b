import { throwIfAny, UserError } from '../../core/errors/user-error.ts'
import type { GatewayOptions, Limits, Price, Upstream } from './gateway.ts'
import { isOnLoopback } from './loopback.ts'

/**
 * Checks the options of a gateway.
 *
 * @throws UserError for an address, key, price or budget that cannot be used; no message holds a key
 */
export function checkOptions({ upstreams, models, budget, prices }: GatewayOptions): void {
  throwIfAny([
    ...Object.entries(upstreams).flatMap(([name, upstream]) =>
      upstream === undefined ? [] : checkUpstream(name, upstream),
    ),
    ...Object.entries(prices).flatMap(([model, price]) => checkPrice(model, price)),
    ...checkLimits('budget', budget),
    ...unpriced(models, prices, budget),
  ])
}

/** @throws UserError for limits of a trial that cannot be enforced */
export function checkTrialLimits(limits: Limits, { models, prices }: Pick<GatewayOptions, 'models' | 'prices'>): void {
  throwIfAny([...checkLimits("trial's budget", limits), ...unpriced(models, prices, limits)])
}

function checkUpstream(name: string, { baseUrl, key, headers = {} }: Upstream): UserError[] {
  const errors: UserError[] = []
  if (!URL.canParse(baseUrl) || !isSafe(baseUrl)) {
    errors.push(
      new UserError({
        what: `The base URL of ${name} must be an https address without user, query and fragment`,
        todo: 'Give the address up to /v1, such as https://api.anthropic.com/v1; http is for this machine only.',
      }),
    )
  }
  // Servers on this machine may need none.
  const mayBeEmpty = Object.keys(headers).length > 0 || isOnLoopback(baseUrl)
  if (!/^[\x21-\x7e]+$/.test(key) && !(key === '' && mayBeEmpty)) {
    errors.push(
      new UserError({
        what: `The key of ${name} is empty or holds characters that no key has`,
        todo: 'Check the secret that it comes from.',
      }),
    )
  }
  return errors
}

function isSafe(address: string): boolean {
  const { protocol, username, password, search, hash } = new URL(address)
  const isProtected = protocol === 'https:' || (protocol === 'http:' && isOnLoopback(address))
  return isProtected && `${username}${password}${search}${hash}` === ''
}

function checkPrice(model: string, price: Price): UserError[] {
  return Object.values(price).every(isAmount)
    ? []
    : [
        new UserError({
          what: `The price of ${model} must be a number of 0 or more`,
          todo: 'Give US dollars for a million tokens.',
        }),
      ]
}

function checkLimits(what: string, limits: Limits): UserError[] {
  return Object.entries(limits).flatMap(([limit, value]) =>
    value === undefined || isAmount(value)
      ? []
      : [
          new UserError({
            what: `The ${what} must have a number of 0 or more in ${limit}`,
            todo: 'Correct the number, or leave it out for no limit.',
          }),
        ],
  )
}

function unpriced(models: readonly string[], prices: GatewayOptions['prices'], { usd }: Limits): UserError[] {
  if (usd === undefined) return []
  return models
    .filter((model) => !Object.hasOwn(prices, model))
    .map(
      (model) =>
        new UserError({
          what: `The price of ${model} is not known, so a budget in US dollars cannot be enforced`,
          todo: 'Configure its price, or limit tokens or requests in place of dollars.',
        }),
    )
}

function isAmount(value: number): boolean {
  return Number.isFinite(value) && value >= 0
}
