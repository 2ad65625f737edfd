import { fromMinor } from '@ujuzi/contract/money/money'
import type { ListedPackage } from '@ujuzi/contract/storefront/listed-packages'
import type { ListedPackageRow } from './packages.queries.ts'

export function packageView(row: ListedPackageRow): ListedPackage {
  const { id, service_id, service, visits, currency, valid_days } = row
  const major = (minor: number) => fromMinor(minor, currency)
  return {
    ...{ id, service_id, service, visits, currency, valid_days },
    price: major(row.price_minor),
    price_per_visit: major(Math.round(row.price_minor / visits)),
    saving: major(Math.max(0, row.single_minor * visits - row.price_minor)),
  }
}
