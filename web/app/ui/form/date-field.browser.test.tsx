import { m } from '@ujuzi/contract/messages'
import { overwriteGetLocale } from '@ujuzi/contract/runtime'
import type { ComponentProps } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Dialog } from '#app/ui/overlay/dialog.tsx'
import { DateField } from './date-field.tsx'

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-12-01T09:00:00Z'), toFake: ['Date'] })
})
afterEach(() => {
  vi.useRealTimers()
})

const field = () => page.getByRole('combobox', { name: 'Day' })
const calendar = () => page.getByRole('dialog', { name: m.required_day() })
const month = () => calendar().getByRole('heading')
const day = (name: string) => calendar().getByRole('button', { name, exact: true })
const focusedDay = () => document.activeElement?.getAttribute('data-day')

/** Renders a date field in a form. Returns the fields the form would send. */
async function renderField(props: Partial<ComponentProps<typeof DateField>> = {}, dir = 'ltr') {
  const onSubmit = vi.fn((event: React.FormEvent) => event.preventDefault())
  const { container } = await render(
    <form onSubmit={onSubmit} dir={dir}>
      <DateField label="Day" name="day" {...props} />
      <button type="button">After</button>
    </form>,
  )
  const form = container.querySelector('form')
  if (!form) throw new Error('The form is missing')
  return { onSubmit, sent: () => Object.fromEntries(new FormData(form)) }
}

test('a date field says its day with the weekday and sends it as before', async () => {
  const { sent } = await renderField({ defaultValue: '2026-12-01' })
  await expect.element(field()).toHaveValue('Tue 1 December')
  expect(sent()).toEqual({ day: '2026-12-01' })
})

test.each([
  ['5/12/2026', '2026-12-05', 'Sat 5 December'],
  ['5.12', '2026-12-05', 'Sat 5 December'],
  ['5 dec', '2026-12-05', 'Sat 5 December'],
  ['2027-01-05', '2027-01-05', 'Tue 5 Jan 2027'],
])(
  'a date field sends what is typed as %s, and names the day once it is left',
  async (typed, date, text) => {
    const { sent } = await renderField()
    await userEvent.fill(field(), typed)
    expect(sent()).toEqual({ day: date })
    await userEvent.tab()
    await expect.element(field()).toHaveValue(text)
  },
)

test('Enter in a date field submits the form with the day that was typed', async () => {
  const { onSubmit, sent } = await renderField()
  await userEvent.fill(field(), '5/12')
  await userEvent.keyboard('{Enter}')
  expect(onSubmit).toHaveBeenCalledOnce()
  expect(sent()).toEqual({ day: '2026-12-05' })
})

test('a date field says how to write a day once it is left with something else, and keeps the text', async () => {
  const { sent } = await renderField()
  await userEvent.fill(field(), '31/2/2026')
  await expect.element(field()).not.toHaveAttribute('aria-invalid')
  await userEvent.tab()
  await expect.element(field()).toHaveAttribute('aria-invalid', 'true')
  await expect.element(field()).toHaveAccessibleDescription(m.ui_day_invalid())
  await expect.element(field()).toHaveValue('31/2/2026')
  expect(sent()).toEqual({ day: '' })
})

test.each([
  ['fr', 'mar. 1er décembre'],
  ['es', 'mar 1 de diciembre'],
] as const)('a date field names its day in the language %s', async (locale, text) => {
  overwriteGetLocale(() => locale)
  await renderField({ defaultValue: '2026-12-01' })
  await expect.element(field()).toHaveValue(text)
  overwriteGetLocale(() => 'en')
})

describe('the calendar', () => {
  test('a click on a date field opens the month of its day and leaves the focus in the field', async () => {
    await renderField({ defaultValue: '2027-02-10' })
    await userEvent.click(field())
    await expect.element(month()).toHaveTextContent('February 2027')
    await expect.element(field()).toHaveAttribute('aria-expanded', 'true')
    await expect.element(field()).toHaveAttribute('aria-controls', calendar().element().id)
    await expect.element(field()).toHaveFocus()
    await expect.element(calendar().getByRole('grid', { name: 'February 2027' })).toBeVisible()
    await expect
      .element(calendar().getByRole('gridcell', { selected: true }))
      .toHaveTextContent('10')
  })

  test('a click on a day fills the date field, closes the calendar and returns the focus', async () => {
    const { sent } = await renderField()
    await userEvent.click(field())
    await userEvent.click(day('Saturday, 5 December 2026'))
    await expect.element(calendar()).not.toBeInTheDocument()
    await expect.element(field()).toHaveFocus()
    await expect.element(field()).toHaveValue('Sat 5 December')
    expect(sent()).toEqual({ day: '2026-12-05' })
  })

  test('the arrow down moves from a date field into its calendar, and the keys of a grid through the days', async () => {
    const { onSubmit, sent } = await renderField({ defaultValue: '2026-12-09' })
    await userEvent.tab()
    const reached = async (key: string) => {
      await userEvent.keyboard(key)
      return expect.poll(focusedDay)
    }
    await (await reached('{ArrowDown}')).toBe('2026-12-09')
    await (await reached('{ArrowRight}')).toBe('2026-12-10')
    await (await reached('{ArrowLeft}')).toBe('2026-12-09')
    await (await reached('{ArrowDown}')).toBe('2026-12-16')
    await (await reached('{ArrowUp}')).toBe('2026-12-09')
    await (await reached('{Home}')).toBe('2026-12-07')
    await (await reached('{End}')).toBe('2026-12-13')
    await (await reached('{PageDown}')).toBe('2027-01-13')
    await expect.element(month()).toHaveTextContent('January 2027')
    await (await reached('{PageUp}')).toBe('2026-12-13')
    await (await reached('{Shift>}{PageDown}{/Shift}')).toBe('2027-12-13')
    await userEvent.keyboard('{Enter}')
    await expect.element(field()).toHaveFocus()
    expect(sent()).toEqual({ day: '2027-12-13' })
    expect(onSubmit).not.toHaveBeenCalled()
  })

  test('the left arrow leads to the next day where the page reads from right to left', async () => {
    await renderField({ defaultValue: '2026-12-09' }, 'rtl')
    await userEvent.tab()
    await userEvent.keyboard('{ArrowDown}')
    await expect.poll(focusedDay).toBe('2026-12-09')
    await userEvent.keyboard('{ArrowLeft}')
    await expect.poll(focusedDay).toBe('2026-12-10')
  })

  test('days outside of the bounds are disabled, and keys and months stop at the bounds', async () => {
    const { sent } = await renderField({ min: '2026-12-03', max: '2026-12-20' })
    await userEvent.tab()
    await userEvent.keyboard('{ArrowDown}')
    await expect.poll(focusedDay).toBe('2026-12-03')
    await userEvent.keyboard('{ArrowLeft}')
    expect(focusedDay()).toBe('2026-12-03')
    await userEvent.keyboard('{PageDown}')
    await expect.poll(focusedDay).toBe('2026-12-20')
    await expect.element(day('Wednesday, 2 December 2026')).toHaveAttribute('aria-disabled', 'true')
    const next = calendar().getByRole('button', { name: m.ui_month_after() })
    await expect.element(next).toHaveAttribute('aria-disabled', 'true')
    await userEvent.click(day('Wednesday, 2 December 2026'), { force: true })
    expect(sent()).toEqual({ day: '' })
  })

  test('today is marked in the calendar', async () => {
    await renderField()
    await userEvent.click(field())
    await expect.element(day('Tuesday, 1 December 2026')).toHaveAttribute('aria-current', 'date')
  })

  test('buttons turn the months of a calendar, and a list its years where many can be chosen', async () => {
    const { sent } = await renderField({ min: '1926-12-01', max: '2026-12-01' })
    await userEvent.click(field())
    await userEvent.selectOptions(
      calendar().getByRole('combobox', { name: m.profile_year() }),
      '1990',
    )
    await expect.element(month()).toHaveTextContent('December 1990')
    await userEvent.click(calendar().getByRole('button', { name: m.ui_month_before() }))
    await expect.element(month()).toHaveTextContent('November 1990')
    await userEvent.click(day('Friday, 2 November 1990'))
    await expect.element(field()).toHaveValue('Fri 2 Nov 1990')
    expect(sent()).toEqual({ day: '1990-11-02' })
  })

  test('Escape closes the calendar of a date field in a dialog, and only the next one the dialog', async () => {
    const onOpenChange = vi.fn()
    await render(
      <Dialog open onOpenChange={onOpenChange} title="Block time" closeLabel="Close">
        <DateField label="Day" name="day" />
      </Dialog>,
    )
    await field().click()
    await expect.element(calendar()).toBeVisible()
    await userEvent.keyboard('{ArrowDown}{Escape}')
    await expect.element(calendar()).not.toBeInTheDocument()
    await expect.element(field()).toHaveFocus()
    expect(onOpenChange).not.toHaveBeenCalled()
    await userEvent.keyboard('{Escape}')
    expect(onOpenChange).toHaveBeenCalledWith(false)
  })

  test('the arrow down key moves the focus into the open calendar before the next key', async () => {
    await renderField()
    await field().click()
    await expect.element(calendar()).toBeVisible()
    const options = { key: 'ArrowDown', bubbles: true, cancelable: true }
    field().element().dispatchEvent(new KeyboardEvent('keydown', options))
    await Promise.resolve()
    expect(calendar().element().contains(document.activeElement)).toBe(true)
  })

  test('the calendar closes when the focus or a tap leaves the date field', async () => {
    await renderField()
    await userEvent.click(field())
    await expect.element(calendar()).toBeVisible()
    for (let stop = 0; stop < 4; stop++) await userEvent.tab()
    await expect.element(page.getByRole('button', { name: 'After' })).toHaveFocus()
    await expect.element(calendar()).not.toBeInTheDocument()
    await userEvent.click(field())
    await expect.element(calendar()).toBeVisible()
    document.body.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }))
    await expect.element(calendar()).not.toBeInTheDocument()
  })

  test.each([16, 32])(
    'the calendar stays within 360 px at the end of a row, with text of %d px',
    async (size) => {
      await page.viewport(360, 800)
      document.documentElement.style.fontSize = `${size}px`
      document.documentElement.toggleAttribute('data-cramped', size > 16)
      await render(
        <div className="grid grid-cols-2">
          <span />
          <DateField label="Day" name="day" />
        </div>,
      )
      await userEvent.click(field())
      await expect.element(calendar()).toBeVisible()
      const { left, right } = calendar().element().getBoundingClientRect()
      document.documentElement.style.fontSize = ''
      document.documentElement.removeAttribute('data-cramped')
      expect(left).toBeGreaterThanOrEqual(0)
      expect(right).toBeLessThanOrEqual(360)
    },
  )
})
