import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'

export type StatementCounter = Awaited<ReturnType<typeof openStatementCounter>>

/** Counts the statements that clients send to a database with `pg_stat_statements`, which must be preloaded. */
export async function openStatementCounter(databaseUrl: string) {
  // The view covers all databases of the cluster; its extension stays out of the one that is measured.
  const url = new URL(databaseUrl)
  const database = url.pathname.slice(1)
  url.pathname = '/postgres'
  const client = new pg.Client({ connectionString: url.href })
  await client.connect()
  await client.query('create extension if not exists pg_stat_statements')
  const track = async (setting: 'none' | 'top') => {
    await client.query(`alter system set pg_stat_statements.track = '${setting}'`)
    await client.query('select pg_reload_conf()')
    // Connections read the new setting before their next statement, once they have got the signal.
    await wait(200)
  }
  // Counting costs processor time, so it is off while something is timed.
  await track('none')
  return {
    /**
     * Statements of clients while `work` runs, transaction control included, those of functions and triggers not, and the
     * pages that they read.
     */
    async count<T>(work: () => Promise<T>) {
      await track('top')
      await client.query('select pg_stat_statements_reset()')
      const result = await work()
      const { rows } = await client.query<{ calls: number; pages: number }>(
        `select coalesce(sum(calls), 0)::float8 as calls,
           coalesce(sum(shared_blks_hit + shared_blks_read), 0)::float8 as pages from pg_stat_statements
         where dbid = (select oid from pg_database where datname = $1)`,
        [database],
      )
      await track('none')
      return { calls: rows[0]?.calls ?? 0, pages: rows[0]?.pages ?? 0, result }
    },
    close: () => client.end(),
  }
}
