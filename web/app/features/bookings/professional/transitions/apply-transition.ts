import { getBooking } from '@ujuzi/contract/bookings/bookings'
import { cancelBookingSeries } from '@ujuzi/contract/bookings/series'
import { m } from '@ujuzi/contract/messages'
import { data, redirect } from 'react-router'
import { changeTextForBusiness, seriesTextForBusiness } from '#app/domain/bookings/notified-text.ts'
import { readScope } from '#app/domain/calendar/scope-field.tsx'
import { searchWith } from '#app/domain/calendar/url-params.ts'
import {
  type ButtonTransition,
  readTransitionFields,
  sendTransition,
  type TransitionFields,
} from '#app/features/bookings/shared/send-transition.ts'
import { call } from '#app/lib/http/api.ts'
import { notify } from '#app/ui/overlay/toast.tsx'
import { refusalText } from './transition-refusal.ts'

/** Transitions that ask for confirmation. */
export const dialogTransitions = [
  'decline',
  'cancel',
  'no_show',
  'decline_move',
  'contest',
] as const satisfies ButtonTransition[]
export type DialogTransition = (typeof dialogTransitions)[number]

const successMessages = {
  confirm: m.professional_did_confirm,
  decline: m.professional_did_decline,
  cancel: m.professional_did_cancel,
  accept_move: m.professional_did_accept_move,
  decline_move: m.professional_did_decline_move,
  complete: m.professional_did_complete,
  no_show: m.professional_did_no_show,
  contest: m.professional_did_contest,
} as const satisfies Record<ButtonTransition, () => string>

/** Transitions of which a client without an account need not learn. */
const withoutNotice: readonly ButtonTransition[] = ['complete', 'no_show', 'contest']

/** Submits a transition of a booking and shows a toast. */
export async function applyTransition(request: Request, form: FormData) {
  const transition = form.get('transition') as ButtonTransition
  const scope = readScope(form)
  if (transition === 'cancel' && scope !== 'one') return cancelSeries(request, form, scope)
  const fields = readTransitionFields(form)
  const response = await sendTransition(transition, fields)
  if (!response.ok) {
    notify.failure(await failureText(transition, fields, response.error))
    // 503 prevents revalidation, which would fail too and discard what was typed.
    return response.status === 0 || response.status >= 500 ? data(null, { status: 503 }) : null
  }
  const done = successMessages[transition]()
  const isSilent = response.data.client === null && withoutNotice.includes(transition)
  notify.success(isSilent ? done : changeTextForBusiness(done, response.data))
  return redirectWithoutDialog(new URL(request.url))
}

async function cancelSeries(request: Request, form: FormData, scope: 'following' | 'all') {
  const { id, reason } = readTransitionFields(form)
  const response = await call(cancelBookingSeries, {
    params: { id },
    body: { scope, version: Number(form.get('version')), ...(reason && { reason }) },
  })
  if (!response.ok) {
    notify.failure(response.error.message)
    return response.status === 0 || response.status >= 500 ? data(null, { status: 503 }) : null
  }
  const { results } = response.data
  notify.success(
    seriesTextForBusiness(m.series_did_cancel({ count: results.length }), response.data),
  )
  return redirectWithoutDialog(new URL(request.url))
}

type RefusedTransition = {
  code: string
  message: string
  fields?: Record<string, string> | undefined
}

/** Error text; for an outdated transition, why it is no longer possible. */
async function failureText(
  transition: ButtonTransition,
  { id }: TransitionFields,
  { code, message, fields }: RefusedTransition,
) {
  if (code !== 'wrong_status') return fields?.reason ?? message
  const now = await call(getBooking, { params: { id } })
  return now.ok && !now.data.can[transition] ? refusalText(transition, now.data) : message
}

/** Redirects to the URL without the open dialog, if there is one. */
export function redirectWithoutDialog({ pathname, searchParams }: URL) {
  const isDialogOpen = ['ask', 'block', 'off', 'add', 'hours'].some((name) =>
    searchParams.has(name),
  )
  return isDialogOpen ? redirect(`${pathname}${searchWith(searchParams)}`) : null
}
