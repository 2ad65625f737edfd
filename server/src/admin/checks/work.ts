import { sql } from 'drizzle-orm'
import { getSpendingShare } from '../../modules/notifications/budgets/queries.ts'
import { dayStart, spendingAlarm } from '../../modules/notifications/budgets/rules.ts'
import { channels } from '../../modules/notifications/channels/all.channel.ts'
import { checkListings } from '../../modules/search/commands.ts'
import { stoppedAddress, undeliverable } from '../../platform/email/email.ts'
import { countSuppressedAddresses } from '../../platform/email/suppressed-addresses.ts'
import { notSentReasons } from '../../platform/jobs/outbox-rows.ts'
import { type Check, type CheckContext, formatCount, queryCount } from './finding.ts'

const stuckMinutes = 30
const failedDays = 7

export const checkSearch: Check = async ({ db, now }) => {
  const { checked, differing } = await checkListings(db, now)
  if (differing.length === 0)
    return [{ subject: `search: up to date for all ${formatCount(checked)} businesses` }]
  return [
    {
      subject: 'search',
      problem: `${formatCount(differing.length)} of ${formatCount(checked)} businesses differ from their search listings, e.g. ${differing[0]}: listings are refreshed when the owner saves the business and every night; if the number grows, report a bug`,
    },
  ]
}

export const checkJobs: Check = async ({ db, now }) => {
  const failed = await queryCount(
    db,
    sql`select count(*)::int as n from graphile_worker.jobs where attempts >= max_attempts`,
  )
  const late = await queryCount(
    db,
    sql`select count(*)::int as n from graphile_worker.jobs
      where attempts < max_attempts and run_at < ${minutesAgo(now)}::timestamptz`,
  )
  return [
    failed > 0
      ? {
          subject: 'jobs',
          problem: `${formatCount(failed)} failed permanently: read last_error in graphile_worker.jobs, and the log around its time`,
        }
      : { subject: 'jobs: none failed' },
    late > 0
      ? {
          subject: 'jobs',
          problem: `${formatCount(late)} have waited more than ${stuckMinutes} minutes: check that a process with PROCESS=worker or all is running`,
        }
      : { subject: 'jobs: none overdue' },
  ]
}

export const checkMessages: Check = async ({ db, now }) => {
  const since = new Date(now.getTime() - failedDays * 86_400_000).toISOString()
  const findings = channels.map(async ({ messages: name, setting, table, isLate }) => {
    const stuck = await queryCount(
      db,
      sql`select count(*)::int as n from ${table}
        where (next_try_at is not null and coalesce(held_until, created_at) < ${minutesAgo(now)}::timestamptz)
          ${isLate ? sql`or ${isLate(minutesAgo(now))}` : sql``}`,
    )
    const failed = await queryCount(
      db,
      sql`select count(*)::int as n from ${table}
        where failed_at > ${since}::timestamptz
          and failure <> all(${sql.param([undeliverable.why, ...notSentReasons])}::text[])
          and failure not like ${`${stoppedAddress}%`}`,
    )
    return [
      stuck > 0
        ? {
            subject: name,
            problem: `${formatCount(stuck)} have waited more than ${stuckMinutes} minutes: check ${setting} and that a worker is running`,
          }
        : {
            subject: `${name}: none stuck, ${formatCount(failed)} failed in the last ${failedDays} days`,
          },
    ]
  })
  const stopped = await countSuppressedAddresses(db)
  const subject = `email addresses: ${formatCount(stopped)} stopped after bounces or complaints`
  const spending = await checkSpending({ db, now })
  return [...(await Promise.all(findings)).flat(), { subject }, spending]
}

/** Use of the daily budget of the whole site for text messages, as the worker last saved it. */
async function checkSpending({ db, now }: Pick<CheckContext, 'db' | 'now'>) {
  const share = await getSpendingShare(db, dayStart(now))
  const subject = `budget for text messages: ${Math.floor(share * 100)} % of this day used`
  const alarm = spendingAlarm(0, share)
  if (!alarm) return { subject }
  return {
    subject: 'budget for text messages',
    problem: `${alarm}: see who pays for sms_messages of today, and raise MESSAGE_BUDGET_TOTAL if they are honest`,
  }
}

const minutesAgo = (now: Date) => new Date(now.getTime() - stuckMinutes * 60_000).toISOString()
