import { Column, is, SQL, type SQLWrapper, sql } from 'drizzle-orm'

type Fields = { [name: string]: unknown }
type Select<Row> = SQLWrapper & { readonly _: { readonly result: Row[] } }
type Decoder = { mapFromDriverValue: (value: unknown) => unknown }

/**
 * The rows of a select, in its order, as one column of another statement, whose columns it may use. They are as they would
 * be alone; a group of columns that are all null, as of a left join without a match, is null.
 */
export function rowsColumn<Row>(select: Select<Row>): SQL<Row[]> {
  const { selectedFields } = select._ as unknown as { selectedFields: Fields }
  const names = leavesOf(selectedFields).map((_, index) => sql.identifier(`c${index}`))
  const list = sql.join(names, sql`, `)
  return sql`(select coalesce(json_agg(json_build_array(${list})), '[]') from ${select} listed(${list}))`.mapWith(
    (rows: unknown[][]) => rows.map((row) => readFields(selectedFields, row.values()) as Row),
  )
}

const leavesOf = (fields: Fields): unknown[] =>
  Object.values(fields).flatMap((field) => (isGroup(field) ? leavesOf(field) : [field]))

const isGroup = (field: unknown): field is Fields =>
  !is(field, Column) && !is(field, SQL) && !is(field, SQL.Aliased)

function readFields(fields: Fields, values: Iterator<unknown>): Fields {
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]) => {
      if (!isGroup(field)) return [name, readValue(field, values.next().value)]
      const group = readFields(field, values)
      return [name, isMissing(field, group) ? null : group]
    }),
  )
}

const isMissing = (fields: Fields, group: Fields) =>
  Object.entries(fields).every(([name, field]) => !is(field, Column) || group[name] === null)

function readValue(field: unknown, value: unknown) {
  if (value === null) return null
  if (!is(field, Column)) return decoderOf(field).mapFromDriverValue(value)
  // JSON has bytes in PostgreSQL's text format.
  if (field.getSQLType() === 'bytea') return Buffer.from(String(value).slice(2), 'hex')
  return field.mapFromDriverValue(value)
}

function decoderOf(field: unknown) {
  const expression = is(field, SQL.Aliased) ? field.sql : field
  return (expression as { decoder: Decoder }).decoder
}

/** The rows of a statement, in its order, as one column of another. Instants and bytes are text, as JSON has them. */
export const jsonRows = <Row>(statement: SQL) =>
  sql<Row[]>`(select coalesce(json_agg(listed), '[]') from (${statement}) listed)`
