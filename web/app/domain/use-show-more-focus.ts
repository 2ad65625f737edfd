import { useRef } from 'react'

/** Moves focus to the first new item after “Show more”. */
export function useShowMoreFocus(count: number) {
  const focusIndex = useRef<number>(undefined)
  return {
    onMore: () => {
      focusIndex.current = count
    },
    refOf: (index: number) => (element: HTMLElement | null) => {
      if (!element || index !== focusIndex.current) return
      focusIndex.current = undefined
      element.focus()
    },
  }
}
