import { currencyCodes } from '@ujuzi/contract/money/currencies'
import { toUsd } from '@ujuzi/contract/money/rates'
import type { Db } from '../../platform/db/db.ts'
import { transact } from '../../platform/db/transaction.ts'
import { saveCurrencyValues, valueAllSpent } from './currency-values.queries.ts'

const sample = 1_000_000_000

/** Saves the values by which clients are sorted, and values what each client spent again if one changed. */
export const loadCurrencyValues = (db: Db) =>
  transact(db, async (tx) => {
    const values = currencyCodes.map((currency) => ({
      currency,
      cents_per_minor: toUsd(sample, currency) / sample,
    }))
    if (await saveCurrencyValues(tx, values)) await valueAllSpent(tx)
  })
