/** A name of the configuration file as the program writes it: `min_f1` is `minF1`. */
export type CamelCase<Name extends string> = Name extends `${infer Head}_${infer Tail}`
  ? `${Head}${Capitalize<CamelCase<Tail>>}`
  : Name

export function camelCase<Name extends string>(name: Name): CamelCase<Name>
export function camelCase(name: string): string {
  return name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase())
}
