import { minReviewsForRating } from '@ujuzi/contract/api/limits'
import type { BusinessFigures } from '@ujuzi/contract/dashboard/dashboard'
import { m } from '@ujuzi/contract/messages'
import { formatPrice } from '@ujuzi/contract/money/money'
import { getLocale } from '@ujuzi/contract/runtime'
import { CalendarDays, Star, TrendingDown, TrendingUp, Wallet } from 'lucide-react'
import { percentText, ratingText } from '#app/lib/i18n/numbers.ts'
import { StatCard } from '#app/ui/data/stat-card.tsx'

export function Figures({ figures }: { figures: BusinessFigures }) {
  const { active_bookings, active_today, rating, review_count } = figures
  return (
    <section
      aria-label={m.professional_key_figures()}
      className="grid grid-cols-2 gap-3 *:last:col-span-2 md:grid-cols-3 md:gap-4 md:*:last:col-span-1 cramped:grid-cols-1 cramped:*:last:col-span-1"
    >
      <StatCard
        icon={<CalendarDays aria-hidden />}
        label={m.professional_active_bookings()}
        value={String(active_bookings)}
        context={m.professional_count_today({ count: active_today })}
      />
      <StatCard
        icon={<Wallet aria-hidden />}
        label={m.professional_this_week()}
        value={earnedText(figures)}
        context={<WeeklyChange {...figures} />}
      />
      <StatCard
        icon={<Star aria-hidden />}
        label={m.professional_rating()}
        value={rating === null ? m.professional_rating_new() : ratingText(rating)}
        context={
          rating === null
            ? m.ui_rating_from({ count: minReviewsForRating })
            : m.ui_review_count({ count: review_count })
        }
      />
    </section>
  )
}

function WeeklyChange({ this_week, last_week }: BusinessFigures) {
  if (last_week === 0) return m.professional_no_last_week()
  const percent = Math.round(((this_week - last_week) / last_week) * 100)
  if (percent === 0) return m.professional_as_last_week()
  const Icon = percent > 0 ? TrendingUp : TrendingDown
  return (
    <span
      className={`inline-flex items-center gap-1.5 font-semibold ${percent > 0 ? 'text-success' : 'text-warning'}`}
    >
      <Icon aria-hidden className="size-4" />
      {percent > 0
        ? m.professional_more_than_last_week({ percent: percentText(percent) })
        : m.professional_less_than_last_week({ percent: percentText(-percent) })}
    </span>
  )
}

export const earnedText = ({ this_week, business }: BusinessFigures) =>
  business ? formatPrice(this_week, business.currency, getLocale()) : '–'
