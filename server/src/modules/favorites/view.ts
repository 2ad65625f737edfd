import type { Favorite } from '@ujuzi/contract/search/favorites'

/** A mark with its time; without one the business is no favourite. */
export const favoriteView = (businessId: string, createdAt: Date | null): Favorite => ({
  professional_id: businessId,
  is_favorite: createdAt !== null,
  created_at: createdAt?.toISOString() ?? null,
})
