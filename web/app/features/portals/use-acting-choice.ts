import { useEffect } from 'react'
import { takeFlash } from '#app/domain/members/reload-portal.ts'
import { isActingBusinessChanged } from '#app/lib/storage/acting-business.ts'
import { notify } from '#app/ui/overlay/toast.tsx'

/** Reloads a page that becomes active after another tab has chosen another business. */
export function useActingChoice() {
  useEffect(() => {
    const check = () => {
      if (document.visibilityState === 'visible' && isActingBusinessChanged()) {
        document.body.hidden = true
        window.location.reload()
      }
    }
    document.addEventListener('visibilitychange', check)
    window.addEventListener('focus', check)
    window.addEventListener('pageshow', check)
    return () => {
      document.removeEventListener('visibilitychange', check)
      window.removeEventListener('focus', check)
      window.removeEventListener('pageshow', check)
    }
  }, [])
}

/** Shows the message that was saved before this load. */
export function useFlash() {
  useEffect(() => {
    const message = takeFlash()
    if (message) notify.info(message)
  }, [])
}
