/** The one place that writes to the browser's console. */
export function logFailure(what: string, details: unknown) {
  console.error(what, details)
}

export function logWarning(what: string, details?: unknown) {
  console.warn(what, details)
}
