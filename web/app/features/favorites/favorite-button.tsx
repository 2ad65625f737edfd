import { m } from '@ujuzi/contract/messages'
import type { MouseEvent } from 'react'
import { accessToken } from '#app/lib/http/access-token.ts'
import { buttonClasses } from '#app/ui/button.tsx'
import { classes } from '#app/ui/classes.ts'
import { clothButtonClasses } from '#app/ui/cloth-button.ts'
import type { FavoriteBusiness } from './favorites-store.ts'
import { savePendingFavorite } from './pending-favorite.ts'
import { signInFormId } from './sign-in-form.tsx'
import { setFavorite, useIsFavorite } from './use-favorites.ts'

type Props = FavoriteBusiness & {
  /** Icon only on cards, with text on the business page where there is room. */
  look: 'card' | 'page'
  /** The button is in the list of favorites. */
  isListed?: boolean
  /** Called after the server has removed the favorite. */
  onRemoved?: (business: FavoriteBusiness) => void
}

const looks = {
  card: 'heart heart-card',
  page: classes('heart', buttonClasses({ look: 'outline' }), clothButtonClasses),
} as const

/**
 * Toggles a favorite. Visitors are sent to the sign-in page, with or without JavaScript; the favorite is saved
 * after sign-in.
 */
export function FavoriteButton({ id, name, look, isListed = false, onRemoved }: Props) {
  const isFavorite = useIsFavorite(id, isListed)

  async function press(event: MouseEvent<HTMLButtonElement>) {
    const { form } = event.currentTarget
    if (!accessToken()) return savePendingFavorite({ id, name })
    event.preventDefault()
    const failure = await setFavorite({ id, name }, !isFavorite)
    if (!failure && isFavorite) onRemoved?.({ id, name })
    if (failure?.code !== 'not_signed_in') return
    savePendingFavorite({ id, name })
    form?.requestSubmit()
  }

  return (
    <button
      type="submit"
      form={signInFormId}
      aria-pressed={isFavorite}
      aria-label={look === 'card' ? m.favorites_save_name({ name }) : undefined}
      onClick={press}
      className={looks[look]}
    >
      {look === 'page' && <span className="max-lg:sr-only">{m.favorites_save()}</span>}
    </button>
  )
}
