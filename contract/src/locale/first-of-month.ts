import type { Locale } from './locales.ts'

/** French writes the first day of a month as an ordinal, “1er décembre”, which `Intl` does not. */
export const withFirstOfMonth = (date: string, locale: Locale) =>
  locale === 'fr' ? date.replace(/\b1 (?=\p{L})/u, '1er ') : date
