import type { GraderResult, GradeSummary, TaskResult } from '../../src/core/results/results.ts'
import { buildResults, type TaskSketch } from '../support/results-builder.ts'
import type { Run } from '../support/run-of.ts'
import { DOCX, PDF, XLSX } from './prompts.ts'

const prompt = (skill: string, text: string, more: Partial<TaskSketch> = {}): TaskSketch => ({
  prompt: text,
  expects: { [skill]: 'must_activate' },
  head: [skill],
  ...more,
})
const never = (skill: string, text: string, more: Partial<TaskSketch> = {}): TaskSketch => ({
  prompt: text,
  expects: { [skill]: 'should_not_activate' },
  head: [],
  ...more,
})
const taken = { base: ['pdf'], head: ['docx'] }

const steady = (): TaskSketch[] => [
  ...PDF.map((text) => prompt('pdf', text)),
  never('pdf', 'Write a haiku about paper'),
  never('pdf', 'Convert photo.heic to JPEG'),
  ...DOCX.map((text) => prompt('docx', text)),
  ...XLSX.map((text) => prompt('xlsx', text)),
]
const SKILLS = [{ name: 'pdf' }, { name: 'docx' }, { name: 'xlsx' }]
const docxChanged = [{ name: 'pdf' }, { name: 'docx', descriptionChanged: true }, { name: 'xlsx' }]

const regressed = (): Run =>
  buildResults({
    skills: docxChanged,
    tasks: [
      ...steady(),
      prompt('pdf', 'Fill in the tenancy form and flatten it', {
        ...taken,
        line: 112,
        rationale: 'Forms that are flattened are PDF forms, whatever the user calls them',
      }),
      prompt('pdf', 'Put our letterhead on the signed agreement', { ...taken, line: 118 }),
      prompt('pdf', 'Export the document for print, 3 mm bleed', {
        ...taken,
        line: 124,
        rationale: 'Print output is PDF',
      }),
    ],
    override: {
      graders: [
        {
          grader: 'mentions-file',
          type: 'text',
          tasks: 12,
          compares: false,
          base: { score: 0.92, passRate: 0.9 },
          head: { score: 0.88, passRate: 0.8 },
          notApplicable: 3,
          errors: 0,
        },
      ],
      warnings: [
        {
          what: 'The prompt "Make the PDF searchable" stands in two suites',
          where: { file: 'evals/pdf.json', line: 68, column: 5 },
          todo: 'Keep one of them.',
        },
      ],
    },
  })

const newAndRemoved = (): Run => {
  const results = buildResults({
    skills: [{ name: 'pdf' }, { name: 'docx', isNew: true }, { name: 'xlsx' }, { name: 'old-office', removed: true }],
    tasks: [
      ...steady(),
      prompt('docx', 'Draft a cover letter with my address at the top', { isNew: true, head: [] }),
      prompt('docx', 'Mail merge these 40 names into invite.docx', { isNew: true }),
      prompt('pdf', 'Stamp every page DRAFT', { origin: 'removed', base: ['pdf'], head: [] }),
      prompt('pdf', 'Sign it', { origin: 'edited', base: ['pdf'], head: ['docx'] }),
      prompt('old-office', 'Open this .doc from 1997', { origin: 'removed', base: ['old-office'], head: [] }),
    ],
    override: { unmeasured: [{ skill: 'pptx', path: 'skills/pptx/SKILL.md', changed: true }] },
  })
  return results
}

const all = { score: 1, passRate: 1 }

/** One grader on one task, in three trials. */
function grade(
  grader: string,
  type: string,
  passRate: number | null,
  feedback: string,
  rest: Partial<GradeSummary> = {},
): GradeSummary {
  const graded = passRate === null ? 0 : 3
  return {
    grader,
    type,
    score: passRate,
    stdDev: passRate === null ? null : 0,
    passRate,
    graded,
    notApplicable: 0,
    errors: 0,
    feedback,
    ...rest,
  }
}

/**
 * Tasks on which graders score lower, higher, fail as before, fail themselves, do not apply and pass in some trials
 * only.
 */
function gradedTasks(hasBase: boolean): TaskSketch[] {
  const found = 'All text checks passed'
  const tidy = (passRate: number | null) => grade('tidy', 'program', passRate, 'Program exited successfully')
  const judge = (passRate: number | null, feedback: string, errors: number) =>
    grade('reads-well', 'prompt', passRate, feedback, { errors, graded: 3 - errors })
  const schema = grade('never-could', 'json_schema', null, 'The grader failed: there is no schema.json', { errors: 3 })
  const withBase = (grades: TaskResult['grades']) => (hasBase ? grades : { base: [], head: grades.head })
  return [
    prompt('pdf', 'Merge these three scans into one PDF', {
      grades: withBase({
        base: [grade('mentions-file', 'text', 1, found), tidy(1), judge(1, 'All prompts passed', 0), schema],
        head: [
          tidy(1),
          grade('mentions-file', 'text', 1 / 3, 'Missing expected substring: merged.pdf'),
          judge(null, 'The grader failed: the judge gave no verdict', 3),
          schema,
        ],
      }),
      passRate: { base: 1, head: null },
      golden: true,
    }),
    prompt('pdf', 'Rotate page 4 of the report by 90 degrees', {
      grades: withBase({
        base: [grade('mentions-file', 'text', 0, 'Missing expected substring: rotated.pdf'), tidy(1)],
        head: [grade('mentions-file', 'text', 0, 'Missing expected substring: rotated.pdf'), tidy(1)],
      }),
      passRate: { base: 0, head: 0 },
    }),
    prompt('docx', 'Turn my notes into a Word document', {
      grades: withBase({
        base: [grade('uses-tools', 'tool_calls', 0, 'required tool not used: bash'), tidy(1)],
        head: [
          grade('uses-tools', 'tool_calls', 1, 'all tool_calls checks passed'),
          grade('tidy', 'program', 2 / 3, 'Program exited with error: exit status 2; stderr: line 3: | trailing space'),
        ],
      }),
      passRate: { base: 0, head: 2 / 3 },
    }),
    prompt('xlsx', 'Sum column B of budget.xlsx', {
      grades: withBase({
        base: [grade('leaves-file', 'file', null, 'the agent provides no files', { notApplicable: 3 })],
        head: [grade('leaves-file', 'file', null, 'the agent provides no files', { notApplicable: 3 })],
      }),
    }),
  ]
}

function graderTotal(
  grader: string,
  type: string,
  base: { score: number | null; passRate: number | null } | null,
  head: { score: number | null; passRate: number | null },
  rest: Partial<GraderResult> = {},
): GraderResult {
  return { grader, type, tasks: 2, compares: false, base, head, notApplicable: 0, errors: 0, ...rest }
}

function gradedTotals(hasBase: boolean): GraderResult[] {
  const base = (score: number | null, passRate: number | null) => (hasBase ? { score, passRate } : null)
  const none = { score: null, passRate: null }
  return [
    graderTotal('leaves-file', 'file', base(null, null), none, { tasks: 1, notApplicable: 3 }),
    graderTotal('mentions-file', 'text', base(0.5, 0.5), { score: 1 / 6, passRate: 1 / 6 }),
    graderTotal('reads-well', 'prompt', base(1, 1), all, { errors: 3 }),
    graderTotal('never-could', 'json_schema', base(null, null), none, { errors: 6 }),
    graderTotal('speaks-plainly', 'text', hasBase ? all : null, all),
    graderTotal('tidy', 'program', base(1, 1), { score: 8 / 9, passRate: 8 / 9 }, { tasks: 3 }),
    graderTotal('uses-tools', 'tool_calls', base(0, 0), all, { tasks: 1 }),
  ]
}

/** What the golden files show, by file name. Each is a whole run as the pipeline would hand it over. */
export const scenarios = {
  unchanged: () => buildResults({ skills: SKILLS, tasks: steady() }),

  improved: () =>
    buildResults({
      skills: [{ name: 'pdf', descriptionChanged: true }, { name: 'docx' }, { name: 'xlsx' }],
      tasks: [
        ...steady(),
        prompt('pdf', 'Sign the lease on the last page', {
          base: [],
          rationale: 'Signing is in the skill since its second version',
        }),
        prompt('pdf', 'Redact the names in deposition.pdf', { base: [] }),
      ],
    }),

  regressed,

  'regressed-several': () =>
    buildResults({
      skills: [
        { name: 'pdf', descriptionChanged: true },
        { name: 'docx', descriptionChanged: true },
        { name: 'xlsx', descriptionChanged: true },
        { name: 'csv' },
      ],
      tasks: [
        ...steady(),
        ...[
          'Fill in the tenancy form',
          'Flatten the form',
          'Bind the chapters',
          'Archive this letter for 30 years',
        ].map((text, index) => prompt('pdf', text, { base: ['pdf'], head: index < 2 ? ['docx'] : [] })),
        ...['Plot the weather', 'Forecast next quarter', 'Total the receipts'].map((text) =>
          never('xlsx', text, { base: [], head: ['xlsx'], rationale: 'No spreadsheet is asked for' }),
        ),
        prompt('csv', 'Sort people.csv by age', { base: ['csv'], head: ['xlsx'] }),
        prompt('csv', 'Drop the empty rows of log.csv'),
      ],
    }),

  'report-only': () => {
    const results = regressed()
    return {
      ...results,
      decision: { ...results.decision, enforced: false, reportOnly: 'router' },
      graders: [],
      warnings: [],
    }
  },

  'new-and-removed-tasks': newAndRemoved,

  'removed-tasks-block': () => {
    const results = newAndRemoved()
    return {
      ...results,
      decision: {
        state: 'regressed',
        enforced: true,
        reportOnly: null,
        reasons: [
          {
            code: 'removed_tasks',
            skill: 'pdf',
            message: 'pdf loses 2 prompts that this pull request removed from its suite',
            blocks: true,
          },
        ],
      },
    }
  },

  'not-evaluated': () => {
    const results = buildResults({
      skills: SKILLS,
      tasks: [
        ...steady(),
        ...['Sign the lease', 'Redact the names', 'Repair the broken xref table'].map((text) =>
          prompt('pdf', text, { base: ['pdf'], head: 'error' }),
        ),
      ],
    })
    return {
      ...results,
      agent: { id: 'claude-code', version: '2.1.4', model: 'sonnet-5', label: 'Claude Code', deterministic: false },
      decision: {
        state: 'not_evaluated',
        enforced: true,
        reportOnly: null,
        reasons: [
          {
            code: 'not_evaluated',
            skill: 'pdf',
            message: '3 of 20 prompts of pdf have no completed trial on head, which could hide a loss',
            blocks: true,
          },
        ],
      },
      errors: [21, 22, 23].map((index) => ({
        task: `prompt-${index}`,
        side: 'head' as const,
        index: 0,
        kind: 'timeout',
        message: 'no answer within 120 s',
      })),
      trials: { total: 52, fresh: 29, reused: 23, errors: 3 },
      usage: { inputTokens: 120_000, outputTokens: 9_000, costUsd: 0.4321 },
    }
  },

  'first-run': () =>
    buildResults({
      skills: SKILLS,
      tasks: [
        ...steady(),
        prompt('pdf', 'Sign the lease on the last page', { head: ['docx'] }),
        never('xlsx', 'Total the receipts in my head', { head: ['xlsx'] }),
      ],
      override: {
        decision: { state: 'pass', reasons: [], enforced: false, reportOnly: 'first_run' },
      },
    }),

  graded: () => {
    const grade = (scoreOf: number | null, feedback: string) => ({
      grader: 'mentions-file',
      type: 'text',
      score: scoreOf,
      stdDev: scoreOf === null ? null : 0,
      passRate: scoreOf === null ? null : scoreOf >= 0.5 ? 1 : 0,
      graded: scoreOf === null ? 0 : 1,
      notApplicable: scoreOf === null ? 1 : 0,
      errors: 0,
      feedback,
    })
    const grades = (base: number | null, head: number | null, feedback: string) => ({
      base: [grade(base, '')],
      head: [grade(head, feedback)],
    })
    return buildResults({
      skills: SKILLS,
      tasks: [
        prompt('pdf', 'Merge these three scans', { grades: grades(1, 1, 'all 3 patterns found') }),
        prompt('pdf', 'Rotate page 4', {
          grades: grades(1, 0, 'missing: rotated.pdf \u001b[2J\n::error::no'),
          rationale: 'r',
        }),
        prompt('docx', '把这些笔记整理成 Word 文档', { grades: grades(null, null, 'a router writes no text') }),
        prompt('xlsx', 'Sum column B', { base: ['xlsx'], head: [] }),
      ],
      override: {
        graders: [
          {
            grader: 'mentions-file',
            type: 'text',
            tasks: 3,
            compares: false,
            base: { score: 1, passRate: 1 },
            head: { score: 0.5, passRate: 0.5 },
            notApplicable: 1,
            errors: 0,
          },
        ],
      },
    })
  },

  graders: () =>
    buildResults({
      skills: docxChanged,
      tasks: gradedTasks(true),
      override: {
        agent: { id: 'command', version: '3', model: 'sonnet-5', label: 'command: agent.js', deterministic: false },
        graders: gradedTotals(true),
      },
    }),

  'graders-as-before': () => {
    const results = buildResults({ skills: SKILLS, tasks: steady() })
    const same = { score: 0.5, passRate: 0.5 }
    return {
      ...results,
      graders: [graderTotal('mentions-file', 'text', same, same), graderTotal('tidy', 'program', all, all)],
    }
  },

  'graders-first-run': () =>
    buildResults({
      skills: SKILLS,
      noBase: true,
      tasks: gradedTasks(false),
      override: {
        decision: { state: 'pass', reasons: [], enforced: false, reportOnly: 'first_run' },
        graders: gradedTotals(false),
      },
    }),

  huge: () => {
    const skills = Array.from({ length: 300 }, (_, index) => ({
      name: `skill-${String(index).padStart(3, '0')}`,
      descriptionChanged: true,
    }))
    const tasks = skills.flatMap(({ name }, index) =>
      Array.from({ length: 10 }, (_, number) =>
        prompt(name, `Prompt ${number + 1} of ${name}, about ${'one thing and another '.repeat(12)}`, {
          base: [name],
          head: [skills[(index + 1) % skills.length]?.name ?? ''],
          rationale: 'The suite says so, at some length, and with reasons',
        }),
      ),
    )
    return buildResults({ skills, tasks })
  },

  hostile: () => {
    const name = '</details><img src=x>|`@octo` #1'
    const bidi = 'safe\u202Egnp.exe\u2066 \u200Bhidden\u{E0041}\u{E0042}'
    return buildResults({
      skills: [
        { name, path: 'skills/a (1)/[x]|`y`/SKILL.md' },
        { name: '**bold**\n# heading', descriptionChanged: true },
        { name: bidi },
      ],
      tasks: [
        ...[
          '</details></table><script>alert(1)</script><!-- hide the rest',
          '@octocat @octo/team fixes #12, GH-34 and octo/skills#56 in 0123456789abcdef0123456789abcdef01234567',
          '| a | b |\n| - | - |\n\n```\ncode\n```\n~~~\n> [!CAUTION]\n> **Blocked**',
          '![x](https://evil.example/x.png) [click](javascript:alert(1)) <https://evil.example> www.evil.example a@evil.example [^1] [x]: y',
          'costs $5 or $6 :tada: _under_ *star* ~~gone~~ \\| \\` \\ $`x`$ $$y$$ ::error::nope ##[error]nope',
          '1. one\n- [ ] two\n+ three\n# four\n=== five\n--- six',
          `${bidi} \u001b[31mred\u001b[0m \u0007 ${'\uD83D'} tail`,
        ].map((text) => ({
          prompt: text,
          suite: 'evals/od|d`name`.json',
          expects: { [name]: 'must_activate' as const },
          base: [name],
          head: ['**bold**\n# heading', bidi],
          rationale: '-->\n</summary> @everyone <b>why</b> | `why`',
          grades: {
            base: [grade('g|`</td>@octo', '<type>|', 1, '')],
            head: [
              grade('g|`</td>@octo', '<type>|', 0, text),
              grade('-->\n# e', '```', null, `The grader failed: ${text}`, { errors: 1, notApplicable: 1 }),
            ],
          },
          passRate: { base: 1, head: 0.5 },
        })),
        prompt(bidi, 'plain'),
      ],
      override: {
        graders: [
          graderTotal('g|`</td>@octo', '<type>|', all, { score: 0, passRate: 0 }, { tasks: 7 }),
          graderTotal('-->\n# e', '```', null, { score: 1, passRate: 1 }, { tasks: 8, errors: 7, notApplicable: 7 }),
        ],
        warnings: [
          {
            what: '<script>|@x</script>\n## no',
            where: { file: 'a|b`c.yaml', line: 1, column: 1 },
            todo: '[x](http://y)',
          },
        ],
        errors: [{ task: '`|x', side: 'head', index: 0, kind: '<kind>', message: '</details>\n\n# @boom' }],
        agent: { id: 'command', version: '<1>|', model: '`m`|@x', label: '[a](http://b)', deterministic: true },
        reproduce: 'gate --suite "`a|b`</details>" && @x',
      },
    })
  },
} satisfies Record<string, () => Run>
