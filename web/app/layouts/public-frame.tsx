import type { ReactNode } from 'react'
import { KeptPart } from '#app/lib/page/cached-part.tsx'
import { LateToaster } from '#app/ui/overlay/lazy-toast.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { SkipLink } from './skip-link.tsx'

export function PublicFrame({ children }: { children: ReactNode }) {
  return (
    <>
      <KeptPart of="header">
        <SkipLink />
        <Header />
      </KeptPart>
      <main id="main">{children}</main>
      <Footer />
      <LateToaster />
    </>
  )
}
