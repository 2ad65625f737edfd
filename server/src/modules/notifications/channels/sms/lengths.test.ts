import { parties } from '@ujuzi/contract/bookings/bookings'
import { type Locale, locales } from '@ujuzi/contract/locale/locales'
import { isGsmCharacter, smsSegments } from '@ujuzi/contract/notifications/sms-text'
import { afterAll, expect, test } from 'vitest'
import {
  type BookingNames,
  detailsOfBooking,
} from '../../../../testing/fixtures/booking-details.ts'
import { phoneCodeSent } from '../../../accounts/phone/notifications.ts'
import { combineNotifications } from '../../../booking-messages/combined/notifications.ts'
import { listEmailTexts } from '../../../booking-messages/email-text.rules.ts'
import { guestEvents } from '../../../booking-messages/guest-text.rules.ts'
import { bookingNotifications } from '../../../booking-messages/notifications.ts'
import { offerNotification } from '../../../booking-messages/offers.notifications.ts'
import { listSeveralTexts } from '../../../booking-messages/several-texts.rules.ts'
import type { EntryDetails } from '../../../bookings/waiting-list/queries.ts'
import type { WaitingOfferRow } from '../../../bookings/waiting-list.tables.ts'
import { memberInvited } from '../../../businesses/members/notifications.ts'
import { recommendationsFound } from '../../../dashboard/recommendations/notifications.ts'
import { payoutMethodChanged } from '../../../payouts/notifications.ts'
import { deliveriesOf, type Notification, type Recipient } from '../../event.rules.ts'
import { phoneMessageTo } from '../phone/plan.rules.ts'

const now = new Date('2026-12-01T08:00:00Z')
const publicUrl = () => 'https://ujuzi.africa'
const messagePolicy = { authSecret: { current: 'a'.repeat(64) } }
const guestLinkOf = () => ({
  url: `${publicUrl()}/g/abcdefghjkmf`,
  tokenHash: Buffer.alloc(32),
})
const deps = {
  ...{ publicUrl, mailFrom: 'hello@ujuzi.africa', textsGuests: true },
  ...{ guestLinkOf, messagePolicy },
}

/** 40 characters each, with characters that SMS do not have. */
const longNames = {
  business: 'Salon d’esthétique Nña Señora «Œuvre…» 7',
  service: 'Tresses, manucure – pédicure & pose à 2…',
  client: 'Ngo Bilé Marie-Thérèse Épouse d’Almeida–',
  member: 'Maïmouna Kouassi-N’Guessan de l’Île–Août',
}
const usualNames = { business: 'Kofi Cuts', service: 'Skin fade', client: 'Ada Obi', member: 'Yao' }

/** The SMS of each template with these names, by the name of the template. */
function templates(names: Required<BookingNames>): Record<string, Notification<never>[]> {
  const details = detailsOfBooking(names)
  const reader = details.owner
  const every = Array.from({ length: 5 }, (_, week) => week * 7 * 86_400_000)
  const several = (isGuest: boolean) =>
    every.map((later) =>
      detailsOfBooking(names, {
        startsAt: new Date(Date.parse('2026-12-18T10:00:00Z') + later),
        isGuest,
      }),
    )
  const toPerson = { ...reader, id: 'reader' }
  const all: [name: string, notifications: Notification<never>[]][] = [
    ...parties.flatMap((to) =>
      listEmailTexts(to).map((event): [string, Notification<never>[]] => [
        `${to} ${event}`,
        bookingNotifications(details, [{ event, to }], deps) as never,
      ]),
    ),
    ...guestEvents.map((event): [string, Notification<never>[]] => [
      `guest ${event}`,
      bookingNotifications(
        detailsOfBooking(names, { isGuest: true }),
        [{ event, to: 'client' }],
        deps,
      ) as never,
    ]),
    ...parties.flatMap((to) =>
      listSeveralTexts(to).map((event): [string, Notification<never>[]] => [
        `several ${to} ${event}`,
        combineNotifications(
          several(false).flatMap((one) => bookingNotifications(one, [{ event, to }], deps)),
        ) as never,
      ]),
    ),
    [
      'several guest booked',
      combineNotifications(
        several(true).flatMap((one) =>
          bookingNotifications(one, [{ event: 'booked', to: 'client' }], deps),
        ),
      ) as never,
    ],
    [
      'time offered',
      [
        offerNotification(
          {
            entry: { id: details.booking.id },
            business: details.business,
            owner: details.owner,
            client: details.client,
            services: [{ name: names.service }],
          } as unknown as EntryDetails,
          {
            id: 'offer',
            startsAt: details.booking.startsAt,
            expiresAt: new Date('2026-12-18T07:30:00Z'),
          } as WaitingOfferRow,
          deps,
        ),
      ] as never,
    ],
    ['code', [{ recipient: toPerson, event: phoneCodeSent, facts: codeFacts }] as never],
    ...(['default_changed', 'removed'] as const).map((kind): [string, Notification<never>[]] => [
      `payout ${kind}`,
      [
        {
          recipient: toPerson,
          event: payoutMethodChanged,
          facts: { kind, timeZone: 'Africa/Douala', publicUrl },
        },
      ] as never,
    ]),
    [
      'invitation',
      [
        {
          recipient: toPerson,
          event: memberInvited,
          facts: {
            business: details.business,
            ownerName: names.client,
            url: `${publicUrl()}/invitation#${'a'.repeat(43)}`,
            byPhone: true,
            payer: { paidBy: 'platform', policy: {} },
          },
        },
      ] as never,
    ],
    [
      'recommendations',
      [
        {
          recipient: toPerson,
          event: recommendationsFound,
          facts: { cards: Array(3).fill(cardOf(names)), url: `${publicUrl()}/client/dashboard` },
        },
      ] as never,
    ],
  ]
  return Object.fromEntries(all)
}

const codeFacts = { code: '482913', phone: '+237670000001' }
const cardOf = ({ business }: Required<BookingNames>) => ({
  row: { card: JSON.stringify({ business_name: business }), topPro: false },
  nextSlot: undefined,
})

/** The SMS as they are sent, in one language. */
const smsOf = (notifications: readonly Notification<never>[], locale: Locale) =>
  notifications.flatMap((notification) => {
    const recipient = {
      ...notification.recipient,
      locale,
    } as unknown as Recipient
    return deliveriesOf([{ ...notification, recipient }], now).map((delivery) => {
      const allowed = { ...delivery.allowed, sms: true, whatsapp: false }
      return phoneMessageTo({ ...delivery, allowed }, 'sms', now)?.content.text
    })
  })
const rows: string[] = []
const cases = [
  ['usual', usualNames, 1],
  ['long', longNames, 2],
] as const
const rowsOf = cases.flatMap(([kind, names, most]) =>
  Object.entries(templates(names)).map(([name, all]) => [kind, name, all, most] as const),
)

test('the awkward names have 40 characters each', () => {
  for (const name of Object.values(longNames)) expect(name).toHaveLength(40)
})

test.each(rowsOf)(
  'an SMS with %s names about "%s" has the characters of SMS and few segments in every language',
  (kind, name, all, most) => {
    const counts = locales.map((locale) => {
      const texts = smsOf(all, locale)
      expect(texts.length).toBeGreaterThan(0)
      const text = texts[0] ?? ''
      expect(text).not.toBe('')
      expect(text).not.toMatch(/undefined|\{|Invalid|\u202f/)
      expect([...text].filter((character) => !isGsmCharacter(character))).toEqual([])
      expect(smsSegments(text)).toBeLessThanOrEqual(name.startsWith('several') ? 2 : most)
      return `${text.length}/${smsSegments(text)}`
    })
    rows.push(
      [kind.padEnd(6), name.padEnd(32), ...counts.map((count) => count.padEnd(6))].join(' '),
    )
  },
)

// The table of characters and segments by template and language: SMS_TABLE=1.
afterAll(() => {
  if (process.env.SMS_TABLE) process.stdout.write(`${rows.join('\n')}\n`)
})
