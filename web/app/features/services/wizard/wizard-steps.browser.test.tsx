import { m } from '@ujuzi/contract/messages'
import { describe, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import {
  braids,
  category,
  currency,
  currentPath,
  description,
  duration,
  fillBasicStep,
  fillDetailsStep,
  fillPricingStep,
  next,
  openWizard,
  price,
  text,
  title,
  wizard,
} from './wizard-page.testing.tsx'

describe('the first step', () => {
  test('refuses empty fields, says why and focuses the first of them', async () => {
    await openWizard('/new')
    await expect.element(title()).toHaveFocus()
    await next()
    await expect.element(text('Service title is required')).toBeVisible()
    await expect.element(text('Service description is required')).toBeVisible()
    await expect.element(title()).toHaveFocus()
    await expect.element(title()).toHaveAttribute('aria-invalid', 'true')
    expect(currentPath()).toBe('/new')
  })

  test('clears an error when its field is edited, and keeps the other', async () => {
    await openWizard('/new')
    await next()
    await title().fill('Goddess locs')
    await expect.element(text('Service title is required')).not.toBeInTheDocument()
    await expect.element(text('Service description is required')).toBeVisible()
  })

  test('refuses a short description, counts its characters and focuses it', async () => {
    await openWizard('/new')
    await title().fill('Goddess locs')
    await description().fill('Too short')
    await expect.element(text('9/1000 characters')).toBeVisible()
    await title().click()
    await userEvent.keyboard('{Enter}')
    await expect.element(text('Description must be at least 20 characters')).toBeVisible()
    await expect.element(description()).toHaveFocus()
  })

  test('focuses the field again when the same error is found again', async () => {
    await openWizard('/new')
    await next()
    await expect.element(title()).toHaveFocus()
    await description().click()
    await next()
    await expect.element(title()).toHaveFocus()
  })

  test('continues with Enter, and the next step has the focus at its heading', async () => {
    await openWizard('/new')
    await description().fill(braids.description)
    await title().fill('Goddess locs')
    await userEvent.keyboard('{Enter}')
    await expect.poll(currentPath).toBe('/new/pricing')
    await expect
      .element(wizard().getByRole('heading', { name: m.services_step_pricing() }))
      .toHaveFocus()
  })
})

describe('the price', () => {
  test('starts in the currency of the business, for an hour, and is required', async () => {
    await openWizard('/new')
    await fillBasicStep()
    await expect.element(duration()).toHaveValue('60')
    await expect.element(currency()).toHaveValue('XAF')
    await next()
    await expect.element(text('Valid price is required')).toBeVisible()
    await expect.element(price()).toHaveFocus()
  })

  const preview = () => wizard().getByRole('status')

  test('is read as people write it, and shown as clients see it', async () => {
    await openWizard('/new')
    await fillBasicStep()
    for (const typed of ['15000', '15 000', '15.000', '15,000', '15\u202f000']) {
      await price().fill(typed)
      await expect.element(preview()).toMatchTextContent(/^Clients see 15.000.FCFA, about \$27/)
    }
    await price().fill('free')
    await expect.element(preview()).toBeEmptyDOMElement()
    await next()
    await expect.element(text('Valid price is required')).toBeVisible()
  })

  test('has no more decimals than its currency, and another currency clears the error', async () => {
    await openWizard('/new')
    await fillBasicStep()
    await price().fill('15,5')
    await next()
    await expect.element(price()).toHaveAttribute('aria-invalid', 'true')
    await userEvent.selectOptions(currency(), 'EUR')
    await expect.element(price()).not.toHaveAttribute('aria-invalid')
    await expect.element(preview()).toMatchTextContent(/15.50/)
    await next()
    await expect.poll(currentPath).toBe('/new/details')
  })
})

describe('the details', () => {
  test('need a category, from the listed ones', async () => {
    await openWizard('/new')
    await fillBasicStep()
    await fillPricingStep()
    await next()
    await expect.element(text('Category is required')).toBeVisible()
    await expect.element(category()).toHaveFocus()
    const labels = [...(category().element() as HTMLSelectElement).options].map(
      ({ label }) => label,
    )
    expect(labels.slice(0, 11)).toEqual([
      m.services_choose_category(),
      ...'Barber Mechanic Plumber Electrician Cleaner Cook Driver Photographer Tutor Other'.split(
        ' ',
      ),
    ])
  })
})

test('each step shows its number and which ones are done', async () => {
  await openWizard('/new')
  await expect.element(text(m.services_step_of({ number: 1, total: 4 }))).toBeVisible()
  await fillBasicStep()
  await expect.element(text(m.services_step_of({ number: 2, total: 4 }))).toBeVisible()
  await fillPricingStep()
  await fillDetailsStep()
  await expect.element(text(m.services_step_of({ number: 4, total: 4 }))).toBeVisible()
})
