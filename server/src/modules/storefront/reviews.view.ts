import type { Locale } from '@ujuzi/contract/locale/locales'
import type { Review } from '@ujuzi/contract/storefront/storefront'
import { writerName } from '../reviews/view.ts'
import type { ReviewRow } from './reviews.queries.ts'

export const reviewView = (row: ReviewRow, locale: Locale): Review => ({
  id: row.id,
  client_name: writerName(row.client, locale),
  rating: row.stars,
  review: row.body,
  praise: row.praise,
  service: row.service,
  created_at: new Date(row.createdMs).toISOString(),
  reply:
    row.reply !== null && row.repliedMs !== null
      ? { text: row.reply, created_at: new Date(row.repliedMs).toISOString() }
      : null,
})
