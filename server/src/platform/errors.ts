import type { ErrorCode } from '@ujuzi/contract/api/errors'

/** An answer the person can act on. Anything else that is thrown is a bug and answers 500. */
export class Refusal extends Error {
  override name = 'Refusal'
  readonly code: ErrorCode
  readonly fields: Record<string, string> | undefined
  readonly retryAfterSeconds: number | undefined

  /** `fields` maps a field of the body to the key of its sentence in the message files. */
  constructor(
    code: ErrorCode,
    more: { fields?: Record<string, string>; retryAfterSeconds?: number } = {},
  ) {
    super(code)
    this.code = code
    this.fields = more.fields
    this.retryAfterSeconds = more.retryAfterSeconds
  }
}
