import { sql } from 'drizzle-orm'
import type { RootDb } from '../../../platform/db/db.ts'

/*
 * Laws that hold in the database after every step, whatever the model predicts. It is read from plain columns, without the
 * functions of the database.
 */

type Row = {
  id: string
  resource_id: string
  service_id: string
  client_id: string | null
  start: number
  end: number
  busy_until: number
  preparation: number
  gaps: string | null
  seats: number
  seat: number
}

/** The broken laws about active bookings, of one resource or of all, in words. */
export async function listBrokenLaws(db: RootDb, resourceId?: string): Promise<string[]> {
  const { rows } = await db.execute<Row>(sql`
    select id, resource_id, service_id, client_id, gaps::text, seats, seat, preparation_minutes as preparation,
      (extract(epoch from starts_at) / 60)::int as start, (extract(epoch from ends_at) / 60)::int as end,
      (extract(epoch from busy_until) / 60)::int as busy_until
    from bookings where status in ('pending', 'confirmed')
      and ${resourceId ? sql`resource_id = ${resourceId}` : sql`true`}`)
  const broken: string[] = []
  for (const own of Map.groupBy(rows, ({ resource_id }) => resource_id).values())
    broken.push(...findDoubleWork(own), ...findOversold(own))
  const ofClients = rows.filter(({ client_id }) => client_id !== null)
  for (const own of Map.groupBy(ofClients, ({ client_id }) => client_id).values())
    broken.push(...findDoubleVisits(own))
  return broken
}

/** Series whose bookings are not all there, each at a position of its own, in one business. */
export async function listBrokenSeries(db: RootDb): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select s.id from booking_series s left join bookings b on b.series_id = s.id
    group by s.id, s.bookings, s.business_id
    having count(b.id) <> s.bookings or count(distinct b.series_position) <> s.bookings
      or min(b.series_position) <> 1 or max(b.series_position) <> s.bookings
      or bool_or(b.business_id <> s.business_id) or count(distinct b.client_id) > 1`)
  return rows.map(({ id }) => `series ${id} is not whole`)
}

const sessionOf = ({ id, seats, service_id, start }: Row) =>
  seats > 1 ? `${service_id} ${start}` : id

/** A resource works on one booking, or one session, at a time. */
function findDoubleWork(own: Row[]) {
  const working = new Map<number, Row>()
  const broken: string[] = []
  for (const row of own) {
    const gaps = [...(row.gaps ?? '').matchAll(/(\d+),(\d+)/g)].map(([, from, to]) => [
      row.start + Number(from),
      row.start + Number(to),
    ])
    for (let at = row.start - row.preparation; at < row.busy_until; at++) {
      if (gaps.some(([from = 0, to = 0]) => at >= from && at < to)) continue
      const other = working.get(at)
      if (other && sessionOf(other) !== sessionOf(row)) {
        broken.push(`${row.id} and ${other.id} occupy ${row.resource_id} at the same time`)
        break
      }
      working.set(at, row)
    }
  }
  return broken
}

/** Each seat of a session is sold once, and no more seats than it has. */
function findOversold(own: Row[]) {
  const groups = own.filter(({ seats }) => seats > 1)
  return [...Map.groupBy(groups, sessionOf)].flatMap(([session, rows]) => {
    const numbers = rows.map(({ seat }) => seat)
    const isDouble = new Set(numbers).size < rows.length
    const isMissing = rows.some(({ seat, seats }) => seat < 1 || seat > seats)
    const isTooMany = rows.length > Math.max(...rows.map(({ seats }) => seats))
    return isDouble || isMissing || isTooMany
      ? [`session ${session} sold the seats ${numbers}`]
      : []
  })
}

/** A client is in one place at a time. */
const findDoubleVisits = (own: Row[]) =>
  own.flatMap((row, n) =>
    own
      .slice(n + 1)
      .filter((other) => other.start < row.end && other.end > row.start)
      .map((other) => `${row.id} and ${other.id} are at the same time for their client`),
  )
