import { locales } from '@ujuzi/contract/locale/locales'
import { expect, test } from 'vitest'
import { renderStored, renderText } from './email-template.ts'

const details = [{ label: 'Service', value: 'Tresses' }]
const action = { label: 'Ouvrir', url: 'https://ujuzi.africa/' }

test.each([
  ['en', ': '],
  ['fr', '\u202f: '],
  ['es', ': '],
] as const)('in the text of an email a colon stands as %s writes it', (locale, colon) => {
  const text = renderText({ locale, title: 'Rendez-vous', paragraphs: [], details, action })
  expect(text).toContain(`Service${colon}Tresses`)
  expect(text).toContain(`Ouvrir${colon}https://ujuzi.africa/`)
})

test('every language has its emails', () => {
  for (const locale of locales) {
    const html = renderStored({ locale, title: 'Title', paragraphs: ['Hello'] })?.bodyHtml
    expect(html).toContain(`<html lang="${locale}">`)
  }
})

test('stored parts with a field that this version does not know are rendered without it', () => {
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
  ['of another shape', { locale: 'en', heading: 'Title' }],
])('stored parts %s cannot be rendered', (_sentence, stored) => {
  expect(renderStored(stored)).toBeUndefined()
})
