import { useNavigate } from 'react-router'
import { saveToast, showSavedToast } from '#app/ui/overlay/toast.tsx'

/** Navigates, then shows the toast: shown earlier, it would disappear with the page. */
export function useRedirectWithToast() {
  const navigate = useNavigate()
  return async (to: string, message: string, state?: unknown) => {
    saveToast(message)
    await navigate(to, { replace: true, flushSync: true, state })
    await showSavedToast()
  }
}
