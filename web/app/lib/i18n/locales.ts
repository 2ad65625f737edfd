import { baseLocale, isLocale, type Locale } from '@ujuzi/contract/locale/locales'

/** Each language in its own name. */
export const languages = { en: 'English', fr: 'Français', es: 'Español' } satisfies Record<
  Locale,
  string
>

export const asLocale = (value: unknown): Locale => (isLocale(value) ? value : baseLocale)
