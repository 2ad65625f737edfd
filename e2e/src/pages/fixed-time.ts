/** A Wednesday morning in Douala: the time at which all pictures are taken. */
export const fixedTime = Date.UTC(2026, 10, 25, 9, 0)
