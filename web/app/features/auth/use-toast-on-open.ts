import { useEffect } from 'react'
import { notify } from '#app/ui/overlay/toast.tsx'

/** Says once, when the page appears, why it is not the page that was expected. */
export function useSaying(failure: string | undefined) {
  useEffect(() => {
    if (!failure) return
    const timer = setTimeout(() => notify.failure(failure))
    return () => clearTimeout(timer)
  }, [failure])
}
