import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { runGraders } from '../../src/graders/run-graders.ts'
import { validateGraderSpecs } from '../../src/graders/validate-grader-specs.ts'
import type { Task } from '../../src/suites/suite.ts'
import { fixture, loadFrom, repositoryFolder } from '../suites/repository-folder.ts'
import { session } from './sessions.ts'
import { gradingContext, provideAll } from './support.ts'

const root = fixture('seed-examples')
const repositoryRoot = fixture('..')
const { suites } = await loadFrom(root)
const tasks = new Map(suites.flatMap((suite) => suite.tasks.map((task) => [`${suite.file} ${task.id}`, task] as const)))

/** What the agent said, which skills it loaded, which tools it called at what cost, and the files it left. */
interface Run {
  calls?: string[]
  /** Tokens of input and output. */
  usage?: [number, number]
  turns?: number
  output?: string
  loaded?: string[]
  prompt?: string
  files?: Record<string, string>
}

/** A run that passes and one that fails. */
interface Runs {
  pass: Run
  fail: Run
}

const runs: Record<string, Runs> = {
  '000-forbidden-skills/eval.yaml required-others-fine publish-invoked': {
    pass: { loaded: ['site-plan', 'site-publish'] },
    fail: { loaded: ['site-plan'] },
  },
  '000-forbidden-skills/eval.yaml required-no-others both-and-no-more': {
    pass: { loaded: ['site-publish', 'site-plan'] },
    fail: { loaded: ['site-publish'] },
  },
  '000-forbidden-skills/eval.yaml forbidden-others-fine publish-not-invoked': {
    pass: { loaded: ['site-plan'] },
    fail: { loaded: ['site-publish'] },
  },
  '000-forbidden-skills/eval.yaml required-and-forbidden plan-not-publish': {
    pass: { loaded: ['site-plan', 'site-watch'] },
    fail: { loaded: ['site-plan', 'site-publish'] },
  },
  '000-forbidden-skills/eval.yaml required-and-forbidden-no-others plan-alone': {
    pass: { loaded: ['site-plan'] },
    fail: { loaded: ['site-plan', 'site-watch'] },
  },
  '000-forbidden-skills/eval.yaml forbidden-no-others no-skill-at-all': {
    pass: { loaded: [] },
    fail: { loaded: ['site-watch'] },
  },
  '001-grader-types/eval.yaml text went-live': {
    pass: { output: 'The site is LIVE at https://shop.example. Site name: shop' },
    fail: { output: 'The site is live at https://shop.example. Site name: shop. Panic!' },
  },
  '001-grader-types/eval.yaml text-case-sensitive exact-names': {
    pass: { output: 'Hosted on Netlify' },
    fail: { output: 'Hosted on netlify' },
  },
  '001-grader-types/eval.yaml text-code-quality tidy-code': {
    pass: { output: 'def slug(title):\n    return title.lower()' },
    fail: { output: 'def slug(title):\n    print(title)\n    return title' },
  },
  '001-grader-types/eval.yaml skill-invocation plan-then-publish': {
    pass: { loaded: ['site-plan', 'site-watch', 'site-publish'] },
    fail: { loaded: ['site-publish', 'site-plan'] },
  },
  '001-grader-types/eval.yaml trigger publish-trigger': {
    pass: { prompt: 'Publish the site' },
    fail: { prompt: 'How tall is the highest church tower in the country?' },
  },
  '001-global-graders/eval.yaml address no_crash': {
    pass: { output: 'Mill Lane 4' },
    fail: { output: 'Unhandled rejection' },
  },
  '001-graders-by-name/eval.yaml page-01 starts_upper': {
    pass: { output: 'The page greets people.' },
    fail: { output: 'the page' },
  },
  '001-weights/eval.yaml put-live decisive': { pass: { output: 'It is live.' }, fail: { output: 'Soon.' } },
  '001-weights/eval.yaml put-live pleasant': { pass: { output: 'Enjoy it!' }, fail: { output: 'Done.' } },
  '001-orchestration/eval.yaml from-plan-to-watch whole_chain': {
    pass: { loaded: ['site-plan', 'site-publish', 'site-watch'] },
    fail: { loaded: ['site-plan', 'site-watch'] },
  },
  '001-stacked-graders/eval.yaml theme parts': {
    pass: { output: 'Header, menu and footer' },
    fail: { output: 'Header and menu' },
  },
  '001-stacked-graders/eval.yaml theme clean': { pass: { output: 'All done' }, fail: { output: 'It FAILED' } },
  '001-trigger-accuracy/eval.yaml fires about_publishing': {
    pass: { output: 'Your site is live on the new host' },
    fail: { output: 'Your site is online' },
  },
  '001-trigger-accuracy/eval.yaml stays-silent nothing_about_publishing': {
    pass: { output: '161 metres' },
    fail: { output: 'Let me deploy that' },
  },
  '001-grader-types/eval.yaml code-python says-enough': {
    pass: { output: 'A sitemap lists the pages of a site for search engines.' },
    fail: { output: 'A list of the pages of a site for search engines.' },
  },
  '001-grader-types/eval.yaml code-javascript says-enough-js': {
    pass: { output: 'A redirect sends people on.' },
    fail: { output: 'It sends people on to another page.' },
  },
  '001-global-graders/eval.yaml address says_something': { pass: { output: 'Mill Lane 4' }, fail: { output: 'Mill' } },
  '001-graders-by-name/eval.yaml page-01 long_enough': {
    pass: { output: 'The page greets people and shows the opening hours.' },
    fail: { output: 'The page greets people.' },
  },
  '001-weights/eval.yaml put-live not_terse': {
    pass: { output: 'The spring campaign is live.' },
    fail: { output: 'It is live.' },
  },
  '001-grader-types/eval.yaml program-python links-checked': {
    pass: { output: 'Checked all links', files: { 'links.txt': 'https://shop.example ok' } },
    fail: { output: 'Checked all links', files: {} },
  },
  '001-grader-types/eval.yaml program-shell sitemap-there': {
    pass: { files: { 'sitemap.xml': '<urlset/>' } },
    fail: { files: { 'sitemap.xml': '' } },
  },
  '001-grader-types/eval.yaml file-layout layout': {
    pass: { files: { 'pages/index.md': '', 'site.json': '{"title": "Corner Shop"}', 'theme.css': '' } },
    fail: { files: { 'pages/index.md': '', 'site.json': '{"title": "Corner Shop"}', 'theme.css': '', 'cache/a': '' } },
  },
  '001-grader-types/eval.yaml diff-edits footer': {
    pass: {
      files: {
        'pages/layout.html': '<footer>\n<p>Open daily</p>\n</footer>',
        'pages/about.md': '# About\n\nA corner shop since 1987.\n',
      },
    },
    fail: {
      files: {
        'pages/layout.html': '<footer>\n<p>Open daily</p>\n</footer>',
        'pages/about.md': '# About\n\nA corner shop since 1978.\n',
      },
    },
  },
  '001-grader-types/eval.yaml diff-fragments generator': {
    pass: { files: { 'build.py': "from sitegen import Site\n@site.page('/contact')" } },
    fail: { files: { 'build.py': "import oldgen\nfrom sitegen import Site\n@site.page('/contact')" } },
  },
  '001-grader-types/eval.yaml diff-snapshot exact-settings': {
    pass: { files: { 'settings.json': '{\n  "theme": "plain"\n}\n' } },
    fail: { files: { 'settings.json': '{"theme": "plain"}\n' } },
  },
  '001-grader-types/eval.yaml json-schema-inline state-shape': {
    pass: { output: '{"state": "live", "pages": {}}' },
    fail: { output: '{"state": "soon", "pages": {}}' },
  },
  '001-grader-types/eval.yaml json-schema-file manifest': {
    pass: { output: '{"name": "shop"}' },
    fail: { output: 'The name is "shop".' },
  },
  '001-inline-graders/eval.yaml feed-01 feed_files': {
    pass: { files: { 'pages/news.md': '', 'feed.xml': '' } },
    fail: { files: { 'pages/news.md': '' } },
  },
  '001-inline-graders/eval.yaml feed-01 feed_content': {
    pass: { files: { 'pages/news.md': '# News\n' } },
    fail: { files: { 'pages/news.md': '# new\n' } },
  },
  '001-stacked-graders/eval.yaml theme results': {
    pass: { files: { 'theme/header.html': '', 'theme/footer.html': '' } },
    fail: { files: { 'header.html': '', 'theme/footer.html': '' } },
  },
  '001-code-editing/eval.yaml slugs new_files': {
    pass: { files: { 'lib/slug.js': '', 'spec/slug.spec.js': '' } },
    fail: { files: { 'lib/slug.js': '' } },
  },
  '001-code-editing/eval.yaml slugs right_edits': {
    pass: {
      files: {
        'lib/slug.js': 'export function slug() {}\nexport function unslug() {}',
        'spec/slug.spec.js': "describe('slug', () => {})",
      },
    },
    fail: { files: { 'lib/slug.js': 'export function slug() {}', 'spec/slug.spec.js': "describe('slug')" } },
  },
  '001-code-editing/eval.yaml slugs specs_pass': {
    pass: { files: { 'lib/slug.js': 'export {}' } },
    fail: { files: { 'slug.js': 'export {}' } },
  },
  '000-forbidden-skills/eval.yaml no-skill-by-tool-name skill-tool-unused': {
    pass: { calls: ['bash', 'skill_search'] },
    fail: { calls: ['bash', 'skill'] },
  },
  '001-grader-types/eval.yaml behavior-limits thrifty': {
    pass: { calls: ['bash', 'edit'], usage: [20_000, 10_000] },
    fail: { calls: ['bash', 'edit'], usage: [20_000, 10_001] },
  },
  '001-grader-types/eval.yaml action-sequence build-then-commit': {
    pass: { calls: ['view', 'bash', 'edit', 'view', 'bash', 'git'] },
    fail: { calls: ['bash', 'edit', 'git', 'bash'] },
  },
  '001-grader-types/eval.yaml tool-constraint within-bounds': {
    pass: { calls: ['edit', 'bash'], turns: 8, usage: [30_000, 10_000] },
    fail: { calls: ['edit', 'bash'], turns: 9 },
  },
  '001-grader-types/eval.yaml tool-constraint-reject nothing-destructive': {
    pass: { calls: ['bash', 'rmdir'], turns: 12 },
    fail: { calls: ['bash', 'rm'] },
  },
  '001-grader-types/eval.yaml tool-constraint-expect searched-and-edited': {
    pass: { calls: ['grep', 'edit', 'bash'] },
    fail: { calls: ['ripgrep', 'edit', 'bash'] },
  },
  '001-grader-types/eval.yaml tool-calls tools-in-use': {
    pass: { calls: ['bash', 'edit'] },
    fail: { calls: ['bash', 'edit', 'sudo'] },
  },
  '001-grader-types/eval.yaml tool-calls-forbidden only-reading': {
    pass: { calls: [] },
    fail: { calls: Array.from({ length: 26 }, () => 'bash') },
  },
  '001-grader-types/eval.yaml tool-calls-required did-something': {
    pass: { calls: ['bash', 'edit', 'bash'] },
    fail: { calls: ['bash', 'edit'] },
  },
  '001-orchestration/eval.yaml from-plan-to-watch steps': {
    pass: { calls: ['bash', 'create', 'edit', 'bash'] },
    fail: { calls: ['create', 'edit', 'bash'] },
  },
  '001-stacked-graders/eval.yaml theme thrift': {
    pass: { calls: Array.from({ length: 18 }, () => 'bash') },
    fail: { calls: Array.from({ length: 19 }, () => 'bash') },
  },
}

const cases = Object.entries(runs).map(([key, { pass, fail }]) => ({ key, pass, fail }))

describe.concurrent('the documented graders', () => {
  it.each(cases)('$key passes a good run and fails a bad one', async ({ key, pass, fail }) => {
    const name = key.slice(key.lastIndexOf(' ') + 1)
    const task = taskWith(key, name)
    const specs = task.graders.filter((spec) => spec.name === name)
    expect(specs).toHaveLength(1)
    expect(validateGraderSpecs(specs)).toEqual([])
    const graded = async (run: Run) => {
      await using workspace = await repositoryFolder(run.files ?? {})
      const places = { repositoryRoot, suiteFolder: join(root, dirname(task.suite)), workspace: workspace.root }
      return (
        await runGraders(
          specs,
          gradingContext({ root, prompt: task.prompt, ...run }, { session: session(run), ...places }),
          provideAll,
        )
      )[0]
    }
    const [good, bad] = [await graded(pass), await graded(fail)]
    expect(good).toMatchObject({ status: 'graded', passed: true })
    expect(bad).toMatchObject({ status: 'graded', passed: false })
  })

  it('are all here: every example grader has its two runs, but for those that ask a judge or are there to be transpiled', () => {
    const working = [...tasks].flatMap(([id, task]) =>
      task.graders
        .filter(({ type }) => type !== 'prompt' && !id.startsWith('002-'))
        .map(({ name }) => `${id.split(' ')[0]} ${name}`),
    )
    const covered = cases.map(({ key }) => `${key.split(' ')[0]} ${key.slice(key.lastIndexOf(' ') + 1)}`)
    expect([...new Set(working)].filter((example) => !covered.includes(example))).toEqual([])
  })
})

/** Examples are told apart by their file and their grader's name. */
function taskWith(key: string, name: string): Task {
  const file = key.split(' ')[0]
  const found = [...tasks].find(
    ([id, { graders }]) => id.startsWith(`${file} `) && graders.some((g) => g.name === name),
  )
  if (found === undefined) throw new Error(`no example ${key}`)
  return found[1]
}
