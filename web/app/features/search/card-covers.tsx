import { cardCovers } from '@ujuzi/contract/limits'
import type { ProfessionalCard } from '@ujuzi/contract/marketplace'
import { m } from '@ujuzi/contract/messages'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { type TouchEvent, useRef, useState } from 'react'
import { useHydrated } from '#app/lib/hydrated.ts'
import { peepSrc } from '#app/lib/peeps.ts'
import { classes } from '#app/ui/classes.ts'
import { Cloth } from '#app/ui/cloth.tsx'
import { IconButton } from '#app/ui/icon-button.tsx'
import { Portrait } from '#app/ui/portrait.tsx'

type Props = { professional: ProfessionalCard }

/** Pixels a finger travels before it is a swipe and no longer a tap. */
const swipePx = 40

/** The pictures of a card, in a loop; without script the first stands still. */
export function CardCovers({ professional }: Props) {
  const hydrated = useHydrated()
  const [shown, setShown] = useState(0)
  const from = useRef(0)
  const count = professional.galleryImages.length || cardCovers
  const turn = (step: number) => setShown((now) => (now + step + count) % count)
  const swiped = ({ changedTouches }: TouchEvent) => {
    const way = (changedTouches[0]?.clientX ?? from.current) - from.current
    if (Math.abs(way) > swipePx) turn(way < 0 ? 1 : -1)
  }
  return (
    <div
      className="group/covers relative aspect-video overflow-hidden"
      onTouchStart={({ touches }) => {
        from.current = touches[0]?.clientX ?? 0
      }}
      onTouchEnd={swiped}
    >
      <Cover professional={professional} place={shown} />
      {hydrated && count > 1 && (
        <>
          <Turner side="left" name={professional.business_name} onClick={() => turn(-1)} />
          <Turner side="right" name={professional.business_name} onClick={() => turn(1)} />
          <Stitches count={count} shown={shown} />
        </>
      )}
    </div>
  )
}

function Cover({ professional, place }: Props & { place: number }) {
  const { id, category, galleryImages, portrait } = professional
  const photo = galleryImages[place]
  if (photo) return <img src={photo} alt="" loading="lazy" className="size-full object-cover" />
  const cloth = { category, width: 480, height: 270 }
  if (!portrait || place > 0) return <Cloth id={id} cut={place} {...cloth} />
  return <Portrait src={peepSrc(portrait)} clothId={id} className="size-full" {...cloth} />
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
      className={classes(
        'absolute top-1/2 z-2 -mt-5.5 opacity-0 transition-opacity group-focus-within/covers:opacity-100 group-hover/covers:opacity-100 pointer-coarse:hidden',
        back ? 'left-2' : 'right-2',
      )}
    >
      <Icon aria-hidden className="size-5" />
    </IconButton>
  )
}

function Stitches({ count, shown }: { count: number; shown: number }) {
  return (
    <span aria-hidden="true" className="absolute inset-x-0 bottom-2.5 flex justify-center gap-1">
      {Array.from({ length: count }, (_, place) => place).map((place) => (
        <span
          key={place}
          className={classes(
            'h-1 rounded-full shadow-[0_0_0_1.5px_var(--dye-ink)]',
            place === shown ? 'w-6 bg-dye-marigold' : 'w-4 bg-dye-chalk opacity-75',
          )}
        />
      ))}
    </span>
  )
}
