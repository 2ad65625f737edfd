import { type ComponentType, useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import type { notify } from './toast.tsx'

/** Mounts the toaster. Undefined on pages that render it from the start. */
let mountToaster: (() => Promise<void>) | undefined

/** For pages that rarely show a toast: the toast code is loaded with the first one. */
export function LazyToaster() {
  const [Toaster, setToaster] = useState<ComponentType>()
  useEffect(() => {
    mountToaster = async () => {
      const loaded = await import('./toast.tsx')
      // The toaster must be mounted before the first toast is sent.
      flushSync(() => setToaster(() => loaded.Toaster))
    }
    return () => {
      mountToaster = undefined
    }
  }, [])
  return Toaster && <Toaster />
}

type NotifyArgs = Parameters<typeof notify.success>

export const notifyLazily = {
  success: (...args: NotifyArgs) => loadAndNotify('success', args),
  failure: (...args: NotifyArgs) => loadAndNotify('failure', args),
}

async function loadAndNotify(kind: keyof typeof notify, args: NotifyArgs) {
  await mountToaster?.()
  const loaded = await import('./toast.tsx')
  loaded.notify[kind](...args)
}
