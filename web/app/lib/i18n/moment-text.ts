import { fullDay, readerZone, timeText } from './times.ts'

/** 26 November 2026, 08:00, by the reader's clock. */
export const momentText = (instant: string) =>
  `${fullDay(instant, readerZone())}, ${timeText(instant, readerZone())}`
