import { useEffect } from 'react'
import { accessToken, accountIdIn } from './access-token.ts'

/**
 * Reloads a page when its user is no longer the signed-in one: after a sign-out in another tab, and when the
 * back-forward cache restores the page.
 */
export function useSessionOwner(accountId: string | undefined) {
  useEffect(() => {
    const check = () => {
      if (accountIdIn(accessToken()) === accountId) return
      document.body.hidden = true
      // Drafts of the previous user are removed; those of a visitor who signs in are kept.
      if (accountId) sessionStorage.clear()
      window.location.reload()
    }
    const checkRestored = ({ persisted }: PageTransitionEvent) => persisted && check()
    window.addEventListener('storage', check)
    window.addEventListener('pageshow', checkRestored)
    return () => {
      window.removeEventListener('storage', check)
      window.removeEventListener('pageshow', checkRestored)
    }
  }, [accountId])
}
