import type { FastifyBaseLogger } from 'fastify'
import * as z from 'zod/mini'
import { redactError } from '../redact-error.ts'
import { openPgListener } from './pg-listen.ts'
import type { PgNotification } from './pg-notify.ts'

/**
 * Event for the open pages of the accounts in `to`: data of these accounts has changed, such as this booking or this
 * conversation. May carry a notification.
 */
const LiveEvent = z.object({
  to: z.array(z.uuid()),
  booking: z.optional(z.uuid()),
  notice: z.optional(z.uuid()),
  conversation: z.optional(z.uuid()),
})
export type LiveEvent = z.infer<typeof LiveEvent>

const channel = 'ujuzi_live'

export const liveEventMessage = (event: LiveEvent): PgNotification => ({
  channel,
  payload: JSON.stringify(event),
})

/** An open page that receives live events. */
export type LiveClient = {
  accountId: string
  sessionId: string
  onEvent: (event: LiveEvent) => void
  /** Events may have been lost while the database connection was down; the client has to load them. */
  onMissedEvents: () => void
  heartbeat: () => void
  end: () => void
}

export type Live = {
  /** Adds a client once this process receives all events. Returns a function that removes it. */
  addClient: (client: LiveClient) => Promise<() => void>
  /** Sends a heartbeat to every client. Ends the clients whose session has ended. */
  heartbeat: () => Promise<void>
  countClients: () => number
  close: () => Promise<void>
}

type Settings = {
  url: string
  log: FastifyBaseLogger
  /** Returns the given ids without those of ended sessions. */
  listRunning: (sessionIds: string[]) => Promise<string[]>
}

/** Maximum number of clients of an account; a further client ends the oldest one. */
const clientsPerAccount = 4
const heartbeatMs = 20_000

/** Delivers live events to the clients of this process, from one database connection. */
export function openLive({ url, log, listRunning }: Settings): Live {
  const byAccount = new Map<string, Set<LiveClient>>()
  const all = () => [...byAccount.values()].flatMap((clients) => [...clients])
  const listener = openPgListener({
    url,
    channel,
    log,
    onMessage(payload) {
      const event = LiveEvent.parse(JSON.parse(payload))
      for (const id of event.to) for (const client of byAccount.get(id) ?? []) client.onEvent(event)
    },
    onGap() {
      for (const client of all()) client.onMissedEvents()
    },
  })
  const timer = setInterval(() => live.heartbeat(), heartbeatMs)
  timer.unref()

  const live: Live = {
    async addClient(client) {
      await listener.ready()
      const clients = byAccount.get(client.accountId) ?? new Set()
      byAccount.set(client.accountId, clients.add(client))
      const [oldest] = clients
      if (clients.size > clientsPerAccount) oldest?.end()
      return () => {
        clients.delete(client)
        if (clients.size === 0 && byAccount.get(client.accountId) === clients) {
          byAccount.delete(client.accountId)
        }
      }
    },
    async heartbeat() {
      const clients = all()
      if (clients.length === 0) return
      for (const client of clients) client.heartbeat()
      const running = await listRunning(clients.map(({ sessionId }) => sessionId)).catch((error) =>
        log.warn({ err: redactError(error) }, 'active sessions could not be checked'),
      )
      if (!running) return
      const active = new Set(running)
      for (const client of clients) if (!active.has(client.sessionId)) client.end()
    },
    countClients: () => all().length,
    async close() {
      clearInterval(timer)
      for (const client of all()) client.end()
      await listener.close()
    },
  }
  return live
}
