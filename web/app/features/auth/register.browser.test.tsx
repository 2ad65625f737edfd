import { m } from '@ujuzi/contract/messages'
import { type ComponentType, createElement } from 'react'
import { createRoutesStub } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { simulateApi } from '#app/lib/testing/simulated-api.ts'
import Join from './join.route.tsx'
import Register from './register.route.tsx'

afterEach(() => vi.unstubAllGlobals())

const email = () => page.getByLabelText(m.auth_email(), { exact: true })
const password = () => page.getByLabelText(m.ui_password(), { exact: true })
const confirmation = () => page.getByLabelText(m.auth_confirm_password(), { exact: true })
const create = () => page.getByRole('button', { name: m.auth_register_submit() })
const stitches = () => document.querySelectorAll('[data-met=true]').length

function open(Page: typeof Register | typeof Join) {
  const Stub = createRoutesStub([
    {
      path: '/',
      // Errors of a form are looked for in the main part of the page.
      Component: () => <main id="main">{createElement(Page as ComponentType)}</main>,
      loader: () => null,
    },
    { path: '/auth/register', Component: () => <p>Registration</p> },
  ])
  return render(<Stub initialEntries={['/']} hydrationData={{ loaderData: { '0': null } }} />)
}

test('an incomplete registration names all that is missing when its button is pressed, and sends nothing', async () => {
  const requests = simulateApi(() => ({ status: 500, json: {} }))
  await open(Register)
  create().element().focus()
  await userEvent.keyboard('{Enter}')
  for (const text of [m.required_name(), m.required_email(), m.field_password(), m.field_terms()])
    await expect.element(page.getByText(text, { exact: true })).toBeVisible()
  await expect.element(page.getByLabelText(m.ui_full_name())).toHaveFocus()
  expect(requests).toEqual([])
})

test('an email address that cannot be one is named when its field is left', async () => {
  await open(Register)
  await email().fill('awa@')
  await expect.element(page.getByText(m.field_email())).not.toBeInTheDocument()
  await password().click()
  await expect.element(page.getByText(m.field_email())).toBeVisible()
  await expect.element(email()).toHaveAttribute('aria-invalid', 'true')
  await email().fill('awa@ujuzi.test')
  await expect.element(page.getByText(m.field_email())).not.toBeInTheDocument()
})

test('the rules of a password are a list while it is typed, and a strip with what is missing afterwards', async () => {
  await open(Register)
  await expect.element(page.getByText(m.auth_rule_length())).not.toBeInTheDocument()
  await password().click()
  await expect.element(page.getByText(m.auth_rule_length())).toBeVisible()
  await password().fill('Court')
  expect(stitches()).toBe(2)
  await confirmation().click()
  await expect
    .element(page.getByText(m.auth_rule_length(), { exact: true }))
    .not.toBeInTheDocument()
  const rules = [m.auth_rule_length(), m.auth_rule_digit(), m.auth_rule_special()].join(' · ')
  await expect.element(page.getByText(m.ui_password_missing({ rules }))).toBeVisible()
  await password().fill('Un-mot-2-passe!')
  expect(stitches()).toBe(5)
  await expect.element(page.getByText(m.auth_rule_length())).not.toBeInTheDocument()
})

test('the page that asks for the type of account says so when nothing is chosen', async () => {
  await open(Join)
  page.getByRole('button', { name: m.ui_continue() }).element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('alert')).toMatchTextContent(m.auth_join_missing())
  await expect.element(page.getByRole('radio').first()).toHaveFocus()
  await page.getByRole('radio').first().click()
  await expect.element(page.getByText(m.auth_join_missing())).not.toBeInTheDocument()
})
