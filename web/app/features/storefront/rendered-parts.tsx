import type { Professional } from '@ujuzi/contract/storefront/storefront'
import { renderToStaticMarkup } from 'react-dom/server'
import { Credentials, Owner } from './about/credentials.tsx'
import type { StorefrontBusiness } from './business-data.ts'
import { detailTexts } from './business-words.ts'
import { Hours } from './hours.tsx'
import { packageTexts } from './package-words.ts'
import { Packages } from './packages.tsx'
import { PaymentMethods } from './payment-methods.tsx'
import { Policies } from './policies.tsx'
import { Team } from './team.tsx'
import { teamTexts } from './team-words.ts'

type Sold = Pick<Professional, 'id' | 'team' | 'services' | 'packages'>

/**
 * HTML of the parts of the page that never change while it is open, rendered only on the server: visitors do not load
 * scripts for them.
 */
export function renderParts(business: StorefrontBusiness, sold: Sold, now: string) {
  const words = detailTexts(business, now)
  const team = teamTexts(sold)
  const packages = packageTexts(sold.packages)
  return {
    hours: renderToStaticMarkup(<Hours business={business} words={words} />),
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
