import { parseArgs } from 'node:util'
import { securityEventKinds } from '@ujuzi/contract/accounts/security-events'
import { findAccountByEmail } from '../modules/accounts/queries.ts'
import { ConfigError } from '../platform/config.ts'
import { openDb, type RootDb } from '../platform/db/db.ts'
import type { AdminCommand } from './command.ts'
import { recordAdminCommand } from './record.ts'
import { eventLine } from './security-line.ts'
import { listSecurityEvents, type SecurityFilter } from './security-record.ts'

const limitUsual = 50
const limitMax = 10_000

export const securityList: AdminCommand = {
  name: ['security', 'list'],
  usage: 'security list [--email EMAIL]',
  does: 'shows the security record; also --kind KIND, --since 2026-11-01, --limit N',
  async run(args, { pool, now, say }) {
    const given = readArguments(args)
    const db = openDb(pool)
    const accountId = given.email === undefined ? undefined : await accountOf(db, given.email)
    const filter = {
      accountId,
      kind: kindOf(given.kind),
      since: sinceOf(given.since),
      limit: limitOf(given.limit),
    }
    const events = await listSecurityEvents(pool, filter)
    await recordAdminCommand(db, 'security list', { accountId, details: asked(filter), now })
    // The latest last, as in a log.
    for (const event of events.toReversed()) say(eventLine(event))
    if (events.length === 0) say('No such events.')
    return 0
  },
}

function readArguments(args: string[]) {
  const text = { type: 'string' } as const
  try {
    return parseArgs({ args, options: { email: text, kind: text, since: text, limit: text } })
      .values
  } catch (error) {
    throw new ConfigError(error instanceof Error ? error.message : 'The arguments are wrong.')
  }
}

async function accountOf(db: RootDb, email: string) {
  const account = await findAccountByEmail(db, email.slice(0, 320))
  if (account) return account.id
  throw new ConfigError('There is no account with the email given by --email.')
}

function kindOf(given: string | undefined) {
  if (given === undefined) return undefined
  const kind = securityEventKinds.find((known) => known === given)
  if (kind) return kind
  throw new ConfigError(`--kind is one of ${securityEventKinds.join(', ')}.`)
}

function sinceOf(given: string | undefined) {
  if (given === undefined) return undefined
  const isDate = /^\d{4}-\d\d-\d\d(T\d\d:\d\d(:\d\d(\.\d{1,3})?)?(Z|[+-]\d\d:\d\d))?$/.test(given)
  const since = new Date(given)
  if (isDate && !Number.isNaN(since.getTime())) return since
  throw new ConfigError('--since is a day such as 2026-11-01, or an instant with its offset.')
}

function limitOf(given: string | undefined) {
  if (given === undefined) return limitUsual
  const limit = /^\d{1,6}$/.test(given) ? Number(given) : 0
  if (limit >= 1 && limit <= limitMax) return limit
  throw new ConfigError(`--limit is a number from 1 to ${limitMax}.`)
}

const asked = ({ kind, since, limit }: SecurityFilter) => ({
  ...(kind && { kind }),
  ...(since && { since: since.toISOString() }),
  limit,
})
