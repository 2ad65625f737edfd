import type { Booking } from '@ujuzi/contract/bookings/bookings'
import { m } from '@ujuzi/contract/messages'
import { Pencil } from 'lucide-react'
import { Link } from 'react-router'
import { PolicyTexts } from '#app/domain/bookings/policy-texts.tsx'
import { BusinessAvatar } from '#app/domain/business/business-avatar.tsx'
import { clothCategory } from '#app/domain/business/cloth-category.ts'
import { PaidBadge } from '#app/domain/payments/paid-badge.tsx'
import { priceText } from '#app/domain/price/price-text.ts'
import { settlementOf } from '#app/domain/price/settlement.ts'
import { includedVatText } from '#app/domain/price/vat-text.ts'
import { durationText } from '#app/lib/i18n/duration.ts'
import { Cloth } from '#app/ui/brand/cloth.tsx'
import { Card } from '#app/ui/data/card.tsx'

/** The business, and what the booking costs. */
export function CostCard({ booking }: { booking: Booking }) {
  const { professional, note, auto_reply } = booking
  const { id, business_name, category, location } = professional
  return (
    <Card className="overflow-hidden">
      <div className="h-20">
        <Cloth id={id} category={clothCategory(category)} size="1800x400" />
      </div>
      <div className="grid gap-4 px-4 pb-5 md:px-5">
        <div className="relative -mt-8">
          <BusinessAvatar business={professional} size="large" ringed />
        </div>
        <div className="-mt-1">
          <Link to={`/services/${id}`} className="title-2 underline-offset-4 hover:underline">
            {business_name}
          </Link>
          <p className="text-label text-muted-foreground">{location}</p>
        </div>
        <Prices booking={booking} />
        {booking.receipt ? (
          <div className="grid justify-items-start gap-1">
            <PaidBadge booking={booking} />
            <Link
              to={`/client/bookings/${booking.id}/receipt`}
              className="text-link inline-flex min-h-11 items-center"
            >
              {m.payments_see_receipt()}
            </Link>
          </div>
        ) : (
          <p className="text-label text-muted-foreground">
            {m.ui_pay_directly({ name: business_name })}
          </p>
        )}
        <PolicyTexts policy={booking.policy} />
        {auto_reply && (
          <div className="grid gap-1 text-label">
            <p className="font-semibold">{m.client_auto_reply({ name: business_name })}</p>
            <p className="whitespace-pre-line text-muted-foreground wrap-anywhere">{auto_reply}</p>
          </div>
        )}
        {note && (
          <p className="flex gap-2.5 rounded-[8px] bg-accent px-3.5 py-3 text-label leading-normal">
            <Pencil aria-hidden className="mt-0.5 size-4.5" />
            {m.client_your_note({ note })}
          </p>
        )}
      </div>
    </Card>
  )
}

function Prices({ booking }: { booking: Booking }) {
  const { services, currency, policy } = booking
  const vat = includedVatText(booking, policy.tax_rate)
  return (
    <dl className="grid text-label">
      {services.map((service, index) => (
        // A service can occur twice in one booking.
        // biome-ignore lint/suspicious/noArrayIndexKey: the order of the services is fixed
        <div key={`${service.id} ${index}`} className="flex justify-between gap-4 py-1.5">
          <dt className="text-muted-foreground">
            {service.name},{' '}
            <span className="whitespace-nowrap">{durationText(service.duration)}</span>
          </dt>
          <dd className="whitespace-nowrap tabular-nums">{priceText({ ...service, currency })}</dd>
        </div>
      ))}
      <div className="mt-1.5 flex justify-between gap-4 border-t pt-3.5 text-lg font-semibold cramped:flex-wrap">
        <dt>{m.client_total()}</dt>
        <dd className="text-end">
          <span className="block whitespace-nowrap tabular-nums">{priceText(booking)}</span>
          {vat && <span className="block text-label font-normal text-muted-foreground">{vat}</span>}
        </dd>
      </div>
      <Settlement booking={booking} />
    </dl>
  )
}

/** Amount that a cancelled booking leaves to pay or to refund. */
function Settlement({ booking }: { booking: Booking }) {
  const { refund, cancelled_by, professional } = booking
  if (!cancelled_by || !refund) return null
  const { language, isNothing, amount } = settlementOf(booking, refund.percent)
  const owed = isNothing
    ? m.client_you_owe()
    : m.client_owed_if_asked({ name: professional.business_name })
  return (
    <div className="mt-2 flex justify-between gap-4">
      <dt className="text-muted-foreground">
        {language === 'owed' ? owed : m.client_back_to_you()}
      </dt>
      <dd className="font-semibold whitespace-nowrap tabular-nums">
        {isNothing ? m.client_nothing() : amount}
      </dd>
    </div>
  )
}
