import type { Professional } from '@ujuzi/contract/storefront/storefront'
import { renderToStaticMarkup } from 'react-dom/server'
import { About } from './about/about.tsx'
import { Credentials, Owner } from './about/credentials.tsx'
import { BookCard } from './book-card.tsx'
import type { StorefrontBusiness } from './business-data.ts'
import { type BusinessTexts, detailTexts } from './business-words.ts'
import { Hours } from './hours.tsx'
import type { NextTimes } from './next-times.ts'
import { packageTexts } from './package-words.ts'
import { Packages } from './packages.tsx'
import { PaymentMethods } from './payment-methods.tsx'
import { Policies } from './policies.tsx'
import { Team } from './team.tsx'
import { teamTexts } from './team-words.ts'

type Sold = Pick<Professional, 'id' | 'team' | 'services' | 'packages'>

type Shown = { words: BusinessTexts; times: NextTimes | undefined; now: string }

/**
 * HTML of the parts of the page that never change while it is open, rendered only on the server: visitors do not load
 * scripts for them.
 */
export function renderParts(business: StorefrontBusiness, sold: Sold, shown: Shown) {
  const words = { ...shown.words, ...detailTexts(business, shown.now) }
  const team = teamTexts(sold)
  const packages = packageTexts(sold.packages)
  return {
    aside: renderToStaticMarkup(
      <>
        <BookCard business={business} words={words} times={shown.times} />
        <About business={business} words={words} />
        <Hours business={business} words={words} />
      </>,
    ),
    others: renderToStaticMarkup(
      <>
        {team && <Team team={team} />}
        <div className="border-b">
          <Owner business={business} />
          <Policies business={business} words={words} />
          <PaymentMethods words={words} />
          <Credentials business={business} />
          {packages && <Packages packages={packages} />}
        </div>
      </>,
    ),
  }
}
