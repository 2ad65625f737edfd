import { minReviewsForRating } from '@ujuzi/contract/api/limits'
import { m } from '@ujuzi/contract/messages'
import { defaultCurrency, isCurrency } from '@ujuzi/contract/money/currencies'
import { formatApproximate, toMinor } from '@ujuzi/contract/money/money'
import { ratesAsOf } from '@ujuzi/contract/money/rates'
import { getLocale } from '@ujuzi/contract/runtime'
import { BriefcaseBusiness, CircleCheck, Star, Wallet } from 'lucide-react'
import { priceText } from '#app/domain/price/price-text.ts'
import { countText, ratingText } from '#app/lib/i18n/numbers.ts'
import { dateText, noonUtc } from '#app/lib/i18n/times.ts'
import { StatCard } from '#app/ui/data/stat-card.tsx'
import type { ServiceListTotals } from './load-services.ts'

/** Totals of all services, regardless of the filters. */
export const ServiceTotals = ({ totals }: { totals: ServiceListTotals }) => (
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
    <div className={cellClasses(totals)}>
      <StatCard
        icon={<Wallet aria-hidden />}
        label={m.services_value()}
        value={valueText(totals)}
        context={convertedText(totals)}
      />
    </div>
    <div className={cellClasses(totals)}>
      <StatCard
        icon={<Star aria-hidden />}
        label={m.services_average()}
        value={totals.rating === null ? m.services_new() : ratingText(totals.rating)}
        context={
          totals.rating === null
            ? m.ui_rating_from({ count: minReviewsForRating })
            : m.ui_review_count({ count: totals.review_count })
        }
      />
    </div>
  </section>
)

/** A converted sum is long and has a hint: on phones it gets its own row. */
const cellClasses = ({ approximate }: ServiceListTotals) =>
  approximate ? 'grid max-sm:col-span-2 cramped:col-span-1' : 'grid'

type Value = NonNullable<ServiceListTotals['own']>

/** In the currency of the business. Converted sums are marked as approximate. */
const valueText = (totals: ServiceListTotals) => amountText(totals.own ?? totals)

function amountText({ value, currency, approximate }: Value) {
  if (!approximate) return priceText({ price: value, currency })
  const knownCurrency = isCurrency(currency) ? currency : defaultCurrency
  return `≈\u00a0${formatApproximate(toMinor(value, knownCurrency) ?? 0, knownCurrency, getLocale())}`
}

/** The sum in the currency of the site, if that is another. */
const convertedText = (totals: ServiceListTotals) =>
  totals.approximate &&
  m.services_value_hint({ amount: amountText(totals), day: dateText(noonUtc(ratesAsOf), 'UTC') })
