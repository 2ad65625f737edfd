import { type Party, parties } from '@ujuzi/contract/bookings/bookings'
import { type Locale, locales } from '@ujuzi/contract/locale/locales'
import { describe, expect, it, test } from 'vitest'
import { renderStored } from '../../platform/email/email-template.ts'
import { type BookingNames, detailsOfBooking } from '../../testing/fixtures/booking-details.ts'
import type { BookingMessage } from '../bookings/news.rules.ts'
import { emailTo } from '../notifications/channels/email/queries.ts'
import { deliveriesOf } from '../notifications/event.rules.ts'
import { listEmailTexts } from './email-text.rules.ts'
import { bookingNotifications } from './notifications.ts'

const now = new Date('2026-12-01T08:00:00Z')
const deps = { publicUrl: () => 'https://ujuzi.africa', mailFrom: 'hello@ujuzi.africa' }

type Written = { names?: BookingNames; locale?: Locale; startsAt?: Date }

/** The email with this message, with subject, plain text, HTML, and what an inbox shows after the subject. */
function emailWith(message: BookingMessage, { names, locale = 'en', startsAt }: Written = {}) {
  const details = detailsOfBooking(names, startsAt && { startsAt })
  const [notification] = bookingNotifications(details, [message], deps)
  const person = message.to === 'client' ? details.client : details.owner
  if (!notification || !person) throw new Error('The booking has both parties')
  const [delivery] = deliveriesOf([{ ...notification, recipient: { ...person, locale } }], now)
  const email = delivery && emailTo(delivery, now)
  if (!email) throw new Error(`No email about ${message.event}`)
  const html = renderStored(email.parts)?.bodyHtml ?? ''
  const [, preheader = ''] = /<div style="display:none[^>]*>([^<&]*)/.exec(html) ?? []
  return { ...email, html, preheader }
}

const previousStart = new Date('2026-12-18T08:00:00Z')
const rowsOf = ({ parts }: ReturnType<typeof emailWith>) =>
  Object.fromEntries((parts.details ?? []).map(({ label, value }) => [label, value]))

/** French and Spanish need more letters for the same words. */
const longest = { en: 51, fr: 56, es: 55 }

test.each(parties.flatMap((to) => listEmailTexts(to).map((event) => [to, event] as const)))(
  'the subject of an email to the %s about "%s" is short, and the preview does not repeat it, in every language',
  (to: Party, event) => {
    for (const locale of locales) {
      const { subject, preheader } = emailWith({ event, to }, { locale })
      expect(subject.length).toBeLessThanOrEqual(longest[locale])
      expect(subject).not.toMatch(/2026|Douala|undefined|\u2060/)
      expect(preheader).not.toBe('')
      expect(preheader.startsWith(subject)).toBe(false)
      expect(preheader).not.toMatch(/^(Hello|Bonjour|Hola)|undefined/)
    }
  },
)

test.each(parties.flatMap((to) => listEmailTexts(to).map((event) => [to, event] as const)))(
  'the email to the %s about "%s" has a heading of a few words over the day and time, in every language',
  (to: Party, event) => {
    for (const locale of locales) {
      const { parts, html } = emailWith({ event, to }, { locale })
      const [, heading = ''] = /<h1[^>]*>([^<]*)</.exec(html) ?? []
      expect(heading).toBe(parts.heading)
      expect(heading.length).toBeLessThanOrEqual(26)
      expect(heading).not.toMatch(/undefined|\d/)
      expect(parts.lead).toMatch(/^\p{Lu}.* 1[89] .*\d\d:\d\d$/u)
    }
  },
)

it('an email to a client shows the business with its initials, and one to the business does not', () => {
  const { html, text } = emailWith({ event: 'confirmed', to: 'client' })
  expect(html).toMatch(/>KC<\/td>.*>Kofi Cuts<\/td>/s)
  expect(text).toContain('\n\nKofi Cuts\n\n')
  expect(emailWith({ event: 'booked', to: 'professional' }).html).not.toContain('>KC</td>')
})

describe('the subject', () => {
  it.each([
    ['client', false, 'Kofi Cuts cancelled: Skin fade, Fri 18 Dec, 11:00'],
    ['professional', false, 'Ada cancelled: Skin fade, Fri 18 Dec, 11:00'],
    ['client', true, 'You cancelled: Skin fade, Fri 18 Dec, 11:00'],
  ] as const)('an email to the %s names who cancelled (by themselves: %s)', (to, own, subject) => {
    expect(emailWith({ event: 'cancelled', to, own }).subject).toBe(subject)
  })

  it.each([
    ['fr', 'Kofi Cuts a déplacé\u202f: Skin fade, ven. 18 déc., 11:00'],
    ['es', 'Kofi Cuts cambió la hora: Skin fade, vie, 18 dic, 11:00'],
  ] as const)('an email in the language %s names who rescheduled', (locale, subject) => {
    expect(emailWith({ event: 'moved', to: 'client' }, { locale }).subject).toBe(subject)
  })

  it('a subject has the year of a booking in a year', () => {
    const startsAt = new Date('2027-12-17T10:00:00Z')
    const { subject } = emailWith({ event: 'confirmed', to: 'client' }, { startsAt })
    expect(subject).toBe('Kofi Cuts confirmed: Skin fade, 17 Dec 2027, 11:00')
  })
})

test('an email about a new time has the former time as a row and after its subject', () => {
  const email = emailWith({ event: 'moved', to: 'professional', previousStart })
  expect(rowsOf(email)).toMatchObject({
    Time: 'Friday, 18 December 2026 at 11:00 (Douala time)',
    Before: 'Friday, 18 December 2026 at 09:00 (Douala time)',
  })
  expect(email.preheader).toBe('Time: Fri 18 Dec, 11:00. Before: Fri 18 Dec, 09:00')
  expect(
    rowsOf(emailWith({ event: 'assigned', to: 'professional', previousStart })),
  ).not.toHaveProperty('Before')
})

test('a client whose booking the business cancelled reads an apology, the reason first, and finds another time', () => {
  const email = emailWith({ event: 'cancelled', to: 'client', reason: 'Power cut' })
  expect(email.text).toContain('We’re sorry: Kofi Cuts had to cancel your booking.')
  expect(email.preheader).toBe('You owe: Nothing. Reason: Power cut')
  const rows = rowsOf(email)
  expect(Object.keys(rows)[0]).toBe('Reason')
  expect(rows).not.toHaveProperty('Price')
  expect(rows).not.toHaveProperty('Where')
  expect(email.parts.action).toEqual({
    label: 'Find another time',
    url: `https://ujuzi.africa/client/bookings/${detailsOfBooking().booking.id}/again`,
  })
})

test('inboxes show the place of a reminder and the reason of a declined request', () => {
  expect(emailWith({ event: 'reminder_day', to: 'client' }).preheader).toBe('Where: Akwa, Douala')
  const declined = emailWith({ event: 'declined', to: 'client', reason: 'I am travelling' })
  expect(declined.preheader).toMatch(/^Reason: I am travelling\. Kofi Cuts can’t offer/)
})

test('a client whose request was declined gets a button to choose another time', () => {
  expect(emailWith({ event: 'declined', to: 'client' }).parts.action).toMatchObject({
    label: 'Choose another time',
    url: expect.stringMatching(/\/again$/),
  })
  const own = emailWith({ event: 'cancelled', to: 'client', own: true })
  expect(own.parts.action?.label).toBe('See the booking')
})

it.each([
  ['professional', 'requested'],
  ['professional', 'move_proposed'],
  ['client', 'move_proposed'],
] as const)('the button of the email to the %s about "%s" asks for the answer', (to, event) => {
  expect(emailWith({ event, to }).parts.action?.label).toBe('Accept or decline')
})

test.each([
  [
    '2026-12-18T10:00:00Z',
    'Free cancellation until Thu 17 Dec, 11:00. Kofi Cuts is expecting you.',
  ],
  [
    '2026-12-01T20:00:00Z',
    'Kofi Cuts is expecting you. If something comes up, let them know early.',
  ],
])('the confirmation of a booking at %s says until when cancelling is free', (start, text) => {
  const email = emailWith({ event: 'confirmed', to: 'client' }, { startsAt: new Date(start) })
  expect(email.text).toContain(text)
  expect(email.preheader).toBe(text)
})

test('an email greets by the first name, and by the whole name if it begins with a title', () => {
  const about = { event: 'confirmed', to: 'client' } as const
  const greeting = (client: string) => emailWith(about, { names: { client } }).parts.paragraphs[0]
  expect(greeting('Ada Obi')).toBe('Hello Ada,')
  expect(greeting('Dr Ada Obi')).toBe('Hello Dr Ada Obi,')
  expect(greeting('Mme Obi')).toBe('Hello Mme Obi,')
  expect(emailWith(about).calendar).toContain('Ada Obi')
})

test.each([
  [
    'en',
    'A reply to this email goes to Ujuzi, not to Kofi Cuts. To reach Kofi Cuts, call or message',
    'Ujuzi, Yaounde, Cameroon.',
  ],
  [
    'fr',
    'arrive chez Ujuzi, pas chez Kofi Cuts. Pour joindre Kofi Cuts, appelez ou écrivez',
    'Ujuzi, Yaoundé, Cameroun.',
  ],
  [
    'es',
    'escribe a Ujuzi, no a Kofi Cuts. Para contactar con Kofi Cuts, llame o escriba',
    'Ujuzi, Yaundé, Camerún.',
  ],
] as const)(
  'a booking email in the language %s says where replies go, and who sent it',
  (locale, questions, sender) => {
    const { text, html } = emailWith({ event: 'confirmed', to: 'client' }, { locale })
    for (const said of [text, html]) {
      expect(said).toContain(questions)
      expect(said).toContain(sender)
    }
  },
)

test('a French email elides "de" before a name with a vowel', () => {
  const about = { event: 'cancelled', to: 'professional', own: true } as const
  const of = (client: string) => emailWith(about, { locale: 'fr', names: { client } }).text
  expect(of('Awa Diop')).toContain('la réservation d’Awa Diop')
  expect(of('Kofi Obi')).toContain('la réservation de Kofi Obi')
})
