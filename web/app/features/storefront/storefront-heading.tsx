import { m } from '@ujuzi/contract/messages'
import { ArrowLeft, Check, Mail, Map as MapIcon, MapPin, Phone } from 'lucide-react'
import type { MouseEvent, ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { destinationOf } from '#app/domain/places/directions.ts'
import { DirectionsLink } from '#app/domain/places/directions-link.tsx'
import { countText, ratingText, roundedDownText } from '#app/lib/i18n/numbers.ts'
import { longDay, noonUtc } from '#app/lib/i18n/times.ts'
import { Cloth } from '#app/ui/brand/cloth.tsx'
import { LinkButton } from '#app/ui/button.tsx'
import { Badge, WovenLabel } from '#app/ui/data/badge.tsx'
import { Rating } from '#app/ui/data/rating.tsx'
import { Star } from '#app/ui/data/star.tsx'
import { Link } from '#app/ui/link.tsx'
import { Avatar } from '#app/ui/media/avatar.tsx'
import { Portrait } from '#app/ui/media/portrait.tsx'
import { portraitUrl } from '#app/ui/media/portrait-url.ts'
import type { BusinessProps } from './business-data.ts'
import type { WordsProps } from './business-page.ts'
import { Share } from './share.tsx'

type Props = BusinessProps &
  WordsProps & {
    /** URL to share: the short link, if there is one. */
    url: string
    /** The favorite button. */
    save: ReactNode
  }

/** On phones as low as it can be, so that the first service is on the first screen. */
export function StorefrontHeading({ business, words, url, save }: Props) {
  const { id, category, business_name, away_until } = business
  return (
    <header className="relative">
      <div className="h-22 overflow-hidden bg-muted md:h-48">
        <Cloth id={id} category={category} size="1800x400" eager />
      </div>
      <div className="wrap absolute inset-x-0 top-3 md:top-5">
        <BackLink />
      </div>
      <div className="wrap -mt-10 grid gap-x-6 gap-y-2 md:-mt-13 md:grid-cols-[auto_minmax(0,1fr)] lg:relative lg:grid-cols-[auto_minmax(0,1fr)_auto]">
        <BusinessAvatar business={business} />
        <div className="grid min-w-0 content-start gap-1.5 md:gap-2 md:pt-16">
          <h1 translate="no" className="heading-2 wrap-anywhere">
            {business_name}
          </h1>
          <p className="-mt-1 wrap-anywhere md:text-md">{business.business}</p>
          <BusinessBadges business={business} />
          <BusinessContact business={business} words={words} />
          {away_until && (
            <p className="font-semibold">
              {m.business_back_on({ day: longDay(noonUtc(away_until), 'UTC') })}
            </p>
          )}
        </div>
        <div className="flex gap-2 max-lg:absolute max-lg:top-3 max-lg:right-4 md:max-lg:top-5 md:max-lg:right-6 lg:gap-3 lg:self-end cramped:right-2">
          <Share business={business} url={url} />
          {save}
        </div>
      </div>
    </header>
  )
}

/** Links to the search, or back to the previous page of this site. */
function BackLink() {
  const navigate = useNavigate()
  const goBack = (event: MouseEvent) => {
    // React Router's index in the history state; 0 for the first page of this site.
    if (!(window.history.state?.idx > 0)) return
    event.preventDefault()
    navigate(-1)
  }
  return (
    <LinkButton
      to="/services"
      look="outline"
      onClick={goBack}
      className="border-transparent shadow-1"
    >
      <ArrowLeft aria-hidden className="size-5" />
      {m.business_back()}
    </LinkButton>
  )
}

function BusinessAvatar({ business }: BusinessProps) {
  const { id, category, business_name, profileImage, portrait, verified } = business
  return (
    <div className="relative size-20 md:size-34">
      <span className="block size-full overflow-hidden rounded-full border-4 border-background bg-background [&>*]:size-full">
        {portrait && !profileImage ? (
          <Portrait src={portraitUrl(portrait)} clothId={id} category={category} size="300x300" />
        ) : (
          <Avatar name={business_name} src={profileImage} size="huge" />
        )}
      </span>
      {verified && (
        <span
          role="img"
          aria-label={m.business_verified()}
          className="absolute right-0.5 bottom-0.5 grid size-6 md:size-7 place-items-center rounded-full border-3 border-background bg-dye-indigo text-white"
        >
          <Check aria-hidden className="size-3.5" strokeWidth={3} />
        </span>
      )}
    </div>
  )
}

function BusinessBadges({ business }: BusinessProps) {
  const { rating, review_count, booked_count, top_pro, about } = business
  const count = countText(review_count)
  return (
    <p className="flex flex-wrap items-center gap-x-3.5 gap-y-1.5">
      {rating === null ? (
        <Badge>{m.business_new()}</Badge>
      ) : (
        <Rating
          value={ratingText(rating)}
          label={m.business_rated({ rating: ratingText(rating) })}
        />
      )}
      <a href="#reviews" className="text-link">
        {m.business_review_count({ count: review_count, shown: count })}
      </a>
      {booked_count > 0 && (
        <Badge tone="highlight">
          {m.business_booked({ count: roundedDownText(booked_count) })}
        </Badge>
      )}
      {about.emergency?.services && <Badge tone="warning">{m.business_emergency_services()}</Badge>}
      {top_pro && (
        <span className="max-md:absolute max-md:top-25 max-md:right-4 cramped:right-2">
          <WovenLabel>
            <Star className="size-3.5" />
            {m.search_top_pro()}
          </WovenLabel>
        </span>
      )}
    </p>
  )
}

function BusinessContact({ business, words }: BusinessProps & WordsProps) {
  const { address, location, phone, email, id, business_name, latitude, longitude } = business
  const { location: locationNote } = words.private
  const position = business.is_pinned && { latitude, longitude }
  const destination = destinationOf({ ...business, position: position || undefined })
  return (
    <address className="flex flex-wrap items-center gap-x-1 text-muted-foreground not-italic max-md:-my-1 md:gap-x-5 md:gap-y-1">
      <span className="inline-flex min-h-6 min-w-0 items-center gap-1.5 max-md:flex-1 max-md:basis-[9rem] max-md:text-sm">
        <MapPin aria-hidden className="size-4" />
        <span translate="no" className="min-w-0 wrap-anywhere">
          {address ? `${address}, ${location}` : location}
        </span>
      </span>
      <span className="flex max-md:-me-3 cramped:me-0! md:contents">
        <Link
          to={`/services?view=map&lat=${latitude}&lng=${longitude}&business=${id}`}
          className={contactLinkClasses}
        >
          <MapIcon aria-hidden className={contactIconClasses} />
          <span className={contactTextClasses}>{m.business_map()}</span>
        </Link>
        {destination && (
          <DirectionsLink
            destination={destination}
            className={contactLinkClasses}
            iconClassName={contactIconClasses}
            textClassName={contactTextClasses}
          />
        )}
        {phone && (
          <a
            href={`tel:${phone.replace(/[^+\d]/g, '')}`}
            aria-label={`${m.business_call({ name: business_name })}: ${phone}`}
            className={contactLinkClasses}
          >
            <Phone aria-hidden className={contactIconClasses} />
            <span className={contactTextClasses}>{phone}</span>
          </a>
        )}
        {email && (
          <a
            href={`mailto:${email}`}
            aria-label={`${m.business_email({ name: business_name })}: ${email}`}
            className={contactLinkClasses}
          >
            <Mail aria-hidden className={contactIconClasses} />
            <span className={contactTextClasses}>{email}</span>
          </a>
        )}
      </span>
      {locationNote && <p className="w-full text-sm">{locationNote}</p>}
    </address>
  )
}

/** Icons on phones, whose names are read by screen readers; with their texts where there is room. */
const contactLinkClasses =
  'inline-flex min-h-6 items-center gap-1.5 hover:underline max-md:size-11 max-md:justify-center max-md:rounded-control max-md:text-foreground max-md:hover:bg-accent cramped:size-[44px]'
const contactIconClasses = 'size-5 md:size-4'
const contactTextClasses = 'max-md:sr-only wrap-anywhere'
