import { m } from '@ujuzi/contract/messages'
import type { ProfessionalCard } from '@ujuzi/contract/search/search'
import { authPath } from '#app/domain/accounts/destinations.ts'
import { ResultCard } from '#app/domain/results/result-card.tsx'
import { Link } from '#app/ui/link.tsx'
import { Section } from './section.tsx'

/** The best-matching businesses; without any the section is left out. */
export function Featured({ professionals }: { professionals: readonly ProfessionalCard[] }) {
  if (professionals.length === 0) return null
  return (
    <Section
      title={m.landing_featured_title()}
      more={{ to: '/services', label: m.landing_see_all() }}
      className="bg-muted py-14 md:py-20"
    >
      <ul className="scrollbar-none relative -mx-4 cramped:-mx-2 cramped:px-2 cramped:scroll-px-2 grid snap-x snap-mandatory scroll-px-4 auto-cols-[min(82vw,19rem)] grid-flow-col gap-4 overflow-x-auto px-4 md:-mx-6 md:scroll-px-6 md:px-6 lg:mx-0 lg:auto-cols-auto lg:grid-flow-row lg:grid-cols-4 lg:gap-6 lg:overflow-visible lg:px-0">
        {professionals.map((professional) => (
          <li key={professional.id} className="snap-start">
            <ResultCard
              professional={professional}
              favorite={<SaveLink professional={professional} />}
            />
          </li>
        ))}
      </ul>
    </Section>
  )
}

/** This page has no scripts for favorites: the link leads through sign-in to the page of the business. */
function SaveLink({
  professional: { id, business_name: name },
}: {
  professional: ProfessionalCard
}) {
  return (
    <Link
      to={authPath('/auth/login', { type: 'client', next: `/services/${id}` })}
      rel="nofollow"
      aria-label={m.favorites_save_name({ name })}
      data-favorite={id}
      data-name={name}
      className="heart heart-card"
    />
  )
}
