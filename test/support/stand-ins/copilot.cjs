#!/usr/bin/env node
const fs = require('node:fs'),
  path = require('node:path')
if (process.argv.includes('--version')) {
  console.log('1.0.102')
  process.exit(0)
}
const home = process.env.HOME,
  dir = path.join(home, '.copilot/skills')
const skills = fs
  .readdirSync(dir)
  .map((name) => ({ name, text: fs.readFileSync(path.join(dir, name, 'SKILL.md'), 'utf8') }))
const prompt = fs.readFileSync(0, 'utf8').trim()
const out = (x) => console.log(JSON.stringify(x))
const main = async () => {
  if (process.env.COPILOT_OFFLINE) {
    const listing =
      '<available_skills>\n' +
      skills
        .map(
          ({ name, text }) =>
            `<skill>\n  <name>${name}</name>\n  <description>${/description: (.*)/.exec(text)[1]}</description>\n  <location>x</location>\n</skill>`,
        )
        .join('\n') +
      '\n</available_skills>'
    await fetch(process.env.COPILOT_PROVIDER_BASE_URL + '/v1/messages', {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-api-key': process.env.COPILOT_PROVIDER_API_KEY,
        'anthropic-version': '2023-06-01',
      },
      body: JSON.stringify({
        model: process.env.COPILOT_MODEL,
        max_tokens: 100,
        system: listing,
        messages: [{ role: 'user', content: prompt }],
      }),
    })
  }
  const hit = skills.find(({ text }) =>
    prompt.split(' ').some((word) => word.length > 4 && /description: (.*)/.exec(text)[1].includes(word)),
  )
  const at = { timestamp: new Date().toISOString(), parentId: null, id: 'a' }
  out({ type: 'user.message', data: { content: prompt }, ...at })
  out({ type: 'assistant.turn_start', data: { turnId: '0' }, ...at })
  if (hit) {
    out({
      type: 'assistant.message',
      data: { content: '', toolRequests: [{ toolCallId: 't', name: 'skill', arguments: { skill: hit.name } }] },
      ...at,
    })
    out({
      type: 'tool.execution_start',
      data: { toolCallId: 't', toolName: 'skill', arguments: { skill: hit.name } },
      ...at,
    })
    out({
      type: 'tool.execution_complete',
      data: { toolCallId: 't', success: true, result: { content: 'loaded' } },
      ...at,
    })
    out({ type: 'assistant.turn_end', data: { turnId: '0' }, ...at })
    out({ type: 'assistant.turn_start', data: { turnId: '1' }, ...at })
  }
  out({ type: 'assistant.message', data: { content: 'Done.', toolRequests: [] }, ...at })
  out({ type: 'assistant.turn_end', data: { turnId: '1' }, ...at })
  const s = path.join(home, '.copilot/session-state/s')
  fs.mkdirSync(s, { recursive: true })
  fs.writeFileSync(
    path.join(s, 'events.jsonl'),
    JSON.stringify({
      type: 'session.usage_record',
      data: {
        usage: {
          model: 'claude-haiku-4.5',
          inputTokens: 100,
          outputTokens: 5,
          cacheReadTokens: 0,
          cacheWriteTokens: 0,
          copilotUsage: { totalNanoAiu: 1e9 },
        },
      },
    }) + '\n',
  )
  out({ type: 'result', timestamp: at.timestamp, sessionId: 's', exitCode: 0, usage: { premiumRequests: 1 } })
}
main()
