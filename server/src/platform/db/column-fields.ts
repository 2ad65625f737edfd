import { Column, type GetColumnData, getTableColumns, getTableName, is } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'

/** A column whose value has another form on the wire. */
type CodedColumn<C extends PgColumn = PgColumn, Value = unknown> = {
  column: C
  read(stored: GetColumnData<C>): Value
  write(value: Value): GetColumnData<C>
}
/** Fields that are columns, named and nested as on the wire. */
type ColumnFields = { readonly [name: string]: PgColumn | CodedColumn | ColumnFields }

/** The values of the fields on the wire. */
type FieldValues<T> = {
  -readonly [K in keyof T]: T[K] extends PgColumn
    ? GetColumnData<T[K]>
    : T[K] extends { read: (stored: never) => infer Value }
      ? Value
      : FieldValues<T[K]>
}
type ColumnsOf<T> = {
  [K in keyof T]: T[K] extends PgColumn
    ? T[K]
    : T[K] extends { column: infer C extends PgColumn }
      ? C
      : ColumnsOf<T[K]>
}[keyof T]
type TableOf<C> = C extends { _: { tableName: infer Name extends string } } ? Name : never
type NameOf<C> = C extends { _: { name: infer Name extends string } } ? Name : never
type RowOf<Columns, Table> = {
  [C in Columns as TableOf<C> extends Table ? NameOf<C> : never]: C extends PgColumn
    ? GetColumnData<C>
    : never
}
/** The columns of the fields, by the name of their table. */
type FieldRows<T> = { [C in ColumnsOf<T> as TableOf<C>]: RowOf<ColumnsOf<T>, TableOf<C>> }

export const codedColumn = <C extends PgColumn, Value>(
  column: C,
  read: (stored: GetColumnData<C>) => Value,
  write: (value: Value) => GetColumnData<C>,
): CodedColumn<C, Value> => ({ column, read, write })

/*
 * The two mappings walk the fields by name, which types cannot follow. Each says once what its result is; the types above
 * take it from the columns, so that a field whose column has another type does not compile where it is used.
 */

/** The fields as on the wire, from one row of each table. */
export const readColumns = <T extends ColumnFields>(fields: T, rows: FieldRows<T>) =>
  readAny(fields, rows) as FieldValues<T>

/** The columns to write, by table. Values that are no fields are ignored. */
export const writeColumns = <T extends ColumnFields>(fields: T, values: FieldValues<T>) =>
  writeAny(fields, values) as FieldRows<T>

type Group = Readonly<Record<string, unknown>>
type Rows = Readonly<Record<string, Group>>

const readAny = (fields: ColumnFields, rows: object): Group =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => {
      const coded = codedOf(field)
      if (!coded) return [name, readAny(field as ColumnFields, rows)]
      const { column, read } = coded
      return [name, read((rows as Rows)[getTableName(column.table)]?.[column.name])]
    }),
  )

function writeAny(fields: ColumnFields, values: object): Record<string, Record<string, unknown>> {
  const rows: Record<string, Record<string, unknown>> = {}
  const add = (table: string, columns: Group) => {
    rows[table] = { ...rows[table], ...columns }
  }
  for (const [name, field] of Object.entries(fields)) {
    const value = (values as Group)[name]
    const coded = codedOf(field)
    if (coded) add(getTableName(coded.column.table), { [coded.column.name]: coded.write(value) })
    else {
      const inner = writeAny(field as ColumnFields, value as object)
      for (const [table, columns] of Object.entries(inner)) add(table, columns)
    }
  }
  return rows
}

function codedOf(field: ColumnFields[string]): CodedColumn | undefined {
  if (is(field, Column)) return { column: field as PgColumn, read: same, write: same }
  return 'column' in field ? (field as CodedColumn) : undefined
}

const same = (value: unknown) => value

/** Values that a missing row stands for: the defaults of its columns, and null for the others. */
export const defaultsOf = <T extends PgTable>(table: T) =>
  Object.fromEntries(
    Object.entries(getTableColumns(table))
      .filter(([, column]) => !column.primary)
      .map(([name, column]) => [name, column.default ?? null]),
  ) as Omit<T['$inferSelect'], 'businessId'>
