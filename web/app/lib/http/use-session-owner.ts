import { useEffect } from 'react'
import { accessToken, holderOf } from './access-token.ts'

/**
 * A page made for one person must not outlive their being signed in: not in another tab when they sign
 * out, and not when the back button brings it out of the browser's memory. It is then asked for anew.
 */
export function useHolder(accountId: string | undefined) {
  useEffect(() => {
    const check = () => {
      if (holderOf(accessToken()) === accountId) return
      document.body.hidden = true
      // What they had typed is theirs too; a visitor's own choices go with them through the door.
      if (accountId) sessionStorage.clear()
      window.location.reload()
    }
    const restored = ({ persisted }: PageTransitionEvent) => persisted && check()
    window.addEventListener('storage', check)
    window.addEventListener('pageshow', restored)
    return () => {
      window.removeEventListener('storage', check)
      window.removeEventListener('pageshow', restored)
    }
  }, [accountId])
}
