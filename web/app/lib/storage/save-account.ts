import type { Role } from '@ujuzi/contract/accounts/accounts'
import { accountKey, showSavedAccount } from './saved-account.ts'

/**
 * Facts about the signed-in account that public pages show. `account-script.ts` reads them before the first paint, and
 * names the fields again.
 */
export type SavedAccount = {
  id: string
  role: Role
  initials: string
  /** Colours behind and of the initials. */
  ground: string
  ink: string
  photo: string | null
  unread: number
}

/** Saves the given fields; those of another account are discarded. */
export function saveAccount(account: Partial<SavedAccount> & { id: string }) {
  const saved = read()
  const text = JSON.stringify({ ...(saved.id === account.id && saved), ...account })
  if (text === localStorage.getItem(accountKey)) return
  localStorage.setItem(accountKey, text)
  showSavedAccount()
}

function read(): Partial<SavedAccount> {
  try {
    return JSON.parse(localStorage.getItem(accountKey) ?? '{}') ?? {}
  } catch {
    return {}
  }
}
