import type { FastifyBaseLogger } from 'fastify'
import type { Db } from '../db/db.ts'
import { networkOf } from '../network.ts'
import { recordSecurityEvent, type SecurityEvent } from './security-record.ts'

/** Records what strangers can cause as often as they like, in a bounded number of rows. */
export type SecurityRecorder = {
  /**
   * Writes the first event of a key at once, through the root database, so that a refused call leaves its row. Repeats
   * within a minute are counted in memory and written as one row with their `count`. `per` tells apart what is counted
   * separately beside kind and source; it is never written, so that it may hold what somebody typed.
   * A row that cannot be written is logged and does not change the answer.
   */
  record: (event: SecurityEvent, at: { per: string; now: Date }) => Promise<void>
  /** Writes the counts whose minute is over; all of them when the server closes. */
  flush: (now: Date, all?: boolean) => Promise<void>
}

type Window = { event: SecurityEvent; group: string; since: number; repeats: number }

const windowMs = 60_000
/** Rows of one network, or of one account that is signed in, within a minute. */
const perGroupMax = 20
/** Rows of everybody within a minute, and the entries held in memory. */
const windowsMax = 1_000

export function openSecurityRecorder(
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
      log.error({ err: error, kind: event.kind }, 'The security record could not be written')
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

  /** The key an event is counted under: beyond a bound many share one, which names no account or no network. */
  function keyed(event: SecurityEvent, per: string): { key: string; event: SecurityEvent } {
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
      // A count that was written opens the next minute: no key ever has two rows in one.
      window.repeats = 0
      window.since = now.getTime()
      await write(window, repeats, now.getTime())
    }
  }

  return {
    async record(given, { per, now }) {
      await flush(now)
      const { key, event } = keyed(given, per)
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

/** Of the account that caused it, wherever it called from; failed sign-ins of an account are the doing of a network. */
function groupOf({ kind, accountId, ip }: SecurityEvent) {
  if (accountId && (kind === 'refused_by_role' || kind === 'limit_hit')) return accountId
  return ip === undefined ? '' : networkOf(ip)
}
