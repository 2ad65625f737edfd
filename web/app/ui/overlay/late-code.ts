import { m } from '@ujuzi/contract/messages'
import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'
import { logError } from '#app/lib/log.ts'
import { onFirstTouch } from './first-touch.ts'
import { notify } from './toast.tsx'

type OverlayCode = typeof import('./overlay-code.ts')

let code: OverlayCode | undefined
const subscribers = new Set<() => void>()

async function load() {
  if (code) return
  code = await import('./overlay-code.ts')
  for (const notifySubscriber of subscribers) notifySubscriber()
}

/** For what is about to be opened, as when the pointer is on its button. If it fails, opening it says so. */
export const prepareOverlays = () => {
  load().catch(() => undefined)
}

let isPrepared = false

function subscribe(onLoad: () => void) {
  subscribers.add(onLoad)
  if (!isPrepared) onFirstTouch(prepareOverlays)
  isPrepared = true
  return () => subscribers.delete(onLoad)
}

/**
 * The code of menus, dialogs and panels, which no first screen shows; undefined until it is loaded. It is loaded with the
 * first touch of a page that has any. What is opened before shows once it is there; if it cannot be loaded, a toast says
 * so, offers to reload the page, and `close` is called.
 */
export function useOverlayCode(open: boolean, close: () => void) {
  const loaded = useSyncExternalStore(
    subscribe,
    () => code,
    () => undefined,
  )
  const giveUp = useEffectEvent((error: unknown) => {
    logError('The code of an overlay could not be loaded', error)
    // Browsers keep the failure of a module until the page is loaded again.
    notify.failure(m.ui_error_network(), {
      label: m.ui_reload(),
      run: () => window.location.reload(),
    })
    close()
  })
  useEffect(() => {
    if (!open || loaded) return
    let gone = false
    load().catch((error) => !gone && giveUp(error))
    return () => {
      gone = true
    }
  }, [open, loaded])
  return loaded
}

/** The loaded code, for parts that are only shown inside an overlay. */
export function overlayCode() {
  if (!code) throw new Error('Show this part inside its overlay')
  return code
}
