import { browserZone, dateText, timeText } from './times.ts'

/** 26 November 2026, 08:00, in the browser's time zone. */
export const dateTimeText = (instant: string) =>
  `${dateText(instant, browserZone())}, ${timeText(instant, browserZone())}`
