import { m } from '@ujuzi/contract/messages'
import { PortraitBand } from '#app/ui/brand/portrait-band.tsx'
import { LinkButton } from '#app/ui/button.tsx'

export const StillStuck = () => (
  <section className="wrap py-12 md:py-20">
    <div className="grid grid-cols-[minmax(0,1fr)] overflow-hidden rounded-banner bg-dye-kola text-dye-chalk md:grid-cols-2">
      <div className="grid content-center justify-items-start gap-4 p-6 md:p-12">
        <h2 className="heading-2">{m.help_stuck()}</h2>
        <p className="text-lead">{m.help_stuck_text()}</p>
        <LinkButton to="/contact#write" look="highlight" size="large">
          {m.ui_write_to_us()}
        </LinkButton>
      </div>
      <PortraitBand
        className="h-44 md:h-72"
        people={[
          { portrait: 'brice', category: 'plumber', clothId: 'wall-5' },
          { portrait: 'chipo', category: 'driver', clothId: 'driver' },
          { portrait: 'tunde', category: 'mechanic', clothId: 'mechanic' },
        ]}
      />
    </div>
  </section>
)
