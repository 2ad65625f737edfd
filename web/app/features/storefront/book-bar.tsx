import { m } from '@ujuzi/contract/messages'
import { LinkButton } from '#app/ui/button.tsx'
import type { BusinessProps } from './business-data.ts'
import type { WordsProps } from './business-page.ts'

/** Booking bar at the bottom of small screens, until the page ends. */
export function BookBar({ business: { id }, words }: BusinessProps & WordsProps) {
  if (!words.from) return null
  return (
    <section
      aria-label={m.business_book_bar()}
      className="sticky bottom-0 z-20 flex items-center gap-4 cramped:flex-wrap border-t bg-card px-4 pt-3 pb-[calc(0.75rem+env(safe-area-inset-bottom))] shadow-2 md:px-6 lg:hidden print:hidden"
    >
      <div className="min-w-0 flex-1 cramped:flex-auto">
        <p className="font-semibold">{words.from}</p>
        {words.nextFree && <p className="text-caption text-muted-foreground">{words.nextFree}</p>}
      </div>
      <LinkButton to={`/services/${id}/book`}>{m.business_book_now()}</LinkButton>
    </section>
  )
}
