import { createBookingSeries, previewBookingSeries } from '@ujuzi/contract/bookings/series'
import { m } from '@ujuzi/contract/messages'
import { redirect } from 'react-router'
import {
  datesFailure,
  type FormFailure,
  failureFromResponse,
} from '#app/domain/bookings/form-failure.ts'
import { seriesTextForBusiness } from '#app/domain/bookings/notified-text.ts'
import { wallDate } from '#app/domain/calendar/local-day.ts'
import { resolveTime } from '#app/domain/calendar/resolve-time.ts'
import { searchWith } from '#app/domain/calendar/url-params.ts'
import { call } from '#app/lib/http/api.ts'
import { clearIdempotencyKey, getIdempotencyKey } from '#app/lib/http/idempotency-key.ts'
import { notify } from '#app/ui/overlay/toast.tsx'
import { walkInFields } from './walk-in-fields.ts'

const attemptName = 'series_attempt'

/** Shows the dates of a series first; with chosen dates, creates its bookings. */
export async function addSeries(
  request: Request,
  form: FormData,
  start: string,
): Promise<FormFailure | Response> {
  if (!form.has('dates_shown')) return showDates(form, start)
  const chosen = await readStarts(form)
  if (!Array.isArray(chosen)) return chosen
  if (chosen.length < 2) return showDates(form, start, { message: m.series_two_dates() })
  return createSeries(request, form, chosen)
}

type Shown = { starts?: string[]; message?: string }

async function showDates(form: FormData, start: string, { starts, message }: Shown = {}) {
  const { service_id, further_service_ids, option_ids, resource_id } = walkInFields(form)
  const response = await call(previewBookingSeries, {
    body: {
      service_id,
      further_service_ids,
      option_ids,
      resource_id,
      start,
      every_weeks: Number(form.get('every_weeks')),
      times: starts?.length ?? Number(form.get('times')),
      ...(starts && { starts }),
    },
  })
  if (!response.ok) return failureFromResponse(response)
  return datesFailure(response.data.results, message)
}

/** Starts of the ticked dates, and of those with another time, in order. */
async function readStarts(form: FormData): Promise<string[] | FormFailure> {
  const starts = form.getAll('starts').map(String)
  for (const [name, value] of form.entries()) {
    if (!name.startsWith('other_') || value === '') continue
    const resolved = await resolveTime({
      field: name,
      day: name.slice('other_'.length),
      time: String(value),
      which: '0',
    })
    if (resolved.failure) return resolved.failure
    starts.push(resolved.instant)
  }
  return starts.toSorted((a, b) => Date.parse(a) - Date.parse(b))
}

async function createSeries(
  request: Request,
  form: FormData,
  starts: string[],
): Promise<FormFailure | Response> {
  const everyWeeks = Number(form.get('every_weeks'))
  const body = { ...walkInFields(form), every_weeks: everyWeeks, starts }
  const response = await call(
    createBookingSeries,
    { body },
    { idempotencyKey: getIdempotencyKey(attemptName, body) },
  )
  if (!response.ok) {
    const failure = failureFromResponse(response)
    if (!failure.lost) clearIdempotencyKey(attemptName)
    const isTaken = response.error.code === 'slot_taken' || response.error.code === 'too_far'
    return isTaken
      ? showDates(form, starts[0] ?? '', { starts, message: m.series_dates_taken() })
      : failure
  }
  clearIdempotencyKey(attemptName)
  const { results } = response.data
  notify.success(seriesTextForBusiness(m.series_did_book({ count: results.length }), response.data))
  const { pathname, searchParams } = new URL(request.url)
  const day = wallDate(results[0]?.start ?? starts[0] ?? '')
  return redirect(`${pathname}${searchWith(searchParams, { day })}`)
}
