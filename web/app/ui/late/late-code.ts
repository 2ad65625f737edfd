import { m } from '@ujuzi/contract/messages'
import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'
import { logError } from '#app/lib/log.ts'
import { notify } from '#app/ui/overlay/toast.tsx'
import { onFirstTouch } from './first-touch.ts'

/** Code that a page does not show at first, such as that of dialogs and of further tabs. */
export type LateCode<Code> = {
  load: () => Promise<void>
  loaded: () => Code | undefined
  subscribe: (onLoad: () => void) => () => void
}

/**
 * Late code is loaded with the first touch of a page that has any of it. What is opened before shows once it is there; if
 * it cannot be loaded, a toast says so and offers to reload the page.
 */
export function createLateCode<Code>(importCode: () => Promise<Code>): LateCode<Code> {
  let code: Code | undefined
  let isPreloaded = false
  const subscribers = new Set<() => void>()
  async function load() {
    if (code) return
    code = await importCode()
    for (const notifySubscriber of subscribers) notifySubscriber()
  }
  return {
    load,
    loaded: () => code,
    subscribe(onLoad) {
      subscribers.add(onLoad)
      if (!isPreloaded) onFirstTouch(() => preloadCode({ load }))
      isPreloaded = true
      return () => subscribers.delete(onLoad)
    },
  }
}

/** Loads the code before it is shown. If it fails, showing it says so. */
export function preloadCode({ load }: Pick<LateCode<unknown>, 'load'>) {
  load().catch(() => undefined)
}

/** The code; undefined until it is loaded. If that fails while `open`, `close` is called. */
export function useLateCode<Code>(late: LateCode<Code>, open: boolean, close: () => void) {
  const loaded = useSyncExternalStore(late.subscribe, late.loaded, () => undefined)
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
    late.load().catch((error) => !gone && giveUp(error))
    return () => {
      gone = true
    }
  }, [late, open, loaded])
  return loaded
}
