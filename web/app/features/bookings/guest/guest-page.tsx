import { m } from '@ujuzi/contract/messages'
import { site } from '@ujuzi/contract/site'
import type { ComponentProps, ReactNode } from 'react'
import { Brand } from '#app/layouts/brand.tsx'
import { ShortFooter } from '#app/layouts/short-footer.tsx'
import { SkipLink } from '#app/layouts/skip-link.tsx'
import { BackLink } from '#app/ui/back-link.tsx'
import { NoticePage } from '#app/ui/brand/notice-page.tsx'
import { classes } from '#app/ui/classes.ts'
import { guestPath } from './guest-links.ts'

/** The pages have no scripts, because links in messages are opened on any phone. */
export const guestHandle = { noJs: true } as const

/** The URL has the token: it must not reach search engines, caches or, as the referrer, other sites. */
export const guestHeaders = () => ({
  'cache-control': 'no-store',
  'x-robots-tag': 'noindex, nofollow',
  'referrer-policy': 'same-origin',
})

export const guestMeta = (title: string) => [
  { title: `${title} · ${site.name}` },
  { name: 'robots', content: 'noindex, nofollow' },
]

/** Narrow page without the header of the site: it is about one booking. */
export const GuestFrame = ({ children }: { children: ReactNode }) => (
  <Frame className="mx-auto w-full max-w-140 content-start gap-5 px-4 pt-6 pb-12">{children}</Frame>
)

/** In place of a booking that the link does not lead to. */
export const GuestNotice = (props: ComponentProps<typeof NoticePage>) => (
  <Frame>
    <NoticePage {...props} />
  </Frame>
)

type FrameProps = { className?: string; children: ReactNode }

const Frame = ({ className, children }: FrameProps) => (
  <div className="flex min-h-svh flex-col">
    <SkipLink />
    <header className="border-b">
      <div className="wrap py-1.5">
        <Brand />
      </div>
    </header>
    <main id="main" className={classes('grid flex-1 grid-cols-[minmax(0,1fr)]', className)}>
      {children}
    </main>
    <ShortFooter />
  </div>
)

/** Heading of a step, with the way back to the booking. */
export const StepHead = ({ title, token }: { title: string; token: string }) => (
  <div className="grid justify-items-start gap-1">
    <BackLink to={guestPath(token)} label={m.guest_back()} />
    <h1 className="heading-3">{title}</h1>
  </div>
)
