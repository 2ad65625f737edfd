import { X } from 'lucide-react'
import { Dialog as Behaviour } from 'radix-ui'
import type { ReactNode } from 'react'
import { useMedia } from '#app/lib/page/use-media.ts'
import { classes } from '#app/ui/classes.ts'
import { iconButtonClasses } from '#app/ui/icon-button.tsx'
import { useDialogContent } from './use-dialog-content.ts'

export type SidePanelProps = {
  onClose: () => void
  title: ReactNode
  /** Shown above the title, e.g. a status. */
  above?: ReactNode
  /** One line below the title. */
  text?: ReactNode
  closeLabel: string
  footer?: ReactNode
  children: ReactNode
}

/**
 * Non-modal beside the page on wide screens; a modal panel from the right on narrower ones, and a bottom sheet on
 * phones.
 */
export function SidePanelContent({
  onClose,
  title,
  above,
  text,
  closeLabel,
  footer,
  children,
}: SidePanelProps) {
  const beside = useMedia(wideScreen)
  const contentProps = useDialogContent()
  return (
    <Behaviour.Root open modal={!beside} onOpenChange={(open) => !open && onClose()}>
      <Behaviour.Portal>
        {!beside && <Behaviour.Overlay className="fixed inset-0 z-40 bg-scrim" />}
        <Behaviour.Content
          {...contentProps}
          {...(text ? {} : { 'aria-describedby': undefined })}
          onInteractOutside={(event) => beside && event.preventDefault()}
          className={classes(
            'fixed inset-x-0 bottom-0 flex max-h-[90vh] flex-col overflow-hidden rounded-t-dialog bg-popover',
            'lg:left-auto lg:w-104 lg:max-w-full lg:rounded-none lg:border-l',
            beside ? 'z-15 lg:top-16 lg:max-h-none' : 'z-40 shadow-3 lg:top-0 lg:max-h-none',
          )}
        >
          <span
            aria-hidden="true"
            className="mx-auto mt-2 h-1 w-10 flex-none rounded-full bg-input lg:hidden"
          />
          <div className="flex items-start gap-2 border-b py-3 pr-2 pl-4.5">
            <div className="grid min-w-0 flex-1 gap-1">
              {above}
              <Behaviour.Title className="text-xl font-semibold">{title}</Behaviour.Title>
              {text && (
                <Behaviour.Description className="text-label text-muted-foreground">
                  {text}
                </Behaviour.Description>
              )}
            </div>
            <Behaviour.Close aria-label={closeLabel} className={iconButtonClasses}>
              <X aria-hidden className="size-5" />
            </Behaviour.Close>
          </div>
          <div className="relative grid flex-1 content-start overflow-auto px-4.5 pb-5 *:border-t *:py-4 *:first:border-t-0">
            {children}
          </div>
          {footer && (
            <div
              data-panel-bar
              className="flex empty:hidden flex-wrap-reverse gap-2.5 border-t px-4.5 pt-3 pb-[calc(0.75rem+env(safe-area-inset-bottom))] cramped:flex-col-reverse cramped:flex-nowrap"
            >
              {footer}
            </div>
          )}
        </Behaviour.Content>
      </Behaviour.Portal>
    </Behaviour.Root>
  )
}

const wideScreen = '(min-width: 75rem)'
