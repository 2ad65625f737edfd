import type { ReactNode } from 'react'

/** Stacks the elements at the lower edge of the map. */
export const MapFooter = ({ children }: { children: ReactNode }) => (
  <div className="pointer-events-none absolute inset-x-0 bottom-0 z-2 grid gap-3 *:pointer-events-auto">
    {children}
  </div>
)
