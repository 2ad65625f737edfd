import { email } from '@ujuzi/contract/api/fields'
import * as z from 'zod/mini'
import { findAccountByEmail } from '../modules/accounts/queries.ts'
import type { AccountRow } from '../modules/accounts/tables.ts'
import { ConfigError } from '../platform/config.ts'
import type { Db } from '../platform/db/db.ts'

/** Parses the arguments as a single email, trimmed. Throws a ConfigError with the usage for other arguments. */
export function parseEmailArgument(args: readonly string[], usage: string): string {
  const [typed, ...rest] = args
  if (typed === undefined || rest.length > 0) throw createUsageError(usage)
  const parsed = z.safeParse(email(), typed)
  if (!parsed.success) throw new ConfigError(`${quoted(typed)} is not an email address.`)
  return parsed.data
}

export function requireNoArguments(args: readonly string[], usage: string) {
  if (args.length > 0) throw createUsageError(usage)
}

export const createUsageError = (usage: string) =>
  new ConfigError(`Usage: npm run admin -- ${usage}`)

/** Finds an account by email, case-insensitively. Throws a ConfigError if no account has it. */
export async function getAccountByEmail(db: Db, address: string): Promise<AccountRow> {
  const account = await findAccountByEmail(db, address)
  if (!account) throw new ConfigError(`No account has the email ${address}.`)
  return account
}

const quotedMax = 80

/** Quotes and truncates input so that it is safe to print in a terminal. */
const quoted = (typed: string) => JSON.stringify(typed.slice(0, quotedMax))
