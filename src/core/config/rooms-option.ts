import { z } from 'zod'
import { name } from './model-schemas.ts'
import { type Option, option } from './option.ts'

/** A room as the configuration names it: the skills of all its lists together. */
export interface RoomChoice {
  name: string
  /** Names of plugins, in full. */
  plugins: readonly string[]
  /** Globs of skills' names, with or without their plugin's. */
  skills: readonly string[]
  /** Globs of SKILL.md files or their folders. */
  paths: readonly string[]
}

/** Names of rooms stand behind an `@` in ids of tasks and skills, which people paste into commands. */
const roomName = () => z.string().regex(/^[^\s@`|]{1,100}$/, 'a name without spaces, `@`, backquotes and `|`')

const schema = () =>
  z.union([
    z.literal('all'),
    z
      .array(
        z
          .strictObject({
            name: roomName(),
            plugins: z.array(name).min(1).optional(),
            skills: z.array(name).min(1).optional(),
            paths: z.array(name).min(1).optional(),
          })
          .refine(({ plugins, skills, paths }) => (plugins ?? skills ?? paths) !== undefined, {
            error: 'a room needs `plugins`, `skills` or `paths`',
          }),
      )
      .min(1)
      .max(1000)
      .refine((rooms) => new Set(rooms.map((room) => room.name)).size === rooms.length, {
        error: 'two rooms have one name',
      }),
  ])

/** `rooms`: which skills are offered together. */
function roomsOption(): Option<ReturnType<typeof schema>, 'all' | readonly RoomChoice[] | null> {
  return {
    schema: () =>
      schema().meta({
        description:
          'Sets of skills that are offered together, each with a `name` and `plugins` (names), `skills` or `paths` (globs). Default: one for each plugin. `all`: every skill in one room. See docs/rooms.md.',
      }),
    default: null,
    full: (written) =>
      written === 'all'
        ? 'all'
        : written.map((room) => ({
            name: room.name,
            plugins: room.plugins ?? [],
            skills: room.skills ?? [],
            paths: room.paths ?? [],
          })),
  }
}

/** What a prompt meets: skills beside each other, and what lies around it. */
export const placeOptions = {
  rooms: roomsOption(),
  workspace: option(() => name, {
    about:
      'What a prompt finds around it that brings no files, is prepared by no hook and asks only what triggers: `project` (default), a small ordinary project in a git repository; `empty`, nothing; or a folder of the repository, such as `./fixtures/app`, with its files on the base.',
    default: 'project',
  }),
}
