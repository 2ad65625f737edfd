import type { ProfessionalCard } from '@ujuzi/contract/search/search'
import { FavoriteButton } from './favorite-button.tsx'

/** The heart of a card, for whoever composes a page of them. */
export const cardFavorite = ({ id, business_name }: ProfessionalCard) => (
  <FavoriteButton id={id} name={business_name} look="card" />
)
