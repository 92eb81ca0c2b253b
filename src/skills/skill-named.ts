import { firstWith } from '../core/errors/first-with.ts'
import type { Skill } from './skill.ts'

/** The skill of a list with exactly this name. */
export const skillNamed = firstWith(({ name }: Skill) => name)
