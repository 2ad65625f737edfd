import { getTableName } from 'drizzle-orm'
import type pg from 'pg'
import { channels } from '../modules/notifications/channels/all.channel.ts'

export type DatabaseFigures = {
  bytes: number
  migrations: number
  sessions: number
  suppressedAddresses: number
  messageSpendingShare: number
  jobs: { task: string; due: number; oldest_seconds: number; failed: number }[]
  outbox: { channel: string; waiting: number; oldest_seconds: number }[]
}

/** Pages of 8 KB to read (4 MB); in larger tables, open sessions are estimated from a sample of pages. */
const samplePages = 500

/** Reads all figures at bounded cost, on the connection of the caller. */
export async function readFigures(client: pg.PoolClient): Promise<DatabaseFigures> {
  const { rows } = await client.query<{
    bytes: string
    migrations: string
    pages: string
    stopped: string
    spending: string
  }>(`
    select pg_database_size(current_database()) as bytes, (select count(*) from migrations) as migrations,
      pg_relation_size('sessions') / current_setting('block_size')::int as pages,
      (select count(*) from suppressed_addresses where stopped_at is not null) as stopped,
      (select coalesce(max(value::float8), 0) from stored_values where name = 'message spending'
        and at >= date_trunc('day', now() at time zone 'utc') at time zone 'utc') as spending`)
  const [whole] = rows
  return {
    bytes: Number(whole?.bytes),
    migrations: Number(whole?.migrations),
    sessions: await countOpenSessions(client, Number(whole?.pages)),
    suppressedAddresses: Number(whole?.stopped),
    messageSpendingShare: Number(whole?.spending),
    jobs: await readJobs(client),
    outbox: await readOutbox(client),
  }
}

/** Number of open sessions: exact for small tables, estimated for large ones. */
async function countOpenSessions(client: pg.PoolClient, pages: number) {
  const percent = Math.min(100, (100 * samplePages) / Math.max(1, pages))
  const { rows } = await client.query<{ open: string }>(
    `select count(*) as open from sessions tablesample system ($1)
     where ended_at is null and expires_at > now()`,
    [percent],
  )
  return Math.round((Number(rows[0]?.open) * 100) / percent)
}

/** Figures of the job queue. Finished jobs are deleted, so the table contains only pending and failed jobs. */
async function readJobs(client: pg.PoolClient) {
  const { rows } = await client.query<DatabaseFigures['jobs'][number]>(`
    select task_identifier as task,
      count(*) filter (where attempts < max_attempts and run_at <= now())::int as due,
      greatest(0, extract(epoch from now() - min(run_at) filter (where attempts < max_attempts)))::float8
        as oldest_seconds,
      count(*) filter (where attempts >= max_attempts)::int as failed
    from graphile_worker.jobs group by 1 order by 1`)
  return rows
}

/** Figures of the outboxes, read through the partial indexes on unsent messages. */
async function readOutbox(client: pg.PoolClient) {
  const { rows } = await client.query<DatabaseFigures['outbox'][number]>(
    channels
      .map(
        ({ name: channel, table }) => `
    select '${channel}' as channel, count(*)::int as waiting,
      coalesce(greatest(0, extract(epoch from now() - min(coalesce(held_until, created_at)))), 0)::float8 as oldest_seconds
    from ${getTableName(table)} where next_try_at is not null and coalesce(held_until, created_at) <= now()`,
      )
      .join(' union all '),
  )
  return rows
}
