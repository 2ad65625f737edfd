import type { Endpoint } from '@ujuzi/contract/api/endpoint'
import { locales } from '@ujuzi/contract/locale/locales'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { requiredText } from '../platform/api/error-response.ts'
import { areas } from './areas.ts'

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value

/** Fields that no person fills in: ids and secrets of links, versions, and lists that the page puts together. */
const withoutForm = [
  ...['code', 'completed', 'endpoint', 'hash', 'id', 'is_default', 'message_id', 'offer_id'],
  ...['other_id', 'position', 'previews', 'purpose', 'state', 'step_id', 'token', 'uid', 'version'],
  ...['after', 'business_type', 'closed', 'fields', 'hours', 'lines', 'payments', 'starts'],
]

/** Rules that do not say what to enter. */
const silentRules = ['field_required', 'field_invalid', 'field_instant', 'field_date']

test('every required form field has its own message for a missing value, in every language', () => {
  const endpoints = areas
    .flatMap(({ exports }) => exports.flatMap(Object.values))
    .filter(isEndpoint)
  const missing = endpoints.flatMap(({ body }) => {
    const parsed = body ? z.safeParse(body, {}) : undefined
    return (parsed?.error?.issues ?? [])
      .filter(({ message }) => silentRules.includes(message))
      .map(({ path }) => path.join('.'))
  })
  expect(missing).toContain('service_id')
  const names = [...new Set(missing)].filter((name) => name !== '' && !withoutForm.includes(name))
  const silent = names.filter((name) => locales.some((locale) => !requiredText(name, locale)))
  expect(silent).toEqual([])
})

test.each([
  ['service_id', 'Choose a service'],
  ['start', 'Choose a time'],
  ['lines.0.title', 'Enter what you sold'],
  ['portfolio.1.title', 'Enter a title'],
] as const)('the message for the missing field %s is “%s”', (name, words) => {
  expect(requiredText(name, 'en')).toBe(words)
})
