import type { Actor } from '../../../platform/api/actor.ts'
import { recordSecurityEvent } from '../../../platform/auth/security-record.ts'
import { violates } from '../../../platform/db/constraints.ts'
import type { Db } from '../../../platform/db/db.ts'
import { transact } from '../../../platform/db/transaction.ts'
import { Refusal } from '../../../platform/errors.ts'
import { sourceIn } from '../../../platform/request-source.ts'
import { lockWithPassword } from '../passwords/queries.ts'
import { getAccount, markEmailVerified } from '../queries.ts'
import { needProof, openSession } from '../sessions/commands.ts'
import { opensAccount, passAsVouched } from '../sign-in/attempts.commands.ts'
import type { AccountRow, GoogleAttemptRow } from '../tables.ts'
import { failed, findArrival, getAttempt, type Return, type Welcome } from './commands.ts'
import { deleteIdentities, insertIdentity } from './identities.queries.ts'
import { mailGoogle } from './notifications.ts'
import { closeAttempt } from './queries.ts'
import type { Claims } from './rules.ts'

type Typed = { password: string | undefined; secondFactor: string | undefined }

/** Finishes a sign-in with Google once the password, the second factor, or both are right. */
export async function completeGoogle(db: Db, typed: Typed, coming: Return): Promise<Welcome> {
  const { now } = coming
  const attempt = await getAttempt(db, coming)
  const claims = claimsIn(attempt)
  const arrival = await findArrival(db, claims)
  if (arrival.kind === 'new' || arrival.kind === 'shut') throw failed('the account is gone or shut')
  const { account } = arrival
  const links = arrival.kind === 'ask_password'
  const opened = links
    ? await checkPassword(db, account, typed, coming)
    : await passAsVouched(db, account, typed.secondFactor, coming, coming)
  const secondFactor = opened ? opened.secondFactor : undefined
  const grant = await transact(db, async (tx) => {
    if (!(await closeAttempt(tx, attempt.browserHash, now))) throw failed('used before')
    const present = links ? await link(tx, account, claims, coming) : account
    const entrance = { ...coming, kept: attempt.kept }
    return openSession(tx, present, entrance, { method: 'google', secondFactor })
  }).catch(refuseRival)
  return { grant, next: attempt.next }
}

/** From now on only the password opens the account. */
export async function unlinkGoogle(db: Db, actor: Actor, now: Date) {
  needProof(actor, now)
  await transact(db, async (tx) => {
    const account = await getAccount(tx, actor.accountId)
    if (!account.passwordHash) throw new Refusal('google_only')
    const linked = await deleteIdentities(tx, account.id)
    if (linked === 0) return
    const event = { ...actor.source, accountId: account.id, kind: 'identity_unlinked' } as const
    await recordSecurityEvent(tx, event, now)
    await mailGoogle(tx, account, 'unlinked', now)
  })
}

function claimsIn({ issuer, subject, email, name }: GoogleAttemptRow): Claims {
  if (!issuer || !subject || !email || !name) throw failed('nothing to complete')
  return { issuer, subject, email, name }
}

/** Without a password of its own the account cannot be linked: its owner sets one by the letter first. */
async function checkPassword(
  db: Db,
  account: AccountRow,
  { password, secondFactor }: Typed,
  coming: Return,
) {
  if (!password || !account.passwordHash) throw new Refusal('google_link_required')
  const { email } = account
  const typed = { password, secondFactor }
  const opened = await opensAccount(db, { email, account }, typed, coming, coming)
  if (opened) return opened
  throw new Refusal('wrong_password', { fields: { password: 'error_wrong_password' } })
}

/** An account has one Google at most; another one takes its place. Google has confirmed the address, too. */
async function link(tx: Db, proved: AccountRow, claims: Claims, coming: Return) {
  const { now } = coming
  const account = await lockWithPassword(tx, proved)
  if (!account) throw failed('the account has changed meanwhile')
  const { issuer, subject, email } = claims
  await deleteIdentities(tx, account.id)
  await insertIdentity(tx, { issuer, subject, email, accountId: account.id, createdAt: now })
  const event = { ...sourceIn(coming), accountId: account.id, kind: 'identity_linked' } as const
  await recordSecurityEvent(tx, event, now)
  await mailGoogle(tx, account, 'linked', now)
  return account.emailVerifiedAt ? account : markEmailVerified(tx, account.id, now)
}

function refuseRival(error: unknown): never {
  if (violates(error, 'identities_pkey')) throw failed('linked meanwhile')
  throw error
}
