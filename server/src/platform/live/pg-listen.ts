import type { FastifyBaseLogger } from 'fastify'
import pg from 'pg'
import { Refusal } from '../errors.ts'
import { redactError } from '../redact-error.ts'

type Settings = {
  url: string
  channel: string
  log: FastifyBaseLogger
  onMessage: (payload: string) => void
  /** The connection is back after a loss: notifications in between were missed. */
  onGap: () => void
}

export type PgListener = {
  /** Resolves once all further notifications are received; refuses with `busy` after `timeoutMs`. */
  ready: () => Promise<void>
  close: () => Promise<void>
}

const timeoutMs = 3_000
const retryMs = { shortest: 100, longest: 5_000 }
const livenessCheckMs = 20_000

/** Connection that receives notifications of one channel. Connects on the first `ready`, and again after each loss. */
export function openPgListener({ url, channel, log, onMessage, onGap }: Settings): PgListener {
  let client: pg.Client | undefined
  let ready = Promise.withResolvers<void>()
  let retryAfterMs = retryMs.shortest
  let closed = false
  let hasConnected = false
  let retry: NodeJS.Timeout | undefined

  async function connect() {
    const fresh = new pg.Client({
      connectionString: url,
      application_name: 'ujuzi live',
      connectionTimeoutMillis: timeoutMs,
      query_timeout: timeoutMs,
      keepAlive: true,
      keepAliveInitialDelayMillis: 10_000,
    })
    client = fresh
    fresh.on('error', () => reconnect(fresh))
    fresh.on('end', () => reconnect(fresh))
    fresh.on('notification', ({ payload = '' }) => receive(payload))
    try {
      await fresh.connect()
      await fresh.query(`listen ${pg.escapeIdentifier(channel)}`)
    } catch (error) {
      log.warn({ err: redactError(error) }, 'listening for live events failed')
      return reconnect(fresh)
    }
    if (client !== fresh) return
    retryAfterMs = retryMs.shortest
    if (hasConnected) onGap()
    hasConnected = true
    ready.resolve()
  }

  function receive(payload: string) {
    try {
      onMessage(payload)
    } catch (error) {
      log.error({ err: redactError(error) }, 'a live event could not be read')
    }
  }

  function reconnect(lost: pg.Client) {
    if (client !== lost) return
    client = undefined
    lost.end().catch(() => {})
    if (closed) return
    // Callers that already wait for `ready` resolve together with new ones.
    const waiting = ready
    ready = Promise.withResolvers()
    ready.promise.then(waiting.resolve, () => {})
    retry = setTimeout(connect, retryAfterMs)
    retryAfterMs = Math.min(retryAfterMs * 2, retryMs.longest)
  }

  // Detects a connection that broke without an event.
  const livenessCheck = setInterval(() => {
    const checked = client
    if (hasConnected) checked?.query('select 1').catch(() => reconnect(checked))
  }, livenessCheckMs)
  livenessCheck.unref()

  return {
    async ready() {
      if (closed) throw new Refusal('busy')
      if (!client && !retry) await connect()
      const timeout = Promise.withResolvers<void>()
      const timer = setTimeout(() => timeout.reject(new Refusal('busy')), timeoutMs)
      await Promise.race([ready.promise, timeout.promise]).finally(() => clearTimeout(timer))
    },
    async close() {
      closed = true
      clearInterval(livenessCheck)
      clearTimeout(retry)
      const last = client
      client = undefined
      await last?.end().catch(() => {})
    },
  }
}
