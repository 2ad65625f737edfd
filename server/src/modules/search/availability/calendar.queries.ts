import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/db/db.ts'
import { preparedOn } from '../../../platform/db/prepared.ts'
import { termsColumns } from '../../bookings/slots/queries.ts'
import type { Terms } from '../../bookings/slots/rules.ts'
import type { ListedTime } from './free-time.rules.ts'

/** What the listing of a business keeps of its calendar. */
export type TimeOf = ListedTime & { id: string }

/** These as rows of a query, in their order. */
export function timeRows(times: TimeOf[]): SQL {
  const column = <T>(of: (time: TimeOf) => T) => sql.param(times.map(of))
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

/** Writes the free time of listings where it is not the same already. */
export async function updateTimes(tx: Db, times: TimeOf[]) {
  if (times.length > 0) await tx.execute(updating(timeRows(times)))
}

/** The same of one: prepared, since a booking waits for it. */
export async function updateTime(tx: Db, time: TimeOf) {
  const { late } = time
  await updatingOne(tx).execute({ ...time, late: late && `{${late.join()}}` })
}

const updatingOne = preparedOn((db) => {
  const its = (name: keyof TimeOf) => sql.placeholder(name)
  const row = sql`(values (
    ${its('id')}::uuid, ${its('zone')}::smallint, ${its('leadHours')}::smallint, ${its('firstDay')}::smallint,
    ${its('lastDay')}::smallint, ${its('week')}::bytea, ${its('busy')}::bit(280), ${its('late')}::int[],
    ${its('version')}::int)) t (id, zone, lead_hours, first_day, last_day, week, busy, late, version)`
  return db
    .with(db.$with('listing', {}).as(updating(row)))
    .select({ done: sql`1` })
    .from(sql`(select) once`)
    .prepare('listing_time')
})

const updating = (rows: SQL) => sql`
  update listings l set zone = t.zone, lead_hours = t.lead_hours, first_day = t.first_day, last_day = t.last_day,
    week = t.week, busy = t.busy, late = t.late, calendar_version = t.version,
    words = case
      when tsvector_to_array(l.words) @> tsvector_to_array(open_parts(t.week, t.busy, t.late)) then l.words
      else l.words || open_parts(t.week, t.busy, t.late) end
  from ${rows}
  where l.business_id = t.id
    and (l.zone, l.lead_hours, l.first_day, l.last_day, l.week, l.busy, l.late, l.calendar_version)
      is distinct from (t.zone, t.lead_hours, t.first_day, t.last_day, t.week, t.busy, t.late, t.version)`

/** Of a listing that is called `l`. */
export const listedTime = {
  zone: sql<number>`l.zone`,
  leadHours: sql<number>`l.lead_hours`,
  firstDay: sql<number>`l.first_day`,
  lastDay: sql<number>`l.last_day`,
  week: sql<Buffer>`l.week`,
  busy: sql<string>`l.busy::text`,
  late: sql<number[] | null>`l.late`,
  version: sql<number>`l.calendar_version`,
}

/** That, the terms of the business, and how long its shortest service takes: all to find its next free time with. */
export type Timed = TimeOf & { terms: Terms; minutes: number }

/** What listings keep of calendars, as it stands; prepared on `db`, which must outlive the answers. */
export function openListedTimes(db: Db) {
  const statement = db
    .select({
      id: sql<string>`l.business_id`,
      ...listedTime,
      terms: termsColumns,
      minutes: sql<number>`s.minutes`,
    })
    .from(sql`listings l join businesses b on b.id = l.business_id
      join lateral (
        select min(duration_minutes) as minutes from services
        where business_id = b.id and is_active and archived_at is null) s on s.minutes is not null`)
    .where(sql`l.business_id = any(${sql.placeholder('ids')}::uuid[])`)
    .prepare('listed_times')
  return async (ids: string[]): Promise<Timed[]> =>
    ids.length === 0 ? [] : statement.execute({ ids })
}
