import { guestSmsPerDay } from '@ujuzi/contract/api/limits'
import type { Ctx } from '../../../platform/ctx.ts'
import { localeOrDefault } from '../../../platform/locale.ts'
import type { Guest, Notification } from '../event.rules.ts'
import { countSentTo, lockNumber } from './queries.ts'
import { isMobileNumber } from './rules.ts'

const dayMs = 86_400_000

/**
 * The notifications without those to guests that have no text message, whose number cannot receive one, or that would
 * exceed the limit of the number. Locks the numbers until the transaction ends.
 */
export async function withinGuestLimits<Facts>(
  ctx: Ctx,
  notifications: readonly Notification<Facts>[],
): Promise<readonly Notification<Facts>[]> {
  if (!notifications.some(({ recipient }) => recipient?.guest)) return notifications
  const guests = notifications.flatMap((one) => (hasText(one) ? [one.recipient.guest] : []))
  const remaining = await countRemaining(ctx, guests)
  return notifications.filter((one) => {
    if (!one.recipient?.guest) return true
    return hasText(one) && remaining.take(one.recipient.guest)
  })
}

type ToGuest<Facts> = Notification<Facts> & { recipient: { guest: Guest } }

function hasText<Facts>(notification: Notification<Facts>): notification is ToGuest<Facts> {
  const { recipient, event, facts } = notification
  if (!recipient?.guest) return false
  const { name, email, locale } = recipient
  return event.sms?.(facts, { name, email, locale: localeOrDefault(locale) }) !== undefined
}

async function countRemaining({ db, now }: Ctx, guests: readonly Guest[]) {
  const since = new Date(now.getTime() - dayMs)
  const remaining = new Map<string, number>()
  // In order, so that two changes about the same numbers cannot wait for each other.
  for (const phone of [...new Set(guests.map((guest) => guest.phone))].toSorted()) {
    if (!isMobileNumber(phone)) continue
    await lockNumber(db, phone)
    remaining.set(phone, guestSmsPerDay - (await countSentTo(db, { phone, since })))
  }
  return {
    /** Counts one message; returns false if the limit is reached. */
    take({ phone }: Guest) {
      const left = remaining.get(phone) ?? 0
      remaining.set(phone, left - 1)
      return left > 0
    },
  }
}
