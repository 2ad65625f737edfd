import { minReviewsForRating } from '@ujuzi/contract/api/limits'
import { m } from '@ujuzi/contract/messages'
import { CalendarCheck, Star, TrendingUp } from 'lucide-react'
import { countText, ratingText } from '#app/lib/i18n/numbers.ts'
import { StatCard } from '#app/ui/data/stat-card.tsx'
import type { ServiceListTotals } from './load-services.ts'

/** What the services bring, regardless of the filters. */
export const ServiceTotals = ({ totals }: { totals: ServiceListTotals }) => {
  const { rating, review_count, booked_this_month, best_seller } = totals
  return (
    <section
      aria-label={m.services_summary()}
      className="grid grid-cols-2 gap-3 md:grid-cols-[1fr_1fr_1.6fr] md:gap-4 cramped:grid-cols-1"
    >
      <StatCard
        icon={<CalendarCheck aria-hidden />}
        label={m.services_booked_this_month()}
        value={countText(booked_this_month)}
      />
      <StatCard
        icon={<Star aria-hidden />}
        label={m.services_average()}
        value={rating === null ? m.services_new() : ratingText(rating)}
        context={
          rating === null
            ? m.ui_rating_from({ count: minReviewsForRating })
            : m.ui_review_count({ count: review_count })
        }
      />
      <div className="grid max-md:col-span-2 cramped:col-span-1">
        <StatCard
          icon={<TrendingUp aria-hidden />}
          label={m.services_best_seller()}
          value={best_seller?.title ?? m.services_no_best_seller()}
          isText
          context={
            best_seller &&
            m.services_booked_times({
              count: best_seller.bookings,
              shown: countText(best_seller.bookings),
            })
          }
        />
      </div>
    </section>
  )
}
