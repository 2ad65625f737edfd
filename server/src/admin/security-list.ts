import { parseArgs } from 'node:util'
import { securityEventKinds } from '@ujuzi/contract/accounts/security-events'
import { findAccountByEmail } from '../modules/accounts/queries.ts'
import { ConfigError } from '../platform/config.ts'
import { openDb, type RootDb } from '../platform/db/db.ts'
import type { AdminCommand } from './command.ts'
import { recordAdminCommand } from './record.ts'
import { type ListedEvent, listSecurityEvents, type SecurityFilter } from './security-record.ts'

const defaultLimit = 50
const maxLimit = 10_000

export const securityList: AdminCommand = {
  name: ['security', 'list'],
  usage: 'security list [--email EMAIL]',
  description: 'shows the security record; also --kind KIND, --since 2026-11-01, --limit N',
  async run(args, { pool, now, print }) {
    const given = readArguments(args)
    const db = openDb(pool)
    const accountId = given.email === undefined ? undefined : await getAccountId(db, given.email)
    const filter = {
      accountId,
      kind: parseKind(given.kind),
      since: parseSince(given.since),
      limit: parseLimit(given.limit),
    }
    const events = await listSecurityEvents(pool, filter)
    await recordAdminCommand(db, 'security list', {
      accountId,
      details: filterDetails(filter),
      now,
    })
    // Latest last, as in a log.
    for (const event of events.toReversed()) print(formatEventLine(event))
    if (events.length === 0) print('No matching events.')
    return 0
  },
}

function readArguments(args: string[]) {
  const text = { type: 'string' } as const
  try {
    return parseArgs({ args, options: { email: text, kind: text, since: text, limit: text } })
      .values
  } catch (error) {
    throw new ConfigError(error instanceof Error ? error.message : 'The arguments are invalid.')
  }
}

async function getAccountId(db: RootDb, email: string) {
  const account = await findAccountByEmail(db, email.slice(0, 320))
  if (account) return account.id
  throw new ConfigError('No account has the email given by --email.')
}

function parseKind(given: string | undefined) {
  if (given === undefined) return undefined
  const kind = securityEventKinds.find((known) => known === given)
  if (kind) return kind
  throw new ConfigError(`--kind must be one of ${securityEventKinds.join(', ')}.`)
}

function parseSince(given: string | undefined) {
  if (given === undefined) return undefined
  const isDate = /^\d{4}-\d\d-\d\d(T\d\d:\d\d(:\d\d(\.\d{1,3})?)?(Z|[+-]\d\d:\d\d))?$/.test(given)
  const since = new Date(given)
  if (isDate && !Number.isNaN(since.getTime())) return since
  throw new ConfigError('--since must be a date such as 2026-11-01, or a time with a UTC offset.')
}

function parseLimit(given: string | undefined) {
  if (given === undefined) return defaultLimit
  const limit = /^\d{1,6}$/.test(given) ? Number(given) : 0
  if (limit >= 1 && limit <= maxLimit) return limit
  throw new ConfigError(`--limit must be a number from 1 to ${maxLimit}.`)
}

const filterDetails = ({ kind, since, limit }: SecurityFilter) => ({
  ...(kind && { kind }),
  ...(since && { since: since.toISOString() }),
  limit,
})

/** Formats an event as one line; user input cannot break out of it. */
function formatEventLine({ at, kind, email, actor, network, userAgent, details }: ListedEvent) {
  const parts = [
    at.toISOString(),
    kind,
    email ?? '-',
    actor && `by ${actor}`,
    network ?? '-',
    userAgent && JSON.stringify(userAgent),
    Object.keys(details).length > 0 && JSON.stringify(details),
  ]
  return escapeControlCharacters(parts.filter(Boolean).join('  '))
}

/** Escapes control characters: escape sequences in a user agent could otherwise rewrite the operator's screen. */
const escapeControlCharacters = (line: string) =>
  line.replace(
    /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu,
    (character) => `\\u{${character.codePointAt(0)?.toString(16)}}`,
  )
