import { Quote } from 'lucide-react'
import type { ReactNode } from 'react'

/** Sentence at the foot of a card that sums up its settings. */
export const RuleSentence = ({ children }: { children: ReactNode }) => (
  <p
    aria-live="polite"
    className="relative flex gap-2.5 overflow-hidden rounded-b-card border-t bg-muted px-4 py-3.5 text-label leading-normal md:px-6"
  >
    <span aria-hidden className="absolute inset-y-0 left-0 w-1 edge-rule" />
    <Quote aria-hidden className="mt-0.5 size-4 flex-none text-primary cramped:hidden" />
    <span className="min-w-0 hyphens-auto wrap-anywhere">{children}</span>
  </p>
)
