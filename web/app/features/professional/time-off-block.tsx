import type { TimeOff } from '@ujuzi/contract/agenda'
import { m } from '@ujuzi/contract/messages'
import type { CSSProperties } from 'react'
import { Link, useSearchParams } from 'react-router'
import { dayAndSpan } from './booking-words.ts'
import { addressWith } from './calendar-search.ts'

type Props = { off: TimeOff; day: string; timezone: string; style: CSSProperties }

/** Time taken out of the calendar; it leads to opening it again. */
export function TimeOffBlock({ off, day, timezone, style }: Props) {
  const [search] = useSearchParams()
  const word = off.reason || m.professional_time_off()
  return (
    <Link
      to={addressWith(search, { off: off.id, hours: null, from: day })}
      preventScrollReset
      className="calendar-off"
      style={style}
    >
      <span aria-hidden="true">{word}</span>
      <i className="sr-only">
        {m.professional_time_off_named({ reason: word, time: dayAndSpan(off, timezone) })}
      </i>
    </Link>
  )
}
