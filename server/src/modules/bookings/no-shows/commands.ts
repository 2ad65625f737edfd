import type { Received } from '@ujuzi/contract/api/endpoint'
import type { settleNoShow as settleEndpoint } from '@ujuzi/contract/moderation/moderation'
import type { Ctx } from '../../../platform/ctx.ts'
import { transact } from '../../../platform/db/transaction.ts'
import { recordModeration } from '../../accounts/moderation.queries.ts'
import type { BookingDetails } from '../queries.ts'
import { type Deps, moveBooking } from '../transitions/commands.ts'

type Decision = Received<typeof settleEndpoint>['body']

/** Decides whether whoever contests a no-show came, and keeps on record that it was decided. */
export async function settleNoShow(
  deps: Deps,
  { db, now }: Ctx,
  reviewerId: string,
  contested: BookingDetails,
  { outcome, explanation }: Decision,
): Promise<BookingDetails> {
  const { booking } = contested
  const reason = explanation || null
  const move = outcome === 'upheld' ? 'uphold' : 'dismiss'
  const by = { party: 'reviewer', accountId: reviewerId } as const
  const [aboutId, ...others] = sidesOf(contested)
  return transact(db, async (tx) => {
    const moved = await moveBooking(deps, { db: tx, now }, booking, move, by, reason)
    await recordModeration(tx, {
      actorId: reviewerId,
      role: 'reviewer',
      action: `no_show_${outcome}`,
      aboutId,
      subjectId: booking.id,
      reason,
      others,
      at: now,
    })
    return moved
  })
}

/** Who is said not to have come, and alone may contest it, comes first. A guest has no account: it is the owner's case. */
function sidesOf({ booking, client, owner }: BookingDetails): [string, ...string[]] {
  if (!client) return [owner.id]
  return booking.noShowOf === 'professional' ? [owner.id, client.id] : [client.id, owner.id]
}
