/** Why an outgoing request failed. */
export type OutgoingFailure =
  /** Not an absolute URL with an allowed scheme, or one with a user name or password. */
  | 'invalid_url'
  /** The host or port is not one that strangers may have us call. */
  | 'address_refused'
  | 'host_not_found'
  | 'connection_failed'
  | 'certificate_invalid'
  | 'timed_out'
  | 'too_large'
  | 'too_many_redirects'
  /** The response is not valid HTTP, or its compression is unknown or broken. */
  | 'invalid_response'

/** A request to a stranger's server that got no usable response. The message never contains the URL, which may be secret. */
export class OutgoingError extends Error {
  override name = 'OutgoingError'
  readonly failure: OutgoingFailure

  constructor(failure: OutgoingFailure) {
    super(failure)
    this.failure = failure
  }
}

const certificateCodes = /^(CERT_|DEPTH_ZERO_|SELF_SIGNED_|UNABLE_TO_|ERR_TLS_CERT_|HOSTNAME_)/

/** Name of the failure for an error of the connection or the protocol. */
export function outgoingErrorOf(error: unknown): OutgoingError {
  if (error instanceof OutgoingError) return error
  const code = String((error as { code?: unknown } | null)?.code ?? '')
  if (certificateCodes.test(code)) return new OutgoingError('certificate_invalid')
  if (/^(HPE_|Z_|ERR_BROTLI|ERR_PADDING)/.test(code)) return new OutgoingError('invalid_response')
  return new OutgoingError('connection_failed')
}
