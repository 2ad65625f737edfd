import { m } from '@ujuzi/contract/messages'
import { expect, test } from 'vitest'

const text = (client: string, locale: 'en' | 'fr' | 'es') =>
  m.booking_email_team_confirmed_text({ client, business: 'Salon de Abidjan' }, { locale })

test.each([
  ['Awa Diop', 'la réservation d’Awa Diop'],
  ['Émile', 'la réservation d’Émile'],
  ['emeka', 'la réservation d’emeka'],
  ['Kofi', 'la réservation de Kofi'],
  ['Yao', 'la réservation de Yao'],
  ['Habib', 'la réservation de Habib'],
  ['Hôtel Ivoire', 'la réservation d’Hôtel Ivoire'],
  ['Hélène', 'la réservation d’Hélène'],
  ['Hamidou', 'la réservation de Hamidou'],
  ['', 'la réservation de .'],
])('a French message elides "de" before the name %j and never inside a name', (client, words) => {
  const said = text(client, 'fr')
  expect(said).toContain(words)
  expect(said).toContain('Salon de Abidjan a confirmé')
})

test.each([
  ['Inés', 'usted e Inés'],
  ['Hilario', 'usted e Hilario'],
  ['Iago', 'usted y Iago'],
  ['Kofi', 'usted y Kofi'],
])('a Spanish message writes "y" before the name %j as it is spoken', (client, words) => {
  const said = m.booking_email_upheld_text_professional({ client }, { locale: 'es' })
  expect(said).toContain(words)
})

test('a French message with variants by number elides "que" before a name', () => {
  const inputs = { name: 'Awa', count: 2 }
  expect(m.messages_report_text(inputs, { locale: 'fr' })).not.toMatch(/\b(de|que) Awa/)
})
