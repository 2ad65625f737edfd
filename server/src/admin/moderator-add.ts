import { nameFromClaim } from '../modules/accounts/google/rules.ts'
import { issueResetLink } from '../modules/accounts/passwords/commands.ts'
import { insertAccount, lockAccountByEmail } from '../modules/accounts/queries.ts'
import { endSessionsOf } from '../modules/accounts/sessions/queries.ts'
import type { AccountRow } from '../modules/accounts/tables.ts'
import { type Config, ConfigError } from '../platform/config.ts'
import { violatesConstraint } from '../platform/db/constraints.ts'
import { type Db, openDb } from '../platform/db/db.ts'
import { transact } from '../platform/db/transaction.ts'
import { parseEmailArgument } from './arguments.ts'
import type { AdminCommand } from './command.ts'
import { hasBookings, setRole } from './moderators.queries.ts'
import { recordAdminCommand } from './record.ts'

const usage = 'reviewer add EMAIL [--mail]'

/** Validity of a link that the operator passes on. */
const linkHours = 24

type AddedModerator = { was: 'new' | 'client' | 'moderator'; link: string | undefined }

/** Makes an email a moderator: creates the account, or promotes a client without bookings. */
export const moderatorAdd: AdminCommand = {
  name: ['reviewer', 'add'],
  usage,
  description: 'makes an account a moderator; a new one gets a link to set its password',
  needsDatabase: true,
  async run(args, { config, pool, now, print, confirm }) {
    const byMail = args.includes('--mail')
    const email = parseEmailArgument(
      args.filter((word) => word !== '--mail'),
      usage,
    )
    const db = openDb(pool)
    if (!(await confirm(`${email} will be able to view identity documents and suspend accounts.`)))
      return 1
    const { was, link } = await addModerator(db, { email, byMail, config, now })
    print(was === 'moderator' ? `${email} is already a moderator.` : `${email} is now a moderator.`)
    if (link && byMail) print('An email with a link to set the password is on its way.')
    else if (link)
      print(`Link to set the password (expires in ${linkHours} hours, works once):\n${link}`)
    if (!config.demo) {
      print(
        'Moderators have no access until they set up two-step sign-in; the site asks for it first.',
      )
    }
    return 0
  },
}

type AddRequest = { email: string; byMail: boolean; config: Config; now: Date }

async function addModerator(
  db: ReturnType<typeof openDb>,
  order: AddRequest,
): Promise<AddedModerator> {
  try {
    return await transact(db, (tx) => upsertModerator(tx, order))
  } catch (error) {
    if (!violatesConstraint(error, 'accounts_email_key')) throw error
    // The email was registered concurrently: retry with the account that exists now.
    return transact(db, (tx) => upsertModerator(tx, order))
  }
}

async function upsertModerator(
  tx: Db,
  { email, byMail, config, now }: AddRequest,
): Promise<AddedModerator> {
  const found = await lockAccountByEmail(tx, email)
  const account = found ?? (await createModerator(tx, email, now))
  const was = found ? await promote(tx, found, now) : 'new'
  const publicUrl = config.publicUrl ?? `http://${config.host}:${config.port}`
  const link = account.passwordHash
    ? undefined
    : await issueResetLink({ db: tx, now }, account, { publicUrl, hours: linkHours, byMail })
  await recordAdminCommand(tx, 'reviewer add', { accountId: account.id, details: { was }, now })
  return { was, link }
}

const createModerator = (tx: Db, email: string, now: Date) =>
  insertAccount(tx, {
    email,
    name: nameFromClaim(undefined, email),
    role: 'moderator',
    locale: 'en',
    createdAt: now,
    updatedAt: now,
  })

async function promote(tx: Db, account: AccountRow, now: Date) {
  if (account.suspendedAt) throw refusalError(account, 'is suspended')
  if (account.deletionRequestedAt) throw refusalError(account, 'is scheduled for deletion')
  if (account.role === 'moderator') return 'moderator'
  if (account.role === 'professional') throw refusalError(account, 'belongs to a business')
  if (!account.emailVerifiedAt) throw refusalError(account, 'has not confirmed its email')
  if (await hasBookings(tx, account.id)) throw refusalError(account, 'has bookings as a client')
  await setRole(tx, account.id, { role: 'moderator', now })
  await endSessionsOf(tx, account.id, { why: 'operator', now })
  return 'client'
}

const refusalError = ({ email }: AccountRow, why: string) =>
  new ConfigError(`${email} ${why} and cannot become a moderator: use another email.`)
