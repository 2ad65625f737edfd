import { m } from '@ujuzi/contract/messages'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { device, openAccountSections } from './account-sections.testing.tsx'
import { type SectionId, sectionTitle } from './section-titles.ts'

afterEach(() => vi.unstubAllGlobals())

const section = (id: SectionId) => page.getByRole('region', { name: sectionTitle(id), exact: true })
const button = (name: string) => page.getByRole('button', { name, exact: true })
const click = (name: string) => userEvent.click(button(name))
const visible = (text: string | RegExp) => expect.element(page.getByText(text)).toBeVisible()
const refusal = (status: number, code: string, message = code) => ({
  status,
  json: { error: { code, message } },
})

describe('signing in', () => {
  const emails = () => page.getByRole('switch', { name: m.account_login_emails() })

  test('switching a security setting saves only that setting right away', async () => {
    const { requests } = await openAccountSections()
    await userEvent.click(emails())
    await visible(m.account_setting_saved())
    const [saved] = requests.filter(({ method }) => method === 'PATCH')
    expect(saved).toMatchObject({
      path: '/api/auth/security/',
      body: { login_notifications: false },
    })
    await expect.element(emails()).not.toBeChecked()
  })

  test('a security setting that cannot be saved returns to its old state and shows the error', async () => {
    const failed = refusal(500, 'unexpected', 'Something went wrong')
    await openAccountSections({ responses: { 'PATCH /api/auth/security/': failed } })
    await userEvent.click(emails())
    await visible('Something went wrong')
    await expect.element(emails()).toBeChecked()
  })

  test('the text about automatic sign-out names the chosen time', async () => {
    await openAccountSections()
    await visible(m.account_says_password({ time: m.account_minutes({ minutes: 60 }) }))
    await userEvent.selectOptions(page.getByLabelText(m.account_sign_out_after()), '240')
    await visible(m.account_says_password({ time: m.account_hours({ hours: 4 }) }))
  })

  test('a time until automatic sign-out that was set through the API appears as the selected choice', async () => {
    await openAccountSections({ security: { session_timeout_minutes: 45 } })
    await expect.element(page.getByLabelText(m.account_sign_out_after())).toHaveValue('45')
  })
})

describe('a change that needs reauthentication', () => {
  const retention = () => page.getByLabelText(m.account_keep_data())
  const needsProof = () => {
    const responses = { 'PATCH /api/auth/security/': refusal(403, 'proof_required') }
    return {
      responses,
      confirm: () => Reflect.deleteProperty(responses, 'PATCH /api/auth/security/'),
    }
  }

  test('changing a setting that needs reauthentication asks for the password and then saves the change', async () => {
    const { responses, confirm } = needsProof()
    const { requests } = await openAccountSections({ responses })
    await userEvent.selectOptions(retention(), '30')
    const dialog = page.getByRole('dialog', { name: m.account_proof_title() })
    await dialog.getByLabelText(m.ui_password(), { exact: true }).fill('Amina-books-7')
    confirm()
    await userEvent.click(dialog.getByRole('button', { name: m.ui_continue() }))
    await visible(m.account_says_keep({ days: 30 }))
    expect(requests.map(({ method, path }) => `${method} ${path}`)).toEqual([
      'PATCH /api/auth/security/',
      'POST /api/auth/proof/',
      'PATCH /api/auth/security/',
    ])
  })

  test('a setting that needs reauthentication is not changed if the password dialog is cancelled', async () => {
    await openAccountSections(needsProof())
    await userEvent.selectOptions(retention(), '30')
    await click(m.ui_cancel())
    await visible(m.account_says_keep({ days: 365 }))
    await expect.element(retention()).toHaveValue('365')
  })

  test('the password dialog shows the error of a wrong password at its field', async () => {
    const { responses } = needsProof()
    const wrong = { 'POST /api/auth/proof/': refusal(403, 'wrong_password') }
    await openAccountSections({ responses: { ...responses, ...wrong } })
    await userEvent.selectOptions(retention(), '30')
    const field = page.getByRole('dialog').getByLabelText(m.ui_password(), { exact: true })
    await field.fill('wrong')
    await click(m.ui_continue())
    await expect.element(field).toHaveAccessibleDescription(m.error_wrong_password())
  })
})

describe('the password', () => {
  async function fill(current: string, password: string, again = password) {
    await click(m.account_change_password())
    await page.getByLabelText(m.account_current_password(), { exact: true }).fill(current)
    await page.getByLabelText(m.ui_new_password(), { exact: true }).fill(password)
    await page.getByLabelText(m.account_new_password_again(), { exact: true }).fill(again)
    await click(m.account_save_password())
  }

  test('a new password is not sent if its repetition differs', async () => {
    const { requests } = await openAccountSections()
    await fill('Amina-books-7', 'Kribi-beach-8', 'Kribi-beach-9')
    await visible(m.field_password_match())
    expect(requests).toEqual([])
  })

  test('saving a new password confirms the change and closes the form', async () => {
    const { requests } = await openAccountSections()
    await fill('Amina-books-7', 'Kribi-beach-8')
    await visible(m.account_password_done())
    expect(requests[0]?.body).toEqual({
      current_password: 'Amina-books-7',
      new_password: 'Kribi-beach-8',
      new_password_confirm: 'Kribi-beach-8',
    })
    await expect.element(button(m.account_save_password())).not.toBeInTheDocument()
  })

  test('a client who signs in with Google can set a password without a current one', async () => {
    const google = { email: 'amina@gmail.example' }
    await openAccountSections({ security: { has_password: false, google } })
    await visible(m.account_unlink_needs_password())
    await click(m.account_set_password())
    await expect.element(page.getByLabelText(m.ui_new_password(), { exact: true })).toBeVisible()
    expect(page.getByLabelText(m.account_current_password()).elements()).toEqual([])
  })
})

describe('the second step of signing in', () => {
  const secret = {
    secret: 'JBSWY3DPEHPK3PXP',
    otpauth_url: 'otpauth://totp/Ujuzi',
    qr_svg: '<svg/>',
  }
  const start = { 'POST /api/auth/second-factor/start/': { status: 200, json: secret } }
  const confirmPath = 'POST /api/auth/second-factor/confirm/'

  async function enterCode(response: { status: number; json: unknown }) {
    await openAccountSections({ responses: { ...start, [confirmPath]: response } })
    const twoStep = section('two-step')
    await userEvent.click(twoStep.getByRole('button', { name: m.ui_turn_on() }))
    await expect.element(twoStep.getByText('JBSW Y3DP EHPK 3PXP')).toBeVisible()
    await twoStep.getByLabelText(m.account_app_code()).fill('123456')
    await userEvent.click(twoStep.getByRole('button', { name: m.ui_turn_on() }).last())
    return twoStep
  }

  test('switching on two-step sign-in with a code shows the recovery codes', async () => {
    const json = { recovery_codes: ['abcd-efgh', 'ijkl-mnop'] }
    const twoStep = await enterCode({ status: 200, json })
    await expect.element(twoStep.getByText('ijkl-mnop')).toBeVisible()
    await expect.element(twoStep.getByText(m.account_on(), { exact: true })).toBeVisible()
  })

  test('a wrong code for switching on two-step sign-in shows an error', async () => {
    const twoStep = await enterCode(refusal(422, 'code_invalid'))
    await expect.element(twoStep.getByText(m.account_app_code_wrong())).toBeVisible()
  })

  test('warns when few recovery codes are left', async () => {
    await openAccountSections({ security: { two_factor_enabled: true, recovery_codes_left: 2 } })
    await visible(m.account_codes_few())
  })
})

test('another device can be signed out, and the current device has no button for it', async () => {
  const other = device('01984f5e-7a12-7d54-9e73-6fac8d3e4072', 'Firefox on Windows')
  const current = device('01984f5e-7a12-7d54-9e73-6fac8d3e4073', 'Chrome on Android', {
    current: true,
  })
  const { requests } = await openAccountSections({ sessions: [current, other] })
  const end = (name: string) => button(m.account_end_named({ device: name }))
  await expect.element(end('Firefox on Windows')).toBeVisible()
  expect(end('Chrome on Android').elements()).toEqual([])
  await userEvent.click(end('Firefox on Windows'))
  await visible(m.account_ended({ device: 'Firefox on Windows' }))
  expect(requests[0]).toMatchObject({ method: 'DELETE', path: `/api/auth/sessions/${other.id}/` })
})

describe('allowed networks', () => {
  const field = () => page.getByLabelText(m.account_networks_label())

  test('the account page names the typed networks, and a button adds the current network before they are saved', async () => {
    const { requests } = await openAccountSections()
    await visible(m.account_says_any_network())
    await field().fill('197.210.0.0/16')
    await visible(m.account_says_networks({ networks: '197.210.0.0/16' }))
    await click(m.account_networks_add())
    await click(m.account_networks_save())
    await visible(m.account_networks_saved())
    expect(requests[0]?.body).toEqual({ ip_whitelist: ['197.210.0.0/16', '10.0.0.1'] })
  })

  test('an invalid network among the allowed networks is reported with its line number', async () => {
    const fields = { 'ip_whitelist.1': 'Not a network' }
    const refused = {
      status: 422,
      json: { error: { code: 'invalid_input', message: 'Check your entries.', fields } },
    }
    await openAccountSections({ responses: { 'PATCH /api/auth/security/': refused } })
    await field().fill('10.0.0.1\n300.1.1.1')
    await click(m.account_networks_save())
    await visible(m.account_networks_line({ line: 2, problem: 'Not a network' }))
  })
})

test('if data export and account deletion are turned off, a link to these settings replaces their buttons', async () => {
  await openAccountSections({
    security: { data_export_enabled: false, account_deletion_enabled: false },
  })
  await visible(m.account_export_off())
  await visible(m.account_deletion_off())
  expect(button(m.account_data_ask()).elements()).toEqual([])
  expect(button(m.account_delete()).elements()).toEqual([])
  await userEvent.click(section('data').getByRole('link', { name: m.account_see_protection() }))
  expect(document.activeElement?.id).toBe('protection')
})

test('the account deletion dialog shows the consequences and can be closed before a code is sent', async () => {
  const { requests } = await openAccountSections()
  await click(m.account_delete())
  const dialog = page.getByRole('dialog', { name: m.account_leave_question() })
  await expect.element(dialog.getByText(m.account_leave_bookings())).toBeVisible()
  await userEvent.click(dialog.getByRole('button', { name: m.account_leave_keep() }))
  await expect.element(dialog).not.toBeInTheDocument()
  expect(requests).toEqual([])
})
