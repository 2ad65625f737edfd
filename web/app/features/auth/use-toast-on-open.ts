import { useEffect } from 'react'
import { notify } from '#app/ui/overlay/toast.tsx'

/** Shows an error toast when the page opens, with the reason why the expected page is missing. */
export function useToastOnOpen(failure: string | undefined) {
  useEffect(() => {
    if (!failure) return
    const timer = setTimeout(() => notify.failure(failure))
    return () => clearTimeout(timer)
  }, [failure])
}
