/**
 * Who a prompt, or what it should trigger, comes from. `mined`: from real use. `generated`: by a program, and reviewed
 * by nobody. `inferred`: a person wrote the prompt without a label, and its place says which skill it is for.
 */
export const PROVENANCES = ['written', 'generated', 'reviewed', 'mined', 'inferred'] as const

export type Provenance = (typeof PROVENANCES)[number]

/** Who wrote a prompt, as its suite says it. Repositories keep other data under such a key too: these say nothing. */
export function statedProvenance(word: unknown): Provenance | undefined {
  return PROVENANCES.find((one) => one === word && one !== 'inferred')
}

/** Whether a prompt is measured, shown and counted apart, and never blocks. Absent: a person wrote it. */
export function neverBlocks({ provenance }: { provenance?: Provenance | undefined }): boolean {
  return provenance === 'generated' || provenance === 'inferred'
}
