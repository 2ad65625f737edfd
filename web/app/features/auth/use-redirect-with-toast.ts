import { useNavigate } from 'react-router'
import { notifyLate } from '#app/ui/overlay/lazy-toast.tsx'

/** Goes somewhere and says something there: said before, it would vanish with the page that is left. */
export function useArrive() {
  const navigate = useNavigate()
  return async (to: string, message: string) => {
    await navigate(to, { replace: true, flushSync: true })
    await notifyLate.success(message)
  }
}
