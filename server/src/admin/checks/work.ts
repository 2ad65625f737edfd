import { sql } from 'drizzle-orm'
import { checkListings } from '../../modules/search/commands.ts'
import { undeliverable } from '../../platform/email/email.ts'
import { type Check, countOf, formatCount } from './finding.ts'

const stuckMinutes = 30
const failedDays = 7

export const checkSearch: Check = async ({ db, now }) => {
  const { checked, differing } = await checkListings(db, now)
  if (differing.length === 0)
    return [{ what: `search: agrees with all ${formatCount(checked)} businesses` }]
  return [
    {
      what: 'search',
      wrong: `${formatCount(differing.length)} of ${formatCount(checked)} businesses differ from what search knows, e.g. ${differing[0]}: they are renewed when their owner saves them or at the nightly run; if the number grows, report it as a fault`,
    },
  ]
}

export const checkJobs: Check = async ({ db, now }) => {
  const failed = await countOf(
    db,
    sql`select count(*)::int as n from graphile_worker.jobs where attempts >= max_attempts`,
  )
  const late = await countOf(
    db,
    sql`select count(*)::int as n from graphile_worker.jobs
      where attempts < max_attempts and run_at < ${minutesAgo(now)}::timestamptz`,
  )
  return [
    failed > 0
      ? {
          what: 'jobs',
          wrong: `${formatCount(failed)} failed for good: read last_error in graphile_worker.jobs, and the log around its time`,
        }
      : { what: 'jobs: none failed' },
    late > 0
      ? {
          what: 'jobs',
          wrong: `${formatCount(late)} have waited more than ${stuckMinutes} minutes: is a process with PROCESS=worker or all running?`,
        }
      : { what: 'jobs: none late' },
  ]
}

export const checkMessages: Check = async ({ db, now }) => {
  const tables = [
    { name: 'emails', table: sql`mails`, setting: 'SMTP_URL' },
    { name: 'text messages', table: sql`texts`, setting: 'SMS_URL' },
  ]
  const since = new Date(now.getTime() - failedDays * 86_400_000).toISOString()
  const findings = tables.map(async ({ name, table, setting }) => {
    const stuck = await countOf(
      db,
      sql`select count(*)::int as n from ${table}
        where next_try_at is not null and created_at < ${minutesAgo(now)}::timestamptz`,
    )
    const failed = await countOf(
      db,
      sql`select count(*)::int as n from ${table}
        where failed_at > ${since}::timestamptz and failure <> ${undeliverable.why}`,
    )
    return [
      stuck > 0
        ? {
            what: name,
            wrong: `${formatCount(stuck)} have waited more than ${stuckMinutes} minutes: check ${setting} and that a worker is running`,
          }
        : { what: `${name}: none stuck, ${formatCount(failed)} refused in ${failedDays} days` },
    ]
  })
  return (await Promise.all(findings)).flat()
}

const minutesAgo = (now: Date) => new Date(now.getTime() - stuckMinutes * 60_000).toISOString()
