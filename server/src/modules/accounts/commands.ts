import type { register as registerEndpoint } from '@ujuzi/contract/accounts/accounts'
import type { HandlerInput } from '@ujuzi/contract/api/endpoint'
import type { Locale } from '@ujuzi/contract/locale/locales'
import type { AuthSecret } from '../../platform/auth/auth-secret.ts'
import type { OpenIdSettings } from '../../platform/auth/openid.ts'
import { hashPassword } from '../../platform/auth/passwords.ts'
import type { SecurityRecorder } from '../../platform/auth/security-recorder.ts'
import type { Ctx } from '../../platform/ctx.ts'
import { violatesConstraint } from '../../platform/db/constraints.ts'
import type { Db } from '../../platform/db/db.ts'
import { transact } from '../../platform/db/transaction.ts'
import { Refusal } from '../../platform/errors.ts'
import type { Limiter } from '../../platform/limits/limiter.ts'
import { networkOf } from '../../platform/network.ts'
import { sendEmailCode } from './email/commands.ts'
import { type AccountOutlets, rejectCommonPassword } from './passwords/commands.ts'
import { lockIfPasswordUnchanged } from './passwords/queries.ts'
import { findAccountByEmail, insertAccount } from './queries.ts'
import { rejectReservedName } from './reserved-names.rules.ts'
import { isRepeatedRegistration } from './rules.ts'
import { createSession, type SessionTokens, type SignInContext } from './sessions/commands.ts'
import {
  type AuthenticationResult,
  countAndCheckSignIn,
  type SignInCredentials,
} from './sign-in/attempts.commands.ts'
import type { AccountRow } from './tables.ts'

/** Dependencies given by the app. */
export type AccountsDeps = AccountOutlets & {
  authSecret: AuthSecret
  publicUrl: () => string
  limiter: Limiter
  /** Records failed sign-ins. */
  recorder: SecurityRecorder
  /** OpenID client registered with Google; undefined where sign-in with Google is not set up. */
  google: OpenIdSettings | undefined
  /** Sets `Secure` on cookies; true wherever the site is served over TLS. */
  secureCookies: boolean
  /** True if there is an SMS gateway, or a development mailbox that shows the messages. */
  smsAvailable: boolean
  /** Erases the unconfirmed, unused account with this email, if it may be replaced; returns whether it did. */
  eraseUnconfirmedAccount: EraseUnconfirmedAccount
  /** Called in the transaction that cancels a pending account deletion. */
  onAccountRestored: (tx: Db, account: AccountRow, now: Date) => Promise<void>
}

export type EraseUnconfirmedAccount = (ctx: Ctx, email: string) => Promise<boolean>

type RegistrationForm = HandlerInput<typeof registerEndpoint>['body']
/** Context of a sign-in by password, whose attempts are counted and recorded. */
type PasswordSignInContext = SignInContext & {
  ip: string
  limiter: Limiter
  recorder: SecurityRecorder
}

type RegistrationContext = PasswordSignInContext & {
  locale: Locale
  eraseUnconfirmedAccount: EraseUnconfirmedAccount
}

/**
 * Creates the account, its email code and a session in one transaction, in which it replaces an account that was never
 * confirmed nor used. Throws `email_taken`, unless the call repeats a registration of the last minutes with its
 * password.
 */
export async function register(
  db: Db,
  form: RegistrationForm,
  context: RegistrationContext,
): Promise<SessionTokens> {
  rejectCommonPassword(form.password, 'password')
  rejectReservedName('name', form.name)
  const passwordHash = await hashPassword(form.password, networkOf(context.ip))
  const create = (tx: Db) => createAccount(tx, { form, passwordHash }, context)
  const created =
    (await unlessEmailTaken(() => transact(db, create))) ??
    (await unlessEmailTaken(() =>
      transact(db, async (tx) => {
        const isErased = await context.eraseUnconfirmedAccount(
          { db: tx, now: context.now },
          form.email,
        )
        return isErased ? create(tx) : undefined
      }),
    ))
  return created ?? repeatRegistration(db, form, context)
}

async function createAccount(
  tx: Db,
  { form, passwordHash }: { form: RegistrationForm; passwordHash: string },
  context: RegistrationContext,
) {
  const { secret, locale, now } = context
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
  await sendEmailCode(tx, account, { secret, now })
  return createSession(tx, { account, method: 'sign_up' }, context)
}

const unlessEmailTaken = <T>(work: () => Promise<T>) =>
  work().catch((error) => {
    if (!violatesConstraint(error, 'accounts_email_key')) throw error
    return undefined
  })

/** Signs in a client that registers again because the first response was lost; otherwise the email is taken. */
async function repeatRegistration(db: Db, form: RegistrationForm, context: PasswordSignInContext) {
  const account = await findAccountByEmail(db, form.email)
  const isRepeated =
    account && isRepeatedRegistration(account, { role: form.user_type }, context.now)
  const credentials = { password: form.password, secondFactor: undefined }
  const attempt = { email: form.email, account, credentials, source: context }
  const result = isRepeated && (await countAndCheckSignIn(db, attempt, context))
  if (!account || !result) {
    throw new Refusal('email_taken', { fields: { email: 'error_email_taken' } })
  }
  return startSession(db, account, context, result)
}

/**
 * Signs in with email and password. An unknown email, a wrong password and a suspended account are indistinguishable:
 * the response is identical and takes equally long.
 */
export async function signIn(
  db: Db,
  { email, ...credentials }: SignInCredentials & { email: string },
  context: PasswordSignInContext,
): Promise<SessionTokens> {
  const account = await findAccountByEmail(db, email)
  const attempt = { email, account, credentials, source: context }
  const result = await countAndCheckSignIn(db, attempt, context)
  if (!account || !result) throw new Refusal('wrong_credentials')
  return startSession(db, account, context, result)
}

/**
 * Creates a session after the password was checked. Refuses if the password has changed since: a session must not
 * outlive the password it was created with.
 */
async function startSession(
  db: Db,
  authenticated: AccountRow,
  context: PasswordSignInContext,
  { secondFactor }: AuthenticationResult,
) {
  return transact(db, async (tx) => {
    const account = await lockIfPasswordUnchanged(tx, authenticated)
    if (!account) throw new Refusal('wrong_credentials')
    return createSession(tx, { account, method: 'password', secondFactor }, context)
  })
}
