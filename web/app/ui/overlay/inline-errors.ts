import { m } from '@ujuzi/contract/messages'

/** Whether the page already shows this failure: the sentence itself, or errors at the fields that it refers to. */
export function isShownInline(message: string) {
  const errors = [...document.querySelectorAll('[role=alert], [data-field-error]')].filter(
    (element) => !element.closest('[data-sonner-toaster]') && element.checkVisibility(),
  )
  if (message === m.error_invalid_input())
    return errors.some((error) => 'fieldError' in dataOf(error))
  return errors.some(({ textContent }) => textContent?.includes(message))
}

const dataOf = (element: Element) => (element instanceof HTMLElement ? element.dataset : {})

/** The focus announces the error of the field, which may be out of view. */
export function focusInvalidField() {
  if (document.activeElement?.matches('[aria-invalid=true]')) return
  document.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
}
