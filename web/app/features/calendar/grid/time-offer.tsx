import { m } from '@ujuzi/contract/messages'
import { CalendarX, Plus } from 'lucide-react'
import type { RefObject } from 'react'
import { useSearchParams } from 'react-router'
import type { MinuteRange } from '#app/domain/calendar/lanes.ts'
import { clockText } from '#app/domain/calendar/local-day.ts'
import { searchWith } from '#app/domain/calendar/url-params.ts'
import { LinkButton } from '#app/ui/button.tsx'
import { AnchoredPopover } from '#app/ui/overlay/anchored-popover.tsx'
import type { TimeScale } from './calendar-layout.ts'
import { positionStyle } from './position-style.ts'

type Props = {
  scale: TimeScale
  range: MinuteRange
  visibleRange: MinuteRange
  resource: number | undefined
  /** Marks the range in the column. */
  text: string
  returnFocus: RefObject<HTMLElement | null>
  onClose: () => void
}

/** Popover over marked empty time: links to the forms for a booking and for time off, with day and time filled in. */
export function TimeOffer({ scale, range, visibleRange, resource, text, ...panel }: Props) {
  const [search] = useSearchParams()
  const { day, wall } = scale
  const shared = {
    from: clockText(wall(range.from)),
    ...(resource === undefined ? {} : { resource: String(resource) }),
  }
  // The end of the day is sent as 00:00.
  const to = clockText(wall(range.to) % (24 * 60))
  return (
    <span aria-hidden="true" className="calendar-marked" style={positionStyle(range, visibleRange)}>
      {/* The middle of a long range is more likely in view than its ends. */}
      <AnchoredPopover {...panel} label={text} anchor={<span>{text}</span>}>
        <p className="px-2 pb-1 font-semibold">{text}</p>
        <LinkButton
          to={searchWith(search, { add: day.date, ...shared })}
          preventScrollReset
          onClick={panel.onClose}
          look="ghost"
          className="justify-start"
        >
          <Plus aria-hidden className="size-5" />
          {m.professional_offer_booking()}
        </LinkButton>
        <LinkButton
          to={searchWith(search, { block: day.date, ...shared, to })}
          preventScrollReset
          onClick={panel.onClose}
          look="ghost"
          className="justify-start"
        >
          <CalendarX aria-hidden className="size-5" />
          {m.professional_offer_block()}
        </LinkButton>
      </AnchoredPopover>
    </span>
  )
}
