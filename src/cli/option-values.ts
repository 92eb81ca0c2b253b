import { InvalidArgumentError } from 'commander'
import type { TextForm } from '../config/value-kinds.ts'

/** Reads an option's argument as a kind of value; commander prints what it takes instead. */
export function parsedAs<Value>({ text: { read, takes } }: { text: TextForm<Value> }): (text: string) => Value {
  return (text) => {
    const found = read(text)
    if ('value' in found) return found.value
    throw new InvalidArgumentError(`It takes ${takes}.`)
  }
}
