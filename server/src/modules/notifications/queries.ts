import type { NoticeEvent } from '@ujuzi/contract/notifications/notifications'
import { inArray, lt, sql } from 'drizzle-orm'
import { newId } from '../../platform/db/columns.ts'
import { type Db, one } from '../../platform/db/db.ts'
import { preparedOn } from '../../platform/db/prepared.ts'
import { type Letter, lettersAsWritten, writingLetters } from '../../platform/email/email.ts'
import { outboxNews } from '../../platform/jobs/outbox-wakeup.ts'
import { liveNews } from '../../platform/live/live.ts'
import { type News, saying } from '../../platform/live/pg-notify.ts'
import { type NoticeRow, notices } from './tables.ts'

export type Told = {
  letters: readonly Letter[]
  notices: readonly (Pick<NoticeRow, 'accountId' | 'party' | 'event'> & {
    bookingId: string
    startsAt: Date
  })[]
  news: readonly News[]
}

/** Letters, notices and word to the screens that are open, in one statement: others wait for the business meanwhile. */
export async function writeTold(db: Db, { letters, notices, news }: Told, now: Date) {
  const rows = notices.map((notice) => ({ ...notice, id: newId() }))
  const noticed = rows.map(({ id, accountId, bookingId }) =>
    liveNews({ to: [accountId], booking: bookingId, notice: id }),
  )
  const said = [...news, ...noticed, ...(letters.length > 0 ? [outboxNews('mail')] : [])]
  await writingTold(db).execute({
    ...lettersAsWritten(letters, now),
    ids: rows.map(({ id }) => id),
    accounts: rows.map(({ accountId }) => accountId),
    parties: rows.map(({ party }) => party),
    events: rows.map(({ event }) => event),
    bookings: rows.map(({ bookingId }) => bookingId),
    starts: rows.map(({ startsAt }) => startsAt.toISOString()),
    channels: said.map(({ channel }) => channel),
    said: said.map((one) => one.said),
  })
}

const writingTold = preparedOn((db) => {
  const notice = db.$with('notice', {}).as(sql`
    insert into notices (id, account_id, party, event, booking_id, starts_at, at)
    select id, account_id, party, event, booking_id, starts_at, ${sql.placeholder('writtenAt')}::timestamptz
    from unnest(${sql.placeholder('ids')}::uuid[], ${sql.placeholder('accounts')}::uuid[],
      ${sql.placeholder('parties')}::text[], ${sql.placeholder('events')}::text[],
      ${sql.placeholder('bookings')}::uuid[], ${sql.placeholder('starts')}::timestamptz[])
      as told (id, account_id, party, event, booking_id, starts_at)`)
  return db
    .with(db.$with('mail', {}).as(writingLetters()), notice)
    .select({ said: sql`pg_notify(channel, said)` })
    .from(
      sql`unnest(${sql.placeholder('channels')}::text[], ${sql.placeholder('said')}::text[]) as news (channel, said)`,
    )
    .prepare('told')
})

/** One notice that speaks of the business itself, to whoever runs it; their open screens look everything up again. */
export async function tellOfBusiness(
  tx: Db,
  { accountId, businessId, event }: { accountId: string; businessId: string; event: NoticeEvent },
  now: Date,
) {
  const row = { accountId, businessId, event, party: 'professional', at: now } as const
  const { id } = one(await tx.insert(notices).values(row).returning({ id: notices.id }))
  await tx.execute(sql`select ${saying(liveNews({ to: [accountId], notice: id }))}`)
}

/** Answers how many went, at most `limit`. */
export async function deleteNoticesBefore(db: Db, before: Date, limit: number) {
  const old = db.select({ id: notices.id }).from(notices).where(lt(notices.at, before)).limit(limit)
  const gone = await db
    .delete(notices)
    .where(inArray(notices.id, old))
    .returning({ id: notices.id })
  return gone.length
}
