import { cleanLines } from '@ujuzi/contract/api/hidden-characters'
import pg from 'pg'

const { TEXT, VARCHAR, JSON: JSON_TEXT, JSONB } = pg.types.builtins
/** `text[]`, which the list of built-in types leaves out. */
const textArray: number = 1009

/**
 * Leaves out what is hidden in text that is read from the database. Rows may be older than the rules of the fields, and
 * pages, emails, calendar files and archives must not show what no field admits today. The rows stay as they are.
 */
export function cleanStoredText({ types } = pg) {
  for (const type of [TEXT, VARCHAR]) types.setTypeParser(type, cleanLines)
  // Quotes and braces are ASCII, which cleaning never changes; controls stand in it escaped, and may as well stay.
  for (const type of [JSON_TEXT, JSONB])
    types.setTypeParser(type, (json) => JSON.parse(cleanLines(json)))
  const parseArray: (array: string) => (string | null)[] = types.getTypeParser(
    textArray as typeof TEXT,
  )
  types.setTypeParser(textArray as typeof TEXT, (array) =>
    parseArray(array).map((text) => text && cleanLines(text)),
  )
}
