import type { FastifyBaseLogger } from 'fastify'
import pg from 'pg'
import { Refusal } from '../errors.ts'
import { plainFailure } from '../failures.ts'

type Settings = {
  url: string
  channel: string
  log: FastifyBaseLogger
  onMessage: (payload: string) => void
  /** The connection was lost and is back: what was said meanwhile nobody heard. */
  onGap: () => void
}

export type Listening = {
  /** Resolves once everything said from now on is heard. */
  ready: () => Promise<void>
  close: () => Promise<void>
}

const patienceMs = 3_000
const pauseMs = { shortest: 100, longest: 5_000 }
const proofMs = 20_000

/** One connection that hears what the database is told; opened when first needed, and again whenever it is lost. */
export function openListening({ url, channel, log, onMessage, onGap }: Settings): Listening {
  let client: pg.Client | undefined
  let ready = Promise.withResolvers<void>()
  let pause = pauseMs.shortest
  let closed = false
  let begun = false
  let retry: NodeJS.Timeout | undefined

  async function connect() {
    const fresh = new pg.Client({
      connectionString: url,
      application_name: 'ujuzi live',
      connectionTimeoutMillis: patienceMs,
      query_timeout: patienceMs,
      keepAlive: true,
      keepAliveInitialDelayMillis: 10_000,
    })
    client = fresh
    fresh.on('error', () => lost(fresh))
    fresh.on('end', () => lost(fresh))
    fresh.on('notification', ({ payload = '' }) => hear(payload))
    try {
      await fresh.connect()
      await fresh.query(`listen ${pg.escapeIdentifier(channel)}`)
    } catch (error) {
      log.warn({ err: plainFailure(error) }, 'live news cannot be heard now')
      return lost(fresh)
    }
    if (client !== fresh) return
    pause = pauseMs.shortest
    if (begun) onGap()
    begun = true
    ready.resolve()
  }

  function hear(payload: string) {
    try {
      onMessage(payload)
    } catch (error) {
      log.error({ err: plainFailure(error) }, 'live news could not be read')
    }
  }

  function lost(was: pg.Client) {
    if (client !== was) return
    client = undefined
    was.end().catch(() => {})
    if (closed) return
    // Whoever waits already goes on waiting; whoever comes now waits too.
    const waiting = ready
    ready = Promise.withResolvers()
    ready.promise.then(waiting.resolve, () => {})
    retry = setTimeout(connect, pause)
    pause = Math.min(pause * 2, pauseMs.longest)
  }

  /** A connection that died without a word is found out by asking. */
  const proof = setInterval(() => {
    const asked = client
    if (begun) asked?.query('select 1').catch(() => lost(asked))
  }, proofMs)
  proof.unref()

  return {
    async ready() {
      if (closed) throw new Refusal('busy')
      if (!client && !retry) await connect()
      const late = Promise.withResolvers<void>()
      const timer = setTimeout(() => late.reject(new Refusal('busy')), patienceMs)
      await Promise.race([ready.promise, late.promise]).finally(() => clearTimeout(timer))
    },
    async close() {
      closed = true
      clearInterval(proof)
      clearTimeout(retry)
      const last = client
      client = undefined
      await last?.end().catch(() => {})
    },
  }
}
