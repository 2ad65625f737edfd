import type { BenchHouse } from './bench-house.ts'
import { type Measured, measure } from './load.ts'

const queries = [
  'q=barber&place_id=PLACE',
  'q=braids&place_id=PLACE&sort=price_low',
  'category=plumber&place_id=PLACE&sort=distance',
  'q=coiffeur',
  'place_id=PLACE&sort=rating',
  'q=cleaning&sort=newest',
]

/** The search a visitor makes, over HTTP, by words and place in the largest towns. */
export async function benchSearch({ origin, pool, pids }: BenchHouse): Promise<Measured> {
  const { rows } = await pool.query<{ id: string }>(
    'select p.id from places p where exists (select 1 from businesses b where b.place_id = p.id) order by population desc limit 20',
  )
  const send = async (index: number) => {
    const place = rows[index % rows.length]?.id ?? ''
    const query = queries[index % queries.length]?.replace('PLACE', place)
    const answer = await fetch(`${origin}/api/marketplace/professionals/?${query}`)
    await answer.arrayBuffer()
    return answer.status === 200
  }
  await measure(pids, { count: 200, width: 4 }, send)
  return measure(pids, { count: 1_500, width: 8 }, send)
}

/** The same as a page rendered on the server. */
export async function benchSearchPage({ origin, pids }: BenchHouse): Promise<Measured> {
  const send = async (index: number) => {
    const answer = await fetch(
      `${origin}/services?q=${['barber', 'braids', 'plombier'][index % 3]}`,
    )
    await answer.arrayBuffer()
    return answer.status === 200
  }
  await measure(pids, { count: 50, width: 4 }, send)
  return measure(pids, { count: 300, width: 8 }, send)
}
