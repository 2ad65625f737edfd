const hourMs = 3_600_000

/** Two days are promised to whoever waits for a decision. */
export const isLate = (hours: number) => hours > 48

export const isLateSince = (since: string, now: number) =>
  isLate((now - Date.parse(since)) / hourMs)
