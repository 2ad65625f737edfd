import { startTransition, useState } from 'react'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { pressEscapeOnceInserted } from '#app/lib/testing/escape.ts'
import { Dialog } from './dialog.tsx'
import { SidePanel } from './side-panel.tsx'

const button = (name: string) => page.getByRole('button', { name, exact: true })
const dialog = (name: string) => page.getByRole('dialog', { name, exact: true })
const scrim = () => document.querySelector<HTMLElement>('.bg-scrim')

type Props = { defer?: (open: () => void) => void; long?: boolean }

/** A page with a panel from which a dialog can be opened. */
function PageWithPanel({ defer = (open) => open(), long }: Props) {
  const [panelOpen, setPanelOpen] = useState(false)
  const [dialogOpen, setDialogOpen] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setPanelOpen(true)}>
        Open
      </button>
      <button type="button">Beside</button>
      {panelOpen && (
        <SidePanel
          onClose={() => setPanelOpen(false)}
          title="Box braids"
          above={<p>Confirmed</p>}
          text="Today, 10:00"
          closeLabel="Close panel"
          footer={
            <button type="button" onClick={() => defer(() => setDialogOpen(true))}>
              Decline
            </button>
          }
        >
          <p style={{ height: long ? 3000 : undefined }}>Facts</p>
        </SidePanel>
      )}
      {dialogOpen && (
        <Dialog
          open
          onOpenChange={() => setDialogOpen(false)}
          title="Question"
          closeLabel="Close question"
        />
      )}
    </>
  )
}

async function openPanel(props: Props = {}) {
  await render(<PageWithPanel {...props} />)
  await userEvent.click(button('Open'))
  await expect.element(dialog('Box braids')).toBeVisible()
}

describe.each([
  ['a phone', 360, 780],
  ['a tablet', 1024, 768],
  ['a wide screen', 1280, 800],
])('on %s', (_, width, height) => {
  beforeEach(() => page.viewport(width, height))
  afterEach(() => page.viewport(360, 780))

  test('the side panel has a name and a description, and Escape returns the focus to the button that opened it', async () => {
    await openPanel()
    await expect.element(dialog('Box braids')).toHaveAccessibleDescription('Today, 10:00')
    await expect.element(button('Close panel')).toHaveFocus()
    await userEvent.keyboard('{Escape}')
    await expect.element(dialog('Box braids')).not.toBeInTheDocument()
    await expect.element(button('Open')).toHaveFocus()
  })

  test('a long side panel fits the viewport and keeps its footer visible', async () => {
    await openPanel({ long: true })
    const { top, bottom, right } = dialog('Box braids').element().getBoundingClientRect()
    expect(top).toBeGreaterThanOrEqual(0)
    expect(bottom).toBeLessThanOrEqual(height)
    expect(right).toBe(width)
    await expect.element(button('Decline')).toBeInViewport({ ratio: 1 })
  })

  test('Escape closes the dialog over the side panel first, then the panel', async () => {
    await openPanel()
    await userEvent.click(button('Decline'))
    await expect.element(button('Close question')).toHaveFocus()
    await userEvent.keyboard('{Escape}')
    await expect.element(dialog('Question')).not.toBeInTheDocument()
    await expect.element(dialog('Box braids')).toBeVisible()
    await expect.element(button('Decline')).toHaveFocus()
    await userEvent.keyboard('{Escape}')
    await expect.element(dialog('Box braids')).not.toBeInTheDocument()
  })

  test('Escape does not close the side panel while the dialog over it is still mounting', async () => {
    const pressed = pressEscapeOnceInserted('Question')
    await openPanel({ defer: (open) => setTimeout(() => startTransition(open)) })
    await userEvent.click(button('Decline'))
    await pressed
    await new Promise((resolve) => setTimeout(resolve, 100))
    await userEvent.keyboard('{Escape}')
    await expect.element(dialog('Question')).not.toBeInTheDocument()
    await expect.element(dialog('Box braids')).toBeVisible()
  })

  test('closing the dialog over the side panel keeps the panel open', async () => {
    await openPanel()
    await userEvent.click(button('Decline'))
    await userEvent.click(button('Close question'))
    await expect.element(dialog('Question')).not.toBeInTheDocument()
    await expect.element(dialog('Box braids')).toBeVisible()
  })
})

test.each([
  ['a phone', 360, 780],
  ['a tablet', 1024, 768],
])(
  'on %s the side panel is modal: Tab stays in it, and a tap beside it closes it',
  async (_, width, height) => {
    await page.viewport(width, height)
    await openPanel()
    await userEvent.tab()
    await expect.element(button('Decline')).toHaveFocus()
    await userEvent.tab()
    await expect.element(button('Close panel')).toHaveFocus()
    await expect.element(button('Beside')).not.toBeInTheDocument()
    await userEvent.click(scrim() as HTMLElement, { position: { x: 5, y: 5 } })
    await expect.element(dialog('Box braids')).not.toBeInTheDocument()
    await page.viewport(360, 780)
  },
)

test('on a wide screen the page beside the side panel stays usable', async () => {
  await page.viewport(1280, 800)
  await openPanel()
  expect(scrim()).toBeNull()
  await userEvent.click(button('Beside'))
  await expect.element(button('Beside')).toHaveFocus()
  await expect.element(dialog('Box braids')).toBeVisible()
  await page.viewport(360, 780)
})
