import { strangerLimits } from '@ujuzi/contract/api/limits'
import type { Ctx } from '../../../platform/ctx.ts'
import { newId } from '../../../platform/db/columns.ts'
import { Refusal } from '../../../platform/errors.ts'
import { lockBudget } from '../budgets/queries.ts'
import { paidMessages } from '../channels/phone/plan.rules.ts'
import {
  type Delivery,
  type MessagePolicy,
  type Notification,
  type Recipient,
  readerOf,
} from '../event.rules.ts'
import { contactHash } from './contact.rules.ts'
import { getContactKey } from './key.commands.ts'
import { countedDays, findObstacle, mobileCountryOf, type Obstacle } from './limits.rules.ts'
import {
  findSender,
  insertStrangerMessages,
  keepRefusal,
  listEmailsFrom,
  listRefused,
  listSentTo,
  lockContact,
} from './queries.ts'
import { refusalOf } from './refusals.rules.ts'

const dayMs = 86_400_000

type StrangerRecipient = Recipient & { id: null }
type ToStranger<Facts> = Notification<Facts> & { recipient: StrangerRecipient }

/**
 * The one gate for messages to people without an account: by the limits of the address or number over all businesses,
 * what its owner refused, and what a business may do while it starts. Beyond them, the message to a guest is marked as not sent
 * and any other one is refused. Messages to guests without a text or a mobile number are left out. Locks the contacts
 * until the transaction ends (book: phone-messages).
 */
export async function admitStrangers<Facts>(
  ctx: Ctx,
  notifications: readonly Notification<Facts>[],
): Promise<readonly Notification<Facts>[]> {
  if (!notifications.some(({ recipient }) => recipient?.stranger)) return notifications
  const gate = await openGate(ctx, notifications.filter(isToStranger))
  const admitted: Notification<Facts>[] = []
  for (const one of notifications) {
    const passed = isToStranger(one) ? await gate.pass(one) : one
    if (passed) admitted.push(passed)
  }
  return admitted
}

/** Counts the messages to strangers that are sent. */
export async function recordStrangerMessages<Facts>(
  { db, now }: Ctx,
  deliveries: readonly Delivery<Facts>[],
) {
  const rows = deliveries.flatMap((delivery) => {
    const { recipient, unsent, payer, isStarting = false } = delivery
    const { contact, kind } = recipient.stranger ?? {}
    if (!contact || !kind || unsent) return []
    const messages = paidMessages(delivery, now)
    if (recipient.phone && messages.length === 0) return []
    const costMicros = messages.reduce((sum, message) => sum + message.costMicros, 0)
    const businessId = payer?.paidBy ?? null
    return [{ id: newId(), contact, kind, businessId, isStarting, costMicros, createdAt: now }]
  })
  await insertStrangerMessages(db, rows)
}

type Refused = {
  contact: { email: string } | { phone: string }
  /** Null for the invitations of all businesses. */
  businessId: string | null
}

/** Keeps that a person wants no more messages from a business, or no more invitations. Stores only a keyed hash. */
export async function refuseMessages(
  { db, now }: Ctx,
  { authSecret }: Pick<MessagePolicy, 'authSecret'>,
  { contact, businessId }: Refused,
) {
  const key = await getContactKey(db, authSecret, now)
  await keepRefusal(db, { contact: contactHash(contact, key), businessId, now })
}

const isToStranger = <Facts>(one: Notification<Facts>): one is ToStranger<Facts> =>
  one.recipient?.stranger !== undefined

const contactOf = ({ phone, email }: Recipient) => (phone ? { phone } : { email })

async function openGate<Facts>({ db, now }: Ctx, all: readonly ToStranger<Facts>[]) {
  const [first] = all
  const key = first && (await getContactKey(db, first.recipient.stranger.policy.authSecret, now))
  const withHash = new Map(
    all.flatMap((one) => (key ? [[one, contactHash(contactOf(one.recipient), key)] as const] : [])),
  )
  const businessIds = [
    ...new Set(all.flatMap(({ recipient: { stranger } }) => businessOf(stranger))),
  ]
  const contacts = new Map<string, Awaited<ReturnType<typeof loadContact>>>()
  // In order, so that two changes about the same contacts cannot wait for each other.
  for (const contact of sortedUnique([...withHash.values()])) {
    await lockContact(db, contact)
    contacts.set(contact.toString('hex'), await loadContact(contact))
  }
  const senders = new Map<string, Awaited<ReturnType<typeof loadSender>>>()
  for (const id of businessIds.toSorted()) senders.set(id, await loadSender(id))

  async function loadContact(contact: Buffer) {
    const since = new Date(now.getTime() - countedDays * dayMs)
    return {
      refused: await listRefused(db, contact, businessIds),
      sent: await listSentTo(db, contact, since),
    }
  }

  /** A business that starts, with its emails of the day; its budget is locked, so that no two calls count the same. */
  async function loadSender(id: string) {
    const sender = await findSender(db, id)
    const emails: Date[] = []
    if (!sender?.isStarting) return { ...sender, emails }
    await lockBudget(db, id)
    return { ...sender, emails: await listEmailsFrom(db, id, new Date(now.getTime() - dayMs)) }
  }

  return {
    async pass(one: ToStranger<Facts>): Promise<Notification<Facts> | undefined> {
      const { recipient } = one
      const { stranger, phone } = recipient
      const { kind } = stranger
      const isGuest = kind === 'guest'
      if (isGuest && !hasText(one, now)) return undefined
      const country = phone ? mobileCountryOf(phone) : undefined
      if (phone && !country) {
        if (isGuest) return undefined
        throw new Refusal('invalid_input', { fields: { phone: 'field_phone_mobile' } })
      }
      const contact = withHash.get(one)
      const known = contact && contacts.get(contact.toString('hex'))
      const [businessId] = businessOf(stranger)
      const sender = businessId === undefined ? undefined : senders.get(businessId)
      const hasRefused =
        known?.refused.some((id) => (id === null ? kind === 'invitation' : id === businessId)) ??
        false
      const facts = { kind, isPhone: Boolean(phone), hasRefused, sent: known?.sent ?? [] }
      const obstacle = findObstacle(facts, now) ?? (sender && startingObstacle(sender, country))
      const passed = {
        ...one,
        recipient: { ...recipient, stranger: { ...stranger, ...(contact && { contact }) } },
      }
      if (!obstacle) {
        known?.sent.push({ kind, at: now })
        if (!phone) sender?.emails.push(now)
        return passed
      }
      if (!isGuest) throw refusalOf(obstacle, { kind, timeZone: sender?.timeZone ?? null, now })
      return { ...passed, unsent: obstacle.failure }
    },
  }

  function startingObstacle(
    sender: Awaited<ReturnType<typeof loadSender>>,
    country: string | undefined,
  ): Obstacle | undefined {
    if (!sender.isStarting) return undefined
    if (country !== undefined)
      return country === sender.country ? undefined : { failure: 'starting country' }
    const oldest = sender.emails.at(-strangerLimits.startingEmails)
    return oldest && { failure: 'starting budget', until: new Date(oldest.getTime() + dayMs) }
  }
}

const businessOf = ({ paidBy }: StrangerRecipient['stranger']) =>
  paidBy === 'platform' ? [] : [paidBy]

const sortedUnique = (hashes: readonly Buffer[]) => [
  ...new Map(hashes.toSorted(Buffer.compare).map((hash) => [hash.toString('hex'), hash])).values(),
]

const hasText = <Facts>({ recipient, event, facts }: ToStranger<Facts>, now: Date) =>
  event.sms?.(facts, readerOf(recipient), now) !== undefined
