import { type ReactNode, startTransition, useState } from 'react'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { pressEscapeOnceInserted } from '#app/lib/testing/escape.ts'
import { Dialog, Sheet } from './dialog.tsx'
import { SubmitDialog } from './submit-dialog.tsx'

const button = (name: string) => page.getByRole('button', { name, exact: true })
const dialog = (name: string) => page.getByRole('dialog', { name, exact: true })
const scrims = () => [...document.querySelectorAll<HTMLElement>('.bg-scrim')]

/** A page with a dialog, opened by a button. */
function PageWithDialog({ children, text }: { children?: ReactNode; text?: string }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      <button type="button">Beside</button>
      <Dialog
        open={open}
        onOpenChange={setOpen}
        title="Cancel the booking?"
        text={text}
        closeLabel="Close"
        footer={<button type="button">Confirm</button>}
      >
        {children}
      </Dialog>
    </>
  )
}

async function openDialog(children?: ReactNode, text?: string) {
  await render(<PageWithDialog text={text}>{children}</PageWithDialog>)
  await userEvent.click(button('Open'))
  await expect.element(dialog('Cancel the booking?')).toBeVisible()
}

test('a dialog has a name and a description and hides the page from screen readers', async () => {
  await openDialog(null, 'You owe nothing.')
  await expect
    .element(dialog('Cancel the booking?'))
    .toHaveAccessibleDescription('You owe nothing.')
  await expect.element(button('Beside')).not.toBeInTheDocument()
})

test('the focus starts at the first control of a dialog, and Tab stays in the dialog', async () => {
  await openDialog(<input aria-label="Reason" />)
  await expect.element(button('Close')).toHaveFocus()
  const reached = async () => {
    await userEvent.tab()
    const { activeElement } = document
    return activeElement?.getAttribute('aria-label') ?? activeElement?.textContent
  }
  expect(await reached()).toBe('Reason')
  expect(await reached()).toBe('Confirm')
  expect(await reached()).toBe('Close')
  await userEvent.tab({ shift: true })
  await expect.element(button('Confirm')).toHaveFocus()
})

test('a dialog focuses the element that is marked to get the focus first', async () => {
  await openDialog(<input aria-label="Reason" data-first-focus />)
  await expect.element(page.getByLabelText('Reason')).toHaveFocus()
})

test.each([
  ['Escape', () => userEvent.keyboard('{Escape}')],
  ['the close button', () => userEvent.click(button('Close'))],
  [
    'a tap beside it',
    () => userEvent.click(scrims()[0] as HTMLElement, { position: { x: 5, y: 5 } }),
  ],
])('closing a dialog with %s returns the focus to the button that opened it', async (_, close) => {
  await openDialog()
  await close()
  await expect.element(dialog('Cancel the booking?')).not.toBeInTheDocument()
  await expect.element(button('Open')).toHaveFocus()
})

test.each([
  ['phones', 360, 780],
  ['desktops', 1280, 800],
])(
  'on %s a long dialog fits the viewport and keeps its footer visible',
  async (_, width, height) => {
    await page.viewport(width, height)
    await openDialog(<div style={{ height: 3000 }}>Long</div>)
    const { top, bottom } = dialog('Cancel the booking?').element().getBoundingClientRect()
    expect(top).toBeGreaterThanOrEqual(0)
    expect(bottom).toBeLessThanOrEqual(height)
    await expect.element(button('Confirm')).toBeInViewport({ ratio: 1 })
    await page.viewport(360, 780)
  },
)

type LayersProps = { defer?: (open: () => void) => void }

/** A sheet from which a dialog can be opened. `defer` delays the opening, as a navigation does. */
function Layers({ defer = (open) => open() }: LayersProps) {
  const [sheetOpen, setSheetOpen] = useState(false)
  const [dialogOpen, setDialogOpen] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setSheetOpen(true)}>
        Menu
      </button>
      <Sheet open={sheetOpen} onOpenChange={setSheetOpen} title="Sheet">
        <button type="button">First</button>
        <button type="button" onClick={() => defer(() => setDialogOpen(true))}>
          Ask
        </button>
      </Sheet>
      <Dialog open={dialogOpen} onOpenChange={setDialogOpen} title="Question" closeLabel="Close" />
    </>
  )
}

test('Tab stays in a slide-in menu, and Escape returns the focus to the button that opened the menu', async () => {
  await render(<Layers />)
  await userEvent.click(button('Menu'))
  await expect.element(button('First')).toHaveFocus()
  await userEvent.tab()
  await expect.element(button('Ask')).toHaveFocus()
  await userEvent.tab()
  await expect.element(button('First')).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog('Sheet')).not.toBeInTheDocument()
  await expect.element(button('Menu')).toHaveFocus()
})

test('Escape closes the dialog over a slide-in menu first, then the menu, and each time returns the focus', async () => {
  await render(<Layers />)
  await userEvent.click(button('Menu'))
  await userEvent.click(button('Ask'))
  await expect.element(dialog('Question')).toBeVisible()
  await expect.element(button('Close')).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog('Question')).not.toBeInTheDocument()
  await expect.element(dialog('Sheet')).toBeVisible()
  await expect.element(button('Ask')).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog('Sheet')).not.toBeInTheDocument()
  await expect.element(button('Menu')).toHaveFocus()
})

test('a tap beside the dialog over a slide-in menu closes only the dialog', async () => {
  await render(<Layers />)
  await userEvent.click(button('Menu'))
  await userEvent.click(button('Ask'))
  await expect.element(dialog('Question')).toBeVisible()
  await userEvent.click(scrims().at(-1) as HTMLElement, { position: { x: 5, y: 5 } })
  await expect.element(dialog('Question')).not.toBeInTheDocument()
  await expect.element(dialog('Sheet')).toBeVisible()
})

test('Escape does not close a slide-in menu while the dialog over it is still mounting', async () => {
  const pressed = pressEscapeOnceInserted('Question')
  await render(<Layers defer={(open) => setTimeout(() => startTransition(open))} />)
  await userEvent.click(button('Menu'))
  await userEvent.click(button('Ask'))
  await pressed
  await new Promise((resolve) => setTimeout(resolve, 100))
  await expect
    .element(page.getByRole('dialog', { name: 'Sheet', includeHidden: true }))
    .toBeInTheDocument()
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog('Question')).not.toBeInTheDocument()
  await expect.element(dialog('Sheet')).toBeVisible()
})

test('a closed dialog is not rendered', async () => {
  const onOpenChange = vi.fn()
  await render(
    <Dialog open={false} onOpenChange={onOpenChange} title="Closed" closeLabel="Close" />,
  )
  await expect.element(dialog('Closed')).not.toBeInTheDocument()
  await userEvent.keyboard('{Escape}')
  expect(onOpenChange).not.toHaveBeenCalled()
})

test.each([360, 1280])(
  'the way out of a dialog is left of its action, %i px wide',
  async (width) => {
    await page.viewport(width, 780)
    await render(
      <SubmitDialog
        title="Add client"
        closeLabel="Close"
        cancelLabel="Cancel"
        submitLabel="Save"
        onClose={() => {}}
      >
        {(formId) => <form id={formId} />}
      </SubmitDialog>,
    )
    await expect.element(button('Save')).toBeVisible()
    const [out, action] = ['Cancel', 'Save'].map((name) =>
      button(name).element().getBoundingClientRect(),
    )
    expect(out?.right).toBeLessThan(action?.left ?? 0)
    expect(out?.top).toBe(action?.top)
    await page.viewport(360, 780)
  },
)

test('a dialog of several steps keeps its height on wide screens', async () => {
  await page.viewport(1280, 900)
  const Steps = ({ lines }: { lines: number }) => (
    <Dialog open steady onOpenChange={() => {}} title="Create service" closeLabel="Close">
      <p style={{ height: lines * 24 }}>Step</p>
    </Dialog>
  )
  const { rerender } = await render(<Steps lines={2} />)
  const height = () => dialog('Create service').element().getBoundingClientRect().height
  await expect.poll(height).toBe(576)
  await rerender(<Steps lines={60} />)
  expect(height()).toBe(576)
  await page.viewport(360, 780)
})
