import type { CalendarBooking } from '@ujuzi/contract/calendars/calendar-booking'
import { m } from '@ujuzi/contract/messages'
import {
  ArrowDown,
  ArrowLeft,
  ArrowRight,
  ArrowUp,
  type LucideIcon,
  Minus,
  Plus,
} from 'lucide-react'
import { useEffect, useRef } from 'react'
import { clientName } from '#app/domain/bookings/professional-text.ts'
import { Button, buttonRowClasses } from '#app/ui/button.tsx'
import { classes } from '#app/ui/classes.ts'
import { IconButton } from '#app/ui/icon-button.tsx'
import { focusBlock } from './focus-block.ts'
import type { MoveColumn } from './move-columns.ts'
import { clashText, moveText } from './move-text.ts'
import type { ActiveMove, GridMoves } from './use-grid-moves.ts'

type Props = {
  active: ActiveMove
  clash: CalendarBooking | undefined
  columns: readonly MoveColumn[]
  moves: GridMoves
}

/** Moves the booking with arrow keys or buttons. Enter saves, Escape cancels; the new time is announced. */
export function MoveBar({ active, clash, columns, moves }: Props) {
  const { booking, target } = active
  const { can } = moves.limitsFor(booking)
  const bar = useRef<HTMLElement>(null)
  const save = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    save.current?.focus({ preventScroll: true })
    // The block has the focus again after the move, wherever it then is.
    return () => focusBlock(booking.id)
  }, [booking.id])
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key === 'Escape') moves.cancel()
      else if (!moves.press(event)) return
      event.preventDefault()
      event.stopPropagation()
    }
    const element = bar.current
    element?.addEventListener('keydown', onKeyDown)
    return () => element?.removeEventListener('keydown', onKeyDown)
  })
  const step = (icon: LucideIcon, label: string, key: string, shiftKey = false) => (
    <StepButton icon={icon} label={label} onClick={() => moves.press({ key, shiftKey })} />
  )
  const time = moveText(target, columns)
  return (
    <section
      ref={bar}
      aria-label={m.calendar_move_of({ name: clientName(booking) })}
      className="calendar-move-bar"
    >
      <p className="min-w-0 basis-full leading-tight md:flex-1 md:basis-0">
        <b className="block font-semibold">{time}</b>
        {clash && <span className="block text-label text-destructive">{clashText(clash)}</span>}
        <span className="text-label text-muted-foreground">
          {booking.service.name} · {clientName(booking)}
        </span>
      </p>
      <div className="flex flex-wrap max-md:-mx-2 max-md:basis-full max-md:justify-between">
        {can.time && step(ArrowUp, m.calendar_move_earlier(), 'ArrowUp')}
        {can.time && step(ArrowDown, m.calendar_move_later(), 'ArrowDown')}
        {can.column && columns.length > 1 && step(ArrowLeft, m.calendar_move_left(), 'ArrowLeft')}
        {can.column &&
          columns.length > 1 &&
          step(ArrowRight, m.calendar_move_right(), 'ArrowRight')}
        {can.end && step(Minus, m.calendar_move_shorter(), 'ArrowUp', true)}
        {can.end && step(Plus, m.calendar_move_longer(), 'ArrowDown', true)}
      </div>
      <div className={classes(buttonRowClasses, 'max-md:basis-full md:*:flex-none')}>
        <Button look="outline" onClick={moves.cancel}>
          {m.ui_cancel()}
        </Button>
        <Button ref={save} aria-describedby="move-help" onClick={moves.save}>
          {m.ui_save()}
        </Button>
      </div>
      <p id="move-help" className="sr-only">
        {m.calendar_move_keys()}
      </p>
      <span role="status" className="sr-only">
        {clash ? `${time}. ${clashText(clash)}` : time}
      </span>
    </section>
  )
}

type StepButtonProps = { icon: LucideIcon; label: string; onClick: () => void }

const StepButton = ({ icon: Icon, label, onClick }: StepButtonProps) => (
  <IconButton label={label} onClick={onClick}>
    <Icon aria-hidden className="size-5" />
  </IconButton>
)
