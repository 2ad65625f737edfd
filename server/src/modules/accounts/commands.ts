import type { register as registerEndpoint } from '@ujuzi/contract/accounts/accounts'
import type { Received } from '@ujuzi/contract/api/endpoint'
import type { Locale } from '@ujuzi/contract/locale/locales'
import { hashPassword } from '../../platform/auth/passwords.ts'
import type { SecurityRecorder } from '../../platform/auth/security-recorder.ts'
import { violates } from '../../platform/db/constraints.ts'
import type { Db } from '../../platform/db/db.ts'
import { transact } from '../../platform/db/transaction.ts'
import { Refusal } from '../../platform/errors.ts'
import type { Limiter } from '../../platform/limits/limiter.ts'
import { networkOf } from '../../platform/network.ts'
import { sendCode } from './email/commands.ts'
import { refuseCommon } from './passwords/commands.ts'
import { lockWithPassword } from './passwords/queries.ts'
import { findAccountByEmail, insertAccount } from './queries.ts'
import { isSameRegistration } from './rules.ts'
import { type Entrance, type Grant, openSession } from './sessions/commands.ts'
import { type Opened, opensAccount, type Typed } from './sign-in/attempts.commands.ts'
import type { AccountRow } from './tables.ts'

type Form = Received<typeof registerEndpoint>['body']
/** Coming in by password, which is counted where it is guessed. */
type Door = Entrance & { ip: string; limiter: Limiter; recorder: SecurityRecorder }

/** Account, code, letter and session are made together or not at all. */
export async function register(
  db: Db,
  form: Form,
  door: Door & { locale: Locale },
): Promise<Grant> {
  const { secret, locale, now } = door
  refuseCommon(form.password, 'password')
  const passwordHash = await hashPassword(form.password, networkOf(door.ip))
  try {
    return await transact(db, async (tx) => {
      const account = await insertAccount(tx, {
        email: form.email,
        name: form.name,
        role: form.user_type,
        passwordHash,
        locale,
        termsAcceptedAt: now,
        createdAt: now,
        updatedAt: now,
      })
      await sendCode(tx, account, secret, now)
      return openSession(tx, account, door, { method: 'sign_up' })
    })
  } catch (error) {
    if (!violates(error, 'accounts_email_key')) throw error
    return registerAgain(db, form, door)
  }
}

/** The same person once more, whose first answer was lost: in they come. To anybody else the address is taken. */
async function registerAgain(db: Db, form: Form, door: Door) {
  const account = await findAccountByEmail(db, form.email)
  const same = account && isSameRegistration(account, { role: form.user_type }, door.now)
  const typed = { password: form.password, secondFactor: undefined }
  const opened = same && (await opensAccount(db, { email: form.email, account }, typed, door, door))
  if (!account || !opened) {
    throw new Refusal('email_taken', { fields: { email: 'error_email_taken' } })
  }
  return enter(db, account, door, opened)
}

/** An unknown address, a wrong password and a suspended account get one answer, and it takes as long. */
export async function signIn(
  db: Db,
  { email, ...typed }: Typed & { email: string },
  door: Door,
): Promise<Grant> {
  const account = await findAccountByEmail(db, email)
  const opened = await opensAccount(db, { email, account }, typed, door, door)
  if (!account || !opened) throw new Refusal('wrong_credentials')
  return enter(db, account, door, opened)
}

/** A password changed between its proof and the session opens nothing: a session must not outlive the change. */
async function enter(db: Db, proved: AccountRow, door: Door, { secondFactor }: Opened) {
  return transact(db, async (tx) => {
    const account = await lockWithPassword(tx, proved)
    if (!account) throw new Refusal('wrong_credentials')
    return openSession(tx, account, door, { method: 'password', secondFactor })
  })
}
