import { mergeUndoDays } from '@ujuzi/contract/client-records/limits'

const undoMs = mergeUndoDays * 86_400_000

export const undoUntil = (mergedAt: Date) => new Date(mergedAt.getTime() + undoMs)
/** Merges made at or after this time can be undone. */
export const undoableSince = (now: Date) => new Date(now.getTime() - undoMs)
