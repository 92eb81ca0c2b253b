import { z } from 'zod'
import { withThousands } from '../errors/with-thousands.ts'

/** A kind of value that an option takes. */
export interface ValueKind<Schema extends z.ZodType = z.ZodType> {
  /** Schema of the value in files. Built on demand: inputs and commands never need it. */
  schema: () => Schema
  /** Parses the text of an input or of a command's option; undefined: text is not accepted. */
  text: TextForm<z.output<Schema>> | undefined
}

/** Parses a text as a value. */
export interface TextForm<Value> {
  /** The value, or the part of the text that is invalid. */
  read(text: string): { value: Value } | { wrong: string }
  /** The accepted values, as the end of "It takes ...". */
  takes: string
}

/** A kind of value that cannot be given as text. */
export function withoutText<Schema extends z.ZodType>(schema: () => Schema) {
  return { schema, text: undefined }
}

/** A whole number within bounds. */
export function wholeNumber(least: number, most: number) {
  return {
    schema: () => z.int().min(least).max(most),
    text: numberForm(
      `a whole number from ${least} to ${withThousands(most)}`,
      (value, text) => /^\d+$/.test(text) && value >= least && value <= most,
    ),
  }
}

/** A number within bounds. */
export function numberBetween(least: number, most: number) {
  return {
    schema: () => z.number().min(least).max(most),
    text: numberForm(`a number from ${least} to ${most}`, (value) => value >= least && value <= most),
  }
}

export const share = numberBetween(0, 1)

export const aboveZero = {
  schema: () => z.number().positive(),
  text: numberForm('a number above 0', (value) => value > 0),
}

function numberForm(takes: string, accepts: (value: number, text: string) => boolean): TextForm<number> {
  return {
    takes,
    read: (text) => {
      const value = Number(text)
      return text.trim() !== '' && Number.isFinite(value) && accepts(value, text) ? { value } : { wrong: text }
    },
  }
}

/** One of several words; the case of a text does not count. */
export function oneOf<const Word extends string>(words: readonly Word[]) {
  const text: TextForm<Word> = {
    takes: `one of: ${words.join(', ')}`,
    read: (written) => {
      const value = words.find((word) => word === written.toLowerCase())
      return value === undefined ? { wrong: written } : { value }
    },
  }
  return { schema: () => z.enum(words), text }
}

/** Any of several words; a text separates them by commas or blanks. */
export function anyOf<const Word extends string>(words: readonly Word[], otherwise: readonly Word[]) {
  const text: TextForm<Word[]> = {
    takes: `any of: ${words.join(', ')} (default: ${otherwise.join(', ')})`,
    read: (written) => {
      const found: Word[] = []
      for (const part of written.split(/[\s,]+/).filter((word) => word !== '')) {
        const word = words.find((candidate) => candidate === part)
        if (word === undefined) return { wrong: part }
        found.push(word)
      }
      return { value: found }
    },
  }
  return { schema: () => z.array(z.enum(words)), text }
}

/** True or false. Texts are those of YAML 1.2's core schema and of @actions/core. */
export const trueOrFalse: { schema: () => z.ZodBoolean; text: TextForm<boolean> } = {
  schema: () => z.boolean(),
  text: {
    takes: 'true or false',
    read: (text) => {
      if (/^(?:true|True|TRUE)$/.test(text)) return { value: true }
      return /^(?:false|False|FALSE)$/.test(text) ? { value: false } : { wrong: text }
    },
  },
}
