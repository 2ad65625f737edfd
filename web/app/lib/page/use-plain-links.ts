import { useCallback } from 'react'
import { useNavigate } from 'react-router'

/**
 * The ref of a long list whose plain links lead to pages of ours without loading a new document. One listener
 * instead of a routing component for each link: on a page of twenty cards those cost more than the cards.
 */
export function useFollow() {
  const navigate = useNavigate()
  return useCallback(
    (list: HTMLElement | null) => {
      const follow = (event: MouseEvent) => {
        const link = plainLinkOf(event)
        if (!link) return
        event.preventDefault()
        navigate(link.pathname + link.search + link.hash)
      }
      list?.addEventListener('click', follow)
      return () => list?.removeEventListener('click', follow)
    },
    [navigate],
  )
}

/** The link of ours that is meant to open right here; a click with a key held down is the browser's. */
function plainLinkOf(event: MouseEvent) {
  const { target, button, metaKey, ctrlKey, shiftKey, altKey, defaultPrevented } = event
  if (defaultPrevented || button !== 0 || metaKey || ctrlKey || shiftKey || altKey) return
  const link = target instanceof Element && target.closest('a')
  if (!link || link.target || link.hasAttribute('download')) return
  return link.origin === window.location.origin ? link : undefined
}
