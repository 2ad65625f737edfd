import { act, startTransition, useRef, useState } from 'react'
import { hydrateRoot, type Root } from 'react-dom/client'
import { afterEach, expect, test, vi } from 'vitest'
import { earlySubmitScript } from './early-submit.ts'
import { useEarlyInput } from './use-early-input.ts'

const rendered = `<form>
  <select aria-label="Sort"><option value="" selected="">Best</option><option value="new">New</option></select>
  <select aria-label="Town"><option value="" selected="">All</option><option value="dla">Douala</option></select>
  <input type="radio" aria-label="Short" name="length" value="short" checked=""/>
  <input type="radio" aria-label="Long" name="length" value="long"/>
  <input type="checkbox" aria-label="Wash"/>
  <input type="text" aria-label="Words" value=""/>
  <textarea aria-label="Note"></textarea>
</form>`.replaceAll(/\n\s*/g, '')

const changed = vi.fn()

function Fields() {
  const form = useRef<HTMLFormElement>(null)
  useEarlyInput(form)
  const sort = useField('sort', '')
  const town = useField('town', '')
  const length = useField('length', 'short')
  const [wash, setWash] = useState(false)
  const words = useField('words', '')
  const note = useField('note', '')
  return (
    <form ref={form}>
      <select aria-label="Sort" {...sort}>
        <option value="">Best</option>
        <option value="new">New</option>
      </select>
      <select aria-label="Town" {...town}>
        <option value="">All</option>
        <option value="dla">Douala</option>
      </select>
      {['short', 'long'].map((value) => (
        <input
          key={value}
          type="radio"
          aria-label={value === 'short' ? 'Short' : 'Long'}
          name="length"
          value={value}
          checked={length.value === value}
          onChange={length.onChange}
        />
      ))}
      <input
        type="checkbox"
        aria-label="Wash"
        checked={wash}
        onChange={({ target }) => {
          changed('wash', target.checked)
          setWash(target.checked)
        }}
      />
      <input type="text" aria-label="Words" {...words} />
      <textarea aria-label="Note" {...note} />
    </form>
  )
}

function useField(name: string, initial: string) {
  const [value, setValue] = useState(initial)
  const onChange = ({ target }: { target: { value: string; form: HTMLFormElement | null } }) => {
    changed(name, target.value)
    setValue(target.value)
  }
  return { value, onChange }
}

let root: Root | undefined

afterEach(() => {
  root?.unmount()
  document.body.replaceChildren()
  changed.mockReset()
})

function showRendered() {
  const container = document.createElement('div')
  container.innerHTML = rendered
  document.body.append(container)
  return container
}

const field = <E extends HTMLElement = HTMLInputElement>(label: string) =>
  document.querySelector(`[aria-label="${label}"]`) as E

/** Hydrates after everything else, as on a slow device. */
const hydrate = (container: HTMLElement) =>
  startTransition(() => {
    root = hydrateRoot(container, <Fields />)
  })

test('what a visitor enters in a form before hydration is kept and reported to the form’s change handlers', async () => {
  const container = showRendered()
  field('Sort').value = 'new'
  field('Town').value = 'dla'
  field('Long').click()
  field('Wash').click()
  field('Words').value = 'braids'
  field('Note').value = 'Second floor'
  hydrate(container)
  await expect.poll(() => changed).toHaveBeenCalledWith('note', 'Second floor')
  expect(changed.mock.calls).toEqual([
    ['sort', 'new'],
    ['town', 'dla'],
    ['length', 'long'],
    ['wash', true],
    ['words', 'braids'],
    ['note', 'Second floor'],
  ])
  await act(() => {})
  expect(field('Sort').value).toBe('new')
  expect(field('Town').value).toBe('dla')
  expect(field('Long').checked).toBe(true)
  expect(field('Wash').checked).toBe(true)
  expect(field('Words').value).toBe('braids')
  expect(field('Note').value).toBe('Second floor')
})

test('no change of a form is reported if nothing was entered before hydration', async () => {
  hydrate(showRendered())
  await expect.poll(() => isHydrated(field('Note'))).toBe(true)
  await new Promise((resolve) => setTimeout(resolve, 0))
  expect(changed).not.toHaveBeenCalled()
})

test('a choice made in a form during hydration is reported once, with the new value', async () => {
  const container = showRendered()
  hydrate(container)
  expect(isHydrated(field('Sort'))).toBe(false)
  field('Sort').value = 'new'
  field('Sort').dispatchEvent(new Event('change', { bubbles: true }))
  await expect.poll(() => changed).toHaveBeenCalled()
  await new Promise((resolve) => setTimeout(resolve, 0))
  expect(changed.mock.calls).toEqual([['sort', 'new']])
  expect(field('Sort').value).toBe('new')
})

const isHydrated = (element: HTMLElement) =>
  Object.keys(element).some((key) => key.startsWith('__reactProps$'))

const submitted = vi.fn()

function Request() {
  const form = useRef<HTMLFormElement>(null)
  useEarlyInput(form)
  const words = useField('words', '')
  return (
    <form
      ref={form}
      data-early
      onSubmit={(event) => {
        event.preventDefault()
        submitted(new FormData(event.currentTarget).get('words'))
      }}
    >
      <input type="text" name="words" aria-label="Words" {...words} />
      <button type="submit" aria-label="Request" />
    </form>
  )
}

test('a form that is submitted before hydration is submitted once after it, with what was entered', async () => {
  const container = document.createElement('div')
  container.innerHTML =
    '<form data-early=""><input type="text" name="words" aria-label="Words" value=""/><button type="submit" aria-label="Request"></button></form>'
  document.body.append(container)
  const script = document.createElement('script')
  script.textContent = earlySubmitScript()
  document.head.append(script)
  script.remove()
  field('Words').value = 'braids'
  field('Request').click()
  field('Request').click()
  expect(field('Request').getAttribute('aria-busy')).toBe('true')
  expect(submitted).not.toHaveBeenCalled()
  startTransition(() => {
    root = hydrateRoot(container, <Request />)
  })
  await expect.poll(() => submitted).toHaveBeenCalledExactlyOnceWith('braids')
  expect(field('Request').getAttribute('aria-busy')).toBe(null)
  field('Request').click()
  expect(submitted).toHaveBeenCalledTimes(2)
})
