import { readFileSync } from 'node:fs'
import { m } from '@ujuzi/contract/messages'
import { expect, test } from 'vitest'
import { clientsMax } from '../client-records/limits.ts'
import { locales } from '../locale/locales.ts'
import { errorStatus } from './errors.ts'
import { fieldRules } from './fields.ts'
import { strangerLimits } from './limits.ts'

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
  const { startingBudgetUsd, startingDays } = strangerLimits
  const said = (key: string) => sayIn(locale, key)?.replace(/\s/gu, ' ')
  for (const [code, limit] of [
    ['too_many_clients', number(clientsMax)],
    ['starting_budget_used', number(startingBudgetUsd, 2)],
    ['starting_budget_used', ` ${startingDays} `],
  ] as const)
    expect(said(`error_${code}`), code).toContain(limit.replace(/\s/gu, ' '))
})
