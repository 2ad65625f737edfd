import { cardCovers } from '@ujuzi/contract/limits'
import { m } from '@ujuzi/contract/messages'
import { classes } from '#app/ui/classes.ts'
import { Cloth } from '#app/ui/cloth.tsx'
import { Portrait } from '#app/ui/portrait.tsx'
import type { BusinessProps } from './business-page.ts'

const shapes = [
  { width: 480, height: 600, aspect: 'aspect-4/5' },
  { width: 600, height: 480, aspect: 'aspect-5/4' },
  { width: 540, height: 540, aspect: 'aspect-square' },
] as const

/** Photos; without any, pieces of the business's own cloth. */
export function Portfolio({ business }: BusinessProps) {
  const { galleryImages } = business
  const many = galleryImages.length > cardCovers
  return (
    <section aria-labelledby="portfolio">
      <h2 id="portfolio" className="heading-4 mb-4">
        {m.business_portfolio()}
      </h2>
      <div
        className={classes(
          'columns-3 gap-x-3.5 max-[900px]:columns-3 max-[600px]:columns-2 max-[400px]:columns-1 *:mb-3.5 *:break-inside-avoid *:overflow-hidden *:rounded-card',
          many && 'max-[1200px]:columns-4',
        )}
      >
        {galleryImages.length > 0
          ? galleryImages.map((src) => (
              <img key={src} src={src} alt="" loading="lazy" className="w-full" />
            ))
          : shapes.map((_, cut) => (
              <Cover key={shapes[cut]?.aspect} business={business} cut={cut} />
            ))}
      </div>
    </section>
  )
}

function Cover({ business, cut }: BusinessProps & { cut: number }) {
  const { id, category, portrait } = business
  const { width, height, aspect } = shapes[cut] ?? shapes[0]
  const cloth = { category, width, height }
  return (
    <div className={`${aspect} max-[400px]:aspect-video`}>
      {portrait && cut === 0 ? (
        <Portrait src={`/peeps/${portrait}.svg`} clothId={id} className="size-full" {...cloth} />
      ) : (
        <Cloth id={id} cut={cut} {...cloth} />
      )}
    </div>
  )
}
