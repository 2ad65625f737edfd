import type { ReactNode } from 'react'
import { Button } from '#app/ui/button.tsx'

type Props = {
  /** Cancel where something would be saved, Close where something is only shown, Back where a step came before. */
  leaveLabel: string
  onLeave: () => void
  /** Focus starts at the way out, because the action can't be undone. */
  isSafer?: boolean | undefined
  disabled?: boolean
  /** The action. */
  children?: ReactNode
}

/** Buttons of a dialog: the way out on the left, the action on the right. */
export const DialogFooter = ({ leaveLabel, onLeave, isSafer, disabled, children }: Props) => (
  <>
    <Button
      look="outline"
      data-first-focus={isSafer || undefined}
      disabled={disabled}
      onClick={onLeave}
      className="md:me-auto"
    >
      {leaveLabel}
    </Button>
    {children}
  </>
)
