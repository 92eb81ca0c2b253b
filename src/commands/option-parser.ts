import { InvalidArgumentError, Option } from 'commander'
import type { TextForm } from '../core/config/value-kinds.ts'

/** A parser of an option's argument for commander, which prints the accepted values after a wrong one. */
export function optionParser<Value>({ text: { read, takes } }: { text: TextForm<Value> }): (text: string) => Value {
  return (text) => {
    const found = read(text)
    if ('value' in found) return found.value
    throw new InvalidArgumentError(`It takes ${takes}.`)
  }
}

/** An option that may be given several times; its value is a list, undefined when the option is absent. */
export function repeatable(flags: string, description: string): Option {
  return new Option(flags, `${description} (repeatable)`).argParser(
    (value: string, before: readonly string[] | undefined) => [...(before ?? []), value],
  )
}
