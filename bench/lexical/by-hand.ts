/**
 * Twenty prompts that avoid the words of the descriptions, in three catalogues that nothing was fitted on, with what
 * the router and plain BM25 answer; and how long both take. `node bench/lexical/by-hand.ts CATALOGUES`: a folder with
 * `OWNER__NAME.json`, each a list of skills with their descriptions.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { markdownTable } from 'markdown-table'
import type { ListingEntry } from '../../src/agents/lexical/lexicon.ts'
import { buildLexicalRouter } from '../../src/agents/lexical/router.ts'
import { bm25Top1 } from './bm25.ts'

/** The skill that a person would load; '': none. */
const ASKED: Record<string, [prompt: string, skill: string][]> = {
  obra__superpowers: [
    ['My teammate left eleven remarks on what I sent in and half of them puzzle me', 'receiving-code-review'],
    ['It blows up on Tuesdays only and I have no clue why', 'systematic-debugging'],
    [
      'Three of these chores have nothing to do with each other, do them at the same time',
      'dispatching-parallel-agents',
    ],
    ['Keep what I have checked out untouched while you try this in a second copy', 'using-git-worktrees'],
    ['Are you sure that is done? Show me the proof', 'verification-before-completion'],
    ['Everything is green on my side, now how does it get into main?', 'finishing-a-development-branch'],
    ['How tall is the Eiffel tower?', ''],
  ],
  coreyhaines31__marketingskills: [
    ['People leave us after the second month, what can I do', 'churn-prevention'],
    ['Nobody fills in the form after clicking the big button', 'cro'],
    ['What should we charge for the team tier?', 'pricing'],
    ['Get a reporter to write about our funding round', 'public-relations'],
    ['Half of those who register never finish the first steps', 'onboarding'],
    ['I want ChatGPT to mention us when somebody asks for tools like ours', 'ai-seo'],
    ['Rename this variable in utils.ts', ''],
  ],
  'microsoft__azure-skills': [
    ['Why did we pay so much last month?', 'azure-cost'],
    ['Our site answers 502 since the release at noon', 'azure-diagnostics'],
    ['May I still get sixteen more cores in Frankfurt?', 'azure-quotas'],
    ['Draw me what hangs together in our test group', 'azure-resource-visualizer'],
    ['We are leaving Amazon, what would our serverless code need?', 'azure-cloud-migrate'],
    ['Translate this poem into Latin', ''],
  ],
}

const folder = process.argv[2] ?? '../shared/catalogues'
const read = (name: string): ListingEntry[] => JSON.parse(readFileSync(join(folder, `${name}.json`), 'utf8'))
const rows = Object.entries(ASKED).flatMap(([catalogue, prompts]) => {
  const skills = read(catalogue)
  const router = buildLexicalRouter(skills)
  const best = bm25Top1(skills)
  return prompts.map(([prompt, wanted]) => {
    const fired = router.route(prompt).fired.map(({ name }) => name)
    const isRight = wanted === '' ? fired.length === 0 : fired.length === 1 && fired[0] === wanted
    return [prompt, wanted || 'none', fired.join(', ') || 'none', isRight ? 'yes' : 'no', best(prompt) ?? 'none']
  })
})
console.log(markdownTable([['prompt', 'wanted', 'router', 'right', 'BM25'], ...rows]))
console.log(`\n${rows.filter(([, , , right]) => right === 'yes').length} of ${rows.length} right`)

const all = Object.keys(ASKED).flatMap((name) =>
  read(name).map((skill) => ({ ...skill, name: `${name} ${skill.name}` })),
)
for (const [count, size] of [
  [20, 10_000],
  [all.length, 1_592],
] as const) {
  const skills = all.slice(0, count)
  const texts = Array.from({ length: size }, (_, index) => `${rows[index % rows.length]?.[0]} number ${index}`)
  const took = (make: () => (prompt: string) => unknown) => {
    const before = process.cpuUsage()
    const ask = make()
    for (const text of texts) ask(text)
    return `${(process.cpuUsage(before).user / 1e6).toFixed(2)} s`
  }
  const router = took(() => {
    const one = buildLexicalRouter(skills)
    return (text) => one.fired(text)
  })
  console.log(`${size} prompts over ${skills.length} skills: router ${router}, BM25 ${took(() => bm25Top1(skills))}`)
}
