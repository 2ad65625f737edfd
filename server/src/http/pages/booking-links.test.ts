import { againPath } from '@ujuzi/contract/bookings/again-link'
import { setBookingLink } from '@ujuzi/contract/businesses/booking-link'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { bookings } from '../../modules/schedule/bookings.tables.ts'
import { openTestApp, type TestApp } from '../../testing/app/test-app.ts'
import { bookingFixture } from '../../testing/fixtures/bookings.ts'

let app: TestApp
let business: { id: string }
const name = 'Amara <Braids> & "Co"'
const linkName = `pages-${process.pid}`
beforeAll(async () => {
  app = await openTestApp()
  const created = await app.people.business({ name })
  business = created
  const body = { link_name: linkName }
  await app.call(setBookingLink, { body }, { as: created.owner.token })
})
afterAll(() => app.close())

const open = (url: string, headers: Record<string, string> = {}) =>
  app.server.inject({ url, headers: { 'accept-encoding': 'identity', ...headers } })

describe('the short link', () => {
  test.each([
    ['', ''],
    ['?utm_source=poster', '?utm_source=poster'],
    ['/book', '/book'],
    ['/book?service=1&lang=fr', '/book?service=1&lang=fr'],
  ])(
    'the short link of a business redirects to its page and keeps the rest of the URL: %j',
    async (rest, target) => {
      const { statusCode, headers } = await open(`/b/${linkName}${rest}`)
      expect(statusCode).toBe(302)
      expect(headers.location).toBe(`/services/${business.id}${target}`)
      expect(headers['cache-control']).toBe('no-cache')
    },
  )

  test('the short link of a business also works in upper case', async () => {
    const { headers } = await open(`/b/${linkName.toUpperCase()}`)
    expect(headers.location).toBe(`/services/${business.id}`)
  })

  test.each([
    'nobody',
    '%22%3E%3Cscript%3E',
    'x'.repeat(300),
    '018cc251-f401-7000-8002-000000000000',
  ])('the unknown short link %j redirects to a path under /services', async (unknown) => {
    const { headers } = await open(`/b/${unknown}/book`)
    expect(headers.location).toMatch(/^\/services\/[\w%.-]+$/)
  })
})

describe('the link to book again', () => {
  test('the link to book again opens the booking page with the services and member of the earlier booking', async () => {
    const { business, id } = await bookingFixture(app).createBooking({ accepted: true })
    const extra = { serviceId: business.service.id, title: 'Skin fade', minutes: 30, priceMinor: 1 }
    await app.db
      .update(bookings)
      .set({ extras: [extra], chosenByClient: true })
      .where(eq(bookings.id, id))
    const { statusCode, headers } = await open(againPath(id))
    expect(statusCode).toBe(302)
    const url = new URL(String(headers.location), 'http://ujuzi.test')
    expect(url.pathname).toBe(`/services/${business.id}/book`)
    expect(Object.fromEntries(url.searchParams)).toEqual({
      service: business.service.id,
      further: business.service.id,
      member: business.resources[0]?.id,
    })
  })

  test.each(['nothing', againPath('018cc251-f401-7000-8002-000000000000').slice(7), '%22%3E'])(
    'the link to book again with the unknown code %j redirects to a path under /services',
    async (code) => {
      const { headers } = await open(`/again/${code}`)
      expect(headers.location).toMatch(/^\/services\/[\w%.-]+$/)
    },
  )
})

describe('the booking button', () => {
  test('the script of the booking button may be loaded by other sites', async () => {
    const { statusCode, headers, body } = await open('/embed/button.js')
    expect(statusCode).toBe(200)
    expect(headers['content-type']).toBe('text/javascript; charset=utf-8')
    expect(headers['cross-origin-resource-policy']).toBe('cross-origin')
    expect(body.length).toBeLessThan(1024)
    expect(() => new Function(body)).not.toThrow()
  })

  test('the page of the booking button may be framed by other sites and runs no script', async () => {
    const { statusCode, headers, body } = await open(`/embed/${linkName}?lang=fr-CM`)
    expect(statusCode).toBe(200)
    expect(headers['x-frame-options']).toBeUndefined()
    expect(headers['content-security-policy']).toMatch(/^default-src 'none';.*frame-ancestors \*$/)
    expect(headers['content-security-policy']).not.toContain('script-src')
    expect(headers['set-cookie']).toBeUndefined()
    expect(body).toContain('<html lang="fr">')
    expect(body).toContain(`href="/b/${linkName}/book?lang=fr" target="_blank" rel="noopener"`)
    expect(body).toContain('Amara &lt;Braids&gt; &amp; &quot;Co&quot;')
    expect(body).not.toContain('<Braids>')
    expect(Buffer.byteLength(body)).toBeLessThan(20_000)
  })

  test('the booking button is in the language of the browser unless the URL names a supported language', async () => {
    const headers = { 'accept-language': 'es' }
    expect((await open(`/embed/${linkName}`, headers)).body).toContain('<html lang="es">')
    expect((await open(`/embed/${linkName}?lang=xx`, headers)).body).toContain('<html lang="es">')
    expect((await open(`/embed/${linkName}?lang=fr&lang=en`, headers)).statusCode).toBe(200)
  })

  test('the booking button of an unknown business returns 404', async () => {
    const { statusCode, headers } = await open('/embed/nobody')
    expect(statusCode).toBe(404)
    expect(headers['x-frame-options']).toBe('DENY')
  })
})
