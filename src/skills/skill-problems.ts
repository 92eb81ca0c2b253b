import { UserError } from '../core/errors/user-error.ts'

function problem(file: string, what: string, todo: string): UserError {
  return new UserError({ what, where: { file, line: 1, column: 1 }, todo })
}

/** The errors of finding skills. Paths and names come from the repository and may be hostile. */
export const skillProblems = {
  linkLeaves: (path: string) =>
    problem(path, 'This link leads out of the repository.', 'Replace it with a copy of its target, or remove it.'),
  linkToNothing: (path: string) =>
    problem(
      path,
      'This link leads to nothing that git tracks.',
      'Point it at a tracked file in this repository, or remove it.',
    ),
  tooLarge: (path: string, maxBytes: number) =>
    problem(
      path,
      `This SKILL.md is too large: more than ${maxBytes / 1024 / 1024} MB.`,
      'Move text into files beside it, and refer to them.',
    ),
  binary: (path: string) => problem(path, 'This SKILL.md is binary or not UTF-8.', 'Save it as UTF-8 text.'),
  lfsPointer: (path: string) =>
    problem(
      path,
      'This SKILL.md is a Git LFS pointer: its text is not in the repository.',
      'Take it out of LFS: add `SKILL.md -filter -diff -merge text` to .gitattributes and commit the file again.',
    ),
  notAFile: (path: string) => problem(path, 'This SKILL.md is not a regular file.', 'Commit it as a regular file.'),
  denied: (path: string) => problem(path, 'This SKILL.md may not be read.', 'Let the user who runs this read it.'),
  tooMany: (path: string, what: string) =>
    problem(path, `There are ${what}.`, 'Name the folders of the skills in the configuration, or exclude the others.'),
  badName: (path: string, why: string) =>
    problem(
      path,
      `The name of this skill ${why}.`,
      'Give it a `name:` of letters, digits and hyphens, at most 64 characters.',
    ),
} as const
