import { type ComponentType, useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import type { notify } from './toast.tsx'

/** Loads what shows notices and puts it on the page; nothing where a page has it from the start. */
let open: (() => Promise<void>) | undefined

/** Stands on pages where few ever hear anything: the code of notices comes with the first one. */
export function LateToaster() {
  const [Toaster, setToaster] = useState<ComponentType>()
  useEffect(() => {
    open = async () => {
      const loaded = await import('./toast.tsx')
      // It must listen before the first notice is given.
      flushSync(() => setToaster(() => loaded.Toaster))
    }
    return () => {
      open = undefined
    }
  }, [])
  return Toaster && <Toaster />
}

type Said = Parameters<typeof notify.success>

export const notifyLate = {
  success: (...said: Said) => say('success', said),
  failure: (...said: Said) => say('failure', said),
}

async function say(kind: keyof typeof notify, said: Said) {
  await open?.()
  const loaded = await import('./toast.tsx')
  loaded.notify[kind](...said)
}
