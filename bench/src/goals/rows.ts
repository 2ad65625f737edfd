import { buildCallPath } from '../../../contract/src/api/endpoint.ts'
import { slotDaysMax } from '../../../contract/src/api/limits.ts'
import { currencyCodes } from '../../../contract/src/money/currencies.ts'
import { sortOptions } from '../../../contract/src/search/options.ts'
import { listPins } from '../../../contract/src/search/search.ts'
import { categorySlugs } from '../../../contract/src/services/categories.ts'
import type { BenchApp } from '../bench-app.ts'
import { createRandom, loadSearchInputs, searchKinds } from '../search/query-kinds.ts'
import { loadBookableTimes } from './bookings.ts'
import type { Request, RequestSource } from './connections.ts'
import { continent, longestText, longestWords } from './dear-searches.ts'
import { itemAt, pairAt } from './pairs.ts'

/** One kind of request. `forTurn` gives the requests of the next turn of so many seconds. */
export type MeasuredRequest = {
  name: string
  status: number
  connections: number
  forTurn: (seconds: number) => Promise<RequestSource>
}

export const emptyAnswer = 'empty answer of the whole stack'
export const connectionCount = 10

const page = { accept: 'text/html', 'accept-language': 'en' }
const languages = ['en', 'fr', 'es']

/** All rows for one server. Only HTTP and tables that every version has are used, so that older versions can be measured. */
export async function createRequests(app: BenchApp): Promise<MeasuredRequest[]> {
  const { rows: businesses } = await app.pool.query<{ id: string }>(
    'select business_id as id from listings order by md5(business_id::text) limit 50000',
  )
  const { rows: towns } = await app.pool.query<{ id: string; name: string }>(
    `select p.id, p.name from businesses b join places p on p.id = b.place_id
     group by p.id, p.name order by count(*) desc, p.id limit 100`,
  )
  const inputs = await loadSearchInputs(app.pool)
  const words = inputs.titles.map((title) => title.toLowerCase())
  const kinds = Object.values(searchKinds(inputs, new Date()))
  const random = createRandom()
  const search = (query: Record<string, unknown>) =>
    buildCallPath('/api/marketplace/professionals/', {}, query)
  const searchPage = (index: number) => {
    const [word, town] = pairAt(words, towns, index)
    const query = { q: word, place: town.name, place_id: town.id }
    return { path: buildCallPath('/services', {}, query), headers: page }
  }
  const businessPage = (index: number) => {
    const [language, { id }] = pairAt(languages, businesses, index)
    return { path: `/services/${id}`, headers: { ...page, 'accept-language': language } }
  }
  const services = await loadBookableTimes(app)
  const bookingPage = (index: number) => {
    const { businessId, serviceId } = itemAt(services.all, index)
    return { path: `/services/${businessId}/book?service=${serviceId}`, headers: page }
  }
  const askedAgain = (name: string, path: string) =>
    continuingRequest(`${name} page, asked again`, () => ({ path, headers: page }))
  return [
    emptyRow(),
    continuingRequest('landing page, asked again', () => ({ path: '/', headers: page })),
    landingAskedFirst(),
    continuingRequest('search page, asked again', (index) => searchPage(index % 3)),
    continuingRequest('search page, asked first', (index) => searchPage(3 + index)),
    continuingRequest('business page, asked again', (index) => businessPage((index % 10) * 3)),
    continuingRequest('business page, asked first', (index) => businessPage(30 + index)),
    continuingRequest('booking page, asked again', (index) => bookingPage(index % 10)),
    continuingRequest('booking page, asked first', (index) => bookingPage(10 + index)),
    askedAgain('login', '/auth/login'),
    askedAgain('register', '/auth/register?type=professional'),
    askedAgain('help', '/help'),
    continuingRequest('search, words and town', (index) => {
      const [q, town] = pairAt(words, towns, index)
      return { path: search({ q, place_id: town.id }) }
    }),
    continuingRequest('search, category and town', (index) => {
      const [category, town] = pairAt(categorySlugs, towns, index)
      return { path: search({ category, place_id: town.id }) }
    }),
    continuingRequest('search, nothing', () => ({ path: search({}) })),
    continuingRequest('search, longest text', (index) => ({
      path: search({ q: longestText(index) }),
    })),
    continuingRequest('search, longest words', (index) => ({
      path: search({ q: longestWords(index) }),
    })),
    continuingRequest('pins, whole continent', (index) => ({
      path: buildCallPath(listPins.path, {}, continent(index)),
    })),
    continuingRequest('business, JSON', (index) => ({
      path: `/api/marketplace/professionals/${itemAt(businesses, index).id}/`,
    })),
    continuingRequest('business, JSON, asked again', (index) => ({
      path: `/api/marketplace/professionals/${itemAt(businesses, index % 10).id}/`,
    })),
    continuingRequest('month of open times', (index) => {
      const { businessId, serviceId } = itemAt(services.all, index)
      return {
        path: `/api/marketplace/professionals/${businessId}/slots/?service_id=${serviceId}&days=${slotDaysMax}`,
      }
    }),
    { name: 'booking', status: 201, connections: connectionCount, forTurn: services.forTurn },
    {
      ...continuingRequest('search, one client, all different', () => ({
        path: search({ ...random.pick(kinds)(random), sort: random.pick(sortOptions) }),
      })),
      connections: 1,
    },
  ]
}

export const emptyRow = () => continuingRequest(emptyAnswer, () => ({ path: '/healthz' }))

/** A row whose requests continue from turn to turn. */
export function continuingRequest(
  name: string,
  requestAt: (index: number) => Request,
): MeasuredRequest {
  let next = 0
  const source = () => requestAt(next++)
  return { name, status: 200, connections: connectionCount, forTurn: async () => source }
}

/** The landing page has one address: each language with each currency once a turn. */
function landingAskedFirst(): MeasuredRequest {
  const all = languages.flatMap((language) =>
    currencyCodes.map((currency) => ({
      path: '/',
      headers: { ...page, 'accept-language': language, cookie: `currency=${currency}` },
    })),
  )
  const forTurn = async () => {
    let next = 0
    return () => all[next++]
  }
  return { name: 'landing page, asked first', status: 200, connections: connectionCount, forTurn }
}
