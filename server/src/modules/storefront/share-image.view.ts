import type { Locale } from '@ujuzi/contract/locale/locales'
import { categoryLabel } from '@ujuzi/contract/services/category-labels'
import { locationOf } from '../businesses/rules.ts'
import type { ShareImageRow } from './share-image.queries.ts'

export const shareImageView = (row: ShareImageRow, locale: Locale) => ({
  cloth: { id: row.id, category: row.category },
  title: row.name,
  lines: [categoryLabel(row.category, locale), locationOf(row, locale)],
})
