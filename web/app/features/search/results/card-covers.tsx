import { isCloth } from '@ujuzi/contract/cloth/url'
import { m } from '@ujuzi/contract/messages'
import type { ProfessionalCard } from '@ujuzi/contract/search/search'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { useHydrated } from '#app/lib/forms/use-hydrated.ts'
import { classes } from '#app/ui/classes.ts'
import { IconButton } from '#app/ui/icon-button.tsx'
import { peepSrc } from '#app/ui/media/portrait-url.ts'
import type { Turning } from './card-swipe.ts'

type Props = {
  professional: ProfessionalCard
  turning: Turning
  eager: boolean
  /** What lies on the picture. */
  children: ReactNode
}

/** The pictures of a card, in a loop; without script the first stands still. */
export function CardCovers({ professional, turning, eager, children }: Props) {
  const hydrated = useHydrated()
  const { business_name, galleryImages } = professional
  const { shown, turn } = turning
  const count = galleryImages.length
  return (
    <div className="result-cover">
      {count === 0 && <p className="result-empty">{m.search_no_images()}</p>}
      <Cover professional={professional} place={shown} eager={eager} />
      {hydrated && count > 1 && (
        <>
          <Turner side="left" name={business_name} onClick={() => turn(-1)} />
          <Turner side="right" name={business_name} onClick={() => turn(1)} />
          <Stitches count={count} shown={shown} />
        </>
      )}
      {children}
    </div>
  )
}

type CoverProps = Pick<Props, 'professional' | 'eager'> & { place: number }

/** A photo whole and untouched; or a cloth, with the person before the first piece of it. */
function Cover({ professional, place, eager }: CoverProps) {
  const { galleryImages, profileImage, portrait } = professional
  const cover = galleryImages[place]
  const src = profileImage && place === 0 && cover && isCloth(cover) ? profileImage : cover
  if (!src) return null
  const woven = isCloth(src)
  const loading = eager ? undefined : 'lazy'
  return (
    <>
      <img
        src={src}
        alt=""
        width="480"
        height="270"
        loading={loading}
        decoding="async"
        className={woven ? 'result-cloth' : 'result-photo'}
      />
      {woven && place === 0 && portrait && (
        <img
          src={peepSrc(portrait)}
          alt=""
          loading="lazy"
          decoding="async"
          className="result-face"
        />
      )}
    </>
  )
}

type TurnerProps = { side: 'left' | 'right'; name: string; onClick: () => void }

/** Fingers swipe instead, so arrows are for pointers and keys. */
function Turner({ side, name, onClick }: TurnerProps) {
  const back = side === 'left'
  const Icon = back ? ChevronLeft : ChevronRight
  return (
    <IconButton
      look="floating"
      label={back ? m.search_previous_cover({ name }) : m.search_next_cover({ name })}
      onClick={onClick}
      className={classes('result-turner absolute', back ? 'left-2' : 'right-2')}
    >
      <Icon aria-hidden className="size-5" />
    </IconButton>
  )
}

function Stitches({ count, shown }: { count: number; shown: number }) {
  return (
    <span aria-hidden="true" className="result-stitches">
      {Array.from({ length: count }, (_, place) => place).map((place) => (
        <span key={place} data-shown={place === shown || undefined} />
      ))}
    </span>
  )
}
