import { m } from '@ujuzi/contract/messages'
import {
  confirmAccountDeletion,
  deleteAccount,
  requestAccountDeletion,
} from '@ujuzi/contract/privacy/privacy'
import { expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import {
  type Answers,
  callTo,
  openAccountSections,
  refusal,
  refusalMessage,
  section,
  secured,
  success,
} from '#app/features/account/account-page.testing.tsx'

const answers: Answers = {
  [callTo(requestAccountDeletion)]: () =>
    success({ message: 'Sent', open_bookings: 3, grace_days: 30 }),
  [callTo(confirmAccountDeletion)]: () => success(),
  [callTo(deleteAccount)]: () => success({ message: 'Gone', erased_at: '2026-12-23T08:00:00Z' }),
}

const button = (name: string) => page.getByRole('button', { name, exact: true })
const dialog = () => page.getByRole('dialog')
const code = () => dialog().getByLabelText(m.auth_verify_code(), { exact: true })
const visible = (text: string) => expect.element(page.getByText(text)).toBeVisible()

async function askForCode() {
  await userEvent.click(button(m.account_delete()))
  await visible(m.account_leave_bookings())
  await userEvent.click(button(m.ui_email_me_code()))
}

async function typeCode() {
  await code().fill('123456')
  await userEvent.click(dialog().getByRole('button', { name: m.ui_confirm() }))
}

/** Cancels the page loads that follow, and returns their URLs. */
function cancelNavigation() {
  const urls: string[] = []
  const cancel = (event: NavigateEvent) => {
    const { pathname, search } = new URL(event.destination.url)
    urls.push(pathname + search)
    event.preventDefault()
  }
  navigation.addEventListener('navigate', cancel)
  onTestFinished(() => navigation.removeEventListener('navigate', cancel))
  return urls
}

test('deleting the account shows the consequences, asks for a code and asks for a last confirmation', async () => {
  localStorage.setItem('access_token', 'of-this-session')
  const calls = await openAccountSections(answers)
  const urls = cancelNavigation()
  await askForCode()
  await visible(m.account_leave_open({ count: 3 }))
  await typeCode()
  await visible(m.account_leave_last())
  await userEvent.click(button(m.account_leave_now()))
  await expect.poll(() => urls).toEqual(['/goodbye?until=2026-12-23'])
  expect(localStorage.getItem('access_token')).toBeNull()
  expect(calls.map(({ call }) => call)).toEqual(Object.keys(answers))
})

test('the account is not deleted if the user chooses to keep it at the last confirmation', async () => {
  const calls = await openAccountSections(answers)
  await askForCode()
  await typeCode()
  await visible(m.account_leave_last())
  await userEvent.click(button(m.account_leave_keep()))
  await expect.element(dialog()).not.toBeInTheDocument()
  expect(calls.map(({ call }) => call)).not.toContain(callTo(deleteAccount))
})

test('a wrong code for deleting the account is reported and stays in its field', async () => {
  await openAccountSections({
    ...answers,
    [callTo(confirmAccountDeletion)]: () => refusal('code_invalid'),
  })
  await askForCode()
  await typeCode()
  await visible(m.error_code_invalid())
  await expect.element(code()).toHaveValue('123456')
})

test('if the code for deleting the account cannot be sent, the first step stays open and shows the reason', async () => {
  await openAccountSections({
    [callTo(requestAccountDeletion)]: () => refusal('too_many_requests'),
  })
  await askForCode()
  await visible(refusalMessage)
  await expect.element(button(m.ui_email_me_code())).toBeEnabled()
})

test('if the confirmed code for deleting the account has expired, the user is asked for a code again', async () => {
  await openAccountSections({
    ...answers,
    [callTo(deleteAccount)]: () => refusal('deletion_unconfirmed'),
  })
  await askForCode()
  await typeCode()
  await userEvent.click(button(m.account_leave_now()))
  await visible(refusalMessage)
  await expect.element(code()).toBeVisible()
})

test('an account with deletion turned off shows a link to this setting instead of the delete button', async () => {
  await openAccountSections({}, secured({ account_deletion_enabled: false }))
  await expect.element(section('delete')).toMatchTextContent(m.account_deletion_off())
  await expect.element(button(m.account_delete())).not.toBeInTheDocument()
  await userEvent.click(page.getByRole('link', { name: m.account_see_protection() }).last())
  await expect.element(section('protection')).toHaveFocus()
})
