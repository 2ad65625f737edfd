import { m } from '@ujuzi/contract/messages'
import { Check, Circle, Eye, EyeOff, Lock } from 'lucide-react'
import { type ComponentProps, useId, useState } from 'react'
import { classes } from '#app/ui/classes.ts'
import { IconButton } from '#app/ui/icon-button.tsx'
import type { FieldTexts } from './field.tsx'
import { TextField } from './text-field.tsx'

export type ShownPasswordRule = { label: string; met: (password: string) => boolean }

type Props = Omit<ComponentProps<'input'>, 'type'> &
  FieldTexts & { showLabel: string; hideLabel: string; rules?: readonly ShownPasswordRule[] }

/** With `rules`, shows which of them the typed password meets. */
export function PasswordField(props: Props) {
  const { showLabel, hideLabel, rules = [], onChange, onFocus, onBlur, ...field } = props
  const [shown, setShown] = useState(false)
  const [typed, setTyped] = useState(String(field.defaultValue ?? ''))
  const [isListed, setListed] = useState(false)
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
        onFocus={(event) => {
          setListed(true)
          onFocus?.(event)
        }}
        onBlur={(event) => {
          // Only another field closes the list: a button that moved up while it is pressed would miss the click.
          if (isTextField(event.relatedTarget)) setListed(false)
          onBlur?.(event)
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
        <div id={listId}>
          <PasswordRules rules={rules} password={password} isListed={isListed} />
        </div>
      )}
    </div>
  )
}

const isTextField = (element: EventTarget | null) =>
  element instanceof HTMLInputElement && element.type !== 'checkbox'

type RulesProps = { rules: readonly ShownPasswordRule[]; password: string; isListed: boolean }

/** A strip with a stitch for each rule that is met, and the missing ones: as a list while the password is typed. */
function PasswordRules({ rules, password, isListed }: RulesProps) {
  const missing = rules.filter(({ met }) => !met(password))
  return (
    <>
      <span aria-hidden="true" className="grid auto-cols-fr grid-flow-col gap-1">
        {rules.map(({ label, met }) => (
          <span
            key={label}
            data-met={met(password)}
            className={classes(
              'h-2 rounded-[2px]',
              met(password) ? 'selvedge-small' : 'border-[1.5px] border-dashed border-input',
            )}
          />
        ))}
      </span>
      {missing.length > 0 && isListed && (
        <ul className="mt-1.5 grid gap-1 text-sm">
          {rules.map((rule) => (
            <Rule key={rule.label} label={rule.label} met={rule.met(password)} />
          ))}
        </ul>
      )}
      {missing.length > 0 && !isListed && password && (
        <p className="mt-1.5 text-sm text-muted-foreground">
          {m.ui_password_missing({ rules: missing.map(({ label }) => label).join(' · ') })}
        </p>
      )}
    </>
  )
}

function Rule({ label, met }: { label: string; met: boolean }) {
  const Icon = met ? Check : Circle
  return (
    <li
      className={classes('flex items-center gap-2', met ? 'text-success' : 'text-muted-foreground')}
    >
      <Icon aria-hidden className="size-4" />
      {label}
    </li>
  )
}
