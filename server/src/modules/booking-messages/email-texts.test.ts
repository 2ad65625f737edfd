import { type Party, parties } from '@ujuzi/contract/bookings/bookings'
import { type Locale, locales } from '@ujuzi/contract/locale/locales'
import { describe, expect, it, test } from 'vitest'
import { renderStored } from '../../platform/email/email-template.ts'
import { type BookingNames, detailsOfBooking } from '../../testing/fixtures/booking-details.ts'
import type { BookingMessage } from '../bookings/news.rules.ts'
import { emailTo } from '../notifications/channels/email/queries.ts'
import { deliveriesOf } from '../notifications/event.rules.ts'
import { cancellationTerms } from './cancellation-text.rules.ts'
import { linksOf } from './email.notifications.ts'
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

const longNames = {
  business: 'Amara Braids & Co. of Bonapriso',
  service: 'Knotless braids, mid-back, with beads',
  client: 'Oluwatobiloba Adekunbi',
}

test.each(parties.flatMap((to) => listEmailTexts(to).map((event) => [to, event] as const)))(
  'the subject of an email to the %s about "%s" is short, and the preview does not repeat it, in every language',
  (to: Party, event) => {
    for (const locale of locales) {
      const long = emailWith({ event, to }, { locale, names: longNames })
      expect(long.subject.length, long.subject).toBeLessThanOrEqual(50)
      const { subject, preheader } = emailWith({ event, to }, { locale })
      expect(subject.length, subject).toBeLessThanOrEqual(50)
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
    ['fr', 'Kofi Cuts a déplacé\u202f: ven. 18 déc., 11:00'],
    ['es', 'Kofi Cuts cambió la hora: vie, 18 dic, 11:00'],
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

const { id } = detailsOfBooking().booking
const ownPage = `https://ujuzi.africa/client/bookings/${id}`
const bookingsPage = 'https://ujuzi.africa/professional/bookings'
const businessPage = `${bookingsPage}?booking=${id}`

it.each([
  ['professional', 'requested', businessPage, `${bookingsPage}?ask=decline&of=${id}`],
  ['professional', 'move_proposed', businessPage, `${bookingsPage}?ask=decline_move&of=${id}`],
  ['client', 'move_proposed', ownPage, `${ownPage}?ask=decline_move`],
] as const)(
  'the email to the %s about "%s" has a button for each answer, which leads to a page that asks once more',
  (to, event, yes, no) => {
    const { parts, text, html } = emailWith({ event, to })
    expect(parts.action).toEqual({ label: 'Accept', url: yes })
    expect(parts.otherAction).toEqual({ label: 'Decline', url: no })
    expect(text).toContain(`Accept: ${yes}\n\nDecline: ${no}`)
    expect(html).toMatch(/>Accept<\/a><\/td>.*>Decline<\/a><\/td>/s)
  },
)

test.each([
  ['client', 'confirmed', ['Add to calendar', 'Message']],
  ['client', 'cancelled', ['Message']],
  ['client', 'move_proposed', ['Message']],
  ['professional', 'requested', ['Message']],
  ['professional', 'assigned', []],
] as const)('the email to the %s about "%s" has the links %j', (to, event, labels) => {
  const { links = [] } = emailWith({ event, to }).parts
  expect(links.map(({ label }) => label)).toEqual(labels)
  expect(links.map(({ url }) => new URL(url).pathname)).toEqual(
    labels.map((label) =>
      label === 'Message' ? `/${to}/messages/new` : `/client/bookings/${id}/calendar`,
    ),
  )
})

test('the business gets no link to write to a client who has no account', () => {
  const details = detailsOfBooking({}, { isGuest: true })
  const writing = { locale: 'en', publicUrl: deps.publicUrl } as const
  expect(linksOf(details, { event: 'cancelled', to: 'professional' }, writing)).toEqual([])
})

describe('the paragraph about cancelling', () => {
  const policy = {
    free_cancellation_hours: 24,
    partial_refund_hours: 12,
    no_refund_hours: 4,
    cancellation_fee_percentage: 50,
  }
  const termsAt = (at: string, changes: object = {}, locale: Locale = 'en') => {
    const { booking } = detailsOfBooking()
    return cancellationTerms({
      booking: { ...booking, policy, ...changes },
      business: 'Kofi Cuts',
      locale,
      now: new Date(at),
      inShort: (until) => until.toISOString().slice(5, 16),
    })
  }
  /** Amounts are written with narrow spaces. */
  const plain = (text = '') => text.replaceAll(/[\u00a0\u202f]/g, ' ')
  const end =
    'You owe these amounts only if Kofi Cuts asks for them. If Kofi Cuts cancels, you owe nothing.'

  test.each([
    [
      '2026-12-01T08:00:00Z',
      'Until 12-17T10:00, you owe nothing. Until 12-17T22:00, you owe 1 500 FCFA. Until 12-18T06:00, you owe 2 250 FCFA. After that, you owe 3 000 FCFA.',
    ],
    [
      '2026-12-17T23:00:00Z',
      'Until 12-18T06:00, you owe 2 250 FCFA. After that, you owe 3 000 FCFA.',
    ],
    ['2026-12-18T07:00:00Z', 'You owe 3 000 FCFA.'],
  ])('at %s names the amounts that are still to come', (at, text) => {
    const terms = termsAt(at)
    expect({ ...terms, text: plain(terms?.text) }).toEqual({
      heading: 'If you cancel',
      text: `${text} ${end}`,
    })
  })

  test('names what comes back of a deposit, and periods of one amount once', () => {
    expect(
      plain(
        termsAt('2026-12-01T08:00:00Z', { policy: { ...policy, deposit_percentage: 50 } })?.text,
      ),
    ).toBe(
      'Your refund depends on when you cancel. If Kofi Cuts cancels, you get a full refund. Until 12-17T10:00, you get 1 500 FCFA back. After that, you get nothing back.',
    )
  })

  test.each([
    ['a request', { status: 'pending' }],
    ['a booking with another person than the client chose', { personChangedAt: new Date() }],
    ['a booking without a price', { priceMinor: 0 }],
  ])('is left out for %s', (_, changes) => {
    expect(termsAt('2026-12-01T08:00:00Z', changes)).toBeUndefined()
  })

  test('stands in the confirmation, in HTML and in plain text', () => {
    const { html, text } = emailWith({ event: 'confirmed', to: 'client' })
    expect(html).toContain('<b>If you cancel.</b> Until Thu 17 Dec, 11:00, you owe nothing.')
    expect(text).toContain('If you cancel: Until Thu 17 Dec, 11:00, you owe nothing.')
    expect(emailWith({ event: 'booked', to: 'professional' }).text).not.toContain('If you cancel')
  })
})

test('inboxes show one full stop after a reason that has one', () => {
  const email = emailWith({ event: 'declined', to: 'client', reason: 'I am travelling.' })
  expect(email.preheader).toMatch(/^Reason: I am travelling\. Kofi Cuts can’t/)
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
