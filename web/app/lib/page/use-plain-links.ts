import { useCallback } from 'react'
import { useNavigate } from 'react-router'

/**
 * Ref for a long list that handles clicks on its plain links with client-side navigation. One listener instead of a
 * `Link` for each: on a page of twenty cards those cost more than the cards.
 */
export function usePlainLinks() {
  const navigate = useNavigate()
  return useCallback(
    (list: HTMLElement | null) => {
      const onClick = (event: MouseEvent) => {
        const link = plainLinkIn(event)
        if (!link) return
        event.preventDefault()
        navigate(link.pathname + link.search + link.hash)
      }
      list?.addEventListener('click', onClick)
      return () => list?.removeEventListener('click', onClick)
    },
    [navigate],
  )
}

/** The clicked internal link, unless the browser should handle the click (modifier keys, targets, downloads). */
function plainLinkIn(event: MouseEvent) {
  const { target, button, metaKey, ctrlKey, shiftKey, altKey, defaultPrevented } = event
  if (defaultPrevented || button !== 0 || metaKey || ctrlKey || shiftKey || altKey) return
  const link = target instanceof Element && target.closest('a')
  if (!link || link.target || link.hasAttribute('download')) return
  return link.origin === window.location.origin ? link : undefined
}
