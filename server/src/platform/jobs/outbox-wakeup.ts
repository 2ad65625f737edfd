import { sql } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import type { Db } from '../db/db.ts'
import { openPgListener, type PgListener } from '../live/pg-listen.ts'
import type { PgNotification } from '../live/pg-notify.ts'
import { redactError } from '../redact-error.ts'
import { sendJob } from './jobs.ts'
import type { Outbox, Pauses } from './outbox.ts'
import { hasDue } from './outbox-rows.ts'

const channel = 'ujuzi_outbox'

/**
 * Announces a new message to the processes that send. A job for each message would cost more than the booking it is
 * about. Polling finds a message whose announcement is lost.
 */
export const outboxWakeUp = (name: string): PgNotification => ({ channel, payload: name })

/** Like `outboxWakeUp`, in a statement of its own. */
export async function announceOutbox(db: Pick<Db, 'execute'>, name: string) {
  await db.execute(sql`select pg_notify(${channel}, ${name})`)
}

type Settings = {
  url: string
  db: Db
  log: FastifyBaseLogger
  outboxes: readonly Outbox[]
  now: () => Date
  pauses: Pauses
}

const pollMs = 5_000

/** Starts a round of the worker when a message is new or due. Wake-ups that arrive before the round starts share it. */
export function openOutboxWaker({ url, db, log, outboxes, now, pauses }: Settings): PgListener {
  const wakers = new Map(
    outboxes.flatMap(({ name, table, deliver }) =>
      deliver ? [[name, { table, wake: createWaker(name, db, log) }] as const] : [],
    ),
  )
  const polling = setInterval(async () => {
    for (const [name, { table, wake }] of wakers) {
      if ((pauses.get(name) ?? now()) > now()) continue
      // If the database is unreachable, nothing can be sent either.
      if (await hasDue(db, table, now()).catch(() => false)) wake()
    }
  }, pollMs)
  const listener = openPgListener({
    url,
    channel,
    log,
    onMessage: (name) => wakers.get(name)?.wake(),
    onGap() {
      for (const { wake } of wakers.values()) wake()
    },
  })
  return {
    ...listener,
    close() {
      clearInterval(polling)
      return listener.close()
    },
  }
}

function createWaker(name: string, db: Db, log: FastifyBaseLogger) {
  let sending = false
  let again = false
  return async function wake() {
    again = true
    if (sending) return
    sending = true
    while (again) {
      again = false
      await sendJob(db, `${name}.send`, {}, { key: `${name}.send` }).catch((error) =>
        log.warn(
          { err: redactError(error), outbox: name },
          'sending failed and is retried within a minute',
        ),
      )
    }
    sending = false
  }
}
