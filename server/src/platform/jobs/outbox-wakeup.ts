import type { FastifyBaseLogger } from 'fastify'
import type { Db } from '../db/db.ts'
import { plainFailure } from '../failures.ts'
import { type Listening, openListening } from '../live/pg-listen.ts'
import type { News } from '../live/pg-notify.ts'
import { sendJob } from './jobs.ts'
import { type Outbox, outboxTables, type Pauses } from './outbox.ts'
import { hasDue } from './outbox-rows.ts'

type Name = Outbox['name']

const channel = 'ujuzi_outbox'

/**
 * Said with whatever puts something in an outbox: whoever carries hears of it. A job for each would cost more than the
 * booking that the letter is about; what nobody hears waits for the minute.
 */
export const outboxNews = (name: Name): News => ({ channel, said: name })

type Settings = {
  url: string
  db: Db
  log: FastifyBaseLogger
  outboxes: readonly Outbox[]
  now: () => Date
  pauses: Pauses
}

const lookMs = 5_000

/** Starts a round of the worker when something new waits or a try falls due; one that is about to start does for all. */
export function openWaking({ url, db, log, outboxes, now, pauses }: Settings): Listening {
  const wakers = new Map(
    outboxes.flatMap(({ name, carry }) => (carry ? [[name, waker(name, db, log)] as const] : [])),
  )
  const looking = setInterval(async () => {
    for (const [name, wake] of wakers) {
      if ((pauses.get(name) ?? now()) > now()) continue
      // While the database is away nothing can be sent either.
      if (await hasDue(db, outboxTables[name], now()).catch(() => false)) wake()
    }
  }, lookMs)
  const listening = openListening({
    url,
    channel,
    log,
    onMessage: (name) => wakers.get(name as Name)?.(),
    onGap() {
      for (const wake of wakers.values()) wake()
    },
  })
  return {
    ...listening,
    close() {
      clearInterval(looking)
      return listening.close()
    },
  }
}

function waker(name: Name, db: Db, log: FastifyBaseLogger) {
  let sending = false
  let again = false
  return async function wake() {
    again = true
    if (sending) return
    sending = true
    while (again) {
      again = false
      await sendJob(db, `${name}.send`, {}, { key: `${name}.send` }).catch((error) =>
        log.warn({ err: plainFailure(error), outbox: name }, 'a round waits for the minute'),
      )
    }
    sending = false
  }
}
