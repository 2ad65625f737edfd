import { m } from '@ujuzi/contract/messages'
import { type ComponentProps, useState } from 'react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { useErrorFocus } from '#app/lib/forms/use-error-focus.ts'
import { Dialog } from '#app/ui/overlay/dialog.tsx'
import { TimeField } from './time-field.tsx'

const field = () => page.getByRole('combobox', { name: 'Time' })
const options = () => page.getByRole('option')
const active = () => {
  const id = field().element().getAttribute('aria-activedescendant')
  return id ? document.getElementById(id)?.textContent : undefined
}

/** Renders a time field in a form. Returns the fields the form would send. */
async function renderField(props: Partial<ComponentProps<typeof TimeField>> = {}) {
  const onSubmit = vi.fn((event: React.FormEvent) => event.preventDefault())
  const { container } = await render(
    <form onSubmit={onSubmit}>
      <TimeField label="Time" name="time" {...props} />
      <button type="button">After</button>
    </form>,
  )
  const form = container.querySelector('form')
  if (!form) throw new Error('The form is missing')
  return { onSubmit, sent: () => Object.fromEntries(new FormData(form)) }
}

test.each([
  ['9', '09:00'],
  ['930', '09:30'],
  ['9:30', '09:30'],
  ['9h30', '09:30'],
  ['21.15', '21:15'],
  ['9:30 pm', '21:30'],
])(
  'a time field sends what is typed as %s in 24 hours, and shows it so once it is left',
  async (typed, time) => {
    const { sent } = await renderField()
    await userEvent.type(field(), typed)
    expect(sent()).toEqual({ time })
    await userEvent.tab()
    await expect.element(field()).toHaveValue(time)
    await expect.element(field()).not.toHaveAttribute('aria-invalid')
  },
)

test('a time field accepts a pasted time', async () => {
  const { sent } = await renderField()
  await userEvent.click(field())
  const data = new DataTransfer()
  data.setData('text/plain', '14h45')
  document.execCommand('insertText', false, data.getData('text/plain'))
  expect(sent()).toEqual({ time: '14:45' })
})

test('Enter in a time field submits the form with the time that was typed', async () => {
  const { onSubmit, sent } = await renderField()
  await userEvent.type(field(), '1745')
  await userEvent.keyboard('{Enter}')
  expect(onSubmit).toHaveBeenCalledOnce()
  expect(sent()).toEqual({ time: '17:45' })
})

test('a time field says how to write a time once it is left with something else, sends nothing and keeps the text', async () => {
  const { sent } = await renderField()
  await userEvent.type(field(), '25:99')
  await expect.element(field()).not.toHaveAttribute('aria-invalid')
  await userEvent.tab()
  await expect.element(field()).toHaveAttribute('aria-invalid', 'true')
  await expect.element(field()).toHaveAccessibleDescription(m.field_time())
  await expect.element(field()).toHaveValue('25:99')
  expect(sent()).toEqual({ time: '' })
  await userEvent.fill(field(), '10')
  await expect.element(field()).not.toHaveAttribute('aria-invalid')
})

test('the error of a form that focuses a time field does not open its list', async () => {
  function Page() {
    const [errors, setErrors] = useState<{ time: string }>()
    const form = useErrorFocus(errors)
    return (
      <form ref={form} noValidate>
        <TimeField label="Time" name="time" error={errors?.time ?? ''} />
        <button type="button" onClick={() => setErrors({ time: 'Choose a time' })}>
          Send
        </button>
      </form>
    )
  }
  await render(<Page />)
  await userEvent.click(page.getByRole('button', { name: 'Send' }))
  await expect.element(field()).toHaveFocus()
  await expect.element(field()).toHaveAccessibleDescription('Choose a time')
  await expect.element(options()).toHaveLength(0)
})

describe('the list', () => {
  test('a click on a time field opens the list of quarters of an hour at its time', async () => {
    await renderField({ defaultValue: '14:30' })
    await userEvent.click(field())
    await expect.element(options()).toHaveLength(96)
    await expect.element(field()).toHaveAttribute('aria-expanded', 'true')
    await expect.element(page.getByRole('listbox', { name: m.ui_times() })).toBeVisible()
    await expect.element(page.getByRole('option', { name: '14:30' })).toBeInViewport()
    expect(active()).toBe('14:30')
  })

  test('the list of an empty time field opens in the morning, with no time chosen', async () => {
    await renderField()
    await userEvent.click(field())
    await expect.element(page.getByRole('option', { name: '08:00' })).toBeInViewport()
    expect(active()).toBeUndefined()
  })

  test('a click on a listed time fills the time field and closes its list', async () => {
    const { sent } = await renderField({ defaultValue: '14:30' })
    await userEvent.click(field())
    await userEvent.click(page.getByRole('option', { name: '14:45' }))
    await expect.element(field()).toHaveValue('14:45')
    await expect.element(options()).toHaveLength(0)
    await expect.element(field()).toHaveFocus()
    expect(sent()).toEqual({ time: '14:45' })
  })

  test('arrows, PageDown, Home and End move through the times, and Enter chooses one without submitting', async () => {
    const { onSubmit, sent } = await renderField({ defaultValue: '14:30' })
    await userEvent.tab()
    const reached = async (key: string) => {
      await userEvent.keyboard(key)
      return active()
    }
    expect(await reached('{ArrowDown}')).toBe('14:30')
    expect(await reached('{ArrowDown}')).toBe('14:45')
    expect(await reached('{PageDown}')).toBe('15:45')
    expect(await reached('{PageUp}{ArrowUp}')).toBe('14:30')
    expect(await reached('{Home}')).toBe('00:00')
    expect(await reached('{ArrowUp}')).toBe('23:45')
    expect(await reached('{ArrowDown}')).toBe('00:00')
    expect(await reached('{End}')).toBe('23:45')
    await userEvent.keyboard('{Enter}')
    await expect.element(field()).toHaveValue('23:45')
    expect(onSubmit).not.toHaveBeenCalled()
    expect(sent()).toEqual({ time: '23:45' })
  })

  test('a time between the quarters stays when its list is opened and left', async () => {
    const { sent } = await renderField({ defaultValue: '09:10' })
    await userEvent.click(field())
    await expect.element(page.getByRole('option', { name: '09:15' })).toBeInViewport()
    await userEvent.tab()
    expect(sent()).toEqual({ time: '09:10' })
    await expect.element(field()).toHaveValue('09:10')
  })

  test('typing leaves the times that fit in the list, until the time is complete', async () => {
    await renderField()
    await userEvent.type(field(), '14')
    await expect.element(options()).toHaveLength(4)
    await userEvent.keyboard('{ArrowDown}{ArrowDown}')
    expect(active()).toBe('14:15')
    await userEvent.keyboard(':30')
    await expect.element(options()).toHaveLength(0)
  })

  test('the list of an end begins after the start and finishes with midnight', async () => {
    await renderField({ after: '22:40' })
    await userEvent.click(field())
    const shown = options()
      .elements()
      .map(({ textContent }) => textContent)
    expect(shown).toEqual(['22:45', '23:00', '23:15', '23:30', '23:45', '00:00'])
  })

  test('Escape closes the list of a time field in a dialog, and only the next one the dialog', async () => {
    const onOpenChange = vi.fn()
    await render(
      <Dialog open onOpenChange={onOpenChange} title="Block time" closeLabel="Close">
        <TimeField label="Time" name="time" />
      </Dialog>,
    )
    await userEvent.click(field())
    await expect.element(options()).toHaveLength(96)
    await userEvent.keyboard('{Escape}')
    await expect.element(options()).toHaveLength(0)
    expect(onOpenChange).not.toHaveBeenCalled()
    await userEvent.keyboard('{Escape}')
    expect(onOpenChange).toHaveBeenCalledWith(false)
  })
})

test('a time field shows the value of its owner, also when that changes', async () => {
  function Page() {
    const [time, setTime] = useState('08:00')
    return (
      <>
        <TimeField label="Time" value={time} onChange={setTime} />
        <button type="button" onClick={() => setTime('12:00')}>
          Noon
        </button>
        <output>{time}</output>
      </>
    )
  }
  await render(<Page />)
  await userEvent.fill(field(), '9:00')
  await expect.element(page.getByRole('status')).toHaveTextContent('09:00')
  await userEvent.click(page.getByRole('button', { name: 'Noon' }))
  await expect.element(field()).toHaveValue('12:00')
})

test('a time field that must have a time shows the last one again when it is left empty', async () => {
  function Page() {
    const [time, setTime] = useState('08:00')
    return <TimeField label="Time" value={time} onChange={(next) => next && setTime(next)} />
  }
  await render(<Page />)
  await userEvent.fill(field(), '')
  await expect.element(field()).toHaveValue('')
  await userEvent.tab()
  await expect.element(field()).toHaveValue('08:00')
})

describe('large text', () => {
  afterEach(() => {
    document.documentElement.style.fontSize = ''
    delete document.documentElement.dataset.cramped
  })

  test('a time field and its list stay within 360 px when text is twice as large', async () => {
    await page.viewport(360, 700)
    document.documentElement.style.fontSize = '32px'
    document.documentElement.dataset.cramped = ''
    await renderField({ defaultValue: '14:30' })
    await userEvent.click(field())
    await expect.element(options()).toHaveLength(96)
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360)
  })
})
