/** A name of the configuration file in the program's spelling: `min_f1` becomes `minF1`. */
export type CamelCase<Name extends string> = Name extends `${infer Head}_${infer Tail}`
  ? `${Head}${Capitalize<CamelCase<Tail>>}`
  : Name

/** Converts a name of the configuration file: `min_f1` becomes `minF1`. */
export function camelCase<Name extends string>(name: Name): CamelCase<Name>
export function camelCase(name: string): string {
  return name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase())
}

/** A mapping of the file with the program's names for its fields. */
export type CamelKeys<Written> = {
  [Name in keyof Written as CamelCase<Name & string>]: Exclude<Written[Name], undefined>
}

/** Renames the keys of one mapping. Values stay unchanged, nested mappings too. */
export function camelKeys<Written extends object>(written: Written): CamelKeys<Written>
export function camelKeys(written: object): object {
  return Object.fromEntries(Object.entries(written).map(([name, value]) => [camelCase(name), value]))
}
