import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { translatePage } from '#app/lib/testing/translate-page.ts'
import { Button } from './button.tsx'

let stop = () => {}
afterEach(() => stop())

const label = () => page.getByRole('button').element().textContent

test.each([false, true])(
  'a button translated by the browser shows its pending label and then its own (translator keeps the text nodes: %j)',
  async (move) => {
    const { rerender } = await render(<Button>Save</Button>)
    stop = translatePage({ move })
    await rerender(<Button pending>Save</Button>)
    await expect.element(page.getByRole('button')).toHaveAttribute('aria-disabled', 'true')
    await rerender(
      <Button pending pendingLabel="Saving">
        Save
      </Button>,
    )
    await expect.poll(label).toBe('Saving')
    await rerender(<Button>Save</Button>)
    await expect.poll(label).toBe('Save')
  },
)
