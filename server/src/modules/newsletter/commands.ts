import type { Locale } from '@ujuzi/contract/locale/locales'
import { type AuthSecret, mapSecrets } from '../../platform/auth/auth-secret.ts'
import { constantTimeEqual, hmac, sha256 } from '../../platform/auth/secrets.ts'
import type { Ctx } from '../../platform/ctx.ts'
import { newId } from '../../platform/db/columns.ts'
import type { Db } from '../../platform/db/db.ts'
import { transact } from '../../platform/db/transaction.ts'
import { Refusal } from '../../platform/errors.ts'
import { notify } from '../notifications/commands.ts'
import { type MessagePolicy, strangerRecipient } from '../notifications/event.rules.ts'
import { subscriptionRequested } from './notifications.ts'
import {
  confirmSubscriber,
  lockSubscriber,
  markInvited,
  type SubscriberRow,
  unsubscribeSubscriber,
} from './queries.ts'
import { mayInvite } from './rules.ts'

export type NewsletterDeps = {
  authSecret: AuthSecret
  publicUrl: () => string
  messagePolicy: MessagePolicy
}

/** Token of a subscription link. Derived from the id whenever an email needs it, so that only its hash is stored. */
const subscriptionToken = (id: string, secret: string) =>
  hmac(secret, 'newsletter', id).toString('base64url')

/** Emails an invitation to confirm the subscription, unless the email is subscribed or was invited recently. */
export async function emailConfirmationLink(
  { authSecret, publicUrl, messagePolicy: policy }: NewsletterDeps,
  { db, now }: Ctx,
  { email, locale }: { email: string; locale: Locale },
) {
  await transact(db, async (tx) => {
    const id = newId()
    const tokenHash = sha256(subscriptionToken(id, authSecret.current))
    const subscriber = await lockSubscriber(tx, { id, email, locale, tokenHash, createdAt: now })
    if (!mayInvite(subscriber, now)) return
    const token = currentToken(subscriber, authSecret)
    await markInvited(tx, subscriber.id, { locale, tokenHash: sha256(token), now })
    const link = `${publicUrl()}/newsletter?token=${token}`
    const sender = { paidBy: 'platform', policy, kind: 'site' } as const
    const recipient = strangerRecipient(sender, { email: subscriber.email }, locale)
    await notify({ db: tx, now }, recipient, subscriptionRequested, { link })
  })
}

/**
 * Returns the token that was sent before, as long as its secret is configured; otherwise a token of the current secret.
 */
function currentToken({ id, tokenHash }: SubscriberRow, authSecret: AuthSecret) {
  const [token, ...others] = mapSecrets(authSecret, (secret) => subscriptionToken(id, secret))
  return others.find((one) => constantTimeEqual(sha256(one), tokenHash)) ?? token
}

export async function confirmSubscription(db: Db, token: string, now: Date) {
  if (!(await confirmSubscriber(db, sha256(token), now))) throw new Refusal('link_invalid')
}

export async function unsubscribe(db: Db, token: string, now: Date) {
  if (!(await unsubscribeSubscriber(db, sha256(token), now))) throw new Refusal('link_invalid')
}
