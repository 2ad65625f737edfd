import { asLocale } from './locales.ts'

/**
 * What of the compiled runtime a browser needs (`web/browser-language.ts` puts this in its place). The server has
 * chosen the language; choosing again from the browser's own list could disagree.
 */
export const getLocale = () => asLocale(document.documentElement.lang)

export const getUrlOrigin = () => window.location.origin

export const experimentalStaticLocale = undefined
