import { setPayoutMethod } from '@ujuzi/contract/payouts'
import { sql } from 'drizzle-orm'
import {
  confirmSecondFactor,
  startSecondFactor,
} from '../modules/accounts/second-factor.commands.ts'
import type { AuthSecret } from '../platform/auth-secret.ts'
import type { RootDb } from '../platform/db.ts'
import { unsealBytes } from '../platform/seal.ts'
import { sealedColumns } from '../secrets/sealed-columns.ts'
import { codeShown } from './authenticator.ts'
import type { TestHouse } from './harness.ts'
import { kybScenes } from './kyb-scene.ts'
import { shopScenes } from './shop-scene.ts'

/** What every encrypted value of the database says, by its place. Throws when one does not decrypt. */
export async function openAll(db: RootDb, secret: AuthSecret): Promise<Record<string, string>> {
  const opened: Record<string, string> = {}
  for (const { table, key, column, owner, purpose } of sealedColumns) {
    const { rows } = await db.execute<{ key: string; owner: string; sealed: Buffer }>(
      sql.raw(
        `select ${key}::text as key, ${owner}::text as owner, ${column} as sealed from ${table} where ${column} is not null`,
      ),
    )
    for (const row of rows) {
      const bytes = unsealBytes(row.sealed, { secret, purpose, owner: row.owner })
      opened[`${table}.${column} ${row.key}`] = bytes.toString('base64')
    }
  }
  return opened
}

/** A shop with a birthday, a tax number, a payout account and a document. */
export async function shopWithSecrets(house: TestHouse) {
  const shop = await shopScenes(house).open()
  const { business } = shop
  await shop.patch({
    personal: { date_of_birth: '1987-06-05' },
    business: { tax_id: 'P087654321Z' },
  })
  const method = {
    type: 'mobile_money',
    country: 'CM',
    provider: 'mtn_momo',
    account_name: 'Kofi Mensah',
    account_number: '670123456',
  } as const
  const as = await house.people.signedIn(business.owner.id)
  await house.call(setPayoutMethod, { params: { id: business.id }, body: method }, { as })
  const document = await kybScenes(house).upload(business)
  if (!document.ok) throw new Error(document.error.code)
  return { business, documentId: document.data.id }
}

/** A client with a second factor: its authenticator, a minute later, and its recovery codes. */
export async function guardedClient({ db, people, clock }: TestHouse, secret: AuthSecret) {
  const { id, email } = await people.client()
  const actor = {
    accountId: id,
    sessionId: id,
    role: 'client' as const,
    name: 'Josiane Tchoua',
    email,
    emailVerified: true,
    hasSecondFactor: false,
    source: {},
    provedAt: clock.now(),
  }
  const made = await startSecondFactor(db, actor, { secret, now: clock.now() })
  const shown = (at = clock.now()) => codeShown(made.secret, at)
  const at = { secret, now: clock.now() }
  const recovery = await confirmSecondFactor(db, actor, shown(), at)
  return { id, shown, recovery }
}
