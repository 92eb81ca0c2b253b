import { join } from 'node:path'
import type { CliProgram } from '../../../src/agents/cli-agent/cli-program.ts'
import { listItems, nameAndDescription } from '../../../src/agents/cli-agent/observed-listing.ts'
import { gemini } from '../../../src/agents/transcript/readers/gemini.ts'

/** An agent that does not exist, declared as those that do: this file, and its line in the registry. */
export const amber: CliProgram = {
  id: 'amber',
  label: 'Amber',
  command: 'amber',
  npmPackage: { name: '@amber/amber', program: /^@amber\/amber\/amber\.mjs$/, depth: 2, isScript: true },
  testedVersion: '1.2.3',
  api: 'openai-compatible',
  model: {
    keys: { 'openai-compatible': ['AMBER_KEY', 'OPENAI_API_KEY'] },
    addresses: ['AMBER_URL'],
    wireApi: 'completions',
    logins: [{ variables: ['AMBER_LOGIN'], why: 'but it is for a subscription to Amber' }],
  },
  format: { ...gemini, id: 'amber', label: 'Amber', command: 'amber' },
  readListing(texts) {
    const [, skills] = texts.join('\n').split('\nSkills of Amber:\n', 2)
    const [, helpers = ''] = texts.join('\n').split('\nHelpers of Amber:\n', 2)
    if (skills === undefined) return null
    const items = (text: string) => listItems(text.split('\n\n', 1)[0] ?? '').map(nameAndDescription)
    return [
      ...items(skills).map((item) => ({ ...item, location: null })),
      ...items(helpers).map((item) => ({ ...item, kind: 'subagent' as const, location: null })),
    ]
  },
  candidates: ['subagent'],
  shelves: [{ pattern: /^(?:(.*)\/)?\.amber\/helpers\/([^/]+)\.md$/s, kind: 'subagent', isNamed: true }],
  instructions: { files: [['AMBER.md']], settings: [{ path: '.amber/amber.json', key: ['read', 'files'] }] },
  steeredBy: { folders: ['.amber'], files: ['amber.toml'] },
  listing: {
    id: 'amber',
    label: 'Amber',
    version: '1.2.3',
    budgetText: '60 characters',
    show(skills) {
      const shown = skills.map(({ id, name, description }) => ({ id, name, description: description.slice(0, 60) }))
      const cut = skills.filter(({ description }) => description.length > 60).map(({ id }) => id)
      return { characters: 0, budget: 60, cut, dropped: [], shown }
    },
    listsCommands: false,
    writeSubagents: null,
    write: (shown) => shown.map(({ name, description }) => `amber knows ${name}: ${description}`).join('\n'),
  },
  ownWords: [{ mark: /\bAMBERIZE\b/, what: 'a word of Amber', of: /amber/i }],
  docs: {
    what: 'Amber (`amber`), which does not exist',
    needs: 'nothing that anybody has',
    load: 'its `activate_skill` tool',
    subagents: 'listed as its helpers',
    delegation: 'its `invoke_agent` tool',
  },
  context: { takes: ['files'], toolName: (tool) => `amber_${tool}` },
  ownFiles: { takes: 'settings from', is: /^\.amber\// },
  places: ({ home }) => ({ skills: join(home, '.amber/skills'), folders: { subagent: join(home, '.amber/helpers') } }),
  prepare: async () => {},
  launch: ({ model, modelName }, message) => ({
    args: ['--model', modelName ?? ''],
    env: { AMBER_URL: model.baseUrl, AMBER_KEY: model.key },
    stdin: message,
  }),
}
