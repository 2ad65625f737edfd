import { m } from '@ujuzi/contract/messages'
import type { ReactNode } from 'react'

/** Field label marked as optional. */
export const OptionalLabel = ({ children }: { children: ReactNode }) => (
  <>
    {children} <span className="font-normal text-muted-foreground">{m.ui_optional()}</span>
  </>
)
