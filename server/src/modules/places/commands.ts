import { createHash } from 'node:crypto'
import type { Db } from '../../platform/db/db.ts'
import { transact } from '../../platform/db/transaction.ts'
import { gazetteerText, readTowns } from './gazetteer.queries.ts'
import {
  findGazetteerVersion,
  keepGazetteerVersion,
  replacePlaceNames,
  savePlaces,
  type TownName,
  takeTurnLoading,
} from './queries.ts'
import { foldName } from './rules.ts'
import type { PlaceRow } from './tables.ts'

/** Loads the towns when the file in this build differs from what the database was last loaded with. */
export async function loadPlaces(db: Db, now: Date) {
  const text = gazetteerText()
  const version = createHash('sha256').update(text).digest('hex')
  if ((await findGazetteerVersion(db)) === version) return
  await transact(db, async (tx) => {
    await takeTurnLoading(tx)
    if ((await findGazetteerVersion(tx)) === version) return
    const towns = readTowns(text)
    await savePlaces(tx, towns)
    await replacePlaceNames(tx, towns.flatMap(namesOf))
    await keepGazetteerVersion(tx, version, now)
  })
}

/** Every spelling a town is found by; English and French ones often fold to the same. */
function namesOf(town: PlaceRow): TownName[] {
  const names = [town.name, town.asciiName, ...town.alternateNames].map(foldName)
  return [...new Set(names)]
    .filter((folded) => folded !== '')
    .map((folded) => ({ placeId: town.id, folded }))
}
