import { type PaidChannel, paidChannels } from '@ujuzi/contract/notifications/channels'
import { messageCostMicros } from '@ujuzi/contract/notifications/message-costs'
import { phoneWait } from '@ujuzi/contract/notifications/phone-wait'
import { lastMinuteHours } from '@ujuzi/contract/notifications/preferences'
import { smsSegments } from '@ujuzi/contract/notifications/sms-text'
import type { StillDue } from '../../../../platform/db/tables.ts'
import { type Delivery, heldUntil, type SmsContent } from '../../event.rules.ts'
import { emailContentOf } from '../email-content.rules.ts'
import { toGsmText } from '../sms/text.rules.ts'
import { titleOf } from '../title.rules.ts'

export type PhoneMessage = {
  to: string
  content: SmsContent
  costMicros: number
  /** Time until which it is held for quiet hours and, if it is the dearer channel, for the cheaper one to arrive. */
  heldUntil: Date | null
  /** Replaces `heldUntil` if the notification can be read elsewhere first (see `pushedTo`, `emailedTo`). */
  waitUntil: Date | null
  /**
   * Account that also gets a push, and address that also gets an email. The insert checks that one of them can arrive.
   */
  pushedTo: string | null
  emailedTo: string | null
  /** Whether the account can switch such messages off. After a spam complaint, such emails do not arrive. */
  isOptional: boolean
  stillDue: StillDue | null
  /** Why the message is stored as not sent; null if it is sent. */
  failure: string | null
}

/** The message of a delivery on one of the channels; undefined if it is not sent there. */
export const phoneMessageTo = <Facts>(
  delivery: Delivery<Facts>,
  channel: PaidChannel,
  now: Date,
): PhoneMessage | undefined => plansOf(delivery, now).get(channel)

/** Messages of a delivery to a phone, cheapest first, with their estimated cost in millionths of a US dollar. */
export const paidMessages = <Facts>(delivery: Delivery<Facts>, now: Date) =>
  paidChannels
    .flatMap((channel) => {
      const message = phoneMessageTo(delivery, channel, now)
      return message ? [{ channel, costMicros: message.costMicros }] : []
    })
    .toSorted((a, b) => a.costMicros - b.costMicros)

const planned = new WeakMap<object, Map<PaidChannel, PhoneMessage>>()

/** The messages of a delivery by channel, cached because each channel asks for them. */
function plansOf<Facts>(delivery: Delivery<Facts>, now: Date) {
  const plans = planned.get(delivery) ?? planPhoneMessages(delivery, now)
  planned.set(delivery, plans)
  return plans
}

/** The cheaper channel is first. The message on the other one waits, and is sent only if the first does not arrive. */
function planPhoneMessages<Facts>(delivery: Delivery<Facts>, now: Date) {
  const { recipient, reader, event, facts, allowed } = delivery
  const isAllowed = paidChannels.some((channel) => allowed[channel])
  const written = isAllowed ? event.sms?.(facts, reader, now) : undefined
  const content = written && { ...written, text: toGsmText(written.text) }
  const to = content?.to ?? phoneOf(recipient)
  if (!content || !to) return new Map<PaidChannel, PhoneMessage>()
  const canBe: Record<PaidChannel, boolean> = {
    sms: allowed.sms,
    whatsapp: allowed.whatsapp && content.template !== undefined,
  }
  const channels = paidChannels
    .filter((channel) => canBe[channel])
    .map((channel) => ({
      channel,
      costMicros: messageCostMicros(channel, to, smsSegments(content.text)),
    }))
    .toSorted((a, b) => a.costMicros - b.costMicros)
  return new Map(
    channels.map(({ channel, costMicros }, rank) => [
      channel,
      { to, content, costMicros, ...waitOf(delivery, rank, now) },
    ]),
  )
}

/** Null for the unverified number of an account, because it may belong to someone else. */
const phoneOf = ({ phone, phoneVerifiedAt, stranger }: Delivery<unknown>['recipient']) =>
  phoneVerifiedAt || stranger ? phone : null

/**
 * Times of release. A message waits to be read elsewhere only if the account has it in the app and gets a push or an
 * email about it. Codes, security events and messages to guests do not wait.
 */
function waitOf<Facts>(delivery: Delivery<Facts>, rank: number, now: Date) {
  const { recipient, inApp, allowed, policy } = delivery
  const canWait = recipient.id !== null && inApp !== undefined
  const isPushed = canWait && allowed.push && titleOf(delivery) !== undefined
  const isEmailed = canWait && allowed.email && emailContentOf(delivery, now) !== undefined
  const minutes = waitMinutes(policy.startsAt, now)
  const afterWaits = (count: number) => releaseAfter(delivery, { count, minutes }, now)
  const waitUntil = afterWaits(isEmailed || isPushed ? rank + 1 : rank)
  return {
    heldUntil: afterWaits(rank),
    waitUntil,
    pushedTo: isPushed ? recipient.id : null,
    emailedTo: isEmailed ? recipient.email : null,
    isOptional: delivery.group !== 'necessary',
    failure: delivery.unsent ?? null,
    stillDue: (waitUntil && policy.stillDue) ?? null,
  }
}

function waitMinutes(startsAt: Date | undefined, now: Date) {
  const hours = startsAt && (startsAt.getTime() - now.getTime()) / 3_600_000
  const isSoon = hours !== undefined && hours > 0 && hours < lastMinuteHours
  return isSoon ? phoneWait.lastMinute : phoneWait.minutes
}

/** Time of release after `count` waits, which start when the other channels are released; null if sent right away. */
function releaseAfter<Facts>(
  { group, recipient, heldUntil: released }: Delivery<Facts>,
  { count, minutes }: { count: number; minutes: number },
  now: Date,
) {
  const preferences = group === 'necessary' || recipient.id === null ? null : recipient.preferences
  let at = released
  for (let waits = 0; waits < count; waits++) at = heldUntil(minutes, preferences, at ?? now)
  return at
}
