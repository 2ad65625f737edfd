import type { Locale } from '@ujuzi/contract/locale/locales'
import type { Category } from '@ujuzi/contract/services/categories'
import { categoryLabel } from '@ujuzi/contract/services/category-labels'
import { categoryNames } from '../text/category-words.rules.ts'
import { tokenize } from '../text/normalization.rules.ts'

/** Normalizes the typed text like the stored names; a trailing space is dropped. */
export const normalizeTyped = (typed: string) => tokenize(typed).join(' ')

const normalizedNames = categoryNames.map(({ slug, names }) => ({
  slug,
  names: names.map(normalizeTyped),
}))
const minInfixLength = 4

/** Categories whose name begins with the text, in the user's language first, then categories whose name contains it. */
export function listCategoriesByText(start: string, locale: Locale, limit: number): Category[] {
  if (!start) return []
  const tests: ((slug: Category, names: string[]) => boolean)[] = [
    (slug) => normalizeTyped(categoryLabel(slug, locale)).startsWith(start),
    (_, names) => names.some((name) => name.startsWith(start)),
    (_, names) => names.some((name) => ` ${name}`.includes(` ${start}`)),
    (_, names) => start.length >= minInfixLength && names.some((name) => name.includes(start)),
  ]
  const found = tests.flatMap((matches) =>
    normalizedNames.filter(({ slug, names }) => matches(slug, names)).map(({ slug }) => slug),
  )
  return [...new Set(found)].slice(0, limit)
}
