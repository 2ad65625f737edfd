import { clearSavedText, getSavedText, saveText } from '#app/lib/storage/saved-text.ts'

const name = 'flash'

/** Loads the dashboard again, discarding everything in memory, and then shows this message as a toast. */
export function reloadPortal(message?: string) {
  document.body.hidden = true
  if (message) saveText(name, message)
  window.location.replace('/professional/dashboard')
}

/** Returns the message saved before the last load, once. */
export function takeFlash(): string {
  const message = getSavedText(name)
  clearSavedText(name)
  return message
}
