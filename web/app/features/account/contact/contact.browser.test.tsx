import {
  confirmEmail,
  confirmPhone,
  requestEmailVerification,
  requestPhoneVerification,
} from '@ujuzi/contract/accounts/contact-verification'
import { reauthenticate } from '@ujuzi/contract/accounts/passwords'
import { verificationCode } from '@ujuzi/contract/api/limits'
import { m } from '@ujuzi/contract/messages'
import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import {
  type Answers,
  callTo,
  openAccountSections,
  refusal,
  refusalMessage,
  section,
  success,
} from '#app/features/account/account-page.testing.tsx'

const button = (name: string) => page.getByRole('button', { name, exact: true })
const field = (label: string) => page.getByLabelText(label, { exact: true })
const personal = () => section('personal')
const visible = (text: string) => expect.element(page.getByText(text)).toBeVisible()

async function typeCode(code: string) {
  await field(m.auth_verify_code()).fill(code)
  await userEvent.click(button(m.ui_confirm()))
}

describe('the email address', () => {
  const newEmail = 'achebe@people.test'
  const answers: Answers = {
    [callTo(requestEmailVerification)]: () => success({ message: 'Sent', email: newEmail }),
    [callTo(confirmEmail)]: (account) => {
      account.user = { ...account.user, email: newEmail }
      return success(account.user)
    },
  }

  async function changeEmail() {
    await userEvent.click(button(m.account_change_email()))
    await field(m.account_new_email()).fill(newEmail)
    await userEvent.click(button(m.ui_send_code()))
  }

  test('the email address changes once the code sent to the new address is entered', async () => {
    const calls = await openAccountSections(answers)
    await changeEmail()
    await visible(m.account_code_sent_to({ to: newEmail, minutes: verificationCode.minutes }))
    await expect.element(personal()).toMatchTextContent('ngozi@people.test')
    await typeCode('123456')
    await visible(m.auth_verified_done())
    await expect.element(personal()).toMatchTextContent(newEmail)
    await expect.element(personal()).not.toMatchTextContent('ngozi@people.test')
    await expect.element(field(m.auth_verify_code())).not.toBeInTheDocument()
    expect(calls.map(({ body }) => body)).toEqual([{ email: newEmail }, { code: '123456' }])
  })

  test('refuses an email address that another account has and keeps it in the field', async () => {
    await openAccountSections({ [callTo(requestEmailVerification)]: () => refusal('email_taken') })
    await changeEmail()
    await expect.element(page.getByText(m.error_email_taken())).toBeVisible()
    await expect.element(field(m.account_new_email())).toHaveValue(newEmail)
    await expect.element(field(m.account_new_email())).toHaveFocus()
  })

  test('a wrong code leaves the email address unchanged, and the field shows the error', async () => {
    await openAccountSections({ ...answers, [callTo(confirmEmail)]: () => refusal('code_invalid') })
    await changeEmail()
    await typeCode('000000')
    await visible(m.error_code_invalid())
    await expect.element(field(m.auth_verify_code())).toHaveValue('000000')
    await expect.element(personal()).toMatchTextContent('ngozi@people.test')
  })

  test('changing the email address asks for the password until the password is right', async () => {
    let isConfirmed = false
    const calls = await openAccountSections({
      ...answers,
      [callTo(requestEmailVerification)]: () =>
        isConfirmed ? success({ message: 'Sent', email: newEmail }) : refusal('proof_required'),
      [callTo(reauthenticate)]: (_, body) => {
        isConfirmed = (body as { password: string }).password === 'right'
        return isConfirmed ? success() : refusal('wrong_password')
      },
    })
    await changeEmail()
    const dialog = page.getByRole('dialog', { name: m.account_proof_title() })
    const password = dialog.getByLabelText(m.ui_password(), { exact: true })
    await password.fill('wrong')
    await userEvent.click(dialog.getByRole('button', { name: m.ui_continue() }))
    await visible(m.error_wrong_password())
    await password.fill('right')
    await userEvent.click(dialog.getByRole('button', { name: m.ui_continue() }))
    await visible(m.account_code_sent_to({ to: newEmail, minutes: verificationCode.minutes }))
    expect(calls).toHaveLength(4)
  })
})

describe('the phone number', () => {
  const phone = '+237670123456'
  const answers: Answers = {
    [callTo(requestPhoneVerification)]: () => success({ message: 'Sent', phone_number: phone }),
    [callTo(confirmPhone)]: (account) => {
      account.user = { ...account.user, phone_number: phone, phone_verified: true }
      return success(account.user)
    },
  }

  async function addPhone(typed = phone) {
    await userEvent.click(button(m.account_add_phone()))
    await field(m.account_new_phone()).fill(typed)
    await userEvent.click(button(m.ui_send_code()))
  }

  test('a phone number is added and verified with the code', async () => {
    const calls = await openAccountSections(answers)
    await expect.element(personal()).toMatchTextContent(m.account_no_phone())
    await addPhone()
    await typeCode('123456')
    await visible(m.account_phone_verified())
    await expect.element(personal()).toMatchTextContent(phone)
    await expect.element(button(m.account_change_phone())).toBeVisible()
    expect(calls.map(({ body }) => body)).toEqual([{ phone_number: phone }, { code: '123456' }])
  })

  test('an invalid phone number is refused at its field', async () => {
    const problem = 'Enter a phone number with its country code'
    await openAccountSections({
      [callTo(requestPhoneVerification)]: () => refusal('invalid_input', { phone_number: problem }),
    })
    await addPhone('12')
    await visible(problem)
    await expect.element(field(m.account_new_phone())).toHaveValue('12')
    await expect.element(personal()).toMatchTextContent(m.account_no_phone())
  })

  test('shows why a phone number was not added if its code has expired or no SMS can be sent', async () => {
    const phoneAnswers = { ...answers, [callTo(confirmPhone)]: () => refusal('code_expired') }
    await openAccountSections(phoneAnswers)
    await addPhone()
    await typeCode('123456')
    await visible(m.error_code_expired())
    await userEvent.click(button(m.ui_cancel()))
    phoneAnswers[callTo(requestPhoneVerification)] = () => refusal('sms_not_set_up')
    await addPhone()
    await visible(refusalMessage)
    await expect.element(field(m.account_new_phone())).toHaveValue(phone)
  })
})
