import type { ProfessionalCard } from '@ujuzi/contract/search/search'
import { FavoriteButton } from './favorite-button.tsx'

/** Favorite button of a card; passed to pages that show cards. */
export const cardFavorite = ({ id, business_name }: ProfessionalCard) => (
  <FavoriteButton id={id} name={business_name} look="card" />
)
