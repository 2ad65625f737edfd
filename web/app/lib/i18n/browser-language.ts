import { asLocale } from './locales.ts'

/**
 * The part of the compiled runtime that browsers need (`web/browser-language.ts` substitutes it). The server chooses
 * the language; negotiating again in the browser could give another one.
 */
export const getLocale = () => asLocale(document.documentElement.lang)

export const getUrlOrigin = () => window.location.origin

export const experimentalStaticLocale = undefined
