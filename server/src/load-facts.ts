import { loadPlaces } from './modules/places/commands.ts'
import type { RootDb } from './platform/db/db.ts'

/** Loads what every database needs beside its schema: the towns. */
export async function loadFacts(db: RootDb, now: Date) {
  await loadPlaces(db, now)
}
