import { and, asc, eq, sql } from 'drizzle-orm'
import type { CursorPosition } from '../../../platform/api/cursor.ts'
import { countRows } from '../../../platform/db/count-rows.ts'
import type { Db } from '../../../platform/db/db.ts'
import { waitingEntries } from '../waiting-list.tables.ts'
import { selectEntries } from './queries.ts'

type OpenEntries = {
  businessId: string
  /** Only entries that include this day. */
  day?: string | undefined
}
type Page = { after: CursorPosition | undefined; limit: number }

/** One page of the open entries of a business, in order. */
export async function listOpenEntries(db: Db, open: OpenEntries, { after, limit }: Page) {
  const rows = await selectEntries(db)
    .where(and(isOpenEntry(open), after && isAfter(after)))
    .orderBy(asc(waitingEntries.joinedAt), asc(waitingEntries.id))
    .limit(limit)
  return rows.map((row) => ({ ...row, key: row.entry.joinedAt.getTime(), id: row.entry.id }))
}

/** A business has few open entries: there is a limit when joining. */
export const countEntriesOf = (db: Db, open: OpenEntries) =>
  countRows(db, waitingEntries, isOpenEntry(open))

// The state is written out, because the index is only of open entries.
const isOpenEntry = ({ businessId, day }: OpenEntries) =>
  and(
    eq(waitingEntries.businessId, businessId),
    sql`${waitingEntries.state} = 'waiting'`,
    day === undefined
      ? undefined
      : sql`${day}::date between ${waitingEntries.firstDay} and ${waitingEntries.lastDay}`,
  )

const isAfter = ({ key, id }: CursorPosition) =>
  sql`(${waitingEntries.joinedAt}, ${waitingEntries.id}) > (to_timestamp(${key}::float8 / 1000), ${id}::uuid)`
