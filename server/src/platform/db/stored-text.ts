import { cleanLines } from '@ujuzi/contract/api/hidden-characters'
import pg from 'pg'

const { TEXT, VARCHAR, JSON: JSON_TEXT, JSONB } = pg.types.builtins
/** Type id of `text[]`, which the list of built-in types leaves out. */
const textArray: number = 1009

/**
 * Makes the driver remove hidden characters from text that it reads. Rows may be older than the rules of the fields,
 * and pages, emails, calendar files and archives must not show characters that fields reject today. Rows are not
 * changed.
 */
export function cleanStoredText({ types } = pg) {
  for (const type of [TEXT, VARCHAR]) types.setTypeParser(type, cleanLines)
  // Cleaning the JSON text is safe: its syntax is ASCII, which cleaning keeps. Escaped control characters remain.
  for (const type of [JSON_TEXT, JSONB])
    types.setTypeParser(type, (json) => JSON.parse(cleanLines(json)))
  const parseArray: (array: string) => (string | null)[] = types.getTypeParser(
    textArray as typeof TEXT,
  )
  types.setTypeParser(textArray as typeof TEXT, (array) =>
    parseArray(array).map((text) => text && cleanLines(text)),
  )
}
