import { UserError } from '../../core/errors/user-error.ts'

/** One of several runners that share a gate's trials. */
export interface Shard {
  /** From 1. */
  index: number
  of: number
}

/** More runners than a matrix may have jobs. */
const MOST_SHARDS = 256

/**
 * Reads `I/N`, such as `3/8`.
 *
 * @throws UserError for anything else, and for a number that is not among the N
 */
export function parseShard(text: string): Shard {
  const [, first, second] = /^\s*(\d{1,4})\s*\/\s*(\d{1,4})\s*$/.exec(text) ?? []
  const shard = { index: Number(first), of: Number(second) }
  if (first === undefined || shard.index < 1 || shard.index > shard.of || shard.of > MOST_SHARDS) {
    throw new UserError({
      what: `${JSON.stringify(text.slice(0, 40))} is no shard.`,
      todo: `Write I/N, such as 3/8: number 3 of 8 runners, of at most ${MOST_SHARDS}.`,
    })
  }
  return shard
}

/** A shard as it is written and shown: `3/8`. */
export function shardText({ index, of }: Shard): string {
  return `${index}/${of}`
}

/** The name of a shard's file, the same on every runner. */
export function partName({ index, of }: Shard): string {
  return `part-${index}-of-${of}.jsonl.gz`
}
