import type { Booking } from '@ujuzi/contract/bookings/bookings'
import { clearSavedText, useSavedText } from '#app/lib/storage/saved-text.ts'

/** A rating of 0 means none yet. */
export type ReviewDraft = { rating: number; praise: string[]; text: string }

const emptyDraft: ReviewDraft = { rating: 0, praise: [], text: '' }
const draftKey = ({ id }: Pick<Booking, 'id'>) => `review_of_${id}`

/** Draft of a review, which survives a reload. Starts with the existing review, if any. */
export function useReviewDraft(booking: Booking, written: ReviewDraft | undefined) {
  const [saved, saveDraft] = useSavedText(draftKey(booking))
  return {
    draft: parseDraft(saved) ?? written ?? emptyDraft,
    saveDraft: (draft: ReviewDraft) => saveDraft(JSON.stringify(draft)),
  }
}

export const clearReviewDraft = (booking: Pick<Booking, 'id'>) => clearSavedText(draftKey(booking))

/** Not validated: only this browser writes the draft. */
const parseDraft = (saved: string) => (saved ? (JSON.parse(saved) as ReviewDraft) : undefined)
