/** The only place that writes to the browser's console. */
export function logError(what: string, details: unknown) {
  console.error(what, details)
}

export function logWarning(what: string, details?: unknown) {
  console.warn(what, details)
}
