import type { Side } from '../../src/agents/agent.ts'
import type { Label } from '../../src/suites/suite.ts'
import { routedResults, type SuitePrompt } from '../support/routed-results.ts'
import { DOCX, PDF } from './prompts.ts'

const must = (skill: string): Record<string, Label> => ({ [skill]: 'must_activate' })

function suite(skill: string, texts: readonly string[]): SuitePrompt[] {
  return texts.map((prompt, index) => ({ id: `${skill}-${index + 1}`, prompt, expects: must(skill) }))
}

const pdf = suite('pdf', PDF.slice(0, 10))
const docx = suite('docx', DOCX)
const ownOf = (...suites: readonly SuitePrompt[][]) => {
  const owners = new Map(suites.flat().map(({ prompt, expects }) => [prompt, Object.keys(expects)]))
  return (prompt: string) => owners.get(prompt) ?? []
}
const first = (prompts: readonly SuitePrompt[], count: number) =>
  new Set(prompts.slice(0, count).map(({ prompt }) => prompt))

/**
 * Changes whose rows once contradicted themselves, as real runs of the gate: what a row says of prompts has to be what
 * its precision, recall and F1 say.
 */
export const routedScenarios = {
  // Beside "3 new false triggers" precision stayed at 100%, where the prompts were another skill's.
  'fires-on-others': () => {
    const own = ownOf(pdf, docx)
    const also = first(pdf, 3)
    return routedResults({
      skills: [{ name: 'pdf' }, { name: 'docx', descriptionChanged: true }],
      base: [...pdf, ...docx],
      head: [...pdf, ...docx],
      fires: (side, prompt) => (side === 'head' && also.has(prompt) ? [...own(prompt), 'docx'] : own(prompt)),
    })
  },

  // Four prompts were reworded with the change that loses them; both versions of each were counted ("lost 7 of 14").
  'lost-and-reworded': () => {
    const head = pdf.map((one, index) => (index < 4 ? { ...one, prompt: `${one.prompt}, please` } : one))
    const own = ownOf(pdf, head, docx)
    // The new words of the fourth prompt find the skill, its old ones do not.
    const lost = new Set([...first(pdf, 4), ...first(head, 3)])
    return routedResults({
      skills: [{ name: 'pdf', descriptionChanged: true }, { name: 'docx' }],
      base: [...pdf, ...docx],
      head: [...head, ...docx],
      fires: (side, prompt) => (side === 'head' && lost.has(prompt) ? [] : own(prompt)),
    })
  },

  // Three of ten are lost, and three new ones that fire hide it in the figures, which are those of head's prompts.
  'lost-beside-new': () => {
    const fresh = suite('pdf', PDF.slice(10, 13)).map((one) => ({ ...one, id: `${one.id}-new` }))
    const own = ownOf(pdf, fresh, docx)
    const [lost, found] = [first(pdf, 3), first(fresh, 3)]
    return routedResults({
      skills: [{ name: 'pdf', descriptionChanged: true }, { name: 'docx' }],
      base: [...pdf, ...docx],
      head: [...pdf, ...fresh, ...docx],
      fires: (side, prompt) => ((side === 'head' ? lost : found).has(prompt) ? [] : own(prompt)),
    })
  },

  // It stops firing on prompts of another skill: the row says which skill stopped.
  'false-triggers-fixed': () => {
    const own = ownOf(pdf, docx)
    const also = first(docx, docx.length)
    return routedResults({
      skills: [{ name: 'pdf', descriptionChanged: true }, { name: 'docx' }],
      base: [...pdf, ...docx],
      head: [...pdf, ...docx],
      fires: (side, prompt) => (side === 'base' && also.has(prompt) ? [...own(prompt), 'pdf'] : own(prompt)),
    })
  },

  // The ten prompts of a skill that is gone are lost, and nobody fixed them.
  'removed-skill': () => {
    const forms = suite('forms', PDF.slice(7, 17))
    const rest = pdf.slice(0, 7)
    const own = ownOf(rest, forms)
    const taken = first(forms, 3)
    return routedResults({
      skills: [{ name: 'pdf' }, { name: 'forms', removed: true }],
      base: [...rest, ...forms],
      head: rest,
      fires(side, prompt) {
        if (side === 'base') return own(prompt)
        return taken.has(prompt) ? ['pdf'] : own(prompt).filter((skill) => skill !== 'forms')
      },
    })
  },

  // Three prompts move to a new sibling on purpose; a fourth one is given to it and does not find it.
  relabelled: () => {
    const moved = (one: SuitePrompt, index: number): SuitePrompt =>
      index < 4 ? { ...one, expects: { pages: 'must_activate', pdf: 'should_not_activate' } } : one
    const own = ownOf(pdf, docx)
    const taken = first(pdf, 3)
    const missed = pdf[3]?.prompt
    const onHead = (prompt: string) => (taken.has(prompt) ? ['pages'] : prompt === missed ? [] : own(prompt))
    return routedResults({
      skills: [
        { name: 'pdf', descriptionChanged: true },
        { name: 'pages', isNew: true },
      ],
      base: pdf,
      head: pdf.map(moved),
      fires: (side: Side, prompt) => (side === 'head' ? onHead(prompt) : own(prompt)),
    })
  },
}
