import * as z from 'zod/mini'
import { sha256 } from '../auth/secrets.ts'
import { Refusal } from '../errors.ts'

/** Where a page of an ordered list ended: the figure it is ordered by and, for ties, the id. */
export type After = {
  key: number
  id: string
  /** The part of the list the page lies in, as the figure and id it begins below and the ones it ends with. */
  ends?: [fromKey: number, fromId: string, toKey: number, toId: string]
}

/** Names a list by what was asked of it, so that the cursor of another list is not taken for its own. */
export const listName = (...asked: unknown[]) =>
  sha256(JSON.stringify(asked)).toString('base64url').slice(0, 10)

export function afterOf(list: string, cursor: string | undefined): After | undefined {
  if (cursor === undefined) return undefined
  const schema = z.tuple([z.literal(list), figure, z.guid(), z.optional(ends)])
  const parsed = z.safeParse(schema, partsOf(cursor))
  if (!parsed.success) throw new Refusal('invalid_input', { fields: { cursor: 'field_invalid' } })
  const [, key, id, within] = parsed.data
  return { key, id, ...(within && { ends: within }) }
}

/** Whether a cursor comes from this list. */
export function isOfList(list: string, cursor: string): boolean {
  const parts = partsOf(cursor)
  return Array.isArray(parts) && parts[0] === list
}

const figure = z.int().check(z.gte(0))
const ends = z.tuple([figure, z.guid(), figure, z.guid()])

/** Cuts the row that was read too many; its presence says that another page follows. */
export function cutPage<T extends After>(list: string, rows: T[], limit: number) {
  const page = rows.slice(0, limit)
  const last = page.at(-1)
  const next = rows.length > limit && last ? cursorOf(list, last) : null
  return { page, next }
}

const cursorOf = (list: string, { key, id, ends }: After) =>
  Buffer.from(JSON.stringify([list, key, id, ...(ends ? [ends] : [])])).toString('base64url')

function partsOf(cursor: string): unknown {
  try {
    return JSON.parse(Buffer.from(cursor, 'base64url').toString())
  } catch {
    return undefined
  }
}
