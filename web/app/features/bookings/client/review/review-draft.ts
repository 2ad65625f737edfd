import type { Booking } from '@ujuzi/contract/bookings/bookings'
import { forgetText, useKeptText } from '#app/lib/storage/saved-text.ts'

/** No stars yet is zero. */
export type Draft = { rating: number; praise: string[]; text: string }

const empty: Draft = { rating: 0, praise: [], text: '' }
const nameOf = ({ id }: Pick<Booking, 'id'>) => `review_of_${id}`

/** What was chosen and typed so far outlives a reload; without any it begins with what is written already. */
export function useDraft(booking: Booking, written: Draft | undefined) {
  const [kept, keep] = useKeptText(nameOf(booking))
  return {
    draft: draftIn(kept) ?? written ?? empty,
    keep: (draft: Draft) => keep(JSON.stringify(draft)),
  }
}

export const forgetDraft = (booking: Pick<Booking, 'id'>) => forgetText(nameOf(booking))

/** Only this browser wrote it. */
const draftIn = (kept: string) => (kept ? (JSON.parse(kept) as Draft) : undefined)
