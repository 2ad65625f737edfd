import type { ReactNode } from 'react'
import { focusOnMount } from '#app/lib/forms/focus-on-mount.ts'

type Props = {
  title: string
  /** The heading replaces buttons: it takes focus so that screen readers announce the change. */
  replaces?: boolean
  children?: ReactNode
}

export const InvitationHeading = ({ title, replaces, children }: Props) => (
  <div className="grid gap-1.5">
    <h1
      className="heading-4 text-[2rem]! focus-visible:shadow-none focus-visible:outline-0 wrap-anywhere"
      {...(replaces && { tabIndex: -1, ref: focusOnMount })}
    >
      {title}
    </h1>
    <p className="text-muted-foreground wrap-anywhere">{children}</p>
  </div>
)
