import { nameFrom } from '../modules/accounts/google/rules.ts'
import { issueResetLink } from '../modules/accounts/passwords/commands.ts'
import { insertAccount, lockAccountByEmail } from '../modules/accounts/queries.ts'
import { endSessionsOf } from '../modules/accounts/sessions/queries.ts'
import type { AccountRow } from '../modules/accounts/tables.ts'
import { type Config, ConfigError } from '../platform/config.ts'
import { violates } from '../platform/db/constraints.ts'
import { type Db, openDb } from '../platform/db/db.ts'
import { transact } from '../platform/db/transaction.ts'
import { readEmail } from './arguments.ts'
import type { AdminCommand } from './command.ts'
import { recordAdminCommand } from './record.ts'
import { hasBookings, setRole } from './reviewers.queries.ts'

const usage = 'reviewer add EMAIL [--mail]'

/** How long a link works that the operator hands over. */
const linkHours = 24

type Added = { was: 'new' | 'client' | 'reviewer'; link: string | undefined }

/** The email is made a moderator: a new account, a client's without bookings, or one that already is. */
export const reviewerAdd: AdminCommand = {
  name: ['reviewer', 'add'],
  usage,
  does: 'makes an account a moderator; a new one gets a link to set its password',
  needsDatabase: true,
  async run(args, { config, pool, now, say, confirm }) {
    const byMail = args.includes('--mail')
    const email = readEmail(
      args.filter((word) => word !== '--mail'),
      usage,
    )
    const db = openDb(pool)
    if (!(await confirm(`${email} will read people's documents and suspend accounts.`))) return 1
    const { was, link } = await add(db, { email, byMail, config, now })
    say(
      was === 'reviewer'
        ? `${email} is a moderator already.`
        : `${email} is a moderator from now on.`,
    )
    if (link && byMail) say(`An email with a link to set the password is on its way.`)
    else if (link) say(`To set the password, within ${linkHours} hours and once:\n${link}`)
    if (!config.demo) {
      say('Nothing opens to a moderator without two-step sign-in: the site leads there first.')
    }
    return 0
  },
}

type Order = { email: string; byMail: boolean; config: Config; now: Date }

async function add(db: ReturnType<typeof openDb>, order: Order): Promise<Added> {
  try {
    return await transact(db, (tx) => appoint(tx, order))
  } catch (error) {
    if (!violates(error, 'accounts_email_key')) throw error
    // Somebody registered with this email meanwhile: now there is an account to look at.
    return transact(db, (tx) => appoint(tx, order))
  }
}

async function appoint(tx: Db, { email, byMail, config, now }: Order): Promise<Added> {
  const found = await lockAccountByEmail(tx, email)
  const account = found ?? (await createReviewer(tx, email, now))
  const was = found ? await promote(tx, found, now) : 'new'
  const site = { publicUrl: config.publicUrl ?? `http://${config.host}:${config.port}` }
  const wanted = { hours: linkHours, byMail }
  const link = account.passwordHash
    ? undefined
    : await issueResetLink(tx, account, site, wanted, now)
  await recordAdminCommand(tx, 'reviewer add', { accountId: account.id, details: { was }, now })
  return { was, link }
}

const createReviewer = (tx: Db, email: string, now: Date) =>
  insertAccount(tx, {
    email,
    name: nameFrom(undefined, email),
    role: 'reviewer',
    locale: 'en',
    createdAt: now,
    updatedAt: now,
  })

async function promote(tx: Db, account: AccountRow, now: Date) {
  if (account.suspendedAt) throw refused(account, 'is suspended')
  if (account.leavingAt) throw refused(account, 'is about to be deleted')
  if (account.role === 'reviewer') return 'reviewer'
  if (account.role === 'professional') throw refused(account, 'is the account of a business')
  if (!account.emailVerifiedAt) throw refused(account, 'has not confirmed its email')
  if (await hasBookings(tx, account.id)) throw refused(account, 'has bookings as a client')
  await setRole(tx, account.id, 'reviewer', now)
  await endSessionsOf(tx, account.id, 'operator', now)
  return 'client'
}

const refused = ({ email }: AccountRow, why: string) =>
  new ConfigError(`${email} ${why} and cannot become a moderator: use another email.`)
