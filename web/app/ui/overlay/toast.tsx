import { type ComponentType, useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { logError } from '#app/lib/log.ts'
import type { ToastAction, ToastKind } from './toast-stack.tsx'

/**
 * Shows a toast for five seconds, longer while the pointer or the focus rests on it. Replaces a toast with the same text.
 */
export const notify = {
  success: (message: string, action?: ToastAction) => show('success', message, action),
  failure: (message: string, action?: ToastAction) => show('destructive', message, action),
  /** A live event, good or bad. */
  info: (message: string, action?: ToastAction) => show('info', message, action),
}

const loadStack = () => import('./toast-stack.tsx')

/** Mounts the stack in the toaster of this page. */
let mountStack: ((Stack: ComponentType) => void) | undefined

async function show(kind: ToastKind, message: string, action?: ToastAction) {
  try {
    const { ToastStack, showToast } = await loadStack()
    mountStack?.(ToastStack)
    showToast(kind, message, action)
  } catch (error) {
    logError(`A toast could not be shown: ${message}`, error)
  }
}

/**
 * Place of the toasts. Their code is loaded with the first touch or key: no page shows a toast at first, and a lost
 * connection must be reported without one.
 */
export function Toaster() {
  const [Stack, setStack] = useState<ComponentType>()
  useEffect(() => {
    // The stack must be mounted before the first toast is sent.
    const mount = (loaded: ComponentType) => flushSync(() => setStack(() => loaded))
    mountStack = mount
    return () => {
      if (mountStack === mount) mountStack = undefined
    }
  }, [])
  useEffect(() => {
    const listening = new AbortController()
    const load = () => {
      listening.abort()
      // A later toast tries again.
      loadStack().catch(() => undefined)
    }
    for (const event of ['pointerdown', 'keydown'])
      window.addEventListener(event, load, { signal: listening.signal, passive: true })
    return () => listening.abort()
  }, [])
  return Stack && <Stack />
}
