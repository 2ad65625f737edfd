import { m } from '@ujuzi/contract/messages'
import { site } from '@ujuzi/contract/site'
import { percentText } from '#app/lib/i18n/numbers.ts'

export function SiteFigures() {
  const { professionals, customers, countries, success } = site.stats
  const figures = [
    { label: m.landing_figure_professionals(), value: professionals },
    { label: m.landing_figure_customers(), value: customers },
    { label: m.landing_figure_countries(), value: countries },
    { label: m.landing_figure_success(), value: percentText(Number.parseFloat(success)) },
  ]
  return (
    <section
      aria-label={m.landing_figures({ name: site.name })}
      className="bg-block text-block-foreground"
    >
      <dl className="wrap grid grid-cols-2 cramped:grid-cols-1 gap-x-4 gap-y-6 py-8 md:grid-cols-4 md:py-9">
        {figures.map(({ label, value }) => (
          <div key={label} className="flex flex-col-reverse justify-end gap-1.5">
            <dt className="text-label">{label}</dt>
            <dd className="font-display text-[clamp(min(2.25rem,15vw),min(1.6rem,10vw)+2.8vw,3.75rem)] leading-none font-bold text-dye-marigold">
              {value}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
