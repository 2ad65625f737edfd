import { m } from '@ujuzi/contract/messages'
import { toast } from 'sonner'
import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { controlProps, Field } from '#app/ui/form/field.tsx'
import { notify, Toaster } from './toast.tsx'

afterEach(async () => {
  toast.dismiss()
  await page.viewport(360, 780)
})

const rect = (name: string) => page.getByText(name).element().getBoundingClientRect()

test('two failures with the same message show one toast, and another message shows a second toast', async () => {
  await render(<Toaster />)
  notify.failure('Check the marked fields.')
  notify.failure('Check the marked fields.')
  await expect.element(page.getByText('Check the marked fields.')).toBeVisible()
  notify.success('Saved.')
  await expect.element(page.getByText('Saved.')).toBeVisible()
  expect(page.getByText('Check the marked fields.').elements()).toHaveLength(1)
})

test.each([360, 1280])(
  'at %i px a toast appears just above the submit button of a form',
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
    const shown = page.getByText(`Not sent at ${width}.`)
    await expect.element(shown).toBeVisible()
    await expect.poll(() => rect(`Not sent at ${width}.`).bottom).toBeLessThan(rect('Send').top)
    await expect.poll(() => rect(`Not sent at ${width}.`).top).toBeGreaterThan(600)
  },
)

test('a toast covers neither the page heading nor the focused field', async () => {
  await render(
    <>
      <form noValidate style={{ position: 'fixed', insetInline: 0, bottom: 0, height: 560 }}>
        <h1>Sign in</h1>
        <input aria-label="Password" style={{ position: 'absolute', top: 330 }} />
        <button type="submit" style={{ position: 'absolute', bottom: 8, right: 8 }}>
          Send
        </button>
      </form>
      <Toaster />
    </>,
  )
  const field = page.getByLabelText('Password')
  await field.click()
  notify.failure('The connection was lost while this was sent. Please try it again.')
  const words = 'The connection was lost while this was sent. Please try it again.'
  await expect.element(page.getByText(words)).toBeVisible()
  const isOver = (other: DOMRect) => {
    const box = page
      .getByText(words)
      .element()
      .closest('[data-sonner-toast]')
      ?.getBoundingClientRect()
    return !box || (box.bottom > other.top && box.top < other.bottom)
  }
  for (const covered of [rect('Sign in'), field.element().getBoundingClientRect(), rect('Send')])
    await expect.poll(() => isOver(covered)).toBe(false)
})

test('a toast does not repeat a failure that the page already shows', async () => {
  await render(
    <>
      <Field id="password" label="Password" error="Wrong email or password.">
        <input {...controlProps('password', { error: 'Wrong email or password.' })} />
      </Field>
      <Toaster />
    </>,
  )
  notify.failure('Wrong email or password.')
  notify.failure(m.error_invalid_input())
  await expect.element(page.getByLabelText('Password')).toHaveFocus()
  // The last of three that are sent one after the other.
  notify.failure('The connection was lost.')
  await expect.element(page.getByText('The connection was lost.')).toBeVisible()
  expect(document.querySelectorAll('[data-sonner-toast]')).toHaveLength(1)
})

test('a toast appears at the bottom of the window if the page has no button', async () => {
  await render(<Toaster />)
  notify.success('Saved at the bottom.')
  await expect.poll(() => rect('Saved at the bottom.').top).toBeGreaterThan(600)
})
