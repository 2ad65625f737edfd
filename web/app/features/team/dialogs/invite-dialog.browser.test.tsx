import { m } from '@ujuzi/contract/messages'
import { createRoutesStub } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { simulateApi } from '#app/lib/testing/simulated-api.ts'
import { Toaster } from '#app/ui/overlay/toast.tsx'
import { InviteDialog } from './invite-dialog.tsx'

beforeEach(() => {
  sessionStorage.clear()
  vi.spyOn(console, 'error').mockImplementation(() => {})
})
afterEach(() => vi.unstubAllGlobals())

const services = [
  { id: 'cornrows', title: 'Cornrows' },
  { id: 'locs', title: 'Loc retwist' },
]

function openDialog() {
  const onClose = vi.fn()
  const Stub = createRoutesStub([
    {
      path: '/',
      Component: () => (
        <>
          <InviteDialog businessId="braids" services={services} onClose={onClose} />
          <Toaster />
        </>
      ),
    },
  ])
  render(<Stub />)
  return onClose
}

const contact = page.getByLabelText(m.team_contact())
const send = () => userEvent.click(page.getByRole('button', { name: m.team_send() }))

test('inviting by email sends the chosen role and services, and the page says that the email was sent', async () => {
  const requests = simulateApi(() => ({
    status: 201,
    json: { email: 'tolu@example.com', phone: null },
  }))
  const onClose = openDialog()
  await contact.fill('tolu@example.com')
  await expect.element(page.getByText(/We’ll email a link/)).toBeVisible()
  await userEvent.click(page.getByRole('radio', { name: /Manager/ }))
  await userEvent.click(page.getByRole('checkbox', { name: 'Loc retwist' }))
  await expect.element(page.getByText(/take bookings for Cornrows\./)).toBeVisible()
  await send()
  await expect.element(page.getByText('We emailed tolu@example.com.')).toBeVisible()
  expect(requests.map(({ body }) => body)).toEqual([
    { email: 'tolu@example.com', role: 'manager', service_ids: ['cornrows'] },
  ])
  expect(onClose).toHaveBeenCalledOnce()
})

test('an invitation by SMS is refused with a message if SMS is not set up, and the phone number stays', async () => {
  const error = { code: 'sms_not_set_up', message: 'No.' }
  const requests = simulateApi(() => ({ status: 409, json: { error } }))
  openDialog()
  await contact.fill('+234 802 555 0101')
  await expect.element(page.getByText(/We’ll text a link/)).toBeVisible()
  await send()
  await expect.element(page.getByText(m.team_sms_missing()).first()).toBeVisible()
  await expect.element(contact).toHaveValue('+234 802 555 0101')
  expect(requests[0]?.body).toEqual({ phone: '+234 802 555 0101', role: 'staff' })
})

test('an invitation needs an email address or phone number, and at least one service', async () => {
  const requests = simulateApi(() => ({ status: 500, json: {} }))
  openDialog()
  await send()
  await expect.element(page.getByText(m.field_email_or_phone())).toBeVisible()
  await contact.fill('tolu@example.com')
  for (const { title } of services) {
    await userEvent.click(page.getByRole('checkbox', { name: title }))
  }
  await send()
  await expect.element(page.getByText(m.team_services_missing())).toBeVisible()
  expect(requests).toEqual([])
})
