/** Message without query parameters, which are personal data, and without NUL, which PostgreSQL text cannot store. */
export const redactedMessage = ({ message }: Error) =>
  String(message).split('\nparams:', 1).join('').replaceAll('\0', '')

export const redactedStack = (error: Error) =>
  (error.stack ?? '')
    .replace(String(error.message), () => redactedMessage(error))
    .replaceAll('\0', '')

/** Error that is safe to store and to log: the messages of the error and its causes, and the stack. */
export function redactError(error: unknown): Error {
  const plain = new Error(reasonsOf(error))
  if (error instanceof Error) plain.stack = redactedStack(error)
  return plain
}

function reasonsOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const within: unknown[] = error instanceof AggregateError ? error.errors : [error.cause]
  const reasons = within.filter((reason) => reason !== undefined).map(reasonsOf)
  return [redactedMessage(error), ...reasons].join(': ')
}

/** Code or name of an error, never its message, which may contain a URL or a text. */
export function errorName(error: unknown) {
  const { name, cause } = error as { name: string; cause?: { code?: string } }
  return cause?.code ?? name
}
