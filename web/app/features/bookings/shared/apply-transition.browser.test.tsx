import { m } from '@ujuzi/contract/messages'
import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { clientTransitions } from '#app/features/bookings/client/transitions.ts'
import { professionalTransitions } from '#app/features/bookings/professional/transitions/transition-action.ts'
import { simulateApi } from '#app/lib/testing/simulated-api.ts'
import { Toaster } from '#app/ui/overlay/toast.tsx'
import { applyTransition } from './apply-transition.ts'

const id = '01984f5e-7a12-7d54-9e73-6fac8d3e4071'
const confirmed = {
  id,
  status: 'confirmed',
  client: { id: 'c1', name: 'Ada Eze' },
  guest: null,
  professional: { business_name: 'Salon Makossa' },
  cancelled_by: null,
  no_show: null,
  can: { cancel: true },
  notified_by: ['email'],
}
const cancelledByClient = {
  ...confirmed,
  status: 'cancelled',
  cancelled_by: 'client',
  can: { cancel: false },
}
const refused = (code: string, status = 409) => ({
  status,
  json: { error: { code, message: 'Not possible now.' } },
})

/** Responds to the transition, and to the lookup of the booking after it. */
const respond = (changed: { status: number; json: unknown }, current: unknown = confirmed) =>
  simulateApi(({ method }) => (method === 'POST' ? changed : { status: 200, json: current }))

function formOf(transition: string, reason = '') {
  const form = new FormData()
  for (const [name, value] of Object.entries({ id, transition, reason })) form.set(name, value)
  return form
}

const visible = (text: string) =>
  expect.element(page.getByText(text, { exact: true })).toBeVisible()

afterEach(() => vi.unstubAllGlobals())

test('a transition that a client made names the business that was notified', async () => {
  const requests = respond({ status: 200, json: cancelledByClient })
  await render(<Toaster />)
  expect(await applyTransition(formOf('cancel', ' Sick '), clientTransitions)).toEqual({
    applied: 'cancel',
  })
  const notified = m.notifications_sent_email({ name: 'Salon Makossa' })
  await visible(`${m.client_cancelled_toast()} ${notified}`)
  expect(requests.map(({ body }) => body)).toEqual([{ reason: 'Sick' }])
})

test('a transition that a professional made names the client who was notified', async () => {
  respond({ status: 200, json: confirmed })
  await render(<Toaster />)
  await applyTransition(formOf('confirm'), professionalTransitions)
  const notified = m.notifications_sent_email({ name: 'Ada' })
  await visible(`${m.professional_did_confirm()} ${notified}`)
})

test('marking the booking of a guest as done does not say that nobody was notified', async () => {
  const guest = { name: 'Efua Mba' }
  respond({ status: 200, json: { ...confirmed, client: null, guest, notified_by: [] } })
  await render(<Toaster />)
  await applyTransition(formOf('complete'), professionalTransitions)
  await visible(m.professional_did_complete())
})

test('a client’s transition that an attempt with a lost response made counts as applied', async () => {
  respond(refused('wrong_status'), cancelledByClient)
  await render(<Toaster />)
  expect(await applyTransition(formOf('cancel'), clientTransitions)).toEqual({ applied: 'cancel' })
  await visible(m.client_cancelled_toast())
})

test('a transition that a client can no longer make shows the refusal', async () => {
  respond(refused('wrong_status'), { ...cancelledByClient, cancelled_by: 'professional' })
  await render(<Toaster />)
  expect(await applyTransition(formOf('cancel'), clientTransitions)).toEqual({ lost: false })
  await visible('Not possible now.')
})

test('a transition that a professional can no longer make says what happened to the booking', async () => {
  respond(refused('wrong_status'), cancelledByClient)
  await render(<Toaster />)
  expect(await applyTransition(formOf('cancel'), professionalTransitions)).toEqual({ lost: false })
  await visible(m.professional_already_cancelled_by_client())
})

test.each([
  ['client', clientTransitions],
  ['professional', professionalTransitions],
] as const)('a transition of a %s without a response can be sent again', async (_, transitions) => {
  const requests = respond(refused('unavailable', 503))
  await render(<Toaster />)
  expect(await applyTransition(formOf('cancel'), transitions)).toEqual({ lost: true })
  await visible('Not possible now.')
  expect(requests).toHaveLength(1)
})
