import { readFileSync } from 'node:fs'
import { m } from '@ujuzi/contract/messages'
import { expect, test } from 'vitest'
import { pendingRequestsMax } from '../bookings/bookings.ts'
import { waitingDaysMax, waitingEntriesMax } from '../bookings/waiting-list.ts'
import { linkNameLengths, linkNamesMax } from '../businesses/booking-link.ts'
import { membersMax } from '../businesses/members.ts'
import { clientImport, clientsMax } from '../client-records/limits.ts'
import { clientPlacesMax } from '../clients/places.ts'
import { messagesBeforeReplyMax } from '../conversations/limits.ts'
import { apiKeysMax } from '../developers/api-keys.ts'
import { webhooksMax } from '../developers/webhooks.ts'
import { locales } from '../locale/locales.ts'
import { packagesMax } from '../payments/packages.ts'
import { errorStatus } from './errors.ts'
import { fieldRules } from './fields.ts'
import {
  availabilityDays,
  bookingMinutes,
  favoritesMax,
  strangerLimits,
  walkInDays,
} from './limits.ts'
import {
  busyCalendarsMax,
  payoutMethodsMax,
  serviceCleanUpMaxMinutes,
  serviceDurationMaxMinutes,
  serviceDurationStepMinutes,
  servicePreparationMaxMinutes,
  serviceSeatsMax,
  servicesMax,
  shortStepMinutes,
} from './portal-limits.ts'

type Sentences = Record<string, string | object[]>
const sentencesIn = (locale: string, area: string): Sentences =>
  JSON.parse(
    readFileSync(new URL(`../../messages/${locale}/${area}.json`, import.meta.url), 'utf8'),
  ) as Sentences

/** Messages only the web client uses: no response, or an unreadable one. */
const ofTheWeb = ['error_network', 'error_fallback']

test.each(locales)(
  'error messages in %s exist for every error code and two errors of the web client, and for nothing else',
  (locale) => {
    const keys = Object.keys(errorStatus).map((code) => `error_${code}`)
    expect(Object.keys(sentencesIn(locale, 'error')).sort()).toEqual([...keys, ...ofTheWeb].sort())
  },
)

test.each(locales)(
  'messages for form fields in %s exist for every field rule, and for nothing else',
  (locale) => {
    expect(Object.keys(sentencesIn(locale, 'field')).sort()).toEqual([...fieldRules].sort())
  },
)

/** The specification gives these without a full stop. */
const withoutFullStop = [
  'professional_not_found',
  'picture_too_large',
  'picture_type',
  'document_too_large',
  'document_type',
]

test.each(locales)(
  'error messages in %s are whole sentences, except five that the specification gives without a full stop',
  (locale) => {
    const codes = Object.keys(errorStatus).filter((code) => !withoutFullStop.includes(code))
    const said = codes.map((code) => [code, sayIn(locale, `error_${code}`)])
    for (const [code, sentence] of said) expect(sentence, code).toMatch(/^\p{Lu}.{8,}[.!]$/u)
  },
)

test('no error or field message reads the same in two languages', () => {
  const keys = [...Object.keys(errorStatus).map((code) => `error_${code}`), ...fieldRules]
  for (const key of keys) {
    expect(new Set(locales.map((locale) => sayIn(locale, key))).size, key).toBe(locales.length)
  }
})

type Say = (inputs: object, options: { locale: string }) => string
/** Passes the numbers that some messages require. */
const sayIn = (locale: string, key: string) =>
  (m as unknown as Record<string, Say>)[key]?.({ minutes: 2, seconds: 30, count: 2 }, { locale })

test.each(locales)('error messages about limits state the actual limits in %s', (locale) => {
  const number = (value: number, fractionDigits = 0) =>
    new Intl.NumberFormat(locale, {
      minimumFractionDigits: fractionDigits,
      useGrouping: true,
    }).format(value)
  const said = (key: string) => ` ${sayIn(locale, key)?.replace(/\s/gu, ' ')} `
  const { startingBudgetUsd } = strangerLimits
  const limits: readonly [key: string, limit: string | number][] = [
    ['error_starting_budget_used', number(startingBudgetUsd, 2)],
    ['error_starting_budget_used', strangerLimits.startingDays],
    ['error_starting_limit', strangerLimits.startingEmails],
    ['error_too_many_clients', clientsMax],
    ['error_too_many_pending', pendingRequestsMax],
    ['error_too_many_waiting', waitingEntriesMax.atBusiness],
    ['error_too_many_waiting', waitingEntriesMax.perClient],
    ['error_too_many_favorites', favoritesMax],
    ['error_too_many_busy_calendars', busyCalendarsMax],
    ['error_too_many_services', servicesMax],
    ['error_too_many_payout_methods', payoutMethodsMax],
    ['error_too_many_client_places', clientPlacesMax],
    ['error_too_many_link_names', linkNamesMax],
    ['error_too_many_members', membersMax],
    ['error_too_many_packages', packagesMax],
    ['error_too_many_api_keys', apiKeysMax],
    ['error_too_many_webhooks', webhooksMax],
    ['error_too_late', walkInDays.back],
    ['error_reply_pending', messagesBeforeReplyMax],
    ['field_list_rows', clientImport.maxRows],
    ['field_seats', serviceSeatsMax],
    ['field_link_name', linkNameLengths.min],
    ['field_link_name', linkNameLengths.max],
    ['field_wait_long', waitingDaysMax],
    ['field_date_far', availabilityDays],
    ['field_booking_long', bookingMinutes.max / 60],
    ['field_duration_range', serviceDurationStepMinutes],
    ['field_duration_range', serviceDurationMaxMinutes / 60],
    ['field_minutes', shortStepMinutes],
    ['field_minutes', servicePreparationMaxMinutes / 60],
    ['field_minutes', serviceCleanUpMaxMinutes / 60],
    ['field_minutes', serviceDurationMaxMinutes / 60],
  ]
  for (const [key, limit] of limits) {
    const text = typeof limit === 'number' ? number(limit) : limit
    expect(said(key), key).toMatch(
      new RegExp(`(?<![\\d.,])${text.replace(/\s/gu, ' ').replaceAll('.', '\\.')}(?![\\d])`),
    )
  }
})
