import { sql } from 'drizzle-orm'
import type { Db } from '../../../platform/db/db.ts'
import type { Gazetteer, Town } from './towns.rules.ts'

/** Cache of the gazetteer, loaded once: towns change only when the server restarts. */
export function createGazetteerCache(db: Db) {
  let towns: Promise<Gazetteer> | undefined
  return (): Promise<Gazetteer> => {
    towns ??= loadGazetteer(db).catch((error) => {
      towns = undefined
      throw error
    })
    return towns
  }
}

async function loadGazetteer(db: Db): Promise<Gazetteer> {
  const { rows } = await db.execute<Town & { normalized: string }>(sql`
    select n.normalized, p.id, p.name, p.region, p.country_code as "countryCode", p.latitude, p.longitude, p.population
    from place_names n join places p on p.id = n.place_id
    order by p.population desc, p.id`)
  const gazetteer = new Map<string, Town[]>()
  for (const { normalized, ...town } of rows) {
    const namesakes = gazetteer.get(normalized)
    if (namesakes) namesakes.push(town)
    else gazetteer.set(normalized, [town])
  }
  return gazetteer
}
