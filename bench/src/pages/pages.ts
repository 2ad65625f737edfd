import type { BenchApp } from '../bench-app.ts'
import { type Measured, measure } from '../load.ts'

const count = 500

/** Pages rendered on the server as a visitor's browser asks for them: compressed, and none of them kept. */
export const benchPages = {
  'page: about, without a query': pageBench(() => '/about'),
  'page: landing': pageBench(() => '/'),
  'page: search': pageBench(
    (index) => `/services?q=${['barber', 'braids', 'plombier'][index % 3]}&place=Douala`,
  ),
  'page: business': pageBench((index, ids) => `/services/${ids[index % ids.length]}`),
  'search behind the page, JSON': pageBench(
    (index) =>
      `/api/marketplace/professionals/?q=${['barber', 'braids', 'plombier'][index % 3]}&limit=20`,
  ),
}

function pageBench(address: (index: number, ids: string[]) => string) {
  return async ({ origin, pool, pids }: BenchApp): Promise<Measured> => {
    const { rows } = await pool.query<{ id: string }>(
      'select business_id as id from listings limit 100',
    )
    const ids = rows.map(({ id }) => id)
    const send = async (index: number) => {
      const answer = await fetch(origin + address(index, ids), {
        headers: { 'accept-encoding': 'gzip, deflate, br, zstd', 'accept-language': 'en' },
      })
      await answer.arrayBuffer()
      return answer.status === 200
    }
    await measure(pids, { count: 500, width: 4 }, send)
    return measure(pids, { count, width: 4 }, send)
  }
}
