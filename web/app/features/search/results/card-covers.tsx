import { isCloth } from '@ujuzi/contract/cloth/url'
import { m } from '@ujuzi/contract/messages'
import type { ProfessionalCard } from '@ujuzi/contract/search/search'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { useHydrated } from '#app/lib/forms/use-hydrated.ts'
import { classes } from '#app/ui/classes.ts'
import { IconButton } from '#app/ui/icon-button.tsx'
import { portraitUrl } from '#app/ui/media/portrait-url.ts'
import type { Carousel } from './card-carousel.ts'

type Props = {
  professional: ProfessionalCard
  carousel: Carousel
  eager: boolean
  /** Shown on top of the picture. */
  children: ReactNode
}

/** Picture carousel of a card; without scripts only the first is shown. */
export function CardCovers({ professional, carousel, eager, children }: Props) {
  const hydrated = useHydrated()
  const { business_name, galleryImages } = professional
  const { shown, turn } = carousel
  const count = galleryImages.length
  return (
    <div className="result-cover">
      {count === 0 && <p className="result-empty">{m.search_no_images()}</p>}
      <Cover professional={professional} place={shown} eager={eager} />
      {hydrated && count > 1 && (
        <>
          <ArrowButton side="left" name={business_name} onClick={() => turn(-1)} />
          <ArrowButton side="right" name={business_name} onClick={() => turn(1)} />
          <PictureDots count={count} shown={shown} />
        </>
      )}
      {children}
    </div>
  )
}

type CoverProps = Pick<Props, 'professional' | 'eager'> & { place: number }

/**
 * One picture of the carousel: a photo or a cloth pattern. In first place, the profile image replaces a pattern;
 * without one, the portrait is drawn over it.
 */
function Cover({ professional, place, eager }: CoverProps) {
  const { galleryImages, profileImage, portrait } = professional
  const cover = galleryImages[place]
  const src = profileImage && place === 0 && cover && isCloth(cover) ? profileImage : cover
  if (!src) return null
  const isPattern = isCloth(src)
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
        className={isPattern ? 'result-cloth' : 'result-photo'}
      />
      {isPattern && place === 0 && portrait && (
        <img
          src={portraitUrl(portrait)}
          alt=""
          loading="lazy"
          decoding="async"
          className="result-face"
        />
      )}
    </>
  )
}

type ArrowButtonProps = { side: 'left' | 'right'; name: string; onClick: () => void }

/** Hidden on touch screens, where pictures are swiped. */
function ArrowButton({ side, name, onClick }: ArrowButtonProps) {
  const isPrevious = side === 'left'
  const Icon = isPrevious ? ChevronLeft : ChevronRight
  return (
    <IconButton
      look="floating"
      label={isPrevious ? m.search_previous_cover({ name }) : m.search_next_cover({ name })}
      onClick={onClick}
      className={classes('result-turner absolute', isPrevious ? 'left-2' : 'right-2')}
    >
      <Icon aria-hidden className="size-5" />
    </IconButton>
  )
}

function PictureDots({ count, shown }: { count: number; shown: number }) {
  return (
    <span aria-hidden="true" className="result-stitches">
      {Array.from({ length: count }, (_, place) => place).map((place) => (
        <span key={place} data-shown={place === shown || undefined} />
      ))}
    </span>
  )
}
