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

test('a business that answers requests is asked for a booking', async () => {
  await renderButton({ autoAccepts: false })
  expect(button()).toBe('Request booking')
})

test('a business that accepts right away is booked', async () => {
  await renderButton({ autoAccepts: true })
  expect(button()).toBe('Confirm booking')
})

test('a request without a response can be tried again', async () => {
  await renderButton({ autoAccepts: false, failure: lost })
  expect(button()).toBe(m.book_try_again())
})
