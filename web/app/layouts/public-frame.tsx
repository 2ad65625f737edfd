import { site } from '@ujuzi/contract/site'
import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { CachedPart } from '#app/lib/page/cached-part.tsx'
import { LazyToaster } from '#app/ui/overlay/lazy-toast.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { ShortFooter } from './short-footer.tsx'
import { SkipLink } from './skip-link.tsx'

type Props = {
  /** For a page that is one form or one message. */
  shortFooter?: boolean
  children: ReactNode
}

export function PublicFrame({ shortFooter = false, children }: Props) {
  const { pathname } = useLocation()
  const hasSearch = pathname === site.urls.services
  if (shortFooter) return <ShortFrame>{children}</ShortFrame>
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

/** At least as high as the screen, so that nothing is empty below the footer. */
const ShortFrame = ({ children }: { children: ReactNode }) => (
  <div className="flex min-h-svh flex-col">
    <CachedPart of="header">
      <SkipLink />
      <Header hasSearch={false} />
    </CachedPart>
    <main id="main" className="grid flex-1 grid-cols-[minmax(0,1fr)]">
      {children}
    </main>
    <ShortFooter />
    <LazyToaster />
  </div>
)
