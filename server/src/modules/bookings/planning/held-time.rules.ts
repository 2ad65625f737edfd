import type { WaitingOfferRow } from '../waiting-list.tables.ts'

type Held = Pick<WaitingOfferRow, 'id' | 'byHand'>

/** Options of the planning with which an offered time counts as free, and one that the business chose as agreed. */
export const planOptionsOf = ({ id, byHand }: Held) => ({
  waitingOfferId: id,
  ...(byHand && { override: { allowPast: false } }),
})

/** The choices of a planned booking with the held resource first. */
export const withHeldFirst = <C extends { resourceId: string }>(
  choices: readonly C[],
  { resourceId }: Pick<WaitingOfferRow, 'resourceId'>,
): C[] =>
  choices.toSorted(
    (a, b) => Number(b.resourceId === resourceId) - Number(a.resourceId === resourceId),
  )
