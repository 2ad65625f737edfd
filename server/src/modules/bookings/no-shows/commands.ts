import type { HandlerInput } from '@ujuzi/contract/api/endpoint'
import type { settleNoShow as settleEndpoint } from '@ujuzi/contract/moderation/moderation'
import type { Ctx } from '../../../platform/ctx.ts'
import { transact } from '../../../platform/db/transaction.ts'
import { recordModerationEvent } from '../../accounts/moderation.queries.ts'
import type { BookingDeps } from '../commands.ts'
import type { BookingDetails } from '../queries.ts'
import { applyTransition } from '../transitions/commands.ts'

type Settlement = { moderatorId: string; contested: BookingDetails } & Decision
type Decision = HandlerInput<typeof settleEndpoint>['body']

/** Upholds or dismisses a contested no-show, and records the decision in the moderation log. */
export async function settleNoShow(
  deps: BookingDeps,
  { db, now }: Ctx,
  { moderatorId, contested, outcome, explanation }: Settlement,
): Promise<BookingDetails> {
  const { booking } = contested
  const reason = explanation || null
  const transition = outcome === 'upheld' ? 'uphold' : 'dismiss'
  const actor = { party: 'moderator', accountId: moderatorId } as const
  const [aboutId, ...others] = partyAccountIds(contested)
  return transact(db, async (tx) => {
    const settled = await applyTransition(
      deps,
      { db: tx, now },
      { booking, transition, actor, reason },
    )
    await recordModerationEvent(tx, {
      actorId: moderatorId,
      role: 'moderator',
      action: `no_show_${outcome}`,
      aboutId,
      subjectId: booking.id,
      reason,
      others,
      at: now,
    })
    return settled
  })
}

/** Account ids of the parties, first that of the party reported as a no-show. A walk-in client has no account. */
function partyAccountIds({ booking, client, owner }: BookingDetails): [string, ...string[]] {
  if (!client) return [owner.id]
  return booking.noShowOf === 'professional' ? [owner.id, client.id] : [client.id, owner.id]
}
