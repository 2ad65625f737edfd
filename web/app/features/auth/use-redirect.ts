import { useEffect } from 'react'
import { useNavigate } from 'react-router'

/** Goes on by itself after a moment, unless the person has gone elsewhere. */
export function useRedirect(to: string, afterMs: number) {
  const navigate = useNavigate()
  useEffect(() => {
    const timer = setTimeout(() => navigate(to, { replace: true }), afterMs)
    return () => clearTimeout(timer)
  }, [navigate, to, afterMs])
}
