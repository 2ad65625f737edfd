import { useEffect } from 'react'

/** Shows the browser's own prompt before the document unloads while there are unsaved changes. */
export function useUnloadWarning(unsaved: boolean) {
  useEffect(() => {
    if (!unsaved) return
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [unsaved])
}
