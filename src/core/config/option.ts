import { z } from 'zod'
import { type CamelCase, camelCase } from './camel-case.ts'
import type { TextForm, ValueKind } from './value-kinds.ts'

/** One option of the configuration file: its schema, default and conversion. */
export interface Option<Schema extends z.ZodType = z.ZodType, Full = unknown> {
  /**
   * Schema of the value in the file, with the description for schema and documentation. Built on demand: the Action
   * reads its inputs at every comment, and needs none of the schemas for that.
   */
  schema: () => Schema
  /** Value where the file leaves the option out. Null: the module that uses it has its own default. */
  default: Full
  /** Converts the value in the file to the one that the program uses. */
  full(written: z.output<Schema>): Full
}

/** An option that the Action's inputs or the command line may set too. */
export interface InputOption<Schema extends z.ZodType = z.ZodType, Full = unknown> extends Option<Schema, Full> {
  /** Parses the Action's input of the same name; undefined: the Action has no such input. */
  text: TextForm<z.output<Schema>> | undefined
  /** Why an input may not replace the base branch's value, see `Rule`. */
  laxer(...compared: Parameters<Rule<Full>>): ReturnType<Rule<Full>>
}

/**
 * Compares an input with the base branch's value. Returns the end of "The input is ignored: ...", or null where the
 * input is at least as strict. `agent` is the id of the measuring agent, if one is chosen.
 */
type Rule<Full> = (asked: NonNullable<Full>, base: Full, agent: string | undefined) => string | null

/** Options by their names in the file, in the order in which documentation lists them. */
export type OptionTable = Readonly<Record<string, Option>>

/** The values of a table's options, as the program uses them. */
export type FullValues<Table extends OptionTable> = {
  [Name in keyof Table & string as CamelCase<Name>]: Table[Name]['default']
}

/** Makes an option that only the file can set. */
export function option<Schema extends z.ZodType, const Default>(
  schema: () => Schema,
  { about, default: otherwise }: { about: string; default: Default },
): Option<Schema, z.output<Schema> | Default> {
  return { schema: () => schema().meta({ description: about }), default: otherwise, full: (written) => written }
}

/** Makes an option that inputs may set too. */
export function inputOption<Schema extends z.ZodType, const Default, Text extends ValueKind<Schema>['text']>(
  { schema, text }: { schema: () => Schema; text: Text },
  { laxer, ...parts }: { about: string; default: Default; laxer: Rule<z.output<Schema> | Default> },
): InputOption<Schema, z.output<Schema> | Default> & { text: Text } {
  return { ...option<Schema, Default>(schema, parts), text, laxer }
}

/** Makes an option whose value is a mapping with options of its own. */
export function section<Table extends OptionTable>(table: Table, about: string) {
  return {
    schema: () => z.strictObject(shapeOf(table)).meta({ description: about }),
    default: withDefaultsOf(table, {}),
    full: (written: Written) => withDefaultsOf(table, written),
  }
}

type Shape<Table extends OptionTable> = { [Name in keyof Table]: z.ZodOptional<ReturnType<Table[Name]['schema']>> }

/** The schema fields of a mapping with a table's options. Each may be left out. */
export function shapeOf<Table extends OptionTable>(table: Table): Shape<Table>
export function shapeOf(table: OptionTable): z.ZodRawShape {
  return Object.fromEntries(Object.entries(table).map(([name, { schema }]) => [name, schema().optional()]))
}

type Written = Readonly<Record<string, unknown>>

/** The values of a mapping in the file, with the default of each option that it leaves out. */
export function withDefaultsOf<Table extends OptionTable>(table: Table, written: Written): FullValues<Table>
export function withDefaultsOf(table: OptionTable, written: Written): object {
  return Object.fromEntries(
    Object.entries(table).map(([name, option]) => {
      const value = written[name]
      return [camelCase(name), value === undefined ? option.default : option.full(value)]
    }),
  )
}
