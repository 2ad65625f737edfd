import * as z from 'zod/mini'
import { sha256 } from '../auth/secrets.ts'
import { Refusal } from '../errors.ts'

/** Position of the last row of a page: its sort key and, for ties, its id. */
export type CursorPosition<Key extends number | string = number> = {
  key: Key
  id: string
  /** Block of the list that the page is in: it starts after the `from` position and ends with the `to` position. */
  range?: [fromKey: number, fromId: string, toKey: number, toId: string]
}

/** Hash of the parameters of a list; it is part of cursors, so that a cursor of another list is refused. */
export const listKey = (...parameters: unknown[]) =>
  sha256(JSON.stringify(parameters)).toString('base64url').slice(0, 10)

/** Refuses with `invalid_input` unless the cursor belongs to this list. */
export const parseCursor = (list: string, cursor: string | undefined) =>
  parsePosition(list, cursor, sortKey)

/** Like `parseCursor`, for a list that is sorted by a text. */
export const parseTextCursor = (list: string, cursor: string | undefined) =>
  parsePosition(list, cursor, z.string())

function parsePosition<Key extends number | string>(
  list: string,
  cursor: string | undefined,
  keySchema: z.ZodMiniType<Key>,
): CursorPosition<Key> | undefined {
  if (cursor === undefined) return undefined
  const schema = z.tuple([z.literal(list), keySchema, z.guid(), z.optional(blockRange)])
  const parsed = z.safeParse(schema, partsOf(cursor))
  if (!parsed.success) throw new Refusal('invalid_input', { fields: { cursor: 'field_invalid' } })
  const [, key, id, range] = parsed.data
  return { key, id, ...(range && { range }) }
}

/** Whether a cursor belongs to this list. */
export function isCursorOfList(list: string, cursor: string): boolean {
  const parts = partsOf(cursor)
  return Array.isArray(parts) && parts[0] === list
}

const sortKey = z.int().check(z.gte(0))
const blockRange = z.tuple([sortKey, z.guid(), sortKey, z.guid()])

/**
 * Drops the extra row, which was fetched only to see whether there is a next page; `next` is the cursor of that page.
 */
export function slicePage<T extends CursorPosition<number | string>>(
  list: string,
  rows: T[],
  limit: number,
) {
  const page = rows.slice(0, limit)
  const last = page.at(-1)
  const next = rows.length > limit && last ? cursorOf(list, last) : null
  return { page, next }
}

const cursorOf = (list: string, { key, id, range }: CursorPosition<number | string>) =>
  Buffer.from(JSON.stringify([list, key, id, ...(range ? [range] : [])])).toString('base64url')

function partsOf(cursor: string): unknown {
  try {
    return JSON.parse(Buffer.from(cursor, 'base64url').toString())
  } catch {
    return undefined
  }
}
