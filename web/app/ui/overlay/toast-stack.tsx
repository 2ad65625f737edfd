import { m } from '@ujuzi/contract/messages'
import { Bell, CircleAlert, CircleCheck, X } from 'lucide-react'
import { Toaster as Stack, toast } from 'sonner'
import { buttonClasses } from '#app/ui/button.tsx'
import { classes } from '#app/ui/classes.ts'
import { iconButtonClasses } from '#app/ui/icon-button.tsx'
import { focusInvalidField, isShownInline } from './inline-errors.ts'
import { placeToasts } from './toast-place.ts'

export type ToastKind = 'success' | 'destructive' | 'info'
export type ToastAction = { label: string; run: () => void }

/** At the bottom, above bars of buttons and what else a toast must not cover (`toast-place.ts`). */
const offset = { bottom: 'var(--toast-bottom, 1rem)' }

export function ToastStack() {
  return (
    <Stack
      position="bottom-right"
      duration={durationMs}
      offset={offset}
      mobileOffset={offset}
      containerAriaLabel={m.ui_notifications()}
      // Shows each toast in full: one stacked behind another can be neither read nor dismissed.
      expand
      visibleToasts={2}
      style={{ fontFamily: 'inherit' }}
    />
  )
}

/** Shows a toast once the page has drawn what led to it; no failure that the page itself shows. */
export async function showToast(kind: ToastKind, message: string, action?: ToastAction) {
  await nextFrame()
  if (kind === 'destructive' && isShownInline(message)) return focusInvalidField()
  placeToasts(message)
  followPage(() => placeToasts(message))
  toast.custom(
    (id) => (
      <Toast kind={kind} message={message} action={action} onDismiss={() => toast.dismiss(id)} />
    ),
    { id: `${kind} ${message}` },
  )
}

const durationMs = 5_000

/** Places a toast again when the page changes under it, for instance when the data arrive that the change caused. */
function followPage(place: () => void) {
  const observer = new MutationObserver(() => requestAnimationFrame(place))
  observer.observe(document.body, { childList: true, subtree: true })
  setTimeout(() => observer.disconnect(), durationMs)
}

const nextFrame = () =>
  new Promise<void>((resolve) => requestAnimationFrame(() => setTimeout(resolve)))

type Props = { kind: ToastKind; message: string; action?: ToastAction; onDismiss: () => void }

const looks = {
  success: { Icon: CircleCheck, edge: 'edge-success', ink: 'text-success' },
  info: { Icon: Bell, edge: 'bg-primary', ink: 'text-primary' },
  destructive: { Icon: CircleAlert, edge: 'edge-destructive', ink: 'text-destructive' },
} as const

export function Toast({ kind, message, action, onDismiss }: Props) {
  const { Icon, edge, ink } = looks[kind]
  return (
    <div
      role={kind === 'destructive' ? 'alert' : 'status'}
      className="flex w-full items-center gap-3 overflow-hidden rounded-control border bg-popover py-1 pr-1 font-medium text-foreground shadow-2 sm:w-[22.25rem]"
    >
      <span aria-hidden="true" className={classes('-my-1 w-2 self-stretch', edge)} />
      <Icon aria-hidden className={classes('size-5', ink)} />
      <p className="min-w-0 flex-1 py-2">{message}</p>
      {action && (
        <button
          type="button"
          className={buttonClasses({ look: 'ghost', size: 'small' })}
          onClick={() => {
            action.run()
            onDismiss()
          }}
        >
          {action.label}
        </button>
      )}
      <button
        type="button"
        aria-label={m.ui_dismiss()}
        className={iconButtonClasses}
        onClick={onDismiss}
      >
        <X aria-hidden className="size-5" />
      </button>
    </div>
  )
}
