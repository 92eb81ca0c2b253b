/**
 * What `ai` names of the client of its makers' own gateway, which is the provider of a model that is named by a string.
 * Ours are objects of a provider that we choose, so none of it runs.
 */
export class GatewayError extends Error {
  static isInstance(error: unknown): error is GatewayError {
    return error instanceof GatewayError
  }
}

export class GatewayAuthenticationError extends GatewayError {}

export function createGateway(): never {
  throw new Error('a model was named without a provider')
}

export const gateway = createGateway
