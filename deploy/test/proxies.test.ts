import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import type { IncomingMessage } from 'node:http'
import { request } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { multipart, tinyPicture } from '../../server/src/testing/app/multipart.ts'
import { fetchThrough, openEventStream } from './client.ts'
import {
  type BookingRequest,
  createBookingRequests,
  type Marketplace,
  metricsToken,
  openMarketplace,
} from './marketplace.ts'
import { site } from './proxies.ts'

const imageMaxBytes = 5 * 1024 * 1024

describe.each(['nginx', 'caddy'] as const)('behind %s', (kind) => {
  let market: Marketplace
  beforeAll(async () => {
    market = await openMarketplace(kind)
  })
  afterAll(() => market.close())

  test('the proxy passes on pages with their compression and Strict-Transport-Security header unchanged', async () => {
    const page = await fetchThrough(market.through, '/', { headers: { 'accept-encoding': 'br' } })
    expect(page.status).toBe(200)
    expect(page.headers['content-encoding']).toBe('br')
    expect(page.headers['strict-transport-security']).toMatch(/^max-age=\d+[^,]*$/)
    const plain = await fetchThrough(market.through, '/')
    expect(plain.body.toString()).toContain(`<link rel="canonical" href="${market.origin}/"`)
  })

  test('the proxy redirects plain HTTP to HTTPS and keeps path and query', async () => {
    const sent = request({
      host: '127.0.0.1',
      port: market.http,
      path: '/services?q=a%20b',
      headers: { host: site },
    }).end()
    const [answer] = (await once(sent, 'response')) as [IncomingMessage]
    answer.resume()
    expect(answer.statusCode).toBe(308)
    expect(answer.headers.location).toMatch(/^https:\/\/ujuzi\.example(:\d+)?\/services\?q=a%20b$/)
  })

  test('a request with a misleading path such as //evil.example/ gets status 400 through the proxy', async () => {
    const { status, body } = await fetchThrough(market.through, '//evil.example/')
    expect(status).toBe(400)
    expect(body.toString()).not.toContain('evil.example')
    const away = await fetchThrough(market.through, '/%2e%2e/api/ip/')
    expect(away.status).toBe(400)
  })

  test('the proxy answers 404 for the metrics page, even to a request with the right token', async () => {
    const headers = { authorization: `Bearer ${metricsToken}` }
    expect((await fetchThrough(market.through, '/metrics', { headers })).status).toBe(404)
    const inside = await fetch(`${market.webs[0]?.origin}/metrics`, { headers })
    expect(await inside.text()).toContain('process_cpu')
  })

  test('uploads of five megabytes pass the proxy, and the server itself refuses larger ones', async () => {
    const { token } = await market.people.professional()
    const upload = (bytes: Uint8Array) => {
      const form = multipart({ purpose: 'profile_picture' }, [{ ...tinyPicture, bytes }])
      return fetchThrough(market.through, '/api/media/', {
        method: 'POST',
        headers: {
          ...form.headers,
          'content-length': String(form.payload.length),
          authorization: `Bearer ${token}`,
          'idempotency-key': randomUUID(),
        },
        body: form.payload,
      })
    }
    expect((await upload(tinyPicture.bytes)).status).toBe(201)
    const largest = await upload(Buffer.alloc(imageMaxBytes - 1))
    // Accepted in full, then refused because it is not a picture.
    expect(JSON.parse(largest.body.toString()).error.code).toBe('picture_type')
    for (const bytes of [imageMaxBytes + 1, 3 * imageMaxBytes - 100_000]) {
      const refused = await upload(Buffer.alloc(bytes))
      expect(JSON.parse(refused.body.toString()).error.code).toBe('picture_too_large')
    }
  })

  test('live updates pass the proxy without delay, and connections for them stay open while there are none', async () => {
    const { owner, service } = await market.people.business({ autoAcceptBookings: true })
    const screens = await Promise.all(
      [0, 1, 2, 3].map(() => openEventStream(market.through, owner.token)),
    )
    expect(screens.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    const [visit] = await createBookingRequests(market, 1)
    const wanted = { ...visit?.body, service_id: service.id } as BookingRequest['body']
    const { token } = await market.people.client()
    const answer = await market.requestBooking({ token, body: wanted })
    expect(answer.status).toBe(201)
    // Regardless of which processes hold the streams and took the booking.
    await expect
      .poll(() => screens.filter(({ names }) => names().includes('notice')).length, {
        timeout: 5_000,
      })
      .toBe(4)
    const before = screens.map(({ bytes }) => bytes())
    await expect
      .poll(() => screens.every(({ bytes }, index) => bytes() > (before[index] ?? 0)), {
        timeout: 60_000,
      })
      .toBe(true)
    await Promise.all(screens.map(({ close }) => close()))
  })

  test('behind the proxy each IP address has its own rate limit, whatever X-Forwarded-For says', async () => {
    const statuses = async (from: string, count: number, said?: () => string) => {
      const all: number[] = []
      for (let index = 0; index < count; index++) {
        const headers: Record<string, string> = said ? { 'x-forwarded-for': said() } : {}
        const { status } = await fetchThrough({ ...market.through, from }, '/sitemap.xml', {
          headers,
        })
        all.push(status)
      }
      return all
    }
    const many = await statuses('127.0.0.2', 600)
    expect(many.at(-1)).toBe(429)
    expect(many.filter((status) => status === 200).length).toBeGreaterThanOrEqual(240)
    expect(await statuses('127.0.0.3', 20)).toEqual(Array(20).fill(200))
    let pretended = 0
    const refused = await statuses('127.0.0.2', 20, () => `10.0.0.${pretended++}`)
    expect(refused.filter((status) => status === 429).length).toBeGreaterThan(10)
  })

  test('replacing both web processes during a hundred bookings makes none of the bookings fail', async () => {
    const visits = await createBookingRequests(market, 500)
    const pages = pollPage(market)
    const [answers, codes] = await bookDuring(market, visits, async () => [
      await market.replace(0, 'SIGTERM'),
      await market.replace(1, 'SIGTERM'),
    ])
    expect(codes).toEqual([0, 0])
    expect(answers.length).toBeGreaterThanOrEqual(100)
    expect(withoutBooking(answers).map(({ answer }) => answer)).toEqual([])
    expect(await pages.end()).toEqual([])
    await expectEachOnce(market, answers)
  })

  test('while no web process can be reached, the proxy answers 503 with a page and Retry-After', async () => {
    const { token } = await market.people.client()
    for (const { child } of market.webs) child.kill('SIGKILL')
    await Promise.all(market.webs.map(({ ended }) => ended))
    const keyed = { 'idempotency-key': randomUUID(), authorization: `Bearer ${token}` }
    for (const asked of [{}, { method: 'POST', headers: keyed }]) {
      const away = await fetchThrough(market.through, '/api/ip/', asked)
      expect(away.status).toBe(503)
      expect(away.headers['retry-after']).toBe('10')
      expect(away.body.toString()).toContain('Ujuzi cannot be reached at the moment')
    }
    await market.replace(0, 'SIGKILL')
    await market.replace(1, 'SIGKILL')
  })

  test('killing and replacing both web processes under load loses no booking', async () => {
    const visits = await createBookingRequests(market, 500)
    const pages = pollPage(market)
    const [answers] = await bookDuring(market, visits, async () => [
      await market.replace(0, 'SIGKILL'),
      await market.replace(1, 'SIGKILL'),
    ])
    expect(answers.length).toBeGreaterThanOrEqual(100)
    // nginx repeats requests that the killed process had started, with their key; behind Caddy, the browser does.
    const again = withoutBooking(answers)
    if (kind === 'nginx') expect(again.map(({ answer }) => answer)).toEqual([])
    for (const { visit, key } of again)
      expect((await market.requestBooking(visit, key)).status).toBe(201)
    expect(await pages.end()).toEqual([])
    await expectEachOnce(market, answers)
  })
})

const withoutBooking = (answers: BookingAttempt[]) => answers.filter(({ answer }) => answer !== 201)

type BookingAttempt = { visit: BookingRequest; key: string; answer: number | string }

/** Books with four clients at a time until `work` is done and 100 bookings were requested. */
async function bookDuring<T>(
  market: Marketplace,
  visits: BookingRequest[],
  work: () => Promise<T>,
) {
  const answers: BookingAttempt[] = []
  let working = true
  const clients = Array.from({ length: 4 }, async () => {
    for (let visit = visits.pop(); visit; visit = visits.pop()) {
      const key = randomUUID()
      const answer = await market.requestBooking(visit, key).then(
        (given) => (given.ok ? given.status : given.error.code),
        (error: Error) => error.message,
      )
      answers.push({ visit, key, answer })
      // Spreads the requests over the time that replacing takes.
      if (working) await wait(300)
      else if (answers.length >= 100) return
    }
  })
  await wait(1_000)
  const done = await work()
  working = false
  await Promise.all(clients)
  return [answers, done] as const
}

/** Requests a page repeatedly; `end` returns all results other than 200. */
function pollPage({ through }: Marketplace) {
  const others: (number | string)[] = []
  let going = true
  const reading = (async () => {
    while (going) {
      const answer = await fetchThrough(through, '/about').then(
        ({ status }) => status,
        (error: Error) => error.message,
      )
      if (answer !== 200) others.push(answer)
      await wait(50)
    }
  })()
  return {
    async end() {
      going = false
      await reading
      return others
    },
  }
}

async function expectEachOnce({ pool }: Marketplace, answers: BookingAttempt[]) {
  const services = [...new Set(answers.map(({ visit }) => visit.body.service_id))]
  const { rows } = await pool.query(
    `select count(*)::int as count from bookings where service_id = any($1) group by service_id, starts_at`,
    [services],
  )
  expect(rows.map(({ count }) => count)).toEqual(answers.map(() => 1))
}
