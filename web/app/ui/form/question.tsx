import type { ReactNode } from 'react'
import { FieldError } from './field.tsx'

type Props = { title: string; hint?: string; error?: string; children: ReactNode }

/** The visible question above a group of choices. Hidden from screen readers, which read the legend of the fieldset. */
export const Question = ({ title, hint, error, children }: Props) => (
  <div
    data-unanswered={error ? true : undefined}
    className="grid gap-2 max-sm:[&>fieldset]:grid-cols-1"
  >
    <p aria-hidden="true" className="text-label font-semibold">
      {title}
    </p>
    {children}
    {hint && <p className="text-sm text-muted-foreground">{hint}</p>}
    {error && (
      <div role="alert">
        <FieldError>{error}</FieldError>
      </div>
    )}
  </div>
)
