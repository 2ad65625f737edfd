import type { register as registerEndpoint } from '@ujuzi/contract/accounts'
import type { Received } from '@ujuzi/contract/endpoint'
import type { Locale } from '@ujuzi/contract/locales'
import { violates } from '../../platform/constraints.ts'
import type { Db } from '../../platform/db.ts'
import { Refusal } from '../../platform/errors.ts'
import { hashPassword, passwordMatches } from '../../platform/passwords.ts'
import { transact } from '../../platform/transaction.ts'
import { sendCode } from './codes.commands.ts'
import { findAccountByEmail, insertAccount } from './queries.ts'
import { type Entrance, type Grant, openSession } from './sessions.commands.ts'

/** Account, code, letter and session are made together or not at all. */
export async function register(
  db: Db,
  form: Received<typeof registerEndpoint>['body'],
  entrance: Entrance & { locale: Locale },
): Promise<Grant> {
  const { secret, locale, now } = entrance
  const passwordHash = await hashPassword(form.password)
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
      return openSession(tx, account, entrance)
    })
  } catch (error) {
    if (!violates(error, 'accounts_email_key')) throw error
    throw new Refusal('email_taken', { fields: { email: 'error_email_taken' } })
  }
}

/** An unknown address, a wrong password and a suspended account get one answer, and it takes as long. */
export async function signIn(
  db: Db,
  { email, password }: { email: string; password: string },
  entrance: Entrance,
): Promise<Grant> {
  const account = await findAccountByEmail(db, email)
  const matches = await passwordMatches(password, account?.passwordHash)
  if (!account || !matches || account.suspendedAt) throw new Refusal('wrong_credentials')
  return openSession(db, account, entrance)
}
