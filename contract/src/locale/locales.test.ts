import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { locales as compiledLocales } from '../paraglide/runtime.js'
import { baseLocale, locales } from './locales.ts'

test('the supported languages are those the messages are compiled for', () => {
  const file = new URL('../../project.inlang/settings.json', import.meta.url)
  const settings = JSON.parse(readFileSync(file, 'utf8'))
  expect({ locales, baseLocale }).toEqual({
    locales: settings.locales,
    baseLocale: settings.baseLocale,
  })
  expect([...compiledLocales].sort()).toEqual([...locales].sort())
})
