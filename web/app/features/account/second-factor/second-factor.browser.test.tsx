import {
  confirmSecondFactor,
  disableSecondFactor,
  renewRecoveryCodes,
  startSecondFactor,
} from '@ujuzi/contract/accounts/security'
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
  secured,
  success,
} from '#app/features/account/account-page.testing.tsx'

const codes = ['aaaa-bbbb-cccc', 'dddd-eeee-ffff']
const secret = {
  secret: 'JBSWY3DPEHPK3PXP',
  otpauth_url: 'otpauth://totp/Ujuzi:ngozi?secret=JBSWY3DPEHPK3PXP',
  qr_svg: '<svg xmlns="http://www.w3.org/2000/svg"/>',
}

const part = () => section('two-step')
const button = (name: string) => part().getByRole('button', { name, exact: true })
const appCode = () => page.getByLabelText(m.account_app_code(), { exact: true })
const visible = (text: string) => expect.element(page.getByText(text)).toBeVisible()

describe('switching two-step sign-in on', () => {
  const answers: Answers = {
    [callTo(startSecondFactor)]: () => success(secret),
    [callTo(confirmSecondFactor)]: (account) => {
      const changes = { two_factor_enabled: true, recovery_codes_left: codes.length }
      account.security = { ...account.security, ...changes }
      return success({ recovery_codes: codes })
    },
  }

  async function typeFirstCode() {
    await userEvent.click(button(m.ui_turn_on()))
    await appCode().fill('123456')
    await userEvent.click(button(m.ui_turn_on()).last())
  }

  test('switching on two-step sign-in shows the recovery codes only once', async () => {
    const calls = await openAccountSections(answers)
    await expect.element(part()).toMatchTextContent(m.account_off())
    await typeFirstCode()
    await visible(m.account_two_step_done())
    for (const code of codes) await visible(code)
    await userEvent.click(button(m.account_codes_saved()))
    await expect.element(part()).toMatchTextContent(m.account_app_linked())
    await expect.element(page.getByText(codes[0] ?? '')).not.toBeInTheDocument()
    expect(calls.map(({ body }) => body)).toEqual([{}, { code: '123456' }])
  })

  test('two-step sign-in shows its secret in groups of characters so that it can be typed by hand', async () => {
    await openAccountSections(answers)
    await userEvent.click(button(m.ui_turn_on()))
    await visible('JBSW Y3DP EHPK 3PXP')
    await expect.element(page.getByRole('img', { name: m.account_qr() })).toBeVisible()
  })

  test('a wrong code leaves two-step sign-in off, and another code can be typed', async () => {
    await openAccountSections({
      ...answers,
      [callTo(confirmSecondFactor)]: () => refusal('code_invalid'),
    })
    await typeFirstCode()
    await visible(m.account_app_code_wrong())
    await expect.element(appCode()).toHaveFocus()
    await expect.element(appCode()).toHaveValue('123456')
    await expect.element(part()).toMatchTextContent(m.account_off())
  })

  test('switching on two-step sign-in starts again when its secret has expired', async () => {
    await openAccountSections({
      ...answers,
      [callTo(confirmSecondFactor)]: () => refusal('code_expired'),
    })
    await typeFirstCode()
    await visible(refusalMessage)
    await expect.element(appCode()).not.toBeInTheDocument()
    await expect.element(button(m.ui_turn_on())).toBeVisible()
  })
})

describe('two-step sign-in that is on', () => {
  const on = secured({ two_factor_enabled: true, recovery_codes_left: 2 })

  async function switchOff() {
    await userEvent.click(button(m.ui_turn_off()))
    const dialog = page.getByRole('dialog', { name: m.account_switch_off_question() })
    await userEvent.click(dialog.getByRole('button', { name: m.ui_turn_off() }))
    return dialog
  }

  test('two-step sign-in is switched off after a confirmation', async () => {
    await openAccountSections(
      {
        [callTo(disableSecondFactor)]: (account) => {
          account.security = { ...account.security, two_factor_enabled: false }
          return success()
        },
      },
      on,
    )
    await switchOff()
    await visible(m.error_second_factor_off())
    await expect.element(part()).toMatchTextContent(m.account_app_none())
  })

  test('two-step sign-in stays on and shows the reason if switching it off is refused', async () => {
    await openAccountSections({ [callTo(disableSecondFactor)]: () => refusal('unavailable') }, on)
    const dialog = await switchOff()
    await visible(refusalMessage)
    await userEvent.click(dialog.getByRole('button', { name: m.account_keep_on() }))
    await expect.element(part()).toMatchTextContent(m.account_app_linked())
  })

  test('the page says that few recovery codes are left, and a button creates new ones', async () => {
    await openAccountSections(
      { [callTo(renewRecoveryCodes)]: () => success({ recovery_codes: codes }) },
      on,
    )
    await expect.element(part()).toMatchTextContent(m.account_codes_few())
    await userEvent.click(button(m.account_codes_renew()))
    for (const code of codes) await visible(code)
  })

  test('the old recovery codes stay if creating new ones is refused', async () => {
    await openAccountSections({ [callTo(renewRecoveryCodes)]: () => refusal('unavailable') }, on)
    await userEvent.click(button(m.account_codes_renew()))
    await visible(refusalMessage)
    await expect.element(part()).toMatchTextContent(m.account_codes_left({ left: 2, total: 10 }))
  })
})
