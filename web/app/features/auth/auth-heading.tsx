import { m } from '@ujuzi/contract/messages'
import type { ReactNode } from 'react'
import { focusOnce } from '#app/lib/forms/focus-on-mount.ts'
import { Alert } from '#app/ui/data/alert.tsx'

type Props = {
  title: string
  /** It takes the place of a form: whoever cannot see the change hears it. */
  replaces?: boolean
  children?: ReactNode
}

export function AuthHeading({ title, replaces, children }: Props) {
  return (
    <div className="grid gap-1.5">
      <h1
        className="heading-4 text-[2rem]! focus-visible:shadow-none focus-visible:outline-0"
        {...(replaces && { tabIndex: -1, ref: focusOnce })}
      >
        {title}
      </h1>
      {children && <div className="text-muted-foreground wrap-anywhere">{children}</div>}
    </div>
  )
}

/** Tokens live in the browser, so these pages cannot work without a script; they say so. */
export function NeedsScript() {
  return (
    <noscript>
      <Alert tone="warning">{m.auth_noscript()}</Alert>
    </noscript>
  )
}

/** What a page of these shows until its own script knows what to show. */
export function OneMoment({ title }: { title: string }) {
  return (
    <>
      <AuthHeading title={title} />
      <NeedsScript />
      <p role="status">{m.auth_loading()}</p>
    </>
  )
}
