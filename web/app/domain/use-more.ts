import { useRef } from 'react'

/** Takes the focus of whoever asked for more of a list to the first that was not there before. */
export function useMore(count: number) {
  const wanted = useRef<number>(undefined)
  return {
    onMore: () => {
      wanted.current = count
    },
    refOf: (place: number) => (element: HTMLElement | null) => {
      if (!element || place !== wanted.current) return
      wanted.current = undefined
      element.focus()
    },
  }
}
