import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Combobox } from './combobox.tsx'
import type { ComboboxSearch, ComboboxSuggestion } from './use-combobox.ts'

const towns: ComboboxSuggestion[] = [
  { key: 'dla', label: 'Douala', detail: 'Cameroon', hiddenFields: { lat: '4.05', lng: '9.7' } },
  { key: 'dsc', label: 'Dschang', detail: 'Cameroon' },
  { key: 'dkr', label: 'Dakar', detail: 'Senegal' },
]
const nowhere: ComboboxSuggestion = { key: '', label: '' }

const field = () => page.getByRole('combobox', { name: 'Place' })
const options = () => page.getByRole('option')
const list = () => page.getByRole('listbox', { name: 'Places' })
const activeOption = () => {
  const id = field().element().getAttribute('aria-activedescendant')
  return id ? document.getElementById(id) : null
}

/** Renders a combobox in a form, before a button. Returns the fields the form would send. */
async function renderCombobox(
  props: Partial<ComboboxSearch<ComboboxSuggestion>> & { errorId?: string; emptyText?: string },
) {
  const onSubmit = vi.fn((event: React.FormEvent) => event.preventDefault())
  const { container } = await render(
    <form onSubmit={onSubmit}>
      <Combobox
        label="Place"
        name="place"
        icon={null}
        listLabel="Places"
        countText={(count) => `${count} places`}
        initial={nowhere}
        minLength={2}
        debounceMs={0}
        search={async () => towns}
        {...props}
      />
      <button type="button">After</button>
    </form>,
  )
  const form = container.querySelector('form')
  if (!form) throw new Error('The form is missing')
  return { onSubmit, sent: () => Object.fromEntries(new FormData(form)) }
}

/** A search whose responses the test sends, in any order. */
function createManualSearch() {
  const calls = new Map<
    string,
    { signal: AbortSignal; respond: (found: ComboboxSuggestion[]) => void }
  >()
  const search = vi.fn((typed: string, signal: AbortSignal) => {
    const { promise, resolve } = Promise.withResolvers<ComboboxSuggestion[]>()
    calls.set(typed, { signal, respond: resolve })
    return promise
  })
  const call = async (typed: string) => {
    await expect.poll(() => [...calls.keys()]).toContain(typed)
    const found = calls.get(typed)
    if (!found) throw new Error(`${typed} was not searched for`)
    return found
  }
  return { search, call }
}

test('typing in a combobox opens the list and announces the number of results', async () => {
  await renderCombobox({})
  await expect.element(field()).toHaveAttribute('aria-expanded', 'false')
  await expect.element(field()).toHaveAttribute('aria-autocomplete', 'list')
  await userEvent.type(field(), 'd')
  await expect.element(options()).toHaveLength(0)
  await userEvent.type(field(), 'o')
  await expect.element(options()).toHaveLength(3)
  await expect.element(field()).toHaveAttribute('aria-expanded', 'true')
  await expect.element(field()).toHaveAttribute('aria-controls', list().element().id)
  await expect.element(field()).not.toHaveAttribute('aria-activedescendant')
  await expect.element(page.getByRole('status')).toHaveTextContent('3 places')
  await expect.element(options().first()).toHaveAttribute('aria-selected', 'false')
})

test('arrow keys move through the options of a combobox and wrap around', async () => {
  await renderCombobox({})
  await userEvent.type(field(), 'do')
  await expect.element(options()).toHaveLength(3)
  const reached = async (key: string) => {
    await userEvent.keyboard(key)
    return activeOption()?.firstChild?.firstChild?.textContent
  }
  expect(await reached('{ArrowDown}')).toBe('Douala')
  await expect.element(options().first()).toHaveAttribute('aria-selected', 'true')
  expect(await reached('{ArrowDown}')).toBe('Dschang')
  expect(await reached('{End}')).toBe('Dakar')
  expect(await reached('{ArrowDown}')).toBe('Douala')
  expect(await reached('{ArrowUp}')).toBe('Dakar')
  expect(await reached('{Home}')).toBe('Douala')
  await expect.element(field()).toHaveFocus()
})

test('in a combobox, Home and End move the text cursor while no option is active', async () => {
  await renderCombobox({})
  await userEvent.type(field(), 'do')
  await expect.element(options()).toHaveLength(3)
  await userEvent.keyboard('{Home}')
  expect((field().element() as HTMLInputElement).selectionStart).toBe(0)
  expect(activeOption()).toBeNull()
})

test('Enter chooses the active option of a combobox and adds the option’s hidden fields to the form', async () => {
  const { onSubmit, sent } = await renderCombobox({})
  await userEvent.type(field(), 'do')
  await expect.element(options()).toHaveLength(3)
  await userEvent.keyboard('{ArrowDown}{Enter}')
  await expect.element(field()).toHaveValue('Douala')
  await expect.element(options()).toHaveLength(0)
  expect(sent()).toEqual({ place: 'Douala', lat: '4.05', lng: '9.7' })
  expect(onSubmit).not.toHaveBeenCalled()
  await userEvent.type(field(), 's')
  expect(sent()).toEqual({ place: 'Doualas' })
})

test('in a combobox, Enter without an active option submits the form', async () => {
  const { onSubmit } = await renderCombobox({})
  await userEvent.type(field(), 'do')
  await expect.element(options()).toHaveLength(3)
  await userEvent.keyboard('{Enter}')
  expect(onSubmit).toHaveBeenCalledOnce()
})

test('typing in a combobox deactivates the active option', async () => {
  const { search, call } = createManualSearch()
  const { onSubmit } = await renderCombobox({ search })
  await userEvent.type(field(), 'do')
  ;(await call('do')).respond(towns)
  await expect.element(options()).toHaveLength(3)
  await userEvent.keyboard('{ArrowDown}u')
  expect(activeOption()).toBeNull()
  await userEvent.keyboard('{Enter}')
  await expect.element(field()).toHaveValue('dou')
  expect(onSubmit).toHaveBeenCalledOnce()
})

test('in a combobox, Escape closes the list, keeps the text and aborts the search', async () => {
  const { search, call } = createManualSearch()
  await renderCombobox({ search })
  await userEvent.type(field(), 'do')
  ;(await call('do')).respond(towns)
  await expect.element(options()).toHaveLength(3)
  await userEvent.keyboard('u')
  const pending = await call('dou')
  await userEvent.keyboard('{Escape}')
  await expect.element(options()).toHaveLength(0)
  await expect.element(field()).toHaveValue('dou')
  expect(pending.signal.aborted).toBe(true)
  pending.respond(towns)
  await expect.element(field()).toHaveAttribute('aria-expanded', 'false')
})

test('ArrowDown in a closed combobox searches for its current text without delay', async () => {
  const { search, call } = createManualSearch()
  await renderCombobox({ search, debounceMs: 60_000, initial: { key: 'd', label: 'Douala' } })
  await userEvent.click(field())
  await userEvent.keyboard('{ArrowDown}')
  ;(await call('Douala')).respond(towns.slice(0, 1))
  await expect.element(options()).toHaveLength(1)
})

test('in a combobox, Tab chooses the active option and moves the focus to the next control', async () => {
  const { sent } = await renderCombobox({})
  await userEvent.type(field(), 'do')
  await expect.element(options()).toHaveLength(3)
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{Tab}')
  await expect.element(page.getByRole('button', { name: 'After' })).toHaveFocus()
  expect(sent()).toEqual({ place: 'Dschang' })
  await expect.element(options()).toHaveLength(0)
})

test('in a combobox, Tab without an active option closes the list and keeps the text', async () => {
  const { sent } = await renderCombobox({})
  await userEvent.type(field(), 'do')
  await expect.element(options()).toHaveLength(3)
  await userEvent.keyboard('{Tab}')
  await expect.element(page.getByRole('button', { name: 'After' })).toHaveFocus()
  await expect.element(options()).toHaveLength(0)
  expect(sent()).toEqual({ place: 'do' })
})

test('a click chooses an option of a combobox and keeps the focus in the field', async () => {
  await renderCombobox({ onChoose: ({ label, detail }) => `${label}, ${detail}` })
  await userEvent.type(field(), 'da')
  await userEvent.click(page.getByRole('option', { name: /^Dakar/ }))
  await expect.element(field()).toHaveValue('Dakar, Senegal')
  await expect.element(field()).toHaveFocus()
})

test('a tap outside a combobox closes the list of options', async () => {
  await renderCombobox({})
  await userEvent.type(field(), 'do')
  await expect.element(options()).toHaveLength(3)
  // A tap that keeps the focus in the field, as on some phones; repeated, since an effect may still be about to listen.
  const tapOutside = () => {
    document.body.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }))
    return options().elements().length
  }
  await expect.poll(tapOutside).toBe(0)
  await expect.element(field()).toHaveFocus()
})

test('in a combobox, a late response does not replace the results of a newer search', async () => {
  const { search, call } = createManualSearch()
  await renderCombobox({ search })
  await userEvent.type(field(), 'do')
  const older = await call('do')
  await userEvent.type(field(), 'u')
  const newer = await call('dou')
  expect(older.signal.aborted).toBe(true)
  newer.respond(towns.slice(0, 1))
  await expect.element(options()).toHaveLength(1)
  older.respond(towns)
  await new Promise(requestAnimationFrame)
  await expect.element(options()).toHaveLength(1)
})

test('a combobox aborts a search if the text gets too short or the focus leaves the field', async () => {
  const { search, call } = createManualSearch()
  await renderCombobox({ search })
  await userEvent.type(field(), 'do')
  const short = await call('do')
  await userEvent.keyboard('{Backspace}')
  await expect.poll(() => short.signal.aborted).toBe(true)

  await userEvent.keyboard('a')
  const left = await call('da')
  await userEvent.keyboard('{Tab}')
  await expect.poll(() => left.signal.aborted).toBe(true)
  left.respond(towns)
  await new Promise(requestAnimationFrame)
  await expect.element(options()).toHaveLength(0)
})

test('fast typing in a combobox starts a single search, after the delay', async () => {
  const { search, call } = createManualSearch()
  // Far longer than a busy machine takes between two letters.
  await renderCombobox({ search, debounceMs: 3000 })
  await userEvent.type(field(), 'douala')
  await call('douala')
  expect(search).toHaveBeenCalledOnce()
})

test('a combobox keeps the list closed and announces zero results if a search finds nothing', async () => {
  await renderCombobox({ search: async () => [] })
  await userEvent.type(field(), 'xx')
  await expect.element(page.getByRole('status')).toHaveTextContent('0 places')
  await expect.element(field()).toHaveAttribute('aria-expanded', 'false')
  await expect.element(list()).not.toBeInTheDocument()
  await userEvent.keyboard('{Escape}')
  await expect.element(field()).toHaveValue('xx')
})

test('the field of a combobox refers to its error message for screen readers', async () => {
  await renderCombobox({ errorId: 'wrong' })
  await expect.element(field()).toHaveAttribute('aria-invalid', 'true')
  await expect.element(field()).toHaveAttribute('aria-describedby', 'wrong')
})

test('a combobox shows a hint if a search finds nothing, until the text changes or Escape is pressed', async () => {
  const search = async (typed: string) => (typed === 'xyz' ? [] : towns)
  await renderCombobox({ search, emptyText: 'Nothing of that name' })
  await userEvent.type(field(), 'xyz')
  await expect.element(page.getByRole('status')).toHaveTextContent('Nothing of that name')
  await expect.element(page.getByText('Nothing of that name').last()).toBeVisible()
  await expect.element(field()).toHaveAttribute('aria-expanded', 'false')
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('status')).toBeEmptyDOMElement()
  await userEvent.fill(field(), 'do')
  await expect.element(options()).toHaveLength(3)
})

test('a failed search in a combobox does not show the hint that nothing was found', async () => {
  const search = vi.fn(async () => undefined)
  await renderCombobox({ search, emptyText: 'Nothing of that name' })
  await userEvent.type(field(), 'xyz')
  await expect.poll(() => search).toHaveBeenCalled()
  await expect.element(page.getByRole('status')).toBeEmptyDOMElement()
})
