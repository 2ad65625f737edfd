import type { Endpoint } from '@ujuzi/contract/api/endpoint'
import { requestBooking } from '@ujuzi/contract/bookings/bookings'
import { listProfessionals } from '@ujuzi/contract/search/search'
import { Histogram, type Registry } from 'prom-client'
import type { TimeCall } from '../platform/api/serve.ts'
import { Refusal } from '../platform/errors.ts'

const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]
const outcomes = ['ok', 'refused', 'failed'] as const

/**
 * Times searches and booking requests, called over HTTP or by server-rendered pages, from authorization to commit.
 */
export function createCallTimer(registry: Registry): TimeCall {
  const histogramOf = (name: string, help: string) => {
    const histogram = new Histogram({
      name,
      help,
      buckets,
      labelNames: ['outcome'],
      registers: [registry],
    })
    for (const outcome of outcomes) histogram.zero({ outcome })
    return histogram
  }
  const histograms = new Map<Endpoint, Histogram>([
    [listProfessionals, histogramOf('ujuzi_search_duration_seconds', 'Time of a search.')],
    [requestBooking, histogramOf('ujuzi_booking_duration_seconds', 'Time of a booking request.')],
  ])
  return async (endpoint, work) => {
    const histogram = histograms.get(endpoint)
    if (!histogram) return work()
    const end = histogram.startTimer()
    try {
      const result = await work()
      end({ outcome: 'ok' })
      return result
    } catch (error) {
      end({ outcome: error instanceof Refusal ? 'refused' : 'failed' })
      throw error
    }
  }
}
