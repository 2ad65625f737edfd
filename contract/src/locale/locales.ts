export const locales = ['en', 'fr', 'es'] as const
export type Locale = (typeof locales)[number]
export const baseLocale: Locale = 'en'

export const isLocale = (value: unknown): value is Locale => locales.some((one) => one === value)
