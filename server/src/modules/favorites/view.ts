import type { Favorite } from '@ujuzi/contract/favorites/favorites'

/** `createdAt`: null if the business is no favorite. */
export const favoriteView = (businessId: string, createdAt: Date | null): Favorite => ({
  professional_id: businessId,
  is_favorite: createdAt !== null,
  created_at: createdAt?.toISOString() ?? null,
})
