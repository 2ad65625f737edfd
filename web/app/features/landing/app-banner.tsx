import { m } from '@ujuzi/contract/messages'
import { site } from '@ujuzi/contract/site'
import { Cloth } from '#app/ui/brand/cloth.tsx'
import { LinkButton } from '#app/ui/button.tsx'
import { chipClasses } from '#app/ui/form/chips.tsx'
import { Portrait } from '#app/ui/media/portrait.tsx'
import { portraitUrl } from '#app/ui/media/portrait-url.ts'
import { SampleDay } from './steps.tsx'

/** There is no app to install; the banner promotes the web site instead. */
export function AppBanner() {
  const { name } = site
  return (
    <section className="pb-14">
      <div className="wrap">
        <div className="grid gap-8 overflow-hidden rounded-banner bg-dye-indigo grid-cols-[minmax(0,1fr)] px-5 pt-8 text-dye-chalk md:grid-cols-[1fr_auto] md:items-start md:px-12 md:pt-12">
          <div className="grid grid-cols-[minmax(0,1fr)] content-start justify-items-start gap-5 pb-8">
            <h2 className="heading-2">{m.landing_pocket_title({ name })}</h2>
            <p className="max-w-120 text-lead">{m.landing_pocket_text({ name })}</p>
            <LinkButton to="/services" look="highlight">
              {m.layout_browse_services()}
            </LinkButton>
          </div>
          <PhoneMockup />
        </div>
      </div>
    </section>
  )
}

function PhoneMockup() {
  return (
    <div
      aria-hidden="true"
      className="mx-auto -mb-22 min-h-100 w-66 max-w-full overflow-hidden rounded-[2rem] border-8 border-dye-ink bg-card text-foreground"
    >
      <div className="h-26">
        <Cloth id="ujuzi-945" category="hairdresser" size="360x240" />
      </div>
      <div className="grid gap-2.5 px-4 pb-4">
        <Portrait
          src={portraitUrl('amara')}
          clothId="b-1"
          category="hairdresser"
          size="300x300"
          className="-mt-6 size-16 rounded-full border-[3px] border-card"
        />
        <b className="font-semibold">Amara Braids &amp; Co.</b>
        <span className="flex flex-wrap gap-1.5">
          {[12, 13, 14].map((day) => (
            <SampleDay key={day} day={day} />
          ))}
        </span>
        <span className="grid grid-cols-2 gap-1.5 cramped:grid-cols-1">
          <span className={chipClasses(false)}>09:00</span>
          <span className={chipClasses(true)}>10:00</span>
        </span>
      </div>
    </div>
  )
}
