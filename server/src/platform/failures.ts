/** The parameters of the query that failed stay out: they are people's data, and may be bytes no text can hold. */
export const plainMessage = ({ message }: Error) =>
  String(message).split('\nparams:', 1).join('').replaceAll('\0', '')

export const plainStack = (error: Error) =>
  (error.stack ?? '').replace(String(error.message), () => plainMessage(error)).replaceAll('\0', '')

/** What is kept and logged of a failure: what happened, why, and where. */
export function plainFailure(error: unknown): Error {
  const plain = new Error(reasonsOf(error))
  if (error instanceof Error) plain.stack = plainStack(error)
  return plain
}

function reasonsOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const within: unknown[] = error instanceof AggregateError ? error.errors : [error.cause]
  const reasons = within.filter((reason) => reason !== undefined).map(reasonsOf)
  return [plainMessage(error), ...reasons].join(': ')
}
