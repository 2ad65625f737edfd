import { AwardsPart } from './awards-part.tsx'
import { CertificationsPart } from './certifications-part.tsx'
import { PhotosPart } from './photos-part.tsx'
import { type Reviews, TestimonialsPart } from './testimonials-part.tsx'
import { WorkPart } from './work-part.tsx'

export function PortfolioTab({ reviews }: { reviews: Reviews }) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <PhotosPart />
      <WorkPart />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 xl:grid-cols-2">
        <CertificationsPart />
        <AwardsPart />
      </div>
      <TestimonialsPart reviews={reviews} />
    </div>
  )
}
