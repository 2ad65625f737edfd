import type { Locale } from '@ujuzi/contract/locales'
import { newId } from '../../platform/columns.ts'
import type { Db } from '../../platform/db.ts'
import { Refusal } from '../../platform/errors.ts'
import { hmac, sha256 } from '../../platform/secrets.ts'
import { transact } from '../../platform/transaction.ts'
import { mailInvitation } from './notices.ts'
import { confirmSubscriber, leaveSubscriber, lockSubscriber, noteInvited } from './queries.ts'
import { mayInvite } from './rules.ts'

export type NewsletterDeps = { authSecret: string; publicUrl: () => string }

/** Made again from the id whenever a letter needs it, so that only its hash is kept. */
const tokenOf = (id: string, secret: string) => hmac(secret, 'newsletter', id).toString('base64url')

export async function invite(
  db: Db,
  { email, locale }: { email: string; locale: Locale },
  { authSecret, publicUrl }: NewsletterDeps,
  now: Date,
) {
  await transact(db, async (tx) => {
    const id = newId()
    const tokenHash = sha256(tokenOf(id, authSecret))
    const subscriber = await lockSubscriber(tx, { id, email, locale, tokenHash, createdAt: now })
    if (!mayInvite(subscriber, now)) return
    await noteInvited(tx, subscriber.id, locale, now)
    const link = `${publicUrl()}/newsletter?token=${tokenOf(subscriber.id, authSecret)}`
    await mailInvitation(tx, { email: subscriber.email, locale, link }, now)
  })
}

export async function confirmSubscription(db: Db, token: string, now: Date) {
  if (!(await confirmSubscriber(db, sha256(token), now))) throw new Refusal('link_invalid')
}

export async function unsubscribe(db: Db, token: string, now: Date) {
  if (!(await leaveSubscriber(db, sha256(token), now))) throw new Refusal('link_invalid')
}
