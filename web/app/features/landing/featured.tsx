import { m } from '@ujuzi/contract/messages'
import type { ProfessionalCard } from '@ujuzi/contract/search/search'
import { BadgeCheck, MapPin } from 'lucide-react'
import { authPath } from '#app/domain/accounts/destinations.ts'
import { ratingText } from '#app/lib/i18n/numbers.ts'
import { Cloth } from '#app/ui/brand/cloth.tsx'
import { Badge, WovenLabel } from '#app/ui/data/badge.tsx'
import { Rating } from '#app/ui/data/rating.tsx'
import { Star } from '#app/ui/data/star.tsx'
import { Link } from '#app/ui/link.tsx'
import { Portrait } from '#app/ui/media/portrait.tsx'
import { portraitUrl } from '#app/ui/media/portrait-url.ts'
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
            <FeaturedCard professional={professional} />
          </li>
        ))}
      </ul>
    </Section>
  )
}

function FeaturedCard({ professional }: { professional: ProfessionalCard }) {
  const { id, business_name, business, location, verified } = professional
  return (
    <article className="relative">
      <div className="relative aspect-4/3 overflow-hidden rounded-card">
        <FeaturedCover professional={professional} />
        <TopProBadge professional={professional} />
      </div>
      <SaveLink professional={professional} />
      <div className="flex items-start justify-between gap-2 pt-3 cramped:flex-wrap">
        <h3 className="text-md font-semibold">
          <Link to={`/services/${id}`} className="after:absolute after:inset-0 after:rounded-card">
            {business_name}
          </Link>
        </h3>
        <FeaturedRating professional={professional} />
      </div>
      <p className="text-sm text-muted-foreground">{business}</p>
      <p className="mt-0.5 flex items-center gap-1 text-sm text-muted-foreground">
        <MapPin aria-hidden className="size-4" />
        {location}
        {verified && (
          <span className="ml-1 inline-flex items-center gap-1 text-info">
            <BadgeCheck aria-hidden className="size-4" />
            {m.landing_verified()}
          </span>
        )}
      </p>
    </article>
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
      className="heart heart-card absolute! top-2 right-2 z-10"
    />
  )
}

function FeaturedCover({ professional }: { professional: ProfessionalCard }) {
  const { id, category, profileImage, portrait } = professional
  if (profileImage) {
    return <img src={profileImage} alt="" loading="lazy" className="size-full object-cover" />
  }
  if (!portrait) return <Cloth id={id} category={category} />
  return (
    <Portrait
      src={portraitUrl(portrait)}
      clothId={id}
      category={category}
      size="400x300"
      className="size-full"
    />
  )
}

function TopProBadge({ professional: { top_pro } }: { professional: ProfessionalCard }) {
  if (!top_pro) return null
  return (
    <span className="absolute top-3 left-3">
      <WovenLabel>
        <Star className="size-3.5" />
        {m.landing_top_pro()}
      </WovenLabel>
    </span>
  )
}

function FeaturedRating({
  professional: { rating, review_count },
}: {
  professional: ProfessionalCard
}) {
  if (rating === null) return <Badge>{m.landing_new()}</Badge>
  const value = ratingText(rating)
  const count = String(review_count)
  return <Rating value={value} count={count} label={m.ui_rated_by({ rating: value, count })} />
}
