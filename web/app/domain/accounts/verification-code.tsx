import { m } from '@ujuzi/contract/messages'
import type { ComponentProps } from 'react'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/form/text-field.tsx'

/** Field for a code that was sent or that an authenticator app shows. */
export const CodeField = (props: Partial<ComponentProps<typeof TextField>>) => (
  <TextField
    label={m.auth_verify_code()}
    name="code"
    required
    inputMode="numeric"
    autoComplete="one-time-code"
    maxLength={20}
    {...props}
  />
)

/** The code typed into the form; empty if there is none. */
export const typedCode = (form: HTMLFormElement) =>
  String(new FormData(form).get('code') ?? '').trim()

type ResendProps = Pick<
  ComponentProps<typeof Button>,
  'block' | 'className' | 'pending' | 'onClick'
> & { secondsLeft: number }

/** Sends another code; disabled until `secondsLeft` is zero. */
export const ResendCodeButton = ({ secondsLeft, ...button }: ResendProps) => (
  <Button look="outline" disabled={secondsLeft > 0} pendingLabel={m.ui_sending()} {...button}>
    {secondsLeft > 0 ? m.auth_resend_wait({ seconds: secondsLeft }) : m.auth_resend()}
  </Button>
)
