import type { Locale } from '../locale/locales.ts'
import { m } from '../paraglide/messages.js'
import type { Category } from './categories.ts'

/** Plural label of a category, e.g. Barbers. */
export const categoryPluralLabel = (slug: Category, locale?: Locale) =>
  m.facts_categories({ slug }, { locale })
