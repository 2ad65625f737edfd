import { sql } from 'drizzle-orm'
import type { Db } from '../../../platform/db/db.ts'
import type { Gazetteer, Town } from './towns.rules.ts'

/** The towns by name, read once: they change only when the house starts anew. */
export function openTowns(db: Db) {
  let towns: Promise<Gazetteer> | undefined
  return (): Promise<Gazetteer> => {
    towns ??= readTowns(db).catch((error) => {
      towns = undefined
      throw error
    })
    return towns
  }
}

async function readTowns(db: Db): Promise<Gazetteer> {
  const { rows } = await db.execute<Town & { folded: string }>(sql`
    select n.folded, p.id, p.name, p.region, p.country_code as "countryCode", p.latitude, p.longitude, p.population
    from place_names n join places p on p.id = n.place_id
    order by p.population desc, p.id`)
  const gazetteer = new Map<string, Town[]>()
  for (const { folded, ...town } of rows) {
    const named = gazetteer.get(folded)
    if (named) named.push(town)
    else gazetteer.set(folded, [town])
  }
  return gazetteer
}
