/** The fields that have a value: absent ones are written nowhere. */
export function present<Fields extends object>(
  fields: Fields,
): { [Key in keyof Fields]?: Exclude<Fields[Key], undefined | null> } {
  return Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== undefined && value !== null),
  ) as ReturnType<typeof present<Fields>>
}
