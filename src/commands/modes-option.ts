import { InvalidArgumentError } from 'commander'
import { MODES, type Mode, parseModes } from '../core/config/agent-list.ts'
import { UserError } from '../core/errors/user-error.ts'
import type { EvaluateOptions } from './options.ts'

/** Parses `baseline,forced`: at least two modes, each once. */
export function modeList(text: string): Mode[] {
  for (const word of text.split(',')) {
    if (MODES.some((known) => known === word.trim())) continue
    throw new InvalidArgumentError(`It takes some of ${MODES.join(', ')}, separated by commas.`)
  }
  const modes = parseModes(text)
  if (modes !== null) return modes
  throw new InvalidArgumentError('It takes at least two modes, each once. For a single one there is --mode.')
}

/** Throws UserError for options that contradict `--modes`. */
export function refuseBesideModes(options: EvaluateOptions): void {
  if (options.mode !== undefined) {
    throw new UserError({
      what: '--mode names one mode, and --modes compares several.',
      todo: 'Leave one of the two out.',
    })
  }
  if (options.updateSnapshots === true) {
    throw new UserError({
      what: '--update-snapshots writes one snapshot of each output, and with --modes there are several outputs.',
      todo: 'Update them in a run of one mode.',
    })
  }
}
