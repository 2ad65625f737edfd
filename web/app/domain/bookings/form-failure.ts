import type { SeriesDate } from '@ujuzi/contract/bookings/series'

import { m } from '@ujuzi/contract/messages'

type ErrorResponse = {
  status: number
  error: { message: string; fields?: Record<string, string> | undefined }
}

/** Why a dialog form failed. `lost`: no response arrived, so the request can be retried unchanged. */
export type FormFailure = {
  message: string
  fields: Record<string, string>
  lost: boolean
  /** Fields with a time that occurs twice on that day (the clock was set back); the user has to pick one. */
  ambiguousFields: string[]
  /** Dates of repeated bookings with their state, for the user to decide. */
  dates?: SeriesDate[]
}

export function failureFromResponse({ status, error }: ErrorResponse): FormFailure {
  const lost = status === 0 || status >= 500
  return {
    message: lost ? `${error.message} ${m.professional_nothing_lost()}` : error.message,
    fields: error.fields ?? {},
    lost,
    ambiguousFields: [],
  }
}

/** Fields that were left empty, each with what to enter. */
export const missingFailure = (fields: Record<string, string>): FormFailure => ({
  message: Object.values(fields)[0] ?? '',
  fields,
  lost: false,
  ambiguousFields: [],
})

export const fieldFailure = (field: string, sentence: string, twice = false): FormFailure => ({
  message: sentence,
  fields: { [field]: sentence },
  lost: false,
  ambiguousFields: twice ? [field] : [],
})

/** Keeps the form open to show dates; `message` is empty if nothing failed. */
export const datesFailure = (dates: SeriesDate[], message = ''): FormFailure => ({
  message,
  fields: {},
  lost: false,
  ambiguousFields: [],
  dates,
})
