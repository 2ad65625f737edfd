import { useEffect, useRef } from 'react'

/** For a form: takes the person to the first field that was refused, once it is marked. */
export function useFaultFocus(faults: unknown) {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (faults) form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [faults])
  return form
}
