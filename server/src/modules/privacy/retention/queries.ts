import { retentionDays } from '@ujuzi/contract/privacy/retention'
import { sql } from 'drizzle-orm'
import type { Db } from '../../../platform/db/db.ts'
import { clearedColumns } from '../../client-records/erasure.queries.ts'

/**
 * Erases up to `limit` client records whose last change and last booking are both older than the retention that the
 * owner of the business chose: a record of an account loses what the business typed, any other is deleted with the names
 * in its bookings. Returns the number erased.
 */
export async function eraseOutdatedClientRecords(db: Db, now: Date, limit: number) {
  const { rowCount } = await db.execute(sql`
    with outdated as (
      select r.id, r.account_id from client_records r
      join businesses b on b.id = r.business_id
      join accounts a on a.id = b.owner_id
      where r.merged_into is null and r.updated_at < ${cutoff(now)} and ${hasTypedData}
        and not exists (select from bookings where client_record_id = r.id and ends_at >= ${cutoff(now)})
      limit ${limit} for update of r),
    cleared as (update client_records r set ${clearedColumns} from outdated o
      where r.id = o.id and o.account_id is not null),
    anonymous as (update bookings set guest_name = null, guest_phone = null from outdated o
      where client_record_id = o.id and o.account_id is null and client_id is null),
    forgotten as (delete from client_merges m using outdated o where m.kept_id = o.id),
    merged as (delete from client_records r using outdated o where r.merged_into = o.id),
    deleted as (delete from client_records r using outdated o where r.id = o.id and o.account_id is null)
    select from outdated`)
  return rowCount ?? 0
}

/** Records of accounts without typed data hold nothing to erase. */
const hasTypedData = sql`(r.account_id is null or r.name is not null or r.phone is not null or r.email is not null
  or r.note is not null or r.birth_month is not null or r.tags <> '{}' or r.consent <> 'unknown')`

/** Deletes up to `limit` in-app notifications older than the retention of their account. Returns the number deleted. */
export async function deleteOutdatedNotifications(db: Db, now: Date, limit: number) {
  const { rowCount } = await db.execute(sql`
    delete from notifications where id = any(array(
      select n.id from notifications n join accounts a on a.id = n.account_id
      where n.at < ${cutoff(now)} order by n.at limit ${limit}))`)
  return rowCount ?? 0
}

/** Deletes up to `limit` invitations that were answered, cancelled or expired long ago. Returns the number deleted. */
export async function deleteClosedInvitations(db: Db, now: Date, limit: number) {
  const { rowCount } = await db.execute(sql`
    delete from member_invitations where id = any(array(
      select id from member_invitations
      where coalesce(answered_at, expires_at) < ${now.toISOString()}::timestamptz
        - make_interval(days => ${retentionDays.invitations})
      order by coalesce(answered_at, expires_at) limit ${limit}))`)
  return rowCount ?? 0
}

const cutoff = (now: Date) =>
  sql`${now.toISOString()}::timestamptz - make_interval(days => a.data_retention_days)`
