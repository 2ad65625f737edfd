import { email } from '@ujuzi/contract/api/fields'
import * as z from 'zod/mini'
import { findAccountByEmail } from '../modules/accounts/queries.ts'
import type { AccountRow } from '../modules/accounts/tables.ts'
import { ConfigError } from '../platform/config.ts'
import type { Db } from '../platform/db/db.ts'

/** The one email of the arguments, trimmed. Throws a ConfigError with the usage for anything else. */
export function readEmail(args: readonly string[], usage: string): string {
  const [typed, ...rest] = args
  if (typed === undefined || rest.length > 0) throw wrongArguments(usage)
  const parsed = z.safeParse(email(), typed)
  if (!parsed.success) throw new ConfigError(`${quoted(typed)} is not an email address.`)
  return parsed.data
}

export function refuseArguments(args: readonly string[], usage: string) {
  if (args.length > 0) throw wrongArguments(usage)
}

export const wrongArguments = (usage: string) =>
  new ConfigError(`Write it like this: npm run admin -- ${usage}`)

/** Throws a ConfigError where no account has this email; its case does not matter. */
export async function getAccountByEmail(db: Db, address: string): Promise<AccountRow> {
  const account = await findAccountByEmail(db, address)
  if (!account) throw new ConfigError(`No account has the email ${address}.`)
  return account
}

const quotedMax = 80

/** Safe to show in a terminal whatever was typed. */
const quoted = (typed: string) => JSON.stringify(typed.slice(0, quotedMax))
