import { m } from '@ujuzi/contract/messages'
import { defaultCurrency, isCurrency } from '@ujuzi/contract/money/currencies'
import { formatAbout, toMinor } from '@ujuzi/contract/money/money'
import { ratesAsOf } from '@ujuzi/contract/money/rates'
import { getLocale } from '@ujuzi/contract/runtime'
import { BriefcaseBusiness, CircleCheck, Star, Wallet } from 'lucide-react'
import { priceOf } from '#app/domain/price/price.ts'
import { countText, ratingText } from '#app/lib/i18n/numbers.ts'
import { fullDay, noonOf } from '#app/lib/i18n/times.ts'
import { StatCard } from '#app/ui/data/stat-card.tsx'
import type { Totals } from './load-services.ts'

/** All services together, whatever the list is filtered by. */
export const ServiceTotals = ({ totals }: { totals: Totals }) => (
  <section
    aria-label={m.services_summary()}
    className="grid grid-cols-2 gap-3 md:gap-4 xl:grid-cols-[1fr_1fr_1.5fr_1fr] cramped:grid-cols-1"
  >
    <StatCard
      icon={<BriefcaseBusiness aria-hidden />}
      label={m.services_total()}
      value={countText(totals.services)}
    />
    <StatCard
      icon={<CircleCheck aria-hidden />}
      label={m.services_active_total()}
      value={countText(totals.active)}
    />
    <div className={widthOf(totals)}>
      <StatCard
        icon={<Wallet aria-hidden />}
        label={m.services_value()}
        value={valueText(totals)}
        context={totals.approximate && convertedText(totals)}
      />
    </div>
    <div className={widthOf(totals)}>
      <StatCard
        icon={<Star aria-hidden />}
        label={m.services_average()}
        value={totals.rating === null ? m.services_new() : ratingText(totals.rating)}
        context={
          totals.rating === null
            ? m.services_new_hint()
            : m.services_reviews_count({ count: totals.review_count })
        }
      />
    </div>
  </section>
)

/** A converted sum is long, and says how it was converted: on a phone it has its own row. */
const widthOf = ({ approximate }: Totals) =>
  approximate ? 'grid max-sm:col-span-2 cramped:col-span-1' : 'grid'

/** Converted sums are only roughly true, and say so. */
function valueText({ value, currency, approximate }: Totals) {
  if (!approximate) return priceOf({ price: value, currency })
  const known = isCurrency(currency) ? currency : defaultCurrency
  return `≈\u00a0${formatAbout(toMinor(value, known) ?? 0, known, getLocale())}`
}

const convertedText = ({ currency }: Totals) =>
  m.services_value_hint({ currency, day: fullDay(noonOf(ratesAsOf), 'UTC') })
