import { readdirSync, readFileSync } from 'node:fs'
import { locales } from '@ujuzi/contract/locale/locales'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../../testing/app/test-app.ts'
import { moneyMovementWords } from '../../testing/checks/money-words.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

/** Words allowed only for a booking whose own policy has a deposit. */
const ofDeposits = new Set([
  'book_no_free_cancellation',
  'booking_label_refund',
  'booking_email_cancel_now_nothing',
  'booking_email_cancel_then_nothing',
  'booking_email_cancel_until_back',
  'booking_email_cancelled_text_client',
  'booking_email_own_cancelled_text_client',
  'booking_email_own_cancelled_text_professional',
  'business_cancel_any_part',
  'business_cancel_by_business',
  'business_cancel_none',
  'business_cancel_part',
  'business_no_show_text',
  'client_back_to_you',
  'client_cancel_free',
  'client_cancel_nothing',
  'client_cancel_share',
  'client_comes_back',
  'client_nothing_back',
  'client_refund_request',
  'client_you_get_back',
  'professional_ask_cancel_text',
  'professional_refunded',
  'ui_refund_intro',
])

/** Pages where these words could be about bookings; settings, the mailbox and others use them for other things. */
const aboutBookings =
  /^(book|booking|business|client|landing|moderation|notifications|pages_(answer|terms)|professional|suspension|ui)_/

function sentencesIn(locale: (typeof locales)[number]) {
  const folder = new URL(`../../../../contract/messages/${locale}/`, import.meta.url)
  return readdirSync(folder).flatMap((file): [string, unknown][] =>
    Object.entries(JSON.parse(readFileSync(new URL(file, folder), 'utf8'))),
  )
}

test.each(locales)(
  'in %s, booking messages mention payments or refunds only if they are about deposits',
  (locale) => {
    const found = sentencesIn(locale)
      .filter(([key]) => aboutBookings.test(key) && !ofDeposits.has(key))
      .filter(([, text]) => moneyMovementWords[locale].test(JSON.stringify(text)))
    expect(found).toEqual([])
  },
)

test('no summary of an API call in the OpenAPI document mentions payments or refunds', async () => {
  const { paths } = (await app.server.inject('/api/openapi.json')).json()
  const summaries = Object.values<Record<string, { summary?: string }>>(paths).flatMap((methods) =>
    Object.values(methods).map(({ summary = '' }) => summary),
  )
  expect(summaries.length).toBeGreaterThan(100)
  expect(summaries.filter((summary) => moneyMovementWords.en.test(summary))).toEqual([])
})
