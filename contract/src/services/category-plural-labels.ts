import { m } from '@ujuzi/contract/messages'
import type { Locale } from '../locale/locales.ts'
import type { Category } from './categories.ts'

/** Plural label of a category, e.g. Barbers. */
export const categoryPluralLabel = (slug: Category, locale?: Locale) =>
  m.facts_categories({ slug }, { locale })
