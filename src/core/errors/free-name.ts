/** The name, numbered from 2 where it is taken. */
export function freeName(name: string, taken: Pick<ReadonlySet<string>, 'has'>): string {
  let own = name
  for (let number = 2; taken.has(own); number += 1) own = `${name}-${number}`
  return own
}
