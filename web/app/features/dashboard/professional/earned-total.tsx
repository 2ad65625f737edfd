import { m } from '@ujuzi/contract/messages'
import { priceText } from '#app/domain/price/price-text.ts'

type Props = { total: number; bookings: number; currency: string; approximate?: boolean }

export const EarnedTotal = ({ total, bookings, currency, approximate = false }: Props) => (
  <p className="mt-1 flex flex-wrap items-baseline gap-x-2.5" aria-live="polite">
    <span className="text-[1.625rem] leading-tight font-semibold tracking-tight tabular-nums">
      {approximate && '≈ '}
      {priceText({ price: total, currency })}
    </span>
    <span className="text-caption text-muted-foreground">
      {m.professional_completed_visits({ count: bookings })}
    </span>
  </p>
)
