import { m } from '@ujuzi/contract/messages'
import { site } from '@ujuzi/contract/site'
import { Check } from 'lucide-react'
import { Outlet, useMatches } from 'react-router'
import { formScript } from '#app/lib/page/form-script.ts'
import { BackLink } from '#app/ui/back-link.tsx'
import { Cloth } from '#app/ui/brand/cloth.tsx'
import { PortraitBand } from '#app/ui/brand/portrait-band.tsx'
import { classes } from '#app/ui/classes.ts'
import { Card } from '#app/ui/data/card.tsx'
import { portraitUrl } from '#app/ui/media/portrait-url.ts'
import { Toaster } from '#app/ui/overlay/toast.tsx'
import { Brand } from './brand.tsx'
import { ShortFooter } from './short-footer.tsx'
import { SkipLink } from './skip-link.tsx'

/** Stand on the edge of the footer where there is no room for the panel. */
const standing = [
  { portrait: 'thabo', category: 'welder', clothId: 'auth-30' },
  { portrait: 'zainab', category: 'tutor', clothId: 'wall-3' },
  { portrait: 'kofi', category: 'barber', clothId: 'wall-6' },
] as const

export default function AuthLayout() {
  const page = useMatches().at(-1)
  const hasOwnPanel = (page?.handle as { hasOwnPanel?: true } | undefined)?.hasOwnPanel
  // Only the script of forms needs it: the router has its own copy.
  const loaded = formScript && page?.loaderData ? JSON.stringify(page.loaderData) : undefined
  return (
    <div className="flex min-h-svh flex-col">
      <SkipLink />
      <header className="border-b">
        <div className="wrap flex h-16 items-center justify-between gap-2">
          <Brand />
          <BackLink to="/" label={m.layout_back_to_home()} />
        </div>
      </header>
      <main
        id="main"
        className="grid flex-1 animate-rise place-items-center px-4 pt-5 pb-8 md:pt-12 lg:pb-18"
      >
        <Card
          className={classes(
            'w-full max-w-116 shadow-2 lg:max-w-264',
            !hasOwnPanel && 'lg:grid lg:min-h-160 lg:grid-cols-[1.05fr_1fr]',
          )}
        >
          {!hasOwnPanel && <MarketingPanel />}
          <div
            id="form-page"
            data-loaded={loaded}
            className="grid content-center gap-4.5 px-5 py-7 md:px-10 md:py-11 lg:p-12"
          >
            <Outlet />
          </div>
        </Card>
      </main>
      <PortraitBand
        people={standing}
        className="mx-auto h-28 w-full max-w-116 gap-2 px-4 save-data:hidden lg:hidden"
      />
      <ShortFooter />
      <Toaster />
    </div>
  )
}

function MarketingPanel() {
  const points = [
    m.layout_selling_categories({ count: site.stats.categories }),
    m.layout_selling_quality(),
    m.layout_selling_access(),
  ]
  return (
    <div className="relative hidden overflow-hidden rounded-l-card bg-dye-kola lg:block">
      <Cloth id="auth-30" category="welder" size="600x800" className="absolute inset-0" />
      <div className="relative m-6 rounded-card bg-dye-ink p-8 text-dye-chalk">
        <h2 className="heading-2 text-dye-marigold">{m.layout_success_starts_here()}</h2>
        <ul className="mt-5 grid gap-3 text-md">
          {points.map((point) => (
            <li key={point} className="flex gap-3">
              <Check aria-hidden className="mt-0.5 size-5 text-dye-marigold" strokeWidth={3} />
              {point}
            </li>
          ))}
        </ul>
      </div>
      <div
        aria-hidden="true"
        className="absolute inset-x-0 bottom-0 flex items-end justify-center save-data:hidden"
      >
        <img
          src={portraitUrl('thabo')}
          alt=""
          loading="lazy"
          className="-mx-4.5 size-52 max-w-none"
        />
        <img
          src={portraitUrl('ngozi')}
          alt=""
          loading="lazy"
          className="relative z-10 -mx-4.5 size-62 max-w-none"
        />
        <img
          src={portraitUrl('tunde')}
          alt=""
          loading="lazy"
          className="-mx-4.5 size-52 max-w-none"
        />
      </div>
    </div>
  )
}
