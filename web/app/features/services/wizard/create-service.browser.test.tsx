import { m } from '@ujuzi/contract/messages'
import { categoryLabel } from '@ujuzi/contract/services/category-labels'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { emptyShape } from '#app/features/services/shape-values.ts'
import { simulateApi } from '#app/lib/testing/simulated-api.ts'
import { draftKey } from './draft.ts'
import {
  braids,
  business,
  button,
  category,
  currentPath,
  description,
  duration,
  fillBasicStep,
  next,
  openWizard,
  price,
  text,
  title,
  wizard,
} from './wizard-page.testing.tsx'

afterEach(() => {
  vi.unstubAllGlobals()
})

describe('the draft', () => {
  test('the draft of a new service survives a reload on any step', async () => {
    const first = await openWizard('/new')
    await fillBasicStep()
    await price().fill('15 000')
    await userEvent.selectOptions(duration(), '180')
    await first.unmount()
    expect(sessionStorage.getItem(draftKey(business.id, undefined))).toContain('Goddess locs')

    await openWizard('/new/pricing')
    await expect.element(price()).toHaveValue('15 000')
    await expect.element(duration()).toHaveValue('180')
    await userEvent.click(button(m.services_previous()))
    await expect.element(title()).toHaveValue('Goddess locs')
  })

  test('the draft of a new service keeps its error messages across a reload', async () => {
    const first = await openWizard('/new')
    await next()
    await expect.element(text('Service title is required')).toBeVisible()
    await first.unmount()
    await openWizard('/new')
    await expect.element(text('Service title is required')).toBeVisible()
  })

  test('a draft saved by an older version of the form is ignored', async () => {
    sessionStorage.setItem(draftKey(business.id, undefined), '{"values":{"title":"Old"}}')
    await openWizard('/new')
    await expect.element(title()).toHaveValue('')
  })

  test('the URL of a late step of a new service leads to the first incomplete step', async () => {
    const first = await openWizard('/new')
    await fillBasicStep()
    await first.unmount()
    await openWizard('/new/review')
    await expect.poll(currentPath).toBe('/new/pricing')
  })
})

describe('closing', () => {
  test('closing an unchanged service form asks nothing and returns to the service list with its filters', async () => {
    await openWizard('/new?status=active')
    await userEvent.click(button(m.ui_cancel()))
    await expect.poll(currentPath).toBe('?status=active')
    await expect.element(wizard()).not.toBeInTheDocument()
  })

  const question = () => page.getByRole('dialog', { name: m.services_discard() })

  test('closing a changed service form asks first, and the user can keep editing', async () => {
    await openWizard('/new')
    await title().fill('Goddess locs')
    await userEvent.keyboard('{Escape}')
    await expect.element(question()).toBeVisible()
    await userEvent.click(question().getByRole('button', { name: m.services_keep_editing() }))
    await expect.element(question()).not.toBeInTheDocument()
    await expect.element(title()).toHaveValue('Goddess locs')
  })

  test('discarding a changed service form deletes its draft and returns to the service list with its filters', async () => {
    await openWizard('/new?status=active')
    await title().fill('Goddess locs')
    await description().fill(braids.description)
    await next()
    await expect.element(price()).toBeVisible()
    await userEvent.click(button(m.ui_close()))
    await userEvent.click(question().getByRole('button', { name: m.ui_discard() }))
    await expect.poll(currentPath).toBe('?status=active')
    expect(sessionStorage.getItem(draftKey(business.id, undefined))).toBeNull()
    await userEvent.click(page.getByRole('link', { name: 'New' }))
    await expect.element(title()).toHaveValue('')
  })
})

describe('saving', () => {
  async function openReview() {
    await openWizard('/new?status=active')
    await title().fill('Goddess locs')
    await description().fill(braids.description)
    await next()
    await price().fill('15 000')
    await next()
    await userEvent.selectOptions(category(), 'hairdresser')
    await next()
    await expect.poll(currentPath).toBe('/new/review?status=active')
  }
  const save = () => userEvent.click(button(m.services_create_now()))

  test('creating a service shows a summary, sends the service once and returns to the list without filters', async () => {
    const requests = simulateApi(() => ({ status: 201, json: braids }))
    await openReview()
    await expect.element(text(braids.description)).toBeVisible()
    await expect
      .element(wizard().getByRole('definition').last())
      .toMatchTextContent(categoryLabel('hairdresser'))
    await expect.element(wizard().getByRole('checkbox')).toHaveLength(0)
    await save()
    await expect.poll(currentPath).toBe('')
    await expect.element(page.getByText(m.services_did_create())).toBeVisible()
    expect(requests.map(({ method, path, body }) => ({ method, path, body }))).toEqual([
      {
        method: 'POST',
        path: '/api/business/services/',
        body: {
          title: 'Goddess locs',
          description: braids.description,
          price: 15_000,
          currency: 'XAF',
          duration: 60,
          ...emptyShape,
          category: 'hairdresser',
          images: [],
          image_alts: [],
        },
      },
    ])
    expect(sessionStorage.getItem(draftKey(business.id, undefined))).toBeNull()
  })

  test('a field error from the server opens the step of the service form with that field and focuses the field', async () => {
    const error = { code: 'invalid', message: 'Check the form', fields: { price: 'Too high' } }
    simulateApi(() => ({ status: 422, json: { error } }))
    await openReview()
    await save()
    await expect.poll(currentPath).toBe('/new/pricing?status=active')
    await expect.element(text('Too high')).toBeVisible()
    await expect.element(price()).toHaveFocus()
    await expect.element(page.getByText('Check the form')).toBeVisible()
  })

  test('saving a service again after a lost response sends the same idempotency key', async () => {
    let lost = true
    const requests = simulateApi(() => {
      if (lost) throw new TypeError('Failed to fetch')
      return { status: 201, json: braids }
    })
    await openReview()
    await save()
    await expect.element(page.getByText(m.ui_error_network())).toBeVisible()
    expect(currentPath()).toBe('/new/review?status=active')
    lost = false
    await save()
    await expect.poll(currentPath).toBe('')
    const keys = requests.map(({ headers }) => headers.get('idempotency-key'))
    expect(keys).toHaveLength(2)
    expect(keys[0]).toBeTruthy()
    expect(keys[1]).toBe(keys[0])
  })

  test('each part of the summary of a new service links to the step where it was entered', async () => {
    await openReview()
    await userEvent.click(
      wizard().getByRole('link', {
        name: m.services_edit_step({ step: m.services_step_pricing() }),
      }),
    )
    await expect.poll(currentPath).toBe('/new/pricing?status=active')
    await expect.element(price()).toHaveValue('15 000')
  })
})

describe('the base rate', () => {
  const hint = () => button(m.services_use_base_rate({ price: '10\u202f000\u00a0FCFA' }))

  test('a button fills an empty price from the base rate, and is not shown once a price is entered', async () => {
    await openWizard('/new')
    await fillBasicStep()
    await userEvent.click(hint())
    await expect.element(price()).toHaveValue('10000')
    await expect.element(price()).toHaveFocus()
    await expect.element(hint()).not.toBeInTheDocument()
    await price().fill('')
    await expect.element(hint()).toBeVisible()
  })
})
