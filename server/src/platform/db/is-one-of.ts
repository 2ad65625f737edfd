import { type Column, type SQL, sql } from 'drizzle-orm'

type Constant = string | boolean

/**
 * SQL condition: the column has one of these constants. They are part of the statement and no values of it, so that a plan
 * for all values can use the indexes of rows with these constants.
 */
export const isOneOf = <C extends Column>(
  column: C,
  ...constants: readonly (C['_']['data'] & Constant)[]
): SQL<boolean> => sql<boolean>`${column} in (${sql.raw(constants.map(literal).join(', '))})`

const literal = (constant: Constant) =>
  typeof constant === 'string' ? `'${constant.replaceAll("'", "''")}'` : String(constant)
