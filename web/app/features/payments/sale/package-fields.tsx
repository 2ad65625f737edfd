import { m } from '@ujuzi/contract/messages'
import { packageStateText } from '#app/domain/payments/package-text.ts'
import { Checkbox } from '#app/ui/form/checkbox.tsx'
import type { SaleFormProps } from './form-props.ts'

/** The packages of the client that can pay for the booking; one of them at most. */
export function PackageFields({ draft, packages, onChange }: SaleFormProps) {
  const usable = packages?.filter(({ covers_minor }) => covers_minor) ?? []
  if (usable.length === 0) return null
  return (
    <section aria-label={m.packages_title()} className="grid rounded-card border px-4 py-1">
      {usable.map((one) => (
        <Checkbox
          key={one.id}
          checked={draft.usedPackage?.id === one.id}
          onChange={({ target }) =>
            onChange({
              discount: undefined,
              usedPackage: target.checked
                ? { id: one.id, coversMinor: one.covers_minor ?? 0 }
                : undefined,
            })
          }
          label={
            <>
              <span className="block font-medium">
                {m.packages_use({ service: one.service.title })}
              </span>
              <span className="block text-label text-muted-foreground">
                {packageStateText(one)}
              </span>
            </>
          }
        />
      ))}
    </section>
  )
}
