import { type SQL, sql } from 'drizzle-orm'
import { shownPhoneOf, shownPhotoOf } from '../../accounts/client.queries.ts'
import { fromUpcomingBookings } from './filters.queries.ts'
import { wasConfirmed } from './search.queries.ts'

/** `from` clause of figures `f` with their record `r` and its account `a`, if it is not erased. */
export const withRecord = (figures: SQL): SQL => sql`
  from ${figures} f join client_records r on r.id = f.record_id
  left join accounts a on a.id = r.account_id and a.erased_at is null`

/** Columns of a `ClientRow` from a row of `withRecord`. The phone number is one that the business may see. */
export const summary = (now: Date): SQL => sql`r.id, coalesce(r.name, a.name) as name,
  a.id is not null as "hasAccount",
  coalesce(r.phone, case when a.id is not null and ${wasConfirmed(sql`f.record_id`)}
    then ${shownPhoneOf(sql`a.id`)} end) as phone,
  f.check_phone as "checkPhone", r.tags, f.completed as "completedCount", f.no_shows as "noShows",
  nullif(f.first_at, 'epoch') as "firstCompletedAt", nullif(f.last_at, 'epoch') as "lastCompletedAt",
  (select min(b.starts_at) ${fromUpcomingBookings(sql`f.record_id`, now)}) as "nextAt",
  ${shownPhotoOf(sql`a.id`)} as photo, f.spent`
