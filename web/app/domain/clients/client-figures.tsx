import type { ClientHistory } from '@ujuzi/contract/client-records/client-records'
import { communicationLabel } from '@ujuzi/contract/locale/choice-labels'
import { m } from '@ujuzi/contract/messages'
import { formatPrice } from '@ujuzi/contract/money/money'
import { getLocale } from '@ujuzi/contract/runtime'

export function ClientFigures({ client }: { client: ClientHistory }) {
  const { visits, no_shows, spent, cancelled_late, contact_preference } = client
  const money = spent.map(({ amount, currency }) => formatPrice(amount, currency, getLocale()))
  const figures = [
    { label: m.professional_bookings_label(), value: String(visits) },
    { label: m.professional_spent(), value: money.join(' + ') || '–' },
    { label: m.professional_no_shows(), value: String(no_shows) },
    ...(cancelled_late > 0
      ? [{ label: m.professional_cancelled_late(), value: String(cancelled_late) }]
      : []),
    ...(contact_preference
      ? [{ label: m.professional_contact_by(), value: communicationLabel(contact_preference) }]
      : []),
  ]
  return (
    <dl className="grid grid-cols-[repeat(auto-fit,minmax(5.5rem,1fr))] gap-3">
      {figures.map(({ label, value }) => (
        <div key={label}>
          <dt className="text-caption text-muted-foreground">{label}</dt>
          <dd className="text-lg font-semibold tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
