import { sql } from 'drizzle-orm'
import type { Db } from '../../platform/db/db.ts'
import { preparePerConnection } from '../../platform/db/prepare-per-connection.ts'
import type { Town, Towns } from './rules.ts'

/** All towns, read once per database: they change only when the server starts. */
export const loadTowns = (db: Db): Promise<Towns> => townsOf(db)()

const townsOf = preparePerConnection((db) => {
  let towns: Promise<Towns> | undefined
  return (): Promise<Towns> => {
    towns ??= readTowns(db).catch((error) => {
      towns = undefined
      throw error
    })
    return towns
  }
})

async function readTowns(db: Db): Promise<Towns> {
  const { rows } = await db.execute<Town & { normalized: string }>(sql`
    select n.normalized, p.id, p.name, p.region, p.country_code as "countryCode", p.latitude, p.longitude, p.population
    from place_names n join places p on p.id = n.place_id
    order by p.population desc, p.id`)
  const byId = new Map<string, Town>()
  const byName = new Map<string, Town[]>()
  for (const { normalized, ...row } of rows) {
    const town = byId.get(row.id) ?? row
    byId.set(town.id, town)
    const namesakes = byName.get(normalized)
    if (namesakes) namesakes.push(town)
    else byName.set(normalized, [town])
  }
  return { byId, byName }
}
