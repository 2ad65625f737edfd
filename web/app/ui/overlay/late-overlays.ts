import { createLateCode, preloadCode, useLateCode } from '#app/ui/late/late-code.ts'

/** The code of menus, dialogs and panels. */
const overlays = createLateCode(() => import('./overlay-code.ts'))

export const useOverlayCode = (open: boolean, close: () => void) =>
  useLateCode(overlays, open, close)

/** For what is about to be opened, as when the pointer is on its button. If it fails, opening it says so. */
export const preloadOverlays = () => preloadCode(overlays)

/** The loaded code, for parts that are only shown inside an overlay. */
export function overlayCode() {
  const code = overlays.loaded()
  if (!code) throw new Error('Show this part inside its overlay')
  return code
}
