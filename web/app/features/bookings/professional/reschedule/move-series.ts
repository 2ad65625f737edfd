import { moveBookingSeries, previewSeriesMove } from '@ujuzi/contract/bookings/series'
import { m } from '@ujuzi/contract/messages'
import { redirect } from 'react-router'
import {
  datesFailure,
  type FormFailure,
  failureFromResponse,
  fieldFailure,
} from '#app/domain/bookings/form-failure.ts'
import { seriesTextForBusiness } from '#app/domain/bookings/notified-text.ts'
import { isPossible } from '#app/domain/bookings/series-dates.tsx'
import { searchWith } from '#app/domain/calendar/url-params.ts'
import { call } from '#app/lib/http/api.ts'
import { notify } from '#app/ui/overlay/toast.tsx'

type Move = { scope: 'following' | 'all'; start: string }

/** Moves several bookings of a series if all new times are free; otherwise shows them first. */
export async function moveSeries(
  request: Request,
  form: FormData,
  { scope, start }: Move,
): Promise<FormFailure | Response> {
  const params = { id: String(form.get('id')) }
  const body = { scope, start, version: Number(form.get('version')) }
  const preview = await call(previewSeriesMove, { params, body })
  if (!preview.ok) return failureOf(preview)
  const { results: dates } = preview.data
  const isDecided = form.get('anyway') === 'on' && dates.every(isPossible)
  if (!isDecided && dates.some(({ state }) => state !== 'free')) return datesFailure(dates)
  const reason = String(form.get('reason') ?? '').trim()
  const response = await call(moveBookingSeries, {
    params,
    body: { ...body, ...(reason && { reason }) },
  })
  if (!response.ok) return failureOf(response)
  const { results } = response.data
  notify.success(seriesTextForBusiness(m.series_did_move({ count: results.length }), response.data))
  const { pathname, searchParams } = new URL(request.url)
  return redirect(`${pathname}${searchWith(searchParams)}`)
}

function failureOf(response: Parameters<typeof failureFromResponse>[0]) {
  const { start } = response.error.fields ?? {}
  return start ? fieldFailure('time', start) : failureFromResponse(response)
}
