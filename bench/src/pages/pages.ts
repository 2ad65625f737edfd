import type { BenchApp } from '../bench-app.ts'
import { expectStatus, type Measurement, measure } from '../load.ts'

const count = 500

/** Server-rendered pages with the headers of a browser: compressed and not cached. */
export const benchPages = {
  'page: about, without a query': createPageBench(() => '/about'),
  'page: landing': createPageBench(() => '/'),
  'page: search': createPageBench(
    (index) => `/services?q=${['barber', 'braids', 'plombier'][index % 3]}&place=Douala`,
  ),
  'page: business': createPageBench((index, ids) => `/services/${ids[index % ids.length]}`),
  'search behind the page, JSON': createPageBench(
    (index) =>
      `/api/marketplace/professionals/?q=${['barber', 'braids', 'plombier'][index % 3]}&limit=20`,
  ),
}

function createPageBench(path: (index: number, ids: string[]) => string) {
  return async ({ origin, pool, pids }: BenchApp): Promise<Measurement> => {
    const { rows } = await pool.query<{ id: string }>(
      'select business_id as id from listings limit 100',
    )
    const ids = rows.map(({ id }) => id)
    const send = async (index: number) => {
      const response = await fetch(origin + path(index, ids), {
        headers: { 'accept-encoding': 'gzip, deflate, br, zstd', 'accept-language': 'en' },
      })
      await expectStatus(response, 200)
    }
    await measure(pids, { count: 500, concurrency: 4 }, send)
    return measure(pids, { count, concurrency: 4 }, send)
  }
}
