import { site } from '@ujuzi/contract/site'
import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { Toaster } from '#app/ui/overlay/toast.tsx'
import { Footer } from './footer.tsx'
import { Header, type OwnSearch } from './header.tsx'
import { ShortFooter } from './short-footer.tsx'
import { SkipLink } from './skip-link.tsx'

const searches: Record<string, OwnSearch> = { '/': 'landing', [site.urls.services]: 'results' }

type Props = {
  /** For a page that is one form or one message. */
  shortFooter?: boolean
  children: ReactNode
}

export function PublicFrame({ shortFooter = false, children }: Props) {
  const { pathname } = useLocation()
  const ownSearch = searches[pathname]
  if (shortFooter) return <ShortFrame>{children}</ShortFrame>
  return (
    <>
      <SkipLink />
      <Header ownSearch={ownSearch} />
      <main id="main">{children}</main>
      <Footer />
      <Toaster />
    </>
  )
}

/** At least as high as the screen, so that nothing is empty below the footer. */
const ShortFrame = ({ children }: { children: ReactNode }) => (
  <div className="flex min-h-svh flex-col">
    <SkipLink />
    <Header ownSearch={undefined} />
    <main id="main" className="grid flex-1 grid-cols-[minmax(0,1fr)]">
      {children}
    </main>
    <ShortFooter />
    <Toaster />
  </div>
)
