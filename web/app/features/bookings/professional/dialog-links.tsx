import { m } from '@ujuzi/contract/messages'
import { CalendarX, Plus } from 'lucide-react'
import { useSearchParams } from 'react-router'
import { searchWith } from '#app/domain/calendar/url-params.ts'
import { buttonRowClasses, LinkButton } from '#app/ui/button.tsx'
import { classes } from '#app/ui/classes.ts'

type Props = { day: string }

/** Links that open the forms for blocked time and for walk-in bookings. */
export function DialogLinks({ day }: Props) {
  return (
    <div className="hidden gap-3 md:flex md:max-lg:gap-2">
      <Links day={day} />
    </div>
  )
}

/** Phones: a bar at the bottom of the screen. */
export function DialogLinksBar({ day }: Props) {
  return (
    <section
      aria-label={m.professional_enter_something()}
      data-bottom-bar
      className={classes(
        buttonRowClasses,
        'fixed inset-x-0 bottom-0 z-10 border-t bg-card px-4 pt-3 pb-[calc(0.75rem+env(safe-area-inset-bottom))] md:hidden cramped:flex-col',
      )}
    >
      <Links day={day} />
    </section>
  )
}

function Links({ day }: Props) {
  const [search] = useSearchParams()
  return (
    <>
      <LinkButton
        to={searchWith(search, { block: day })}
        preventScrollReset
        look="outline"
        className="max-md:px-2 md:max-lg:px-3 md:max-lg:[&_svg]:hidden"
      >
        <CalendarX aria-hidden className="size-5" />
        {m.professional_block_time()}
      </LinkButton>
      <LinkButton
        to={searchWith(search, { add: day })}
        preventScrollReset
        look="outline"
        className="max-md:px-2 md:max-lg:px-3 md:max-lg:[&_svg]:hidden"
      >
        <Plus aria-hidden className="size-5" />
        {m.professional_add_booking()}
      </LinkButton>
    </>
  )
}
