import { site } from '@ujuzi/contract/site'
import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { CachedPart } from '#app/lib/page/cached-part.tsx'
import { LazyToaster } from '#app/ui/overlay/lazy-toast.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { SkipLink } from './skip-link.tsx'

export function PublicFrame({ children }: { children: ReactNode }) {
  const { pathname } = useLocation()
  const hasSearch = pathname === site.urls.services
  return (
    <>
      <CachedPart of={hasSearch ? 'header of search' : 'header'}>
        <SkipLink />
        <Header hasSearch={hasSearch} />
      </CachedPart>
      <main id="main">{children}</main>
      <Footer />
      <LazyToaster />
    </>
  )
}
