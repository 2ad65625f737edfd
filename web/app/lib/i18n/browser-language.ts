import { type Locale, locales } from '@ujuzi/contract/locale/locales'
import { asLocale } from './locales.ts'

/*
 * The part of the compiled runtime that browsers need (`web/browser-language.ts` substitutes it). The server chooses
 * the language; negotiating again in the browser could give another one.
 */

export const getLocale = () => asLocale(document.documentElement.lang)

export const getUrlOrigin = () => window.location.origin

type Inputs = Record<string, unknown>

/** A message with a text for each language, in the order of `locales`. */
export const inLanguage =
  (...texts: ((inputs: Inputs) => string)[]) =>
  (inputs: Inputs = {}, options: { locale?: Locale } = {}) =>
    texts[locales.indexOf(options.locale ?? getLocale())]?.(inputs)
