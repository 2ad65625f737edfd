import { changePassword } from '@ujuzi/contract/accounts/passwords'
import { m } from '@ujuzi/contract/messages'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import {
  callTo,
  openAccountSections,
  refusal,
  refusalMessage,
  section,
  secured,
  success,
} from '#app/features/account/account-page.testing.tsx'

const current = 'Un-mot-1-passe!'
const next = 'Un-mot-2-passe!'

const button = (name: string) => page.getByRole('button', { name, exact: true })
const field = (label: string) => page.getByLabelText(label, { exact: true })
const visible = (text: string) => expect.element(page.getByText(text)).toBeVisible()

async function typePasswords(again = next) {
  await userEvent.click(button(m.account_change_password()))
  await field(m.account_current_password()).fill(current)
  await field(m.ui_new_password()).fill(next)
  await field(m.account_new_password_again()).fill(again)
  await userEvent.click(button(m.account_save_password()))
}

test('after a password change the page confirms the change and closes the form', async () => {
  const calls = await openAccountSections({
    [callTo(changePassword)]: (account) => {
      account.security = { ...account.security, password_last_changed: '2026-11-23T08:00:00Z' }
      return success()
    },
  })
  await expect.element(section('password')).toMatchTextContent(m.account_password_unchanged())
  await typePasswords()
  await visible(m.account_password_done())
  await expect.element(field(m.ui_new_password())).not.toBeInTheDocument()
  await expect.element(section('password')).toMatchTextContent('23 November 2026')
  expect(calls).toEqual([
    {
      call: callTo(changePassword),
      body: { current_password: current, new_password: next, new_password_confirm: next },
    },
  ])
})

test('a wrong current password is reported, and the form keeps the new password', async () => {
  await openAccountSections({ [callTo(changePassword)]: () => refusal('wrong_password') })
  await typePasswords()
  await visible(m.error_wrong_password())
  await expect.element(field(m.account_current_password())).toHaveFocus()
  await expect.element(field(m.ui_new_password())).toHaveValue(next)
})

test('a new password is not sent if the user repeats it differently', async () => {
  const calls = await openAccountSections({})
  await typePasswords('Un-mot-3-passe!')
  await visible(m.field_password_match())
  expect(calls).toEqual([])
})

test('an error that is not about one field is shown in the password form, and the form stays open', async () => {
  await openAccountSections({ [callTo(changePassword)]: () => refusal('too_many_requests') })
  await typePasswords()
  await visible(refusalMessage)
  await expect.element(field(m.ui_new_password())).toHaveValue(next)
})

test('a user without a password sets one without entering a current password', async () => {
  const calls = await openAccountSections(
    { [callTo(changePassword)]: () => success() },
    secured({ has_password: false }),
  )
  await userEvent.click(button(m.account_set_password()))
  await expect.element(field(m.account_current_password())).not.toBeInTheDocument()
  await field(m.ui_new_password()).fill(next)
  await field(m.account_new_password_again()).fill(next)
  await userEvent.click(button(m.account_save_password()))
  await visible(m.account_password_done())
  expect(calls).toMatchObject([{ body: { new_password: next, new_password_confirm: next } }])
})
