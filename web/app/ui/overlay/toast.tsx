import { type ComponentType, useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { logError } from '#app/lib/log.ts'
import { onFirstTouch } from '#app/ui/late/first-touch.ts'
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

const savedKey = 'toast'

/** Saves a success toast for the page that a redirect leads to, in this document or in the next one. */
export const saveToast = (message: string) =>
  sessionStorage.setItem(savedKey, JSON.stringify({ message, at: Date.now() }))

/** Longer ago, the page that it was meant for showed no toasts. */
const savedForMs = 60_000

/** Shows the saved toast, once. */
export function showSavedToast() {
  const text = sessionStorage.getItem(savedKey)
  if (!text) return
  sessionStorage.removeItem(savedKey)
  const { message, at } = JSON.parse(text) as { message: string; at: number }
  if (Date.now() - at < savedForMs) return notify.success(message)
}

const loadStack = () => import('./toast-stack.tsx')

type Plain = { kind: ToastKind; message: string }
type Place = { mount: (Stack: ComponentType) => void; showPlain: (plain: Plain) => void }

/** The toaster of this page. */
let place: Place | undefined

async function show(kind: ToastKind, message: string, action?: ToastAction) {
  try {
    const { ToastStack, showToast } = await loadStack()
    place?.mount(ToastStack)
    showToast(kind, message, action)
  } catch (error) {
    logError('The code of toasts could not be loaded', error)
    place?.showPlain({ kind, message })
  }
}

const plainMs = 5_000

/**
 * Place of the toasts. Their code is loaded with the first touch or key, because no page shows a toast at first. If it
 * cannot be loaded, as after a lost connection, their text is shown plainly.
 */
export function Toaster() {
  const [Stack, setStack] = useState<ComponentType>()
  const [plain, setPlain] = useState<Plain>()
  useEffect(() => {
    // The stack must be mounted before the first toast is sent.
    const mount = (loaded: ComponentType) => flushSync(() => setStack(() => loaded))
    const own = { mount, showPlain: setPlain }
    place = own
    showSavedToast()
    return () => {
      if (place === own) place = undefined
    }
  }, [])
  // A later toast tries again.
  useEffect(() => onFirstTouch(() => loadStack().catch(() => undefined)), [])
  useEffect(() => {
    if (!plain) return
    const timer = setTimeout(() => setPlain(undefined), plainMs)
    return () => clearTimeout(timer)
  }, [plain])
  return (
    <>
      {Stack && <Stack />}
      {plain && (
        <p
          role={plain.kind === 'destructive' ? 'alert' : 'status'}
          className="fixed inset-x-4 bottom-[calc(1rem+var(--bottom-bar))] z-50 rounded-control border bg-popover px-4 py-3 font-medium text-foreground shadow-2 sm:left-auto sm:w-[22.25rem]"
        >
          {plain.message}
        </p>
      )}
    </>
  )
}
