import { Check, Circle, Eye, EyeOff, Lock } from 'lucide-react'
import { type ComponentProps, useId, useState } from 'react'
import { classes } from '#app/ui/classes.ts'
import { IconButton } from '#app/ui/icon-button.tsx'
import type { FieldTexts } from './field.tsx'
import { TextField } from './text-field.tsx'

export type ShownPasswordRule = { label: string; met: (password: string) => boolean }

type Props = Omit<ComponentProps<'input'>, 'type'> &
  FieldTexts & { showLabel: string; hideLabel: string; rules?: readonly ShownPasswordRule[] }

/** With `rules`, shows a checklist of the rules the typed password meets. */
export function PasswordField({ showLabel, hideLabel, rules = [], onChange, ...field }: Props) {
  const [shown, setShown] = useState(false)
  const [typed, setTyped] = useState(String(field.defaultValue ?? ''))
  const listId = useId()
  const password = typeof field.value === 'string' ? field.value : typed
  return (
    <div className="grid gap-1.5">
      <TextField
        {...field}
        type={shown ? 'text' : 'password'}
        icon={<Lock aria-hidden className="size-5" />}
        aria-details={rules.length > 0 ? listId : undefined}
        onChange={(event) => {
          setTyped(event.target.value)
          onChange?.(event)
        }}
        end={
          <IconButton
            label={shown ? hideLabel : showLabel}
            aria-pressed={shown}
            className="-mr-3"
            onClick={() => setShown(!shown)}
          >
            {shown ? (
              <EyeOff aria-hidden className="size-5" />
            ) : (
              <Eye aria-hidden className="size-5" />
            )}
          </IconButton>
        }
      />
      {rules.length > 0 && (
        <ul id={listId} className="grid gap-1 text-sm">
          {rules.map((rule) => (
            <Rule key={rule.label} label={rule.label} met={rule.met(password)} />
          ))}
        </ul>
      )}
    </div>
  )
}

function Rule({ label, met }: { label: string; met: boolean }) {
  const Icon = met ? Check : Circle
  return (
    <li
      data-met={met}
      className={classes('flex items-center gap-2', met ? 'text-success' : 'text-muted-foreground')}
    >
      <Icon aria-hidden className="size-4" />
      {label}
    </li>
  )
}
