import { locales } from '@ujuzi/contract/locale/locales'
import { expect, test } from 'vitest'
import { renderEmail } from './email-template.ts'

const details = [{ label: 'Service', value: 'Tresses' }]
const action = { label: 'Ouvrir', url: 'https://ujuzi.africa/' }

test.each([
  ['en', ': '],
  ['fr', '\u202f: '],
  ['es', ': '],
] as const)('in the text of an email a colon stands as %s writes it', (locale, colon) => {
  const { text } = renderEmail({ locale, title: 'Rendez-vous', paragraphs: [], details, action })
  expect(text).toContain(`Service${colon}Tresses`)
  expect(text).toContain(`Ouvrir${colon}https://ujuzi.africa/`)
})

test('every language has its emails', () => {
  for (const locale of locales) {
    const { html } = renderEmail({ locale, title: 'Title', paragraphs: ['Hello'] })
    expect(html).toContain(`<html lang="${locale}">`)
  }
})
