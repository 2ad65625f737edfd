import { locales } from '@ujuzi/contract/locale/locales'
import { expect, test } from 'vitest'
import { registrationsOf, templateContent } from '../notifications/whatsapp/template.rules.ts'
import { bookingTemplate, guestTemplate, listBookingTemplates } from './whatsapp.rules.ts'

const registrations = listBookingTemplates().flatMap((template) =>
  registrationsOf(template, 'https://ujuzi.test'),
)
const bodyOf = ({ components: [body] }: (typeof registrations)[number]) =>
  body && 'text' in body ? body.text : ''
const variablesIn = (text: string) => [...text.matchAll(/\{\{(\d+)\}\}/g)].map(([, n]) => Number(n))

test('every WhatsApp template has one name in all languages', () => {
  const named = Map.groupBy(registrations, ({ name }) => name)
  expect(named.size).toBe(listBookingTemplates().length)
  for (const [name, all] of named) {
    expect(name).toMatch(/^[a-z][a-z_]{2,60}$/)
    expect(all.map(({ language }) => language)).toEqual([...locales])
  }
})

test.each(registrations.map((one) => [`${one.name} (${one.language})`, one] as const))(
  'the WhatsApp template %s has the length, variables and buttons that WhatsApp allows',
  (_, one) => {
    const text = bodyOf(one)
    const variables = variablesIn(text)
    expect(text.length).toBeLessThanOrEqual(1024)
    expect(text).not.toMatch(/^\{\{|\}\}\W*$|\}\} *\{\{|undefined|\{\{[a-z]|\n| {4}/i)
    // Placeholders are numbered from 1, and every language has all of them.
    const same = registrations.filter(({ name }) => name === one.name).map(bodyOf)
    const count = Math.max(...same.flatMap(variablesIn), 0)
    expect([...new Set(variables)].toSorted((a, b) => a - b)).toEqual(
      Array.from({ length: count }, (__, index) => index + 1),
    )
    const words = text.replaceAll(/\{\{\d+\}\}/g, '').match(/\p{L}+/gu) ?? []
    expect(words.length).toBeGreaterThanOrEqual(2 * variables.length + 1)
    for (const component of one.components) {
      if ('buttons' in component)
        expect(component.buttons?.[0]?.text.length).toBeLessThanOrEqual(25)
    }
  },
)

test('a WhatsApp template filled with the values of a message gives exactly the text of the message', () => {
  const words = { business: 'Kofi Cuts', service: 'Skin fade', times: '25 Nov', phone: '+237' }
  for (const locale of locales) {
    const template = guestTemplate('moved', true)
    const { text, values, name } = templateContent(template, words, { locale })
    const registered = registrations.find((one) => one.name === name && one.language === locale)
    const body = registered ? bodyOf(registered) : ''
    expect(body.replaceAll(/\{\{(\d+)\}\}/g, (_, n) => values[Number(n) - 1] ?? '')).toBe(text)
  }
})

test('the WhatsApp template for a confirmed booking has the subject of its email as text and a booking button', () => {
  const confirmed = bookingTemplate('confirmed', 'client')
  expect(registrationsOf(confirmed, 'https://ujuzi.test')[0]).toMatchObject({
    name: 'client_confirmed',
    category: 'UTILITY',
    components: [
      {
        type: 'BODY',
        text: 'Ujuzi: {{1}} confirmed: {{2}}, {{3}}. Replies to this message aren’t read.',
      },
      { buttons: [{ text: 'See the booking', url: 'https://ujuzi.test/{{1}}' }] },
    ],
  })
})
