import { loadCurrencyValues } from './modules/client-records/currency-values.commands.ts'
import { loadPlaces } from './modules/places/commands.ts'
import type { RootDb } from './platform/db/db.ts'

/** Loads the reference data that every database needs: the towns and the approximate values of currencies. */
export async function loadReferenceData(db: RootDb, now: Date) {
  await loadPlaces(db, now)
  await loadCurrencyValues(db)
}
