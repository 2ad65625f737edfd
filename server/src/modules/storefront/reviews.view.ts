import type { Locale } from '@ujuzi/contract/locale/locales'
import type { Review } from '@ujuzi/contract/storefront/storefront'
import type { VisibleParts } from '../businesses/visibility.rules.ts'
import { writerName } from '../reviews/view.ts'
import type { StorefrontReviewRow } from './reviews.queries.ts'

/** Leaves out the name of the service if the business does not show its services. */
export const reviewView = (
  row: StorefrontReviewRow,
  { services }: Pick<VisibleParts, 'services'>,
  locale: Locale,
): Review => ({
  id: row.id,
  client_name: writerName(row.client, locale),
  rating: row.stars,
  review: row.body,
  praise: row.praise,
  service: services ? row.service : '',
  created_at: new Date(row.createdMs).toISOString(),
  reply:
    row.reply !== null && row.repliedMs !== null
      ? { text: row.reply, created_at: new Date(row.repliedMs).toISOString() }
      : null,
})
