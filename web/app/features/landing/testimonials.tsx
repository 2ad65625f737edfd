import { m } from '@ujuzi/contract/messages'
import type { Category } from '@ujuzi/contract/services/categories'
import { Card } from '#app/ui/data/card.tsx'
import { Portrait } from '#app/ui/media/portrait.tsx'
import { portraitUrl } from '#app/ui/media/portrait-url.ts'
import { Section } from './section.tsx'

export function Testimonials() {
  return (
    <Section title={m.landing_voices_title()}>
      <div className="grid gap-4 md:grid-cols-2 lg:grid-cols-[1.9fr_1fr] lg:grid-rows-2">
        <div className="grid overflow-hidden rounded-card bg-block text-block-foreground md:col-span-full md:grid-cols-[1fr_1.4fr] lg:[grid-area:1/1/3/2]">
          <Portrait
            src={portraitUrl('fatou')}
            clothId="h28"
            category="cook"
            cut={1}
            size="300x300"
            className="min-h-68"
          />
          <figure className="grid content-center gap-5 p-6 md:p-10">
            <blockquote className="heading-4 leading-[1.15] lg:text-[2.125rem]">
              {m.landing_voice_cook()}
            </blockquote>
            <figcaption>
              <p className="font-semibold">Fatou Diop</p>
              <p className="text-sm opacity-85">{m.landing_voice_cook_who()}</p>
            </figcaption>
          </figure>
        </div>
        <Testimonial
          words={m.landing_voice_client()}
          name="Tunde Bello"
          who={m.landing_voice_client_who()}
          portrait="tunde"
          category="driver"
        />
        <Testimonial
          words={m.landing_voice_photographer()}
          name="Wanjiru Kamau"
          who={m.landing_voice_photographer_who()}
          portrait="wanjiru"
          category="photographer"
        />
      </div>
    </Section>
  )
}

type TestimonialProps = {
  words: string
  name: string
  who: string
  portrait: string
  category: Category
}

function Testimonial({ words, name, who, portrait, category }: TestimonialProps) {
  return (
    <Card className="p-5">
      <figure className="grid h-full content-between gap-4">
        <blockquote className="text-md leading-normal text-pretty">{words}</blockquote>
        <figcaption className="flex items-center gap-3">
          <Portrait
            src={portraitUrl(portrait)}
            clothId={portrait}
            category={category}
            size="300x300"
            className="size-12 flex-none rounded-full"
          />
          <div>
            <p className="font-semibold">{name}</p>
            <p className="text-sm text-muted-foreground">{who}</p>
          </div>
        </figcaption>
      </figure>
    </Card>
  )
}
