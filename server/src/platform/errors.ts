import type { BookingInTheWay, ErrorCode } from '@ujuzi/contract/api/errors'
import type { Locale } from '@ujuzi/contract/locale/locales'

/** Values for the placeholders of an error message. */
export type MessageInputs = (locale: Locale) => Record<string, string>

/** An error that the user can act on, with its code. Any other thrown error is a bug and gives a 500 response. */
export class Refusal extends Error {
  override name = 'Refusal'
  readonly code: ErrorCode
  readonly fields: Record<string, string> | undefined
  readonly retryAfterSeconds: number | undefined
  readonly inputs: MessageInputs | undefined
  readonly day: string | undefined
  readonly booking: BookingInTheWay | undefined
  readonly host: string | undefined

  /** `fields` maps a field of the body to the key of its message; `day` is the local day that the refusal is about. */
  constructor(
    code: ErrorCode,
    more: {
      fields?: Record<string, string>
      retryAfterSeconds?: number
      inputs?: MessageInputs
      day?: string
      booking?: BookingInTheWay
      host?: string
    } = {},
  ) {
    super(code)
    this.code = code
    this.fields = more.fields
    this.retryAfterSeconds = more.retryAfterSeconds
    this.inputs = more.inputs
    this.day = more.day
    this.booking = more.booking
    this.host = more.host
  }
}
