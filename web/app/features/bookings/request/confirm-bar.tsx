import { m } from '@ujuzi/contract/messages'
import { priceText } from '#app/domain/price/price-text.ts'
import type { BookPage } from '#app/features/bookings/shared/load-book-page.ts'
import { lacksVariant, sequenceTotal } from '#app/features/bookings/shared/service-sequence.ts'
import { durationText } from '#app/lib/i18n/duration.ts'
import { capitalised, shortDay, timeText } from '#app/lib/i18n/times.ts'
import { ConfirmButton, confirmLabel, RequestFailureAlert } from './confirm.tsx'
import { belowMinimumText } from './minimum-booking.ts'
import type { SummaryProps } from './summary.tsx'

/** Phones: the summary follows the form, so this bar keeps the button in view, from the choice of a time on. */
export function ConfirmBar({ business, sequence, slot, failure }: SummaryProps) {
  const total = sequenceTotal(sequence)
  const tooSmall = belowMinimumText(business, sequence)
  if (!slot && !failure) return null
  const isOpen = sequence.some(lacksVariant)
  const firstToChoose = isOpen ? m.book_choose_variant() : m.ui_choose_day_and_time()
  return (
    <section
      aria-label={confirmLabel(business)}
      className="fixed inset-x-0 bottom-0 z-20 grid gap-2 border-t bg-card px-4 pt-2.5 pb-[calc(0.625rem+env(safe-area-inset-bottom))] shadow-2 md:hidden"
    >
      <div className="max-h-[50dvh] overflow-y-auto empty:hidden">
        <RequestFailureAlert failure={failure} policy={business.policy} />
      </div>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2 *:flex-auto">
        <div className="min-w-[min(8rem,60vw)] leading-tight">
          <p className="font-semibold">
            {tooSmall ?? (slot ? shortTimeText(slot.start, business) : firstToChoose)}
          </p>
          {total && (
            <p className="mt-0.5 text-sm whitespace-nowrap text-muted-foreground">
              {durationText(total.duration)} ·{' '}
              {isOpen ? m.business_from({ price: priceText(total) }) : priceText(total)}
            </p>
          )}
        </div>
        <ConfirmButton
          business={business}
          ready={Boolean(total && slot && !tooSmall)}
          failure={failure}
        />
      </div>
    </section>
  )
}

const shortTimeText = (start: string, { timezone }: BookPage['business']) =>
  `${capitalised(shortDay(start, timezone))}, ${timeText(start, timezone)}`
