import { calendarDataIn } from '../caldav/multistatus.ts'
import { XmlError } from '../caldav/xml.ts'
import type { Reply } from '../untrusted-files/reader.ts'
import { type BusyRange, type BusyTimes, readBusyTimes } from './busy-times.ts'
import { CalendarError, type CalendarFailure } from './calendar-text.ts'

export type BusyTimesTask = {
  text: string
  /** Whether the text is an iCalendar file or the XML response of a CalDAV server. */
  format?: 'icalendar' | 'multistatus'
  range: BusyRange
}

export function read({ text, format, range }: BusyTimesTask): Reply<BusyTimes, CalendarFailure> {
  try {
    return { result: readBusyTimes(format === 'multistatus' ? calendarDataIn(text) : text, range) }
  } catch (error) {
    if (error instanceof CalendarError) return { failure: error.failure }
    if (error instanceof XmlError) return { failure: 'not_a_calendar' }
    throw error
  }
}
