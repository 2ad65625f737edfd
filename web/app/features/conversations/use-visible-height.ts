import { useEffect } from 'react'

export const foldsWithKeyboard = 'max-md:in-data-[keyboard=open]:hidden'

/** Pixels that a keyboard covers at least; the bars of a browser are lower. */
const keyboardMin = 120

/**
 * Keeps the page as high as what is visible of it above the keyboard of a phone, where the keyboard covers the page
 * instead of resizing it. What carries `foldsWithKeyboard` is hidden meanwhile on small screens.
 */
export function useVisibleHeight() {
  useEffect(() => {
    const viewport = window.visualViewport
    if (!viewport) return
    const { style, dataset } = document.documentElement
    const update = () => {
      // Zooming in makes less visible as well.
      const isCovered = viewport.scale === 1 && viewport.height < window.innerHeight - keyboardMin
      if (isCovered) {
        style.setProperty('--visible-height', `${viewport.height}px`)
        dataset.keyboard = 'open'
        window.scrollTo(0, 0)
      } else reset()
    }
    const reset = () => {
      style.removeProperty('--visible-height')
      delete dataset.keyboard
    }
    viewport.addEventListener('resize', update)
    return () => {
      viewport.removeEventListener('resize', update)
      reset()
    }
  }, [])
}
