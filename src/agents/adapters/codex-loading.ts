import { parse } from 'yaml'
import { isRecord } from '../../core/errors/record.ts'
import type { LoadRules } from '../../skills/loading.ts'

/** How Codex finds skills: `test/agents/real/loading.test.ts` compares it with the program. */
export const codexLoading: LoadRules = {
  places: ['.agents/skills', '.codex/skills'].map((folder) => {
    return { folder, depth: 6, nests: true, skips: /^\./, isSeenBelow: true }
  }),
  plugins: {
    markets: ['.agents/plugins/marketplace.json', '.claude-plugin/marketplace.json'],
    manifests: ['.codex-plugin/plugin.json', '.claude-plugin/plugin.json'],
    named: 'instead',
    listed: 'without_manifest',
    takesUndotted: false,
    depth: 6,
    nests: true,
    hasOwnSkill: false,
    refuses: ['broken', 'renamed', 'undotted'],
  },
  allOfName: true,
  beside: [
    {
      file: 'agents/openai.yaml',
      reads: (text) => (isImplicit(text) ? null : { field: 'allow_implicit_invocation', state: 'user_only' }),
    },
  ],
}

function isImplicit(text: string): boolean {
  try {
    const content: unknown = parse(text)
    const policy = isRecord(content) ? content['policy'] : null
    return !isRecord(policy) || policy['allow_implicit_invocation'] !== false
  } catch {
    return true
  }
}
