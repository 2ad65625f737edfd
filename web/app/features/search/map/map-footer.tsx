import type { ReactNode } from 'react'

/** What lies along the lower edge of the map, one above the other. */
export const Foot = ({ children }: { children: ReactNode }) => (
  <div className="pointer-events-none absolute inset-x-0 bottom-0 z-2 grid gap-3 *:pointer-events-auto">
    {children}
  </div>
)
