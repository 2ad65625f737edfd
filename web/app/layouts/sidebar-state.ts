import { useCallback, useEffect, useState } from 'react'
import { useFacts } from '#app/lib/page/document-facts.ts'
import { saveCookie } from '#app/lib/storage/cookies.ts'

/** `auto` is expanded on wide screens and an icon rail on narrower ones. */
export type SidebarState = 'auto' | 'expanded' | 'collapsed'

const sevenDaysSeconds = 604_800

/**
 * State of the desktop sidebar and of its mobile sheet. Ctrl/Cmd+B toggles whichever the window is wide enough for. The
 * desktop state is saved in a cookie for seven days.
 */
export function useSidebarState() {
  const { sidebar } = useFacts()
  const [state, setState] = useState(sidebar)
  const [isSheetOpen, setSheetOpen] = useState(false)

  const toggle = useCallback(() => {
    setState((current) => {
      const next = isExpanded(current) ? 'collapsed' : 'expanded'
      saveCookie('sidebar_state', String(next === 'expanded'), sevenDaysSeconds)
      return next
    })
  }, [])

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'b' || !(event.ctrlKey || event.metaKey)) return
      event.preventDefault()
      if (isWide()) toggle()
      else setSheetOpen((isOpen) => !isOpen)
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [toggle])

  return { state, toggle, isSheetOpen, setSheetOpen }
}

/** True if the sidebar is shown beside the page, not in a sheet. */
const isWide = () => window.matchMedia('(min-width: 48rem)').matches

function isExpanded(state: SidebarState) {
  return state === 'auto' ? window.matchMedia('(min-width: 64rem)').matches : state === 'expanded'
}
