import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/db/db.ts'
import { preparePerConnection } from '../../../platform/db/prepare-per-connection.ts'
import { send } from '../../../platform/db/transaction.ts'
import { bookingPolicyColumns } from '../../schedule/slots/calendar-columns.queries.ts'
import type { BookingPolicy } from '../../schedule/slots/rules.ts'
import type { ListingAvailability } from './free-time.rules.ts'

/** Availability of one listing, by the id of its business. */
export type AvailabilityRow = ListingAvailability & { id: string }

/** Table expression `t` with a row for each availability, numbered by `nth`. */
export function availabilityValues(availabilities: AvailabilityRow[]): SQL {
  const column = <T>(select: (row: AvailabilityRow) => T) => sql.param(availabilities.map(select))
  return sql`(
    select id, zone, lead_hours, first_day, last_day, week, busy::bit(280) as busy, late::int[] as late, version, nth
    from unnest(
      ${column(({ id }) => id)}::uuid[], ${column(({ zone }) => zone)}::smallint[],
      ${column(({ leadHours }) => leadHours)}::smallint[], ${column(({ firstDay }) => firstDay)}::smallint[],
      ${column(({ lastDay }) => lastDay)}::smallint[], ${column(({ week }) => week)}::bytea[],
      ${column(({ busy }) => busy)}::text[], ${column(({ late }) => late && `{${late.join()}}`)}::text[],
      ${column(({ version }) => version)}::int[])
      with ordinality as of (id, zone, lead_hours, first_day, last_day, week, busy, late, version, nth)) t`
}

/** Updates the listings whose availability changed. */
export async function updateAvailabilities(tx: Db, availabilities: AvailabilityRow[]) {
  if (availabilities.length > 0) await tx.execute(updateSql(availabilityValues(availabilities)))
}

/** Like `updateAvailabilities` for one listing, with a prepared statement: every booking runs it. */
export async function updateAvailability(tx: Db, availability: AvailabilityRow) {
  const { late } = availability
  await send(tx, updateOneStatement(tx), { ...availability, late: late && `{${late.join()}}` })
}

const updateOneStatement = preparePerConnection((db) => {
  const column = (name: keyof AvailabilityRow) => sql.placeholder(name)
  const row = sql`(values (
    ${column('id')}::uuid, ${column('zone')}::smallint, ${column('leadHours')}::smallint, ${column('firstDay')}::smallint,
    ${column('lastDay')}::smallint, ${column('week')}::bytea, ${column('busy')}::bit(280), ${column('late')}::int[],
    ${column('version')}::int)) t (id, zone, lead_hours, first_day, last_day, week, busy, late, version)`
  return db
    .with(db.$with('listing', {}).as(updateSql(row)))
    .select({ done: sql`1` })
    .from(sql`(select) once`)
    .prepare('listing_time')
})

const updateSql = (rows: SQL) => sql`
  update listings l set zone = t.zone, lead_hours = t.lead_hours, first_day = t.first_day, last_day = t.last_day,
    week = t.week, busy = t.busy, late = t.late, calendar_version = t.version,
    words = case
      when tsvector_to_array(l.words) @> tsvector_to_array(open_parts(t.week, t.busy, t.late)) then l.words
      else l.words || open_parts(t.week, t.busy, t.late) end
  from ${rows}
  where l.business_id = t.id
    and (l.zone, l.lead_hours, l.first_day, l.last_day, l.week, l.busy, l.late, l.calendar_version)
      is distinct from (t.zone, t.lead_hours, t.first_day, t.last_day, t.week, t.busy, t.late, t.version)`

/** Availability columns of listing `l`. */
export const availabilityColumns = {
  zone: sql<number>`l.zone`,
  leadHours: sql<number>`l.lead_hours`,
  firstDay: sql<number>`l.first_day`,
  lastDay: sql<number>`l.last_day`,
  week: sql<Buffer>`l.week`,
  busy: sql<string>`l.busy::text`,
  late: sql<number[] | null>`l.late`,
  version: sql<number>`l.calendar_version`,
}

/** Input of the search for the next free slot; `minutes` is the duration of the shortest service. */
export type NextSlotInput = AvailabilityRow & { policy: BookingPolicy; minutes: number }

/** Returns a loader of the saved availability by business id. `db` must stay open as long as it is used. */
export function createListedAvailabilityLoader(db: Db) {
  const statement = db
    .select({
      id: sql<string>`l.business_id`,
      ...availabilityColumns,
      policy: bookingPolicyColumns,
      minutes: sql<number>`s.minutes`,
    })
    .from(sql`listings l join businesses b on b.id = l.business_id
      join lateral (
        select min(duration_minutes) as minutes from services
        where business_id = b.id and is_active and archived_at is null) s on s.minutes is not null`)
    .where(sql`l.business_id = any(${sql.placeholder('ids')}::uuid[])`)
    .prepare('listed_times')
  return async (ids: string[]): Promise<NextSlotInput[]> =>
    ids.length === 0 ? [] : statement.execute({ ids })
}
