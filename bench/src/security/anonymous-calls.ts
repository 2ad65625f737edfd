import type { BenchApp } from '../bench-app.ts'
import { formatNumber, measureMedianCpu } from '../load.ts'

const callCount = 30
const warmUpCount = 5
/** Largest allowed cost of an anonymous call, relative to a search. */
const maxRatio = 2

type LargestBusiness = {
  business: string
  service: string
  review: string | undefined
  category: string
  others: string[]
}
type AnonymousCall = { path: string; body?: object }
type CreateCall = (index: number) => AnonymousCall

/**
 * Median CPU of server and database for each call that needs no sign-in, with its most expensive input, relative to a
 * search of the same run. Calls that hash passwords or render images have their own queue: the bound does not apply.
 */
export async function benchAnonymous(app: BenchApp) {
  const largest = await findLargest(app)
  const search = await measureCpu(app, (index) => ({ path: searchPath(index) }))
  console.log(`\nCPU of a search ${formatNumber(search)} ms; anonymous calls as a ratio to it`)
  const problems: string[] = []
  for (const [name, createCall] of Object.entries(anonymousCalls(largest))) {
    const { cpu, statuses } = await measureCall(app, createCall)
    const ratio = cpu / search
    const verdict = ratio > maxRatio && !queuedCalls.test(name) ? '  above the bound' : ''
    if (verdict || /\b5\d\d\b/.test(statuses)) problems.push(name)
    console.log(
      `${name.padEnd(44)}${formatNumber(cpu).padStart(8)} ms ${formatNumber(ratio).padStart(7)} x  ${statuses}${verdict}`,
    )
  }
  if (problems.length > 0) throw new Error(`Above the bound or failed: ${problems.join('; ')}`)
}

/** Calls with their own queue, in which every network has a limited share. */
const queuedCalls = /^bounded by/

const words = ['barber', 'braids', 'plombier', 'massage', 'tailor', 'electrician']
const searchPath = (index: number) =>
  `/api/marketplace/professionals/?q=${words[index % words.length]}&place_id=2232593&limit=20`

/** The longest accepted text, of misspelled words. */
const longText = (index: number) =>
  encodeURIComponent(
    `${index} braid hairr plombir elektrician coifure tailr `.repeat(5).slice(0, 200),
  )

/** The longest words that are checked for typos, each with many candidates and no match. */
const longWords = (index: number) =>
  encodeURIComponent(
    Array.from({ length: 9 }, (_, nth) =>
      Array.from(
        { length: 20 },
        (_, at) => 'etaoinshrdlucmbp'[(index * 7 + nth * 5 + at * at * 3) % 16],
      ).join(''),
    ).join(' '),
  )

function anonymousCalls({
  business,
  service,
  review,
  category,
  others,
}: LargestBusiness): Record<string, CreateCall> {
  const get =
    (path: string | ((index: number) => string)): CreateCall =>
    (index) => ({ path: typeof path === 'string' ? path : path(index) })
  const everywhere = 'north=37&south=-35&west=-20&east=55'
  const professional = `/api/marketplace/professionals/${business}`
  return {
    'search, longest text': get((i) => `/api/marketplace/professionals/?q=${longText(i)}`),
    'search, longest words': get((i) => `/api/marketplace/professionals/?q=${longWords(i)}`),
    'search, every filter': get(
      (i) =>
        `/api/marketplace/professionals/?q=${words[i % 6]}&lat=4.05&lng=9.7&radius_km=500&category=${category}&time_of_day=morning&sort=best_match&limit=100`,
    ),
    'pins, whole continent': get(`/api/marketplace/pins/?${everywhere}`),
    'pins, longest text': get((i) => `/api/marketplace/pins/?${everywhere}&q=${longText(i)}`),
    suggestions: get((i) => `/api/marketplace/suggestions/?q=${'abcdefgh'[i % 8]}`),
    'suggestions, longest text': get((i) => `/api/marketplace/suggestions/?q=${longText(i)}`),
    'business card': get(`${professional}/card/`),
    'largest business': get(`${professional}/`),
    'its services': get(`${professional}/services/?limit=100`),
    'its reviews': get(`${professional}/reviews/?limit=100`),
    'its free times': get(`${professional}/slots/?service_id=${service}`),
    categories: get('/api/marketplace/categories/'),
    businesses: get('/api/business/businesses/?limit=100'),
    'businesses, longest text': get(
      (i) => `/api/business/businesses/?q=${longText(i).slice(0, 90)}`,
    ),
    'one business': get(`/api/business/businesses/${business}/`),
    'service reviews': get('/api/business/service_reviews/?limit=100'),
    ...(review && { 'one review': get(`/api/business/service_reviews/${review}/`) }),
    'services of the marketplace': get('/api/marketplace/services/?limit=100'),
    'one service': get(`/api/marketplace/services/${service}/`),
    'managed services': get('/api/business/services/?limit=100'),
    'looking at a service': () => ({ path: `/api/business/services/${service}/view/`, body: {} }),
    place: get('/api/places/2232593/'),
    'places by letters': get((i) => `/api/places/autocomplete/?name=${'abcdefgh'[i % 8]}`),
    locations: get('/api/marketplace/locations/'),
    'network address': get('/api/ip/'),
    'token, wrong': () => ({ path: '/api/auth/token/verify/', body: { token: 'x'.repeat(900) } }),
    'refresh, wrong': () => ({
      path: '/api/auth/token/refresh/',
      body: { refresh_token: 'x'.repeat(64) },
    }),
    'newsletter, no address': () => ({ path: '/api/newsletter/', body: { email: 'x' } }),
    'API reference': get('/api/docs'),
    'API document': get('/api/openapi.json'),
    'robots.txt': get('/robots.txt'),
    'sitemap index': get('/sitemap.xml'),
    'sitemap of pages': get('/sitemaps/pages.xml'),
    'sitemap of places': get('/sitemaps/places-1.xml'),
    'sitemap of businesses': get('/sitemaps/businesses-1.xml'),
    'cloth, each another': get((i) => `/cloth/v1/hairdresser/bench-${i}/0-1800x400.svg`),
    'link picture, the same': get(`/og/business/${business}.png`),
    'bounded by turns, draws: link picture': get(
      (i) =>
        `/og/business/${others[i % others.length]}.png?lang=${['en', 'fr', 'es'][(i / others.length) | 0]}`,
    ),
    'page: landing': get('/'),
    'page: about': get('/about'),
    'page: search': get((i) => `/services?q=${words[i % 6]}&place_id=2232593`),
    'page: search, longest text': get((i) => `/services?q=${longText(i)}`),
    'page: search, longest words': get((i) => `/services?q=${longWords(i)}`),
    'page: largest business': get(`/services/${business}`),
    'page: sign-in': get('/auth/login'),
    'page: none': get((i) => `/none/${i}`),
    'bounded by turns, hashes: login': (i) => ({
      path: '/api/auth/login/',
      body: { email: `nobody${i}@bench.test`, password: 'wrong and long enough' },
    }),
  }
}

async function measureCpu(app: BenchApp, createCall: CreateCall) {
  return (await measureCall(app, createCall)).cpu
}

async function measureCall({ origin, pids }: BenchApp, createCall: CreateCall) {
  const seen = new Set<number>()
  const send = async (index: number) => {
    const { path, body } = createCall(index)
    const response = await fetch(origin + path, {
      headers: {
        'accept-encoding': 'gzip, deflate, br, zstd',
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { method: 'POST', body: JSON.stringify(body) }),
    })
    await response.arrayBuffer()
    seen.add(response.status)
  }
  for (let index = 0; index < warmUpCount; index++) await send(1_000 + index)
  const cpu = await measureMedianCpu(pids, callCount, send)
  return { cpu, statuses: [...seen].join(' ') }
}

async function findLargest({ pool }: BenchApp): Promise<LargestBusiness> {
  const { rows } = await pool.query<{ business: string; service: string; category: string }>(
    `select b.id as business, b.category, min(s.id::text) as service
     from listings l join businesses b on b.id = l.business_id join services s on s.business_id = b.id
     group by b.id order by count(*) desc, b.id limit 1`,
  )
  const reviews = await pool.query<{ id: string }>('select id from reviews order by id limit 1')
  const listed = await pool.query<{ id: string }>('select distinct business_id as id from listings')
  const others = listed.rows.map(({ id }) => id)
  const [found] = rows
  if (!found) throw new Error('There is no business to measure')
  return { ...found, review: reviews.rows[0]?.id, others }
}
