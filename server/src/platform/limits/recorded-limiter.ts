import type { SecurityEvent } from '../auth/security-record.ts'
import type { SecurityRecorder } from '../auth/security-recorder.ts'
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
  const limitDetails = ({ kind }: { kind: string }) => ({
    details: { limit: kind.replaceAll(' ', '_') },
  })
  return {
    ...limiter,
    countCall: (ctx, call) =>
      recorded(limiter.countCall(ctx, call), { ip: call.ip, ...limitDetails(call) }, ctx.now),
    countAccountCall: (ctx, call) =>
      recorded(
        limiter.countAccountCall(ctx, call),
        { accountId: call.accountId, ...limitDetails(call) },
        ctx.now,
      ),
  }
}
