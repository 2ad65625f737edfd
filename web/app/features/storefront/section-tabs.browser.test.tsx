import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import type { StorefrontBusiness } from './business-data.ts'
import { SectionTabs } from './section-tabs.tsx'

const business = { work_samples: [{}] } as unknown as StorefrontBusiness

const show = (shown = business) =>
  render(
    <>
      <SectionTabs business={shown} />
      {['services', 'portfolio', 'reviews', 'about'].map((id) => (
        <section key={id} id={id} style={{ height: '150vh' }}>
          {id}
        </section>
      ))}
    </>,
  )

test('the tabs of a business page mark the section in view', async () => {
  await page.viewport(360, 640)
  await show()
  const tab = (name: string) => page.getByRole('link', { name })
  await expect.element(tab('Services')).toHaveAttribute('aria-current', 'true')
  document.querySelector('#reviews')?.scrollIntoView()
  await expect.element(tab('Reviews')).toHaveAttribute('aria-current', 'true')
  await expect.element(tab('Services')).not.toHaveAttribute('aria-current')
})

test('a tab of a business page goes to its section and adds no step to the history', async () => {
  await page.viewport(360, 640)
  window.history.replaceState({ idx: 7 }, '')
  const steps = window.history.length
  await show()
  await userEvent.click(page.getByRole('link', { name: 'About' }))
  await expect
    .poll(() => document.querySelector('#about')?.getBoundingClientRect().top)
    .toBeLessThan(200)
  expect(window.history.length).toBe(steps)
  expect(window.history.state).toEqual({ idx: 7 })
  await expect.element(page.getByRole('link', { name: 'About' })).toHaveAttribute('aria-current')
})

test('a business page without pictures has no tab for photos', async () => {
  await show({ ...business, work_samples: [] })
  await expect.element(page.getByRole('link', { name: 'Reviews' })).toBeInTheDocument()
  await expect.element(page.getByRole('link', { name: 'Photos' })).not.toBeInTheDocument()
})
