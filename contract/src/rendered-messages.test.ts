import { globSync, readFileSync } from 'node:fs'
import * as compiled from '@ujuzi/contract/messages'
import { expect, test } from 'vitest'

type Locale = 'en' | 'fr' | 'es'
type Render = (inputs: Record<string, string | number>, options: { locale: Locale }) => string

const locales: readonly Locale[] = ['en', 'fr', 'es']
const names = ['Awa', 'Abidjan', 'Emeka', 'Hôtel Ivoire', 'Inés']
const numbers = [0, 1, 2, 5, 21]

/** Inputs that are whole numbers; all others are tried with names. */
const isNumber =
  /^(bookings|count|days|done|found|hours|km|left|limit|max|maximum|milliseconds|min|minutes|most|number|reviews|seats|seconds|taken|total|visits)$/
/** Inputs that are dates, times or phone numbers. French never elides before them, as it does before names. */
const isTime =
  /^(answerBy|back|contestBy|day|from|first|morning|phone|privacy|proposed|second|time|when)$/

const renders = compiled.m as unknown as Record<string, Render>
const root = new URL('..', import.meta.url)
const messages = globSync('messages/en/*.json', { cwd: root }).flatMap((file) =>
  Object.entries(JSON.parse(readFileSync(new URL(file, root), 'utf8'))).map(([key, message]) => {
    const text = JSON.stringify(message)
    const found = [...text.matchAll(/\{(\w+)\}|"input (\w+)"/g)].map(([, one, two]) => one ?? two)
    return { key, inputs: [...new Set(found)] as string[] }
  }),
)

/** Words that are written alike in one and in several. */
const sameInPlural: Record<Locale, RegExp> = {
  en: /^(is|was|has|this|less|plus|across|always|business|ms)$/i,
  fr: /^(mois|fois|plus|dans|depuis|après|puis|sans|sous|avis|pays|rendez-vous|choix|prix|des|ms)$/i,
  es: /^(mes|más|es|tras|menos|después|antes|país|ms)$/i,
}
const wrongNames: Record<Locale, RegExp> = {
  en: /\ba (Awa|Abidjan|Emeka|Inés)/,
  fr: /\b(de|que|jusque|lorsque|puisque|le|la|se|ne|je|me|te|ce) (Awa|Abidjan|Emeka|Hôtel|Inés)/i,
  es: /\by Inés/,
}

function render(key: string, inputs: readonly string[], locale: Locale, with_: string | number) {
  const values = inputs.map((input) => {
    const time = '3 March'
    if (isNumber.test(input)) return [input, typeof with_ === 'number' ? with_ : 5]
    if (isTime.test(input)) return [input, time]
    return [input, typeof with_ === 'number' ? 'Kofi' : with_]
  })
  return renders[key]?.(Object.fromEntries(values), { locale }) ?? 'undefined'
}

/** Renders every message with each value, in each language, and lists what `findFault` finds. */
const listFaults = (
  values: readonly (string | number)[],
  findFault: (text: string, locale: Locale) => string | undefined,
) =>
  messages.flatMap(({ key, inputs }) =>
    locales.flatMap((locale) => {
      const fault = values
        .map((value) => findFault(render(key, inputs, locale, value), locale))
        .find((found) => found !== undefined)
      return fault === undefined ? [] : [`${locale} ${key}: ${fault}`]
    }),
  )

test('every message reads well with names that begin with a vowel or a silent h', () => {
  expect(listFaults(names, (text, locale) => text.match(wrongNames[locale])?.[0])).toEqual([])
})

test('no message ends a sentence with two full stops after a name that has one', () => {
  expect(listFaults(['Kofi & Co.'], (text) => text.match(/.{12}Co\.\./)?.[0])).toEqual([])
})

test('every message is written in the singular with the number 1', () => {
  const findPlural = (text: string, locale: Locale) =>
    [...text.matchAll(/(?<![\d.,:/+-])1 ([\p{L}’-]+[sx])(?![\p{L}])/gu)].find(
      ([, word = '']) => !sameInPlural[locale].test(word),
    )?.[0]
  expect(listFaults([1], findPlural)).toEqual([])
})

test('every message has all of its inputs', () => {
  const findGap = (text: string) => text.match(/undefined|\[object|NaN|[{}]/)?.[0]
  expect(listFaults([...names, ...numbers], findGap)).toEqual([])
})
