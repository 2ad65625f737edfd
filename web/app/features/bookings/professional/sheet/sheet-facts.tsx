import type { Booking } from '@ujuzi/contract/bookings/bookings'
import type { ClientHistory } from '@ujuzi/contract/client-records/client-records'
import { m } from '@ujuzi/contract/messages'
import { formatPrice } from '@ujuzi/contract/money/money'
import { getLocale } from '@ujuzi/contract/runtime'
import { MessageCircle, Phone } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { PolicyTexts } from '#app/domain/bookings/policy-texts.tsx'
import {
  attendanceText,
  clientName,
  dayAndTimeRangeText,
  firstName,
  placeText,
} from '#app/domain/bookings/professional-text.ts'
import { seriesText } from '#app/domain/bookings/series-text.ts'
import { addressText } from '#app/domain/business/address-text.ts'
import { whatsAppLink } from '#app/domain/business/whatsapp.ts'
import { longDayTimeText, monthText } from '#app/domain/calendar/date-text.ts'
import { PaidBadge } from '#app/domain/payments/paid-badge.tsx'
import { priceText } from '#app/domain/price/price-text.ts'
import { settlementOf } from '#app/domain/price/settlement.ts'
import { includedVatText } from '#app/domain/price/vat-text.ts'
import { durationText } from '#app/lib/i18n/duration.ts'
import { classes } from '#app/ui/classes.ts'
import { Alert } from '#app/ui/data/alert.tsx'
import { iconButtonClasses } from '#app/ui/icon-button.tsx'
import { Avatar } from '#app/ui/media/avatar.tsx'
import { mapUrl } from '../../shared/map-url.ts'

type Props = { booking: Booking; client: ClientHistory | undefined; now: number }

/** Client, status, price and place of the booking, below an alert if there is one. */
export function SheetFacts({ booking, client, now, children }: Props & { children?: ReactNode }) {
  const { note, reason, price, currency, services, policy, receipt } = booking
  const vat = includedVatText(booking, policy.tax_rate)
  return (
    <section aria-label={m.professional_the_booking()} className="grid gap-3">
      {children}
      <ClientSummary booking={booking} client={client} />
      <StatusAlert booking={booking} now={now} />
      <Attendance booking={booking} />
      <dl className="grid">
        {services.length > 1 &&
          services.map((service) => (
            <Fact key={service.id} label={`${service.name}, ${durationText(service.duration)}`}>
              {priceText({ price: service.price, currency })}
            </Fact>
          ))}
        <Fact label={services.length > 1 ? m.professional_total() : m.professional_price()} strong>
          {formatPrice(price, currency, getLocale())}
          {vat && <span className="block font-normal text-muted-foreground">{vat}</span>}
        </Fact>
        {receipt?.id && (
          <Fact label={m.payments_payment()}>
            <Link to={`/professional/payments?sale=${receipt.id}`} className="inline-flex">
              <PaidBadge booking={booking} />
            </Link>
          </Fact>
        )}
        {booking.series && <Fact label={m.series_repeats()}>{seriesText(booking.series)}</Fact>}
        <Fact label={m.professional_place()}>
          <Place booking={booking} />
        </Fact>
      </dl>
      {note && <Quoted>{note}</Quoted>}
      <PolicyTexts policy={policy} />
      {reason && (
        <div>
          <h3 className="text-label text-muted-foreground">{m.professional_reason()}</h3>
          <Quoted>{reason}</Quoted>
        </div>
      )}
    </section>
  )
}

function ClientSummary({ booking, client }: Omit<Props, 'now'>) {
  const name = clientName(booking)
  const phone = booking.guest?.phone ?? booking.client?.phone
  const since = client?.client_since
  const record = attendanceText(booking)
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
      <Avatar name={name} src={booking.client?.photo} />
      <div className="min-w-[min(9rem,40vw)] flex-1 leading-tight">
        <h3 className="font-semibold">{name}</h3>
        <p className="text-label text-muted-foreground">
          {booking.guest
            ? m.professional_by_hand()
            : [since && m.professional_client_since({ month: monthText(since) }), record]
                .filter(Boolean)
                .join(' · ')}
        </p>
        {phone && <p className="text-label text-muted-foreground tabular-nums">{phone}</p>}
        {booking.client?.phone_missing && (
          <p className="text-label text-muted-foreground">{m.professional_no_client_phone()}</p>
        )}
      </div>
      {phone && <PhoneLinks name={firstName(booking)} phone={phone} />}
    </div>
  )
}

function PhoneLinks({ name, phone }: { name: string; phone: string }) {
  const chat = whatsAppLink(phone)
  return (
    <p className="flex gap-2">
      <a
        href={`tel:${phone.replace(/[^+\d]/g, '')}`}
        aria-label={m.messages_call({ name })}
        className={contactClasses}
      >
        <Phone aria-hidden className="size-5" />
      </a>
      {chat && (
        <a
          href={chat}
          target="_blank"
          rel="noreferrer"
          aria-label={m.business_message_label({ name })}
          className={contactClasses}
        >
          <MessageCircle aria-hidden className="size-5" />
        </a>
      )}
    </p>
  )
}

const contactClasses = classes(iconButtonClasses, 'border-[1.5px] bg-card')

/** Alert about the proposal, the response deadline, the no-show or the cancellation. */
function StatusAlert({ booking, now }: { booking: Booking; now: number }) {
  const { proposal, timezone, answer_by, no_show, cancelled_by, status } = booking
  const name = firstName(booking)
  if (proposal) {
    const time = dayAndTimeRangeText(proposal, timezone)
    return (
      <Alert tone="warning">
        {proposal.by === 'client'
          ? m.professional_client_proposes({ name, time })
          : m.professional_you_propose({ name, time })}{' '}
        {m.professional_until({ time: longDayTimeText(proposal.until, timezone) })}
      </Alert>
    )
  }
  if (status === 'pending' && answer_by && Date.parse(answer_by) > now) {
    return (
      <Alert tone="warning">
        {m.professional_answer_until({ time: longDayTimeText(answer_by, timezone) })}
      </Alert>
    )
  }
  if (no_show) return <NoShowAlert booking={booking} />
  if (status !== 'cancelled' || !cancelled_by) return null
  return (
    <Alert>
      {cancelled_by === 'client'
        ? m.professional_cancelled_by_client()
        : m.professional_cancelled_by_you()}{' '}
      {settlementText(booking)}
    </Alert>
  )
}

/** Note that a client without an account confirmed, through their link, that they will come. */
const Attendance = ({
  booking: { client_confirmed_at: at, timezone, status },
}: {
  booking: Booking
}) =>
  at && status === 'confirmed' ? (
    <Alert tone="success">
      {m.professional_confirmed_by_client()}, {longDayTimeText(at, timezone)}
    </Alert>
  ) : null

/** Amount that a cancelled booking leaves to pay or to refund. */
function settlementText(booking: Booking) {
  if (!booking.refund) return ''
  const { language, isNothing, amount } = settlementOf(booking, booking.refund.percent)
  const name = firstName(booking)
  if (language === 'refunded') return m.professional_refunded({ amount })
  return isNothing ? m.professional_owes_nothing({ name }) : m.professional_owes({ name, amount })
}

function NoShowAlert({ booking }: { booking: Booking }) {
  const { no_show, timezone } = booking
  if (!no_show) return null
  const name = firstName(booking)
  const time = longDayTimeText(no_show.contest_until, timezone)
  if (no_show.settled) return <Alert>{m.ui_no_show_settled()}</Alert>
  if (no_show.contested) return <Alert tone="warning">{m.ui_no_show_contested()}</Alert>
  return (
    <Alert tone={no_show.of === 'professional' ? 'warning' : 'hint'}>
      {no_show.of === 'professional'
        ? m.professional_no_show_of_you({ name, time })
        : booking.client
          ? m.professional_no_show_of_client({ name, time })
          : m.professional_no_show_of_guest({ name })}
    </Alert>
  )
}

function Place({ booking }: { booking: Booking }) {
  const { place, professional } = booking
  const map = place.kind === 'client' ? mapUrl(booking) : undefined
  return (
    <>
      {place.kind === 'business' ? addressText(professional) : placeText(booking)}
      {place.plus_code && <span className="block tabular-nums">{place.plus_code}</span>}
      {map && (
        <a href={map} target="_blank" rel="noreferrer" className="text-link block py-1">
          {m.professional_open_maps()}
        </a>
      )}
    </>
  )
}

type FactProps = { label: string; strong?: boolean; children: ReactNode }

const Fact = ({ label, strong, children }: FactProps) => (
  <div className="flex justify-between gap-x-4 py-1.5 text-label cramped:flex-wrap">
    <dt className="text-muted-foreground">{label}</dt>
    <dd className={strong ? 'font-semibold tabular-nums' : 'min-w-0 text-end cramped:ms-auto'}>
      {children}
    </dd>
  </div>
)

const Quoted = ({ children }: { children: string }) => (
  <p className="border-l-[3px] pl-3 text-label leading-normal">“{children}”</p>
)
