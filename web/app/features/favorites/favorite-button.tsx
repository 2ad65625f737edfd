import { m } from '@ujuzi/contract/messages'
import type { MouseEvent } from 'react'
import { accessToken } from '#app/lib/http/access-token.ts'
import { buttonClasses } from '#app/ui/button.tsx'
import { classes } from '#app/ui/classes.ts'
import { changeMark, useMarked } from './marks.ts'
import { rememberWish } from './pending-favorite.ts'
import type { Marked } from './shown-marks.ts'
import { signInFirst } from './sign-in-first.tsx'

type Props = Marked & {
  /** On a picture it is the heart alone, on the page of the business it has its word. */
  look: 'card' | 'page'
  /** It stands in the list of favourites. */
  listed?: boolean
  /** It is no favourite any more, and the server knows. */
  onRemoved?: (business: Marked) => void
}

const looks = {
  card: 'heart heart-card',
  page: classes('heart', buttonClasses({ look: 'outline' })),
} as const

/** Marks a business as a favourite. A visitor is led to sign in, with or without scripts; the wish is kept. */
export function FavoriteButton({ id, name, look, listed = false, onRemoved }: Props) {
  const marked = useMarked(id, listed)

  async function press(event: MouseEvent<HTMLButtonElement>) {
    const { form } = event.currentTarget
    if (!accessToken()) return rememberWish({ id, name })
    event.preventDefault()
    const failure = await changeMark({ id, name }, !marked)
    if (!failure && marked) onRemoved?.({ id, name })
    if (failure?.code !== 'not_signed_in') return
    rememberWish({ id, name })
    form?.requestSubmit()
  }

  return (
    <button
      type="submit"
      form={signInFirst}
      aria-pressed={marked}
      aria-label={look === 'card' ? m.favorites_save_name({ name }) : undefined}
      onClick={press}
      className={looks[look]}
    >
      {look === 'page' && m.favorites_save()}
    </button>
  )
}
