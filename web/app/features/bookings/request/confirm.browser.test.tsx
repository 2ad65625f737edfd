import { m } from '@ujuzi/contract/messages'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { ConfirmButton } from './confirm.tsx'

const lost = { message: m.ui_error_network(), lost: true }

const renderButton = (props: { autoAccepts: boolean; failure?: typeof lost }) => {
  const { autoAccepts, failure } = props
  const element = <ConfirmButton business={{ autoAccepts }} failure={failure} ready />
  return render(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />)
}

const button = () => page.getByRole('button').element().textContent

test('the button says “Request booking” if the business has to accept each request', async () => {
  await renderButton({ autoAccepts: false })
  expect(button()).toBe('Request booking')
})

test('the button says “Confirm booking” if the business accepts bookings automatically', async () => {
  await renderButton({ autoAccepts: true })
  expect(button()).toBe('Confirm booking')
})

test('the booking button offers to try again if the booking request got no response', async () => {
  await renderButton({ autoAccepts: false, failure: lost })
  expect(button()).toBe(m.ui_try_again())
})
