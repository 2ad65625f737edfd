/** Lowest price in a listing whose business does not show its services: the largest 32-bit integer. */
export const hiddenPriceCents = 2_147_483_647

/** Limit of the other prices in a listing. */
export const maxPriceCents = hiddenPriceCents - 1
