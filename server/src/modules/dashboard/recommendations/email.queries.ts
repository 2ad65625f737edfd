import { sql } from 'drizzle-orm'
import type { Db } from '../../../platform/db/db.ts'
import type { StoredNotificationSettings } from '../../notifications/tables.ts'

export type ClientToCheck = {
  id: string
  name: string
  email: string
  locale: string
  phone: string | null
  phoneVerified: boolean
  preferences: StoredNotificationSettings
  /** Recommendations of the last email. */
  last: string[]
}

type Batch = { cutoff: Date; after: string | undefined; limit: number }

/**
 * Active clients who switched recommendations on and were last checked by `cutoff`, in the order of their ids, after the
 * client `after`.
 */
export async function listClientsToCheck(db: Db, { cutoff, after, limit }: Batch) {
  const { rows } = await db.execute<ClientToCheck>(sql`
    select a.id, a.name, a.email, a.locale, a.phone, a.phone_verified_at is not null as "phoneVerified",
      n.settings as preferences, coalesce(e.recommended, '{}') as last
    from notification_preferences n
    join accounts a on a.id = n.account_id
    left join recommendation_emails e on e.account_id = a.id
    where (n.settings #>> '{email,service_recommendations}' = 'true'
        or n.settings #>> '{sms,service_recommendations}' = 'true')
      and a.role = 'client' and a.email_verified_at is not null and a.suspended_at is null
      and a.deletion_requested_at is null and a.erased_at is null
      and (e.checked_at is null or e.checked_at <= ${cutoff})
      and ${after ? sql`n.account_id > ${after}` : sql`true`}
    order by n.account_id limit ${limit}`)
  return rows
}

type Check = { accountId: string; recommended: string[]; cutoff: Date; now: Date }

/** Records a check. Returns false if another worker has checked this client since `cutoff`. */
export async function recordCheck(tx: Db, { accountId, recommended, cutoff, now }: Check) {
  const { rows } = await tx.execute(sql`
    insert into recommendation_emails (account_id, checked_at, recommended)
    values (${accountId}, ${now}, ${sql.param(recommended)}::text[])
    on conflict (account_id) do update
      set checked_at = excluded.checked_at, recommended = excluded.recommended
      where recommendation_emails.checked_at <= ${cutoff}
    returning account_id`)
  return rows.length > 0
}
