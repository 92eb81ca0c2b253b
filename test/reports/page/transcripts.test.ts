import { expect, test } from 'vitest'
import { recordTo } from '../../../src/agents/recording.ts'
import { temporaryFolder } from '../../support/cli.ts'
import { readTranscripts, renderPage } from '../../support/reports.ts'
import { bigResults } from './big-results.ts'

const agent = { id: 'claude-code', version: '2', model: 'sonnet-5', label: 'Claude Code' }

test('transcripts of trials stand beside them, and a folder without any is refused', async () => {
  await using folder = await temporaryFolder()
  const results = bigResults({ skills: 3, prompts: 4, trials: 2 })
  await expect(readTranscripts(results, folder.path)).rejects.toThrow(/holds no transcript of these results/)
  const [lost] = results.tasks.filter(({ expectations }) => expectations.some(({ change }) => change === 'lost'))
  const events = [
    { type: 'tool' as const, name: 'Grep', arguments: { pattern: 'needle' }, success: true },
    { type: 'skill' as const, name: 'web-skill-3', success: true, via: 'tool' as const, caller: 'main' as const },
  ]
  await recordTo(folder.path, `${lost?.key}-head-1`, agent, { error: null, events, durationMs: 5 })
  const transcripts = await readTranscripts(results, folder.path)
  expect([...transcripts.keys()]).toEqual([`${lost?.key}-head-1`])
  const html = renderPage(results, { transcripts })
  expect(html).toContain('<summary>2 events</summary>')
  expect(html).toContain('{&quot;pattern&quot;:&quot;needle&quot;}')
})
