import { m } from '@ujuzi/contract/messages'
import { getLocale } from '@ujuzi/contract/runtime'
import { isCategory, type ServiceCategory } from '@ujuzi/contract/services/categories'
import { categoryLabel } from '@ujuzi/contract/services/category-labels'
import { PagePreview } from '#app/domain/business/page-preview.tsx'
import { DrawnCloth } from '#app/ui/brand/drawn-cloth.tsx'
import { Loom } from '#app/ui/brand/loom.tsx'

export type BusinessValues = Record<
  'business_name' | 'category' | 'location' | 'placeId' | 'bio',
  string
>

type Props = { accountId: string; values: BusinessValues }

/** The card of the future page: each answer weaves a piece of the category's cloth. */
export function BusinessPreview({ accountId, values }: Props) {
  const { business_name, category, location, bio } = values
  const chosen = isCategory(category) ? category : undefined
  const answered = [business_name, category, location, bio].filter((text) => text.trim()).length
  return (
    <div className="lg:sticky lg:top-8">
      <PagePreview
        compact
        cover={<Weaving clothId={accountId} category={chosen} done={answered} />}
        name={business_name.trim()}
        trade={chosen ? categoryLabel(chosen, getLocale()) : ''}
        place={location.trim()}
      />
      <p className="mt-2 text-sm text-muted-foreground max-lg:hidden">{m.onboarding_cloth()}</p>
    </div>
  )
}

const questions = 4

type WeavingProps = { clothId: string; category: ServiceCategory | undefined; done: number }

const Weaving = ({ clothId, category, done }: WeavingProps) =>
  category && done === questions ? (
    <DrawnCloth id={clothId} category={category} cut={0} size="480x270" />
  ) : (
    <Loom
      piece={DrawnCloth}
      done={category ? done : 0}
      total={questions}
      clothId={clothId}
      category={category ?? 'other'}
      className="h-16 lg:h-40"
    />
  )
