import { useEffect, useRef } from 'react'

/** Ref of a form that focuses its first invalid field, or the first choice of a question without one, whenever `errors` is set. */
export function useErrorFocus(errors: unknown) {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (!errors) return
    const first = form.current?.querySelector<HTMLElement>('[aria-invalid=true], [data-unanswered]')
    const choice = first?.querySelector<HTMLElement>('input')
    ;(choice ?? first)?.focus()
  }, [errors])
  return form
}
