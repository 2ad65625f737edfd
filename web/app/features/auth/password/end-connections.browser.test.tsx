import { m } from '@ujuzi/contract/messages'
import { createRoutesStub } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { simulateApi } from '#app/lib/testing/simulated-api.ts'
import { Toaster } from '#app/ui/overlay/toast.tsx'
import { EndConnections } from './end-connections.tsx'

afterEach(() => vi.unstubAllGlobals())

const link = { token: 'token', uid: 'uid' }
const connected = [
  { kind: 'api_key' as const, count: 2 },
  { kind: 'calendar_feed' as const, count: 1 },
  { kind: 'calendar_file' as const, count: 1 },
  { kind: 'caldav' as const, count: 2 },
]

function open(onDone: () => void) {
  const Stub = createRoutesStub([
    {
      path: '/',
      Component: () => (
        <>
          <EndConnections link={link} connected={connected} onDone={onDone} />
          <Toaster />
        </>
      ),
    },
  ])
  return render(<Stub />)
}
const box = (name: string) => page.getByRole('checkbox', { name, exact: true })
const end = () => page.getByRole('button', { name: m.outlets_reset_end() })

test('after a password reset the user sees which API keys and calendars have access, and ends the access of some', async () => {
  const requests = simulateApi(() => ({ status: 200, json: { message: m.outlets_reset_done() } }))
  const onDone = vi.fn()
  await open(onDone)
  await expect.element(box('3 connected calendars')).not.toBeChecked()
  await box('2 API keys').click()
  await box('1 calendar address').click()
  await end().click()
  await expect.element(page.getByText(m.outlets_reset_done())).toBeVisible()
  expect(onDone).toHaveBeenCalledOnce()
  expect(requests[0]?.body).toEqual({ ...link, outlets: ['api_key', 'calendar_feed'] })
})

test('after a password reset no API key or calendar loses access unless chosen, and a link leads to sign-in', async () => {
  await open(() => undefined)
  await expect.element(end()).toBeDisabled()
  await expect
    .element(page.getByRole('link', { name: m.outlets_reset_keep() }))
    .toHaveAttribute('href', '/auth/login')
})

test('API keys chosen after a password reset stay selected if their access cannot be ended', async () => {
  simulateApi(() => ({ status: 503, json: { error: { code: 'unavailable', message: 'Later.' } } }))
  const onDone = vi.fn()
  await open(onDone)
  await box('2 API keys').click()
  await end().click()
  await expect.element(page.getByText('Later.')).toBeVisible()
  await expect.element(box('2 API keys')).toBeChecked()
  expect(onDone).not.toHaveBeenCalled()
})
