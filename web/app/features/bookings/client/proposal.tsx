import type { Booking } from '@ujuzi/contract/bookings/bookings'
import { m } from '@ujuzi/contract/messages'
import { ArrowRight, CalendarClock } from 'lucide-react'
import { Form, Link, useNavigation } from 'react-router'
import {
  bookingPath,
  dayText,
  dayTimeText,
  readerTimeText,
  zoneText,
} from '#app/domain/bookings/client-text.ts'
import { TransitionInputs } from '#app/features/bookings/shared/transition-inputs.tsx'
import { capitalised, timeRangeText } from '#app/lib/i18n/times.ts'
import { Button, LinkButton } from '#app/ui/button.tsx'
import { classes } from '#app/ui/classes.ts'
import { Card } from '#app/ui/data/card.tsx'

type Props = {
  booking: Booking
  now: number
  /** Reason given by the other side. */
  reason?: string | null
  /** In a list: links to the booking's page. */
  linked?: boolean
}

/** A proposed new time beside the current one. */
export function ProposalCard({ booking, now, reason, linked }: Props) {
  const { proposal, professional, service, timezone } = booking
  if (!proposal) return null
  const name = professional.business_name
  const isOwn = proposal.by === 'client'
  return (
    <Card
      role={isOwn ? undefined : 'status'}
      className="grid gap-4 border-l-4 border-l-warning p-4 md:p-5"
    >
      <div className="grid gap-1">
        <h2 className="title-2 flex gap-2">
          <CalendarClock aria-hidden className="mt-0.5 size-5" />
          {isOwn ? m.client_you_ask({ name }) : m.client_they_ask({ name })}
        </h2>
        {linked && (
          <Link to={bookingPath(booking)} className="text-link justify-self-start text-label">
            {service.name}
          </Link>
        )}
        {reason && <p>{m.client_quoted({ text: reason })}</p>}
      </div>
      <div className="grid grid-cols-[1fr_auto_1fr] items-center gap-1.5 md:max-w-120 md:gap-4 cramped:grid-cols-1">
        <ProposedTime label={m.client_time_now()} span={booking} {...{ timezone, now }} faded />
        <ArrowRight aria-hidden className="size-4 sm:size-5 cramped:rotate-90" />
        <ProposedTime label={m.client_time_asked()} span={proposal} {...{ timezone, now }} />
      </div>
      <p className="text-label text-muted-foreground">
        {m.client_asked_until({
          when: `${dayTimeText(proposal.until, timezone, now)} (${zoneText(booking)})`,
        })}
      </p>
      <div className="flex flex-wrap gap-2 max-sm:*:flex-auto">
        <ProposalActions booking={booking} start={proposal.start} isOwn={isOwn} linked={linked} />
      </div>
    </Card>
  )
}

type TimeProps = {
  label: string
  span: { start: string; end: string }
  timezone: string
  now: number
  faded?: boolean
}

function ProposedTime({ label, span, timezone, now, faded }: TimeProps) {
  const yours = readerTimeText({ start: span.start, timezone })
  return (
    <div
      className={classes(
        'h-full rounded-[8px] border-[1.5px] px-2.5 py-2.5 text-label leading-snug sm:px-3',
        faded ? 'border-border text-muted-foreground' : 'border-primary bg-accent',
      )}
    >
      <p className="text-caption">{label}</p>
      <p className={faded ? undefined : 'font-semibold'}>
        {capitalised(dayText(span.start, timezone, now))}
      </p>
      <p>{timeRangeText({ ...span, timezone })}</p>
      {yours && <p className="text-caption text-muted-foreground">{yours}</p>}
    </div>
  )
}

type ProposalActionsProps = {
  booking: Booking
  start: string
  isOwn: boolean
  linked: boolean | undefined
}

function ProposalActions({ booking, start, isOwn, linked }: ProposalActionsProps) {
  const { can } = booking
  if (isOwn) {
    return (
      can.decline_move && (
        <ProposalForm
          booking={booking}
          transition="decline_move"
          look="outline"
          label={m.client_take_back()}
        />
      )
    )
  }
  const declineUrl = linked ? `${bookingPath(booking)}?ask=decline_move` : '?ask=decline_move'
  return (
    <>
      {can.accept_move && (
        <ProposalForm
          booking={booking}
          transition="accept_move"
          start={start}
          label={m.client_accept()}
        />
      )}
      {can.decline_move && (
        <LinkButton to={declineUrl} preventScrollReset look="outline">
          {m.client_keep_time()}
        </LinkButton>
      )}
    </>
  )
}

type ProposalFormProps = {
  booking: Booking
  transition: 'accept_move' | 'decline_move'
  start?: string
  look?: 'primary' | 'outline'
  label: string
}

function ProposalForm({ booking, transition, start, look, label }: ProposalFormProps) {
  const { formData } = useNavigation()
  const sending = formData?.get('id') === booking.id && formData.get('transition') === transition
  return (
    <Form noValidate method="post" preventScrollReset className="grid">
      <TransitionInputs booking={booking} transition={transition} start={start} />
      <Button type="submit" look={look} pending={sending} pendingLabel={m.ui_sending()}>
        {label}
      </Button>
    </Form>
  )
}
