import { type NoisyPrompt, noisyResults, type Rates } from '../support/noisy-results.ts'
import type { Run } from '../support/run-of.ts'
import { DOCX, PDF, XLSX } from './prompts.ts'

/** Prompts that fire their skill nearly always, with one or two that do so now and then. */
function wants(skill: string, texts: readonly string[]): NoisyPrompt[] {
  const rates = [1, 0.95, 0.9, 1, 1, 0.6, 1]
  return texts.map((prompt, index) => ({
    prompt,
    expects: { [skill]: 'must_activate' },
    base: { [skill]: rates[index % rates.length] ?? 1 },
  }))
}

function bars(skill: string, texts: readonly string[]): NoisyPrompt[] {
  const rates = [0, 0.1, 0, 0.3]
  return texts.map((prompt, index) => ({
    prompt,
    expects: { [skill]: 'should_not_activate' },
    base: { [skill]: rates[index % rates.length] ?? 0 },
  }))
}

const becomes = (prompt: string, skill: string, base: Rates, head: Rates, rationale?: string): NoisyPrompt => ({
  prompt,
  expects: { [skill]: 'must_activate' },
  base,
  head,
  rest: {
    expectations: [
      { skill, label: 'must_activate', weight: 1, ...(rationale === undefined ? {} : { rationale }) },
      // Its author knows that docx is near.
      ...(skill === 'pdf' ? [{ skill: 'docx', label: 'should_not_activate' as const, weight: 1 }] : []),
    ],
  },
})

const DOCX_MORE = [
  'Draft a cover letter with my address at the top',
  'Mail merge these 40 names into invite.docx',
  'Compare the two versions of the contract in Word',
  'Set the style of all headings in report.docx',
  'Put page numbers into my thesis.docx',
]
const NOT_PDF = [
  'Write a haiku about paper',
  'Convert photo.heic to JPEG',
  'What does PDF stand for?',
  'Print two copies on the office printer',
]

const steady = (): NoisyPrompt[] => [
  ...wants('pdf', PDF),
  ...bars('pdf', NOT_PDF),
  ...wants('docx', [...DOCX, ...DOCX_MORE]),
  ...wants('xlsx', XLSX),
]
const SKILLS = [{ name: 'pdf' }, { name: 'docx', descriptionChanged: true }, { name: 'xlsx' }]

/** Three prompts of pdf that docx takes on head, one of them only now and then. */
const stolen = [
  becomes(
    'Fill in the tenancy form and flatten it',
    'pdf',
    { pdf: 1 },
    { docx: 1 },
    'Forms that are flattened are PDF forms, whatever the user calls them',
  ),
  becomes('Put our letterhead on the signed agreement', 'pdf', { pdf: 0.95 }, { docx: 1 }),
  becomes('Export the document for print, 3 mm bleed', 'pdf', { pdf: 0.9 }, { docx: 0.8, pdf: 0.1 }),
]

/** Whole runs with a non-deterministic agent, by the names of their golden files. */
export const noisyScenarios = {
  'noisy-pass': () =>
    noisyResults({
      skills: [...SKILLS, { name: 'csv' }],
      prompts: [
        ...steady(),
        { prompt: 'Sort people.csv by age', expects: { csv: 'must_activate' }, base: { csv: 0.5 } },
      ],
    }),

  'noisy-regressed': () =>
    noisyResults({
      skills: SKILLS,
      prompts: [...steady(), ...stolen],
      override: {
        usage: { inputTokens: 1_200_000, outputTokens: 90_000, costUsd: 1.25 },
        judge: { requests: 40, inputTokens: 80_000, outputTokens: 9000, costUsd: 0.08 },
      },
    }),

  'noisy-not-evaluated': () =>
    noisyResults({
      skills: SKILLS,
      prompts: [
        ...steady(),
        becomes('Sign the lease on the last page', 'pdf', { pdf: 1 }, { error: 1 }),
        becomes('Redact the names in deposition.pdf', 'pdf', { pdf: 1 }, { error: 1 }),
        becomes('Repair the broken xref table', 'pdf', { pdf: 1 }, { error: 1 }),
        becomes('Make a booklet of brochure.pdf', 'pdf', { pdf: 1 }, { error: 1 }),
      ],
    }),

  'noisy-within-tolerance': () =>
    noisyResults({ skills: SKILLS, prompts: [...steady(), ...stolen.slice(0, 2)], tolerance: 4 }),

  'noisy-new-skill': () =>
    noisyResults({
      skills: [{ name: 'pdf' }, { name: 'docx' }, { name: 'xlsx', isNew: true }],
      prompts: steady(),
    }),

  'noisy-first-run': () => noisyResults({ skills: SKILLS, prompts: steady(), noBase: true }),
} satisfies Record<string, () => Run>
