import { m } from '@ujuzi/contract/messages'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import {
  braids,
  button,
  fillBasicStep,
  next,
  openWizard,
  text,
  wizard,
} from '#app/features/services/wizard/wizard-page.testing.tsx'
import { simulateApi } from '#app/lib/testing/simulated-api.ts'

beforeEach(() => sessionStorage.clear())
afterEach(() => {
  vi.unstubAllGlobals()
})

/** The nth field with this name in the rows of a list. */
const rowField = (path: string) =>
  page.elementLocator(wizard().element().querySelector(`[name="${path}"]`) ?? document.body)
const rowNames = () =>
  [...wizard().element().querySelectorAll<HTMLInputElement>('[name$=".name"]')].map(
    ({ value }) => value,
  )

async function openVariants() {
  await openWizard('/new')
  await fillBasicStep()
  await userEvent.click(button(m.services_offer_variants()))
  await expect.poll(rowNames).toHaveLength(2)
}

test('the variants of a service replace its price and duration, and each variant has its own errors', async () => {
  await openVariants()
  await rowField('variants.0.name').fill('Short')
  await rowField('variants.0.price').fill('5 000')
  await next()
  await expect.element(rowField('variants.1.name')).toHaveFocus()
  expect(wizard().element().querySelectorAll('[aria-invalid=true]')).toHaveLength(3)
  await rowField('variants.1.name').fill('SHORT')
  await rowField('variants.1.price').fill('9 000')
  await userEvent.selectOptions(rowField('variants.1.duration'), '135')
  await next()
  await expect.element(text('This is listed twice')).toBeVisible()
})

test('moving a variant by button keeps the focus, and removing one focuses the button that adds a variant', async () => {
  await openVariants()
  await rowField('variants.0.name').fill('Short')
  await rowField('variants.1.name').fill('Long')
  const down = button(m.services_move_down({ name: 'Short' }))
  await userEvent.click(down)
  await expect.poll(rowNames).toEqual(['Long', 'Short'])
  await expect.element(down).toHaveFocus()
  await userEvent.click(button(m.services_remove_row({ name: 'Long' })))
  await expect.poll(rowNames).toEqual(['Short'])
  await expect.element(button(m.services_add_variant())).toHaveFocus()
})

test('saving an edited service sends every variant, the saved ones with their IDs', async () => {
  const variant = {
    id: '01890000-0000-7000-8000-0000000000c1',
    ...{ name: 'Short', price: 15_000, duration: 180, gaps: [{ after: 60, minutes: 30 }] },
    place: 'business',
  }
  const saved = { ...braids, variants: [variant] }
  const requests = simulateApi(() => ({ status: 200, json: saved }))
  await openWizard(`/${braids.id}/edit/pricing`)
  await userEvent.click(button(m.services_add_variant()))
  await rowField('variants.1.name').fill('Training model')
  await rowField('variants.1.price').fill('8 000')
  await userEvent.selectOptions(rowField('variants.1.duration'), '240')
  for (const _ of [1, 2]) await next()
  await userEvent.click(button(m.ui_save_changes()))
  await expect
    .poll(() => requests.find(({ method }) => method === 'PATCH')?.body)
    .toMatchObject({
      price: 8000,
      duration: 180,
      variants: [
        variant,
        { name: 'Training model', price: 8000, duration: 240, gaps: [], place: null },
      ],
    })
})
