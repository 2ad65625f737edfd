import { m } from '@ujuzi/contract/messages'
import type { ReactNode } from 'react'
import { focusOnMount } from '#app/lib/forms/focus-on-mount.ts'
import { Alert } from '#app/ui/data/alert.tsx'

type Props = {
  title: string
  /** The heading replaces a form: it takes focus so that screen readers announce the change. */
  replaces?: boolean
  children?: ReactNode
}

export function AuthHeading({ title, replaces, children }: Props) {
  return (
    <div className="grid gap-1.5">
      <h1
        className="heading-4 text-[2rem]! focus-visible:shadow-none focus-visible:outline-0"
        {...(replaces && { tabIndex: -1, ref: focusOnMount })}
      >
        {title}
      </h1>
      {children && <div className="text-muted-foreground wrap-anywhere">{children}</div>}
    </div>
  )
}

/** Access tokens live in the browser, so the auth pages need JavaScript and say so. */
export function NoScriptAlert() {
  return (
    <noscript>
      <Alert tone="warning">{m.auth_noscript()}</Alert>
    </noscript>
  )
}

/** Fallback of an auth page until its client loader has run. */
export function AuthLoading({ title }: { title: string }) {
  return (
    <>
      <AuthHeading title={title} />
      <NoScriptAlert />
      <p role="status">{m.ui_one_moment()}</p>
    </>
  )
}
