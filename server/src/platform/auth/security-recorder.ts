import type { FastifyBaseLogger } from 'fastify'
import type { Db } from '../db/db.ts'
import { networkOf } from '../network.ts'
import { recordSecurityEvent, type SecurityEvent } from './security-record.ts'

/** Records events that visitors can cause without limit, in a limited number of rows. */
export type SecurityRecorder = {
  /**
   * Writes the first event of a key immediately, through the root database, so that a refused call leaves its row.
   * Repeats within a minute are counted in memory and written as one row with their `count`. `per` separates events
   * that share kind and source; it is never stored, so it may contain what a visitor typed. A failed write is logged
   * and does not affect the response.
   */
  record: (event: SecurityEvent, at: { per: string; now: Date }) => Promise<void>
  /** Writes the counts whose minute has passed, or all of them when the server closes. */
  flush: (now: Date, all?: boolean) => Promise<void>
}

type Window = { event: SecurityEvent; group: string; since: number; repeats: number }

const windowMs = 60_000
/** Rows per minute of one network, or of one signed-in account. */
const perGroupMax = 20
/** Rows per minute in total, and entries in memory. */
const windowsMax = 1_000

export function createSecurityRecorder(
  db: Db,
  log: Pick<FastifyBaseLogger, 'error'>,
): SecurityRecorder {
  const windows = new Map<string, Window>()
  const groups = new Map<string, number>()

  async function write({ event }: Window, repeats: number, at: number) {
    const details = { ...event.details, ...(repeats > 1 && { count: repeats }) }
    const row = { ...event, details }
    try {
      await recordSecurityEvent(db, row, new Date(at))
    } catch (error) {
      log.error({ err: error, kind: event.kind }, 'security event could not be recorded')
    }
  }

  function open(key: string, window: Window) {
    windows.set(key, window)
    groups.set(window.group, (groups.get(window.group) ?? 0) + 1)
  }

  function close(key: string, { group }: Window) {
    windows.delete(key)
    const left = (groups.get(group) ?? 1) - 1
    if (left > 0) groups.set(group, left)
    else groups.delete(group)
  }

  /**
   * Key and stored form of an event. Beyond the limits, events share a key and are stored without account or network.
   */
  function keyOf(event: SecurityEvent, per: string): { key: string; event: SecurityEvent } {
    const group = groupOf(event)
    const own = JSON.stringify([event.kind, group, event.accountId, event.details, per])
    if (windows.has(own)) return { key: own, event }
    const { kind, ip } = event
    const details = { ...event.details, many: true }
    if (windows.size >= windowsMax) return { key: kind, event: { kind, details: { many: true } } }
    if ((groups.get(group) ?? 0) < perGroupMax) return { key: own, event }
    return { key: JSON.stringify([kind, group]), event: { kind, ip, details } }
  }

  async function flush(now: Date, all = false) {
    const due = [...windows].filter(
      ([, { since }]) => all || Math.abs(now.getTime() - since) >= windowMs,
    )
    for (const [key, window] of due) {
      const { repeats } = window
      if (repeats === 0 || all) close(key, window)
      if (repeats === 0) continue
      // Writing a count starts the next minute, so that no key has two rows within one.
      window.repeats = 0
      window.since = now.getTime()
      await write(window, repeats, now.getTime())
    }
  }

  return {
    async record(given, { per, now }) {
      await flush(now)
      const { key, event } = keyOf(given, per)
      const running = windows.get(key)
      if (running) {
        running.repeats += 1
        return
      }
      const window = { event, group: groupOf(event), since: now.getTime(), repeats: 0 }
      open(key, window)
      await write(window, 1, window.since)
    },
    flush,
  }
}

/** Group for the limit: the acting account, or else the network. Failed sign-ins count for the network. */
function groupOf({ kind, accountId, ip }: SecurityEvent) {
  if (accountId && (kind === 'refused_by_role' || kind === 'limit_hit')) return accountId
  return ip === undefined ? '' : networkOf(ip)
}
