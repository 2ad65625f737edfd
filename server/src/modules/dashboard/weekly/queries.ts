import { notificationChannels } from '@ujuzi/contract/notifications/channels'
import type { ClientNotificationGroup } from '@ujuzi/contract/notifications/preferences'
import { sql } from 'drizzle-orm'
import type { Db } from '../../../platform/db/db.ts'

export type ClientToCheck = {
  id: string
  /** Ids of the recommendations or offers already sent. */
  told: string[]
}

type Batch = {
  group: ClientNotificationGroup
  cutoff: Date
  after: string | undefined
  limit: number
}

/** SQL condition: preferences `n` have the group on, on any channel. Constants, so that the index of these rows serves it. */
const isOn = (group: ClientNotificationGroup) =>
  sql.raw(
    notificationChannels
      .map((channel) => `n.settings #>> '{${channel},${group}}' = 'true'`)
      .join(' or '),
  )

/**
 * Active clients who switched the group on and were last checked by `cutoff`, in the order of their ids, after the client
 * `after`.
 */
export async function listClientsToCheck(db: Db, { group, cutoff, after, limit }: Batch) {
  const { rows } = await db.execute<ClientToCheck>(sql`
    select a.id, coalesce(e.told, '{}') as told
    from notification_preferences n
    join accounts a on a.id = n.account_id
    left join weekly_emails e on e.account_id = a.id and e.notification_group = ${group}
    where (${isOn(group)})
      and a.role = 'client' and a.email_verified_at is not null and a.suspended_at is null
      and a.deletion_requested_at is null and a.erased_at is null
      and (e.checked_at is null or e.checked_at <= ${cutoff})
      and ${after ? sql`n.account_id > ${after}` : sql`true`}
    order by n.account_id limit ${limit}`)
  return rows
}

type Check = {
  accountId: string
  group: ClientNotificationGroup
  told: string[]
  cutoff: Date
  now: Date
}

/** Records a check. Returns false if another worker has checked this client since `cutoff`. */
export async function recordCheck(tx: Db, { accountId, group, told, cutoff, now }: Check) {
  const { rows } = await tx.execute(sql`
    insert into weekly_emails (account_id, notification_group, checked_at, told)
    values (${accountId}, ${group}, ${now}, ${sql.param(told)}::text[])
    on conflict (account_id, notification_group) do update
      set checked_at = excluded.checked_at, told = excluded.told
      where weekly_emails.checked_at <= ${cutoff}
    returning account_id`)
  return rows.length > 0
}
