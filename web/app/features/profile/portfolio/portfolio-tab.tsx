import { AwardsSection } from './awards-section.tsx'
import { CertificationsSection } from './certifications-section.tsx'
import { PhotosSection } from './photos-section.tsx'
import { type Reviews, TestimonialsSection } from './testimonials-section.tsx'
import { WorkSection } from './work-section.tsx'

export function PortfolioTab({ reviews }: { reviews: Reviews }) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <PhotosSection />
      <WorkSection />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 xl:grid-cols-2">
        <CertificationsSection />
        <AwardsSection />
      </div>
      <TestimonialsSection reviews={reviews} />
    </div>
  )
}
