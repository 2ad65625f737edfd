import { m } from '@ujuzi/contract/messages'
import { expect, test } from 'vitest'
import { withElision } from './elision.ts'

const text = (client: string, locale: 'en' | 'fr' | 'es') =>
  withElision(
    m.booking_email_team_confirmed_text,
    { client, business: 'Salon de Abidjan' },
    { locale, names: ['client', 'business'] },
  )

test.each([
  ['Awa Diop', 'la réservation d’Awa Diop'],
  ['Émile', 'la réservation d’Émile'],
  ['emeka', 'la réservation d’emeka'],
  ['Kofi', 'la réservation de Kofi'],
  ['Yao', 'la réservation de Yao'],
  ['Habib', 'la réservation de Habib'],
  ['', 'la réservation de .'],
])('a French text elides "de" before the name %j and never inside a name', (client, words) => {
  const said = text(client, 'fr')
  expect(said).toContain(words)
  expect(said).toContain('Salon de Abidjan a confirmé')
  expect(said).not.toContain('\u2060')
})

test.each([
  ['Inés', 'usted e Inés'],
  ['Hilario', 'usted e Hilario'],
  ['Iago', 'usted y Iago'],
  ['Kofi', 'usted y Kofi'],
])('a Spanish text writes "y" before the name %j as it is spoken', (client, words) => {
  const inputs = { client } as Parameters<typeof m.booking_email_upheld_text_professional>[0]
  const said = withElision(m.booking_email_upheld_text_professional, inputs, {
    locale: 'es',
    names: ['client'],
  })
  expect(said).toContain(words)
})

test('an English text is written without changes', () => {
  expect(text('Awa', 'en')).toBe(
    m.booking_email_team_confirmed_text(
      { client: 'Awa', business: 'Salon de Abidjan' },
      { locale: 'en' },
    ),
  )
})
