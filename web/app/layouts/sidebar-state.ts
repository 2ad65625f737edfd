import { useCallback, useEffect, useState } from 'react'
import { useFacts } from '#app/lib/page/document-facts.ts'
import { keepCookie } from '#app/lib/storage/cookies.ts'

/** `auto`: open on a wide screen, a rail of icons on a narrower one. */
export type SidebarState = 'auto' | 'expanded' | 'collapsed'

const sevenDays = 604_800

/** The desktop sidebar: toggled by a button or by Ctrl or Cmd and B, remembered for seven days. */
export function useSidebarState(): [SidebarState, () => void] {
  const { sidebar } = useFacts()
  const [state, setState] = useState(sidebar)

  const toggle = useCallback(() => {
    setState((before) => {
      const next = isExpanded(before) ? 'collapsed' : 'expanded'
      keepCookie('sidebar_state', String(next === 'expanded'), sevenDays)
      return next
    })
  }, [])

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'b' || !(event.ctrlKey || event.metaKey)) return
      event.preventDefault()
      toggle()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [toggle])

  return [state, toggle]
}

function isExpanded(state: SidebarState) {
  return state === 'auto' ? window.matchMedia('(min-width: 64rem)').matches : state === 'expanded'
}
