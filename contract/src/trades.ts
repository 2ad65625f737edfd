import type { Category } from './categories.ts'
import type { Locale } from './locales.ts'
import { m } from './paraglide/messages.js'

/** Who works in it: Barbers. */
export const tradeLabel = (slug: Category, locale?: Locale) => m.facts_trades({ slug }, { locale })
