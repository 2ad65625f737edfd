import { useEffect } from 'react'
import { useNavigate } from 'react-router'

/** Redirects after a delay, unless the user has left the page. */
export function useDelayedRedirect(to: string, afterMs: number) {
  const navigate = useNavigate()
  useEffect(() => {
    const timer = setTimeout(() => navigate(to, { replace: true }), afterMs)
    return () => clearTimeout(timer)
  }, [navigate, to, afterMs])
}
