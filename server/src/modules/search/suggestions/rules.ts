import type { Locale } from '@ujuzi/contract/locale/locales'
import { type Category, categoryLabel } from '@ujuzi/contract/services/categories'
import { tradeNames } from '../text/category-words.rules.ts'
import { wordsOf } from '../text/normalization.rules.ts'

/** What is typed so far, folded as suggestions are kept; a blank at its end is not yet a word. */
export const foldedStart = (typed: string) => wordsOf(typed).join(' ')

const folded = tradeNames.map(({ slug, names }) => ({ slug, names: names.map(foldedStart) }))
const shortestInside = 4

/** Trades whose name begins with what was typed, in the reader's language first; then those that contain it. */
export function tradesBegun(start: string, locale: Locale, limit: number): Category[] {
  if (!start) return []
  const tests: ((slug: Category, names: string[]) => boolean)[] = [
    (slug) => foldedStart(categoryLabel(slug, locale)).startsWith(start),
    (_, names) => names.some((name) => name.startsWith(start)),
    (_, names) => names.some((name) => ` ${name}`.includes(` ${start}`)),
    (_, names) => start.length >= shortestInside && names.some((name) => name.includes(start)),
  ]
  const found = tests.flatMap((fits) =>
    folded.filter(({ slug, names }) => fits(slug, names)).map(({ slug }) => slug),
  )
  return [...new Set(found)].slice(0, limit)
}
