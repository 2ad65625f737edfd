import { m } from '@ujuzi/contract/messages'

/** Error text at the field of a refused code; undefined for other refusals. */
export function codeErrorText(refusal: string) {
  if (refusal === 'code_invalid') return m.error_code_invalid()
  if (refusal === 'code_expired') return m.error_code_expired()
  return undefined
}
