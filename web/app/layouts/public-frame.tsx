import type { ReactNode } from 'react'
import { CachedPart } from '#app/lib/page/cached-part.tsx'
import { LazyToaster } from '#app/ui/overlay/lazy-toast.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { SkipLink } from './skip-link.tsx'

export function PublicFrame({ children }: { children: ReactNode }) {
  return (
    <>
      <CachedPart of="header">
        <SkipLink />
        <Header />
      </CachedPart>
      <main id="main">{children}</main>
      <Footer />
      <LazyToaster />
    </>
  )
}
