import { createHash } from 'node:crypto'
import type { Db } from '../../platform/db/db.ts'
import { transact } from '../../platform/db/transaction.ts'
import { parseTowns, readGazetteerFile } from './gazetteer.queries.ts'
import {
  findGazetteerVersion,
  lockPlaceLoading,
  type PlaceName,
  replacePlaceNames,
  saveGazetteerVersion,
  savePlaces,
} from './queries.ts'
import { normalizeName } from './rules.ts'
import type { PlaceRow } from './tables.ts'

/** Loads the gazetteer into the database if the file of this build differs from the one loaded last. */
export async function loadPlaces(db: Db, now: Date) {
  const text = readGazetteerFile()
  const version = createHash('sha256').update(text).digest('hex')
  if ((await findGazetteerVersion(db)) === version) return
  await transact(db, async (tx) => {
    await lockPlaceLoading(tx)
    if ((await findGazetteerVersion(tx)) === version) return
    const towns = parseTowns(text)
    await savePlaces(tx, towns)
    await replacePlaceNames(tx, towns.flatMap(placeNames))
    await saveGazetteerVersion(tx, version, now)
  })
}

/** Distinct normalized names of a town; English and French names are often the same. */
function placeNames(town: PlaceRow): PlaceName[] {
  const names = [town.name, town.asciiName, ...town.alternateNames].map(normalizeName)
  return [...new Set(names)]
    .filter((normalized) => normalized !== '')
    .map((normalized) => ({ placeId: town.id, normalized }))
}
