import type { Locale } from '@ujuzi/contract/locale/locales'
import { type AuthSecret, mapSecrets } from '../../platform/auth/auth-secret.ts'
import { hmac, sameBytes, sha256 } from '../../platform/auth/secrets.ts'
import { newId } from '../../platform/db/columns.ts'
import type { Db } from '../../platform/db/db.ts'
import { transact } from '../../platform/db/transaction.ts'
import { Refusal } from '../../platform/errors.ts'
import { mailInvitation } from './notifications.ts'
import {
  confirmSubscriber,
  leaveSubscriber,
  lockSubscriber,
  noteInvited,
  type SubscriberRow,
} from './queries.ts'
import { mayInvite } from './rules.ts'

export type NewsletterDeps = { authSecret: AuthSecret; publicUrl: () => string }

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
    const tokenHash = sha256(tokenOf(id, authSecret.current))
    const subscriber = await lockSubscriber(tx, { id, email, locale, tokenHash, createdAt: now })
    if (!mayInvite(subscriber, now)) return
    const token = tokenFor(subscriber, authSecret)
    await noteInvited(tx, subscriber.id, { locale, tokenHash: sha256(token), now })
    const link = `${publicUrl()}/newsletter?token=${token}`
    await mailInvitation(tx, { email: subscriber.email, locale, link }, now)
  })
}

/** The token sent before, while its secret is known; otherwise one of the current secret takes its place. */
function tokenFor({ id, tokenHash }: SubscriberRow, authSecret: AuthSecret) {
  const [token, ...others] = mapSecrets(authSecret, (secret) => tokenOf(id, secret))
  return others.find((one) => sameBytes(sha256(one), tokenHash)) ?? token
}

export async function confirmSubscription(db: Db, token: string, now: Date) {
  if (!(await confirmSubscriber(db, sha256(token), now))) throw new Refusal('link_invalid')
}

export async function unsubscribe(db: Db, token: string, now: Date) {
  if (!(await leaveSubscriber(db, sha256(token), now))) throw new Refusal('link_invalid')
}
