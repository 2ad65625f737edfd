import type { SecurityEvent } from '../auth/security-record.ts'
import type { SecurityRecorder } from '../auth/security-recorder.ts'
import type { Db } from '../db/db.ts'
import { Refusal } from '../errors.ts'
import type { Limiter } from './limiter.ts'

/** The limiter, with each refusal of a counted call in the security record. Failed guesses are recorded where made. */
export function recordLimits(limiter: Limiter, recorder: SecurityRecorder): Limiter {
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
    countOwn: (db: Db, what, accountId, now, calls) =>
      recorded(
        limiter.countOwn(db, what, accountId, now, calls),
        { accountId, details: limitNamed(what) },
        now,
      ),
  }
}
