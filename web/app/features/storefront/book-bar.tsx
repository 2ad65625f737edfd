import { m } from '@ujuzi/contract/messages'
import { priceText } from '#app/domain/price/price-text.ts'
import { LinkButton } from '#app/ui/button.tsx'
import type { BusinessProps, WordsProps } from './business-page.ts'

/** Booking bar, fixed to the bottom of the screen on phones. */
export function BookBar({ business: { id, services }, words }: BusinessProps & WordsProps) {
  const [cheapest] = [...services].sort((a, b) => a.price_usd - b.price_usd)
  if (!cheapest) return null
  const price = priceText(cheapest)
  return (
    <section
      aria-label={m.business_book_bar()}
      className="fixed inset-x-0 bottom-0 z-30 flex items-center gap-4 cramped:flex-wrap border-t bg-card px-4 pt-3 pb-[calc(0.75rem+env(safe-area-inset-bottom))] shadow-2 md:hidden"
    >
      <div className="min-w-0 flex-1 cramped:flex-auto">
        <p className="font-semibold">{m.business_from({ price })}</p>
        {words.nextFree && <p className="text-caption text-muted-foreground">{words.nextFree}</p>}
      </div>
      <LinkButton to={`/services/${id}/book`}>{m.business_book_now()}</LinkButton>
    </section>
  )
}
