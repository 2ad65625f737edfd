/* Choice of a person about measuring their pages, stored in the browser because reports are sent without a sign-in. */

const key = 'measurements'

/** Stores the choice that the settings contain. */
export function saveAnalyticsChoice(allowed: boolean) {
  try {
    if (allowed) localStorage.removeItem(key)
    else localStorage.setItem(key, 'off')
  } catch {
    // Without storage, as in some private windows, nothing is measured anyway.
  }
}

/** Whether pages of this browser may be measured. */
export function allowsAnalytics() {
  try {
    return localStorage.getItem(key) !== 'off'
  } catch {
    return false
  }
}
