import { setImmediate } from 'node:timers/promises'
import { beforeEach, describe, expect, test } from 'vitest'
import type { PageChanges } from '../../platform/db/page-changes.ts'
import { createKeptResponses, type KeptResponses, type MakeResponse } from './kept-responses.ts'

let time: number
let pages: KeptResponses
let renderings: string[]
let failures: unknown[]
/** Reading in which each business changed last. */
let changed: Map<string, number>
let booked: Map<string, number>
let readings: number
let isDatabaseDown: boolean

beforeEach(() => {
  time = 1_000_000
  renderings = []
  failures = []
  changed = new Map()
  booked = new Map()
  readings = 0
  isDatabaseDown = false
  const changes: PageChanges = {
    read: async () => {
      if (isDatabaseDown) throw new Error('no database')
      return ++readings
    },
    changedSince: (since, ids, { showsBookings } = { showsBookings: false }) =>
      [...ids].some((id) =>
        [changed, ...(showsBookings ? [booked] : [])].some((at) => (at.get(id) ?? 0) > since),
      ),
    positionOf: () => 0,
    positions: () => undefined,
  }
  const onRenewFailed = (error: unknown) => failures.push(error)
  pages = createKeptResponses({ now: () => new Date(time), changes, onRenewFailed })
})

type Choice = {
  bytes?: number
  isKept?: boolean
  shows?: string[]
  until?: number
  /** The rendering ends after this. */
  after?: Promise<unknown>
}

/** A rendering that gives a page with the number of the rendering. */
const rendering =
  (
    name: string,
    { bytes = 10, isKept = true, shows = ['salon'], until, after }: Choice = {},
  ): MakeResponse =>
  async () => {
    renderings.push(name)
    const body = Buffer.alloc(bytes, String(renderings.length))
    await after
    const page = {
      status: isKept ? 200 : 404,
      headers: [],
      cookies: [],
      tag: undefined,
      bodies: new Map([['identity', body] as const]),
    }
    return { response: page, isKept, shows: new Set(shows), until }
  }
const get = async (key: string, choice?: Choice) =>
  (await pages.get(key, rendering(key, choice))).bodies.get('identity')?.toString()[0]

/** The business changes, and the change is committed before the next request arrives. */
const change = (business: string) => changed.set(business, readings + 1)

test('a thousand concurrent visitors share one rendering of a page', async () => {
  const all = await Promise.all(Array.from({ length: 1_000 }, () => get('/')))
  expect(new Set(all)).toEqual(new Set(['1']))
  expect(renderings).toEqual(['/'])
  expect(pages.requests()).toEqual({ kept: 0, shared: 999, made: 1 })
  await get('/')
  expect(pages.requests()).toEqual({ kept: 1, shared: 999, made: 1 })
})

test('pages with different cache keys are rendered separately', async () => {
  await Promise.all([get('en /'), get('fr /')])
  expect(renderings).toEqual(['en /', 'fr /'])
})

describe('a page of which it is not known what outdates it grows old:', () => {
  test('a cached page without an expiry time is sent unchanged for ten seconds', async () => {
    await get('/')
    time += 9_999
    expect(await get('/')).toBe('1')
    expect(renderings).toHaveLength(1)
  })

  test('a cached page older than ten seconds is still sent while a new one is rendered', async () => {
    await get('/')
    time += 10_000
    expect(await Promise.all([get('/'), get('/')])).toEqual(['1', '1'])
    await setImmediate()
    expect(renderings).toHaveLength(2)
    expect(await get('/')).toBe('2')
  })

  test('visitors wait for a new rendering of a cached page that is thirty seconds old', async () => {
    await get('/')
    time += 30_000
    expect(await get('/')).toBe('2')
  })

  test('if rendering a page again fails, the cached page is sent until it is thirty seconds old', async () => {
    await get('/')
    time += 10_000
    const failing = () => pages.get('/', () => Promise.reject(new Error('no database')))
    expect((await failing()).bodies.get('identity')?.toString()[0]).toBe('1')
    await setImmediate()
    expect(failures).toEqual([new Error('no database')])
    time += 20_000
    await expect(failing()).rejects.toThrow('no database')
    expect(await get('/')).toBe('2')
  })
})

/** Seconds for which a page that is asked for every `interval` seconds does not show a booking yet: median and maximum. */
async function delaysOfBookings(interval: number) {
  const begin = time
  const answers: { at: number; madeAt: number }[] = []
  for (; time < begin + 300_000; time += interval * 1_000) {
    const { madeAt } = await pages.get('/', rendering('/'))
    answers.push({ at: time, madeAt })
    await setImmediate()
  }
  const delays: number[] = []
  for (let booked = begin + 100; booked < begin + 200_000; booked += 100) {
    const old = answers.filter(({ at, madeAt }) => at >= booked && madeAt < booked)
    delays.push(((old.at(-1)?.at ?? booked) - booked) / 1_000)
  }
  const sorted = delays.toSorted((a, b) => a - b)
  return { median: sorted[sorted.length >> 1], longest: sorted.at(-1) }
}

test.each([
  { interval: 0.1, median: 5, longest: 10 },
  { interval: 12, median: 6, longest: 12 },
  { interval: 29, median: 14.5, longest: 29 },
  { interval: 30, median: 0, longest: 0 },
])(
  'a page requested every $interval s shows a booking after a median of $median s and at most $longest s',
  async ({ interval, ...expected }) => {
    const { median = 0, longest = 0 } = await delaysOfBookings(interval)
    expect(median).toBeCloseTo(expected.median, 0)
    expect(longest).toBeCloseTo(expected.longest, 0)
  },
)

describe('a change of a business', () => {
  test('a change of a business appears on the next page that is sent', async () => {
    await get('/')
    change('salon')
    expect(await get('/')).toBe('2')
  })

  test('after a change of one business, the cached pages of other businesses are still sent', async () => {
    await get('/')
    change('barber')
    expect(await get('/')).toBe('1')
  })

  test('visitors who arrive after a change of a business do not share a rendering that began before it', async () => {
    const rendered = Promise.withResolvers<void>()
    const before = get('/', { after: rendered.promise })
    await setImmediate()
    change('salon')
    const after = [get('/'), get('/')]
    await setImmediate()
    rendered.resolve()
    expect(await before).toBe('1')
    expect(await Promise.all(after)).toEqual(['2', '2'])
    expect(renderings).toHaveLength(2)
    expect(await get('/')).toBe('2')
  })

  test('if a business changes while its page is rendered, the next visitor waits for a new rendering', async () => {
    const rendered = Promise.withResolvers<void>()
    const before = get('/', { after: rendered.promise })
    await setImmediate()
    change('salon')
    rendered.resolve()
    await before
    expect(await get('/')).toBe('2')
  })
})

describe('a response that knows until when it is true', () => {
  const until = 90_000_000
  const ask = () => get('/salon', { until })

  test('a cached response with an expiry time is rendered again once that time is reached', async () => {
    await ask()
    time = until - 1
    expect(await ask()).toBe('1')
    time = until
    expect(await ask()).toBe('2')
  })

  test('after a new booking, cached responses with an expiry time are rendered again, those without are not', async () => {
    await Promise.all([ask(), get('/')])
    booked.set('salon', readings + 1)
    expect([await ask(), await get('/')]).toEqual(['3', '2'])
  })

  test('a cached response with an expiry time is rendered again after the business it shows changes', async () => {
    await ask()
    change('salon')
    expect(await ask()).toBe('2')
  })

  test('a cached response that shows no business is sent without asking the database for changes', async () => {
    const login = () => get('/auth/login', { until, shows: [] })
    await login()
    const before = readings
    expect(await login()).toBe('1')
    expect(readings).toBe(before)
    isDatabaseDown = true
    expect(await login()).toBe('1')
  })
})

test('one rendering of a page that must not be cached is shared only by concurrent visitors', async () => {
  const missing = { isKept: false }
  expect(await Promise.all([get('/', missing), get('/', missing)])).toEqual(['1', '1'])
  expect(await get('/', missing)).toBe('2')
  expect(pages.bytes()).toBe(0)
})

test('a failed rendering of a page is not cached', async () => {
  const failed = pages.get('/', () => Promise.reject(new Error('no database')))
  await expect(failed).rejects.toThrow('no database')
  expect(await get('/')).toBe('1')
})

test('while the database is down, every page request gets a new rendering that is not cached', async () => {
  await get('/')
  isDatabaseDown = true
  expect(await get('/')).toBe('2')
  expect(await get('/')).toBe('3')
  isDatabaseDown = false
  expect(await get('/')).toBe('1')
})

describe('ten thousand', () => {
  const until = Number.POSITIVE_INFINITY
  const bytes = 20_000
  const mebibyte = 2 ** 20

  test('ten thousand cached pages take at most 24 MiB', async () => {
    for (let at = 0; at < 10_000; at++) await get(`/services/${at}`, { bytes, until })
    expect(pages.bytes()).toBeGreaterThan(23 * mebibyte)
    expect(pages.bytes()).toBeLessThanOrEqual(24 * mebibyte)
    expect(await get('/services/9999', { until })).toBeDefined()
    expect(renderings).toHaveLength(10_000)
  })

  test.each([
    ['invented queries', (at: number) => get(`/services/1?start=${at}`, { bytes, until })],
    ['invented searches', (at: number) => get(`/services of town ${at}`, { bytes })],
  ])(
    'ten thousand %s do not evict a page with an expiry time from the cache',
    async (_, invent) => {
      await get('/services/1', { bytes, until })
      for (let at = 0; at < 10_000; at++) await invent(at)
      expect(pages.bytes()).toBeLessThanOrEqual(9 * mebibyte)
      expect(await get('/services/1', { until })).toBe('1')
    },
  )
})

test('a compressed copy of a cached page counts towards the size of the cache', async () => {
  const page = await pages.get('/', rendering('/'))
  const before = pages.bytes()
  page.bodies.set('gzip', Buffer.alloc(1_000))
  pages.recount('/', page)
  expect(pages.bytes()).toBe(before + 1_000)
})
