import type { Category } from '@ujuzi/contract/services/categories'
import { sql } from 'drizzle-orm'
import type { Db } from '../../platform/db/db.ts'
import { isOpenToClients } from '../businesses/visibility.queries.ts'

export type ShareImageRow = {
  id: string
  name: string
  category: Category
  district: string | null
  town: string
  country: string
}

/** Text of the share image (Open Graph) of a business open to clients. */
export async function findShareImageRow(db: Db, id: string) {
  const { rows } = await db.execute<ShareImageRow>(sql`
    select b.id, b.name, b.category, b.district, p.name as town, p.country_code as country
    from businesses b join places p on p.id = b.place_id
    where b.id = ${id} and ${isOpenToClients('b')}`)
  return rows[0]
}
