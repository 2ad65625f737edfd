import { X } from 'lucide-react'
import { Dialog as Behaviour } from 'radix-ui'
import type { ReactNode } from 'react'
import { buttonRowClasses } from '#app/ui/button.tsx'
import { classes } from '#app/ui/classes.ts'
import { iconButtonClasses } from '#app/ui/icon-button.tsx'
import { useDialogContent } from './use-dialog-content.ts'

const scrim = 'fixed inset-0 z-50 bg-scrim'

export type DialogProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: string
  /** One line below the title. */
  text?: ReactNode
  closeLabel: string
  footer?: ReactNode
  wide?: boolean
  /** Keeps its height from step to step on desktops. */
  steady?: boolean
  children?: ReactNode
}

/** Centred on desktops, a bottom sheet on phones; the footer stays visible. */
export function DialogPanel({
  open,
  onOpenChange,
  title,
  text,
  closeLabel,
  footer,
  wide,
  steady,
  children,
}: DialogProps) {
  const contentProps = useDialogContent()
  return (
    <Behaviour.Root open={open} onOpenChange={onOpenChange}>
      <Behaviour.Portal>
        <Behaviour.Overlay className={scrim} />
        <Behaviour.Content
          {...contentProps}
          {...(text ? {} : { 'aria-describedby': undefined })}
          className={classes(
            'fixed inset-x-0 bottom-0 z-50 flex max-h-[96vh] flex-col overflow-hidden rounded-t-dialog bg-popover shadow-3',
            'md:inset-x-auto md:bottom-auto md:top-1/2 md:left-1/2 md:w-[calc(100%-3rem)] md:-translate-x-1/2 md:-translate-y-1/2 md:rounded-dialog',
            wide ? 'md:max-w-200' : 'md:max-w-112',
            steady && 'md:h-144',
          )}
        >
          <div className="flex items-start gap-3 py-4 pr-2 pl-4.5 md:pt-6 md:pr-4 md:pl-7">
            <div className="grid min-w-0 flex-1 gap-1.5 pt-2 md:pt-0">
              <Behaviour.Title className="title-1">{title}</Behaviour.Title>
              {text && (
                <Behaviour.Description className="text-muted-foreground">
                  {text}
                </Behaviour.Description>
              )}
            </div>
            <Behaviour.Close aria-label={closeLabel} className={iconButtonClasses}>
              <X aria-hidden className="size-5" />
            </Behaviour.Close>
          </div>
          {children && (
            <div className="relative flex-auto overflow-auto px-4.5 pb-5 md:px-7">{children}</div>
          )}
          {footer && (
            <div
              data-bottom-bar
              className={classes(
                buttonRowClasses,
                'flex-wrap-reverse border-t px-4.5 pt-3 pb-[calc(0.75rem+env(safe-area-inset-bottom))] md:justify-end md:px-7 md:*:min-w-32 md:*:flex-none cramped:flex-col-reverse cramped:flex-nowrap',
              )}
            >
              {footer}
            </div>
          )}
        </Behaviour.Content>
      </Behaviour.Portal>
    </Behaviour.Root>
  )
}

export type SheetProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  /** Read by screen readers only. */
  title: string
  className?: string
  children: ReactNode
}

/** A panel from the left edge. */
export function SheetPanel({ open, onOpenChange, title, className, children }: SheetProps) {
  const contentProps = useDialogContent()
  return (
    <Behaviour.Root open={open} onOpenChange={onOpenChange}>
      <Behaviour.Portal>
        <Behaviour.Overlay className={scrim} />
        <Behaviour.Content
          {...contentProps}
          aria-describedby={undefined}
          className={classes(
            'fixed inset-y-0 left-0 z-50 flex max-w-[calc(100vw-44px)] flex-col overflow-y-auto shadow-3',
            className,
          )}
        >
          <Behaviour.Title className="sr-only">{title}</Behaviour.Title>
          {children}
        </Behaviour.Content>
      </Behaviour.Portal>
    </Behaviour.Root>
  )
}
