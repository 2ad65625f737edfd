import { locales } from '@ujuzi/contract/locale/locales'
import { m } from '@ujuzi/contract/messages'
import { site } from '@ujuzi/contract/site'
import { expect, test } from 'vitest'
import { renderStored, renderText } from './email-template.ts'

const details = [{ label: 'Service', value: 'Tresses' }]
const action = { label: 'Ouvrir', url: 'https://ujuzi.africa/' }

test.each([
  ['en', ': '],
  ['fr', '\u202f: '],
  ['es', ': '],
] as const)(
  'the plain text of an email puts spaces around a colon as the language %s requires',
  (locale, colon) => {
    const text = renderText({ locale, title: 'Rendez-vous', paragraphs: [], details, action })
    expect(text).toContain(`Service${colon}Tresses`)
    expect(text).toContain(`Ouvrir${colon}https://ujuzi.africa/`)
  },
)

test('the HTML of an email declares the language of the email, for every supported language', () => {
  for (const locale of locales) {
    const html = renderStored({ locale, title: 'Title', paragraphs: ['Hello'] })?.bodyHtml
    expect(html).toContain(`<html lang="${locale}">`)
  }
})

test('renders a stored email and leaves out a field that this version of the server does not know', () => {
  const html = renderStored({
    locale: 'en',
    title: 'Title',
    paragraphs: [],
    picture: 'a.png',
  })?.bodyHtml
  expect(html).toContain('Title')
  expect(html).not.toContain('a.png')
})

test.each([
  ['in a language that is no longer supported', { locale: 'tlh', title: 'Title', paragraphs: [] }],
  ['whose content has an unknown structure', { locale: 'en', heading: 'Title' }],
])('a stored email %s is not rendered', (_sentence, stored) => {
  expect(renderStored(stored)).toBeUndefined()
})

test('every text of an email is escaped in its HTML, whoever wrote it', () => {
  const typed = '<img src=x onerror=alert(1)>'
  const link = { label: typed, url: `https://ujuzi.africa/?"${typed}` }
  const html = renderStored({
    locale: 'en',
    title: typed,
    heading: typed,
    lead: typed,
    from: { name: typed, initials: typed, ground: `"${typed}`, ink: `"${typed}` },
    paragraphs: [typed],
    code: typed,
    details: [{ label: typed, value: typed }],
    action: link,
    otherAction: link,
    links: [link],
    terms: { heading: typed, text: typed },
    sections: [
      {
        heading: typed,
        more: typed,
        items: [{ title: typed, lines: [typed], action: link, otherAction: link }],
      },
    ],
    small: [typed],
    why: typed,
    settings: `https://ujuzi.africa/?"${typed}`,
  })?.bodyHtml
  expect(html).not.toContain('<img src=x')
  expect(html).not.toContain('?"')
  expect(html?.split('&lt;img src=x').length).toBeGreaterThan(13)
})

test.each([
  ['its first paragraph', { paragraphs: ['Enter this code', 'More'] }, 'Enter this code'],
  [
    'a given text',
    { paragraphs: ['Hello Awa,'], preheader: 'You owe: Nothing' },
    'You owe: Nothing',
  ],
  [
    'the titles of its sections',
    {
      paragraphs: [],
      sections: [{ heading: 'New', items: [{ title: 'Awa booked', lines: [] }] }],
    },
    'Awa booked',
  ],
])('the HTML of an email begins, for inboxes only, with %s', (_, parts, text) => {
  const html = renderStored({ locale: 'en', title: 'Title', ...parts })?.bodyHtml ?? ''
  const [, body = ''] = html.split('<body')
  expect(
    body
      .replace(/^[^>]*>/, '')
      .replace(/<[^>]*>/g, '')
      .trim(),
  ).toMatch(new RegExp(`^${text}&`))
  expect(body).toMatch(/^[^>]*>\s*<div style="display:none/)
})

test('the sender in an English email is the contact address of the site', () => {
  const text = renderText({ locale: 'en', title: 'Title', paragraphs: [] })
  expect(text).toContain(`${site.name}, ${m.contact_address({}, { locale: 'en' })}.`)
})

test('an email leads to the page for choosing emails and to that for stopping them by links in words', () => {
  const parts = { locale: 'en', title: 'Title', paragraphs: [] } as const
  const pages = {
    settings: 'https://ujuzi.africa/client/settings',
    stop: 'https://ujuzi.africa/stop',
  }
  const { bodyText, bodyHtml } = renderStored(parts, pages) ?? {}
  expect(bodyText).toContain(
    `Choose your emails: ${pages.settings}\n\nStop these emails: ${pages.stop}`,
  )
  expect(bodyHtml).toMatch(/href="[^"]*\/client\/settings"[^>]*>Choose your emails<\/a>/)
  expect(bodyHtml).toMatch(/href="[^"]*\/stop"[^>]*>Stop these emails<\/a>/)
  expect(renderStored(parts)?.bodyText).not.toContain('https://')
})
