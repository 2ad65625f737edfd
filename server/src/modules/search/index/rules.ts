/** Lowest price in a listing whose business does not show its services: the largest 32-bit integer. */
export const hiddenPriceCents = 2_147_483_647

/** Largest price that other listings may have. */
export const maxPriceCents = hiddenPriceCents - 1
