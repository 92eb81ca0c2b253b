import { z } from 'zod'
import { isRecord } from '../../src/core/errors/record.ts'
import { graders } from '../../src/graders/registry.ts'

/** The graders that a suite can name, with the schema of their `config`. */
export const graderConfigs: Readonly<Record<string, z.ZodType>> = Object.fromEntries(
  graders.map(({ type, config }) => [type, config]),
)

/** Adds the options of each grader's type to a JSON Schema, so that editors offer them. */
export function withGraderConfigs(schema: Record<string, unknown>): Record<string, unknown> {
  const options = Object.entries(graderConfigs).map(([type, config]) => [`grader-${type}`, optionsOf(config)] as const)
  const choices = Object.keys(graderConfigs).map((type) => ({
    if: { properties: { type: { const: type } } },
    // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
    then: { properties: { config: { $ref: `#/definitions/grader-${type}` } } },
  }))
  const visit = (node: unknown): unknown => {
    if (Array.isArray(node)) return node.map(visit)
    if (!isRecord(node)) return node
    const copy = Object.fromEntries(Object.entries(node).map(([key, value]) => [key, visit(value)]))
    const { properties } = node
    const isGrader = isRecord(properties) && ['type', 'config', 'weight'].every((key) => key in properties)
    return isGrader ? { ...copy, allOf: [{ $ref: '#/definitions/options-by-type' }] } : copy
  }
  const visited = visit(schema)
  return {
    ...(isRecord(visited) ? visited : {}),
    definitions: { 'options-by-type': { allOf: choices }, ...Object.fromEntries(options) },
  }
}

/** Translates documentation kept beside a schema (`needed`, `otherwise`, `takes`) to JSON Schema, or leaves it out. */
function optionsOf(config: z.ZodType): unknown {
  const schema = z.toJSONSchema(config, { io: 'input', target: 'draft-7', unrepresentable: 'any' })
  const plain = (node: unknown): unknown => {
    if (Array.isArray(node)) return node.map(plain)
    if (!isRecord(node)) return node
    const { $schema: _, needed: _needed, takes: _takes, otherwise, ...rest } = node
    const copy = Object.fromEntries(Object.entries(rest).map(([key, value]) => [key, plain(value)]))
    return otherwise === undefined ? copy : { ...copy, default: otherwise }
  }
  return plain(schema)
}
