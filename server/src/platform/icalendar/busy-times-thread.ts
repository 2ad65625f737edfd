import { parentPort, workerData } from 'node:worker_threads'
import { calendarDataIn } from '../caldav/multistatus.ts'
import { XmlError } from '../caldav/xml.ts'
import { readBusyTimes } from './busy-times.ts'
import type { BusyTimesReply, BusyTimesTask } from './busy-times-worker.ts'
import { CalendarError } from './calendar-text.ts'

const { text, format, range } = workerData as BusyTimesTask

function read(): BusyTimesReply {
  try {
    return { result: readBusyTimes(format === 'multistatus' ? calendarDataIn(text) : text, range) }
  } catch (error) {
    if (error instanceof CalendarError) return { failure: error.failure }
    if (error instanceof XmlError) return { failure: 'not_a_calendar' }
    throw error
  }
}

parentPort?.postMessage(read())
