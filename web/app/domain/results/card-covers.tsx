import { isCloth } from '@ujuzi/contract/cloth/url'
import { m } from '@ujuzi/contract/messages'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { useHydrated } from '#app/lib/forms/use-hydrated.ts'
import { classes } from '#app/ui/classes.ts'
import { IconButton } from '#app/ui/icon-button.tsx'
import type { Carousel } from './card-carousel.ts'
import type { CoverPicture } from './cover-pictures.ts'

type Props = {
  name: string
  covers: CoverPicture[]
  carousel: Carousel
  eager: boolean
  /** Shown on top of the picture. */
  children: ReactNode
}

/** Picture carousel of a card; without scripts only the first is shown. */
export function CardCovers({ name, covers, carousel, eager, children }: Props) {
  const hydrated = useHydrated()
  const { shown, turn } = carousel
  const picture = covers[shown]
  return (
    <div className="result-cover">
      {picture ? (
        <Cover picture={picture} eager={eager} />
      ) : (
        <p className="result-empty">{m.search_no_images()}</p>
      )}
      {hydrated && covers.length > 1 && (
        <>
          <ArrowButton side="left" name={name} onClick={() => turn(-1)} />
          <ArrowButton side="right" name={name} onClick={() => turn(1)} />
          <PictureDots count={covers.length} shown={shown} />
        </>
      )}
      {children}
    </div>
  )
}

/** One picture, in a box with the class `result-cover`. */
export function Cover({
  picture: { src, face },
  eager = false,
}: {
  picture: CoverPicture
  eager?: boolean
}) {
  return (
    <span className="result-picture">
      <img
        src={src}
        alt=""
        width="480"
        height="270"
        loading={eager ? undefined : 'lazy'}
        decoding="async"
        className={isCloth(src) ? 'result-cloth' : 'result-photo'}
      />
      {face && <img src={face} alt="" loading="lazy" decoding="async" className="result-face" />}
    </span>
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
