import type { SecurityEvent } from '../auth/security-record.ts'
import type { SecurityRecorder } from '../auth/security-recorder.ts'
import type { Db } from '../db/db.ts'
import { Refusal } from '../errors.ts'
import type { Limiter } from './limiter.ts'

/** Wraps a limiter: refused calls are added to the security record. Failed attempts are recorded by their callers. */
export function recordLimitRefusals(limiter: Limiter, recorder: SecurityRecorder): Limiter {
  const recorded = (call: Promise<void>, event: Omit<SecurityEvent, 'kind'>, now: Date) =>
    call.catch(async (error: unknown) => {
      const isLimit = error instanceof Refusal && error.code === 'too_many_requests'
      if (isLimit) await recorder.record({ ...event, kind: 'limit_hit' }, { per: '', now })
      throw error
    })
  const limitNamed = (what: string) => ({ limit: what.replaceAll(' ', '_') })
  return {
    ...limiter,
    countCall: (db: Db, what, ip, now, calls) =>
      recorded(limiter.countCall(db, what, ip, now, calls), { ip, details: limitNamed(what) }, now),
    countAccountCall: (db: Db, what, accountId, now, calls) =>
      recorded(
        limiter.countAccountCall(db, what, accountId, now, calls),
        { accountId, details: limitNamed(what) },
        now,
      ),
  }
}
