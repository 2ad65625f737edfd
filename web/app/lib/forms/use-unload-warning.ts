import { useEffect } from 'react'

/** While something would be lost the browser asks, in its own words, before the document goes. */
export function useUnloadQuestion(unsaved: boolean) {
  useEffect(() => {
    if (!unsaved) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [unsaved])
}
