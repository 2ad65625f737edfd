import { useNavigate } from 'react-router'
import { notifyLazily } from '#app/ui/overlay/lazy-toast.tsx'

/** Navigates, then shows the toast: shown earlier, it would disappear with the page. */
export function useRedirectWithToast() {
  const navigate = useNavigate()
  return async (to: string, message: string, state?: unknown) => {
    await navigate(to, { replace: true, flushSync: true, state })
    await notifyLazily.success(message)
  }
}
