import { m } from '@ujuzi/contract/messages'
import { describe, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import {
  braids,
  business,
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
  test('the first step of the service form refuses empty fields, shows why and focuses the first of them', async () => {
    await openWizard('/new')
    await expect.element(title()).toHaveFocus()
    await next()
    await expect.element(text('Service title is required')).toBeVisible()
    await expect.element(text('Service description is required')).toBeVisible()
    await expect.element(title()).toHaveFocus()
    await expect.element(title()).toHaveAttribute('aria-invalid', 'true')
    expect(currentPath()).toBe('/new')
  })

  test('typing a service title clears its error and keeps the error of the description', async () => {
    await openWizard('/new')
    await next()
    await title().fill('Goddess locs')
    await expect.element(text('Service title is required')).not.toBeInTheDocument()
    await expect.element(text('Service description is required')).toBeVisible()
  })

  test('the first step counts the characters of the description, and refuses a description that is too short', async () => {
    await openWizard('/new')
    await title().fill('Goddess locs')
    await description().fill('Too short')
    await expect.element(text('9/1000 characters')).toBeVisible()
    await title().click()
    await userEvent.keyboard('{Enter}')
    await expect.element(text('Description must be at least 20 characters')).toBeVisible()
    await expect.element(description()).toHaveFocus()
  })

  test('continuing with an error that was already shown focuses the field with the error again', async () => {
    await openWizard('/new')
    await next()
    await expect.element(title()).toHaveFocus()
    await description().click()
    await next()
    await expect.element(title()).toHaveFocus()
  })

  test('Enter continues to the next step of the service form and focuses the heading of that step', async () => {
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
  test('the price step starts with one hour and the currency of the business, and requires a price', async () => {
    await openWizard('/new')
    await fillBasicStep()
    await expect.element(duration()).toHaveValue('60')
    await expect.element(currency()).toHaveValue('XAF')
    await next()
    await expect.element(text('Valid price is required')).toBeVisible()
    await expect.element(price()).toHaveFocus()
  })

  const preview = () => wizard().getByRole('status')

  test('the price step understands common ways to write a price and shows it as clients see it', async () => {
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

  test('a price with more decimals than its currency has is refused until a currency with decimals is chosen', async () => {
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
  test('the details step has the category of the business chosen, and requires one from the list', async () => {
    await openWizard('/new')
    await fillBasicStep()
    await fillPricingStep()
    await expect.element(category()).toHaveValue(business.category)
    await userEvent.selectOptions(category(), '')
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

test('each step shows its number and the number of all steps', async () => {
  await openWizard('/new')
  await expect.element(text(m.services_step_of({ number: 1, total: 4 }))).toBeVisible()
  await fillBasicStep()
  await expect.element(text(m.services_step_of({ number: 2, total: 4 }))).toBeVisible()
  await fillPricingStep()
  await fillDetailsStep()
  await expect.element(text(m.services_step_of({ number: 4, total: 4 }))).toBeVisible()
})
