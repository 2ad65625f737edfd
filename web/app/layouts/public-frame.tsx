import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { CachedPart } from '#app/lib/page/cached-part.tsx'
import { LazyToaster } from '#app/ui/overlay/lazy-toast.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { SkipLink } from './skip-link.tsx'

export function PublicFrame({ children }: { children: ReactNode }) {
  const isLanding = useLocation().pathname === '/'
  return (
    <>
      <CachedPart of={isLanding ? 'landing header' : 'header'}>
        <SkipLink />
        <Header isLanding={isLanding} />
      </CachedPart>
      <main id="main">{children}</main>
      <Footer />
      <LazyToaster />
    </>
  )
}
