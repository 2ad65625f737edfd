import { type RefObject, useEffect } from 'react'
import { repeatEarlySubmit } from './early-submit.ts'
import { useHydrated } from './use-hydrated.ts'

/**
 * Repeats what was entered in a form before hydration, so that its change handlers run: React neither reports it nor
 * keeps it in controlled fields. Then it repeats the submission of a form with `data-early`. A form that acts on change also needs `autoComplete="off"`: when a page is visited again,
 * browsers restore earlier values, which would count as entered.
 */
export function useEarlyInput(form: RefObject<HTMLFormElement | null>) {
  const hydrated = useHydrated()
  useEffect(() => {
    if (hydrated || !form.current) return
    const entries = [...form.current.elements].flatMap((field) => earlyEntry(field) ?? [])
    if (entries.length === 0) return
    // React may be hydrating because of a change. It would report it after resetting the field.
    if (window.event?.type === 'change') window.event.stopImmediatePropagation()
    setTimeout(repeatEntries, 0, entries)
  }, [hydrated, form])
  useEffect(() => {
    // After the entries.
    const timer = setTimeout(() => repeatEarlySubmit(form.current))
    return () => clearTimeout(timer)
  }, [form])
}

/** `enter` sets the field, `report` lets React notice it. */
type Entry = { enter: () => void; report: () => void }

function repeatEntries(entries: Entry[]) {
  for (const { report } of entries) {
    // All of them, because React resets controlled fields after each event.
    for (const { enter } of entries) enter()
    report()
  }
}

function earlyEntry(field: Element): Entry | undefined {
  if (field instanceof HTMLSelectElement) return selectEntry(field)
  if (field instanceof HTMLTextAreaElement) return textEntry(field)
  if (!(field instanceof HTMLInputElement)) return
  return field.type === 'radio' || field.type === 'checkbox' ? tickEntry(field) : textEntry(field)
}

function selectEntry(field: HTMLSelectElement): Entry | undefined {
  const { selectedIndex, options } = field
  if (options[selectedIndex]?.defaultSelected !== false) return
  return {
    enter: () => {
      field.selectedIndex = selectedIndex
    },
    report: () => field.dispatchEvent(new Event('change', { bubbles: true })),
  }
}

/** Of the radio buttons of a group, only the chosen one is reported. */
function tickEntry(field: HTMLInputElement): Entry | undefined {
  const { checked, defaultChecked, type } = field
  if (checked === defaultChecked || (type === 'radio' && !checked)) return
  return {
    enter: () => {
      field.checked = checked
    },
    report: () => {
      field.checked = !checked
      field.click()
    },
  }
}

function textEntry(field: HTMLInputElement | HTMLTextAreaElement): Entry | undefined {
  const { value, defaultValue, type } = field
  if (value === defaultValue || type === 'hidden') return
  return {
    enter: () => {
      // React observes the property of the field itself and ignores events without a change of it.
      field.value = defaultValue
      Reflect.set(Object.getPrototypeOf(field), 'value', value, field)
    },
    report: () => {
      field.dispatchEvent(new Event('input', { bubbles: true }))
      if (field !== document.activeElement) {
        field.dispatchEvent(new FocusEvent('focusout', { bubbles: true }))
      }
    },
  }
}
