import { m } from '@ujuzi/contract/messages'
import type { ListedPackage } from '@ujuzi/contract/storefront/listed-packages'
import { priceText } from '#app/domain/price/price-text.ts'

/** The packages that a business sells; undefined without any. */
export function packageTexts(packages: readonly ListedPackage[] = []) {
  if (packages.length === 0) return undefined
  return {
    title: m.packages_title(),
    note: m.business_packages_note(),
    list: packages.map((sold) => ({
      id: sold.id,
      name: m.business_package_name({ service: sold.service, visits: sold.visits }),
      price: priceText(sold),
      facts: factsOf(sold),
    })),
  }
}

function factsOf({ price_per_visit, saving, currency, valid_days }: ListedPackage) {
  const facts = [
    m.packages_per_visit({ amount: priceText({ price: price_per_visit, currency }) }),
    saving > 0 && m.business_package_saves({ amount: priceText({ price: saving, currency }) }),
    valid_days !== null && m.business_package_valid({ count: valid_days }),
  ]
  return facts.filter(Boolean).join(' · ')
}
