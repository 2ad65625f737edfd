import { Brand } from '#app/layouts/brand.tsx'
import { ThemeForm } from '#app/layouts/preferences.tsx'
import { LinkButton } from '#app/ui/button.tsx'
import { Toaster } from '#app/ui/overlay/toast.tsx'
import { Behaviours } from './behaviours.tsx'
import { Controls } from './controls.tsx'
import { Marks } from './marks.tsx'
import { Surfaces } from './surfaces.tsx'

export const meta = () => [{ title: 'Components and states' }]

/** Every component in its states, for whoever builds with them. Development only. */
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
        <Controls />
        <Marks />
        <Surfaces />
        <Behaviours />
      </main>
      <Toaster />
    </>
  )
}
