import { useCallback, useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { useFacts } from '#app/lib/page/document-facts.ts'
import { saveCookie } from '#app/lib/storage/cookies.ts'

/** `auto` is expanded on wide screens and an icon rail on narrower ones. */
export type SidebarState = 'auto' | 'expanded' | 'collapsed'

const sevenDaysSeconds = 604_800

/*
 * Choices since the document was loaded. They outlive the frame of the portal, which is mounted again when its data
 * arrives and on the way back from a public page.
 */
let chosenState: SidebarState | undefined
let sheetKey: string | undefined

/**
 * State of the desktop sidebar and of its mobile sheet. Ctrl/Cmd+B toggles whichever the window is wide enough for. The
 * desktop state is saved in a cookie for seven days; navigation closes the sheet.
 */
export function useSidebarState() {
  const { sidebar } = useFacts()
  const [state, setState] = useState(chosenState ?? sidebar)
  const [isSheetOpen, setSheetOpen] = useSheetState()

  const toggle = useCallback(() => {
    setState((current) => {
      const next = isExpanded(current) ? 'collapsed' : 'expanded'
      chosenState = next
      saveCookie('sidebar_state', String(next === 'expanded'), sevenDaysSeconds)
      return next
    })
  }, [])

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!isShortcut(event)) return
      event.preventDefault()
      // A held key would open and close it again and again.
      if (event.repeat) return
      if (isWide()) toggle()
      // The sheet must not open over another dialog, which would keep the focus.
      else if (!isSheetOpen && document.querySelector('[role=dialog], [role=alertdialog]')) return
      else setSheetOpen(!isSheetOpen)
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [toggle, isSheetOpen, setSheetOpen])

  return { state, toggle, isSheetOpen, setSheetOpen }
}

/** Whether the mobile sheet is open at this entry of the history, and its setter. */
function useSheetState(): [boolean, (open: boolean) => void] {
  const { key } = useLocation()
  const [openKey, setOpenKey] = useState(sheetKey)
  const setOpen = useCallback(
    (open: boolean) => {
      sheetKey = open ? key : undefined
      setOpenKey(sheetKey)
    },
    [key],
  )
  return [openKey === key, setOpen]
}

const isShortcut = ({ key, ctrlKey, metaKey, shiftKey, altKey }: KeyboardEvent) =>
  key.toLowerCase() === 'b' && (ctrlKey || metaKey) && !shiftKey && !altKey

/** True if the sidebar is shown beside the page, not in a sheet. */
const isWide = () => window.matchMedia('(min-width: 48rem)').matches

function isExpanded(state: SidebarState) {
  return state === 'auto' ? window.matchMedia('(min-width: 64rem)').matches : state === 'expanded'
}
