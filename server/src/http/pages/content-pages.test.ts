import { articles } from '@ujuzi/contract/content/articles'
import { locales } from '@ujuzi/contract/locale/locales'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { contactCases } from '../../modules/contact/tables.ts'
import { newId } from '../../platform/db/columns.ts'
import { openTestApp, type TestApp } from '../../testing/app/test-app.ts'
import { createListedBusiness } from '../../testing/fixtures/listing.ts'
import { mountPages } from './pages.ts'

const origin = 'http://ujuzi.test'
let app: TestApp
let business: { id: string }
beforeAll(async () => {
  app = await openTestApp()
  await mountPages(app.server, app.api, {
    publicUrl: () => origin,
    demo: true,
    ipLookupUrl: '/api/ip/',
    google: false,
  })
  business = await createListedBusiness(app)({})
})
afterAll(() => app.close())

const open = (url: string) => app.server.inject({ url, headers: { accept: 'text/html' } })
const titleOf = (html: string) => /<title>([^<]*)/.exec(html)?.[1]

const publicPaths = [
  '/',
  '/services',
  '/services/:business',
  '/about',
  '/pricing',
  '/blog',
  ...articles.map(({ slug }) => `/blog/${slug}`),
  '/contact',
  '/help',
  '/faq',
  '/safety',
  '/terms',
  '/privacy',
  '/auth/join',
  '/auth/login',
  '/auth/register',
  '/auth/forgot-password',
  '/auth/reset-password',
  '/auth/email-verification',
  '/auth/google/callback',
]

test.each(publicPaths)('the page %s is served in every language', async (path) => {
  const titles = new Set<string | undefined>()
  for (const locale of locales) {
    const response = await open(`${path.replace(':business', business.id)}?lang=${locale}`)
    expect(response.statusCode).toBe(200)
    expect(response.body).toContain(`<html lang="${locale}"`)
    titles.add(titleOf(response.body))
  }
  // The title of a business page is a name, and "Blog" titles differ too.
  if (path !== '/services/:business') expect(titles.size).toBeGreaterThan(1)
})

describe('the blog', () => {
  test('an unknown blog article returns 404', async () => {
    expect((await open('/blog/no-such-article')).statusCode).toBe(404)
  })

  test('the page of a blog topic lists only articles on that topic', async () => {
    const { body } = await open('/blog?topic=home&lang=en')
    expect(body).toContain('/blog/food-for-forty')
    expect(body).not.toContain('/blog/five-photos')
  })

  test('a blog article has BlogPosting linked data', async () => {
    const { body } = await open('/blog/no-shows?lang=es')
    const [, json = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(body) ?? []
    expect(JSON.parse(json)['@graph']).toMatchObject([
      {
        '@type': 'BlogPosting',
        headline: 'Ausencias: lo que de verdad ayuda',
        inLanguage: 'es',
        datePublished: '2026-11-02',
      },
    ])
  })

  test('the blog feed in a language lists all articles in that language', async () => {
    const response = await open('/blog/feed.xml?lang=fr')
    expect(response.headers['content-type']).toBe('application/atom+xml; charset=utf-8')
    expect(response.body).toContain('xml:lang="fr"')
    expect(response.body).toContain('<title>Avant l’arrivée du plombier</title>')
    for (const { slug } of articles) {
      expect(response.body).toContain(`href="${origin}/blog/${slug}?lang=fr"`)
    }
  })
})

describe('the help', () => {
  test('the server renders only the help answers that match the search', async () => {
    const { body } = await open('/help?q=recovery&lang=en')
    expect(body).toContain('How do I turn on two-step sign-in?')
    expect(body).not.toContain('How do I write a review?')
  })

  test('a direct link to a help answer opens the help page with that answer unfolded', async () => {
    const { body } = await open('/help?open=cancel&lang=en')
    expect(body).toMatch(/<details open[^>]*>(?:(?!<\/details>).)*id="cancel"/s)
  })
})

describe('the contact form without scripts', () => {
  const send = (fields: Record<string, string>) =>
    app.server.inject({
      method: 'POST',
      url: '/contact?lang=en',
      headers: { accept: 'text/html', 'content-type': 'application/x-www-form-urlencoded', origin },
      payload: new URLSearchParams(fields).toString(),
    })
  const casesFrom = (email: string) =>
    app.db.select().from(contactCases).where(eq(contactCases.email, email))
  const newMessage = () => ({
    name: 'Awa Diallo',
    email: `${newId()}@people.test`,
    topic: 'safety',
    message: 'First line\r\nSecond line',
  })

  test('without scripts, sending the contact form creates a support case and redirects to the confirmation', async () => {
    const message = newMessage()
    const response = await send(message)
    expect(response.statusCode).toBe(303)
    expect(response.headers.location).toBe('/contact?sent#write')
    expect(await casesFrom(message.email)).toMatchObject([
      { topic: 'safety', message: 'First line\nSecond line', state: 'open' },
    ])
    expect((await open('/contact?sent&lang=en')).body).toContain('Message sent.')
  })

  test('without scripts, a refused contact form keeps the input and marks the invalid fields', async () => {
    const response = await send({ ...newMessage(), email: 'awa@example', message: 'Where is he?' })
    expect(response.statusCode).toBe(422)
    expect(response.body).toContain('value="awa@example"')
    expect(response.body).toContain('Where is he?')
    const invalid = (response.body.match(/<(?:input|textarea)[^>]*>/g) ?? [])
      .filter((tag) => tag.includes('aria-invalid="true"'))
      .map((tag) => /name="(\w+)"/.exec(tag)?.[1])
    expect(invalid).toEqual(['email'])
  })

  test('a contact form with the honeypot field filled creates no support case but redirects as usual', async () => {
    const message = newMessage()
    const response = await send({ ...message, fax: 'https://spam.example' })
    expect(response.headers.location).toBe('/contact?sent#write')
    expect(await casesFrom(message.email)).toEqual([])
  })
})
