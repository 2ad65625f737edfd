import { m } from '@ujuzi/contract/messages'
import { useState } from 'react'

/** Props of a required field that shows our message once its form is checked while it is empty. */
export function useRequiredError() {
  const [isMissing, setIsMissing] = useState(false)
  return {
    error: isMissing ? m.field_required() : undefined,
    onInvalid: () => setIsMissing(true),
    onInput: () => setIsMissing(false),
  }
}
