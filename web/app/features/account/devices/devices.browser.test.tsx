import { endOtherSessions, endSession } from '@ujuzi/contract/accounts/security'
import { m } from '@ujuzi/contract/messages'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import {
  callTo,
  openAccountSections,
  otherSession,
  refusal,
  refusalMessage,
  type SimulatedAccount,
  section,
  success,
} from '#app/features/account/account-page.testing.tsx'

const { id, device } = otherSession
const endOther = callTo(endSession, { id })

const button = (name: string) => page.getByRole('button', { name, exact: true })
const devices = () => section('devices').getByRole('listitem')
const visible = (text: string) => expect.element(page.getByText(text)).toBeVisible()

function removeOthers(account: SimulatedAccount) {
  account.sessions = account.sessions.filter(({ current }) => current)
  return success()
}

test('the current device is marked and has no button for signing it out', async () => {
  await openAccountSections({})
  await expect.element(devices()).toHaveLength(2)
  await expect.element(devices().first()).toMatchTextContent(m.account_this_device())
  await expect.element(devices().first().getByRole('button')).toHaveLength(0)
})

test('the list of devices shows the first three, and all of them on request', async () => {
  const others = Array.from({ length: 5 }, (_, index) => ({
    ...otherSession,
    id: otherSession.id.replace(/2$/, String(index + 2)),
  }))
  await openAccountSections(
    {},
    { sessions: [{ ...otherSession, id: `${id}0`, current: true }, ...others] },
  )
  await expect.element(devices()).toHaveLength(3)
  await userEvent.click(button(m.ui_show_all({ count: 6 })))
  await expect.element(devices()).toHaveLength(6)
  await expect.element(button(m.ui_show_all({ count: 6 }))).not.toBeInTheDocument()
  await expect.element(section('devices')).toHaveFocus()
})

test('another device leaves the device list once it is signed out', async () => {
  const calls = await openAccountSections({ [endOther]: removeOthers })
  await userEvent.click(button(m.account_end_named({ device })))
  await visible(m.account_ended({ device }))
  await expect.element(devices()).toHaveLength(1)
  await visible(m.account_no_other_devices())
  expect(calls).toEqual([{ call: endOther, body: undefined }])
})

test('a device whose session has already ended leaves the device list when the user signs it out', async () => {
  await openAccountSections({
    [endOther]: (account) => {
      removeOthers(account)
      return refusal('session_not_found')
    },
  })
  await userEvent.click(button(m.account_end_named({ device })))
  await visible(m.account_ended({ device }))
  await expect.element(devices()).toHaveLength(1)
})

test('a device that could not be signed out stays in the device list, and the reason is shown', async () => {
  await openAccountSections({ [endOther]: () => refusal('unavailable') })
  await userEvent.click(button(m.account_end_named({ device })))
  await visible(refusalMessage)
  await expect.element(devices()).toHaveLength(2)
  await expect.element(button(m.account_end_named({ device }))).toBeEnabled()
})

test('all devices except the current one are signed out together', async () => {
  const calls = await openAccountSections({ [callTo(endOtherSessions)]: removeOthers })
  await userEvent.click(button(m.account_end_others()))
  await visible(m.account_ended_others())
  await expect.element(devices()).toHaveLength(1)
  await expect.element(button(m.account_end_others())).not.toBeInTheDocument()
  expect(calls).toEqual([{ call: callTo(endOtherSessions), body: {} }])
})

test('all devices stay in the device list if signing out the other devices fails', async () => {
  await openAccountSections({ [callTo(endOtherSessions)]: () => refusal('unavailable') })
  await userEvent.click(button(m.account_end_others()))
  await visible(refusalMessage)
  await expect.element(devices()).toHaveLength(2)
})
