import { CalendarFeedCard } from '#app/domain/calendar-feed/calendar-feed-card.tsx'
import { Brand } from '#app/layouts/brand.tsx'
import { ThemeForm } from '#app/layouts/preferences.tsx'
import { LinkButton } from '#app/ui/button.tsx'
import { Toaster } from '#app/ui/overlay/toast.tsx'
import { BrandSamples } from './brand-samples.tsx'
import { ControlSamples } from './control-samples.tsx'
import { InteractionSamples } from './interaction-samples.tsx'
import { Sample } from './sample.tsx'
import { SurfaceSamples } from './surface-samples.tsx'

export const meta = () => [{ title: 'Components and states' }]

const now = Date.parse('2026-11-23T08:00:00Z')
const feed = {
  enabled: true,
  created_at: '2026-11-02T09:00:00Z',
  last_read_at: '2026-11-23T07:48:00Z',
}

/** All components in their states; development only. */
export default function ComponentsPage() {
  return (
    <>
      <header className="border-b">
        <div className="wrap flex min-h-16 flex-wrap items-center justify-between gap-3">
          <Brand />
          <h1 className="font-semibold">Components and states</h1>
          <div className="rounded-card bg-night px-4 py-2 text-night-foreground">
            <ThemeForm />
          </div>
          <LinkButton to="/dev/portal/dashboard" look="outline">
            Portal frame
          </LinkButton>
        </div>
      </header>
      <main id="main" className="wrap grid grid-cols-1 gap-10 pt-8 pb-16">
        <ControlSamples />
        <BrandSamples />
        <SurfaceSamples />
        <InteractionSamples />
        <Sample title="Calendar feed">
          <CalendarFeedCard initial={feed} now={now} />
        </Sample>
      </main>
      <Toaster />
    </>
  )
}
