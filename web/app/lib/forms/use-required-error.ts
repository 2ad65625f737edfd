import { useState } from 'react'

/** Props of a required field that shows `message`, which says what to enter, once its form is checked while it is empty. */
export function useRequiredError(message: string) {
  const [isMissing, setIsMissing] = useState(false)
  return {
    error: isMissing ? message : undefined,
    onInvalid: () => setIsMissing(true),
    onInput: () => setIsMissing(false),
  }
}
