import type { Locale } from '../locale/locales.ts'
import { m } from '../paraglide/messages.js'
import type { Category } from './categories.ts'

/** Who works in it: Barbers. */
export const tradeLabel = (slug: Category, locale?: Locale) => m.facts_trades({ slug }, { locale })
