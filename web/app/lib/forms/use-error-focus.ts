import { useEffect, useRef } from 'react'

/** Ref of a form that focuses its first invalid field whenever `errors` is set. */
export function useErrorFocus(errors: unknown) {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (errors) form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [errors])
  return form
}
