import { sql } from 'drizzle-orm'
import type { Db } from '../../platform/db/db.ts'

type CurrencyValue = { currency: string; cents_per_minor: number }

/** Returns whether a value changed. */
export async function saveCurrencyValues(tx: Db, values: readonly CurrencyValue[]) {
  const { rowCount } = await tx.execute(sql`
    insert into currency_values as saved (currency, cents_per_minor)
    select currency, cents_per_minor
    from jsonb_to_recordset(${JSON.stringify(values)}::jsonb) as v (currency text, cents_per_minor float8)
    on conflict (currency) do update set cents_per_minor = excluded.cents_per_minor
      where saved.cents_per_minor <> excluded.cents_per_minor`)
  return rowCount !== 0
}

export const valueAllSpent = (tx: Db) =>
  tx.execute(sql`
    update client_figures set spent_cents = value_of_spent(spent)
    where spent <> '[]' and spent_cents <> value_of_spent(spent)`)
