export const accountKey = 'saved_account'
export const accountEvent = 'accountchange'

/** Removes what public pages show of the signed-in account. */
export function clearSavedAccount() {
  localStorage.removeItem(accountKey)
  showSavedAccount()
}

/** Makes the script of the document (account-script.ts) read the account again. */
export const showSavedAccount = () => window.dispatchEvent(new Event(accountEvent))
