import { type ReactNode, useId } from 'react'
import { SwitchInput } from '#app/ui/form/switch.tsx'

type Props = {
  label: string
  hint?: ReactNode
  checked: boolean
  onChange: (checked: boolean) => void
}

/** Setting that is on or off, with the switch at the right edge. Takes effect when the settings are saved. */
export function SwitchRow({ label, hint, checked, onChange }: Props) {
  const id = useId()
  return (
    <label
      htmlFor={id}
      className="flex min-h-11 cursor-pointer items-center justify-between gap-4 border-t pt-3 first:border-t-0 first:pt-0 cramped:flex-col cramped:items-start cramped:gap-2"
    >
      <span className="grid min-w-0 gap-0.5">
        <span id={`${id}-label`} className="font-semibold hyphens-auto wrap-anywhere">
          {label}
        </span>
        {hint && (
          <span id={`${id}-hint`} className="text-sm text-muted-foreground">
            {hint}
          </span>
        )}
      </span>
      <SwitchInput
        id={id}
        aria-labelledby={`${id}-label`}
        aria-describedby={hint ? `${id}-hint` : undefined}
        checked={checked}
        onChange={({ target }) => onChange(target.checked)}
      />
    </label>
  )
}
