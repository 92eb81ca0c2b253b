import type { WireApi } from '../../core/config/agent-choice.ts'
import { usualWireApi } from '../../core/config/wire-api.ts'
import { UserError } from '../../core/errors/user-error.ts'
import type { CliTrial } from './cli-program.ts'

/** How a program that speaks several APIs is to write the requests of a trial. */
export function wireOf({ model, modelName }: Pick<CliTrial, 'model' | 'modelName'>): WireApi {
  const name = modelName ?? ''
  if ((model.api ?? (name.startsWith('claude') ? 'anthropic' : null)) === 'anthropic') return 'messages'
  return model.wireApi ?? usualWireApi('openai-compatible', name)
}

/**
 * The model of a trial, for a program that has none of its own.
 *
 * @throws UserError where none is named
 */
export function namedModel(id: string, { modelName }: Pick<CliTrial, 'modelName'>): string {
  if (modelName !== null) return modelName
  throw new UserError({
    what: `The agent "${id}" has no model: with a configured provider it has no default`,
    todo: 'Name one: "model" in the configuration, or --model.',
  })
}
