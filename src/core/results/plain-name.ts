/** A skill's own name: of a row in a room without `@` and the word for that room. */
export function plainName(skill: string, room: unknown): string {
  const at = skill.lastIndexOf('@')
  return room === undefined || at <= 0 ? skill : skill.slice(0, at)
}
