import type { ObservedSkill } from './observed-listing.ts'

/** Reads a listing of elements `<skill>` with name, description and location, as most agents write it. */
export function readXmlListing(texts: readonly string[]): ObservedSkill[] | null {
  for (const text of texts) {
    const listing = /<available_skills>\n([\s\S]*?)<\/available_skills>/.exec(text)?.[1]
    if (listing === undefined) continue
    return [...listing.matchAll(/^ *<skill>\n([\s\S]*?)\n *<\/skill>$/gm)].map(([, skill = '']) => ({
      name: xmlElement('name', skill) ?? '',
      description: xmlElement('description', skill),
      location: xmlElement('location', skill),
    }))
  }
  return null
}

/** The text of the first element of that name; null: there is none. */
export function xmlElement(name: string, xml: string): string | null {
  return new RegExp(`<${name}>([\\s\\S]*?)</${name}>`).exec(xml)?.[1]?.trim() ?? null
}
