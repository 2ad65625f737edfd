/* Limits of the clients of a business; a separate file so that visitors do not download them. */

/** A client is new for this many days after the first visit. */
export const newClientDays = 14
/** Visits from which a client is a regular. */
export const regularVisitsMin = 5
/** Days without a visit after which a client counts as lapsed. */
export const lapsedDays = { min: 7, usual: 60, max: 730 } as const
export const clientTagsMax = 10
/** Visits from which the average time between them is shown. */
export const visitRhythmMin = 3
export const mergeUndoDays = 30
export const clientImport = { maxBytes: 5 * 1024 * 1024, maxRows: 10_000, minutes: 60 } as const
/** Client records that one business can have. Bookings add theirs beyond it. */
export const clientsMax = 50_000
