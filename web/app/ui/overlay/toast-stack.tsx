import { m } from '@ujuzi/contract/messages'
import { Bell, CircleAlert, CircleCheck, X } from 'lucide-react'
import { Toaster as Stack, toast } from 'sonner'
import { buttonClasses } from '#app/ui/button.tsx'
import { classes } from '#app/ui/classes.ts'
import { iconButtonClasses } from '#app/ui/icon-button.tsx'

export type ToastKind = 'success' | 'destructive' | 'info'
export type ToastAction = { label: string; run: () => void }

/** Keeps toasts below the header, and above the button bar of a bottom sheet on phones. */
const aboveBar = { top: '4.75rem', bottom: 'calc(1rem + var(--bottom-bar))' }

export function ToastStack() {
  return (
    <Stack
      position="bottom-right"
      duration={5_000}
      offset={aboveBar}
      mobileOffset={aboveBar}
      containerAriaLabel={m.ui_notifications()}
      // Shows each toast in full: one stacked behind another can be neither read nor dismissed.
      expand
      visibleToasts={2}
      style={{ fontFamily: 'inherit' }}
    />
  )
}

export function showToast(kind: ToastKind, message: string, action?: ToastAction) {
  return toast.custom(
    (id) => (
      <Toast kind={kind} message={message} action={action} onDismiss={() => toast.dismiss(id)} />
    ),
    { id: `${kind} ${message}`, position: isBottomFree() ? 'bottom-right' : 'top-right' },
  )
}

/** Space that a toast with three lines of text takes, with its distance from the edges. */
const toastSize = { width: 388, height: 120 }

/** Whether a toast at the bottom would leave the buttons of forms visible. */
function isBottomFree() {
  const isPhone = window.matchMedia('(width < 48rem)').matches
  const bar = isPhone && document.querySelector('[data-bottom-bar]')
  const bottom = bar ? bar.getBoundingClientRect().top : window.innerHeight
  const left = window.innerWidth - toastSize.width
  return [...document.querySelectorAll('form button, button[form]')].every((button) => {
    const box = button.getBoundingClientRect()
    const isBeside = box.right <= left || box.bottom <= bottom - toastSize.height
    return isBeside || box.top >= bottom || box.width === 0
  })
}

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
