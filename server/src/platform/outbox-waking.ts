import type { FastifyBaseLogger } from 'fastify'
import type { Db } from './db.ts'
import { plainFailure } from './failures.ts'
import { sendJob } from './jobs.ts'
import { type Listening, openListening } from './listening.ts'
import type { News } from './news.ts'
import type { Outbox } from './outbox.ts'

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
}

/** Starts a round of the worker when something new waits; one that is about to start does for all. */
export function openWaking({ url, db, log, outboxes }: Settings): Listening {
  const wakers = new Map(
    outboxes.flatMap(({ name, carry }) => (carry ? [[name as string, waker(name, db, log)]] : [])),
  )
  return openListening({
    url,
    channel,
    log,
    onMessage: (name) => wakers.get(name)?.(),
    onGap() {
      for (const wake of wakers.values()) wake()
    },
  })
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
