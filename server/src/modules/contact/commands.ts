import type { ContactTopic } from '@ujuzi/contract/contact/topics'
import type { Locale } from '@ujuzi/contract/locale/locales'
import type { Ctx } from '../../platform/ctx.ts'
import { newId } from '../../platform/db/columns.ts'
import type { Db } from '../../platform/db/db.ts'
import { transact } from '../../platform/db/transaction.ts'
import { Refusal } from '../../platform/errors.ts'
import type { Limiter } from '../../platform/limits/limiter.ts'
import { localeOrDefault } from '../../platform/locale.ts'
import { notify } from '../notifications/commands.ts'
import { type MessagePolicy, strangerRecipient } from '../notifications/event.rules.ts'
import { messageAnswered, messageReceived } from './notifications.ts'
import {
  countCasesFrom,
  deleteCasesDecidedBefore,
  insertCase,
  lockCase,
  lockSender,
  recordEvent,
  updateCase,
} from './queries.ts'
import {
  type ContactAction,
  checkContactAction,
  dayBefore,
  messagesPerEmailMax,
  messagesPerNetworkMax,
  retentionStart,
} from './rules.ts'
import type { ContactCaseRow } from './tables.ts'

export type ContactDeps = {
  limiter: Limiter
  publicUrl: () => string
  messagePolicy: MessagePolicy
}

type Message = { name: string; email: string; topic: ContactTopic; message: string }
type Sender = { accountId: string | null; ip: string; locale: Locale }
type ModeratorCtx = Ctx & { moderatorId: string }

/** Creates a case for the moderators and confirms it to the sender by email, at most once in 24 hours. */
export async function receiveMessage(
  { limiter, publicUrl, messagePolicy }: ContactDeps,
  { db, now }: Ctx,
  message: Message,
  { ip, ...sender }: Sender,
) {
  await limiter.countCall({ db, now }, { kind: 'contact', ip, max: messagesPerNetworkMax })
  await transact(db, async (tx) => {
    await lockSender(tx, message.email)
    const earlier = await countCasesFrom(tx, message.email, dayBefore(now))
    if (earlier >= messagesPerEmailMax) {
      throw new Refusal('too_many_requests', { retryAfterSeconds: 3600 })
    }
    await insertCase(tx, { id: newId(), ...message, ...sender, state: 'open', createdAt: now })
    if (earlier > 0) return
    const recipient = siteRecipient(messagePolicy, message.email, sender.locale)
    const facts = { topic: message.topic, helpUrl: `${publicUrl()}/help` }
    await notify({ db: tx, now }, recipient, messageReceived, facts)
  })
}

/** Reserves the case for this moderator, so that no other moderator answers it. */
export async function takeCase({ db, now, moderatorId }: ModeratorCtx, id: string) {
  await transact(db, async (tx) => {
    const found = await lockForAction(tx, id, { action: 'take', moderatorId, now })
    if (found.state === 'in_review' && found.takenBy === moderatorId) return
    const taken = { state: 'in_review', takenBy: moderatorId, takenAt: now } as const
    if (!(await updateCase(tx, found, taken))) throw new Refusal('contact_case_taken')
    await recordEvent(tx, { caseId: id, actorId: moderatorId, event: 'taken', at: now })
  })
}

/** Saves the answer and emails it to the sender. */
export async function answerCase(
  { publicUrl, messagePolicy }: Pick<ContactDeps, 'publicUrl' | 'messagePolicy'>,
  ctx: ModeratorCtx,
  { id, answer }: { id: string; answer: string },
) {
  await transact(ctx.db, async (tx) => {
    const found = await saveDecision(tx, ctx, { id, event: 'answered', response: answer })
    const recipient = siteRecipient(messagePolicy, found.email, localeOrDefault(found.locale))
    const contactUrl = `${publicUrl()}/contact`
    const facts = { answer, message: found.message, sender: found.name, contactUrl }
    await notify({ db: tx, now: ctx.now }, recipient, messageAnswered, facts)
  })
}

const siteRecipient = (policy: MessagePolicy, email: string, locale: Locale) =>
  strangerRecipient({ paidBy: 'platform', policy, kind: 'site' }, { email }, locale)

/** Closes the case without an answer. The sender gets no email. */
export async function closeCase(ctx: ModeratorCtx, { id, reason }: { id: string; reason: string }) {
  await transact(ctx.db, (tx) => saveDecision(tx, ctx, { id, event: 'closed', response: reason }))
}

/** Deletes cases whose retention is over. */
export const deleteOldCases = ({ db, now }: Ctx) =>
  deleteCasesDecidedBefore(db, retentionStart(now))

type Decision = { id: string; event: 'answered' | 'closed'; response: string }

async function saveDecision(
  tx: Db,
  { now, moderatorId }: ModeratorCtx,
  { id, event, response }: Decision,
) {
  const found = await lockForAction(tx, id, { action: 'decide', moderatorId, now })
  const decided = { state: event, response, decidedBy: moderatorId, decidedAt: now } as const
  if (!(await updateCase(tx, found, decided))) throw new Refusal('contact_case_decided')
  await recordEvent(tx, { caseId: id, actorId: moderatorId, event, at: now })
  return found
}

/** Locks the case; throws if it does not exist or this moderator may not take the action. */
async function lockForAction(
  tx: Db,
  id: string,
  { action, ...context }: { action: ContactAction; moderatorId: string; now: Date },
): Promise<ContactCaseRow> {
  const found = await lockCase(tx, id)
  if (!found) throw new Refusal('contact_case_not_found')
  const verdict = checkContactAction(action, found, context)
  if (verdict !== 'yes') throw new Refusal(verdict)
  return found
}
