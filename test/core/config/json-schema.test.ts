import { readFileSync } from 'node:fs'
import { Ajv } from 'ajv'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { schemaFiles } from '../../../scripts/schemas/json-schemas.ts'
import { parseConfig } from '../../../src/core/config/read-config.ts'
import { asUserErrors } from '../../../src/core/errors/user-error.ts'
import { fixture } from '../../suites/repository-folder.ts'

const schema = JSON.parse(schemaFiles()[0]?.text ?? '')
const validate = new Ajv({ strict: false }).compile(schema)

function isAccepted(text: string): boolean {
  try {
    parseConfig(text, 'c.yml')
    return true
  } catch (error) {
    if (asUserErrors(error) === null) throw error
    return false
  }
}

describe('the schema that editors use', () => {
  it('accepts the example, which names it for editors', () => {
    const text = readFileSync(`${fixture('suites')}/skill-eval-gate.yml`, 'utf8')
    expect(text).toMatch(/^# yaml-language-server: \$schema=\S*config\.schema\.json$/m)
    expect(validate(parse(text))).toBe(true)
  })

  it.each([
    'version: 1',
    'version: 2',
    '{version: 1, agent: lexical}',
    '{version: 1, agent: {id: command, command: [a]}}',
    '{version: 1, agent: {command: [a]}}',
    '{version: 1, polcy: {}}',
    '{version: 1, policy: {min_recall: 2}}',
    '{version: 1, policy: {skills: {a: {min_f1: 0.5}}}}',
    '{version: 1, policy: {skills: {a: {x: 0.5}}}}',
    '{version: 1, trials: 0}',
    '{version: 1, suites: a}',
    '{version: 1, max_turns: 100}',
    '{version: 1, max_turns: 101}',
    '{version: 1, modes: {smart: Look first.}}',
    '{version: 1, modes: {smart: " "}}',
    '{version: 1, modes: {other: Look first.}}',
    '{version: 1, suites: [a], comment: never, enforce: false}',
    '{version: 1, judge: {provider: anthropic}}',
    '{version: 1, judge: {model: m}}',
    '{version: 1, judge: {provider: openai-compatible, base_url: "http://127.0.0.1:1/v1", api_key_env: K}}',
    '{version: 1, judge: {provider: anthropic, base_url: "ftp://x"}}',
    '{version: 1, judge: {provider: anthropic, api_key_env: "$K"}}',
  ])('agrees with the reader on %s', (text) => {
    expect(validate(parse(text))).toBe(isAccepted(text))
  })

  it('explains every option', () => {
    const options: Record<string, { description?: string }> = schema.properties
    const unexplained = Object.entries(options).filter(([, option]) => !option.description)
    expect(unexplained).toEqual([])
  })
})
