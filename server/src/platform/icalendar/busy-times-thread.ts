import { parentPort, workerData } from 'node:worker_threads'
import { readBusyTimes } from './busy-times.ts'
import type { BusyTimesReply, BusyTimesTask } from './busy-times-worker.ts'
import { CalendarError } from './calendar-text.ts'

const { text, range } = workerData as BusyTimesTask

function read(): BusyTimesReply {
  try {
    return { result: readBusyTimes(text, range) }
  } catch (error) {
    if (error instanceof CalendarError) return { failure: error.failure }
    throw error
  }
}

parentPort?.postMessage(read())
