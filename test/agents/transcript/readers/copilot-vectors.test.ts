import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { copilot } from '../../../../src/agents/transcript/readers/copilot.ts'
import { describeWithShared } from '../../../support/shared.ts'
import { jsonLines, readPieces } from './support.ts'

const vectors = z.object({
  vectors: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      config: z.object({ events: z.array(z.unknown()) }),
      expect: z.object({
        output: z.string().optional(),
        error: z.string().optional(),
        skill_invocations: z.array(z.object({ name: z.string(), path: z.string() })).optional(),
        tool_calls: z
          .array(z.object({ name: z.string(), arguments: z.unknown().optional(), success: z.boolean() }))
          .optional(),
        session: z.object({ tool_call_count: z.number(), tools_used: z.array(z.string()) }).optional(),
      }),
    }),
  ),
})

describeWithShared("Waza's reading of Copilot", (shared) => {
  const file = join(shared, 'vectors/transcript.json')
  const read = vectors.parse(JSON.parse(readFileSync(file, 'utf8'))).vectors

  test.each(read.map((one) => [one.id, one.name, one] as const))(
    '%s: %s',
    async (_id, _name, { config, expect: wanted }) => {
      const { transcript, end } = await readPieces(copilot, [jsonLines(config.events)])
      if (wanted.output !== undefined) expect(transcript.output).toBe(wanted.output)
      // Waza knows no run that was cut, so it has no error for one.
      if (wanted.error !== undefined) expect(end.error ?? '').toBe(wanted.error)
      if (wanted.skill_invocations !== undefined) {
        expect(transcript.skillInvocations).toEqual(wanted.skill_invocations.map((one) => ({ ...one, via: 'tool' })))
      }
      const calls = transcript.toolCalls.map(({ name, success }) => ({ name, success }))
      if (wanted.tool_calls !== undefined) {
        expect(calls).toEqual(wanted.tool_calls.map(({ name, success }) => ({ name, success })))
        const given = wanted.tool_calls.map((call) => call.arguments ?? {})
        expect(transcript.toolCalls.map((call) => call.arguments)).toEqual(given)
      }
      if (wanted.session !== undefined) expect(calls.map(({ name }) => name)).toEqual(wanted.session.tools_used)
    },
  )
})
