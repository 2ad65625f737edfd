import { categoryLabel } from '@ujuzi/contract/categories'
import type { Locale } from '@ujuzi/contract/locales'
import { locationOf } from '../businesses/rules.ts'
import type { PicturedRow } from './picture.queries.ts'

export const pictureView = (row: PicturedRow, locale: Locale) => ({
  cloth: { id: row.id, category: row.category },
  title: row.name,
  lines: [categoryLabel(row.category, locale), locationOf(row, locale)],
})
