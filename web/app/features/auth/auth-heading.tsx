import { m } from '@ujuzi/contract/messages'
import type { ReactNode } from 'react'
import { Alert } from '#app/ui/alert.tsx'

export function AuthHeading({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div className="grid gap-1.5">
      <h1 className="heading-4 text-[2rem]!">{title}</h1>
      {children && <div className="text-muted-foreground">{children}</div>}
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
