import { cardCovers } from '@ujuzi/contract/limits'
import { m } from '@ujuzi/contract/messages'
import { peepSrc } from '#app/lib/peeps.ts'
import { classes } from '#app/ui/classes.ts'
import { Cloth } from '#app/ui/cloth.tsx'
import { Portrait } from '#app/ui/portrait.tsx'
import type { BusinessProps } from './business-page.ts'

/** Photos; without any, pieces of the business's own cloth. */
export function Portfolio({ business }: BusinessProps) {
  const { galleryImages } = business
  const many = galleryImages.length > cardCovers
  return (
    <section aria-labelledby="portfolio">
      <h2 id="portfolio" className="heading-4 mb-4">
        {m.business_portfolio()}
      </h2>
      {galleryImages.length > 0 ? (
        <div
          className={classes(
            'columns-3 gap-x-3.5 max-[900px]:columns-3 max-[600px]:columns-2 max-[400px]:columns-1 *:mb-3.5 *:break-inside-avoid *:overflow-hidden *:rounded-card',
            many && 'max-[1200px]:columns-4',
          )}
        >
          {galleryImages.map((src) => (
            <img key={src} src={src} alt="" loading="lazy" className="w-full" />
          ))}
        </div>
      ) : (
        <div className="grid grid-cols-2 gap-3.5 *:overflow-hidden *:rounded-card md:grid-cols-3">
          {cuts.map((cut) => (
            <Cover key={cut} business={business} cut={cut} />
          ))}
        </div>
      )}
    </section>
  )
}

const cuts = [0, 1, 2]

/** The first is wide on a phone, above the other two. */
function Cover({ business, cut }: BusinessProps & { cut: number }) {
  const { id, category, portrait } = business
  const cloth = { category, width: 480, height: 540 }
  return (
    <div
      className={
        cut === 0
          ? 'col-span-2 aspect-video md:col-span-1 md:aspect-8/9'
          : 'aspect-4/3 md:aspect-8/9'
      }
    >
      {portrait && cut === 0 ? (
        <Portrait src={peepSrc(portrait)} clothId={id} className="size-full" {...cloth} />
      ) : (
        <Cloth id={id} cut={cut} {...cloth} />
      )}
    </div>
  )
}
