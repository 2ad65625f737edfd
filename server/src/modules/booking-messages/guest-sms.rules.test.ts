import { type Locale, locales } from '@ujuzi/contract/locale/locales'
import { describe, expect, it, test } from 'vitest'
import { fitsOneSms, toGsmText } from '../notifications/channels/sms/text.rules.ts'
import { guestSms } from './guest-sms.rules.ts'
import { guestEvents, hasGuestLink } from './guest-text.rules.ts'

const url = 'https://ujuzi.africa/g/abcdefghjkme'
const phone = '+237670000009'
const guest = '+237670000001'
const now = new Date('2026-11-20T09:00:00Z')
const defaultNames = {
  business: 'Kofi Cuts',
  service: 'Skin fade',
  starts: '2026-11-25T09:00:00Z',
}
type About = Parameters<typeof guestSms>[0][0]

function about(
  event: About['message']['event'],
  more: { business?: string; service?: string; starts?: string } = {},
) {
  const { business, service, starts } = { ...defaultNames, ...more }
  const details = {
    booking: { id: 'b', serviceTitle: service, startsAt: new Date(starts) },
    business: { name: business, timeZone: 'Africa/Ouagadougou', phone, showPhoneNumber: true },
    owner: { name: 'Kofi', erasedAt: null },
    guest: { phone: guest, consent: 'yes' },
  }
  const guestLinkOf = () => ({ url, tokenHash: Buffer.alloc(32) })
  return { details, message: { event, to: 'client' }, guestLinkOf } as unknown as About
}

const textOf = (event: About['message']['event'], locale: Locale, more = {}) =>
  guestSms([about(event, more)], { locale, phone: guest }, now)?.text ?? ''

const names = [
  {},
  { business: 'Salon de coiffure et d’esthétique Mama Ngono', service: 'Tresses' },
  {
    business: 'Sœur Adèle',
    service: 'Manucure, pédicure, pose de vernis semi-permanent et massage',
  },
  {
    business: 'Peluquería y Centro de Estética Nuestra Señora de África de Malabo',
    service: 'Corte de pelo, lavado, peinado con secador, manicura completa y tratamiento',
  },
]

describe.each(locales)('in %s', (locale) => {
  test.each(guestEvents.filter(hasGuestLink))(
    'an SMS about the event %s has a guest link and fits one message with names of any length',
    (event) => {
      for (const more of names) {
        const text = textOf(event, locale, more)
        expect(text).not.toMatch(/undefined|\{/)
        expect(fitsOneSms(text)).toBe(true)
        expect(text).toContain(url)
      }
    },
  )

  test('an SMS about a cancellation has no link, but whole names and the phone number', () => {
    for (const more of names) {
      const { business, service } = { ...defaultNames, ...more }
      const text = textOf('cancelled', locale, more)
      expect(text).not.toMatch(/undefined|\{|https/)
      for (const part of [business, service, phone]) expect(text).toContain(toGsmText(part))
    }
  })
})

describe('a text', () => {
  it('a text to a guest includes the phone number of the business if there is room', () => {
    expect(textOf('reminder_day', 'en', { business: 'Kofi', service: 'Fade' })).toBe(
      `Reminder from Kofi: Fade, Wed 25 Nov, 09:00 (Ouagadougou time). Confirm or change: ${url} Questions? Call ${phone}.`,
    )
    expect(textOf('booked', 'en', names[1])).not.toContain(phone)
  })

  it('a text to a guest shortens long names after a whole word', () => {
    expect(textOf('booked', 'fr', names[3])).toMatch(
      /^Peluqueria\.\. a réservé Corte de\.\. pour vous : mer\. 25 nov/,
    )
  })

  it('a text to a guest that cannot fit one SMS is sent in full if it fits two', () => {
    const all = Array.from({ length: 6 }, (_, n) =>
      about('booked', { starts: `2026-12-0${n + 1}T09:00:00Z` }),
    ) as [About, ...About[]]
    const text = guestSms(all, { locale: 'es', phone: guest }, now)?.text ?? ''
    expect(fitsOneSms(text)).toBe(false)
    expect(text).toContain(url)
    expect(text).toContain(phone)
  })
})

test.each([
  ['Réservé à 10:00 : déjà', 'Réservé à 10:00 : déjà'],
  ['Pause\u202f: l’été “ça” œuvre…', 'Pause : l\'été "ca" oeuvre...'],
  ['Peluquería Ñandú ¿Sí?', 'Peluqueria Ñandu ¿Si?'],
  ['صالون', 'صالون'],
  ['Braids 💇🏾', 'Braids 💇🏾'],
])('converts the text %j to %j for SMS', (text, sent) => {
  expect(toGsmText(text)).toBe(sent)
})

test.each([
  ['a'.repeat(160), true],
  ['a'.repeat(161), false],
  [`${'a'.repeat(158)}€`, true],
  [`${'a'.repeat(159)}€`, false],
  ['ص'.repeat(70), true],
  ['ص'.repeat(71), false],
])(
  'counts septets or UTF-16 units to decide whether a text fits one SMS (case %#)',
  (text, fits) => {
    expect(fitsOneSms(text)).toBe(fits)
  },
)
