import { describe, expect, test } from 'vitest'
import { areasSentence, capacitySentence } from './business/business-sentences.ts'
import {
  autoReplySentence,
  awaySentence,
  communicationSummary,
  contactSentence,
} from './communication/communication-sentences.ts'
import { exampleStart } from './example.ts'
import { linksSentence } from './integrations/links.ts'
import { changedChoices, notificationsOf } from './notifications/notification-keys.ts'
import { notificationsSummary } from './notifications/notifications-sentence.ts'
import {
  methodsSentence,
  minimumSentence,
  payoutSentence,
  taxSentence,
} from './payment/payment-sentences.ts'
import {
  privacySummary,
  sharingSentence,
  shownSentence,
  visibilitySentence,
} from './privacy/privacy-sentences.ts'
import { defaultDraft, draft, example } from './sentences.testing.ts'

test('the summary of the notification settings names the quiet hours and the channels for booking requests', () => {
  expect(notificationsSummary(defaultDraft)).toBe('No quiet hours. Requests by email.')
  const quiet = draft({
    'notifications.quiet_hours.enabled': true,
    'notifications.email.new_requests': false,
  })
  expect(notificationsSummary(quiet)).toBe('Quiet from 21:00 to 07:00. Requests only in the app.')
  const choices = notificationsOf(defaultDraft)
  const next = { ...choices, sms: { ...choices.sms, reviews: true } }
  expect(changedChoices(defaultDraft, next)).toEqual([
    { key: 'notifications.sms.reviews', value: true },
  ])
})

describe('privacy', () => {
  test('the privacy settings say in a sentence who can see the business and book', () => {
    const texts = (['public', 'link', 'hidden'] as const).map((visibility) =>
      visibilitySentence(draft({ 'privacy.profile_visibility': visibility }), 'Amara Braids'),
    )
    expect(texts).toEqual([
      'Anyone can find Amara Braids in search and book.',
      'Only people with your link can see Amara Braids and book.',
      'No one can see Amara Braids or book. Bookings already made stay as they are.',
    ])
  })
  test('the privacy settings say in a sentence what visitors see', () => {
    expect(shownSentence(defaultDraft, true)).toBe(
      'Visitors see: street address, services with prices and reviews. Clients see your phone number once a booking is confirmed.',
    )
    const nothing = draft({
      'privacy.show_location': false,
      'privacy.show_services': false,
      'privacy.show_reviews': false,
      'privacy.show_phone_number': true,
    })
    expect(shownSentence(nothing, true)).toBe('Visitors see: phone number.')
  })
  test('the summary of the privacy settings of a hidden page does not mention the phone number', () => {
    expect(privacySummary(draft({ 'privacy.profile_visibility': 'hidden' }), true)).toBe(
      'Your page is hidden.',
    )
    expect(privacySummary(defaultDraft, true)).toBe(
      'Your page is public. Clients see your phone number once a booking is confirmed.',
    )
  })
  test('the sentences in the privacy settings do not mention a phone number if the business has none', () => {
    const shown = draft({ 'privacy.show_phone_number': true })
    expect(privacySummary(shown, false)).toBe('Your page is public.')
    expect(shownSentence(shown, false)).toBe(shownSentence(defaultDraft, false))
    expect(shownSentence(shown, false)).not.toContain('phone')
  })
  test('the privacy settings say in a sentence how the user’s data is used and shared', () => {
    expect(sharingSentence(defaultDraft)).toBe(
      'We measure how fast pages load for you and don’t record your name.',
    )
    expect(
      sharingSentence(
        draft({
          'privacy.data_sharing.analytics': false,
          'privacy.data_sharing.marketing': true,
        }),
      ),
    ).toBe(
      'We don’t measure how fast pages load for you. We may feature you on the Ujuzi home page.',
    )
  })
})

describe('payment', () => {
  test('the payment settings name in a sentence the accepted payment methods and the currency', () => {
    expect(methodsSentence(defaultDraft)).toBe(
      'Clients pay you directly in Nigerian Naira (₦): cash or bank transfer.',
    )
    expect(methodsSentence(draft({ 'payment.accepted_methods': [] }))).toBe(
      'Choose how clients can pay you.',
    )
  })
  test('the payment settings ask for a payout method if there is none', () => {
    expect(payoutSentence(defaultDraft, [])).toBe('You haven’t added a payout method yet.')
  })
  test('the payment settings have no sentence about a minimum booking amount or VAT if neither is set', () => {
    expect(minimumSentence(defaultDraft, 'NGN')).toBeUndefined()
    expect(taxSentence(defaultDraft, example)).toBeUndefined()
  })
  test('the payment settings state the minimum booking amount and VAT in the currency of the business', () => {
    const set = draft({
      'payment.pricing.minimum_booking_amount': 3000,
      'payment.tax_settings.vat_registered': true,
    })
    expect(minimumSentence(set, 'NGN')).toBe('Clients can’t book for less than ₦3,000.')
    expect(taxSentence(set, example)).toBe('Clients see ₦25,000, including ₦1,744 VAT (7.5%).')
  })
})

describe('communication', () => {
  test('the communication settings quote what the page of the business says about contact', () => {
    expect(contactSentence(defaultDraft)).toMatch(/^Your page says: “.+”$/)
  })
  test('the communication settings have no sentence about the auto-reply if the text of the reply is empty', () => {
    expect(autoReplySentence(draft({ 'communication.auto_responder_enabled': true }))).toBe(
      undefined,
    )
  })
  test('the communication settings state the next absence and the day of return', () => {
    const away = draft({
      'communication.away': [
        { from: '2026-05-01', to: '2026-05-01', reason: '' },
        { from: '2026-04-03', to: '2026-04-06', reason: 'Easter' },
        { from: '2026-03-01', to: '2026-03-02', reason: '' },
      ],
    })
    expect(awaySentence(away, example.today)).toBe(
      'From Friday 3 April to Monday 6 April, clients can’t book you. You’re back on Tuesday 7 April.',
    )
    expect(communicationSummary(away, example.today)).toContain('Away Friday 3 April to')
    expect(awaySentence(away, '2026-04-30')).toBe(
      'On Friday 1 May, clients can’t book you. You’re back on Saturday 2 May.',
    )
    expect(awaySentence(away, '2026-05-02')).toBeUndefined()
  })
})

describe('business', () => {
  test('the business settings state how many bookings are taken a day and at once', () => {
    expect(capacitySentence(defaultDraft)).toBe(
      'You take up to 10 bookings a day, 2 at the same time.',
    )
    const one = draft({
      'business.capacity.max_daily_bookings': 1,
      'business.capacity.max_concurrent_bookings': 1,
    })
    expect(capacitySentence(one)).toBe('You take up to 1 booking a day, one at a time.')
  })
  test('the business settings name service areas without their region', () => {
    const towns = { a: 'Yaba, Lagos, Nigeria', b: 'Mushin, Lagos, Nigeria' }
    const areas = draft({ 'business.service_areas': ['a', 'b'] })
    expect(areasSentence(areas, true, towns)).toBe(
      'You travel to clients in Yaba and Mushin, and within 15 km of you.',
    )
    expect(areasSentence(defaultDraft, true, towns)).toBe('You travel to clients within 15 km.')
    expect(areasSentence(areas, false, towns)).toMatch(/^You don’t offer home visits/)
  })
  test('the settings name the website and social profiles to which the page of the business links', () => {
    expect(linksSentence(defaultDraft)).toBe('No links on your page yet.')
    expect(
      linksSentence(
        draft({
          'integrations.social_media.instagram': 'amara',
          'integrations.social_media.website': 'https://amara.test',
        }),
      ),
    ).toBe('Your page links to your website and Instagram.')
  })
})

describe('the time of the example', () => {
  const closed = { is_open: false, open_time: null, close_time: null, intervals: [] }
  const open = (open_time: string, close_time: string) => ({
    is_open: true,
    open_time,
    close_time,
    intervals: [{ open_time, close_time }],
  })
  const week = (days: object) => ({
    monday: closed,
    tuesday: closed,
    wednesday: closed,
    thursday: closed,
    friday: closed,
    saturday: closed,
    sunday: closed,
    ...days,
  })
  test('the example booking in the settings starts on the coming Saturday at 14:00', () => {
    const days = week({ saturday: open('08:00', '18:00') })
    expect(exampleStart(days, '2026-03-16')).toBe('2026-03-21T14:00:00Z')
    expect(exampleStart(days, '2026-03-21')).toBe('2026-03-28T14:00:00Z')
  })
  test('the example booking in the settings starts on the next open day if Saturday is closed', () => {
    expect(exampleStart(week({ tuesday: open('08:00', '12:00') }), '2026-03-16')).toBe(
      '2026-03-24T08:00:00Z',
    )
  })
  test('the example booking in the settings starts on Saturday if the business is never open', () => {
    expect(exampleStart(week({}), '2026-03-16')).toBe('2026-03-21T14:00:00Z')
  })
})
