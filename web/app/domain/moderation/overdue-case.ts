const hourMs = 3_600_000

/** Users are promised a decision within two days. */
export const isOverdue = (hours: number) => hours > 48

export const isOverdueSince = (since: string, now: number) =>
  isOverdue((now - Date.parse(since)) / hourMs)
