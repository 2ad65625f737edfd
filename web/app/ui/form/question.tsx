import type { ReactNode } from 'react'
import { FieldError } from './field.tsx'

type Props = { title: string; error?: string; children: ReactNode }

/** What is asked, over the choices that answer it. To a screen reader their own legend says it. */
export const Question = ({ title, error, children }: Props) => (
  <div className="grid gap-2 max-sm:[&>fieldset]:grid-cols-1">
    <p aria-hidden="true" className="text-label font-semibold">
      {title}
    </p>
    {children}
    {error && (
      <div role="alert">
        <FieldError>{error}</FieldError>
      </div>
    )}
  </div>
)
