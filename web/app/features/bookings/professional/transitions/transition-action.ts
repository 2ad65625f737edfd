import { cancelBookingSeries } from '@ujuzi/contract/bookings/series'
import { m } from '@ujuzi/contract/messages'
import { data, redirect } from 'react-router'
import { changeTextForBusiness, seriesTextForBusiness } from '#app/domain/bookings/notified-text.ts'
import { readScope } from '#app/domain/calendar/scope-field.tsx'
import { searchWith } from '#app/domain/calendar/url-params.ts'
import {
  applyTransition,
  type ButtonTransition,
  readTransitionFields,
  type TransitionsOfParty,
} from '#app/features/bookings/shared/apply-transition.ts'
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

/** Transitions of which a client without an account need not learn. */
const withoutNotice: readonly ButtonTransition[] = ['complete', 'no_show', 'contest']

export const professionalTransitions: TransitionsOfParty<ButtonTransition> = {
  successMessages: {
    confirm: m.professional_did_confirm,
    decline: m.professional_did_decline,
    cancel: m.professional_did_cancel,
    accept_move: m.professional_did_accept_move,
    decline_move: m.professional_did_decline_move,
    complete: m.professional_did_complete,
    no_show: m.professional_did_no_show,
    contest: m.professional_did_contest,
  },
  changeText: (done, booking, transition) =>
    booking.client === null && withoutNotice.includes(transition)
      ? done
      : changeTextForBusiness(done, booking),
  refusalText: (transition, current) =>
    current.can[transition] ? undefined : refusalText(transition, current),
}

/** Submits a transition of a booking, or of its series, and closes the dialog of the form. */
export async function runTransitionAction(request: Request, form: FormData) {
  const scope = readScope(form)
  const isOfSeries = form.get('transition') === 'cancel' && scope !== 'one'
  const result = isOfSeries
    ? await cancelSeries(form, scope)
    : await applyTransition(form, professionalTransitions)
  if (result.applied) return redirectWithoutDialog(new URL(request.url))
  // 503 prevents revalidation, which would fail too and discard what was typed.
  return result.lost ? data(null, { status: 503 }) : null
}

async function cancelSeries(form: FormData, scope: 'following' | 'all') {
  const { id, reason } = readTransitionFields(form)
  const response = await call(cancelBookingSeries, {
    params: { id },
    body: { scope, version: Number(form.get('version')), ...(reason && { reason }) },
  })
  if (!response.ok) {
    const { status, error } = response
    notify.failure(error.message)
    return { applied: undefined, lost: status === 0 || status >= 500 }
  }
  const done = m.series_did_cancel({ count: response.data.results.length })
  notify.success(seriesTextForBusiness(done, response.data))
  return { applied: 'cancel' as const }
}

/** Redirects to the URL without the open dialog, if there is one. */
function redirectWithoutDialog({ pathname, searchParams }: URL) {
  const isDialogOpen = ['ask', 'block', 'off', 'add', 'hours'].some((name) =>
    searchParams.has(name),
  )
  return isDialogOpen ? redirect(`${pathname}${searchWith(searchParams)}`) : null
}
