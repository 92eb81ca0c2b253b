import { sha256 } from '../core/errors/sha256.ts'

/**
 * The names of a rule's list, which many tasks share. What is looked up in it is made once, when it is first asked for.
 */
export class NameList implements Iterable<string> {
  readonly names: readonly string[]
  #places: ReadonlyMap<string, number> | null = null
  #digest: string | null = null
  #equal: NameList | null = null

  constructor(names: readonly string[]) {
    this.names = names
  }

  get length(): number {
    return this.names.length
  }

  has(name: string): boolean {
    return this.#placeOf().has(name)
  }

  [Symbol.iterator](): IterableIterator<string> {
    return this.names[Symbol.iterator]()
  }

  /** Those of some names that are in the list, in its order. */
  inOrder(wanted: Iterable<string>): string[] {
    const places = this.#placeOf()
    const at = (name: string) => places.get(name) ?? -1
    return [...new Set(wanted)].filter((name) => places.has(name)).sort((a, b) => at(a) - at(b))
  }

  /** The list with what another one has besides; itself where that is nothing. */
  with(more: Iterable<string>): NameList {
    const rest = [...more].filter((name) => !this.has(name))
    return rest.length === 0 ? this : new NameList([...this.names, ...rest])
  }

  /** The list without the names that a test fails; itself where none does. */
  only(isKept: (name: string) => boolean): NameList {
    const kept = this.names.filter(isKept)
    return kept.length === this.names.length ? this : new NameList(kept)
  }

  /** Whether another list has the same names in the same order. */
  equals(other: NameList): boolean {
    if (other === this || other === this.#equal) return true
    const isEqual = other.length === this.length && this.names.every((name, at) => other.names[at] === name)
    if (isEqual) this.#equal = other
    return isEqual
  }

  /** SHA-256 (hex) of the names in any order. */
  digest(): string {
    this.#digest ??= sha256(JSON.stringify([...this.#placeOf().keys()].sort(compare)))
    return this.#digest
  }

  #placeOf(): ReadonlyMap<string, number> {
    this.#places ??= new Map(this.names.map((name, place) => [name, place]))
    return this.#places
  }
}

/** Makes a list of another one, once for each: tasks that share a list share what is made of it. */
export function eachOnce(make: (list: NameList) => NameList): (list: NameList) => NameList {
  const known = new Map<NameList, NameList>()
  return (list) => {
    const made = known.get(list) ?? make(list)
    known.set(list, made)
    return made
  }
}

/** Compares by code unit, independent of the machine's locale. */
export function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}
