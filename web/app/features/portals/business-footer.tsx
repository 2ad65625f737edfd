import type { BusinessFigures } from '@ujuzi/contract/dashboard/dashboard'
import { BusinessAvatar } from '#app/domain/business/business-avatar.tsx'
import { clothCategory } from '#app/domain/business/cloth-category.ts'
import { Cloth } from '#app/ui/brand/cloth.tsx'
import { Card } from '#app/ui/data/card.tsx'
import { BusinessSwitcher, type SwitcherProps } from './business-switcher.tsx'

type Props = Omit<SwitcherProps, 'current'> & { business: BusinessFigures['business'] }

/** Footer of the portal: the business with its cloth, and the switch to the other businesses of the professional. */
export function BusinessFooter({ business, ...switcher }: Props) {
  if (!business) return null
  return (
    <Card className="mx-3 mb-2 overflow-hidden">
      <div className="h-18">
        <Cloth id={business.id} category={clothCategory(business.category)} size="800x300" />
      </div>
      <div className="flex items-start gap-3 px-3 pb-2.5">
        <span className="relative -mt-3 flex-none">
          <BusinessAvatar business={business} ringed />
        </span>
        <p className="min-w-0 pt-2 leading-tight wrap-anywhere">
          <span className="block text-label font-semibold text-foreground">
            {business.business_name}
          </span>
          <span className="block text-caption text-muted-foreground">{business.location}</span>
        </p>
      </div>
      <BusinessSwitcher {...switcher} current={business.id} />
    </Card>
  )
}
