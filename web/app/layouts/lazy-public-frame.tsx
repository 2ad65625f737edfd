import { lazy, type ReactNode } from 'react'

/**
 * The frame of public pages, for errors of pages in other frames. If it cannot be loaded, the error is shown without a
 * header and a footer.
 */
export const LazyPublicFrame = import.meta.env.SSR
  ? (await import('./public-frame.tsx')).PublicFrame
  : lazy(async () => ({
      default: await import('./public-frame.tsx').then(
        ({ PublicFrame }) => PublicFrame,
        () => PlainFrame,
      ),
    }))

export const PlainFrame = ({ children }: { children: ReactNode }) => (
  <main id="main">{children}</main>
)
