import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { notify, Toaster } from './toast.tsx'

afterEach(() => page.viewport(360, 780))

const rect = (name: string) => page.getByText(name).element().getBoundingClientRect()

test('two toasts with one text are one, and another text is another', async () => {
  await render(<Toaster />)
  notify.failure('Check the marked fields.')
  notify.failure('Check the marked fields.')
  await expect.element(page.getByText('Check the marked fields.')).toBeVisible()
  notify.success('Saved.')
  await expect.element(page.getByText('Saved.')).toBeVisible()
  expect(page.getByText('Check the marked fields.').elements()).toHaveLength(1)
})

test.each([360, 1280])(
  'at %i px a toast leaves the button of a form at the bottom visible',
  async (width) => {
    await page.viewport(width, 780)
    await render(
      <>
        <form noValidate style={{ position: 'fixed', bottom: 8, right: 8 }}>
          <button type="submit">Send</button>
        </form>
        <Toaster />
      </>,
    )
    notify.failure(`Not sent at ${width}.`)
    const toast = page.getByText(`Not sent at ${width}.`)
    await expect.element(toast).toBeVisible()
    await expect.poll(() => rect(`Not sent at ${width}.`).bottom).toBeLessThan(rect('Send').top)
    await expect.poll(() => rect(`Not sent at ${width}.`).top).toBeLessThan(200)
  },
)

test('without a button there, a toast stands at the bottom', async () => {
  await render(<Toaster />)
  notify.success('Saved at the bottom.')
  await expect.poll(() => rect('Saved at the bottom.').top).toBeGreaterThan(600)
})
