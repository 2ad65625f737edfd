import { m } from '@ujuzi/contract/messages'
import type { BusinessProps } from '#app/features/storefront/business-page.ts'
import { Card } from '#app/ui/data/card.tsx'

/** The owner's own introduction. */
export function Owner({ business: { about } }: BusinessProps) {
  if (!about.person) return null
  const { first_name, bio } = about.person
  return (
    <Card className="grid content-start gap-3 p-4 lg:p-5">
      <h2 className="title-2 wrap-anywhere">{m.business_about_person({ name: first_name })}</h2>
      <p className="whitespace-pre-line text-muted-foreground wrap-anywhere">{bio}</p>
    </Card>
  )
}
